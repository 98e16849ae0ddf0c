//go:build !unix

package tables

import (
	"errors"
	"io/fs"
)

// mapFile fails: files are not mapped on this system.
func mapFile(fs.File, int) (mapped, error) { return nil, errors.ErrUnsupported }

// Close does nothing.
func (mapped) Close() error { return nil }
