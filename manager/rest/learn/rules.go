package learn

import (
	"net/http"

	"parlour/manager/document"
	"parlour/manager/rest/wire"
	"parlour/manager/rulebook"
)

// rules are the rules of a game as blocks of text.
type rules struct {
	Game   string  `json:"game"`
	Title  string  `json:"title"`
	Blocks []block `json:"blocks"`
}

// block is a part of a text. In texts, code is between backquotes.
type block struct {
	// Kind is paragraph, heading, example, list or picture.
	Kind string `json:"kind"`
	// Text is that of a paragraph or a heading, or the caption of a picture.
	Text  string   `json:"text,omitempty"`
	Lines []string `json:"lines,omitempty"`
	Items []item   `json:"items,omitempty"`
	// Board is the board of a picture, and Shown a move marked on it.
	Board *board `json:"board,omitempty"`
	Shown string `json:"shown,omitempty"`
}

// item is an item of a list, with a term or without.
type item struct {
	Term string `json:"term,omitempty"`
	Text string `json:"text"`
}

// kinds are the names of the kinds of blocks.
var kinds = map[document.Kind]string{
	document.Paragraph: "paragraph", document.Heading: "heading", document.Example: "example", document.List: "list", document.Picture: "picture",
}

// Rules sends the rules of a game: GET /rules/{game}.
func (r *Room) Rules(_ http.ResponseWriter, req *http.Request) (wire.Reply, error) {
	g, err := r.game(req, partRules)
	if err != nil {
		return wire.Reply{}, err
	}
	book, err := rulebook.Read(g, languageOf(req))
	if err != nil {
		return wire.Reply{}, err
	}
	out := rules{Game: g.Name(), Title: book.Title, Blocks: []block{}}
	for _, part := range book.Parts() {
		out.Blocks = append(out.Blocks, blockOf(part))
	}
	return said(req, out), nil
}

func blockOf(part rulebook.Part) block {
	b := block{Kind: kinds[part.Kind], Text: part.Text, Lines: part.Lines}
	for _, i := range part.Items {
		b.Items = append(b.Items, item(i))
	}
	if part.State != nil {
		shown := boardOf(part.State)
		b.Board, b.Shown = &shown, part.Shown
	}
	return b
}
