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
