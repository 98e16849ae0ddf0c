package disktest

import (
	"path"
	"path/filepath"
	"strings"
	"syscall"
)

// errNotDir is what systems say to a path through something that is no folder.
const errNotDir = syscall.ENOTDIR

// clean returns a path with slashes from the root on: relative ones begin there.
func clean(name string) string { return path.Clean("/" + filepath.ToSlash(name)) }

// parts are the names in a path.
func parts(name string) []string {
	return strings.FieldsFunc(clean(name), func(r rune) bool { return r == '/' })
}
