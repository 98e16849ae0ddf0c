package draughts

import (
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/draughts/kata"
)

// agreementSample is the number of random positions on which the two generators
// are compared, many with PARLOUR_LONG; PARLOUR_AGREEMENT overrides it.
const (
	agreementSample = 4_000
	manyAgreements  = 20_000
)

// The plain generator and the fast one share no code. Random boards have many
// kings and pieces with room around them, so that long captures are common.
func TestGeneratorsAgree(t *testing.T) {
	n := agreementSample
	if os.Getenv("PARLOUR_LONG") != "" {
		n = manyAgreements
	}
	if text := os.Getenv("PARLOUR_AGREEMENT"); text != "" {
		var err error
		n, err = strconv.Atoi(text)
		require.NoError(t, err)
	}
	seed := uint64(n)
	r := rand.New(rand.NewPCG(seed, 20))
	var count struct{ captures, kings, long, longest int }
	for range n {
		p := randomPosition(r)
		requireSameMoves(t, p)
		if p.Own()&p.Kings() != 0 {
			count.kings++
		}
		if moves := p.AppendMoves(nil); p.Captures() {
			count.captures++
			taken := moves[0].Captured.Count()
			count.longest = max(count.longest, taken)
			if taken >= 4 {
				count.long++
			}
		}
	}
	t.Logf("%d positions: %d with own kings, %d with captures, %d of four pieces or more, the longest of %d",
		n, count.kings, count.captures, count.long, count.longest)
}

// randomPosition has one to twenty pieces a side, up to half of them kings. In
// every other position the opponent's pieces are kept off the edges, where they
// can be captured.
func randomPosition(r *rand.Rand) Position {
	own, opp, kings := 1+r.IntN(20), 1+r.IntN(20), r.IntN(50)
	if r.IntN(2) == 0 {
		own = 1 + r.IntN(3)
	}
	inner := r.IntN(2) == 0
	const edge = topRow | bottomRow | 1<<5 | 1<<15 | 1<<16 | 1<<26 | 1<<27 | 1<<37 | 1<<38 | 1<<48 | 1<<4
	var p Position
	p.toMove = game.Seat(r.IntN(2))
	for _, n := range r.Perm(lastSquare) {
		at := Numbered(n + 1).Set()
		switch {
		case own > 0:
			own--
			p.own |= at
		case opp > 0 && !(inner && edge&at != 0):
			opp--
			p.opp |= at
		default:
			continue
		}
		if r.IntN(100) < kings {
			p.kings |= at
		}
	}
	return p
}

// requireSameMoves compares the moves of p with the plain generator's turns, and
// the positions they lead to.
func requireSameMoves(t *testing.T, p Position) {
	t.Helper()
	b := plain(t, p)
	turns := b.Turns(p.ToMove())
	want := map[Move]kata.Board{}
	for _, turn := range turns {
		want[plainMove(turn)] = b.Play(p.ToMove(), turn)
	}
	moves := p.AppendMoves(nil)
	require.Len(t, moves, len(want), p.String())
	require.True(t, slices.IsSortedFunc(moves, func(a, b Move) int {
		if a.before(b) {
			return -1
		}
		return 1
	}), p.String())
	for _, m := range moves {
		after, ok := want[m]
		require.True(t, ok, "%s: %v", p, m)
		require.Equal(t, after, plain(t, p.Play(m)), "%s: %v", p, m)
	}
	require.Equal(t, uint64(len(moves)), Perft(p, 1), p.String())
	captures := p.AppendCaptures(nil)
	require.Equal(t, p.Captures(), len(captures) > 0, p.String())
	if p.Captures() {
		require.Equal(t, moves, captures, p.String())
	} else {
		require.Equal(t, len(moves) > 0, p.CanStep(), p.String())
		promotions := slices.DeleteFunc(append([]Move{}, moves...), func(m Move) bool { return !p.Promotes(m) })
		require.Equal(t, promotions, p.AppendPromotions([]Move{}), p.String())
	}
}

func plain(t *testing.T, p Position) kata.Board {
	t.Helper()
	b, err := kata.Parse(p.Rows())
	require.NoError(t, err)
	return b
}

// plainMove converts a turn of the plain generator to a move.
func plainMove(turn kata.Turn) Move {
	m := Move{From: fromPlain(turn.Path[0]), To: fromPlain(turn.Path[len(turn.Path)-1])}
	for _, s := range turn.Captured {
		m.Captured |= fromPlain(s).Set()
	}
	return m
}

func fromPlain(s kata.Square) Square {
	at, _ := international.squareAt(boardSide-1-s.Y, s.X)
	return at
}
