package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"parlour/cmd/internal/cli"
	"parlour/game"
	"parlour/manager/selfplay"
	"parlour/manager/telling"
	"parlour/players/making"
	"parlour/players/training"
)

// others has games of self-play played by the workers of a queue. It implements making.Others.
type others struct {
	*farm
	game game.Game
}

// generated does work whose games of self-play the workers of a queue play.
func generated(ctx context.Context, w world, f *queueFlags, g game.Game, work func(making.Others) error) error {
	kind := selfplay.Kind{Games: w.games, Engines: w.engines}
	return farmed(ctx, w, f, kind, func(by *farm) error { return work(&others{by, g}) })
}

// Prepare implements making.Others.
func (o *others) Prepare(ctx context.Context, all []making.SelfPlay) error {
	if err := o.start(ctx, all[0]); err != nil {
		return err
	}
	return o.work(ctx, func() error { return o.all(ctx, all) })
}

// start begins the batch. Its id stands for all but the numbers of the games: more games go on with
// it.
func (o *others) start(ctx context.Context, s making.SelfPlay) error {
	rules, err := o.game.Rules(s.RuleSet, nil)
	if err != nil {
		return err
	}
	need, err := o.w.need(ctx, rules)
	if err != nil {
		return err
	}
	one := s
	one.First, one.Count = 0, 1
	j, err := selfplay.Job(o.game, one, need)
	if err != nil {
		return err
	}
	title := fmt.Sprintf("%s; self-play; seed %d; nodes %d", strings.TrimSpace(o.game.Name()+" "+s.RuleSet), s.Seed, s.Nodes)
	if err := o.begin(ctx, j, title); err != nil || s.Weights == nil {
		return err
	}
	return o.q.Hand(ctx, o.batch.ID, s.Weights)
}

// all has all games played.
func (o *others) all(ctx context.Context, all []making.SelfPlay) error {
	total := 0
	for _, s := range all {
		total += s.Count
	}
	line := cli.NewLine(o.w.err, cli.Often, time.Second)
	defer line.Clear()
	told := func(jobs int) {
		done := min(total, jobs*all[0].Count)
		line.Show(func() string { return fmt.Sprintf("%s %d of %d games", telling.Bar(done, total), done, total) })
	}
	_, err := training.Each(ctx, len(all), ahead, told, func(ctx context.Context, i int) (none struct{}, err error) {
		_, err = o.Boards(ctx, all[i])
		return none, err
	})
	return err
}

// Boards implements making.Others.
func (o *others) Boards(ctx context.Context, s making.SelfPlay) ([]byte, error) {
	j, err := selfplay.Job(o.game, s, o.batch.Needs...)
	if err != nil {
		return nil, err
	}
	r, err := o.asker.Do(ctx, j)
	if err != nil {
		return nil, err
	}
	return r.Value.([]byte), nil
}
