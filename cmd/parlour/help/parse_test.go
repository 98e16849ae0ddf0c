package help_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"parlour/cmd/parlour/help"
)

const sample = "One paragraph\nof `two lines`.\n\n    $ an example\n\n      goes on\n## Heading\n" +
	"- `term`: what it\n  means\n- `another`: short\n\n- `apart`: still the list\n\nThe end."

func TestParse(t *testing.T) {
	assert.Equal(t, []help.Block{
		{Kind: help.Paragraph, Text: "One paragraph of `two lines`."},
		{Kind: help.Example, Lines: []string{"$ an example", "", "  goes on"}},
		{Kind: help.Heading, Text: "Heading"},
		{Kind: help.List, Items: []help.Item{
			{Term: "term", Text: "what it means"}, {Term: "another", Text: "short"}, {Term: "apart", Text: "still the list"},
		}},
		{Kind: help.Paragraph, Text: "The end."},
	}, help.Parse(sample))
	assert.Empty(t, help.Parse("\n\n"))
	assert.Equal(t, []help.Block{{Kind: help.List, Items: []help.Item{{Text: "`a` and b: no term"}}}}, help.Parse("- `a` and b: no term"))
}

func TestText(t *testing.T) {
	assert.Equal(t, `One paragraph of
'two lines'.

    $ an example

      goes on

Heading
-------

  term     what it
           means
  another  short
  apart    still the
           list

The end.
`, help.Text(help.Parse(sample), 20))
	assert.Equal(t, "  - a plain item\n    of words\n  - more\n", help.Text(help.Parse("- a plain item of words\n- more"), 16))
	long := strings.Repeat("x", 30)
	assert.Equal(t, "  "+long+"\n         at length\n  short  soon\n", help.Text(help.Parse("- `"+long+"`: at length\n- `short`: soon"), 40))
}

// FuzzParse checks that no text is rendered as a request of roff, and that
// wrapping does not lose words of a paragraph.
func FuzzParse(f *testing.F) {
	f.Add(sample)
	f.Add("- .\n\n'a\n.TH x\n    .TH y\n")
	f.Add("- `.`: .\n## .\n\\fB`\\`")
	f.Fuzz(func(t *testing.T, text string) {
		blocks := help.Parse(text)
		page := help.Page{Name: "name", Sections: []help.Section{{Title: "title", Blocks: blocks}}}
		for line := range strings.Lines(page.Roff()) {
			if strings.HasPrefix(line, ".") {
				macro, _, _ := strings.Cut(strings.TrimSpace(line), " ")
				assert.Contains(t, []string{".TH", ".SH", ".SS", ".PP", ".RS", ".RE", ".nf", ".fi", ".TP", ".IP"}, macro)
			}
			assert.False(t, strings.HasPrefix(line, "'"), line)
		}
		for _, b := range blocks {
			if b.Kind != help.Paragraph {
				continue
			}
			want := strings.Fields(strings.ReplaceAll(b.Text, "`", "'"))
			assert.Equal(t, want, strings.Fields(help.Text([]help.Block{b}, 20)))
		}
	})
}
