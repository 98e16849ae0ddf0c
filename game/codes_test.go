package game_test

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/kalah"
)

// otherWords is Kalah with some texts of its own.
type otherWords struct{ kalah.Game }

func (otherWords) Texts() game.Texts {
	return game.NewTexts(map[game.Code]string{game.Code(kalah.MoreSeeds): "plus de graines", game.Code(game.Resignation): "abandon"})
}

func ExampleTextOf() {
	fmt.Println(game.TextOf(kalah.Game{}, game.Code(kalah.MoreSeeds)))
	fmt.Println(game.TextOf(kalah.Game{}, game.Code(game.ForfeitTime)))
	// Output:
	// more seeds
	// forfeit: the computer player took too long
}

func ExampleCodeOf() {
	rules, _ := kalah.Game{}.Rules("", nil)
	_, err := rules.Start().Play("7")
	code, _ := game.CodeOf(err)
	fmt.Println(err)
	fmt.Println(code)
	// Output:
	// "7": there is no such house: the houses are 1 to 6; legal here: 1, 2, 3, 4, 5 or 6
	// kalah-no-such-house
}

func TestTextsOfTheGameGoBeforeTheCommonOnes(t *testing.T) {
	for want, code := range map[string]game.Code{
		"plus de graines": game.Code(kalah.MoreSeeds),
		"abandon":         game.Code(game.Resignation),
		"agreement":       game.Code(game.Agreement),
		"no-such-code":    "no-such-code",
		"":                "",
	} {
		assert.Equal(t, want, game.TextOf(otherWords{}, code))
	}
}

func TestTextsDoNotChange(t *testing.T) {
	words := map[game.Code]string{"b": "two", "a": "one"}
	texts := game.NewTexts(words)
	words["a"] = "other"
	assert.Equal(t, "one", texts.Of("a"))
	assert.Equal(t, []game.Code{"a", "b"}, texts.Codes())
	_, ok := texts.Find("c")
	assert.False(t, ok)
	assert.Equal(t, "c", game.Texts{}.Of("c"))
	assert.Empty(t, game.Texts{}.Codes())
}

// TestRefusalsAreSentinels: two refusals with the same text are different errors,
// and wrapping hides neither the refusal nor its code.
func TestRefusalsAreSentinels(t *testing.T) {
	texts := game.NewTexts(map[game.Code]string{"a": "no", "b": "no"})
	a, b := texts.Refusal("a"), texts.Refusal("b")
	assert.Equal(t, a.Error(), b.Error())
	wrapped := &game.MoveError{Move: "x", Err: fmt.Errorf("%w: really", a)}
	require.ErrorIs(t, wrapped, a)
	assert.NotErrorIs(t, wrapped, b)
	code, ok := game.CodeOf(wrapped)
	assert.True(t, ok)
	assert.Equal(t, game.Code("a"), code)

	for _, err := range []error{nil, errors.New("no")} {
		_, ok := game.CodeOf(err)
		assert.False(t, ok)
	}
}

func TestCommonCodesHaveWords(t *testing.T) {
	seen := map[game.Code]bool{}
	for _, why := range game.Imposed() {
		seen[game.Code(why)] = true
	}
	for _, refusal := range []*game.Refusal{
		game.ErrRules, game.ErrPosition, game.ErrNotAMove, game.ErrOver, game.ErrNothingToUndo, game.ErrNothingToRedo, game.ErrNoGame,
	} {
		seen[refusal.Code()] = true
		assert.Equal(t, refusal.Error(), game.CommonTexts().Of(refusal.Code()))
	}
	for code := range seen {
		words, ok := game.CommonTexts().Find(code)
		assert.True(t, ok, code)
		assert.NotEmpty(t, words, code)
		assert.Regexp(t, `^[a-z]+(-[a-z]+)*$`, string(code))
	}
	assert.ElementsMatch(t, game.CommonTexts().Codes(), slices.Collect(maps.Keys(seen)), "words for nothing")
}

// TestWhyAMatchEnded: people are shown the text, not the code.
func TestWhyAMatchEnded(t *testing.T) {
	r := play(t, begin(t, "houses=1 seeds=1"), "1")
	assert.Equal(t, kalah.EqualSeeds, r.Result().Reason)
	assert.Equal(t, "equal seeds", r.Why())

	r = begin(t, "")
	assert.Empty(t, r.Why())
	lost, err := r.Forfeit(game.First, game.ForfeitTime)
	require.NoError(t, err)
	assert.Equal(t, "forfeit: the computer player took too long", lost.Why())
	_, err = lost.Forfeit(game.First, game.ForfeitIllegal)
	assert.EqualError(t, err, "forfeit: the computer player tried an illegal move: the game is over")
}

func TestValuesOfOptionsRefused(t *testing.T) {
	for asked, says := range map[string]string{
		"houses=0":                   `houses must be 1 to 99, not "0"`,
		"houses=many":                `houses must be 1 to 99, not "many"`,
		"seeds=-1":                   `seeds must be 0 to 999, not "-1"`,
		"either-side end=x":          `end must be mover-stuck or either-side, not "x"`,
		"capture=":                   `capture must be standard or empty-too, not ""`,
		"colour=red":                 `no such rules: "colour" is not an option; valid: end, capture, houses, seeds or swap`,
		"international":              `no such rules: "international" is not a rule set; valid: standard, either-side, empty-capture or empty-capture-stuck`,
		"standard either-side":       `no such rules: "either-side" is not of the form option=value`,
		"standard houses=\x1b[2J":    `houses must be 1 to 99, not "\x1b[2J"`,
		"standard seeds=4 houses=1e": `houses must be 1 to 99, not "1e"`,
	} {
		_, err := game.ParseRules(kalah.Game{}, asked)
		require.ErrorIs(t, err, game.ErrRules, asked)
		assert.EqualError(t, err, says)
		code, _ := game.CodeOf(err)
		assert.Equal(t, game.ErrRules.Code(), code)
	}
}
