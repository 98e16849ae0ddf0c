package document

import "strings"

// Kind is the kind of a Block.
type Kind uint8

// The kinds of blocks.
const (
	// Paragraph is text to be wrapped.
	Paragraph Kind = iota
	// Heading is a heading of one line.
	Heading
	// Example is lines that are not wrapped.
	Example
	// List is items, each a term with its description, or just a text.
	List
	// Picture is a picture with a caption.
	Picture
)

// Block is a part of a text. In texts, `code` is between backquotes.
type Block struct {
	Kind Kind
	// Text is the text of a Paragraph or a Heading, or the caption of a Picture, on one
	// line.
	Text string
	// Source says what a Picture shows.
	Source string
	// Lines are the lines of an Example.
	Lines []string
	// Items are the items of a List.
	Items []Item
}

// Item is an item of a List. Term is "" if there is only a text.
type Item struct{ Term, Text string }

// exampleIndent is the indentation of the lines of an Example.
const exampleIndent = "    "

// ExampleIndent is the number of columns that the lines of an Example are indented by.
const ExampleIndent = len(exampleIndent)

// Title splits the title, which is the first line, from the rest of a text; ok is false
// if there is none.
func Title(text string) (title, rest string, ok bool) {
	title, rest, _ = strings.Cut(text, "\n")
	title, ok = strings.CutPrefix(title, "# ")
	return title, rest, ok
}

// Parse reads the blocks of a text. It accepts any text.
func Parse(text string) []Block {
	var p parser
	for line := range strings.Lines(text) {
		p.line(strings.TrimRight(line, " \n"))
	}
	return p.blocks
}

type parser struct {
	blocks []Block
	// open means that the last block may continue on the next line.
	open bool
	// blank is the number of empty lines since the last block.
	blank int
}

func (p *parser) line(line string) {
	example, isExample := strings.CutPrefix(line, exampleIndent)
	item, isItem := strings.CutPrefix(line, "- ")
	heading, isHeading := strings.CutPrefix(line, "## ")
	picture, isPicture := pictureOf(line)
	switch {
	case line == "":
		p.open = false
		p.blank++
		return
	case isExample:
		p.example(example)
	case isHeading:
		p.blocks = append(p.blocks, Block{Kind: Heading, Text: heading})
		p.open = false
	case isItem:
		p.item(item)
	case isPicture:
		p.blocks = append(p.blocks, picture)
		p.open = false
	default:
		p.text(strings.TrimSpace(line))
	}
	p.blank = 0
}

// last is the last block, if it is of that kind.
func (p *parser) last(k Kind) (*Block, bool) {
	if len(p.blocks) == 0 || p.blocks[len(p.blocks)-1].Kind != k {
		return nil, false
	}
	return &p.blocks[len(p.blocks)-1], true
}

// example adds a line to an Example, which may contain empty lines.
func (p *parser) example(line string) {
	p.open = false
	b, ok := p.last(Example)
	if !ok {
		p.blocks = append(p.blocks, Block{Kind: Example, Lines: []string{line}})
		return
	}
	b.Lines = append(b.Lines, make([]string, p.blank)...)
	b.Lines = append(b.Lines, line)
}

// item adds an item to a List.
func (p *parser) item(text string) {
	b, ok := p.last(List)
	if !ok {
		p.blocks = append(p.blocks, Block{Kind: List})
		b = &p.blocks[len(p.blocks)-1]
	}
	b.Items = append(b.Items, itemOf(text))
	p.open = true
}

// itemOf splits the text of an item into term and description.
func itemOf(text string) Item {
	if code, ok := strings.CutPrefix(text, "`"); ok {
		if term, meaning, ok := strings.Cut(code, "`: "); ok {
			return Item{Term: Plain(term), Text: meaning} // several terms are "`a`, `b`"
		}
	}
	return Item{Text: text}
}

// pictureOf reads a line that is a picture.
func pictureOf(line string) (Block, bool) {
	rest, ok := strings.CutPrefix(line, "![")
	if !ok {
		return Block{}, false
	}
	caption, source, ok := strings.Cut(rest, "](")
	if !ok || !strings.HasSuffix(source, ")") {
		return Block{}, false
	}
	return Block{Kind: Picture, Text: caption, Source: strings.TrimSuffix(source, ")")}, true
}

// text continues a paragraph or an item, or begins a paragraph.
func (p *parser) text(line string) {
	if b, ok := p.last(List); ok && p.open {
		b.Items[len(b.Items)-1].Text += " " + line
		return
	}
	if b, ok := p.last(Paragraph); ok && p.open {
		b.Text += " " + line
		return
	}
	p.blocks = append(p.blocks, Block{Kind: Paragraph, Text: line})
	p.open = true
}
