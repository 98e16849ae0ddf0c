package pgn

// Mainline is the text of moves without notes, to which more moves can be added without
// writing those before them again. It is an immutable value.
type Mainline struct {
	written formatter
	next    numberer
}

// NewMainline returns the text of moves, whose notes are left out. separateTurns is as in
// game.Notation.
func NewMainline(moves []Move, separateTurns bool) Mainline {
	return Mainline{next: numberer{separate: separateTurns}}.Add(moves...)
}

// Add returns the text with more moves.
func (m Mainline) Add(moves ...Move) Mainline {
	text := make([]byte, 0, len(m.written.text)+wordLength*len(moves))
	m.written.text = append(text, m.written.text...)
	for _, move := range moves {
		move.Note = nil
		m.written.line([]Move{move}, &m.next)
	}
	return m
}

// Append appends the text with an end mark to dst, as AppendMoves does.
func (m Mainline) Append(dst []byte, mark string) []byte {
	f := m.written
	f.last += len(dst)
	f.text = append(dst, f.text...)
	f.word(mark)
	return f.end()
}
