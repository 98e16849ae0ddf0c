package main

import (
	"context"
	"fmt"

	"parlour/game"
	"parlour/manager/jobs"
	"parlour/manager/proofs"
	"parlour/players/making"
)

// provers have boards of an opening book proven by the workers of a queue. It implements
// making.Provers.
type provers struct {
	*farm
	game game.Game
}

// proven does work whose boards the workers of a queue prove.
func proven(ctx context.Context, w world, f *queueFlags, g game.Game, work func(making.Provers) error) error {
	kind := proofs.Kind{Games: w.games, Engines: w.engines}
	return farmed(ctx, w, f, kind, func(by *farm) error { return work(&provers{by, g}) })
}

// Build implements making.Provers.
func (p *provers) Build(ctx context.Context, first []byte, build func(context.Context) error) error {
	rules, err := p.game.Rules("", nil)
	if err != nil {
		return err
	}
	need, err := p.w.need(ctx, rules)
	if err != nil {
		return err
	}
	j, err := proofs.Job(p.game, first, nil, need)
	if err != nil {
		return err
	}
	if err := p.begin(ctx, j, fmt.Sprintf("%s; proofs for the opening book", p.game.Name())); err != nil {
		return err
	}
	return p.work(ctx, func() error { return build(ctx) })
}

// Hand implements making.Provers.
func (p *provers) Hand(ctx context.Context, data []byte) (name string, err error) {
	return jobs.Hash(data), p.q.Hand(ctx, p.batch.ID, data)
}

// Prove implements making.Provers.
func (p *provers) Prove(ctx context.Context, order []byte, before []string) (out making.Proven, err error) {
	j, err := proofs.Job(p.game, order, before, p.batch.Needs...)
	if err != nil {
		return out, err
	}
	r, err := p.asker.Do(ctx, j)
	if err != nil {
		return out, err
	}
	return r.Value.(making.Proven), nil
}
