package datafolder

import "golang.org/x/sys/windows"

// noFolderSync lists the errors by which the system says that it cannot sync
// folders.
func noFolderSync() []error {
	return []error{windows.ERROR_ACCESS_DENIED, windows.ERROR_INVALID_HANDLE, windows.ERROR_INVALID_FUNCTION}
}
