package building

import (
	"os"
	"path/filepath"
)

// spare is how many bytes of the disk must be free: more than all tables take, and what else is
// written while they are built.
const spare = 2 << 30

// room reports whether the disk of a folder has room for tables. The folder need not exist.
func room(folder string) bool {
	for {
		if _, err := os.Stat(folder); err == nil {
			return free(folder) >= spare
		}
		up := filepath.Dir(folder)
		if up == folder {
			return false
		}
		folder = up
	}
}
