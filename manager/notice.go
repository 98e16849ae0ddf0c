package manager

import "parlour/game"

// NoticeCode says what a Notice is about.
type NoticeCode uint8

// The notices.
const (
	// Edited: the save was edited since it was saved.
	Edited NoticeCode = iota + 1
	// NoJournal: the journal could not be written, for the given reason.
	NoJournal
	// NotCleared: the journal of a game that was saved could not be removed, for the
	// given reason.
	NotCleared
	// NotProven: the move was searched to the given depth and is not proven.
	NotProven
	// Unsigned: the save was written by Parlour, but its checksum is missing.
	Unsigned
	// SetAside: the game was recovered from a damaged journal, which was moved to the
	// given path.
	SetAside
	// NoRecovery: for the given reason it is unknown what earlier runs left.
	NoRecovery
	// HalfRecovered: the named journal is damaged for the given reason; the given
	// number of its moves can be replayed.
	HalfRecovered
	// NotRecovered: no move of the named journal can be read, for the given reason.
	NotRecovered
	// NotEntered: the game that has ended is not in the history, for the given reason.
	NotEntered
	// NotRemoved: the named game of the history was not removed, for the given reason.
	NotRemoved
	// NotForgotten: the named journal was not removed, for the given reason.
	NotForgotten
	// Noted: the given thing is odd about the save.
	Noted
	// MoreNoted: so many things are odd about the save, of which the given number was told.
	MoreNoted
	// Forgiven: so many separators of the file are wrong or missing.
	Forgiven
	// Unclaimed: the move of the given number makes it a draw by the given rule, which
	// nobody claimed.
	Unclaimed
	// TooLate: the clock of the named player had run out before the event came.
	TooLate
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
	return game.Say(string(noticeText(n.Code)), n.Values...)
}

func (r *Reply) notice(c NoticeCode, values ...any) {
	r.Notices = append(r.Notices, Notice{c, values})
}
