package main

import (
	"go/parser"
	"go/token"
	"io"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/pflag"
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
	_, section, _ := strings.Cut(comment(t), "# Games from the shell\n\n")
	session, _, found := strings.Cut(section, "\n\nThe comment")
	require.True(t, found)

	p := start(t, "--memory")
	id := regexp.MustCompile(`[a-z2-7]{26}`)
	ids := map[string]string{"localhost:8080": strings.TrimPrefix(p.url, "http://")} // printed and real
	here := func(s string) string {
		for printed, real := range ids {
			s = strings.ReplaceAll(s, printed, real)
		}
		return s
	}
	variables, steps := "", 0
	for line := range strings.SplitSeq("\n"+session, "\n\t$ ") {
		command, want, _ := strings.Cut(line, "\n")
		if !strings.Contains(command, "curl") && !strings.Contains(command, "=http") {
			continue
		}
		want, _, _ = strings.Cut(want, "\n\n") // the text after the session
		command, want = here(command), strings.TrimSpace(strings.ReplaceAll(want, "\n\t", "\n"))
		if !strings.HasPrefix(command, "curl") {
			variables += command + "\n"
			continue
		}
		out, err := exec.Command("sh", "-c", variables+command).CombinedOutput()
		require.NoError(t, err, string(out))
		got := strings.TrimSpace(string(out))
		for i, printed := range id.FindAllString(want, -1) {
			if real := id.FindAllString(got, -1); ids[printed] == "" && i < len(real) {
				ids[printed] = real[i]
			}
		}
		assert.Equal(t, here(want), got, command)
		steps++
	}
	assert.Greater(t, steps, 15)
}

// comment is the program's comment.
func comment(t *testing.T) string {
	t.Helper()
	source, err := parser.ParseFile(token.NewFileSet(), "doc.go", nil, parser.ParseComments)
	require.NoError(t, err)
	return source.Doc.Text()
}

// The comment names every flag there is, and no other.
func TestTheCommentNamesTheFlags(t *testing.T) {
	root := newRoot(io.Discard)
	flags := map[string]bool{"help": true, "version": true}
	for _, command := range append(root.Commands(), root) {
		command.Flags().VisitAll(func(f *pflag.Flag) { flags[f.Name] = true })
	}
	synopsis, _, _ := strings.Cut(comment(t), "\n\nEach flag")
	for flag := range flags {
		if flag != "help" && flag != "version" {
			assert.Regexp(t, `--`+flag+`[ \]]`, synopsis)
		}
	}
	for _, named := range regexp.MustCompile(`--([a-z]+(-[a-z]+)*)`).FindAllStringSubmatch(comment(t), -1) {
		assert.True(t, flags[named[1]], named[0])
	}
}

// The comment names every metric of the service.
func TestTheCommentNamesTheMetrics(t *testing.T) {
	t.Parallel()
	p := start(t, "--db", filepath.Join(t.TempDir(), "games.db"))
	g := newGame(t, p.url)
	g.mustSow(t, "1")
	_, text := p.get("/metrics")
	names := regexp.MustCompile(`(?m)^# TYPE (parlourd_\S+)`).FindAllStringSubmatch(text, -1)
	assert.Greater(t, len(names), 12)
	for _, name := range names {
		assert.Regexp(t, regexp.MustCompile(name[1]+`\b`), comment(t))
	}
}
