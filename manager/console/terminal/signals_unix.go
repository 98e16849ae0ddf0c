//go:build unix

package terminal

import (
	"os"
	"os/signal"
	"syscall"
	"time"
)

// stopWait is how long the program waits to be stopped. It need not be: a shell
// without job control does not let it.
const stopWait = 200 * time.Millisecond

// Follow follows the signals of the terminal and the shell: another size of the window,
// going on after a stop. It stops the program for suspend. The returned function ends it.
func (t *Device) Follow() (end func()) {
	told := make(chan os.Signal, 1)
	done := make(chan struct{})
	signal.Notify(told, syscall.SIGWINCH, syscall.SIGCONT)
	go func() {
		for {
			select {
			case s := <-told:
				if s == syscall.SIGCONT {
					t.resume()
				}
				t.resize()
			case answered := <-t.suspending:
				t.stop()
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

// stop gives the terminal back and stops the program, with all of its job, until the
// shell lets it go on. Nothing must ever ask to be notified of SIGTSTP: it would not
// stop the program any more.
func (t *Device) stop() {
	t.Leave()
	goesOn := make(chan os.Signal, 1)
	signal.Notify(goesOn, syscall.SIGCONT)
	defer signal.Stop(goesOn)
	_ = syscall.Kill(0, syscall.SIGTSTP) // it may always send itself one
	select {
	case <-goesOn:
	case <-time.After(stopWait):
	}
	t.resume()
	t.resize()
}
