// Package build builds the opening books of Kalah, by proofs.
//
// The package must not know front ends, saves, or where files are stored.
package build

import (
	"context"
	"sync"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/players/kalah/solver"
	"parlour/players/parallel"
)

// Plan defines the contents of a book.
type Plan struct {
	// Depth is the number of sowings after the start up to which every board is
	// proven; after that, one side plays the moves of the book.
	Depth int
	// Hard is the binary logarithm of a number of nodes. A board is hard if a solver
	// without knowledge of other boards needs more nodes to prove it; the book
	// continues with its move from there, and keeps it in preference to others.
	Hard int
	// Seeds is the number of seeds in the houses from which on even easy boards are
	// followed and kept, 0 for no such number: after an easy board a mistake of the
	// other side may lead to a hard one.
	//
	// A resumed build classifies boards as it did before.
	Seeds int
	// Most is the number of nodes after which the proof of a board is abandoned, 0
	// for never.
	Most uint64
}

// Progress is the progress of a build.
type Progress struct {
	// Round counts the sowings of the first part, then the answers of the second;
	// Last is the last round of the first part.
	Round, Last int
	// Done of the Boards of the round are finished.
	Done, Boards int
	// Hard is the number of hard boards, Easy that of the easy ones in the book,
	// Nodes the number of nodes visited.
	Hard, Easy int
	Nodes      uint64
}

// houses are the houses of a position from the point of view of its side to move,
// which determine the value of the rest of the game.
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

// Book lets the solver prove what the plan asks for from start on; the results
// are in the solver's Proofs. After every board it calls progress, which may be
// nil, one call at a time. It stops at an error of progress or when ctx ends. To
// resume an interrupted build, give the solver its proofs.
func Book(ctx context.Context, s *solver.Solver, start kalah.Position, plan Plan, progress func(Progress) error) error {
	if err := s.Prepare(ctx, start); err != nil {
		return err
	}
	var provers []*Prover
	for range s.Threads() {
		provers = append(provers, NewProver(plan, s.Twin(), s))
	}
	return By(ctx, func(ctx context.Context, boards []kalah.Position, told func(Answer) error) ([]Answer, error) {
		answers := make([]Answer, len(boards))
		err := parallel.Each(ctx, len(provers), len(boards), func(ctx context.Context, worker, i int) (err error) {
			if answers[i], _, err = provers[worker].Prove(ctx, boards[i], 0, 0); err != nil {
				return err
			}
			return told(answers[i])
		})
		return answers, err
	}, start, plan, progress)
}

// Round proves the boards of a round, and calls told with the answer to each. It returns all
// answers, in the order of the boards.
type Round func(ctx context.Context, boards []kalah.Position, told func(Answer) error) ([]Answer, error)

// By is Book for boards that others prove.
func By(ctx context.Context, by Round, start kalah.Position, plan Plan, progress func(Progress) error) error {
	b := &builder{plan: plan, by: by, report: progress, seen: map[houses]bool{}}
	b.at.Last = plan.Depth
	toFollow, err := b.all(ctx, start)
	if err != nil {
		return err
	}
	return b.answers(ctx, toFollow)
}

type builder struct {
	plan   Plan
	by     Round
	report func(Progress) error
	seen   map[houses]bool
	// telling guards at and report during a round.
	telling sync.Mutex
	at      Progress
}

// followed is a board that the book continues from with its move.
type followed struct {
	position kalah.Position
	best     kalah.Move
}

// all proves every board of the first sowings and returns those to follow: the
// hard ones and the replies to the book's moves on the last boards.
func (b *builder) all(ctx context.Context, start kalah.Position) ([]followed, error) {
	var toFollow []followed
	round := b.fresh(nil, start)
	for ; ; b.at.Round++ {
		found, err := b.prove(ctx, round)
		if err != nil {
			return nil, err
		}
		toFollow = append(toFollow, found...)
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
	return append(toFollow, found...), err
}

// answers continues from the boards to follow: the book moves, then the other
// side makes any move, and so on.
func (b *builder) answers(ctx context.Context, toFollow []followed) error {
	for len(toFollow) > 0 {
		b.at.Round++
		var next []kalah.Position
		for _, f := range toFollow {
			next = b.follow(next, f.position.ToMove(), f.position.Play(f.best))
		}
		var err error
		if toFollow, err = b.prove(ctx, next); err != nil {
			return err
		}
	}
	return nil
}

// follow appends the boards at which it is the book's turn again.
func (b *builder) follow(to []kalah.Position, us game.Seat, p kalah.Position) []kalah.Position {
	if p.ToMove() == us {
		return b.fresh(to, p)
	}
	for _, m := range p.AppendMoves(nil) {
		to = b.follow(to, us, p.Play(m))
	}
	return to
}

// fresh appends p if its board is new and the game is not over.
func (b *builder) fresh(to []kalah.Position, p kalah.Position) []kalah.Position {
	key := housesOf(p)
	if p.Over() || b.seen[key] {
		return to
	}
	b.seen[key] = true
	return append(to, p)
}

// prove proves the boards of a round and returns those to follow.
func (b *builder) prove(ctx context.Context, round []kalah.Position) ([]followed, error) {
	b.at.Done, b.at.Boards = 0, len(round)
	answers, err := b.by(ctx, round, b.tell)
	var toFollow []followed
	for i, a := range answers {
		if a.Best != 0 {
			toFollow = append(toFollow, followed{round[i], a.Best})
		}
	}
	return toFollow, err
}

// tell counts an answer and reports it.
func (b *builder) tell(a Answer) error {
	b.telling.Lock()
	defer b.telling.Unlock()
	b.at.Done++
	b.at.Nodes += a.Nodes
	switch {
	case a.Best != 0 && a.Hard:
		b.at.Hard++
	case a.Best != 0:
		b.at.Easy++
	}
	if b.report == nil {
		return nil
	}
	return b.report(b.at)
}
