package terminal

import (
	"context"
	"io"
	"os"
	"strings"
	"testing"
	"testing/synctest"
	"time"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestWhatAMouseSends is the form 1006; what is anything else means nothing, and swallows
// no key.
func TestWhatAMouseSends(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := typedKey('a')
		for typed, want := range map[string][]Key{
			"\x1b[<0;5;3Ma":                  {{Kind: KeyClick, Column: 4, Row: 2}, a},
			"\x1b[<0;5;3ma":                  {a}, // let go
			"\x1b[<64;1;1Ma":                 {{Kind: KeyWheelUp}, a},
			"\x1b[<65;1;1Ma":                 {{Kind: KeyWheelDown}, a},
			"\x1b[<1;1;1Ma":                  {a}, // another button
			"\x1b[<32;1;1Ma":                 {a}, // moved
			"\x1b[<0;0;1Ma":                  {a},
			"\x1b[<0;1;99999Ma":              {a},
			"\x1b[<0;1;99999999999999999Ma":  {a},
			"\x1b[<-1;1;1Ma":                 {a},
			"\x1b[<0;1Ma":                    {a},
			"\x1b[<0;1;1;1Ma":                {a},
			"\x1b[<;;Ma":                     {a},
			"\x1b[<Ma":                       {a},
			"\x1b[<0;1;1~a":                  {a},
			"\x1b[<0;1;\x03":                 {{Kind: keyInterrupt}},
			"\x1b[M !!a":                     {a}, // the old form
			"\x1b[M\x03":                     {{Kind: keyInterrupt}},
			"\x1b[M \x1b[A":                  {{Kind: KeyUp}},
			"\x1b[1;1Ma":                     {{Kind: KeyEnter}, a},
			"\x1b[200~a\rb\x1b[201~a":        {{Kind: keyPasted, Text: "a b"}, a},
			"\x1b[200~ 1\r\n2\t\n\x1b[201~a": {{Kind: keyPasted, Text: "1  2"}, a},
			"\x1b[200~q\x03\x04\x1b[A\x1a\x1b[<0;1;1Mü\x1b[201~a": {{Kind: keyPasted, Text: "qü"}, a},
			"\x1b[200~\x1b[200~b\x1b[201~a":                       {{Kind: keyPasted, Text: "b"}, a},
			"\x1b[201~a":                                          {a},
			"\x1b[200~" + strings.Repeat("x", maxTyped+9) + "\x1b[201~a": {
				{Kind: keyPasted, Text: strings.Repeat("x", maxTyped)}, a},
		} {
			assert.Equal(t, want, keysOf(t, typed), "%q", typed)
		}
	})
}

// TestAPasteWithoutAnEnd is over when no more comes: keys are keys again.
func TestAPasteWithoutAnEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		typed, keyboard := io.Pipe()
		k := NewKeys(typed, time.After)
		go func() {
			_, _ = keyboard.Write([]byte("\x1b[200~ab"))
			time.Sleep(2 * pasteWait)
			_, _ = keyboard.Write([]byte("\x03"))
			_ = keyboard.Close()
		}()
		pressed, err := k.Next(context.Background())
		require.NoError(t, err)
		assert.Equal(t, Key{Kind: keyPasted, Text: "ab"}, pressed)
		pressed, err = k.Next(context.Background())
		require.NoError(t, err)
		assert.Equal(t, Key{Kind: keyInterrupt}, pressed)
		k.Close()
	})
}

// FuzzKeys checks what keys bytes can be: they have their bounds, and none is made of
// what was pasted.
func FuzzKeys(f *testing.F) {
	for _, typed := range []string{
		"a\x1b[A\x1bOM\x1b\x1b", "\x1b[<0;5;3M\x1b[<0;5;3m", "\x1b[<64;1;1M\x1b[<999999;0;-1M", "\x1b[M !!", "\x1b[M",
		"\x1b[200~\rq\x03\x1b[201~x", "\x1b[200~\x1b[200~", "\xc3\xa9\xe2\x82", "\x1b[1;5A\x1b[?1;2c",
	} {
		f.Add(typed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		for _, k := range keysOf(t, typed) {
			assert.True(t, k.Row >= 0 && k.Row < maxCell && k.Column >= 0 && k.Column < maxCell, "%+v", k)
			assert.LessOrEqual(t, len([]rune(k.Text)), maxTyped)
			assert.False(t, strings.ContainsFunc(k.Text, unicode.IsControl), "%q", k.Text)
			assert.True(t, k.Kind == keyPasted || k.Text == "", "%+v", k)
			assert.True(t, k.Kind == KeyRune || k.Rune == 0, "%+v", k)
		}
	})
}

// TestPastedTextIsText of a line, and no key anywhere else.
func TestPastedTextIsText(t *testing.T) {
	const paste = "\x1b[200~32-28\n\x1b[201~"
	d := newDesk(t, 40, 10, Capabilities{}, paste+"!\r"+paste+"jj"+paste+"\r"+paste+"q"+"\x1b[200~y\x1b[201~n")
	text, err := d.Ask(t.Context(), "Label", "preset")
	require.NoError(t, err)
	assert.Equal(t, "32-28!", text)
	i, err := d.Select(t.Context(), numbered(20))
	require.NoError(t, err)
	assert.Equal(t, 2, i)
	require.NoError(t, d.Page(t.Context(), strings.Repeat("line\n", 30)), "only q ends it")
	key, err := d.Key(t.Context(), "Sure?")
	require.NoError(t, err)
	assert.Equal(t, 'n', key)
}

// TestTheModesOfAMouse are asked for with the alternate screen and go with it, however often.
func TestTheModesOfAMouse(t *testing.T) {
	out, err := os.CreateTemp(t.TempDir(), "out")
	require.NoError(t, err)
	d := New(nil, out, nil)
	d.UseMouse(true)
	d.Open()
	d.UseMouse(true)
	d.UseMouse(false)
	d.UseMouse(true)
	d.Shut()
	d.Shut()
	d.UseMouse(false)
	d.Open()
	d.Shut()
	written, err := os.ReadFile(out.Name())
	require.NoError(t, err)
	off := mouseOff + pasteOff + fromAlternate
	assert.Equal(t, toAlternate+pasteOn+mouseOn+mouseOff+mouseOn+off+toAlternate+pasteOn+off, string(written))
}
