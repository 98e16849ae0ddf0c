package terminal

import (
	"bytes"
	"errors"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// byLines asks by lines that are typed ahead, and returns what is written.
func byLines(t *testing.T, typed string) (*Numbered, *bytes.Buffer) {
	k := typedAhead(strings.NewReader(typed))
	t.Cleanup(k.Close)
	out := &bytes.Buffer{}
	size := func() (int, int) { return 60, 24 }
	return &Numbered{Keys: k, Out: &Transcript{Out: out, Size: size, Bare: true}}, out
}

func TestNumberedMenus(t *testing.T) {
	p, out := byLines(t, "\n3\n 2 \n0\n?\nx\n9\n1\n")
	menu := numbered(3)
	menu.At, menu.Items[2].More = 1, "more"
	var focused []int
	menu.Focus = func(i int) { focused = append(focused, i) }
	for _, want := range []struct {
		at  int
		err error
	}{{1, nil}, {2, nil}, {1, nil}, {1, ErrBack}, {1, ErrHelp}, {0, nil}} {
		i, err := p.Select(t.Context(), menu)
		assert.Equal(t, want.at, i)
		assert.Equal(t, want.err, err)
	}
	assert.Equal(t, []int{1, 2, 1, 0}, focused)
	assert.True(t, strings.HasPrefix(out.String(), "\nMenu\n  1. Item a\n  2. Item b\n  3. Item c: more\nNumber, or Enter for 2: \nMenu\n"), out.String())
	assert.Contains(t, out.String(), `Invalid input: "x" is not in the list; valid: 1 to 3, 0 to`)
	assert.Contains(t, out.String(), `Invalid input: "9" is not in the list`)
	_, err := p.Select(t.Context(), menu)
	require.ErrorIs(t, err, ErrEnd)
	assert.True(t, strings.HasSuffix(out.String(), ": \n"))
	assert.NotRegexp(t, `[\x00-\x09\x0b-\x1f]`, out.String())
}

// TestNumberedMenusAreChanged by the words for keys.
func TestNumberedMenusAreChanged(t *testing.T) {
	p, out := byLines(t, "<\n>\nTAB\ng\n\n")
	menu := numbered(2)
	var keys string
	menu.Change = func(i int, key rune) (Item, bool) {
		keys += string(key)
		return Item{Text: "changed " + strconv.Itoa(len(keys))}, key != 'g'
	}
	i, err := p.Select(t.Context(), menu)
	require.NoError(t, err)
	assert.Zero(t, i)
	assert.Equal(t, string(Before)+string(After)+string(Tab)+"g", keys)
	assert.Contains(t, out.String(), "  1. changed 3\n")
}

func TestNumberedLines(t *testing.T) {
	p, out := byLines(t, "\nname\x1b[2J\x00\xff\n31-26\n?\n<\n>\n7\nq\n\nyes\nahead\n")
	text, err := p.Ask(t.Context(), "Name", "Ann")
	require.NoError(t, err)
	assert.Equal(t, "Ann", text)
	text, err = p.AskLong(t.Context(), "Name", "refused")
	require.NoError(t, err)
	assert.Equal(t, "name[2J", text)
	text, err = p.AskMove(t.Context(), MoveQuestion{Label: "Move"})
	require.NoError(t, err)
	assert.Equal(t, "31-26", text)
	_, err = p.AskMove(t.Context(), MoveQuestion{Label: "Move"})
	require.ErrorIs(t, err, ErrHelp)
	var shown []int
	q := WalkQuestion{Label: "Go to", At: 4, Last: 4, Keys: "q", Show: func(at int) { shown = append(shown, at) }}
	walked, err := p.Walk(t.Context(), q)
	require.NoError(t, err)
	assert.Equal(t, Walked{At: 4, Typed: "7"}, walked)
	assert.Equal(t, []int{4, 3, 4}, shown)
	walked, err = p.Walk(t.Context(), q)
	require.NoError(t, err)
	assert.Equal(t, Walked{At: 4, Key: 'q'}, walked)
	_, err = p.GoOn(t.Context(), "Enter goes on", "")
	require.NoError(t, err)
	for _, want := range []rune{'y', 'e', 's'} {
		k, err := p.Press(t.Context(), "Keys")
		require.NoError(t, err)
		assert.Equal(t, typedKey(want), k)
	}
	require.NoError(t, p.Acknowledge(t.Context(), "Enter goes on"))
	r, ok := p.Pressed(t.Context())
	assert.True(t, ok)
	assert.Equal(t, 'a', r, "what does not go on is for the next question")
	assert.NotRegexp(t, `[\x00-\x09\x0b-\x1f]`, out.String())
}

// TestNumberedListening hears the word stop, and keeps other lines.
func TestNumberedListening(t *testing.T) {
	p, _ := byLines(t, "3\nSTOP\n4\n")
	require.ErrorIs(t, p.Listen(t.Context()), ErrBack)
	text, err := p.AskMove(t.Context(), MoveQuestion{})
	require.NoError(t, err)
	assert.Equal(t, "3", text)
	assert.True(t, p.Wait(t.Context(), time.Hour), "there is nothing to wait for")
	err = p.Listen(t.Context())
	require.ErrorIs(t, err, ErrEnd)
	p.Forget()
	_, err = p.AskMove(t.Context(), MoveQuestion{})
	assert.True(t, errors.Is(err, ErrEnd), "4 is forgotten")
}

// TestABareTranscriptHasNoControls, and a passing line is said once.
func TestABareTranscriptHasNoControls(t *testing.T) {
	p, out := byLines(t, "")
	p.Out.ShowPassing("thinking")
	p.Out.ShowPassing("thinking more")
	p.Out.ClearPassing()
	p.Out.Say("done")
	p.Out.ShowPassing("thinking again")
	p.Out.LeaveLine()
	assert.Equal(t, "thinking\ndone\nthinking again\n", out.String())
}
