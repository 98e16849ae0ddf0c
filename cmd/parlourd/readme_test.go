package main

import (
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The session in the README works as printed, but for the port and the id.
func TestTheSessionInTheReadme(t *testing.T) {
	for _, needed := range []string{"sh", "curl"} {
		if _, err := exec.LookPath(needed); err != nil {
			t.Skip("no " + needed)
		}
	}
	text, err := os.ReadFile("../../README.md")
	require.NoError(t, err)
	_, section, _ := strings.Cut(string(text), "A game from the shell:\n\n")
	session, _, _ := strings.Cut(section, "\n\n`GET /openapi.yaml`")

	p := start(t, "--memory")
	port := regexp.MustCompile(`localhost:8080`)
	printed := regexp.MustCompile(`[a-z2-7]{26}`).FindString(session)
	host := strings.TrimPrefix(p.url, "http://")
	here := func(s string) string { return port.ReplaceAllString(s, host) }

	id, variables := "", ""
	for step := range strings.SplitSeq("\n"+session, "\n    $ ") {
		command, want, _ := strings.Cut(step, "\n")
		if command == "" {
			continue
		}
		command, want = here(command), here(strings.TrimSpace(strings.ReplaceAll(want, "\n    ", "\n")))
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
