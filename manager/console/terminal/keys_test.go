package terminal

import (
	"context"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// keysOf are the keys that bytes mean, up to the end of the input; those that mean nothing
// are left out.
func keysOf(t rapid.TB, typed string) (all []Key) {
	k := typedAhead(strings.NewReader(typed))
	defer k.Close()
	for {
		pressed, err := k.Next(context.Background())
		if err != nil {
			require.ErrorIs(t, err, ErrEnd)
			return all
		}
		if pressed != (Key{}) {
			all = append(all, pressed)
		}
	}
}

// TestABrokenSequenceSwallowsNoKey: what does not belong to it is a key of its own.
func TestABrokenSequenceSwallowsNoKey(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		letter := func(r rune) Key { return typedKey(r) }
		interrupt, enter, up := Key{Kind: keyInterrupt}, Key{Kind: KeyEnter}, Key{Kind: KeyUp}
		for typed, want := range map[string][]Key{
			"\xc3\x03":                               {interrupt},
			"\xc3\r":                                 {enter},
			"\xe9ab":                                 {letter('a'), letter('b')}, // an é of Latin-1
			"\xe9\xe9\xe9a":                          {letter('a')},
			"\xe2\x82a":                              {letter('a')},
			"\xc3\xa9":                               {letter('é')},
			"\xc3\xc3\xa9":                           {letter('é')},
			"\xc3\x1b[A":                             {up},
			"\xff\xfe\x80a":                          {letter('a')},
			"\x1b[\x03":                              {interrupt},
			"\x1b[1;\x03":                            {interrupt},
			"\x1b[\r":                                {enter},
			"\x1b[1\x1b[A":                           {up},
			"\x1b[é":                                 {letter('é')},
			"\x1bO\x03":                              {interrupt},
			"\x1bO\x1bOA":                            {up},
			"\x1b\x03":                               {interrupt},
			"\x1b\r":                                 {enter},
			"\x1b\x01":                               {{Kind: KeyHome}},
			"\x1bx":                                  nil,
			"\x1b\x1b":                               {{Kind: keyEscape}},
			"\x1b[1;5Aa":                             {up, letter('a')},
			"\x1b[>c":                                nil,
			"\x1b[?1;2ca":                            {letter('a')},
			"\x1b[" + strings.Repeat("1", 31) + "Aa": {up, letter('a')},
			"\x1b[" + strings.Repeat("1", 33) + "Aa": {letter('1'), letter('A'), letter('a')},
		} {
			assert.Equal(t, want, keysOf(t, typed), "%q", typed)
		}
	})
}

// TestCtrlCIsAlwaysHeard, whatever was typed before.
func TestCtrlCIsAlwaysHeard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		before := rapid.SliceOf(rapid.SampledFrom([]byte{0x1b, '[', 'O', '1', ';', 'A', '~', 'a', 0xc3, 0xa9, 0xe2, 0x82, 0xff})).Draw(t, "before")
		k := typedAhead(strings.NewReader(string(before) + "\x03"))
		defer k.Close()
		for pressed := (Key{}); pressed.Kind != keyInterrupt; {
			var err error
			pressed, err = k.Next(context.Background())
			require.NoError(t, err)
		}
	})
}
