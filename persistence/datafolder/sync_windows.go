package datafolder

import "golang.org/x/sys/windows"

// noFolderSync lists the errors of a system without a way to sync folders.
func noFolderSync() []error {
	return []error{windows.ERROR_ACCESS_DENIED, windows.ERROR_INVALID_HANDLE, windows.ERROR_INVALID_FUNCTION}
}
