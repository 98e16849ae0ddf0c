//go:build unix

package program

import (
	"os"
	"os/exec"
	"syscall"
)

// family is a process group, whose leader is the program.
type family struct{}

// prepare makes the program the leader of a group, so that signals of the terminal do not
// reach it either.
func prepare(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

func familyOf(*os.Process) family { return family{} }

// kill kills the group.
func (family) kill(p *os.Process) {
	_ = syscall.Kill(-p.Pid, syscall.SIGKILL) // there may be nobody left
	_ = p.Kill()
}

func (family) release() {}
