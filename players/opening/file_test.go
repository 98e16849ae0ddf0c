package opening_test

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/players/opening"
	"parlour/players/opening/build"
)

const (
	header         = "book of oware 1\n"
	searchedHeader = "searched boards of oware 1\n"
	moved          = "4-4-4-4-4-4-4-4-4-4-4-0-0-4-S" // another position
)

// TestABookAsText is written in order, and the values may be as great as those of a won
// match.
func TestABookAsText(t *testing.T) {
	form := forms(t)["oware"]
	b, err := opening.Read(bytes.NewReader(packed(t, header+
		start+" A -4800 B 2 C 4800 D 0 E 2 F 1\n"+moved+"  A 1 B 1 C 1 D 1 E 1 F 1\n")), form)
	require.NoError(t, err)
	assert.Equal(t, 2, b.Len())
	assert.Equal(t, header+moved+" A 1 B 1 C 1 D 1 E 1 F 1\n"+start+" C 4800 B 2 E 2 F 1 D 0 A -4800\n", text(t, b))
}

func TestWhatWasSearchedAsText(t *testing.T) {
	form := forms(t)["oware"]
	known, err := build.ReadSearched(strings.NewReader(searchedHeader+start+" 4800\n"+moved+" -4800\n"), form)
	require.NoError(t, err)
	assert.Equal(t, 2, known.Len())
	var out strings.Builder
	require.NoError(t, known.Write(&out, form))
	assert.Equal(t, searchedHeader+moved+" -4800\n"+start+" 4800\n", out.String())
}

func TestFaultyLines(t *testing.T) {
	form := forms(t)["oware"]
	const rest = " B 1 C 1 D 1 E 1 F 1\n"
	for text, says := range map[string]string{
		header + start + " A x" + rest:                                    "line 2: not a file of a book: A must have a value from -4800 to 4800",
		header + start + " A -4801" + rest:                                "A must have a value",
		header + start + " A 4801" + rest:                                 "A must have a value",
		header + header:                                                   "line 2: not a file of a book:",
		header + start + " A 1" + rest + strings.Repeat("x", 1000) + "\n": "line 3: not a file of a book: bufio.Scanner: token too long",
	} {
		_, err := opening.Read(bytes.NewReader(packed(t, text)), form)
		require.ErrorIs(t, err, opening.ErrFile, text)
		assert.ErrorContains(t, err, says)
	}
	for text, says := range map[string]string{
		searchedHeader + start + " x\n":                   "line 2: not a file of a book: the value must be from -4800 to 4800",
		searchedHeader + start + " -4801\n":               "the value must be",
		searchedHeader + start + " 4801\n":                "the value must be",
		searchedHeader + start + " 1 2\n":                 "one value",
		searchedHeader + start + " 1\nno-such-position 1": "line 3: not a file of a book: ",
	} {
		_, err := build.ReadSearched(strings.NewReader(text), form)
		require.ErrorIs(t, err, opening.ErrFile, text)
		assert.ErrorContains(t, err, says)
	}
}

// TestAReaderThatFails: its error is told apart from a fault of the file.
func TestAReaderThatFails(t *testing.T) {
	form := forms(t)["oware"]
	unread := errors.New("unread")
	whole := packed(t, header+start+" A 1 B 1 C 1 D 1 E 1 F 1\n")
	_, err := opening.Read(io.MultiReader(bytes.NewReader(whole[:len(whole)-8]), iotest.ErrReader(unread)), form)
	require.ErrorIs(t, err, unread)
	assert.NotErrorIs(t, err, opening.ErrFile)
	_, err = build.ReadSearched(io.MultiReader(strings.NewReader(searchedHeader), iotest.ErrReader(unread)), form)
	require.ErrorIs(t, err, unread)
	assert.NotErrorIs(t, err, opening.ErrFile)

	_, err = opening.Read(strings.NewReader(header), form)
	assert.ErrorIs(t, err, opening.ErrFile, "not compressed")
}
