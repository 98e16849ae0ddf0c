package book

import (
	"context"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/players/kalah/solver"
)

// Plan is what a book is to cover.
type Plan struct {
	// Depth is the number of sowings after the start up to which every board is
	// proven, whoever played what.
	Depth int
	// Hard is the logarithm of the number of nodes from which on a board is hard:
	// it is followed on by the move of the book, and kept for certain.
	Hard int
	// Most is the number of nodes after which a board is given up, 0 for none.
	Most uint64
}

// Progress is how far the making of a book has come.
type Progress struct {
	// Round counts the sowings of the first part, then the answers of the
	// second; Last is the last of the first part.
	Round, Last int
	// Done and Boards are those of the round that are done, and all of it.
	Done, Boards int
	// Hard is the number of hard boards in all, Nodes that of the boards visited.
	Hard  int
	Nodes uint64
}

// houses are the houses of a position as its side to move sees them: what the
// value of the rest depends on.
type houses string

func housesOf(p kalah.Position) houses {
	n := p.Rules().Houses
	out := make([]byte, 0, 4*n)
	for _, seat := range [...]game.Seat{p.ToMove(), p.ToMove().Other()} {
		for h := range n {
			seeds := p.Seeds(seat, h+1)
			out = append(out, byte(seeds), byte(seeds>>8))
		}
	}
	return houses(out)
}

// Build lets the solver prove what the plan asks for from start on; what it has
// proven is then in its Proofs. After every board it calls progress, which may be
// nil; an error of it ends the work, as the end of ctx does. A solver that is
// given the proofs of a work that was broken off goes on with it.
func Build(ctx context.Context, s *solver.Solver, start kalah.Position, plan Plan, progress func(Progress) error) error {
	b := &builder{ctx: ctx, solver: s, plan: plan, report: progress, seen: map[houses]bool{}}
	b.at.Last = plan.Depth
	hard, err := b.all(start)
	if err != nil {
		return err
	}
	return b.answers(hard)
}

type builder struct {
	ctx    context.Context
	solver *solver.Solver
	plan   Plan
	report func(Progress) error
	seen   map[houses]bool
	at     Progress
}

// hardBoard is a board that is followed by the move of the book.
type hardBoard struct {
	position kalah.Position
	best     kalah.Move
}

// all proves every board of the first sowings and returns the hard ones.
func (b *builder) all(start kalah.Position) ([]hardBoard, error) {
	var hard []hardBoard
	round := b.fresh(nil, start)
	for ; ; b.at.Round++ {
		found, err := b.prove(round)
		if err != nil {
			return nil, err
		}
		hard = append(hard, found...)
		if b.at.Round == b.plan.Depth {
			return hard, nil
		}
		var next []kalah.Position
		for _, p := range round {
			for _, m := range p.AppendMoves(nil) {
				next = b.fresh(next, p.Play(m))
			}
		}
		round = next
	}
}

// answers follows the hard boards: the book moves, then the other side does
// anything it can, and so on.
func (b *builder) answers(hard []hardBoard) error {
	for len(hard) > 0 {
		b.at.Round++
		var next []kalah.Position
		for _, h := range hard {
			next = b.follow(next, h.position.ToMove(), h.position.Play(h.best))
		}
		var err error
		if hard, err = b.prove(next); err != nil {
			return err
		}
	}
	return nil
}

// follow appends the boards at which the side of the book is to move again.
func (b *builder) follow(to []kalah.Position, us game.Seat, p kalah.Position) []kalah.Position {
	if p.ToMove() == us {
		return b.fresh(to, p)
	}
	for _, m := range p.AppendMoves(nil) {
		to = b.follow(to, us, p.Play(m))
	}
	return to
}

// fresh appends p if its board is new and not the end of a game.
func (b *builder) fresh(to []kalah.Position, p kalah.Position) []kalah.Position {
	key := housesOf(p)
	if p.Over() || b.seen[key] {
		return to
	}
	b.seen[key] = true
	return append(to, p)
}

// prove proves the boards of a round and returns the hard ones.
func (b *builder) prove(round []kalah.Position) ([]hardBoard, error) {
	var hard []hardBoard
	b.at.Done, b.at.Boards = 0, len(round)
	for _, p := range round {
		known := b.solver.Work(p)
		best, bounds, err := b.solver.Best(b.ctx, p, b.plan.Most)
		if err == nil {
			err = b.ctx.Err()
		}
		if err != nil {
			return nil, err
		}
		nodes := b.solver.Nodes()
		if bounds.Proven() && (known >= b.plan.Hard || nodes>>b.plan.Hard > 0) {
			b.solver.Mark(p, b.plan.Hard)
			hard = append(hard, hardBoard{p, best})
			b.at.Hard++
		}
		b.at.Done++
		b.at.Nodes += nodes
		if b.report == nil {
			continue
		}
		if err := b.report(b.at); err != nil {
			return nil, err
		}
	}
	return hard, nil
}
