package players_test

import (
	"errors"
	"math/rand/v2"
	"os"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/players"
	"parlour/players/kalah/solver"
)

// number is the value of an environment variable; if it is not set the test is
// skipped.
func number(t *testing.T, name string) int {
	t.Helper()
	n, err := strconv.Atoi(os.Getenv(name))
	if err != nil {
		t.Skip(name + " says for how many")
	}
	return n
}

// TestPerfectGivesNothingAway plays games on the usual board, from both seats,
// against players of all levels and from random openings of up to two sowings, as
// many as the book covers; afterwards the solver checks every move of the perfect
// player. PARLOUR_RULES selects rules other than the standard ones,
// PARLOUR_OPENING another length.
func TestPerfectGivesNothingAway(t *testing.T) {
	games := number(t, "PARLOUR_PERFECT_GAMES")
	begin := start(t, "kalah", os.Getenv("PARLOUR_RULES"))
	perfect := players.Guard(seat(t, begin, players.Perfect, 0), 0)
	check := checker(t, begin)
	others := []string{players.Random, players.Greedy, players.Novice, players.Club, players.Expert, players.Smart}
	longest := 2
	if os.Getenv("PARLOUR_OPENING") != "" {
		longest = number(t, "PARLOUR_OPENING")
	}
	points, checked, lost := 0.0, 0, 0
	for g := range games {
		rng := rand.New(rand.NewPCG(2, uint64(g)))
		s := opening(t, begin, rng, g/2%(longest+1))
		us, other := game.Seat(g%2), seat(t, begin, others[g/8%len(others)], uint64(g))
		for !s.Result().Over() {
			player := other
			if s.ToMove() == us {
				player = perfect
			}
			next, err := s.Play(choose(t, player, s))
			require.NoError(t, err)
			if s.ToMove() == us {
				checked++
				if cost := check(s, next); cost != 0 {
					lost++
					t.Logf("game %d: %s by %s gives away %d", g, s.Position(), next.LastMove(), cost)
				}
			}
			s = next
		}
		switch score := s.Score(); {
		case score[us] > score[us.Other()]:
			points++
		case score[us] == score[us.Other()]:
			points += .5
		}
	}
	t.Logf("%d games, %.1f points, %d moves checked, %d gave something away", games, points, checked, lost)
	assert.Zero(t, lost)
}

func opening(t *testing.T, s game.State, rng *rand.Rand, plies int) game.State {
	t.Helper()
	for range plies {
		moves := s.Moves()
		next, err := s.Play(moves[rng.IntN(len(moves))])
		require.NoError(t, err)
		s = next
	}
	return s
}

// checker returns a function that computes how much a move gave away. Its solver
// has tables that a player has no time to use, and does not use the book.
func checker(t *testing.T, s game.State) func(before, after game.State) int {
	t.Helper()
	rules := positionOf(s).Rules()
	table, err := solver.NewEndgame(rules)
	require.NoError(t, err)
	require.NoError(t, table.Build(t.Context(), 22, 1, nil))
	exact := solver.New(rules, solver.Options{Memory: 1 << 30, Endgame: table})
	value := func(s game.State) int {
		v, err := exact.Value(t.Context(), positionOf(s))
		require.NoError(t, err)
		return v
	}
	return func(before, after game.State) int {
		if after.ToMove() == before.ToMove() {
			return value(before) - value(after)
		}
		return value(before) + value(after)
	}
}

func positionOf(s game.State) kalah.Position { return s.(game.History[kalah.Position]).Current() }

// TestSecondsOfPlay has perfect players make many one-second moves by the clock,
// eight at a time and with both processors busy: none may forfeit.
func TestSecondsOfPlay(t *testing.T) {
	moves := number(t, "PARLOUR_SECONDS")
	var done atomic.Bool
	var idle sync.WaitGroup
	for range 2 {
		idle.Go(func() {
			for x := uint64(0); !done.Load(); x++ {
				_ = x * x
			}
		})
	}
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() { think(t, i, moves/8) })
	}
	all.Wait()
	done.Store(true)
	idle.Wait()
}

// think makes one-second moves on boards that cannot be solved in that time.
func think(t *testing.T, i, moves int) {
	begin := start(t, "kalah", []string{"seeds=6", "seeds=5", "either-side seeds=6", "empty-capture seeds=5"}[i%4])
	p := players.Guard(seat(t, begin, players.Perfect, 0), 0)
	rng := rand.New(rand.NewPCG(3, uint64(i)))
	s := begin
	for range moves {
		if s.Result().Over() || s.Ply() > 8 {
			s = opening(t, begin, rng, rng.IntN(4))
		}
		m, err := p.Choose(t.Context(), turn(s))
		var forfeit *players.Forfeit
		if errors.As(err, &forfeit) {
			t.Errorf("%s: %v", s.Position(), err)
			continue
		}
		assert.NoError(t, err)
		next, err := s.Play(m.Move)
		assert.NoError(t, err)
		s = next
	}
}
