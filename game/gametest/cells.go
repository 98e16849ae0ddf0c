package gametest

import (
	"cmp"
	"slices"

	"github.com/stretchr/testify/require"

	"parlour/game"
)

// checkCells checks that the trace of a move leads from the board before it to the board
// after it, if the game has its boards as data.
func checkCells(t require.TestingT, s sample) {
	for state := range s.states() {
		after, ok := game.CellsOf(state)
		if !ok {
			return
		}
		previous, moved := state.Previous()
		trace, told := game.TraceOf(state)
		require.Equal(t, moved, told, at{state})
		if !moved || trace.Seeds > game.MaxSown {
			continue
		}
		before, _ := game.CellsOf(previous)
		require.Equal(t, after, followTrace(before, trace, previous.ToMove()), "%s: %+v", state.LastMove(), trace)
		require.Equal(t, trace.Again, trace.Path == nil && !state.Result().Over() && state.ToMove() == previous.ToMove(), at{state})
	}
}

// followTrace does to a board what a move of a seat is told to have done.
func followTrace(c game.Cells, trace game.Trace, by game.Seat) game.Cells {
	if c.Squares != nil {
		return followPath(c, trace)
	}
	at := func(h game.House) *int {
		if h.Number == 0 {
			return &c.Stores[h.Seat]
		}
		return &c.Houses[h.Seat][h.Number-1]
	}
	*at(trace.From) -= trace.Seeds
	for _, h := range trace.Sown {
		*at(h)++
	}
	for _, haul := range trace.Hauls {
		*at(haul.House) -= haul.Seeds
		c.Stores[by] += haul.Seeds
	}
	c.Lost = sorted(append(c.Lost, trace.Lost...))
	for seat, seeds := range trace.Swept {
		if seeds > 0 || trace.Swept[1-seat] > 0 {
			clear(c.Houses[seat])
		}
		c.Stores[seat] += seeds
	}
	return c
}

// sorted are houses in the order of sowing, South's first.
func sorted(houses []game.House) []game.House {
	slices.SortFunc(houses, func(a, b game.House) int {
		return cmp.Or(cmp.Compare(a.Seat, b.Seat), cmp.Compare(a.Number, b.Number))
	})
	return houses
}

// followPath is followTrace on a board of squares. Its pieces are told by their colours, and
// either colour may have the first seat.
func followPath(c game.Cells, trace game.Trace) game.Cells {
	from, to := trace.Path[0], trace.Path[len(trace.Path)-1]
	piece := c.Squares[from-1]
	c.Squares[from-1] = game.NoPiece
	for _, square := range trace.Jumped {
		c.Squares[square-1] = game.NoPiece
	}
	if trace.Promoted {
		piece = map[game.Piece]game.Piece{game.FirstMan: game.FirstKing, game.SecondMan: game.SecondKing}[piece]
	}
	c.Squares[to-1] = piece
	return c
}
