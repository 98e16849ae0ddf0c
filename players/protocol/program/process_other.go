//go:build !unix && !windows

package program

import (
	"os"
	"os/exec"
)

// family is the program alone.
type family struct{}

func prepare(*exec.Cmd) {}

func familyOf(*os.Process) family { return family{} }

func (family) kill(p *os.Process) { _ = p.Kill() }

func (family) release() {}
