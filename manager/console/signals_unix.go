//go:build unix

package console

import (
	"os"
	"os/signal"
	"syscall"
	"time"
)

// stopWait is how long the program waits to be stopped. It need not be: a shell
// without job control does not let it.
const stopWait = 200 * time.Millisecond

// follow follows what the terminal and the shell tell: that the window has another
// size, that the program is to stop, that it goes on. Suspend does what Ctrl-Z does.
// The function that is returned ends it.
func (c *Console) follow() (end func()) {
	told := make(chan os.Signal, 1)
	done := make(chan struct{})
	signal.Notify(told, syscall.SIGWINCH, syscall.SIGTSTP, syscall.SIGCONT)
	go func() {
		for {
			select {
			case s := <-told:
				c.tell(told, s)
			case answered := <-c.suspending:
				c.stop(told)
				close(answered)
			case <-done:
				return
			}
		}
	}()
	return func() {
		signal.Stop(told)
		close(done)
	}
}

func (c *Console) tell(told chan os.Signal, s os.Signal) {
	switch s {
	case syscall.SIGWINCH:
		c.resize()
	case syscall.SIGTSTP:
		c.stop(told)
	case syscall.SIGCONT:
		c.resume()
	}
}

// stop gives the terminal back and stops the program, with all of its job, until the
// shell lets it go on.
func (c *Console) stop(told chan os.Signal) {
	c.pause()
	goesOn := make(chan os.Signal, 1)
	signal.Notify(goesOn, syscall.SIGCONT)
	defer signal.Stop(goesOn)
	defer signal.Notify(told, syscall.SIGTSTP)
	signal.Reset(syscall.SIGTSTP)
	_ = syscall.Kill(0, syscall.SIGTSTP) // it may always send itself one
	select {
	case <-goesOn:
	case <-time.After(stopWait):
	}
	c.resume()
}
