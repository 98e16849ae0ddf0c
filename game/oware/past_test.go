package oware

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/game"
)

// uncarried is a history without a summary.
type uncarried []Position

func (p uncarried) Current() Position { return p[len(p)-1] }

func (p uncarried) Positions() iter.Seq[Position] {
	return func(yield func(Position) bool) {
		for i := len(p) - 1; i >= 0 && yield(p[i]); i-- {
		}
	}
}

// TestWhatIsCarriedIsWhatLookingBackFinds plays matches with repetitions under
// all rules.
func TestWhatIsCarriedIsWhatLookingBackFinds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := Rules{
			QuietLimit: uint16(rapid.IntRange(0, 12).Draw(t, "limit")),
			Repetition: RepetitionRule(rapid.IntRange(0, 2).Draw(t, "repetition")),
			Majority:   MajorityPlayOn,
		}
		// With few seeds there are many repetitions.
		p := Position{rules: r}
		for range rapid.IntRange(1, 6).Draw(t, "seeds") {
			p.houses[rapid.IntRange(0, houses-1).Draw(t, "house")]++
		}
		h := uncarried{p}
		known := carry(nil, p, p)
		for range 60 {
			quiet, repeated := lookBack(h)
			if repeated {
				require.True(t, known.repeated)
			} else {
				require.Equal(t, quiet, known.quiet)
				require.False(t, known.repeated)
			}
			legal := p.AppendMoves(nil)
			if len(legal) == 0 || repeated {
				return
			}
			next := p.Play(rapid.SampledFrom(legal).Draw(t, "move"))
			known = carry(known, p, next)
			h, p = append(h, next), next
		}
	})
}

// TestBoardsAreASet compares the set with a map, and older sets with their old
// content.
func TestBoardsAreASet(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	var set *boards
	there, old := map[seeding]bool{}, map[int]*boards{}
	for n := range 20_000 {
		old[n] = set
		b := seeding{houses: [houses]uint8{uint8(random.IntN(20)), uint8(random.IntN(20)), 0, 0, 0, 0, 0, 0, uint8(random.IntN(20))}}
		next, known := set.with(b)
		require.Equal(t, there[b], known)
		there[b], set = true, next
	}
	again, known := old[100].with(seeding{side: game.Second})
	assert.False(t, known)
	_, known = again.with(seeding{side: game.Second})
	assert.True(t, known)
	_, known = set.with(seeding{side: game.Second})
	assert.False(t, known, "other sets do not know it")
}

// Two boards may have the same hash.
func TestBoardsOfOneHash(t *testing.T) {
	one, two := seeding{side: game.First}, seeding{side: game.Second}
	set := &boards{same: []seeding{one}, hash: 7}
	both, known := set.add(&boards{same: []seeding{two}, hash: 7}, 0)
	require.False(t, known)
	for _, b := range []seeding{one, two} {
		_, known = both.add(&boards{same: []seeding{b}, hash: 7}, 0)
		assert.True(t, known)
	}
	_, known = both.add(&boards{same: []seeding{one}, hash: 7 << 60}, 0)
	assert.False(t, known)
}

// quietMatch searches for a line of up to plies moves from s without captures and
// repetitions, with backtracking, and returns the state after the longest one it
// has found.
func quietMatch(s game.State, plies int, random *rand.Rand) game.State {
	best, path, ahead := s, []game.State{s}, [][]game.State{quietMoves(s, random)}
	for tries := 0; tries < 2*plies && best.Ply() < plies && len(path) > 0; tries++ {
		last := len(path) - 1
		if len(ahead[last]) == 0 {
			path, ahead = path[:last], ahead[:last]
			continue
		}
		next := ahead[last][0]
		ahead[last] = ahead[last][1:]
		path, ahead = append(path, next), append(ahead, quietMoves(next, random))
		if next.Ply() > best.Ply() {
			best = next
		}
	}
	return best
}

// quietMoves returns the states after the moves from s that capture nothing and
// do not end the match.
func quietMoves(s game.State, random *rand.Rand) []game.State {
	var out []game.State
	for _, m := range s.Moves() {
		next, err := s.Play(m)
		if err == nil && !next.Result().Over() && next.Score() == s.Score() {
			out = append(out, next)
		}
	}
	random.Shuffle(len(out), func(i, j int) { out[i], out[j] = out[j], out[i] })
	return out
}

// BenchmarkLoading replays a match of so many quiet moves. The time of a move does not grow
// with their number, as it would if every move looked back.
func BenchmarkLoading(b *testing.B) {
	for _, repetition := range []string{"none", "position", "board"} {
		for _, plies := range []int{1_000, 100_000} {
			b.Run(fmt.Sprint(repetition, "/", plies), func(b *testing.B) {
				r, err := Game{}.Rules("", map[string]string{optQuietLimit: "0", optRepetition: repetition})
				require.NoError(b, err)
				start, err := r.Position("1-1-1-1-1-1-1-1-1-1-1-1-18-18-S")
				require.NoError(b, err)
				moves := game.NewRecord(quietMatch(start, plies, rand.New(rand.NewPCG(1, 2)))).Moves()
				require.Len(b, moves, plies)
				for b.Loop() {
					s := start
					for _, m := range moves {
						if s, err = s.Play(m); err != nil {
							b.Fatal(err)
						}
					}
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*plies), "ns/move")
			})
		}
	}
}
