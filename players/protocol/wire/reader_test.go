package wire_test

import (
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"

	"parlour/players/protocol/wire"
)

func TestMessagesAreBounded(t *testing.T) {
	long := strings.Repeat("x", 17)
	input := "one\n\n" + long + "\n" + strings.Repeat(long, 1000) + "\n" + long[:16] + "\ntwo\r\nhalf"
	for name, in := range map[string]io.Reader{
		"whole":        strings.NewReader(input),
		"byte by byte": iotest.OneByteReader(strings.NewReader(input)),
	} {
		t.Run(name, func(t *testing.T) {
			r := wire.NewReader(in, '\n', 16)
			for _, want := range []struct {
				text string
				err  error
			}{
				{"one", nil}, {"", nil}, {"", wire.ErrLong}, {"", wire.ErrLong}, {long[:16], nil}, {"two\r", nil},
				{"", io.EOF}, {"", io.EOF},
			} {
				text, err := r.Next()
				assert.Equal(t, want.text, text)
				assert.ErrorIs(t, err, want.err)
			}
		})
	}
}

func TestAnEndWithinALongMessage(t *testing.T) {
	_, err := wire.NewReader(strings.NewReader(strings.Repeat("x", 99)), 0, 16).Next()
	assert.ErrorIs(t, err, io.EOF)
	_, err = wire.NewReader(iotest.ErrReader(io.ErrClosedPipe), 0, 16).Next()
	assert.ErrorIs(t, err, io.ErrClosedPipe)
}

func TestPlain(t *testing.T) {
	for text, want := range map[string]string{
		"Scan 3.1":              "Scan 3.1",
		"  a\tb\x1b[31m\n ":     "a b [31m",
		"\xff\xfeok":            "ok",
		"twelve bytes and more": "twelve bytes",
		"eleven byteé":          "eleven byte",
		"":                      "",
	} {
		assert.Equal(t, want, wire.Plain(text, 12))
	}
}
