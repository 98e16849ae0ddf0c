package draughts

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestAppendExchanges(t *testing.T) {
	for _, test := range []struct {
		name, position string
		want           []string
	}{
		{"taken from in front, and back where he was", "W:W32,38,43:B23", []string{"32-28"}},
		{"taken from the side", "W:W34,39,44:B24", []string{"34-29"}},
		{"the opponent goes on", "W:W34,39:B24", nil},
		{"nobody takes back", "W:W32:B23", nil},
		{"taken in two ways", "W:W32,37,38,43:B22,23", nil},
		{"Black", "B:W28:B8,13,19", []string{"19-23"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			p, err := ParseFEN(test.position)
			require.NoError(t, err)
			var got []string
			for _, m := range p.AppendExchanges(nil) {
				got = append(got, p.FormatMove(m))
			}
			assert.ElementsMatch(t, test.want, got)
		})
	}
}

// The exchanges, found for all squares at once, are the steps of which each by itself is one.
func TestExchangesOneByOne(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 16))
	exchanges := 0
	for range 60_000 {
		p := randomPosition(r)
		p.kings = 0
		if p.Captures() {
			continue
		}
		var want []Move
		for _, m := range p.AppendMoves(nil) {
			if exchangesAt(p.Play(m), m.To) {
				want = append(want, m)
			}
		}
		require.ElementsMatch(t, want, p.AppendExchanges(nil), p.String())
		exchanges += len(want)
	}
	assert.Greater(t, exchanges, 300)
}

// exchangesAt reports whether the side to move of p, which has no kings, can take the man on a
// square in one way, with no second man, and is taken back.
func exchangesAt(p Position, offered Square) bool {
	var after []Position
	var lands []Board
	for _, d := range allDirections {
		from, to := offered.Set().step(-d), offered.Set().step(d)
		if p.own&from != 0 && p.Empty()&to != 0 {
			after = append(after, Position{own: p.opp &^ offered.Set(), opp: p.own&^from | to})
			lands = append(lands, to)
		}
	}
	return len(after) == 1 && takes(after[0].own, lands[0], after[0].Empty()) &&
		!takes(lands[0], after[0].own, after[0].Empty())
}

// takes reports whether a man of one set can jump over one of the other.
func takes(men, over, empty Board) bool {
	for _, d := range allDirections {
		if men.step(d)&over&empty.step(-d) != 0 {
			return true
		}
	}
	return false
}
