package program

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"parlour/game"
	"parlour/players"
	"parlour/players/search"
)

// driver speaks a protocol with a program, from its start to its end.
type driver interface {
	// stream is how messages are told apart.
	stream() stream
	// greet begins, and returns when the program is ready for a search.
	greet(a *asking) error
	// search asks for the best move of a state that is not over.
	search(a *asking, q question) (players.Info, error)
	// halt is the message to ask for the best move at once, quit the one to end the
	// program; "" for none.
	halt() string
	quit() string
}

// budgeted is a driver of a protocol with a time for the game, not for each move.
type budgeted interface {
	// limit is the time that is left for the next move.
	limit(question) time.Duration
}

// beginning is a driver of a protocol by which each game is asked for.
type beginning interface {
	// begin begins a game in which the question can be asked.
	begin(a *asking, q question) error
}

// question is what a program is asked.
type question struct {
	state  game.State
	limits players.Limits
	report func(players.Info)
}

// clocked reports whether the program has a clock for the game.
func (q question) clocked() bool { return q.limits.Clocks[0] != search.TimeControl{} }

// clocks are what the clocks show, by seats. A side without one is told as if it had that
// of the program, since protocols have either both or none.
func (q question) clocks() [2]search.TimeControl {
	var out [2]search.TimeControl
	side := q.state.ToMove()
	out[side] = q.limits.Clocks[0]
	out[side.Other()] = cmp.Or(q.limits.Clocks[1], out[side])
	return out
}

// connection is a program that was greeted.
type connection struct {
	*talk
	driver driver
	// close ends it, and returns how it has ended, "" if that is not known.
	close func() string
	log   *log // nil if it has no error output
	// part leaves it to the next session, in place of close; nil if it serves for one.
	part func()
}

// parting is a driver of a protocol by which one connection can serve for several sessions.
type parting interface {
	// part ends what is under way. With an error the connection is of no more use.
	part(a *asking) error
}

// session is a session of a program. A program that fails is ended, and the next analysis
// starts it again.
type session struct {
	engine engine
	grace  time.Duration
	turns  *players.Turns
	to     *connection // nil if the program does not run
}

// Allowance implements players.Allowing.
func (s *session) Allowance(limit time.Duration) time.Duration {
	all := s.engine.start + limit + s.grace + reaping
	switch s.engine.protocol {
	case DXP:
		all += s.engine.start + waiting + timeFor(limit)
	case KGP:
		all += waiting
	}
	return all
}

// Longest implements players.Sharing.
func (s *session) Longest(limit time.Duration) time.Duration {
	if s.engine.protocol == DXP {
		return longestOf(limit)
	}
	return limit
}

// Analyze implements players.Session. A failure of the program is told with its name; it
// wraps players.ErrGreeting, players.ErrTooLong, players.ErrIllegal, players.ErrGaveUp or an
// error of this package.
func (s *session) Analyze(ctx context.Context, v game.View, l players.Limits, report func(players.Info)) (players.Info, error) {
	state, err := players.StateToPlay(ctx, v)
	if err != nil {
		return players.Info{}, err
	}
	moves, err := movesOf(state, l.Moves)
	if err != nil {
		return players.Info{}, err
	}
	ctx, done, err := s.turns.Begin(ctx)
	if err != nil {
		return players.Info{}, err
	}
	defer done()
	if report == nil {
		report = func(players.Info) {}
	}
	q := question{state, l, report}
	if l.Lines > 1 || len(l.Moves) > 0 {
		return s.several(ctx, q, moves)
	}
	return s.ask(ctx, q)
}

// Prepare implements players.Preparing: it starts the program. One that fails is started
// again by the first analysis.
func (s *session) Prepare(ctx context.Context) error {
	ctx, done, err := s.turns.Begin(ctx)
	if err != nil {
		return err
	}
	defer done()
	return s.connect(ctx)
}

// movesOf are the moves named, in our spelling; all of them if there are none.
func movesOf(s game.State, named []string) ([]string, error) {
	if len(named) == 0 {
		return s.Moves(), nil
	}
	var out []string
	seen := map[string]bool{}
	for _, text := range named {
		next, err := s.Play(text)
		if err != nil {
			return nil, err
		}
		if m := next.LastMove(); !seen[m] {
			out, seen[m] = append(out, m), true
		}
	}
	return out, nil
}

// ask asks the program for the best move, and starts it if it does not run. Where the
// request fails the program is ended.
func (s *session) ask(ctx context.Context, q question) (players.Info, error) {
	if err := s.connect(ctx); err != nil {
		return players.Info{}, err
	}
	info, err := s.search(ctx, q)
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return players.Info{}, s.failed(ctx, err)
	}
	return info, nil
}

