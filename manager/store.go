package manager

import (
	"time"

	"parlour/persistence/savefile"
	"parlour/persistence/settings"
)

// Collection is games in files that can be browsed: files are listed without being
// read, and each is read when it is looked at.
type Collection interface {
	// Files lists the files, the newest first.
	Files() ([]savefile.File, error)
	// Describe describes a file. One that cannot be loaded has an Err.
	Describe(savefile.File) savefile.Entry
	// Read reads the game in a file, and changes nothing.
	Read(file string) (savefile.Save, error)
}

// Store stores saves by name. savefile.Store implements it.
type Store interface {
	Collection
	// Save writes s under the name. A name in use is refused with savefile.ErrExists
	// unless overwrite is set. The save of this game is refused even then, with a
	// *savefile.ChangedError, if it is not as SavedSum tells; "" tells nothing.
	Save(name string, s savefile.Save, overwrite bool) (savefile.Saved, error)
	// Load reads the save of that name.
	Load(name string) (savefile.Save, error)
	// LoadPath reads the save at a path.
	LoadPath(path string) (savefile.Save, error)
	// List lists the saves, the newest first. The entry of a file that cannot be read
	// says so.
	List() ([]savefile.Entry, error)
	// Rename gives a save another name and returns its path. A name in use is refused
	// with savefile.ErrExists.
	Rename(file, name string) (path string, err error)
	// Delete removes a save.
	Delete(file string) error
	// Export writes a save to a path outside the store that must not exist yet.
	Export(path string, s savefile.Save) error
	// Write writes a file outside the store that must not exist yet.
	Write(path string, data []byte) error
	// LastPlayed returns the name of the game last played.
	LastPlayed() (name string, ok bool)
	// Remember records name as the game last played. It ignores errors.
	Remember(name string)
}

// History stores finished games. savefile.History implements it.
type History interface {
	Collection
	// Next returns the name for a game that ends now.
	Next() (string, error)
	// Put stores a finished game under a name of Next's, in place of what it had there
	// before.
	Put(name string, s savefile.Save) error
	// Remove removes a game; one that is gone already is no error.
	Remove(file string) error
}

// Memory remembers what people chose last for each game. settings.Last implements it.
// It ignores errors, and what it returns may be anything.
type Memory interface {
	// Chosen returns the last choices for the game of that name.
	Chosen(name string) (settings.Choices, bool)
	// Remember records what was chosen for a new game.
	Remember(name string, c settings.Choices)
}

// Journal stores the game being played, so that nothing is lost if the program
// crashes. savefile.Journal implements it. Its Collection is the games that earlier runs
// left.
type Journal interface {
	Collection
	// Keep writes the current game.
	Keep(savefile.Save) error
	// Holds returns why the kept game is not there, nil if it is.
	Holds() error
	// Drop removes what was kept of the game: it is saved, or given away.
	Drop() error
	// Rotate leaves the current game in the journal for other runs; the next Keep
	// starts another entry.
	Rotate()
	// Recover lists the games left by other runs and not being played, the newest first.
	// Damaged ones have an Err.
	Recover() ([]savefile.Entry, error)
	// Adopt makes a game that another run left the current one; the previous one is
	// left in the journal, as by Rotate.
	Adopt(savefile.Entry) (savefile.Save, error)
	// Discard removes a game that another run left. A game that another program is
	// playing is refused with savefile.ErrInUse.
	Discard(savefile.Entry) error
}

// Clock returns the current time. It is a parameter so that tests need not wait.
type Clock func() time.Time
