//go:build !windows

package datafolder

import "syscall"

// noFolderSync lists the errors by which the system says that it cannot sync
// folders.
func noFolderSync() []error { return []error{syscall.EINVAL, syscall.EBADF} }
