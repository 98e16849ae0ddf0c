package players_test

import (
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/game/gametest/toy"
	"parlour/players"
	"parlour/players/engines"
)

// all are all engines, made once because reading a book takes a while.
// thinking are the games that have an engine.
func thinking() []game.Game {
	return slices.DeleteFunc(catalog.Games(), func(g game.Game) bool {
		_, err := all().Of(g)
		return err != nil
	})
}

var all = sync.OnceValue(func() *players.Engines { return engines.New(nil) })

// seat is a player for whom no time passes, so that its move depends on its nodes alone.
func seat(t testing.TB, s game.State, level string, seed uint64) players.Player {
	t.Helper()
	stopped := func() time.Time { return time.Time{} }
	p, err := all().Player(players.OfLevel(level), s.Rules().Game(), players.Terms{Seed: seed, Clock: stopped})
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, p.Close()) })
	return p
}

func choose(t testing.TB, p players.Player, s game.State) string {
	t.Helper()
	c, err := p.Choose(t.Context(), turn(s))
	require.NoError(t, err)
	return c.Move
}

// playouts returns states from random games by each rule set of each game, and on
// boards of unusual sizes.
func playouts(t testing.TB, n int) []game.State {
	t.Helper()
	var starts []game.State
	for _, g := range catalog.Games() {
		for _, set := range g.RuleSets() {
			starts = append(starts, start(t, g.Name(), set.Name))
		}
	}
	for _, odd := range []string{"houses=1 seeds=1", "houses=9 seeds=1", "either-side houses=2 seeds=50", "houses=99 seeds=999"} {
		starts = append(starts, start(t, "kalah", odd))
	}
	starts = append(starts, start(t, "oware", "repetition=none quiet-limit=0 grand-slam=illegal majority=play-on"))
	rng := rand.New(rand.NewPCG(1, 1))
	var out []game.State
	for _, s := range starts {
		for range n {
			at := s
			for range rng.IntN(40) {
				moves := at.Moves()
				if len(moves) == 0 {
					break
				}
				next, err := at.Play(moves[rng.IntN(len(moves))])
				require.NoError(t, err)
				at = next
			}
			if !at.Result().Over() {
				out = append(out, at)
			}
		}
	}
	return out
}

// TestEveryLevelPlaysLegallyAndTheSame asks each level twice: on one processor
// and on all of them at the same time.
func TestEveryLevelPlaysLegallyAndTheSame(t *testing.T) {
	n := 1
	if os.Getenv("PARLOUR_LONG") != "" {
		n = 2
	}
	for _, s := range playouts(t, n) {
		for _, l := range all().Levels(s.Rules().Game()) {
			if l.Timed {
				continue // thinks by the clock; package kalah tests it with a node limit
			}
			if l.Limits.Nodes > 100_000 && os.Getenv("PARLOUR_LONG") == "" {
				continue
			}
			p := seat(t, s, l.Name, 7)
			want := choose(t, p, s)
			require.Contains(t, s.Moves(), want, "%s in %s", l.Name, s.Position())
			before := runtime.GOMAXPROCS(1)
			assert.Equal(t, want, choose(t, p, s))
			runtime.GOMAXPROCS(before)
			var both sync.WaitGroup
			for range 2 {
				both.Go(func() { assert.Equal(t, want, choose(t, p, s)) })
			}
			both.Wait()
			assert.Equal(t, want, choose(t, seat(t, s, l.Name, 7), s))
		}
	}
}

func TestRandomFollowsItsSeed(t *testing.T) {
	s := start(t, "kalah", "")
	seen := map[string]bool{}
	for seed := range uint64(50) {
		seen[choose(t, seat(t, s, players.Random, seed), s)] = true
	}
	assert.Len(t, seen, 6, "every move is drawn by some seed")
}

func TestFirstAndGreedy(t *testing.T) {
	s := start(t, "kalah", "")
	assert.Equal(t, "1", choose(t, seat(t, s, players.First, 0), s))
	assert.Equal(t, "3", choose(t, seat(t, s, players.Greedy, 0), s), "an extra turn")
	at := func(name, text string) game.State {
		next, err := start(t, name, "").Rules().Position(text)
		require.NoError(t, err)
		return next
	}
	s = at("kalah", "<3,0,0,1,0,0,2,5,2> S")
	assert.Equal(t, "1", choose(t, seat(t, s, players.Greedy, 0), s), "a capture")
	s = at("oware", "0-0-0-0-1-5-1-2-1-1-2-2-0-0-S")
	assert.Equal(t, "F+12", choose(t, seat(t, s, players.Greedy, 0), s), "the largest capture")
}

