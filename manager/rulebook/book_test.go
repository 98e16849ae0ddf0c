package rulebook

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/game/gametest/toy"
	"parlour/manager/document"
)

// eachBook calls do for the book of each game in each language.
func eachBook(t *testing.T, do func(g game.Game, language string, b Book)) {
	t.Helper()
	written := slices.DeleteFunc(catalog.Games(), func(g game.Game) bool { return !Has(g) })
	require.NotEmpty(t, written)
	for _, g := range written {
		for _, language := range Languages() {
			b, err := Read(g, language)
			require.NoError(t, err, "%s in %s", g.Title(), language)
			do(g, language, b)
		}
	}
}

var code = regexp.MustCompile("`([^`]+)`")

// TestBooks reads every book, which plays the moves of all its pictures.
func TestBooks(t *testing.T) {
	eachBook(t, func(g game.Game, language string, b Book) {
		name := g.Name() + " in " + language
		assert.NotEmpty(t, b.Title, name)
		assert.GreaterOrEqual(t, len(b.pictures), 8, name)
		at := 0
		for _, block := range b.blocks {
			if block.Kind != document.Picture {
				continue
			}
			for _, word := range code.FindAllStringSubmatch(block.Text, -1) {
				assert.True(t, slices.ContainsFunc(b.pictures[at].named, func(m string) bool {
					house, _, _ := strings.Cut(m, "+")
					return house == word[1]
				}), "%s: %s is no move of the picture %s", name, word[1], block.Source)
			}
			at++
		}
		text := b.Text(80, game.Style{})
		for _, set := range g.RuleSets() {
			assert.Contains(t, text, set.Name, name)
		}
		for _, o := range g.Options() {
			assert.Contains(t, text, o.Name, name)
			for _, v := range o.Values {
				assert.Contains(t, text, v, name)
			}
		}
	})
}

// TestTranslationsHaveTheSamePictures compares with the English book.
func TestTranslationsHaveTheSamePictures(t *testing.T) {
	sources := func(b Book) []string {
		var out []string
		for _, block := range b.blocks {
			if block.Kind == document.Picture {
				out = append(out, block.Source)
			}
		}
		return out
	}
	eachBook(t, func(g game.Game, language string, b Book) {
		english, err := Read(g, document.English)
		require.NoError(t, err)
		assert.Equal(t, sources(english), sources(b), "%s in %s", g.Title(), language)
	})
}

// TestBooksFit checks that no line is wider than the window.
func TestBooksFit(t *testing.T) {
	eachBook(t, func(g game.Game, language string, b Book) {
		for _, columns := range []int{40, 60, 80} {
			for _, style := range []game.Style{{}, {Unicode: true}} {
				for line := range strings.Lines(b.Text(columns, style)) {
					assert.LessOrEqual(t, len([]rune(strings.TrimSuffix(line, "\n"))), columns, "%s in %s: %s", g.Title(), language, line)
				}
			}
		}
	})
}

func TestPicturesAreDrawnByTheGame(t *testing.T) {
	b, err := Read(catalog.Games()[0], document.English)
	require.NoError(t, err)
	text := b.Text(80, game.Style{})
	for _, want := range []string{
		"How Kalah is played\n===================\n",
		"    |  0 | 1[ 4] | 2[ 4] | 3[ 4] | 4[ 4] | 5[ 4] | 6[ 4] |  S |\n",
		"    |  0 | 1[ 4] | 2[ 4] |*3[ 0] |.4[ 5] |.5[ 5] |.6[ 5] |  S |\n", "|> 1<|\n",
		"x4[ 5]x", "South is about to sow house '1'.",
	} {
		assert.Contains(t, text, want)
	}
	assert.NotContains(t, text, "](")
}

// TestFaultyPictures checks that what is not so is found.
func TestFaultyPictures(t *testing.T) {
	g := catalog.Games()[0]
	for source, says := range map[string]string{
		"start | play 7":               "there is no such house",
		"start | play 3 | effect wins": `the effect is "extra turn", not "wins"`,
		"start | play 3 | no effect":   `the effect is "extra turn", not ""`,
		"start | effect extra turn":    "no move was named",
		"start | score 1-0":            `the score is "0-0"`,
		"start | moves 1 2":            "list of moves",
		"start | refused 3 x":          `the refusal is "", not "x"`,
		"start | refused 3":            "a refusal needs a move and a code",
		"start | ends first":           "the outcome is not first",
		"start | ends":                 "an end needs who wins",
		"start | fly":                  `there is no clause "fly"`,
		"start | show 9":               "there is no such house",
		"<1> S":                        "position",
		"start | rules none":           "no such rules",
		"<6,24,18,0,0,0,0,0,1,3,0,0,2,0,0> S | play 6 | goes on":          `the end is "true"`,
		"<6,24,18,0,0,0,0,0,1,3,0,0,2,0,0> S | play 6 | ends first 26-22": `the score is "25-23"`,
	} {
		_, err := parse(g, "# T\n\n![c]("+source+")\n")
		require.ErrorIs(t, err, ErrPicture, source)
		assert.ErrorContains(t, err, says)
	}
	_, err := parse(g, "no title")
	assert.Error(t, err)
}

func TestGamesWithoutABook(t *testing.T) {
	assert.False(t, Has(toy.Game{}))
	assert.True(t, Has(catalog.Games()[1]))
	_, err := Read(toy.Game{}, document.English)
	require.ErrorIs(t, err, ErrNone)
	b, err := Read(catalog.Games()[1], "xx")
	require.NoError(t, err)
	assert.Equal(t, "How Oware is played", b.Title)
}
