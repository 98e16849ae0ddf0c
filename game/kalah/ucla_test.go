package kalah_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"parlour/game"
	"parlour/game/kalah"
)

// beans reads a board as the UCLA assignment numbers it: hole 0 is the pot, and
// the holes of both sides are numbered from the left, so North's run against its
// sowing order.
func beans(p kalah.Position, s game.Seat, hole int) int {
	switch {
	case hole == 0:
		return p.Store(s)
	case s == game.Second:
		return p.Seeds(s, p.Rules().Houses+1-hole)
	default:
		return p.Seeds(s, hole)
	}
}

// TestUCLABoard is the board scenario of the UCLA assignment. Where that calls
// setBeans and moveToPot, the test parses position texts, because positions are
// immutable.
func TestUCLABoard(t *testing.T) {
	p := kalah.New(kalah.Rules{Houses: 3, Seeds: 2})
	assert.Equal(t, 3, p.Rules().Houses)
	assert.Equal(t, 12, p.Total())
	assert.Equal(t, 0, beans(p, game.First, 0))
	assert.Equal(t, 6, p.InHouses(game.First))

	p = at(t, kalah.Rules{}, "<3,2,0,1,0,2,2,2,2> S")
	assert.Equal(t, 11, p.Total())
	assert.Equal(t, 3, p.InHouses(game.First))
	q := p.Play(3)
	assert.Equal(t, game.Second, q.ToMove(), "no extra turn")
	assert.Equal(t, 0, beans(q, game.First, 3))
	assert.Equal(t, 3, beans(q, game.Second, 3))
	assert.Equal(t, 3, beans(q, game.First, 0))
	assert.Equal(t, 1, q.InHouses(game.First))
	assert.Equal(t, 7, q.InHouses(game.Second))
	assert.Equal(t, 11, q.Total())
}

// TestUCLAGame is the game scenario of the UCLA assignment, move by move; both of
// its bad players have only one move, or play the first of two.
func TestUCLAGame(t *testing.T) {
	s := stateAt(t, "<3,0,0,2,0,0,2,1,0> S")
	type row struct {
		move               string
		north, south       [3]int // as they lie on the board, left to right
		northPot, southPot int
		over               bool
	}
	check := func(want row) {
		t.Helper()
		p := s.(game.History[kalah.Position]).Current()
		var north, south [3]int
		shown := p
		if s.Result().Over() {
			shown = p.Swept()
		}
		for i := range 3 {
			north[i], south[i] = beans(shown, game.Second, i+1), beans(shown, game.First, i+1)
		}
		assert.Equal(t, want, row{want.move, north, south, beans(shown, game.Second, 0), beans(shown, game.First, 0), s.Result().Over()})
	}
	check(row{"", [3]int{0, 1, 2}, [3]int{2, 0, 0}, 0, 0, false})
	for _, step := range []row{
		{"1", [3]int{0, 1, 0}, [3]int{0, 1, 0}, 0, 3, false},
		{"2", [3]int{1, 0, 0}, [3]int{0, 1, 0}, 0, 3, false},
		{"2", [3]int{1, 0, 0}, [3]int{0, 0, 1}, 0, 3, false},
		{"3", [3]int{0, 0, 0}, [3]int{0, 0, 0}, 1, 4, true},
	} {
		next, err := s.Play(step.move)
		assert.NoError(t, err)
		s = next
		check(step)
	}
	winner, ok := s.Result().Outcome.Winner()
	assert.True(t, ok)
	assert.Equal(t, game.First, winner)
}
