package datafolder

import "github.com/spf13/afero"

// Folders are the folders of a user. On some systems Data and Settings are the same
// folder, so no file of the one may have the name of a file of the other.
type Folders struct {
	// Cache holds what can be made again, if at some cost: see Tables and Proofs.
	Cache Folder
	// Data holds what cannot be made again: saves, unless they are kept elsewhere, and
	// history.
	Data Folder
	// Settings holds what the user chose.
	Settings Folder
}

// The folders of the cache.
const (
	// Tables holds endgame tables. They are built in place by Folder.Edit: their format
	// tells how much of them is whole.
	Tables = "tables"
	// Proofs holds what solvers have proven. It is written by Folder.Replace.
	Proofs = "proofs"
)

// New returns the folders at these paths of fsys. Nothing is read or made yet.
func New(fsys afero.Fs, cache, data, settings string) Folders {
	return Folders{Cache: NewFolder(fsys, cache), Data: NewFolder(fsys, data), Settings: NewFolder(fsys, settings)}
}