// TestUCLAPlayers is the player scenario of the UCLA assignment: with hole 2
// empty, good players and bad ones choose hole 1 or 3.
func TestUCLAPlayers(t *testing.T) {
	s, err := start(t, "kalah", "").Rules().Position("<3,0,0,2,0,2,2,2,2> S")
	require.NoError(t, err)
	for _, l := range all().Levels(s.Rules().Game()) {
		assert.Contains(t, []string{"1", "3"}, choose(t, seat(t, s, l.Name, 1), s), l.Name)
	}
	_, err = all().Player(players.Person(), s.Rules().Game(), players.Terms{})
	assert.ErrorIs(t, err, players.ErrSpec, "a person is asked by the front end")
}

func TestTimedLevelsKeepToTheClock(t *testing.T) {
	now := time.Unix(0, 0)
	asked := 0
	clock := func() time.Time {
		asked++
		now = now.Add(time.Millisecond)
		return now
	}
	s := start(t, "oware", "grand-slam=captures") // there is no book for it
	terms := players.Terms{Time: 100 * time.Millisecond, ByClock: true, Clock: clock}
	p, err := all().Player(players.Computer(), s.Rules().Game(), terms)
	require.NoError(t, err)
	defer p.Close()
	assert.Contains(t, s.Moves(), choose(t, p, s))
	assert.InDelta(t, 76, asked, 3, "three quarters of the time, a millisecond each look")
	asked = 0
	p, err = all().Player(players.OfLevel(players.Max), s.Rules().Game(), terms)
	require.NoError(t, err)
	defer p.Close()
	choose(t, p, s)
	assert.InDelta(t, 76, asked, 3, "it has more positions than that to visit")
	asked, terms.ByClock = 0, false
	p, err = all().Player(players.OfLevel(players.Club), s.Rules().Game(), terms)
	require.NoError(t, err)
	defer p.Close()
	choose(t, p, s)
	assert.Zero(t, asked, "a level of so many nodes does not look at the clock")
}

func TestResolve(t *testing.T) {
	kalah := start(t, "kalah", "").Rules().Game()
	for of, want := range map[players.Spec]players.Spec{
		players.Person():                 players.Person(),
		players.Computer():               players.OfLevel(players.Smart),
		players.OfLevel(players.Perfect): players.OfLevel(players.Perfect),
	} {
		got, err := all().Resolve(of, kalah)
		require.NoError(t, err)
		assert.Equal(t, want, got)
	}
	_, err := all().Resolve(players.OfLevel("genius"), kalah)
	assert.ErrorIs(t, err, players.ErrSpec)
	assert.ErrorIs(t, err, players.ErrLevel)
	assert.ErrorContains(t, err, `unknown level "genius" in Kalah; the levels are first, random, greedy, novice, club, expert, smart or perfect`)
	_, err = all().Player(players.OfLevel("genius"), kalah, players.Terms{})
	assert.ErrorIs(t, err, players.ErrSpec)

	got, err := all().Resolve(players.Computer(), toy.Game{})
	require.NoError(t, err)
	assert.Equal(t, players.OfLevel(players.Random), got, "the strongest of a game without an engine")
	_, err = all().Of(toy.Game{})
	assert.ErrorIs(t, err, players.ErrNoEngine)
	assert.EqualError(t, err, "there is no engine to ask of Toy")
}

func TestParseSpec(t *testing.T) {
	for text, want := range map[string]players.Spec{
		"human": players.Person(), "HUMAN": players.Person(), "computer": players.Computer(),
		" Computer/Greedy ": players.OfLevel(players.Greedy), "computer/level-9": players.OfLevel("level-9"),
		" Scan-3.1": players.OfProgram("Scan-3.1"),
	} {
		got, err := players.ParseSpec(text)
		require.NoError(t, err, text)
		assert.Equal(t, want, got)
		again, err := players.ParseSpec(got.String())
		require.NoError(t, err)
		assert.Equal(t, got, again)
	}
	for _, text := range []string{"", "two words", "exec:robot", "human/first", "computer/", "computer/two words", "computer/" + strings.Repeat("x", 33), "computer:Orac", "computer/first/first", "\x1b[2J"} {
		_, err := players.ParseSpec(text)
		assert.ErrorIs(t, err, players.ErrSpec, text)
		assert.NotContains(t, err.Error(), "\x1b")
	}
}

// BenchmarkMove measures a move at the start for each level that searches.
func BenchmarkMove(b *testing.B) {
	for _, rules := range [][2]string{{"kalah", ""}, {"kalah", "houses=99 seeds=999"}, {"oware", ""}, {"draughts", ""}} {
		b.Run(rules[0]+" "+rules[1], func(b *testing.B) {
			s := start(b, rules[0], rules[1])
			p := seat(b, s, players.Smart, 0)
			for b.Loop() {
				choose(b, p, s)
			}
		})
	}
}
