package manager

import "fmt"

// NoticeCode says what a Notice is about.
type NoticeCode uint8

// The notices.
const (
	// Edited: the save was changed by hand since it was saved.
	Edited NoticeCode = iota + 1
	// NoJournal: the journal could not be written, for the reason given.
	NoJournal
	// NotCleared: what the journal has of a game that was saved could not be
	// removed, for the reason given.
	NotCleared
	// NotProven: the move given was searched so many plies deep and not proven.
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

// Notice is something to be told besides the answer to an event.
type Notice struct {
	Code NoticeCode
	// Values are what the text of the code is about.
	Values []any
}

// String is the notice in words.
func (n Notice) String() string { return fmt.Sprintf(noticeText(n.Code), n.Values...) }

func (r *Reply) notice(c NoticeCode, values ...any) {
	r.Notices = append(r.Notices, Notice{c, values})
}
