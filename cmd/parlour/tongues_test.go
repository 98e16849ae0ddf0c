package main

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// runIn runs the program with a locale and a new saves folder, and returns all that it
// writes.
func runIn(t *testing.T, locale, input string, args ...string) string {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), programPath, append(args, "--saves", t.TempDir())...)
	cmd.Env = append(os.Environ(), "LC_ALL="+locale, "LANGUAGE=")
	cmd.Stdin = strings.NewReader(input)
	out, err := cmd.CombinedOutput()
	if exit := (*exec.ExitError)(nil); err != nil {
		require.ErrorAs(t, err, &exit)
	}
	return string(out)
}

// TestPipesSpeakEnglish compares what programs read under a German locale with what
// they read under none.
func TestPipesSpeakEnglish(t *testing.T) {
	t.Parallel()
	const dialogue = "HELP\nGAME kalah\nNEW Human:Ann Computer/greedy:Orac\nx\n9\n3\n1\nUNDO\nSAVE ../x\nLOAD nothing\n" +
		"QUIT\nGAME kalah houses=0\nGAME chess\nGAME draughts\nNEW Human Human\n31-27\n32-28\nRESIGN\n"
	for _, run := range []struct {
		input string
		args  []string
	}{
		{dialogue, nil},
		{"1\n7\nq\n", []string{"kalah"}},
		{"", []string{"not a name."}},
	} {
		plain := runIn(t, "C", run.input, run.args...)
		assert.NotEmpty(t, plain)
		assert.Equal(t, plain, runIn(t, "de_DE.UTF-8", run.input, run.args...), "%v", run.args)
	}
}
