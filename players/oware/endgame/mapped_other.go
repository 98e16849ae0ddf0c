//go:build !unix

package endgame

import (
	"errors"
	"io/fs"
)

// errNoMap tells that files are not mapped on this system.
var errNoMap = errors.New("files cannot be mapped here")

func mapFile(fs.File, int) (pageSource, error) { return nil, errNoMap }
