package settings

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestPrintable: what is told of a file has no character that a terminal would obey, and
// is not long.
func TestPrintable(t *testing.T) {
	for message, want := range map[string]string{
		"":                                 "",
		"Key 'pläin' is wrong":             "Key 'pläin' is wrong",
		"a\x1b[2Jb\r\nc\u202e":             "a?[2Jb??c?",
		strings.Repeat("k", maxMessage):    strings.Repeat("k", maxMessage),
		strings.Repeat("\x00", maxMessage): strings.Repeat("?", maxMessage),
	} {
		assert.Equal(t, want, printable(message))
	}
	long := printable("\x1b" + strings.Repeat("k", maxMessage))
	assert.Less(t, len(long), maxMessage)
	assert.Contains(t, long, "kkkk")
	assert.NotContains(t, long, "\x1b")
}
