package savefile

import "parlour/game"

// MaxNotes is the number of notes that are kept; of more there is only the number.
const MaxNotes = 10

// Notes are about odd games that were read all the same. The zero Notes are none.
type Notes struct {
	// Count is the number of notes, and First are the first MaxNotes of them.
	Count int
	First []*SyntaxError
	// Forgiven is the number of separators that are wrong or missing: the signs between
	// the squares of moves, and the mark behind the last move.
	Forgiven int
	// Unclaimed is the number of the move, from 1, that made a draw. Nobody claimed it: the
	// game goes on. It is 0 if there is none. Rule is the rule for the draw.
	Unclaimed int
	Rule      game.Phrase
}

// Add adds the notes on another game. What is Unclaimed in it is its own.
func (n *Notes) Add(other Notes) {
	n.First = append(n.First, other.First[:min(len(other.First), MaxNotes-len(n.First))]...)
	n.Count += other.Count
	n.Forgiven += other.Forgiven
}

// note adds a note on a line, and on a tag if its name is not "".
func (n *Notes) note(line int, tag string, what game.Phrase) {
	n.Add(Notes{Count: 1, First: []*SyntaxError{{Line: line, Tag: tag, Reason: what}}})
}
