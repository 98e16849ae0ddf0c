//go:build !windows

package datafolder

import "syscall"

// noFolderSync lists how a system says that it does not sync folders.
func noFolderSync() []error { return []error{syscall.EINVAL, syscall.EBADF} }
