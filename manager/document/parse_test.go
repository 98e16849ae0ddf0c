package document_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"parlour/manager/document"
)

const sample = "One paragraph\nof `two lines`.\n\n    $ an example\n\n      goes on\n## Heading\n" +
	"- `term`: what it\n  means\n- `another`: short\n\n- `apart`: still the list\n\nThe end."

func TestParse(t *testing.T) {
	assert.Equal(t, []document.Block{
		{Kind: document.Paragraph, Text: "One paragraph of `two lines`."},
		{Kind: document.Example, Lines: []string{"$ an example", "", "  goes on"}},
		{Kind: document.Heading, Text: "Heading"},
		{Kind: document.List, Items: []document.Item{
			{Term: "term", Text: "what it means"}, {Term: "another", Text: "short"}, {Term: "apart", Text: "still the list"},
		}},
		{Kind: document.Paragraph, Text: "The end."},
	}, document.Parse(sample))
	assert.Empty(t, document.Parse("\n\n"))
	assert.Equal(t, []document.Block{{Kind: document.List, Items: []document.Item{{Text: "`a` and b: no term"}}}}, document.Parse("- `a` and b: no term"))
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
`, document.Text(document.Parse(sample), 20))
	assert.Equal(t, "  - a plain item\n    of words\n  - more\n", document.Text(document.Parse("- a plain item of words\n- more"), 16))
	long := strings.Repeat("x", 30)
	assert.Equal(t, "  "+long+"\n         at length\n  short  soon\n", document.Text(document.Parse("- `"+long+"`: at length\n- `short`: soon"), 40))
}

func TestPictures(t *testing.T) {
	blocks := document.Parse("Before.\n![A `b`.](<1> (x) | y)\nbehind\n\n![no](picture) here\n![nor](here")
	assert.Equal(t, []document.Block{
		{Kind: document.Paragraph, Text: "Before."},
		{Kind: document.Picture, Text: "A `b`.", Source: "<1> (x) | y"},
		{Kind: document.Paragraph, Text: "behind"},
		{Kind: document.Paragraph, Text: "![no](picture) here ![nor](here"},
	}, blocks)
	assert.Equal(t, "Before.\n\nA 'b'.\n", document.Text(blocks[:2], 80))
}

func TestTitle(t *testing.T) {
	title, rest, ok := document.Title("# The title\n\nText")
	assert.True(t, ok)
	assert.Equal(t, "The title", title)
	assert.Equal(t, "The title\n=========\n\nText\n", document.WithTitle(title, document.Parse(rest), 80))
	_, _, ok = document.Title("## No title\n")
	assert.False(t, ok)
}

// FuzzParse checks that wrapping does not lose words of a paragraph.
func FuzzParse(f *testing.F) {
	f.Add(sample)
	f.Add("- .\n\n'a\n.TH x\n    .TH y\n")
	f.Add("![a](b)\n![c](d\n- `.`: .\n## .\n")
	f.Fuzz(func(t *testing.T, text string) {
		for _, b := range document.Parse(text) {
			if b.Kind != document.Paragraph {
				continue
			}
			want := strings.Fields(strings.ReplaceAll(b.Text, "`", "'"))
			assert.Equal(t, want, strings.Fields(document.Text([]document.Block{b}, 20)))
		}
	})
}

func TestATermMayBeSeveral(t *testing.T) {
	assert.Equal(t, []document.Block{{Kind: document.List, Items: []document.Item{
		{Term: "--plain, plain", Text: "`true` or `false`"}, {Text: "`a` and `b`, no terms"},
	}}}, document.Parse("- `--plain`, `plain`: `true` or `false`\n- `a` and `b`, no terms\n"))
}
