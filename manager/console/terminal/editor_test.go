package terminal

import (
	"strings"
	"testing"

	"parlour/manager/columns"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"
)

func TestEditing(t *testing.T) {
	letter := func(r rune) Key { return Key{Kind: KeyRune, Rune: r} }
	of := func(kinds ...keyKind) []Key {
		var out []Key
		for _, k := range kinds {
			out = append(out, Key{Kind: k})
		}
		return out
	}
	for name, c := range map[string]struct {
		given string
		keys  []Key
		want  string
		at    int
	}{
		"typed over":          {"given", []Key{letter('a'), letter('b')}, "ab", 2},
		"two lefts":           {"given", append(of(KeyLeft, KeyLeft), letter('x')), "givxen", 4},
		"home":                {"given", append(of(KeyHome), letter('x')), "xgiven", 1},
		"end":                 {"given", append(of(KeyHome, KeyEnd), letter('x')), "givenx", 6},
		"delete":              {"given", of(KeyHome, keyDelete, keyDelete), "ven", 0},
		"delete at the end":   {"given", of(keyDelete), "given", 5},
		"erased as a whole":   {"given", of(keyBackspace), "", 0},
		"erased by one":       {"given", of(KeyEnd, keyBackspace), "give", 4},
		"erased at the start": {"given", of(KeyHome, keyBackspace), "given", 0},
		"the line":            {"two words", of(keyEraseLine), "", 0},
		"the line before":     {"two words", of(KeyLeft, keyEraseLine), "s", 0},
		"a word":              {"two words  ", of(keyEraseWord), "two ", 4},
		"both words":          {"two words", of(keyEraseWord, keyEraseWord, keyEraseWord), "", 0},
		"the rest":            {"two words", of(KeyHome, KeyRight, keyEraseRest), "t", 1},
	} {
		e := newEditor(c.given)
		for _, k := range c.keys {
			assert.True(t, e.press(k), name)
		}
		assert.Equal(t, c.want, e.String(), name)
		assert.Equal(t, c.at, e.at, name)
	}
	assert.False(t, newEditor("x").press(Key{Kind: KeyUp}))
}

// TestTheCursorIsInTheWindow presses keys at random and looks at the part that is shown.
func TestTheCursorIsInTheWindow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := newEditor(rapid.StringMatching("[a-c日 ]{0,30}").Draw(t, "given"))
		for range rapid.IntRange(0, 40).Draw(t, "keys") {
			e.press(Key{
				Kind: keyKind(rapid.IntRange(int(KeyRune), int(keyEraseRest)).Draw(t, "kind")),
				Rune: rapid.SampledFrom([]rune("ab 日")).Draw(t, "rune"),
			})
			room := rapid.IntRange(2, 12).Draw(t, "room")
			text, column := e.window(room)
			assert.LessOrEqual(t, columns.Width(text), room)
			assert.LessOrEqual(t, column, room)
			assert.Contains(t, e.String(), text)
			assert.True(t, strings.HasPrefix(string(e.text[e.at:]), text[len(text)-len(after(text, column)):]))
		}
	})
}

// after is what stands in a text behind so many columns.
func after(text string, n int) string {
	for i, r := range text {
		if n <= 0 {
			return text[i:]
		}
		n -= columns.Width(string(r))
	}
	return ""
}
