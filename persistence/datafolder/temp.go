package datafolder

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/afero"
)

// Temporary files are hidden files in the same folder as the file to be replaced,
// whose name they contain.
const (
	tempPrefix = ".parlour-"
	tempSuffix = ".tmp"
	// tempTries is the maximum number of names to try.
	tempTries = 100
	// tempAge is the age after which a temporary file counts as abandoned: those that
	// are being written are younger.
	tempAge = time.Hour
	// tempBase is the maximum length, in bytes, of a name within the name of a
	// temporary file, which must itself be a valid name.
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

// TempFor reports whether a name is one of a temporary file, and returns the file of the
// folder to be replaced by it; "" if that is unknown.
func TempFor(name string) (file string, ok bool) {
	rest, ok := strings.CutPrefix(name, tempPrefix)
	if !ok {
		return "", false
	}
	rest, ok = strings.CutSuffix(rest, tempSuffix)
	if !ok {
		return "", false
	}
	return rest[:max(0, strings.LastIndexByte(rest, '-'))], true
}

// Sweep removes the temporary files in a folder of programs killed more than an hour ago.
// It leaves those of a file for which spare, if not nil, returns true. It ignores errors.
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
		if !temp {
			continue
		}
		path := filepath.Join(dir, name)
		info, err := Lstat(fsys, path)
		stale := err == nil && info.Mode().IsRegular() && now.Sub(info.ModTime()) > tempAge
		if stale && (spare == nil || !spare(file)) {
			_ = fsys.Remove(path)
		}
	}
}
