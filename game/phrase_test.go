package game_test

import (
	"errors"
	"fmt"
	"io/fs"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/kalah"
)

func ExampleSay() {
	p := game.Say("%s keeps the %d left", game.Term("South"), 3)
	fmt.Println(p)
	fmt.Println(p.Key())
	// Output:
	// South keeps the 3 left
	// %s keeps the %d left
}

func ExampleSayCount() {
	for _, n := range []int{0, 1, 2} {
		fmt.Println(game.SayCount(n, "%d move", "%d moves"))
	}
	// Output:
	// 0 moves
	// 1 move
	// 2 moves
}

func TestPhrases(t *testing.T) {
	assert.True(t, game.Phrase{}.Empty())
	assert.Empty(t, game.Phrase{}.String())
	assert.Equal(t, "100% of it", game.Say("100% of it").String(), "without arguments nothing is formatted")
	assert.Equal(t, "kalah-empty-house", game.PhraseOf(kalah.Game{}, "kalah-empty-house").Key())
	assert.Equal(t, "the house is empty", game.PhraseOf(kalah.Game{}, "kalah-empty-house").String())
	inner := game.Say("%s or %s", "a", game.SayCount(1, "%d b", "%d bs"))
	assert.Equal(t, "one of a or 1 b", game.Say("one of %v", inner).String())
}

func TestErrorsThatAreSaid(t *testing.T) {
	sentinel := game.NewError("it is broken")
	for err, text := range map[error]string{
		game.Errorf("%w: %w in %s", sentinel, fs.ErrExist, "a"): "it is broken: file already exists in a",
		game.Errorf("here: %w", sentinel):                       "here: it is broken",
		sentinel:                                                "it is broken",
	} {
		require.EqualError(t, err, text)
		require.ErrorIs(t, err, sentinel)
		speaker, ok := err.(game.Speaker)
		require.True(t, ok)
		assert.Equal(t, text, speaker.Phrase().String())
		assert.NotContains(t, speaker.Phrase().Key(), "%w")
	}
	assert.ErrorIs(t, game.Errorf("%w: %w", sentinel, fs.ErrExist), fs.ErrExist)
	assert.NotErrorIs(t, game.NewError("it is broken"), sentinel, "each is its own")
	var nobody *game.Refusal
	assert.False(t, errors.As(sentinel, &nobody))
}

// TestRefusalsHavePhrases compares what refusals of all kinds say with their phrases.
func TestRefusalsHavePhrases(t *testing.T) {
	rules, err := kalah.Game{}.Rules("", nil)
	require.NoError(t, err)
	_, empty := rules.Start().Play("9")
	_, value := kalah.Game{}.Rules("", map[string]string{"end": "never"})
	_, unknown := game.Find(nil, "chess")
	_, position := rules.Position("nonsense")
	for _, err := range []error{empty, value, unknown, position} {
		speaker, ok := err.(game.Speaker)
		require.True(t, ok, "%v", err)
		assert.Equal(t, err.Error(), speaker.Phrase().String())
	}
}
