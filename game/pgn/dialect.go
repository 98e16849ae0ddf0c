package pgn

import "parlour/game"

// Dialect is what differs between the files of the family. The zero Dialect
// reads what many programs have written over the years, and knows no result
// marks.
type Dialect struct {
	// Strict refuses or takes for a move what only the files of other programs
	// need: tags that go over several lines or have other names than letters,
	// digits and underscores; lines that begin with "%"; a full stop or an
	// asterisk that touches a move. Texts are taken to be UTF-8 without a byte
	// order mark.
	Strict bool
	// Mark reports whether a word among the moves is a result mark; nil knows
	// none.
	Mark func(word string) bool
	// Joins reports whether a word that was read up to a blank goes on after it
	// with the byte next, as "28 x 19"; nil joins nothing. It must not keep the
	// word.
	Joins func(word []byte, next byte) bool
}

// UsualMark reports whether a word is one of the marks that are no move in any
// game: those of PGN, and of PDN for International draughts.
func UsualMark(word string) bool {
	switch word {
	case "*", "1-0", "0-1", "1/2-1/2", "2-0", "1-1", "0-2":
		return true
	default:
		return false
	}
}

// Replayer is implemented by a game that reads the files of other programs in a
// dialect of its own.
type Replayer interface {
	game.Game
	// Dialect is how the files are read.
	Dialect() Dialect
	// Replay plays all moves of a game as it was read, under rules by which it can go on as
	// it does. The error is an *Error; it wraps ErrOtherGame for a game of another kind.
	Replay(Game) (Replayed, error)
}

// Replayed is a game as a Replayer has played it, with what it passed over.
type Replayed struct {
	game.Record
	// Forgiven is the number of moves with a wrong sign between their squares.
	Forgiven int
	// Unclaimed is the number of the move, from 1, that made a draw. Nobody claimed it:
	// the game goes on. It is 0 if there is none. Rule is the rule for the draw.
	Unclaimed int
	Rule      game.Phrase
	// Odd are tags that are not as the standard has them, and were read all the same.
	Odd []OddTag
}

// OddTag is the name of a tag and what is odd about its value.
type OddTag struct {
	Name string
	What game.Phrase
}
