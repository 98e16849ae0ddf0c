package train

import (
	"context"
	"math/rand/v2"

	"parlour/game/kalah"
	"parlour/players/kalah/evaluation"
	"parlour/players/kalah/solver"
	"parlour/players/search"
	"parlour/players/training"
)

// Sample is a board with what a search says of it.
type Sample struct {
	evaluation.Board
	// Value is by how many of the seeds in the houses the side to move ends ahead.
	Value int8
}

// Teacher plays games and values their boards. It has an endgame table for each rule of the end.
type Teacher struct {
	tables [2]*solver.Endgame
}

// ends are the rules of the end by which games are played, half of them each.
var ends = [2]kalah.End{kalah.MoverStuck, kalah.EitherSide}

// NewTeacher returns a teacher who knows the values of boards of up to so many seeds, worked out on so
// many threads. The error is that of ctx, or of the size.
func NewTeacher(ctx context.Context, seeds, threads int) (*Teacher, error) {
	t := &Teacher{}
	for i, end := range ends {
		table, err := solver.NewEndgame(kalah.Rules{Houses: evaluation.Houses, End: end})
		if err != nil {
			return nil, err
		}
		if err := table.Build(ctx, seeds, threads, nil); err != nil {
			return nil, err
		}
		t.tables[i] = table
	}
	return t, nil
}

// Play plays games with the weights and returns boards of them, in the order of the games. Told is as
// in training.Play.
func (t *Teacher) Play(ctx context.Context, g training.Games, w *evaluation.Weights, told func(games int)) ([]Sample, error) {
	by := evaluation.NewEvaluator(w)
	return training.Play(ctx, g, told, func(ctx context.Context, rng *rand.Rand) ([]Sample, error) {
		return t.play(ctx, by, g.Nodes, rng)
	})
}

// A game begins with so many seeds in each house and so many moves at random, and one of so many
// moves later is at random, too.
const (
	leastSeeds, mostSeeds = 3, 6
	mostRandom            = 7
	oneAtRandom           = 10
)

// play plays a game until the table knows the rest. It keeps the value of every board, and of one to
// which moves at random lead from there: a search sees more such boards than a game has.
func (t *Teacher) play(ctx context.Context, by *evaluation.Evaluator, nodes uint64, rng *rand.Rand) ([]Sample, error) {
	end := rng.IntN(len(ends))
	table := t.tables[end]
	r := kalah.Rules{Houses: evaluation.Houses, Seeds: leastSeeds + rng.IntN(mostSeeds-leastSeeds+1), End: ends[end]}
	s := solver.New(r, solver.Options{Memory: 1, Endgame: table, Evaluator: by})
	p := strayed(kalah.New(r), rng.IntN(mostRandom+1), rng)
	if err := s.Prepare(ctx, p); err != nil {
		return nil, err
	}
	g := &game{solver: s, nodes: nodes}
	for !known(p, table) {
		m := g.value(ctx, p)
		if q := strayed(p, 1+rng.IntN(2), rng); !known(q, table) {
			g.value(ctx, q)
		}
		if rng.IntN(oneAtRandom) == 0 {
			p = strayed(p, 1, rng)
		} else {
			p = p.Play(m)
		}
	}
	return g.samples, ctx.Err()
}

// game is a game while it is played.
type game struct {
	solver  *solver.Solver
	nodes   uint64
	samples []Sample
}

// value searches a position, keeps what it is worth, unless there was no time to find out, and
// returns the best move.
func (g *game) value(ctx context.Context, p kalah.Position) kalah.Move {
	b := search.NewBudget(ctx, search.Limits{Nodes: g.nodes, Lines: 1})
	found := g.solver.EstimateOn(b, p, p.AppendMoves(nil), nil)
	if found.Depth > 0 {
		side, s := p.ToMove(), Sample{}
		s.Own, s.Other = solver.Rows(p)
		s.Value = int8(found.Lines[0].Value - p.Store(side) + p.Store(side.Other()))
		g.samples = append(g.samples, s)
	}
	return found.Best()
}

// known reports whether the rest of a game is known.
func known(p kalah.Position, by *solver.Endgame) bool {
	return p.Over() || solver.InHouses(p) <= by.Seeds()
}

// strayed is the position after so many moves at random, or at the end of the game.
func strayed(p kalah.Position, moves int, rng *rand.Rand) kalah.Position {
	for ; moves > 0 && !p.Over(); moves-- {
		all := p.AppendMoves(nil)
		p = p.Play(all[rng.IntN(len(all))])
	}
	return p
}
