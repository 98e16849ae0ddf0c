package savefile

import (
	"cmp"
	"io/fs"
	"slices"
	"strings"
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
	// Err tells why the save cannot be loaded; then nothing below is known, unless it
	// is Salvaged.
	Err error
	// Salvaged means that some moves of a damaged journal can be replayed: the rest
	// describes these, and Journal.Adopt goes on with them.
	Salvaged bool

	// Game is the game of the match.
	Game game.Game
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
	// Edited tells that the file was changed by hand since it was saved.
	Edited bool
	// Unsigned tells that it is a file of ours without its checksum.
	Unsigned bool
}

// List describes the saves of the folder, the newest first, at most 1,000 of
// them. A file that cannot be loaded is there with its Err; a folder that does
// not exist is empty. The error comes from the file system.
func (s *Store) List() ([]Entry, error) {
	files, err := s.folder.list(s.looksLikeSave)
	if err != nil {
		return nil, err
	}
	entries := make([]Entry, 0, len(files))
	for _, info := range newest(files, maxListed) {
		entries = append(entries, s.describeSave(info))
	}
	return entries, nil
}

// Names lists what Load takes, the newest first, without reading the saves: a name, or that
// of the file if several games have a save of that name. Files that only a path loads are
// left out. The error comes from the file system.
func (s *Store) Names() ([]string, error) {
	files, err := s.folder.list(s.looksLikeSave)
	if err != nil {
		return nil, err
	}
	var found []saveName
	named := map[string]int{}
	for _, info := range newest(files, maxListed) {
		if n, err := parseName(info.Name(), s.games); err == nil {
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

// looksLikeSave reports whether a file could be a save by its name. Names are found
// with the ending in small letters only.
func (s *Store) looksLikeSave(file string) bool {
	ending := splitEnding(file, s.games).ending
	return ending != "" && strings.HasSuffix(file, ending) && !strings.HasPrefix(file, ".")
}

// newest returns the n files changed last, the newest first.
func newest(files []fs.FileInfo, n int) []fs.FileInfo {
	slices.SortFunc(files, func(a, b fs.FileInfo) int {
		return cmp.Or(b.ModTime().Compare(a.ModTime()), strings.Compare(b.Name(), a.Name()))
	})
	return files[:min(n, len(files))]
}

// describeSave describes a file under the name by which it is loaded. Only a
// path loads one whose name no save can have.
func (s *Store) describeSave(info fs.FileInfo) Entry {
	n, err := parseName(info.Name(), s.games)
	if err != nil {
		return Entry{Name: clean(n.base, maxBaseRunes), File: info.Name(), Modified: info.ModTime(), Err: err}
	}
	e, ok := s.describeHead(info)
	if !ok {
		e = describe(info, s.load)
	}
	e.Name = n.base
	return e
}

// describe describes a file of the folder that load loads.
func describe(info fs.FileInfo, load func(file string) (Save, error)) Entry {
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
	e.Game = save.Record.Rules().Game()
	e.Seats = save.Seats
	e.Moves = state.Ply()
	e.Score = state.Score()
	e.ToMove = state.ToMove()
	e.Result = save.Record.Result()
	e.Edited = save.Edited
	e.Unsigned = save.Unsigned
}
