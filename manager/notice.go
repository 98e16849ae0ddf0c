package manager

import "parlour/game"

// NoticeCode says what a Notice is about: it is its text.
type NoticeCode = game.Term

// The notices.
const (
	// Edited: the save was edited since it was saved.
	Edited game.Term = "this save was edited since it was saved"
	// NoJournal: the journal could not be written, for the given reason.
	NoJournal game.Term = "the journal could not be written, so this game is lost unless it is saved: %v"
	// NotCleared: the journal of a game that was saved could not be removed, for the
	// given reason.
	NotCleared game.Term = "the journal could not be cleared: %v"
	// NotProven: the move was searched to the given depth and is not proven.
	NotProven game.Term = "the move %s is not proven; it is the best found by a search to depth %d"
	// Unsigned: the save was written by Parlour, but its checksum is missing.
	Unsigned game.Term = "this save is without a checksum, so it is unknown whether it was edited since it was saved"
	// SetAside: the game was recovered from a damaged journal, which was moved to the
	// given path.
	SetAside game.Term = "this is what could be replayed of a damaged journal, which is kept as %s"
	// NoRecovery: for the given reason it is unknown what earlier runs left.
	NoRecovery game.Term = "it is unknown whether unsaved games were left: %v"
	// HalfRecovered: the named journal is damaged for the given reason; the given
	// number of its moves can be replayed.
	HalfRecovered game.Term = "the journal %s is damaged and kept: %v; %s of its game can be resumed"
	// NotRecovered: no move of the named journal can be read, for the given reason.
	NotRecovered game.Term = "the journal %s cannot be resumed and is kept: %v"
	// NotEntered: the game that has ended is not in the history, for the given reason.
	NotEntered game.Term = "the finished game could not be put into the history: %v"
	// NotRemoved: the named game of the history was not removed, for the given reason.
	NotRemoved game.Term = "the finished game %s was not deleted: %v"
	// NotForgotten: the named journal was not removed, for the given reason.
	NotForgotten game.Term = "the journal %s was not deleted: %v"
	// Noted: the given thing is odd about the save.
	Noted game.Term = "%v"
	// MoreNoted: so many things are odd about the save, of which the given number was told.
	MoreNoted game.Term = "there are %d notes; the first %d are shown"
	// Forgiven: so many separators of the file are wrong or missing.
	Forgiven game.Term = "%s"
	// Unclaimed: the move of the given number makes it a draw by the given rule, which
	// nobody claimed.
	Unclaimed game.Term = "move %d makes it a draw by %v, which was not claimed: all moves are kept"
	// Matched: the given level was chosen by the person's rating and its deviation.
	Matched game.Term = "level %s matches your rating, %d with a deviation of %d"
	// TooLate: the clock of the named player had run out before the event came.
	TooLate game.Term = "the clock of %s had run out before that"
)

// Notice is a message to show besides the answer to an event.
type Notice struct {
	Code NoticeCode
	// Values are the arguments of the text.
	Values []any
}

// String is the text of the notice.
func (n Notice) String() string { return n.Phrase().String() }

// Phrase is the notice with its values.
func (n Notice) Phrase() game.Phrase {
	return game.Say(string(n.Code), n.Values...)
}

func (r *Reply) notice(c NoticeCode, values ...any) {
	r.Notices = append(r.Notices, Notice{c, values})
}
