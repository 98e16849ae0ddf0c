package players

import (
	"context"
	"errors"
	"fmt"
	"time"

	"parlour/game"
	"parlour/players/search"
)

// maxPlies is the length of a game declared a draw, so that every match ends.
const maxPlies = 10_000

// contest is a game of a tournament that is being played.
type contest struct {
	record   game.Record
	seated   [2]Player
	entrants [2]Entrant
	clocks   [2]search.TimeControl
	grace    time.Duration
	now      search.Clock
	played   Played
	comments []string
	// exchanged reports whether the players sit in each other's seats of the beginning.
	exchanged bool
}

// newContest begins a game. The players are not guarded yet.
func newContest(start game.State, seated [2]Player, entrants [2]Entrant, grace time.Duration, now search.Clock) *contest {
	return &contest{
		record: game.NewRecord(start), seated: seated, entrants: entrants, grace: grace, now: now,
		clocks:   [2]search.TimeControl{entrants[game.First].Control, entrants[game.Second].Control},
		comments: make([]string, start.Ply()),
	}
}

// play plays the game to its end. Before the clocks run, players may take time to get
// ready. The error wraps ErrGreeting if one does not start.
func (c *contest) play(ctx context.Context) error {
	for _, p := range c.seated {
		if err := prepare(ctx, p); err != nil {
			return err
		}
	}
	for ; !c.record.Result().Over(); c.played.Plies++ {
		if c.played.Plies == maxPlies {
			return c.cutOff()
		}
		if err := c.turn(ctx); err != nil {
			return err
		}
		if c.record.Result().Reason.Forfeit() {
			break // without a move
		}
	}
	c.played.Result = c.record.Result()
	return nil
}

// cutOff ends the game as a draw.
func (c *contest) cutOff() (err error) {
	c.record, err = c.record.AgreeDraw()
	c.played.CutOff = true
	c.played.Result = game.Result{Outcome: game.Drawn, Score: c.record.State().Score()}
	return err
}

// turn lets the player to move choose its move, or forfeit.
func (c *contest) turn(ctx context.Context) error {
	side := c.record.State().ToMove()
	player := Guard(onClock{c.seated[side], c.clocks[side], c.clocks[side.Other()]}, c.limit(side))
	begun := c.now()
	choice, err := player.Choose(ctx, Turn{View: c.record.View()})
	took := c.now().Sub(begun)
	if f := (*Forfeit)(nil); errors.As(err, &f) {
		if errors.Is(f, ErrGreeting) && c.played.Effort[side].Moves == 0 {
			return f.Err // it has never begun: there is no game that it could lose
		}
		return c.forfeit(side, f)
	}
	if err != nil {
		return err
	}
	if late := c.press(side, took); late != nil {
		return c.forfeit(side, late)
	}
	c.played.Effort[side].add(choice.Info, took)
	c.comments = append(c.comments, comment(choice.Info, took))
	before := c.record.State()
	if c.record, err = c.record.Play(choice.Move); game.Exchanged(before) != game.Exchanged(c.record.State()) {
		c.exchange()
	}
	return err
}

// exchange puts the players into each other's seats.
func (c *contest) exchange() {
	c.seated[game.First], c.seated[game.Second] = c.seated[game.Second], c.seated[game.First]
	c.entrants[game.First], c.entrants[game.Second] = c.entrants[game.Second], c.entrants[game.First]
	c.clocks[game.First], c.clocks[game.Second] = c.clocks[game.Second], c.clocks[game.First]
	c.played = c.played.exchanged()
	c.exchanged = !c.exchanged
}

// comment is what a move's search was like, as in "~+1.20/9 0.053s".
func comment(i Info, took time.Duration) string {
	if len(i.Lines) == 0 || i.Lines[0].Score.Kind == search.NoScore {
		return ""
	}
	return fmt.Sprintf("%v/%d %.3fs", i.Lines[0].Score, i.Depth, took.Seconds())
}

// onClock is a player that sees the clocks, zero for none. The guard is before it: it
// allows the grace besides.
type onClock struct {
	Player
	clock, rival search.TimeControl
}

// Choose implements Player.
func (p onClock) Choose(ctx context.Context, t Turn) (Choice, error) {
	t.Clock, t.Rival = p.clock, p.rival
	return p.Player.Choose(ctx, t)
}

// Allowance implements Allowing.
func (p onClock) Allowance(limit time.Duration) time.Duration { return allowance(p.Player, limit) }

// forfeit ends the game.
func (c *contest) forfeit(side game.Seat, f *Forfeit) (err error) {
	c.played.Why = game.Printable(f.Err.Error())
	c.record, err = c.record.Forfeit(side, f.Reason)
	return err
}

// limit is the time that is allowed for the next move, by one rule for players of every
// kind: what the protocol of one needs beyond its time, the other is given too.
func (c *contest) limit(side game.Seat) time.Duration {
	if c.entrants[side].Control.Left > 0 {
		return max(c.clocks[side].Left, minTime) + c.grace
	}
	limit := c.entrants[side].patience()
	return max(longest(c.seated[game.First], limit), longest(c.seated[game.Second], limit)) + c.grace
}

// press takes the time of a move from the player's clock, if it has one, and adds what it
// gains.
func (c *contest) press(side game.Seat, took time.Duration) *Forfeit {
	if limit := c.limit(side); took > limit {
		return &Forfeit{game.ForfeitTime, game.Errorf("%w of %v", ErrTooLong, limit)}
	}
	control, clock := c.entrants[side].Control, &c.clocks[side]
	if control.Left == 0 {
		return nil
	}
	clock.Left = max(0, clock.Left-took) + control.Increment
	if control.Moves > 0 {
		if clock.Moves--; clock.Moves == 0 {
			clock.Moves = control.Moves
			clock.Left += control.Left
		}
	}
	return nil
}
