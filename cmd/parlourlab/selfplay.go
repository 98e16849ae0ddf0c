package main

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"time"

	"parlour/cmd/internal/cli"
	"parlour/cmd/parlourlab/queue"
	"parlour/game"
	"parlour/manager/jobs"
	"parlour/manager/selfplay"
	"parlour/manager/telling"
	"parlour/manager/tournament"
	"parlour/players/making"
	"parlour/players/training"
)

// others has games of self-play played by the workers of a queue. It implements making.Others.
type others struct {
	w     world
	q     *queue.Queue
	game  game.Game
	tag   string // of the workers that may play, "" for all
	batch queue.Batch
	asker *queue.Asker // nil before Prepare
}

// shared does work a part of which the workers of a queue do, and ends the batch once all of
// it is done.
func shared(ctx context.Context, w world, f *queueFlags, g game.Game, work func(making.Others) error) error {
	q, err := f.open(ctx)
	if err != nil {
		return err
	}
	o := &others{w: w, q: q, game: g, tag: f.tag}
	err = work(o)
	if err == nil && o.asker != nil {
		err = o.asker.Finish(ctx)
	}
	if ctx.Err() != nil && o.asker != nil {
		fmt.Fprintln(w.err, "The same command goes on with the games.")
	}
	o.close()
	return errors.Join(err, q.Close())
}

// close stops asking.
func (o *others) close() {
	if o.asker != nil {
		o.asker.Close()
	}
	o.asker = nil
}

// Prepare implements making.Others. If the results of a worker are set aside, then its games
// are played again.
func (o *others) Prepare(ctx context.Context, all []making.SelfPlay) error {
	if err := o.begin(ctx, all[0]); err != nil {
		return err
	}
	for {
		o.close()
		var err error
		if o.asker, err = o.q.Ask(ctx, o.batch, o.kinds()); err != nil {
			return err
		}
		err = o.all(ctx, all)
		if !errors.Is(err, queue.ErrContradicted) {
			return err
		}
		fmt.Fprintf(o.w.err, "%v.\nTheir games are played again.\n", err)
	}
}

func (o *others) kinds() jobs.Kinds {
	return jobs.Kinds{selfplay.Kind{Games: o.w.games, Engines: o.w.engines}}
}

// begin begins the batch. Its id stands for all that the games depend on but their numbers, so
// that more games go on with it.
func (o *others) begin(ctx context.Context, s making.SelfPlay) error {
	signature, err := o.w.signature(ctx, o.game)
	if err != nil {
		return err
	}
	one := s
	one.First, one.Count = 0, 1
	j, err := selfplay.Job(o.game, one, jobs.Need{Name: tournament.EngineNeed(o.game), Hash: signature})
	if err != nil {
		return err
	}
	o.batch = queue.Batch{
		ID: j.Key()[:hex.EncodedLen(6)], Kind: selfplay.Name, Tag: o.tag, Needs: j.Needs, Compared: true,
		Title: fmt.Sprintf("%s; self-play; seed %d; nodes %d", strings.TrimSpace(o.game.Name()+" "+s.RuleSet), s.Seed, s.Nodes),
	}
	if err := o.q.Begin(ctx, o.batch); err != nil || s.Weights == nil {
		return err
	}
	return o.q.Hand(ctx, o.batch.ID, s.Weights)
}

// all has all games played, and waits for those that run again.
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
	if _, err := training.Each(ctx, len(all), ahead, told, func(ctx context.Context, i int) (none struct{}, err error) {
		_, err = o.Boards(ctx, all[i])
		return none, err
	}); err != nil {
		return err
	}
	checks, err := o.asker.Settle(ctx)
	if err != nil {
		return err
	}
	o.w.tellChecks(checks, "job")
	return nil
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

// tellChecks says how many jobs, each of a thing, another worker has confirmed.
func (w world) tellChecks(c queue.Checks, thing string) {
	fmt.Fprintf(w.err, "Done again by another worker, with the same result: %d of %s.\n", c.Agreed, game.Count(c.Jobs, thing))
	if left := c.Drawn - c.Agreed; left > 0 {
		fmt.Fprintf(w.err, "%d more would have been, but there was no other worker.\n", left)
	}
}
