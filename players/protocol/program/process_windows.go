//go:build windows

package program

import (
	"os"
	"os/exec"
	"unsafe"

	"golang.org/x/sys/windows"
)

// family is a job object that ends with its last handle, 0 if there is none.
type family struct{ job windows.Handle }

func prepare(*exec.Cmd) {}

// familyOf puts the program into a job. If that fails the program is killed alone.
func familyOf(p *os.Process) family {
	job, err := windows.CreateJobObject(nil, nil)
	if err != nil {
		return family{}
	}
	limits := windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION{
		BasicLimitInformation: windows.JOBOBJECT_BASIC_LIMIT_INFORMATION{LimitFlags: windows.JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE},
	}
	_, err = windows.SetInformationJobObject(job, windows.JobObjectExtendedLimitInformation,
		uintptr(unsafe.Pointer(&limits)), uint32(unsafe.Sizeof(limits)))
	if err == nil {
		err = assign(job, p)
	}
	if err != nil {
		windows.CloseHandle(job)
		return family{}
	}
	return family{job}
}

func assign(job windows.Handle, p *os.Process) error {
	const access = windows.PROCESS_SET_QUOTA | windows.PROCESS_TERMINATE
	handle, err := windows.OpenProcess(access, false, uint32(p.Pid))
	if err != nil {
		return err
	}
	defer windows.CloseHandle(handle)
	return windows.AssignProcessToJobObject(job, handle)
}

// kill ends the job.
func (f family) kill(p *os.Process) {
	if f.job != 0 {
		_ = windows.TerminateJobObject(f.job, 1)
	}
	_ = p.Kill()
}

func (f family) release() {
	if f.job != 0 {
		windows.CloseHandle(f.job)
	}
}
