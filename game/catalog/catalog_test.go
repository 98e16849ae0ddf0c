package catalog_test

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
)

func TestFind(t *testing.T) {
	for _, name := range catalog.Names() {
		g, err := catalog.Find(name)
		require.NoError(t, err)
		assert.Equal(t, name, g.Name())
	}
	g, err := catalog.Find("KaLaH")
	require.NoError(t, err)
	assert.Equal(t, "kalah", g.Name())
	_, err = catalog.Find("go")
	assert.ErrorIs(t, err, game.ErrNoGame)
	assert.ErrorContains(t, err, "kalah")
}

// TestEveryGameKeepsTheContract checks what package game promises of each game
// in the catalog.
func TestEveryGameKeepsTheContract(t *testing.T) {
	word := regexp.MustCompile(`^[a-z][a-z0-9-]*$`)
	endings, names := map[string]bool{}, map[string]bool{}
	for _, g := range catalog.Games() {
		t.Run(g.Name(), func(t *testing.T) {
			assert.Regexp(t, word, g.Name())
			assert.False(t, names[g.Name()])
			n := g.Notation()
			assert.Regexp(t, word, n.Ending)
			assert.False(t, endings[n.Ending], "two games share an ending")
			names[g.Name()], endings[n.Ending] = true, true
			assert.Equal(t, "*", n.Mark(game.Result{}))

			for i, set := range g.RuleSets() {
				assert.Regexp(t, word, set.Name)
				r, err := g.Rules(set.Name, nil)
				require.NoError(t, err)
				assert.Equal(t, set.Name, r.Name())
				assert.Equal(t, set.Name, game.FormatRules(r))
				checkRules(t, g, r)
				if i == 0 {
					def, err := g.Rules("", nil)
					require.NoError(t, err)
					assert.Equal(t, set.Name, def.Name(), "the default is the first")
				}
			}
			for _, o := range g.Options() {
				assert.Regexp(t, word, o.Name)
				for _, v := range o.Values {
					_, err := g.Rules("", map[string]string{o.Name: v})
					assert.NoError(t, err)
				}
				_, err := g.Rules("", map[string]string{o.Name: "no such value"})
				assert.ErrorIs(t, err, game.ErrRules)
			}
		})
	}
}

// checkRules plays a few moves and checks the states on the way.
func checkRules(t *testing.T, g game.Game, r game.Rules) {
	t.Helper()
	assert.Len(t, r.Settings(), len(g.Options()))
	assert.NotEmpty(t, g.MoveHint(r))
	s := r.Start()
	for ply := 0; ply < 30 && !s.Result().Over(); ply++ {
		require.Equal(t, ply, s.Ply())
		again, err := r.Position(s.Position())
		require.NoError(t, err)
		require.Equal(t, s.Position(), again.Position())
		require.Equal(t, s.Moves(), again.Moves())
		_, err = s.Play("no such move")
		require.ErrorIs(t, err, game.ErrNotAMove)
		var refusal *game.MoveError
		require.ErrorAs(t, err, &refusal)
		require.Equal(t, s.Moves(), refusal.Legal)
		before, board := s.Position(), s.Draw(game.Style{})
		next, err := s.Play(s.Moves()[ply%len(s.Moves())])
		require.NoError(t, err)
		require.Equal(t, before, s.Position(), "play changed its source")
		require.Equal(t, board, s.Draw(game.Style{}))
		for _, b := range []byte(board) {
			require.True(t, b == '\n' || b >= ' ' && b < 0x7f, "the plain board is ASCII")
		}
		s = next
	}
}
