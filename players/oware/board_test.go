package oware

import (
	"fmt"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/game"
	"parlour/game/oware"
)

// boardRuleSets are all rules that decide how a move is played.
func boardRuleSets() []oware.Rules {
	var out []oware.Rules
	for slam := range oware.SlamCaptures + 1 {
		for majority := range oware.MajorityPlayOn + 1 {
			out = append(out, oware.Rules{GrandSlam: slam, Majority: majority})
		}
	}
	return out
}

// agree compares a board with the position it stands for: the moves, what each
// captures, what comes of it, and the result.
func agree(t require.TestingT, p oware.Position) {
	b, r := boardOf(p), boardRulesOf(p.Rules())
	var c children
	c.of(b, r)
	moves := p.AppendMoves(nil)
	require.Equal(t, len(moves), c.count, "%s", p)
	for i, m := range moves {
		require.Equal(t, m, c.list[i].move, "%s", p)
		require.Equal(t, p.Captures(m), int(c.list[i].takes), "%s %s", p, p.FormatMove(m))
		require.Equal(t, boardOf(p.Play(m)), c.list[i].board, "%s %s", p, p.FormatMove(m))
		require.Equal(t, c.list[i].board, b.play(m, r))
	}
	takes, stuck := b.bestCapture(r)
	require.Equal(t, c.largest(), takes, "%s", p)
	require.Equal(t, c.count == 0, stuck, "%s", p)
	side := p.ToMove()
	require.Equal(t, p.InHouses(game.First)+p.InHouses(game.Second), b.inHouses())
	if result := p.Result(); result.Over() {
		require.Equal(t, valueOf(result, side), b.settled(r), "%s", p)
		require.Zero(t, c.count)
	} else {
		require.False(t, b.decided(r))
		require.Positive(t, c.count)
	}
}

// anyBoard is a position that need not come up in a game: seeds lie anywhere.
func anyBoard(rng *rand.Rand, r oware.Rules) oware.Position {
	for {
		var parts [2*oware.Row + 2]int
		few := 1 + rng.IntN(len(parts))
		for range oware.MaxSeeds {
			parts[rng.IntN(few)]++
		}
		rng.Shuffle(len(parts), func(i, j int) { parts[i], parts[j] = parts[j], parts[i] })
		text := ""
		for _, n := range parts {
			text += fmt.Sprintf("%d-", n)
		}
		if p, err := oware.ParsePosition(r, text+string("SN"[rng.IntN(2)])); err == nil {
			return p
		}
	}
}

// TestBoardsAgreeWithTheRules compares 20,000 boards, 200,000 with PARLOUR_LONG=1, with
// the rules: half of them come up in random games, half of them are any.
func TestBoardsAgreeWithTheRules(t *testing.T) {
	games, loose := 15, 1_500
	if os.Getenv("PARLOUR_LONG") != "" {
		games, loose = 150, 15_000
	}
	for i, r := range boardRuleSets() {
		rng, count := rand.New(rand.NewPCG(48, uint64(i))), 0
		for range games {
			p := oware.New(r)
			for range 200 {
				agree(t, p)
				count++
				moves := p.AppendMoves(nil)
				if len(moves) == 0 {
					break
				}
				p = p.Play(moves[rng.IntN(len(moves))])
			}
		}
		for range loose {
			agree(t, anyBoard(rng, r))
		}
		assert.Greater(t, count, 30*games)
	}
}

// TestPerftOfBoards counts the leaves of the tree, as TestPerft of package oware does.
func TestPerftOfBoards(t *testing.T) {
	r := boardRulesOf(oware.Abapa())
	var count func(b board, depth int) int
	count = func(b board, depth int) int {
		var c children
		if c.of(b, r); depth == 1 {
			return c.count
		}
		n := 0
		for i := range c.count {
			n += count(c.list[i].board, depth-1)
		}
		return n
	}
	for i, want := range []int{6, 36, 190, 1014, 5219, 27332, 139157, 711414, 3592872} {
		assert.Equal(t, want, count(boardOf(oware.New(oware.Abapa())), i+1), "depth %d", i+1)
	}
}

// TestSeedsAreConserved plays on any board: no seed is lost.
func TestSeedsAreConserved(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		r := rapid.SampledFrom(boardRuleSets()).Draw(t, "rules")
		b := boardOf(anyBoard(rng, r))
		var c children
		c.of(b, boardRulesOf(r))
		for i := range c.count {
			next := c.list[i].board
			require.Equal(t, oware.MaxSeeds, next.inHouses()+int(next.ownScore)+int(next.otherScore))
		}
	})
}

func BenchmarkChildren(b *testing.B) {
	at, r := boardOf(oware.New(oware.Abapa())), boardRulesOf(oware.Abapa())
	var c children
	for i := 0; b.Loop(); i++ {
		c.of(at, r)
		if at = c.list[i%c.count].board; i%40 == 0 {
			at = boardOf(oware.New(oware.Abapa()))
		}
		if c.of(at, r); c.count == 0 {
			at = boardOf(oware.New(oware.Abapa()))
			c.of(at, r)
		}
	}
}

// valueOf is the value for seat s of a game that has ended.
func valueOf(r game.Result, s game.Seat) int {
	value := seed * (r.Score[s] - r.Score[s.Other()])
	switch winner, ok := r.Outcome.Winner(); {
	case !ok:
		return 0
	case winner == s:
		return value + won
	default:
		return value - won
	}
}
