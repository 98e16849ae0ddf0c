package document

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// maxTerm is the maximum width of terms that are printed in a column of their
// own.
const maxTerm = 26

// itemIndent is the indentation of the items of a list.
const itemIndent = "  "

// Text returns the blocks as plain text, wrapped to that many columns, except for
// examples. Of pictures it has the captions.
func Text(blocks []Block, columns int) string {
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
			writeList(&b, block.Items, columns)
		default:
			writeWrapped(&b, quotedCode(block.Text), "", columns)
		}
	}
	return b.String()
}

// WithTitle is Text under a title.
func WithTitle(title string, blocks []Block, columns int) string {
	var b strings.Builder
	writeHeading(&b, title, "=")
	return b.String() + "\n" + Text(blocks, columns)
}

// writeHeading writes an underlined heading.
func writeHeading(b *strings.Builder, text, line string) {
	b.WriteString(Plain(text) + "\n" + strings.Repeat(line, utf8.RuneCountInString(Plain(text))) + "\n")
}

// Plain is a text without backquotes.
func Plain(text string) string { return strings.ReplaceAll(text, "`", "") }

// quotedCode is a text with code in quotes.
func quotedCode(text string) string { return strings.ReplaceAll(text, "`", "'") }

// writeList writes items with their terms in a column; terms that are too long
// for it get lines of their own.
func writeList(b *strings.Builder, items []Item, columns int) {
	column := 0
	for _, i := range items {
		if len(i.Term) <= maxTerm {
			column = max(column, len(i.Term))
		}
	}
	indent := strings.Repeat(" ", len(itemIndent)+column+len(itemIndent))
	for _, i := range items {
		switch {
		case column == 0 && i.Term == "":
			b.WriteString(itemIndent + "- ")
			indent = itemIndent + "  "
		case len(i.Term) > maxTerm:
			b.WriteString(itemIndent + i.Term + "\n" + indent)
		default:
			fmt.Fprintf(b, "%s%-*s%s", itemIndent, column, i.Term, itemIndent)
		}
		writeWrapped(b, quotedCode(i.Text), indent, columns)
	}
}

// Wrap breaks a paragraph into lines of that many columns.
func Wrap(text string, columns int) string {
	var b strings.Builder
	writeWrapped(&b, text, "", columns)
	return b.String()
}

// writeWrapped writes words in lines of that many columns. All lines but the
// first get the indentation, which the first already has.
func writeWrapped(b *strings.Builder, text, indent string, columns int) {
	width := len(indent)
	for i, word := range strings.Fields(text) {
		wide := utf8.RuneCountInString(word)
		switch {
		case i == 0:
		case width+1+wide > columns:
			b.WriteString("\n" + indent)
			width = len(indent)
		default:
			b.WriteString(" ")
			width++
		}
		b.WriteString(word)
		width += wide
	}
	b.WriteString("\n")
}
