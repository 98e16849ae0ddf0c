package console

import (
	"context"
	"errors"

	"parlour/game"
	"parlour/manager"
	"parlour/manager/console/terminal"
)

// watch is how the turns of computer players follow each other.
type watch struct {
	// wait asks before the next move.
	wait bool
	// run does not ask until a key is pressed.
	run bool
}

// computerTurn lets a computer player move. With nobody at the board it stops
// after each move, for people to look.
func (s *session) computerTurn(ctx context.Context, snap manager.Snapshot) error {
	if s.watch.run && s.screen.Stays() && s.ask.Wait(ctx, s.pace.hold()) && s.stopped(ctx) {
		s.watch = watch{wait: true}
		s.again(snap)
	}
	if s.watch.wait {
		return s.pause(ctx, snap)
	}
	early, err := s.think(ctx, snap)
	if err != nil || attended(snap) {
		return err
	}
	if s.watch.run && (early || s.stopped(ctx)) {
		s.watch.run = false
	}
	s.watch.wait = !s.watch.run
	return nil
}

// stopped reports whether a key to stop the players was pressed: any but those for the
// pace.
func (s *session) stopped(ctx context.Context) bool {
	for {
		r, ok := s.ask.Pressed(ctx)
		if !ok {
			return false
		}
		if !s.changePace(r) {
			return true
		}
	}
}

// attended reports whether a person plays.
func attended(snap manager.Snapshot) bool {
	return snap.Setup.Seats[game.First].Player.Human() || snap.Setup.Seats[game.Second].Player.Human()
}

// think lets the computer player think, and says so if that takes long. After
// Ctrl-C a person is asked how to go on. A player that can neither move nor forfeit
// leaves the game to the menu.
func (s *session) think(ctx context.Context, snap manager.Snapshot) (early bool, err error) {
	who := snap.Who(snap.Record.State().ToMove())
	a, err := s.thought(ctx, s.thinking(s.text("%s is thinking", who)))
	switch {
	case errors.Is(err, errStopped):
		s.watch = watch{wait: true}
	case errors.Is(err, terminal.ErrBack):
		_, err = s.feed(manager.Quit{})
	}
	return a.early, err
}

// thought waits for the move of a computer player, whose clock runs meanwhile.
func (s *session) thought(ctx context.Context, line progressLine) (answer, error) {
	r, err := s.feed(manager.Think{})
	if err != nil {
		return answer{}, err
	}
	defer s.runClocks(ctx, func() {})()
	return s.finish(ctx, r.Job, line)
}

// pause asks before a computer player moves: with nobody at the board after every
// move, otherwise after Ctrl-C.
func (s *session) pause(ctx context.Context, snap manager.Snapshot) error {
	if attended(snap) {
		return s.stoppedMenu(ctx, snap)
	}
	r, err := s.ask.Key(ctx, s.watchKeys())
	switch {
	case errors.Is(err, terminal.ErrBack), err == nil && r == 'm':
		return s.choose(ctx, snap.Turn(), append([]choice{back(s.text("Watch on"))}, s.turnActions()...)...)
	case err != nil:
		return err
	case r == '\r', r == ' ':
		s.watch.wait = false
	case r == 'r':
		s.watch = watch{run: true}
		s.tellRunning(snap)
	default:
		s.changePace(r)
	}
	return nil
}

// tellRunning says how to stop players that run on: for as long as they do, where the
// board stays in its place.
func (s *session) tellRunning(snap manager.Snapshot) {
	if s.screen.Stays() {
		s.again(snap)
		return
	}
	s.screen.Say("Any key stops.")
}

// watchKeys says what the keys do while two computer players are watched.
func (s *session) watchKeys() string {
	if s.screen.Stays() {
		return s.text("Enter: next move, r: run on, m: menu, + and -: pace (%s)", paceNames[s.pace])
	}
	return s.text("Enter: next move, r: run on, m: menu")
}

// stoppedMenu offers what can be done while a computer player does not think,
// because a person stopped it. Going back lets it think again.
func (s *session) stoppedMenu(ctx context.Context, snap manager.Snapshot) error {
	again := choiceOf(s.text("Let it think again"), func(context.Context) error {
		s.watch.wait = false
		return nil
	})
	return s.chooseOr(ctx, snap.Turn(), again, append([]choice{again}, s.turnActions()...))
}
