package manager

import (
	"time"

	"parlour/persistence/savefile"
)

// Store keeps saves by name. savefile.Store is one.
type Store interface {
	// Save writes s under the name and returns the path of the file. A name in
	// use is refused with savefile.ErrExists unless overwrite is set.
	Save(name string, s savefile.Save, overwrite bool) (path string, err error)
	// Load reads the save of that name.
	Load(name string) (savefile.Save, error)
	// LoadPath reads the save at a path.
	LoadPath(path string) (savefile.Save, error)
	// List tells what saves there are, the newest first. A file that cannot be
	// read is an entry that says so.
	List() ([]savefile.Entry, error)
	// LastPlayed returns the name of the game last played.
	LastPlayed() (name string, ok bool)
	// Remember makes name the game last played. Failing, it does nothing.
	Remember(name string)
}

// Journal keeps the game being played, so that nothing is lost when the program
// is. savefile.Journal is one.
type Journal interface {
	// Keep writes the game as it now stands.
	Keep(savefile.Save) error
	// Holds tells why what was kept of the game is not there, nil if it is.
	Holds() error
	// Drop removes what was kept of the game: it is saved, or given away.
	Drop() error
	// Rotate leaves what was kept where it is, to whoever comes; the next Keep is
	// another game's.
	Rotate()
	// Recover lists the games that other runs left and nobody is playing, the newest
	// first. One that is damaged has an Err.
	Recover() ([]savefile.Entry, error)
	// Adopt takes a game over: it becomes the one that is kept, and what was
	// kept before is left as by Rotate.
	Adopt(savefile.Entry) (savefile.Save, error)
	// Discard removes a game that another run left. One that another program is
	// playing is refused with savefile.ErrInUse.
	Discard(savefile.Entry) error
}

// Clock tells the time. It is a parameter so that no test has to wait.
type Clock func() time.Time
