package console

import (
	"context"
	"errors"
	"fmt"
	"time"

	"parlour/game"
	"parlour/game/clock"
	"parlour/manager"
	"parlour/manager/console/terminal"
)

// errFlag ends the questions of a turn when the clock of the person to move has run out.
var errFlag = errors.New("the clock has run out")

// onTheClock takes a turn of a person for as long as there is time. When the clock runs
// out, whatever is asked or under way ends, and so does the game.
func (s *session) onTheClock(ctx context.Context, turn func(context.Context) error) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	stop := s.runClocks(ctx, func() { cancel(errFlag) })
	err := turn(ctx)
	stop()
	if errors.Is(err, errFlag) {
		return s.flag()
	}
	return err
}

// flag ends the game on time. If there is some left after all, the turn goes on.
func (s *session) flag() error {
	r, err := s.m.Feed(manager.Flag{})
	switch {
	case errors.Is(err, manager.ErrTimeLeft):
		return terminal.ErrBack
	case err != nil:
		s.refuse(err)
		return terminal.ErrBack
	}
	s.tell(r)
	return nil
}

// runClocks shows the clocks of the game running, if one of them does, until stop is
// called. They are drawn when they show something else: once a second, and twice in the
// last ten. When the one that runs is at its end, over is called.
func (p *presenter) runClocks(ctx context.Context, over func()) (stop func()) {
	snap := p.snapshot()
	p.retime(snap)
	if !snap.Clocks.Running {
		return func() {}
	}
	ctx, cancel := context.WithCancel(ctx)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		mover := snap.Record.State().ToMove()
		for left := snap.LeftAt(p.now())[mover]; left > 0; left = snap.LeftAt(p.now())[mover] {
			select {
			case <-time.After(clock.Until(left)):
				p.screen.Tick()
			case <-ctx.Done():
				return
			}
		}
		over()
	}()
	return func() {
		cancel()
		<-ended
	}
}

// retime shows the clocks as they are now, beside the game that is shown already.
func (p *presenter) retime(snap manager.Snapshot) {
	if snap.Clocks.On() {
		p.screen.Clocks(p.clockOf(snap))
	}
}

// clockOf returns what tells the time left in a game, nil without a time control.
func (p *presenter) clockOf(snap manager.Snapshot) func() string {
	if !snap.Clocks.On() {
		return nil
	}
	return func() string { return p.text("Time: %s", clockText(snap, p.now())) }
}

// clockText tells the time left on both clocks, with an asterisk before the one that
// runs.
func clockText(snap manager.Snapshot, now time.Time) string {
	marks := [2]string{" ", " "}
	if snap.Clocks.Running {
		marks[snap.Record.State().ToMove()] = "*"
	}
	left := snap.LeftAt(now)
	return fmt.Sprintf("%s%s - %s%s", marks[game.First], clock.Show(left[game.First]),
		marks[game.Second], clock.Show(left[game.Second]))
}

// moveLabel asks for a move. Where nothing stays in its place, the time left is told with
// each question.
func (s *session) moveLabel(snap manager.Snapshot) string {
	if !snap.Clocks.On() || s.screen.Stays() {
		return s.text("Move")
	}
	return s.text("Move (%s left)", clock.Show(snap.LeftAt(s.now())[snap.Record.State().ToMove()]))
}

// controlText is a time control as it is shown: as it is typed, unless there is none.
func (o *options) controlText(typed string) string {
	if typed == (clock.Control{}).String() {
		return o.text("none")
	}
	return typed
}

// usualControls are the time controls to choose from, with what is said of them.
func (o *options) usualControls() []choice {
	return []choice{
		explained(clock.Control{}.String(), o.text("take all the time you like"), nil),
		explained("30s/move", o.text("for each move"), nil),
		explained("3m+2s", o.text("a fast game: 2 more seconds with each move"), nil),
		explained("5m", o.text("for all moves"), nil),
		explained("10m+5s", o.text("5 more seconds with each move"), nil),
		explained("30m", o.text("for all moves"), nil),
	}
}

// chooseControl lets a person choose a time control: a usual one, one of more, or another.
func (o *options) chooseControl(ctx context.Context, now clock.Control, more ...choice) (clock.Control, error) {
	another := o.text("Another ...")
	chosen, err := among(ctx, o.talk, o.text("Clock"),
		append(append(o.usualControls(), more...), explained(another, o.text("such as 40s/move, 10m or 5m+3s"), nil)),
		func(c choice) (string, string) { return o.controlText(c.text), c.more },
		func(c choice) bool { return c.text == another || c.text == now.String() })
	switch {
	case err != nil:
		return now, err
	case chosen.text == another:
		return o.askControl(ctx, now)
	}
	return clock.Parse(chosen.text)
}

// askControl lets a person type a time control.
func (o *options) askControl(ctx context.Context, now clock.Control) (chosen clock.Control, err error) {
	err = o.until(ctx, o.ask.Ask, o.text("Clock"), now.String(), func(text string) (err error) {
		chosen, err = clock.Parse(text)
		return err
	})
	if err != nil {
		return now, err
	}
	return chosen, nil
}
