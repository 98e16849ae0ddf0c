package evaluation

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/game"
	"parlour/game/draughts"
)

// drawn draws a board with more or fewer pieces, none of which are men where they would be
// kings.
func drawn(t *rapid.T) (b Board) {
	b.BlackToMove, b.Short = rapid.Bool().Draw(t, "black to move"), rapid.Bool().Draw(t, "short")
	kinds := rapid.IntRange(4, 12).Draw(t, "kinds")
	for n := 1; n <= 50; n++ {
		at := uint64(draughts.Numbered(n).Set())
		switch kind := rapid.IntRange(0, kinds).Draw(t, "piece"); {
		case kind == 0 && n > inRow:
			b.White |= at
		case kind == 1 && n <= rows*inRow-inRow:
			b.Black |= at
		case kind == 2 && kinds > 8:
			b.WhiteKings |= at
		case kind == 3 && kinds > 8:
			b.BlackKings |= at
		}
	}
	return b
}

// positionOf is the position of a board with another side to move.
func positionOf(b Board, toMove game.Seat) draughts.Position {
	white, black := draughts.Board(b.White|b.WhiteKings), draughts.Board(b.Black|b.BlackKings)
	return draughts.NewPosition(white, black, draughts.Board(b.WhiteKings|b.BlackKings), toMove)
}

// freedomOf is what the rules say of the steps of the men of a side: how many there are,
// and after how many the man cannot be captured by a man or a king beside him.
func freedomOf(b Board, side game.Seat) freedom {
	all, safe := 0, 0
	for from := 1; from <= rows*inRow; from++ {
		man := uint64(draughts.Numbered(from).Set())
		byWhite, byBlack := b.takers()
		men, against := b.White, byBlack
		if side == game.Second {
			men, against = b.Black, byWhite
		}
		if men&man == 0 {
			continue
		}
		empty := squares &^ (b.White | b.Black | b.WhiteKings | b.BlackKings)
		steps := man>>6 | man>>5
		if side == game.Second {
			steps = man<<6 | man<<5
		}
		for to := steps & empty; to != 0; to &= to - 1 {
			at := to & -to
			if all++; captures(against, at, empty|man) == 0 {
				safe++
			}
		}
	}
	return freedom{steps: atSteps + min(mostSteps, all), safe: atSafe + min(mostSteps, safe)}
}

// TestFreedomIsThatOfTheRules tries each step, and counts those of the rules.
func TestFreedomIsThatOfTheRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawn(t)
		c := b.common()
		require.Equal(t, freedomOf(b, game.First), c.white)
		require.Equal(t, freedomOf(b, game.Second), c.black)
		p := positionOf(b, game.First)
		if p.Captures() || p.Opponent() == 0 {
			return
		}
		n := 0
		for _, m := range p.AppendMoves(nil) {
			if b.White&uint64(m.From.Set()) != 0 {
				n++
			}
		}
		require.Equal(t, atSteps+min(mostSteps, n), c.white.steps)
	})
}

// boardOf is the board of a position in FEN.
func boardOf(t *testing.T, fen string) Board {
	t.Helper()
	p, err := draughts.ParseFEN(fen)
	require.NoError(t, err)
	return BoardOf(p)
}

// BoardOf is what is evaluated of a position, for the tests of package evaluation_test too.
func BoardOf(p draughts.Position) Board {
	kings, white, black := uint64(p.Kings()), uint64(p.Pieces(game.First)), uint64(p.Pieces(game.Second))
	return Board{
		White: white &^ kings, Black: black &^ kings,
		WhiteKings: white & kings, BlackKings: black & kings,
		BlackToMove: p.ToMove() == game.Second,
	}
}

// TestDiscount asks what values for White and for Black are divided by.
func TestDiscount(t *testing.T) {
	for fen, want := range map[string][2]int{
		"W:W31-50:B1-20":                    {1, 1},
		"W:WK46,K47,K48:B1,K5":              {8, 8},
		"W:WK46,K47,K48,K49:B1,K5":          {1, 8},
		"W:WK46,K47,K48:B1,2,3,4":           {1, 1},
		"W:WK46,31,32,33:BK5,11,12,13":      {2, 2},
		"W:WK46,31,32,33,34:BK5,11,12,13":   {2, 2},
		"W:WK46,31,32,33,34,35:BK5,11,12,6": {1, 1},
	} {
		b := boardOf(t, fen)
		require.Equal(t, want, [2]int{b.Discount(1), b.Discount(-1)}, fen)
	}
}

// TestAThreatIsACapture asks the rules whether a man of the side that is not to move could
// capture.
func TestAThreatIsACapture(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, toMove := drawn(t), game.First
		b.Short = false // as the rules asked here are
		kings := b.BlackKings
		if b.BlackToMove {
			toMove, kings = game.Second, b.WhiteKings
		}
		if kings == 0 {
			require.Equal(t, positionOf(b, toMove.Other()).Captures(), b.common().threat > atThreat)
		}
	})
}

// TestShortPieces: by English rules men do not capture backward, and kings do not fly.
func TestShortPieces(t *testing.T) {
	for name, c := range map[string]struct {
		fen           string
		threats       int // with men that capture backward, of a board with White to move
		short         int
		reached, near int // squares of White's kings, and those next to them
	}{
		"a man in front":       {"W:W33:B28", 1, 1, 0, 0},
		"a man behind":         {"W:W23:B28", 1, 0, 0, 0},
		"a king flies":         {"W:WK46:B1", 0, 0, 9, 1},
		"a king in the middle": {"W:WK28:B1,2", 0, 0, 17, 4},
	} {
		b := boardOf(t, c.fen)
		assert.Equal(t, atThreat+c.threats, b.common().threat, name)
		assert.Equal(t, c.reached, reachedBy(b), name)
		b.Short = true
		assert.Equal(t, atThreat+c.short, b.common().threat, name)
		assert.Equal(t, c.near, reachedBy(b), name)
		assert.Equal(t, b.Terms(), b.Turned().Turned().Terms(), name)
	}
}

// reachedBy is how many squares White's kings reach.
func reachedBy(b Board) (n int) {
	for _, term := range b.Terms() {
		if term.At == atReach || term.At == atReach+1 {
			n += int(term.Times)
		}
	}
	return n
}

func TestCorneredIsTheInverseOfCentred(t *testing.T) {
	b := Board{White: 0b1001, Black: 1 << 30, WhiteKings: 1 << 11, BlackKings: 1 << 12, BlackToMove: true, Short: true}
	require.Equal(t, b, b.Centred().Cornered())
}
