package disktest

import (
	"path"
	"path/filepath"
	"strings"
	"syscall"
)

// errNotDir is the error of systems for a path through something other than a folder.
const errNotDir = syscall.ENOTDIR

// clean returns a path with slashes from the root on: relative ones begin there.
func clean(name string) string { return path.Clean("/" + filepath.ToSlash(name)) }

// parts are the names in a path.
func parts(name string) []string {
	return strings.FieldsFunc(clean(name), func(r rune) bool { return r == '/' })
}
