package kalah

import (
	"context"
	"time"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/players/kalah/solver"
	"parlour/players/search"
)

// perfectNodes is what a perfect player thinks with if it is given no limit. Where
// ctx has a deadline - the second of a move - it stops in good time before that.
const perfectNodes = 4_000_000

// beforeDeadline is the share of the time to a deadline that is used, in hundredths.
const beforeDeadline = 75

// Perfect returns the best house for the side to move, proven where the book
// knows the board or the rest can be solved within the limit: then Solved is set,
// and Value is the margin at the end. Else the house is what is proven to be
// good enough, or the best that a search to a depth finds, and the value is that
// of the search; a single legal move is not searched. If book and tables are not
// ready in two thirds of the time, as they may not be at the first move, the move is
// that of Smart. The position must have a legal move. The error is that of ctx, if it
// ends the search.
func Perfect(ctx context.Context, h game.History[kalah.Position], l search.Limit) (search.Best[kalah.Move], error) {
	p := h.Current()
	if !solver.Compact(p) {
		return Smart(ctx, h, l)
	}
	if moves := p.AppendMoves(nil); len(moves) == 1 {
		return search.Best[kalah.Move]{Move: moves[0]}, ctx.Err()
	}
	l = within(ctx, l.Or(perfectNodes))
	begun := time.Now()
	waiting, stop := timed(ctx, l.Share(2, 3))
	defer stop()
	book, ok := bookFor(p).wait(waiting)
	if !ok {
		return Smart(ctx, h, search.Limit{})
	}
	endgame := endgameFor(p)
	if m, b := book.Find(p); b.Proven() && m != 0 {
		return search.Best[kalah.Move]{Move: m, Value: b.Lower, Solved: true}, ctx.Err()
	}
	table, ok := endgame.wait(waiting)
	if !ok || table == nil {
		return Smart(ctx, h, search.Limit{})
	}
	s, giveBack, err := borrow(ctx, p, table, book)
	defer giveBack()
	if err != nil {
		return search.Best[kalah.Move]{}, err
	}
	if l.Time > 0 {
		l.Time = max(1, l.Time-time.Since(begun))
	}
	return think(ctx, s, p, l), ctx.Err()
}

// within returns the limit cut down to the deadline of ctx.
func within(ctx context.Context, l search.Limit) search.Limit {
	deadline, ok := ctx.Deadline()
	if !ok {
		return l
	}
	left := max(1, time.Until(deadline)*beforeDeadline/100)
	if l.Time == 0 || left < l.Time {
		l.Time = left
	}
	return l
}

// timed returns ctx with the time of the limit, if it has one.
func timed(ctx context.Context, l search.Limit) (context.Context, context.CancelFunc) {
	if l.Time == 0 {
		return context.WithCancel(ctx)
	}
	return context.WithTimeout(ctx, l.Time)
}

// think spends a first part of the limit on a proof, where one is to be hoped for,
// and the rest on a search to a depth.
func think(ctx context.Context, s *solver.Solver, p kalah.Position, l search.Limit) search.Best[kalah.Move] {
	whole := search.NewBudget(ctx, l)
	proven := search.Best[kalah.Move]{}
	if part := hope(p); part > 0 {
		proven = prove(ctx, s, p, whole.Left().Share(part, 100))
		if proven.Solved {
			return proven
		}
	}
	whole.Charge(proven.Nodes)
	found := s.Estimate(whole, p)
	if proven.Move != 0 && proven.Value >= found.Value {
		proven.Nodes = found.Nodes
		return proven
	}
	return found
}

// prove returns a move that makes sure of the value, which is exact if Solved is
// set; no move if nothing is proven.
func prove(ctx context.Context, s *solver.Solver, p kalah.Position, l search.Limit) search.Best[kalah.Move] {
	ctx, stop := timed(ctx, l)
	defer stop()
	m, b, err := s.Best(ctx, p, l.Nodes)
	if err != nil || m == 0 {
		return search.Best[kalah.Move]{Nodes: s.Nodes()}
	}
	return search.Best[kalah.Move]{Move: m, Value: b.Lower, Nodes: s.Nodes(), Solved: b.Proven()}
}

// hope is the share of the limit, in hundredths, that a proof is tried with: none
// for boards that are sure to be too hard. Where a book helps, the limits are
// wider.
func hope(p kalah.Position) int {
	seeds, helped := solver.InHouses(p), p.Total() <= bookSeeds
	switch {
	case seeds <= 28, helped && seeds <= 40:
		return 90
	case helped:
		return 75
	case seeds <= 36:
		return 50
	default:
		return 0
	}
}
