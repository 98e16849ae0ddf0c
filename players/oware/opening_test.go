package oware_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/players"
	"parlour/players/enginetest"
	"parlour/players/oware/book"
)

// TestTheBookAnswers asks for the first moves of a match, with the book and without.
func TestTheBookAnswers(t *testing.T) {
	known, err := book.Embedded()
	require.NoError(t, err)
	s := stateAt(t, "competition", "")
	enginetest.BookAnswers(t, engine, known, s)
	by := session(t, players.Options{Plain: true})
	assert.False(t, enginetest.Analyze(t, by, stateAt(t, "grand-slam=captures", ""), players.Limits{Book: true, Nodes: 200}).Book, "other rules")
}

// TestLevelsThatUseTheBook plays the first move of the levels at which it is used, with
// variety and without: it is one of the book's best.
func TestLevelsThatUseTheBook(t *testing.T) {
	s := stateAt(t, "abapa", "")
	g := s.Rules().Game()
	all := players.NewEngines(engine)
	for level, want := range map[string]bool{players.Club: false, players.Expert: false, players.Smart: true, players.Max: true} {
		for _, varied := range []bool{false, true} {
			p, err := all.Player(players.OfLevel(level), g, players.Terms{Seed: 3, Varied: varied})
			require.NoError(t, err)
			c, err := p.Choose(t.Context(), players.Turn{View: game.NewView(s)})
			require.NoError(t, err)
			assert.Equal(t, want, c.Info.Book, level)
			require.NoError(t, p.Close())
		}
	}
	assert.True(t, all.HasBook(g))
	timed, err := all.Player(players.OfLevel(players.Smart), g, players.Terms{ByClock: true})
	require.NoError(t, err)
	defer timed.Close()
	c, err := timed.Choose(t.Context(), players.Turn{View: game.NewView(s)})
	require.NoError(t, err)
	assert.True(t, c.Info.Book)
}

// TestSmartVariesItsOpenings lets the level play itself with other seeds. No move of the book is
// worse than the best by more than half a seed.
func TestSmartVariesItsOpenings(t *testing.T) {
	const matches, plies, margin = 16, 8, 50
	known, err := book.Embedded()
	require.NoError(t, err)
	all := players.NewEngines(engine)
	seen := map[string]int{}
	for seed := range uint64(matches) {
		s, line := stateAt(t, "abapa", ""), ""
		p, err := all.Player(players.OfLevel(players.Smart), s.Rules().Game(), players.Terms{Seed: seed, Varied: true})
		require.NoError(t, err)
		for range plies {
			c, err := p.Choose(t.Context(), players.Turn{View: game.NewView(s)})
			require.NoError(t, err)
			if c.Info.Book {
				best := known.Find(s.Position())[0].Value
				assert.LessOrEqual(t, best-c.Info.Lines[0].Score.Value, margin, "%s %s", s.Position(), c.Move)
			}
			line += " " + c.Move
			s, err = s.Play(c.Move)
			require.NoError(t, err)
		}
		require.NoError(t, p.Close())
		seen[line]++
	}
	assert.GreaterOrEqual(t, len(seen), 8, "%v", seen)
}
