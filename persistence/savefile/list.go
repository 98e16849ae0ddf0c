package savefile

import (
	"io/fs"
	"time"

	"parlour/game"
)

// maxListed is the number of saves that a listing reads.
const maxListed = 1000

// Entry describes a save in a listing.
type Entry struct {
	// Name is what Load takes: the file's name without its ending, made safe
	// to print. For a journal it is the name of the save that the match has, ""
	// if it was never saved.
	Name string
	// File is the file's name in the folder, as it is: anybody may have put it
	// there, so it is not safe to print.
	File string
	// Modified is when the file was changed.
	Modified time.Time
	// Err is the reason why the save cannot be loaded, if any; then nothing below is
	// known, unless it is Salvaged.
	Err error
	// Salvaged means that some moves of a damaged journal can be replayed: the rest
	// describes these, and Journal.Adopt goes on with them.
	Salvaged bool

	// Game is the game of the match, Rules are its rules.
	Game  game.Game
	Rules game.Rules
	// Whole reports whether the match began in the usual position. Helped and SavedAt are
	// those of Save; a SavedAt of zero is unknown.
	Whole, Helped bool
	SavedAt       time.Time
	// Seats are the players, indexed by game.Seat.
	Seats [2]Seat
	// Moves is the number of moves played.
	Moves int
	// Score is what each seat has, zero in a game without scores.
	Score [2]int
	// ToMove is the side to move of a match in progress.
	ToMove game.Seat
	// Result is how the match stands, ends from outside the rules included.
	Result game.Result
	// Edited reports whether the file was changed by hand since it was saved.
	Edited bool
	// Unsigned reports whether it is a file of ours without its checksum.
	Unsigned bool
}

// List describes the saves of the folder, the newest first, at most 1,000 of
// them. A file that cannot be loaded is there with its Err; a folder that does
// not exist is empty. The error comes from the file system.
func (s *Store) List() ([]Entry, error) {
	files, err := s.Files()
	if err != nil {
		return nil, err
	}
	entries := make([]Entry, 0, len(files))
	for _, f := range files[:min(maxListed, len(files))] {
		entries = append(entries, s.Describe(f))
	}
	return entries, nil
}

// Names lists the names for Load, the newest first, without reading the saves. The name is that of
// the file if several games have a save of the same name. Files that only a path loads are left
// out. The error comes from the file system.
func (s *Store) Names() ([]string, error) {
	files, err := s.Files()
	if err != nil {
		return nil, err
	}
	var found []saveName
	named := map[string]int{}
	for _, f := range files[:min(maxListed, len(files))] {
		if n, err := parseName(f.Name, s.games); err == nil {
			found = append(found, n)
			named[n.base]++
		}
	}
	var names []string
	for _, n := range found {
		if named[n.base] == 1 {
			n.ending = ""
		}
		names = append(names, n.String())
	}
	return names, nil
}

// describe describes a file of the folder, by its head if that tells enough, else as load
// loads it.
func (s *Store) describe(info fs.FileInfo, load func(file string) (Save, error)) Entry {
	if e, ok := s.describeHead(info); ok {
		return e
	}
	save, err := load(info.Name())
	e := Entry{File: info.Name(), Modified: info.ModTime(), Err: err}
	if err == nil {
		e.fill(save)
	}
	return e
}

// fill makes an entry describe a save.
func (e *Entry) fill(save Save) {
	state := save.Record.State()
	e.Name = save.SavedAs
	e.Rules, e.Game = save.Record.Rules(), save.Record.Rules().Game()
	e.Whole, e.Helped, e.SavedAt = startOf(save.Record) == "", save.Helped, save.SavedAt
	e.Seats = save.Seats
	e.Moves = state.Ply()
	e.Score = state.Score()
	e.ToMove = state.ToMove()
	e.Result = save.Record.Result()
	e.Edited = save.Edited
	e.Unsigned = save.Unsigned
}

// Ended is when a finished match was written: as its file says, so that a copy of the file
// is no newer, or else when the file was changed.
func (e Entry) Ended() time.Time {
	if e.SavedAt.IsZero() {
		return e.Modified
	}
	return e.SavedAt
}
