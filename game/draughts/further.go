package draughts

// KingCapture is a capture that a king can make from each of some squares.
type KingCapture struct {
	From, Captured Board
	To             Square
}

// sides are a direction at right angles to each of allDirections.
var sides = [...]direction{northEast, northWest, northWest, northEast}

// AppendKingCaptures appends what a further king of the side to move could capture if it stood on one
// of the empty squares of p: for each piece that it could take first, and each direction, the
// captures of the most pieces, next to each other. It is for retrograde analysis of International
// draughts. It uses room.
func (p Position) AppendKingCaptures(dst []KingCapture, room []Move) []KingCapture {
	empty := p.Empty()
	for i, d := range allDirections {
		for over := p.opp & empty.step(d) & empty.step(-d); over != 0; over = over.Rest() {
			from := sight(over.First(), empty, -d) & empty
			c := capturer{moves: room[:0], opp: p.opp, empty: empty}
			c.king(over.First().Set(), p.opp, 0, d, sides[i])
			for _, m := range c.moves {
				dst = append(dst, KingCapture{From: from, Captured: m.Captured, To: m.To})
			}
		}
	}
	return dst
}

// AppendManCaptures appends the captures of men that take the most, in a position of International
// draughts. A king of the side to move may take more.
func (p Position) AppendManCaptures(dst []Move) []Move {
	empty := p.Empty()
	men := findJumps(empty, p.opp).from(p.own &^ p.kings)
	if men.squares() == 0 {
		return dst
	}
	return p.appendCaptures(dst, empty, &men, &jumps{})
}
