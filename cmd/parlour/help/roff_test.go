package help_test

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/parlour/help"
	"parlour/manager/document"
)

// sample has every kind of block that a page can have.
const sample = "One paragraph\nof `two lines`.\n\n    $ an example\n\n      goes on\n## Heading\n" +
	"- `term`: what it\n  means\n- `another`: short\n\n- `apart`: still the list\n\nThe end."

func page(text string) help.Page {
	return help.Page{
		Name: "name", Summary: "what's it", Version: "v1",
		Sections: []help.Section{{Title: `A "title"`, Blocks: document.Parse(text)}},
	}
}

func TestRoff(t *testing.T) {
	assert.Equal(t, `.TH "NAME" 6 "" "name v1"
.SH NAME
name \- what\(aqs it
.SH "A \(dqTITLE\(dq"
.PP
One paragraph of \fBtwo lines\fR.
.PP
.RS 4
.nf
$ an example

  goes on
.fi
.RE
.SS "Heading"
.TP
\fBterm\fR
what it means
.TP
\fBanother\fR
short
.TP
\fBapart\fR
still the list
.PP
The end.
`, page(sample).Roff())
}

func TestRoffTakesTextLiterally(t *testing.T) {
	for text, want := range map[string]string{
		".TH is a macro":         "\\&.TH is a macro\n",
		"'quoted'":               "\\(aqquoted\\(aq\n",
		"`--up-to \\n`":          "\\fB\\-\\-up\\-to \\en\\fR\n",
		"a tilde ~ and a hat ^":  "a tilde \\(ti and a hat \\(ha\n",
		"    .dot":               "\n\\&.dot\n",
		"- `.`: a square":        "\n.TP\n\\fB.\\fR\na square\n",
		"- only a text":          ".IP \\(bu 2\nonly a text\n",
		"## Games (`kalah`)":     ".SS \"Games (kalah)\"\n",
		"empty `` stays nothing": "empty  stays nothing\n",
	} {
		assert.True(t, strings.HasSuffix(strings.TrimSuffix(page(text).Roff(), ".fi\n.RE\n"), want), "%q: %s", text, page(text).Roff())
	}
}

// TestGroffReadsThePage renders a page with groff, if installed: there are no
// warnings, and code comes out unchanged.
func TestGroffReadsThePage(t *testing.T) {
	if _, err := exec.LookPath("groff"); err != nil {
		t.Skip("no groff")
	}
	const code = `printf '_._\n.b.\n' ~ ^ -- "x" .`
	groff := exec.CommandContext(t.Context(), "groff", "-man", "-Tascii", "-P-c", "-ww")
	groff.Stdin = strings.NewReader(page(sample + "\n\n    " + code + "\n    .b\n").Roff())
	var complaints strings.Builder
	groff.Stderr = &complaints
	out, err := groff.Output()
	require.NoError(t, err)
	assert.Empty(t, complaints.String())
	assert.Contains(t, string(out), " "+code+"\n")
	assert.Contains(t, string(out), " .b\n")
}

// FuzzRoff checks that no text is rendered as a request of roff.
func FuzzRoff(f *testing.F) {
	f.Add(sample)
	f.Add("- .\n\n'a\n.TH x\n    .TH y\n")
	f.Add("- `.`: .\n## .\n\\fB`\\`")
	f.Fuzz(func(t *testing.T, text string) {
		for line := range strings.Lines(page(text).Roff()) {
			if strings.HasPrefix(line, ".") {
				macro, _, _ := strings.Cut(strings.TrimSpace(line), " ")
				assert.Contains(t, []string{".TH", ".SH", ".SS", ".PP", ".RS", ".RE", ".nf", ".fi", ".TP", ".IP"}, macro)
			}
			assert.False(t, strings.HasPrefix(line, "'"), line)
		}
	})
}
