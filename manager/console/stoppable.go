package console

import (
	"context"
	"errors"

	"parlour/manager"
)

// errStopped tells that a person stopped what took time.
var errStopped = errors.New("stopped")

// howToStop follows what is said of the work.
const howToStop = " Esc stops."

// stoppable feeds the manager what takes time, under a passing line that says what
// it is or what tell was told last. If Escape is pressed meanwhile the error is
// errStopped, if ctx ends its cause.
func (s *session) stoppable(
	ctx context.Context, what string, feed func(ctx context.Context, tell func(string)) (manager.Reply, error),
) (manager.Reply, error) {
	working, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	busy := s.screen.busy(what + howToStop)
	defer busy.done()
	r, err := feed(working, func(text string) {
		if s.ask.Escaped(working) {
			stop(errStopped)
		}
		busy.progress(text + howToStop)
	})
	if cause := context.Cause(working); cause != nil {
		return r, cause
	}
	return r, err
}
