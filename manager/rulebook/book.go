package rulebook

import (
	"embed"
	"errors"
	"fmt"
	"strings"

	"parlour/game"
	"parlour/manager/document"
)

//go:embed en de es
var files embed.FS

// ErrNone is wrapped when a game has no book.
var ErrNone = errors.New("its rules are not written down")

// Book is the rules of a game in a language. Use Read to get one.
type Book struct {
	// Title is the title, on one line.
	Title  string
	blocks []document.Block
	// pictures are those of the blocks that are pictures, in their order.
	pictures []*picture
}

// Languages are the languages that there are texts in, as "en".
func Languages() []string { return document.Languages(files) }

// Has reports whether there is a book of the game.
func Has(g game.Game) bool {
	_, err := document.Read(files, document.English, g.Name()+".md")
	return err == nil
}

// Read reads the book of a game in a language, or in English if there is none in that.
// The error wraps ErrNone for a game that has no book; others mean that a source text is
// faulty.
func Read(g game.Game, language string) (Book, error) {
	text, err := document.Read(files, language, g.Name()+".md")
	if err != nil {
		return Book{}, fmt.Errorf("%s: %w", g.Title(), ErrNone)
	}
	return parse(g, text)
}

func parse(g game.Game, text string) (Book, error) {
	title, rest, ok := document.Title(text)
	if !ok {
		return Book{}, fmt.Errorf("the rules of %s have no title", g.Title())
	}
	b := Book{Title: title, blocks: document.Parse(rest)}
	for _, block := range b.blocks {
		if block.Kind != document.Picture {
			continue
		}
		p, err := newPicture(g, block.Source)
		if err != nil {
			return Book{}, err
		}
		b.pictures = append(b.pictures, p)
	}
	return b, nil
}

// Part is a block of a book. State is the position of a picture, nil for any other block, and
// Shown a marked move, not played, "" for none.
type Part struct {
	document.Block
	State game.State
	Shown string

	picture *picture
}

// Parts are the blocks of the book with the positions of its pictures.
func (b Book) Parts() []Part {
	var out []Part
	at := 0
	for _, block := range b.blocks {
		part := Part{Block: block}
		if block.Kind == document.Picture {
			part.picture = b.pictures[at]
			part.State, part.Shown = part.picture.state, part.picture.shown
			at++
		}
		out = append(out, part)
	}
	return out
}

// Blocks are the blocks of the book with its pictures drawn: each is its caption and an
// example.
func (b Book) Blocks(style game.Style) []document.Block {
	var out []document.Block
	for _, part := range b.Parts() {
		if part.picture == nil {
			out = append(out, part.Block)
			continue
		}
		drawn := strings.TrimSuffix(part.picture.draw(style), "\n")
		out = append(out,
			document.Block{Kind: document.Paragraph, Text: part.Text},
			document.Block{Kind: document.Example, Lines: strings.Split(drawn, "\n")})
	}
	return out
}

// Text is the book as text in so many columns, with its title. The width of the style
// follows from the columns.
func (b Book) Text(columns int, style game.Style) string {
	style.Width = max(1, columns-document.ExampleIndent)
	return document.WithTitle(b.Title, b.Blocks(style), columns)
}
