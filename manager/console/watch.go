package console

import (
	"context"
	"errors"
	"fmt"

	"parlour/game"
	"parlour/manager"
)

// watch is how a game between computer players goes on.
type watch struct {
	// wait asks for a key before the next move.
	wait bool
	// run goes on without asking until a key is pressed.
	run bool
}

// computerTurn lets a computer player move. With nobody at the board it stops
// after each move, for people to look.
func (s *session) computerTurn(ctx context.Context, snap manager.Snapshot) error {
	if s.watch.wait {
		return s.pause(ctx, snap)
	}
	if err := s.think(ctx, snap); err != nil {
		return err
	}
	if snap.Setup.Seats[game.First].Player.Human() || snap.Setup.Seats[game.Second].Player.Human() {
		return nil
	}
	if s.watch.run && s.ask.Pressed(ctx) {
		s.watch.run = false
	}
	s.watch.wait = !s.watch.run
	return nil
}

// think lets the computer player think, and says so if that takes long. A player
// that can neither move nor forfeit leaves the game to the menu.
func (s *session) think(ctx context.Context, snap manager.Snapshot) error {
	busy := s.screen.busy(fmt.Sprintf("%s is thinking ...", snap.Who(snap.Record.State().ToMove())))
	r, err := s.m.Feed(ctx, manager.Think{})
	busy.done()
	switch {
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case err != nil:
		s.refuse(err)
		_, err = s.feed(ctx, manager.Quit{})
		return err
	default:
		s.tell(r)
		return nil
	}
}

// pause waits for a person who watches.
func (s *session) pause(ctx context.Context, snap manager.Snapshot) error {
	r, err := s.ask.Key(ctx, "Enter: next move, r: run on, m: menu")
	switch {
	case errors.Is(err, ErrBack), err == nil && r == 'm':
		return s.watchMenu(ctx, snap)
	case err != nil:
		return err
	case r == '\r', r == ' ':
		s.watch.wait = false
	case r == 'r':
		s.watch = watch{run: true}
		s.screen.say("Any key stops.")
	}
	return nil
}

// watchMenu offers what can be done besides watching.
func (s *session) watchMenu(ctx context.Context, snap manager.Snapshot) error {
	choices := []choice{back("Watch on")}
	for _, a := range s.turnActions(snap) {
		choices = append(choices, a.choice)
	}
	return s.choose(ctx, snap.Turn(), choices...)
}
