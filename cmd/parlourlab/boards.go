package main

import (
	"context"
	"fmt"

	"parlour/game"
	"parlour/manager/boards"
	"parlour/players"
	"parlour/players/making"
	books "parlour/players/opening/build"
)

// valuers have boards of an opening book valued by the workers of a queue. It implements
// making.Boards.
type valuers struct {
	*farm
	rules game.Rules
	start string
}

// valued does work whose boards the workers of a queue value.
func valued(ctx context.Context, w world, f *queueFlags, g game.Game, work func(making.Boards) error) error {
	has, ok := players.Ability[making.Opened](w.engines, g)
	if !ok {
		return fmt.Errorf("the boards of %s cannot be valued one by one", g.Name())
	}
	form, err := has.Opening().Form()
	if err != nil {
		return err
	}
	start := form.Key(form.Rules.Start().Position())
	return farmed(ctx, w, f, boards.New(w.games, w.engines), func(by *farm) error { return work(&valuers{by, form.Rules, start}) })
}

// Build implements making.Boards. The id of the batch stands for everything behind the values but
// the boards: so a larger book goes on with it.
func (v *valuers) Build(ctx context.Context, nodes uint64, build func(context.Context, books.Value) error) error {
	need, err := v.w.need(ctx, v.rules)
	if err != nil {
		return err
	}
	j, err := boards.Job(v.rules.Game(), v.start, nodes, need)
	if err != nil {
		return err
	}
	if err := v.begin(ctx, j, fmt.Sprintf("%s; boards of the opening book; nodes %d", v.rules.Game().Name(), nodes)); err != nil {
		return err
	}
	return v.work(ctx, func() error {
		return build(ctx, func(ctx context.Context, board string) (int, error) { return v.value(ctx, board, nodes) })
	})
}

// value is the value of a board.
func (v *valuers) value(ctx context.Context, board string, nodes uint64) (int, error) {
	j, err := boards.Job(v.rules.Game(), board, nodes, v.batch.Needs...)
	if err != nil {
		return 0, err
	}
	r, err := v.asker.Do(ctx, j)
	if err != nil {
		return 0, err
	}
	return r.Value.(int), nil
}
