package datafolder

import "github.com/spf13/afero"

// Folders are the folders of a user. On some systems Data and Settings are the
// same folder, so their files must have different names.
type Folders struct {
	// Cache is for files that can be rebuilt, if at some cost: see Tables and Proofs.
	Cache Folder
	// Data is for files that cannot be rebuilt: saves, unless they are stored
	// elsewhere, and history.
	Data Folder
	// Settings is for what the user configured.
	Settings Folder
}

// The folders of the cache.
const (
	// Tables is for endgame tables. They are built in place by Folder.Edit: their
	// format shows how much of them is complete.
	Tables = "tables"
	// Proofs is for what solvers have proven. Files are written by Folder.Replace.
	Proofs = "proofs"
	// Books is for what was searched for opening books. Files are written by
	// Folder.Replace.
	Books = "books"
	// Programs is for what other programs write to their error output; see
	// Folder.OpenLog.
	Programs = "programs"
)

// History is the folder of the user's data for finished games.
const History = "history"

// New returns the folders at these paths of fsys. It does not access them yet.
func New(fsys afero.Fs, cache, data, settings string) Folders {
	return Folders{Cache: NewFolder(fsys, cache), Data: NewFolder(fsys, data), Settings: NewFolder(fsys, settings)}
}
