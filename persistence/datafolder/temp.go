package datafolder

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/afero"
)

// Temporary files stand beside what they are to replace, hidden, and have its name
// in theirs.
const (
	tempPrefix = ".parlour-"
	tempSuffix = ".tmp"
	// tempTries is how many names are tried for one.
	tempTries = 100
	// tempAge is the age at which a temporary file is nobody's any more: one that is
	// being written is young.
	tempAge = time.Hour
	// tempBase is the longest name, in bytes, that goes into that of a temporary
	// file: the whole must be a name too.
	tempBase = 210
)

// tempOf returns a name for a temporary file of path.
func tempOf(path string) string {
	dir, base := filepath.Split(path)
	if len(base) > tempBase {
		base = ""
	}
	return filepath.Join(dir, fmt.Sprintf("%s%s-%016x%s", tempPrefix, base, rand.Uint64(), tempSuffix))
}

// TempFor tells whether a name is that of a temporary file, and which file of the
// folder it was to become; "" if that is not known.
func TempFor(name string) (file string, ok bool) {
	rest, ok := strings.CutPrefix(name, tempPrefix)
	if !ok {
		return "", false
	}
	rest, ok = strings.CutSuffix(rest, tempSuffix)
	if !ok {
		return "", false
	}
	if i := strings.LastIndexByte(rest, '-'); i >= 0 {
		return rest[:i], true
	}
	return "", true
}

// Sweep removes the temporary files that programs killed more than an hour ago left
// in a folder, but for those of files that spare, if it is not nil, says to keep. One
// that cannot be removed does no harm.
func Sweep(fsys afero.Fs, dir string, now time.Time, spare func(file string) bool) {
	info, err := fsys.Stat(dir)
	if err != nil || !info.IsDir() {
		return
	}
	folder, err := fsys.Open(dir)
	if err != nil {
		return
	}
	defer folder.Close()
	names, err := folder.Readdirnames(-1)
	if err != nil {
		return
	}
	for _, name := range names {
		file, temp := TempFor(name)
		path := filepath.Join(dir, name)
		if temp && isStale(fsys, path, now) && (spare == nil || !spare(file)) {
			_ = fsys.Remove(path)
		}
	}
}

// isStale tells whether a temporary file was left on its way to its name.
func isStale(fsys afero.Fs, path string, now time.Time) bool {
	info, err := Lstat(fsys, path)
	return err == nil && info.Mode().IsRegular() && now.Sub(info.ModTime()) > tempAge
}
