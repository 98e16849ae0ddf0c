package manager

import "fmt"

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
	// Unsigned: the save is one of ours without its checksum.
	Unsigned
	// SetAside: the game is what could be replayed of a damaged journal, which is kept
	// at the path given.
	SetAside
	// NoRecovery: for the reason given it is not known what earlier runs left.
	NoRecovery
	// HalfRecovered: the journal of the name given is damaged for the reason given;
	// so many moves of it can be replayed.
	HalfRecovered
	// NotRecovered: the journal of the name given can be read no move of, for the
	// reason given.
	NotRecovered
	// NotForgotten: the journal of the name given was not removed, for the reason
	// given.
	NotForgotten
)

// Notice is a message to show besides the answer to an event.
type Notice struct {
	Code NoticeCode
	// Values are the arguments of the text.
	Values []any
}

// String is the text of the notice.
func (n Notice) String() string { return fmt.Sprintf(noticeText(n.Code), n.Values...) }

func (r *Reply) notice(c NoticeCode, values ...any) {
	r.Notices = append(r.Notices, Notice{c, values})
}
