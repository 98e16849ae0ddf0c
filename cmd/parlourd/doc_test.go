package main

import (
	"go/parser"
	"go/token"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The session in the program's comment works as printed, except for the port and
// the id.
func TestTheSessionInTheComment(t *testing.T) {
	t.Parallel()
	for _, needed := range []string{"sh", "curl"} {
		if _, err := exec.LookPath(needed); err != nil {
			t.Skip("no " + needed)
		}
	}
	source, err := parser.ParseFile(token.NewFileSet(), "doc.go", nil, parser.ParseComments)
	require.NoError(t, err)
	_, section, _ := strings.Cut(source.Doc.Text(), "# A game from the shell\n\n")
	session, _, found := strings.Cut(section, "\n\nThe comment")
	require.True(t, found)

	p := start(t, "--memory")
	port := regexp.MustCompile(`localhost:8080`)
	printed := regexp.MustCompile(`[a-z2-7]{26}`).FindString(session)
	host := strings.TrimPrefix(p.url, "http://")
	here := func(s string) string { return port.ReplaceAllString(s, host) }

	id, variables := "", ""
	for step := range strings.SplitSeq("\n"+session, "\n\t$ ") {
		command, want, _ := strings.Cut(step, "\n")
		if command == "" {
			continue
		}
		command, want = here(command), here(strings.TrimSpace(strings.ReplaceAll(want, "\n\t", "\n")))
		if id != "" {
			command, want = strings.ReplaceAll(command, printed, id), strings.ReplaceAll(want, printed, id)
		}
		if strings.HasPrefix(command, "GAME=") {
			variables = command + "\n"
			continue
		}
		out, err := exec.Command("sh", "-c", variables+command).CombinedOutput()
		require.NoError(t, err, string(out))
		got := strings.TrimSpace(string(out))
		if id == "" {
			id = regexp.MustCompile(`[a-z2-7]{26}`).FindString(got)
			want = strings.ReplaceAll(want, printed, id)
		}
		assert.Equal(t, want, got, command)
	}
	assert.NotEmpty(t, id)
}
