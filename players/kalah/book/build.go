package book

import (
	"context"
	"sync"
	"sync/atomic"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/players/kalah/solver"
)

// Plan is what a book is to cover.
type Plan struct {
	// Depth is the number of sowings after the start up to which every board is
	// proven, whoever played what; from there on the book answers for either side.
	Depth int
	// Hard is the logarithm of the number of nodes in which a solver that knows
	// nothing of other boards must prove a board, or it is hard: it is followed
	// on by the move of the book, and kept before all others.
	Hard int
	// Seeds is the number of seeds in the houses from which on a board is followed
	// and kept however easy it is, 0 for no such number: from an easy board a
	// mistake of the other side may lead to a hard one.
	//
	// A work that is gone on with takes boards for hard or easy as it did before.
	Seeds int
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
	// Hard is the number of hard boards in all, Easy that of the easy ones that are
	// kept, Nodes that of the boards visited.
	Hard, Easy int
	Nodes      uint64
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
// nil, one call at a time; an error of it ends the work, as the end of ctx does. A
// solver that is given the proofs of a work that was broken off goes on with it.
func Build(ctx context.Context, s *solver.Solver, start kalah.Position, plan Plan, progress func(Progress) error) error {
	if err := s.Prepare(ctx, start); err != nil {
		return err
	}
	b := &builder{plan: plan, report: progress, seen: map[houses]bool{}}
	for range s.Threads() {
		b.provers = append(b.provers, &prover{plan: plan, solver: s.Twin(), probe: s.Afresh(probeMemory)})
	}
	b.at.Last = plan.Depth
	kept, err := b.all(ctx, start)
	if err != nil {
		return err
	}
	return b.answers(ctx, kept)
}

type builder struct {
	plan    Plan
	provers []*prover
	report  func(Progress) error
	seen    map[houses]bool
	// telling guards at and report while a round lasts.
	telling sync.Mutex
	at      Progress
}

// followed is a board that is followed by the move of the book.
type followed struct {
	position kalah.Position
	best     kalah.Move
}

// all proves every board of the first sowings and returns those to follow, and
// what comes of the last ones where the book answers a move of the other side.
func (b *builder) all(ctx context.Context, start kalah.Position) ([]followed, error) {
	var kept []followed
	round := b.fresh(nil, start)
	for ; ; b.at.Round++ {
		found, err := b.prove(ctx, round)
		if err != nil {
			return nil, err
		}
		kept = append(kept, found...)
		if b.at.Round == b.plan.Depth {
			break
		}
		var next []kalah.Position
		for _, p := range round {
			for _, m := range p.AppendMoves(nil) {
				next = b.fresh(next, p.Play(m))
			}
		}
		round = next
	}
	var next []kalah.Position
	for _, p := range round {
		next = b.follow(next, p.ToMove().Other(), p)
	}
	found, err := b.prove(ctx, next)
	return append(kept, found...), err
}

// answers goes on from the boards to follow: the book moves, then the other side
// does anything it can, and so on.
func (b *builder) answers(ctx context.Context, kept []followed) error {
	for len(kept) > 0 {
		b.at.Round++
		var next []kalah.Position
		for _, f := range kept {
			next = b.follow(next, f.position.ToMove(), f.position.Play(f.best))
		}
		var err error
		if kept, err = b.prove(ctx, next); err != nil {
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

// prove proves the boards of a round, each by a prover that is free, and returns
// those to follow.
func (b *builder) prove(ctx context.Context, round []kalah.Position) ([]followed, error) {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	b.at.Done, b.at.Boards = 0, len(round)
	answers := make([]answer, len(round))
	var next atomic.Int64
	var all sync.WaitGroup
	for _, p := range b.provers {
		all.Go(func() {
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= len(round) {
					return
				}
				var err error
				if answers[i], err = p.prove(ctx, round[i]); err == nil {
					err = b.tell(answers[i])
				}
				if err != nil {
					stop(err)
				}
			}
		})
	}
	all.Wait()
	var kept []followed
	for i, a := range answers {
		if a.best != 0 {
			kept = append(kept, followed{round[i], a.best})
		}
	}
	return kept, context.Cause(ctx)
}

// tell counts an answer and reports it.
func (b *builder) tell(a answer) error {
	b.telling.Lock()
	defer b.telling.Unlock()
	b.at.Done++
	b.at.Nodes += a.nodes
	switch {
	case a.best != 0 && a.hard:
		b.at.Hard++
	case a.best != 0:
		b.at.Easy++
	}
	if b.report == nil {
		return nil
	}
	return b.report(b.at)
}
