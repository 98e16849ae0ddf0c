package puzzle

import (
	"context"
	"errors"
	"fmt"

	"parlour/game"
)

// Value is a move with its proven margin, for the mover.
type Value struct {
	Move   string
	Margin int
}

// Judge knows exact values. It may be used by one goroutine at a time.
type Judge interface {
	// Values returns the values of all legal moves, in the order of the moves. It may
	// take some tenths of a second. The error is that of ctx, or wraps ErrUnknown or
	// ErrOther.
	Values(ctx context.Context, s game.State) ([]Value, error)
}

var (
	// ErrUnknown is wrapped by a judge who does not know all values of a position. In the line
	// of a puzzle there is none, but there may be after a wrong move.
	ErrUnknown = errors.New("the values are not known")
	// ErrOther is wrapped by a judge for a position of another game, or of other rules.
	ErrOther = errors.New("the judge does not know the game")
)

// Margins is a Judge by the margins of all moves of a game's own position, in their order.
// The errors are those of Judge.
type Margins[P any] func(ctx context.Context, p P) ([]int, error)

// Values implements Judge.
func (f Margins[P]) Values(ctx context.Context, s game.State) ([]Value, error) {
	h, ok := s.(game.History[P])
	if !ok {
		return nil, fmt.Errorf("%w: %s", ErrOther, s.Rules().Game().Title())
	}
	margins, err := f(ctx, h.Current())
	if err != nil {
		return nil, err
	}
	values := make([]Value, len(margins))
	for i, move := range s.Moves() {
		values[i] = Value{Move: move, Margin: margins[i]}
	}
	return values, nil
}

// mostPlies is one more than the moves after which a game can end, in a MarginIn.
const mostPlies = 1000

// MarginIn is the margin of a move if only the winner is known: the sooner the win, the more.
// The plies are those to the end, the move itself included. PliesOf returns them.
func MarginIn(plies int, wins bool) int {
	if wins {
		return mostPlies - plies
	}
	return plies - mostPlies
}

// PliesOf is the number of moves of a MarginIn.
func PliesOf(margin int) int { return mostPlies - max(margin, -margin) }
