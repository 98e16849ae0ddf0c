//go:build linux || solaris

package terminal

import "golang.org/x/sys/unix"

const (
	readMode  = unix.TCGETS
	writeMode = unix.TCSETS
	// noKey stands for a special key that there is not.
	noKey = 0
)
