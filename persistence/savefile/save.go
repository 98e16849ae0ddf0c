package savefile

import (
	"time"

	"parlour/game"
	"parlour/game/clock"
	"parlour/game/tree"
)

// Save is what a file holds: a match, and what is needed to go on with it.
type Save struct {
	// Record is the match. What was undone is kept by a Journal alone.
	Record game.Record
	// Seats are the players, indexed by game.Seat.
	Seats [2]Seat
	// Tree are the comments, glyphs and variations, empty for none. Moves of the Record that
	// it does not have are written all the same.
	Tree tree.Tree
	// Used is the thinking time of each seat so far. Files keep milliseconds,
	// from none to 100 years.
	Used [2]time.Duration
	// Clocks are those of a match with a time control; the zero Clocks are none. Files
	// keep milliseconds, up to clock.MaxReading.
	Clocks clock.Clocks
	// Seed is what the computer players draw their choices from.
	Seed uint64
	// Varied reports whether all levels draw from it, not the random one alone.
	Varied bool
	// Helped reports whether a person had a hint, took moves back or changed sides.
	Helped bool
	// Heading is what the file says about the occasion.
	Heading Heading
	// SavedAt is when the file was written, to the second. Store and Journal
	// set it.
	SavedAt time.Time
	// SavedAs is the name under which the match was last saved, "" if it never
	// was. Store sets it on loading; a journal carries it, so that a recovered
	// match still knows its save.
	SavedAs string
	// SavedSum is the checksum of the file of SavedAs at the last loading or saving of the
	// match, "" if unknown. It changes together with SavedAs.
	SavedSum string
	// Finished is the name that the match has in the history, "" if it has never ended
	// there. Saves and journals carry it, so a match does not enter twice if it is taken
	// back and ends again.
	Finished string
	// Edited reports whether the file was changed by hand since it was saved: its
	// checksum is wrong. It is set on loading and ignored on saving.
	Edited bool
	// Unsigned reports whether the file is one of ours without its checksum: nothing says
	// whether it was changed by hand. It is set on loading and ignored on saving.
	Unsigned bool
	// Notes are what is odd about the file. They are set on loading and ignored on saving.
	Notes Notes
	// Source is where it was read. It is set on loading and ignored on saving.
	Source Source
	// Aside is the path of the damaged journal whose moves were salvaged into this save, ""
	// for any other save. Journal sets it.
	Aside string
}

// Seat is who sits at the board.
type Seat struct {
	// Kind is what sort of player it is, "human" or "computer/smart". It is
	// carried and not interpreted. A kind that a tag cannot hold, because it
	// has control characters or more than 1,024 bytes, is saved as "human".
	Kind string
	// Name is the player's name, "" if there is none. Files keep up to 32
	// printable characters of it.
	Name string
}

// Human is the Kind of a seat of which a file says nothing.
const Human = "human"

// Source is where a save was read.
type Source struct {
	// File is the name of the file, made safe to print; "" if it was none.
	File  string
	game  int    // its number in a file of several, from 1
	kinds [2]int // the lines of the tags that tell the kinds of players, 0 for none
}

// RefuseSeat returns the error err of a player who cannot sit in a seat, with the place of
// the player's kind in the file: a *SyntaxError that wraps it, or err if there is no file.
func (s Save) RefuseSeat(seat game.Seat, err error) error {
	line := s.Source.kinds[seat]
	if line == 0 {
		return err
	}
	tag := s.Record.Rules().Game().Notation().SeatTags[seat] + tagKind
	return &SyntaxError{Name: s.Source.File, Game: s.Source.game, Line: line, Tag: tag, Reason: game.Say("%v", err), Err: err}
}

// Heading is what files of the field say about the occasion of a match. A text
// that is not known is "". Files keep up to 200 printable characters of each.
type Heading struct {
	Event, Site, Round string
	// Date is the day on which the match began, as "2026.11.21", or UnknownDate.
	// If it is "" the match began here, and the day of saving is written. Of a
	// file that was read it is never "".
	Date string
}

// The lengths, in characters or bytes, of what people write into tags.
const (
	maxNameRunes    = 32
	maxHeadingRunes = 200
	maxKindBytes    = 1024
)

// maxUsed is the longest thinking time.
const maxUsed = 100 * 365 * 24 * time.Hour
