package cli

import (
	"path/filepath"

	"github.com/adrg/xdg"

	"parlour/persistence/datafolder"
)

// Folders are the user's folders of Parlour on this system, the same for all programs.
func Folders() datafolder.Folders {
	own := func(home string) string { return filepath.Join(home, "parlour") }
	return datafolder.New(datafolder.Disk(), own(xdg.CacheHome), own(xdg.DataHome), own(xdg.ConfigHome))
}
