//go:build !windows

package datafolder

import "syscall"

// noFolderSync lists the errors of a system without a way to sync folders.
func noFolderSync() []error { return []error{syscall.EINVAL, syscall.EBADF} }
