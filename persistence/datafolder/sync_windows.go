package datafolder

import "golang.org/x/sys/windows"

// noFolderSync lists how the system says that it does not sync folders.
func noFolderSync() []error {
	return []error{windows.ERROR_ACCESS_DENIED, windows.ERROR_INVALID_HANDLE, windows.ERROR_INVALID_FUNCTION}
}
