package catalog_test

import (
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
)

// TestCodesOfEveryGame: the codes of a game are its own, and look like codes;
// their words look like words.
func TestCodesOfEveryGame(t *testing.T) {
	code := regexp.MustCompile(`^[a-z]+(-[a-z0-9]+)*$`)
	for _, c := range game.CommonTexts().Codes() {
		assert.Regexp(t, code, string(c))
	}
	for _, g := range catalog.Games() {
		codes := g.Texts().Codes()
		assert.NotEmpty(t, codes, g.Name())
		for _, c := range codes {
			assert.Regexp(t, code, string(c))
			assert.True(t, strings.HasPrefix(string(c), g.Name()+"-"), c)
			words := game.TextOf(g, c)
			assert.NotEqual(t, string(c), words)
			assert.Equal(t, strings.TrimSpace(words), words)
			assert.Contains(t, words, " ", "%s is told in one word", c)
			assert.NotRegexp(t, `^[A-Z]|[.!]$`, words, "words stand within a sentence")
		}
	}
}

// TestWhateverIsToldHasACode plays at random and tries nonsense on the way: no
// end and no refusal is without a code, and none is told by its code.
func TestWhateverIsToldHasACode(t *testing.T) {
	random := rand.New(rand.NewPCG(6, 10))
	for _, g := range catalog.Games() {
		t.Run(g.Name(), func(t *testing.T) {
			for range 10 {
				r, err := g.Rules(g.RuleSets()[random.IntN(len(g.RuleSets()))].Name, nil)
				require.NoError(t, err)
				record := game.NewRecord(r.Start())
				for ply := 0; ply < 400 && !record.Result().Over(); ply++ {
					tryNonsense(t, g, record.State(), nonsense(random))
					moves := record.State().Moves()
					record, err = record.Play(moves[random.IntN(len(moves))])
					require.NoError(t, err)
				}
				if !record.Result().Over() {
					continue
				}
				tryNonsense(t, g, record.State(), "1")
				_, ok := g.Texts().Find(game.Code(record.Result().Reason))
				assert.True(t, ok, record.Result().Reason)
			}
		})
	}
}

// nonsense is a text that is a move only by chance.
func nonsense(random *rand.Rand) string {
	n := func() string { return strconv.Itoa(random.IntN(60)) }
	return []string{n(), n() + "-" + n(), n() + "x" + n(), "ABCDEFabcdef"[random.IntN(12):][:1] + "+" + n(), "", "?"}[random.IntN(6)]
}

func tryNonsense(t *testing.T, g game.Game, s game.State, text string) {
	t.Helper()
	_, err := s.Play(text)
	if err == nil {
		return
	}
	code, ok := game.CodeOf(err)
	require.True(t, ok, "%v", err)
	words := game.TextOf(g, code)
	require.NotEqual(t, string(code), words)
	require.ErrorContains(t, err, words)
}
