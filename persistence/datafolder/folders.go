package datafolder

import "github.com/spf13/afero"

// Folders are the folders of a user. On some systems Data and Settings are the
// same folder, so their files must have different names.
type Folders struct {
	// Cache is for files that can be rebuilt, if at some cost. Engines name them. Tables are
	// built in place by Folder.Edit: their format shows how much of them is complete. What is
	// saved as work goes on is written by Folder.Replace.
	Cache Folder
	// Data is for files that cannot be rebuilt: saves, unless they are stored
	// elsewhere, and history.
	Data Folder
	// Settings is for what the user configured.
	Settings Folder
}

// Programs is for what other programs write to their error output; see
// Folder.OpenLog.
const Programs = "programs"

// History is the folder of the user's data for finished games.
const History = "history"

// New returns the folders at these paths of fsys. It does not access them yet.
func New(fsys afero.Fs, cache, data, settings string) Folders {
	return Folders{Cache: NewFolder(fsys, cache), Data: NewFolder(fsys, data), Settings: NewFolder(fsys, settings)}
}
