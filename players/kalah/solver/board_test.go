package solver

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/game"
	"parlour/game/kalah"
)

// allRules are the four rule sets for boards with that many houses and seeds.
func allRules(houses, seeds int) []kalah.Rules {
	var out []kalah.Rules
	for _, end := range []kalah.End{kalah.MoverStuck, kalah.EitherSide} {
		for _, capture := range []kalah.Capture{kalah.Standard, kalah.EmptyToo} {
			out = append(out, kalah.Rules{Houses: houses, Seeds: seeds, End: end, Capture: capture})
		}
	}
	return out
}

func TestBoardPlaysByTheRules(t *testing.T) {
	var sets [maxHouses + 1][]*rules
	for houses := 1; houses <= maxHouses; houses++ {
		for _, r := range allRules(houses, 0) {
			sets[houses] = append(sets[houses], newRules(r))
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		houses := rapid.IntRange(1, maxHouses).Draw(t, "houses")
		seeds := rapid.IntRange(0, maxSeeds/(2*houses)).Draw(t, "seeds")
		set := rapid.IntRange(0, 3).Draw(t, "rules")
		p, r := kalah.New(allRules(houses, seeds)[set]), sets[houses][set]
		for range 40 {
			b := newBoard(p)
			require.Equal(t, p.Over(), r.over(b))
			require.Equal(t, InHouses(p), b.seeds())
			moves := p.AppendMoves(nil)
			if len(moves) == 0 {
				return
			}
			m := rapid.SampledFrom(moves).Draw(t, "move")
			q := p.Play(m)
			after, gain, again := r.play(b, uint(m)-1)
			if !again {
				after = board{after.other, after.own}
			}
			require.Equal(t, newBoard(q), after, "%s by %s", p, m)
			require.Equal(t, q.Store(p.ToMove())-p.Store(p.ToMove()), gain, "%s by %s", p, m)
			require.Equal(t, q.ToMove() == p.ToMove(), again, "%s by %s", p, m)
			p = q
		}
	})
}

func TestExtraTurns(t *testing.T) {
	r := newRules(kalah.Rules{Houses: 6})
	require.Equal(t, 6, r.extraTurns(0x010203040506))
	require.Equal(t, 0, r.extraTurns(0))
	require.Equal(t, 1, r.extraTurns(0x010000000000))
	require.Equal(t, 0, r.extraTurns(0x0e0000000000), "a full lap is left out")
}

func TestKeysTellBoardsApart(t *testing.T) {
	for houses := uint(1); houses <= maxHouses; houses++ {
		k := newKeys(houses)
		most := 1<<k.width - 1
		rapid.Check(t, func(t *rapid.T) {
			draw := func() (b board) {
				for h := range houses {
					b.own |= row(rapid.IntRange(0, most).Draw(t, "own")) << (8 * h)
					b.other |= row(rapid.IntRange(0, most).Draw(t, "other")) << (8 * h)
				}
				return b
			}
			b, c := draw(), draw()
			key, ok := k.of(b)
			require.True(t, ok)
			require.Less(t, key, uint64(1)<<keyBits)
			other, ok := k.of(c)
			require.True(t, ok)
			require.Equal(t, b == c, key == other)
		})
		_, ok := k.of(board{own: row(most + 1)})
		require.False(t, ok, "too many seeds in a house")
	}
}

func TestTableReturnsWhatWasPut(t *testing.T) {
	table := newTable(0, false)
	rapid.Check(t, func(t *rapid.T) {
		key := rapid.Uint64Range(0, 1<<keyBits-1).Draw(t, "key")
		seeds := rapid.IntRange(1, maxSeeds).Draw(t, "seeds")
		lower := 2*rapid.IntRange(0, seeds).Draw(t, "lower") - seeds
		upper := seeds - 2*rapid.IntRange(0, (seeds-lower)/2).Draw(t, "upper")
		b := bounds{lower, upper, uint(rapid.IntRange(0, maxHouses).Draw(t, "first"))}
		table.put(key, seeds, b, rapid.Uint64().Draw(t, "nodes"))
		require.Equal(t, b, table.get(key, seeds))
	})
}

// brute is minimax using package kalah, with a cache of whole positions.
type brute map[string]int

func (b brute) value(p kalah.Position) int {
	score := p.Score()
	best := score[p.ToMove()] - score[p.ToMove().Other()]
	if p.Over() {
		return best
	}
	key := keyOf(p)
	if v, ok := b[key]; ok {
		return v
	}
	best = -1 << 20
	for _, m := range p.AppendMoves(nil) {
		q := p.Play(m)
		v := b.value(q)
		if q.ToMove() != p.ToMove() {
			v = -v
		}
		best = max(best, v)
	}
	b[key] = best
	return best
}

// keyOf is a unique key for positions under the same rules.
func keyOf(p kalah.Position) string {
	key := []byte{byte(p.ToMove())}
	for _, s := range []game.Seat{game.First, game.Second} {
		for h := 1; h <= p.Rules().Houses; h++ {
			key = append(key, byte(p.Seeds(s, h)))
		}
		key = append(key, byte(p.Store(s)))
	}
	return string(key)
}

func TestEndgameAgainstMinimax(t *testing.T) {
	for houses := 1; houses <= 4; houses++ {
		for _, r := range allRules(houses, 1) {
			e, err := NewEndgame(r)
			require.NoError(t, err)
			require.NoError(t, e.Build(t.Context(), 7, 2, nil))
			memory := brute{}
			for n := range 8 {
				for k := range n + 1 {
					for _, own := range e.index.List(k) {
						for _, other := range e.index.List(n - k) {
							b := board{own, other}
							p := positionOf(t, r, b)
							require.Equal(t, memory.value(p), e.value(b), "%v %s", r, p)
						}
					}
				}
			}
		}
	}
}

// positionOf is the board as a position with empty stores, South to move.
func positionOf(t testing.TB, r kalah.Rules, b board) kalah.Position {
	var text bytes.Buffer
	text.WriteString("<" + kalah.Move(r.Houses).String() + ",0,0")
	for _, side := range []row{b.own, b.other} {
		for h := range uint(r.Houses) {
			text.WriteString("," + kalah.Move(side.At(h)).String())
		}
	}
	text.WriteString("> S")
	p, err := kalah.ParsePosition(r, text.String())
	require.NoError(t, err)
	require.Equal(t, game.First, p.ToMove())
	return p
}
