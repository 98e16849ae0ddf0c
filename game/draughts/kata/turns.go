package kata

import (
	"slices"
	"strings"

	"parlour/game"
)

// direction is one of the four diagonals.
type direction struct{ dx, dy int }

var allDirections = [...]direction{{-1, 1}, {1, 1}, {-1, -1}, {1, -1}}

// forward returns the directions in which a man of side moves.
func forward(side game.Seat) []direction {
	if side == game.First {
		return allDirections[:2]
	}
	return allDirections[2:]
}

// Turn is one piece's path over the board.
type Turn struct {
	// Path is the square the piece starts from and each square it lands on.
	Path []Square
	// Captured are the captured pieces, in order; none for a move without capture.
	Captured []Square
}

// String returns the turn as the kata writes it: "44-35" or "71x44x99".
func (t Turn) String() string {
	names := make([]string, len(t.Path))
	for i, s := range t.Path {
		names[i] = s.String()
	}
	if len(t.Captured) == 0 {
		return strings.Join(names, "-")
	}
	return strings.Join(names, "x")
}

// end is the current last square of the path.
func (t Turn) end() Square { return t.Path[len(t.Path)-1] }

// then returns the turn with one more jump.
func (t Turn) then(j jump) Turn {
	return Turn{
		Path:     append(slices.Clip(t.Path), j.landing),
		Captured: append(slices.Clip(t.Captured), j.over),
	}
}

// Turns reads a board and a side and returns the side's turns, sorted. The
// error wraps ErrBoard or ErrSide.
func Turns(board, side string) ([]string, error) {
	b, err := Parse(board)
	if err != nil {
		return nil, err
	}
	seat, err := ParseSide(side)
	if err != nil {
		return nil, err
	}
	turns := b.Turns(seat)
	out := make([]string, len(turns))
	for i, t := range turns {
		out[i] = t.String()
	}
	slices.Sort(out)
	return out, nil
}

// Format returns turns on one line: "[13-04, 13-24]", or "[]" if there are none.
func Format(turns []string) string { return "[" + strings.Join(turns, ", ") + "]" }

// Turns returns every turn that side may choose from. Capturing is compulsory,
// and so is capturing the greatest number of pieces. In no board found so far can
// one king capture in more than a few thousand ways.
func (b Board) Turns(side game.Seat) []Turn {
	if captures := b.captures(side); len(captures) > 0 {
		return captures
	}
	return b.moves(side)
}

// pieces lists the squares of side's pieces.
func (b Board) pieces(side game.Seat) []Square {
	return slices.DeleteFunc(b.squares(), func(s Square) bool {
		who, ok := owner(b.at(s))
		return !ok || who != side
	})
}

// moves lists the turns that capture nothing.
func (b Board) moves(side game.Seat) []Turn {
	var out []Turn
	for _, from := range b.pieces(side) {
		directions, reach := forward(side), 1
		if isKing(b.at(from)) {
			directions, reach = allDirections[:], MaxSize
		}
		for _, d := range directions {
			for n := 1; n <= reach && b.at(from.step(d, n)) == empty; n++ {
				out = append(out, Turn{Path: []Square{from, from.step(d, n)}})
			}
		}
	}
	return out
}

// captures lists the captures of the most pieces.
func (b Board) captures(side game.Seat) []Turn {
	var best longest
	for _, from := range b.pieces(side) {
		j := jumper{
			board: b.with(from, empty), // the moving piece may land on its start square again
			side:  side,
			king:  isKing(b.at(from)),
		}
		j.follow(Turn{Path: []Square{from}}, &best)
	}
	return best
}

// longest keeps only the longest of the captures added to it.
type longest []Turn

func (l *longest) add(t Turn) {
	if len(*l) > 0 {
		switch most := len((*l)[0].Captured); {
		case len(t.Captured) < most:
			return
		case len(t.Captured) > most:
			*l = nil
		}
	}
	*l = append(*l, t)
}

// jumper is a piece in the middle of a capture. Captured pieces stay on the
// board, and in its way, until the capture ends.
type jumper struct {
	board Board
	side  game.Seat
	king  bool
}

// jump is one capture: the captured piece's square and the landing square.
type jump struct{ over, landing Square }

// follow adds to best every way to complete the capture t.
func (j jumper) follow(t Turn, best *longest) {
	jumps := j.jumps(t)
	if len(jumps) == 0 && len(t.Captured) > 0 {
		best.add(t)
	}
	for _, next := range jumps {
		j.follow(t.then(next), best)
	}
}

// jumps lists the jumps that can follow t.
func (j jumper) jumps(t Turn) []jump {
	var out []jump
	for _, d := range allDirections {
		over := j.firstPiece(t.end(), d)
		if !j.enemy(over) || slices.Contains(t.Captured, over) {
			continue
		}
		for n := 1; j.board.at(over.step(d, n)) == empty; n++ {
			out = append(out, jump{over, over.step(d, n)})
			if !j.king {
				break
			}
		}
	}
	return out
}

// firstPiece is the first occupied square in direction d within the piece's
// reach: for a man only the next square. It may be off the board.
func (j jumper) firstPiece(from Square, d direction) Square {
	s := from.step(d, 1)
	for j.king && j.board.at(s) == empty {
		s = s.step(d, 1)
	}
	return s
}

func (j jumper) enemy(s Square) bool {
	who, ok := owner(j.board.at(s))
	return ok && who != j.side
}

// Play returns the board after a turn that Turns has listed for side.
func (b Board) Play(side game.Seat, t Turn) Board {
	piece := b.at(t.Path[0])
	if !isKing(piece) && t.end().Y == b.farRow(side) {
		piece = [2]byte{game.First: whiteKing, game.Second: blackKing}[side]
	}
	b = b.with(t.Path[0], empty)
	for _, s := range t.Captured {
		b = b.with(s, empty)
	}
	return b.with(t.end(), piece)
}

// farRow is the row on which the men of side are crowned.
func (b Board) farRow(side game.Seat) int {
	if side == game.First {
		return b.height - 1
	}
	return 0
}

// Perft counts the leaves at the given depth of the tree of turns, starting with
// side to move.
func (b Board) Perft(side game.Seat, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	turns := b.Turns(side)
	if depth == 1 {
		return uint64(len(turns))
	}
	var n uint64
	for _, t := range turns {
		n += b.Play(side, t).Perft(side.Other(), depth-1)
	}
	return n
}
