// Package scene describes positions and moves as JSON, so that a page can draw them without
// knowing rules.
//
// The package must not know games by their names, stores or requests.
package scene

import (
	"parlour/game"
	"parlour/manager/telling"
)

// Scene is a board of a game and the move that led to it.
type Scene struct {
	// Position is the board in the notation of the game.
	Position string `json:"position"`
	Cells    any    `json:"cells"`
	// ToMove is a seat, nil once the game is over.
	ToMove *string `json:"toMove"`
	// LastMove is nil before the first move.
	LastMove *lastMove `json:"lastMove"`
}

// lastMove is a move that was made.
type lastMove struct {
	// Ply is its number, from 1.
	Ply    int    `json:"ply"`
	Move   string `json:"move"`
	By     string `json:"by"`
	Effect any    `json:"effect"`
}

// Of is the scene of a state, of a game that is over or not.
func Of(s game.State, over bool) Scene {
	out := Scene{Position: s.Position(), Cells: cellsOf(s)}
	if !over {
		word := s.ToMove().String()
		out.ToMove = &word
	}
	if before, ok := s.Previous(); ok {
		out.LastMove = &lastMove{
			Ply: s.Ply(), Move: s.LastMove(), By: before.ToMove().String(), Effect: effectOf(before, s),
		}
	}
	return out
}

// side is a row of houses with its store.
type side struct {
	Houses []int `json:"houses"`
	Store  int   `json:"store"`
}

// rows is a board of houses.
type rows struct {
	First  side `json:"first"`
	Second side `json:"second"`
	// Lost are the houses that belong to the other side for good.
	Lost []house `json:"lost,omitempty"`
}

// squares is a board of squares: a letter for each, w and b for the men and W and B for
// the kings of the first and the second seat, or nothing.
type squares struct {
	Squares []string `json:"squares"`
}

// grid is any other board: as text, and as rows of named squares if the game has them.
type grid struct {
	Text    string       `json:"text"`
	Columns int          `json:"columns"`
	Squares []gridSquare `json:"squares"`
}

// gridSquare is a square of a grid.
type gridSquare struct {
	Name  string `json:"name"`
	Piece string `json:"piece"`
	// Owner is the seat whose piece stands there, nil for nobody's.
	Owner *string `json:"owner"`
}

func cellsOf(s game.State) any {
	c, ok := game.CellsOf(s)
	switch {
	case !ok:
		return gridOf(s)
	case c.Squares == nil:
		return rows{
			side{c.Houses[game.First], c.Stores[game.First]}, side{c.Houses[game.Second], c.Stores[game.Second]}, housesNamed(c.Lost),
		}
	}
	letters := [...]string{
		game.NoPiece: "", game.FirstMan: "w", game.FirstKing: "W", game.SecondMan: "b", game.SecondKing: "B",
	}
	out := squares{}
	for _, piece := range c.Squares {
		out.Squares = append(out.Squares, letters[piece])
	}
	return out
}

func gridOf(s game.State) grid {
	g, _ := game.GridOf(s)
	out := grid{Text: s.Draw(game.Style{}), Columns: g.Columns, Squares: []gridSquare{}}
	for _, square := range g.Squares {
		owned := gridSquare{Name: square.Name, Piece: square.Piece}
		if square.Owner != nil {
			owner := square.Owner.String()
			owned.Owner = &owner
		}
		out.Squares = append(out.Squares, owned)
	}
	return out
}

// Sides is a number for each seat.
type Sides struct {
	First  int `json:"first"`
	Second int `json:"second"`
}

// SidesOf returns the numbers of the first and the second seat.
func SidesOf(n [2]int) Sides { return Sides{n[game.First], n[game.Second]} }

// house is a house, or with the number 0 a store.
type house struct {
	Seat  string `json:"seat"`
	House int    `json:"house"`
}

func houseNamed(h game.House) house { return house{h.Seat.String(), h.Number} }

func housesNamed(all []game.House) (out []house) {
	for _, h := range all {
		out = append(out, houseNamed(h))
	}
	return out
}

// taken is what was captured from a house.
type taken struct {
	house
	Seeds int `json:"seeds"`
}

// sowing is what a move did on a board of houses.
type sowing struct {
	told
	From house `json:"from"`
	// Seeds is how many were sown, and Sown where they fell, in order; of very many
	// only the first.
	Seeds     int     `json:"seeds"`
	Sown      []house `json:"sown"`
	Taken     []taken `json:"taken"`
	ExtraTurn bool    `json:"extraTurn"`
	// Swept is the number of seeds from the houses that each seat got at the end.
	Swept Sides `json:"swept"`
	// Lost are the houses that the other side lost for good by the move.
	Lost []house `json:"lost,omitempty"`
}

// step is what a move did on a board of squares.
type step struct {
	told
	From int `json:"from"`
	To   int `json:"to"`
	// Path are the squares on the piece's way, with the first and the last, and Taken those
	// of the captured pieces.
	Path     []int `json:"path"`
	Taken    []int `json:"taken"`
	Promoted bool  `json:"promoted"`
}

// told is what a move did in words.
type told struct {
	// Text says it in English, Words for other languages, and Captured is the number of pieces
	// or seeds that it captured.
	Text     string        `json:"text"`
	Words    telling.Words `json:"words"`
	Captured int           `json:"captured"`
}

// effectOf is what the move between two states did.
func effectOf(before, after game.State) any {
	move := after.LastMove()
	effect := before.Effect(move)
	said := told{effect.String(), telling.WordsOf(effect), game.Takes(before, move)}
	t, ok := game.TraceOf(after)
	if !ok {
		return said
	}
	if t.Path != nil {
		return step{
			told: said, From: t.Path[0], To: t.Path[len(t.Path)-1],
			Path: t.Path, Taken: append([]int{}, t.Jumped...), Promoted: t.Promoted,
		}
	}
	out := sowing{
		told: said, From: houseNamed(t.From), Seeds: t.Seeds,
		Sown: append([]house{}, housesNamed(t.Sown)...), Taken: []taken{}, ExtraTurn: t.Again, Swept: SidesOf(t.Swept),
		Lost: housesNamed(t.Lost),
	}
	for _, h := range t.Hauls {
		out.Taken = append(out.Taken, taken{houseNamed(h.House), h.Seeds})
	}
	return out
}
