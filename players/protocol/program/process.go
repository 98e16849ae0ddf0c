package program

import (
	"crypto/rand"
	"io"
	"os"
	"os/exec"
	"time"
)

// process is a program that runs, with its streams.
type process struct {
	cmd    *exec.Cmd
	family family
	mark   string        // in the environment of all that it starts
	in     *os.File      // its input
	out    *os.File      // its output
	errors *os.File      // its error output
	kept   chan struct{} // closed when all of that was kept
}

// start runs a command, with a part of our environment. What it starts itself is of its
// family.
func start(args []string) (*process, error) {
	p := &process{cmd: exec.Command(args[0], args[1:]...), mark: "PARLOUR_" + rand.Text() + "=1", kept: make(chan struct{})}
	p.cmd.Env = append(inherited(os.Environ()), p.mark)
	var theirs [3]*os.File
	for i, ours := range []**os.File{&p.in, &p.out, &p.errors} {
		r, w, err := os.Pipe()
		if err != nil {
			closeAll(theirs[:]...)
			closeAll(p.in, p.out, p.errors)
			return nil, err
		}
		*ours, theirs[i] = r, w
		if i == 0 {
			*ours, theirs[i] = w, r
		}
	}
	p.cmd.Stdin, p.cmd.Stdout, p.cmd.Stderr = theirs[0], theirs[1], theirs[2]
	prepare(p.cmd)
	err := p.cmd.Start()
	closeAll(theirs[:]...)
	if err != nil {
		closeAll(p.in, p.out, p.errors)
		return nil, err
	}
	p.family = familyOf(p.cmd.Process)
	return p, nil
}

func closeAll(files ...*os.File) {
	for _, f := range files {
		if f != nil {
			f.Close()
		}
	}
}

// reaping is how long a killed program may take to be gone before it is left to end by
// itself.
const reaping = 2 * time.Second

// end kills the program with its family, and returns how it has ended, "" if that is not
// known.
func (p *process) end() string {
	p.family.kill(p.cmd.Process) // before it is waited for: until then its number is its own
	killMarked(p.mark)
	closeAll(p.in, p.out)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_ = p.cmd.Wait() // its state tells
		p.family.release()
		select {
		case <-p.kept:
		case <-time.After(settling): // somebody who has left the family holds it
		}
		p.errors.Close()
	}()
	select {
	case <-ended:
		if s := p.cmd.ProcessState; s.Exited() {
			return s.String()
		}
	case <-time.After(reaping):
	}
	return ""
}

// keepErrors copies the error output to a log until its end.
func (p *process) keepErrors(to *log) {
	defer close(p.kept)
	_, _ = io.Copy(to, p.errors) // a log takes all, and keeps some
}
