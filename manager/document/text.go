package document

import (
	"strings"

	"parlour/manager/columns"
)

// maxTerm is the maximum width of terms that are printed in a column of their
// own.
const maxTerm = 26

// itemIndent is the indentation of the items of a list.
const itemIndent = "  "

// Text returns the blocks as plain text, wrapped to that many columns, except for
// examples. Of pictures it has the captions.
func Text(blocks []Block, width int) string {
	var b strings.Builder
	for i, block := range blocks {
		if i > 0 {
			b.WriteString("\n")
		}
		switch block.Kind {
		case Heading:
			writeHeading(&b, block.Text, "-")
		case Example:
			for _, line := range block.Lines {
				b.WriteString(strings.TrimRight(exampleIndent+line, " ") + "\n")
			}
		case List:
			writeList(&b, block.Items, width)
		default:
			b.WriteString(Wrap(quotedCode(block.Text), width))
		}
	}
	return b.String()
}

// WithTitle is Text under a title.
func WithTitle(title string, blocks []Block, width int) string {
	var b strings.Builder
	writeHeading(&b, title, "=")
	return b.String() + "\n" + Text(blocks, width)
}

// writeHeading writes an underlined heading.
func writeHeading(b *strings.Builder, text, line string) {
	b.WriteString(Plain(text) + "\n" + strings.Repeat(line, columns.Width(Plain(text))) + "\n")
}

// Plain is a text without backquotes.
func Plain(text string) string { return strings.ReplaceAll(text, "`", "") }

// quotedCode is a text with code in quotes.
func quotedCode(text string) string { return strings.ReplaceAll(text, "`", "'") }

// writeList writes items with their terms in a column; terms that are too long
// for it get lines of their own.
func writeList(b *strings.Builder, items []Item, width int) {
	column := 0
	for _, i := range items {
		if n := columns.Width(i.Term); n <= maxTerm {
			column = max(column, n)
		}
	}
	indent := strings.Repeat(" ", len(itemIndent)+column+len(itemIndent))
	for _, i := range items {
		switch {
		case column == 0 && i.Term == "":
			b.WriteString(itemIndent + "- ")
			indent = itemIndent + "  "
		case columns.Width(i.Term) > maxTerm:
			b.WriteString(itemIndent + i.Term + "\n" + indent)
		default:
			b.WriteString(itemIndent + columns.Pad(i.Term, column) + itemIndent)
		}
		lines := columns.Wrap(oneLine(quotedCode(i.Text)), "", width-columns.Width(indent))
		b.WriteString(strings.Join(lines, "\n"+indent) + "\n")
	}
}

// Wrap breaks a paragraph into lines of that many columns.
func Wrap(text string, width int) string {
	return strings.Join(columns.Wrap(oneLine(text), "", width), "\n") + "\n"
}

// oneLine is a text with one space between two words.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
