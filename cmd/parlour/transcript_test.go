package main

import (
	"bufio"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// transcript is a recorded dialogue: lines that begin with > were written by the
// program, lines with < typed by a person, lines with # are comments. The comment
// "# args: ..." gives the arguments after "parlour kalah".
type transcript struct {
	args       []string
	input, out string
}

func readTranscript(t *testing.T, path string) transcript {
	t.Helper()
	file, err := os.Open(path)
	require.NoError(t, err)
	defer file.Close()
	var (
		tr   transcript
		open bool // the last output line is a prompt or incomplete
	)
	for lines := bufio.NewScanner(file); lines.Scan(); {
		line := lines.Text()
		if line == "" {
			continue
		}
		switch text := line[1:]; line[0] {
		case '#':
			if args, ok := strings.CutPrefix(text, " args: "); ok {
				tr.args = strings.Fields(args)
			}
		case '<':
			tr.input += text + "\n"
			open = false // the line end after a prompt comes from the person's Enter
		case '>':
			if open {
				tr.out += "\n"
			}
			tr.out += text
			open = true
		default:
			t.Fatalf("%s: %q is not a line of a transcript", path, line)
		}
	}
	if open {
		tr.out += "\n"
	}
	return tr
}

func replayTranscripts(t *testing.T, pattern string) {
	t.Helper()
	paths, err := filepath.Glob(pattern)
	require.NoError(t, err)
	require.NotEmpty(t, paths, pattern)
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			t.Parallel()
			tr := readTranscript(t, path)
			got := execute(t, tr.input, append([]string{"kalah"}, tr.args...)...)
			assert.Equal(t, tr.out, got.out)
			assert.Empty(t, got.err)
			assert.Zero(t, got.code)
		})
	}
}

// TestTranscripts replays the project's own dialogues.
func TestTranscripts(t *testing.T) {
	replayTranscripts(t, filepath.Join("testdata", "kalah", "*.txt"))
}

// TestPublishedTranscripts replays the published dialogues of the Auckland
// assignment, if PARLOUR_SHARED is set.
func TestPublishedTranscripts(t *testing.T) {
	shared := os.Getenv("PARLOUR_SHARED")
	if shared == "" {
		t.Skip("PARLOUR_SHARED does not name a folder with the transcripts")
	}
	replayTranscripts(t, filepath.Join(shared, "data", "auckland", "*.txt"))
}