// search asks the program that runs. It has the time of the move and the grace, from the
// question to the answer.
func (s *session) search(ctx context.Context, q question) (players.Info, error) {
	l := &q.limits
	if l.Time == 0 && l.Depth == 0 && l.Nodes == 0 && !l.Infinite {
		l.Time = usualTime
	}
	limit := longest
	if l.Time != 0 {
		l.Time = max(l.Time, time.Millisecond)
		limit = l.Time
	}
	latest := limit
	if q.clocked() {
		limit, latest = l.Clocks[0].Most(), l.Clocks[0].Left
	}
	if d, ok := s.to.driver.(beginning); ok {
		if err := s.startup(ctx, func(a *asking) error { return d.begin(a, q) }); err != nil {
			return players.Info{}, err
		}
	}
	if d, ok := s.to.driver.(budgeted); ok {
		limit = d.limit(q)
		latest = max(latest, limit)
	}
	more := s.grace + max(0, latest-limit)
	a := s.asking(ctx, more)
	a.stop, a.late = l.Stop, time.NewTimer(limit+more)
	defer a.late.Stop()
	begun := time.Now()
	if !l.Infinite {
		due := time.NewTimer(limit)
		defer due.Stop()
		a.due, a.latest = due.C, begun.Add(limit+more)
	}
	info, err := s.to.driver.search(a, q)
	switch {
	case errors.Is(err, players.ErrTooLong):
		err = fmt.Errorf("%w of %v and %v more", err, limit, more)
	case err == nil && info.Time == 0:
		info.Time = time.Since(begun)
	}
	return info, err
}

func (s *session) asking(ctx context.Context, grace time.Duration) *asking {
	return &asking{talk: s.to.talk, ctx: ctx, grace: grace, halt: s.to.driver.halt()}
}

// connect starts the program and greets it, if it does not run.
func (s *session) connect(ctx context.Context) error {
	if s.to != nil {
		return nil
	}
	to, err := s.engine.connect(ctx)
	if err != nil {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		return fmt.Errorf("%s: %w: %w", s.engine.command.Name, players.ErrGreeting, err)
	}
	s.to = to
	if err := s.startup(ctx, to.driver.greet); err != nil {
		return s.failed(ctx, err)
	}
	return nil
}

// startup takes a step before the program can think. The error wraps players.ErrGreeting.
func (s *session) startup(ctx context.Context, step func(*asking) error) error {
	limit := s.engine.start
	a := s.asking(ctx, limit)
	a.halt, a.late = "", time.NewTimer(limit)
	defer a.late.Stop()
	switch err := step(a); {
	case errors.Is(err, players.ErrTooLong): // it is not for a move
		return fmt.Errorf("%w within %v of the start", players.ErrGreeting, limit)
	case err != nil:
		return fmt.Errorf("%w: %w", players.ErrGreeting, err)
	}
	return nil
}

// settling is how much later than its output a program that ends by itself may end.
const settling = 20 * time.Millisecond

// failed ends the program and returns the error to tell: that of ctx if it has ended, else the
// failure of the program, with the file to read more in.
func (s *session) failed(ctx context.Context, err error) error {
	to := s.to
	s.to = nil
	if to.part != nil && errors.Is(err, players.ErrGaveUp) {
		to.part() // it has only ended the game
		return fmt.Errorf("%s: %w", s.engine.command.Name, err)
	}
	if errors.Is(err, ErrEnded) {
		time.Sleep(settling)
	}
	state := to.close()
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if errors.Is(err, ErrEnded) && state != "" {
		err = fmt.Errorf("%w (%s)", err, state)
	}
	err = fmt.Errorf("%s: %w", s.engine.command.Name, err)
	if to.log != nil {
		if path := to.log.where(); path != "" {
			err = fmt.Errorf("%w; its error output is in %s", err, path)
		}
	}
	return err
}

// Close implements players.Session: the program is asked to quit, and ended if it does not.
func (s *session) Close() error {
	s.turns.Close(func() {
		if s.to != nil {
			s.to.quit(s.engine.runner.config.Ending)
			s.to = nil
		}
	})
	return nil
}

// patience is how long a program may take to say that a game has ended.
const patience = 2 * time.Second

// parts leaves the connection to the next session, if it can serve for another.
func (c *connection) parts() bool {
	d, ok := c.driver.(parting)
	if !ok || c.part == nil {
		return false
	}
	a := &asking{talk: c.talk, ctx: context.Background(), late: time.NewTimer(patience)}
	defer a.late.Stop()
	if d.part(a) != nil {
		return false
	}
	c.part()
	return true
}

// quit asks the program to end, and ends it if that takes longer, unless the connection to it
// serves for other sessions.
func (c *connection) quit(limit time.Duration) {
	if c.parts() {
		return
	}
	defer c.close()
	if text := c.driver.quit(); text == "" || c.send(text) != nil {
		return
	}
	late := time.NewTimer(limit)
	defer late.Stop()
	for {
		select {
		case _, ok := <-c.messages:
			if !ok {
				return
			}
		case <-late.C:
			return
		}
	}
}
