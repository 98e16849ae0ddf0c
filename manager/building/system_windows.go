package building

import (
	"os/exec"
	"syscall"

	"golang.org/x/sys/windows"
)

// prepare has the program start with the lowest priority, apart from the console.
func prepare(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{
		CreationFlags: windows.IDLE_PRIORITY_CLASS | windows.CREATE_NEW_PROCESS_GROUP | windows.CREATE_NO_WINDOW,
	}
}

// yield has nothing to do: the program has had its priority from the start.
func yield(*exec.Cmd) {}

// free is how many bytes of a disk the user may still take, 0 if that is not known.
func free(folder string) (bytes uint64) {
	name, err := windows.UTF16PtrFromString(folder)
	if err != nil || windows.GetDiskFreeSpaceEx(name, &bytes, nil, nil) != nil {
		return 0
	}
	return bytes
}
