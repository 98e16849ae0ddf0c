//go:build linux || darwin

package building

import (
	"os/exec"
	"syscall"
)

// lowest is the priority of a program that runs when no other does.
const lowest = 19

// prepare makes the program a group of its own: signals of the terminal do not reach it, and the
// priority can be that of all its threads.
func prepare(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// yield gives the started program the lowest priority. A system that refuses has it run as others.
func yield(cmd *exec.Cmd) { _ = syscall.Setpriority(syscall.PRIO_PGRP, cmd.Process.Pid, lowest) }

// free is how many bytes of a disk the user may still take, 0 if that is not known.
func free(folder string) uint64 {
	var s syscall.Statfs_t
	if syscall.Statfs(folder, &s) != nil {
		return 0
	}
	return s.Bavail * uint64(s.Bsize)
}
