package draughts

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
)

// A capture that needs more than its two squares is written with squares that no other
// capture touches all of, where it has such a path at all.
func TestWrittenPathsAreDistinct(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	long, later := 0, 0
	for range 20000 {
		p := kingsAmongMen(r)
		for _, m := range p.AppendMoves(nil) {
			if m.Captured == 0 {
				continue
			}
			rivals := p.ruled().rivals(m)
			if len(rivals) == 0 {
				continue
			}
			long++
			typed, err := international.parseTyped(p.FormatMove(m))
			require.NoError(t, err)
			first, can := true, false
			p.ruled().eachPath(m, func(squares []Square, _ Board) bool {
				distinct := !touchedByAny(p, rivals, squares)
				if distinct && !can {
					can = true
					if !first {
						later++
					}
				}
				first = false
				return true
			})
			assert.Equal(t, can, !touchedByAny(p, rivals, typed.squares), "%s: %s", p, p.FormatMove(m))
		}
	}
	assert.NotZero(t, long)
	assert.NotZero(t, later, "in no position is the first path the wrong one")
}

// Two squares are enough where no other capture has them, even if one passes by.
func TestTwoSquaresAreEnough(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	for range 5000 {
		p := kingsAmongMen(r)
		ends := map[[2]Square]int{}
		moves := p.AppendMoves(nil)
		for _, m := range moves {
			ends[[2]Square{m.From, m.To}]++
		}
		for _, m := range moves {
			if m.Captured != 0 && ends[[2]Square{m.From, m.To}] == 1 {
				require.Equal(t, international.join("x", m.From, m.To), p.FormatMove(m), p.String())
			}
		}
	}
}

// Any square that a capture lands on, between its ends, is read as being on its way:
// the move may have to be told more closely, but is none of those that are refused.
func TestAnyLandingIsRead(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	read := 0
	for range 1500 {
		p := kingsAmongMen(r)
		if !p.Captures() {
			continue
		}
		for _, turn := range plain(t, p).Turns(p.ToMove()) {
			last := len(turn.Path) - 1
			for _, s := range turn.Path[1:last] {
				text := international.join("x", fromPlain(turn.Path[0]), fromPlain(s), fromPlain(turn.Path[last]))
				moves, err := p.Readings(text)
				require.NoError(t, err, "%s: %s", p, text)
				require.NotEmpty(t, moves)
				read++
			}
		}
	}
	require.NotZero(t, read)
}

func touchedByAny(p Position, rivals []Move, squares []Square) bool {
	for _, o := range rivals {
		if p.ruled().touches(o, squares) {
			return true
		}
	}
	return false
}

// kingsAmongMen is a position in which a king can go round men of the other side in
// several ways: none of them stands at the edge.
func kingsAmongMen(r *rand.Rand) Position {
	own := Numbered(1 + r.IntN(lastSquare)).Set()
	var opp Board
	for range 6 + r.IntN(10) {
		row, column := 1+r.IntN(8), r.IntN(4)
		opp |= Numbered(5*row+column+1+row%2).Set() &^ own
	}
	return NewPosition(own, opp, own, game.First)
}
