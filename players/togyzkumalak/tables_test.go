package togyzkumalak_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/togyzkumalak"
	"parlour/players"
	"parlour/players/search"
	engine "parlour/players/togyzkumalak"
)

// withTable is an engine with a table of so many seeds in a folder of its own.
func withTable(t *testing.T, seeds int) engine.Engine {
	t.Helper()
	dir := t.TempDir()
	table, err := engine.New(nil).TableFor(nil, seeds)
	require.NoError(t, err)
	name := filepath.Join(dir, filepath.FromSlash(table.Name()))
	require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o700))
	file, err := os.Create(name)
	require.NoError(t, err)
	require.NoError(t, table.Build(t.Context(), file, 1, func(string) {}))
	require.NoError(t, file.Close())
	e := engine.New(os.DirFS(dir))
	size, err := e.VerifyTable(t.Context(), table.Name(), 1, func(string) {})
	require.NoError(t, err)
	assert.Equal(t, fmt.Sprintf("%d seeds", seeds), size)
	return e
}

// A win by the table is won in the moves that it tells, whatever the other side plays.
func TestTheTableKeepsItsPromise(t *testing.T) {
	const seeds = 8
	s, err := withTable(t, seeds).Open(players.Options{})
	require.NoError(t, err)
	defer s.Close()
	r, err := togyzkumalak.Game{}.Rules("bestemshe", nil)
	require.NoError(t, err)
	random, won := rand.New(rand.NewPCG(1, 0)), 0
	for won < 20 {
		state := ending(t, r, random, seeds)
		if state.Result().Over() {
			continue
		}
		by := state.ToMove()
		first := best(t, s, state)
		require.True(t, first.Proven)
		if first.Kind != search.Win {
			continue
		}
		for plies := first.Value; plies > 0; plies-- {
			require.False(t, state.Result().Over())
			move := state.Moves()[random.IntN(len(state.Moves()))]
			if state.ToMove() == by {
				info := lines(t, s, state)
				move = info.Lines[0].Moves[0]
				require.LessOrEqual(t, info.Lines[0].Score.Value, plies)
			}
			state, err = state.Play(move)
			require.NoError(t, err)
			if state.Result().Over() {
				break
			}
		}
		assert.Equal(t, game.WonBy(by), state.Result().Outcome)
		won++
	}
}

// A position that the table knows to be won, but not when, is won against any moves.
func TestAWinIsBroughtHome(t *testing.T) {
	const seeds, most = 12, 120
	s, err := withTable(t, seeds).Open(players.Options{})
	require.NoError(t, err)
	defer s.Close()
	r, err := togyzkumalak.Game{}.Rules("bestemshe", nil)
	require.NoError(t, err)
	random, won := rand.New(rand.NewPCG(1, 0)), 0
	for won < 10 {
		state := ending(t, r, random, seeds)
		if state.Result().Over() || state.Score()[0]+state.Score()[1] > 50-seeds {
			continue
		}
		by := state.ToMove()
		if b := best(t, s, state); !b.Proven || b.Value <= 0 || b.Kind != search.Margin || b.Bound != search.Lower {
			continue
		}
		for plies := 0; !state.Result().Over(); plies++ {
			require.Less(t, plies, most)
			move := state.Moves()[random.IntN(len(state.Moves()))]
			if state.ToMove() == by {
				found := lines(t, s, state)
				require.True(t, found.Solved)
				move = found.Best()
			}
			state, err = state.Play(move)
			require.NoError(t, err)
		}
		assert.Equal(t, game.WonBy(by), state.Result().Outcome)
		won++
	}
}

// ending is a match by random moves, up to where the table knows it or to its end.
func ending(t *testing.T, r game.Rules, random *rand.Rand, seeds int) game.State {
	t.Helper()
	s := r.Start()
	for !s.Result().Over() {
		if score := s.Score(); score[0]+score[1] >= r.Start().(game.History[togyzkumalak.Position]).Current().Total()-seeds {
			break
		}
		next, err := s.Play(s.Moves()[random.IntN(len(s.Moves()))])
		require.NoError(t, err)
		s = next
	}
	return s
}

func lines(t *testing.T, s players.Session, state game.State) players.Info {
	t.Helper()
	info, err := s.Analyze(t.Context(), game.NewView(state), players.Limits{Nodes: 5000, Lines: search.AllMoves}, nil)
	require.NoError(t, err)
	require.Len(t, info.Lines, len(state.Moves()))
	return info
}

func best(t *testing.T, s players.Session, state game.State) search.Score {
	t.Helper()
	return lines(t, s, state).Lines[0].Score
}

// Without a table perfect knows how to answer the first move of bestemshe.
func TestTheFirstAnswersAreProven(t *testing.T) {
	r, err := togyzkumalak.Game{}.Rules("bestemshe", nil)
	require.NoError(t, err)
	engines := players.NewEngines(engine.New(nil))
	for _, first := range r.Start().Moves() {
		s, err := r.Start().Play(first)
		require.NoError(t, err)
		p, err := engines.Player(players.OfLevel(players.Perfect), togyzkumalak.Game{}, players.Terms{Time: time.Minute})
		require.NoError(t, err)
		c, err := p.Choose(t.Context(), players.Turn{View: game.NewView(s)})
		require.NoError(t, err)
		assert.True(t, c.Info.Solved, "%v", first)
		require.NoError(t, p.Close())
	}
}
