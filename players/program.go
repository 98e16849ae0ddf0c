package players

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"parlour/game"
	"parlour/players/search"
)

// Program is another program that can take a seat. Its command is known only to its maker:
// saves, journals and requests name it.
type Program struct {
	// Name is what it is known by, in any case.
	Name string
	// Engine returns the program as an engine of g. It may be called at any time from
	// any goroutine, and starts nothing. The error wraps ErrSpec if the program does not
	// play g.
	Engine func(g game.Game) (Engine, error)
}

// ErrProgram is wrapped, with ErrSpec, when there is no program of a name.
var ErrProgram = game.NewError("unknown program")

// ErrIllegal is wrapped by a session of another program whose move is not legal.
var ErrIllegal = game.NewError("the program plays no legal move")

// ErrGreeting is wrapped by a session of another program that cannot be started or reached,
// or does not begin as its protocol asks.
var ErrGreeting = errors.New("no greeting")

// DefaultGrace is how much longer than its time a move may take in a match, and a move of
// another program everywhere: what passes between two programs is not the fault of either.
const DefaultGrace = 500 * time.Millisecond

// DefaultStart is how long another program may take until it is ready.
const DefaultStart = 10 * time.Second

// maxProgram is the maximum length in bytes of a program's name, that of a player's.
const maxProgram = 24

// programLetters are what the name of a program may have.
const programLetters = "abcdefghijklmnopqrstuvwxyz0123456789-_.+"

// CheckProgram returns nil if a program may have that name. The error wraps ErrSpec and
// says what is valid.
func CheckProgram(name string) error {
	lower := strings.ToLower(name)
	switch {
	case name == "", len(name) > maxProgram, strings.Trim(lower, programLetters) != "", strings.Trim(lower[:1], "-_.+") == "",
		lower == humanWord, lower == computerWord:
		return game.Errorf("%w %s; the name of a program is 1 to %d letters, digits and -_.+, and neither %s nor %s",
			ErrSpec, game.Quote(name), maxProgram, humanWord, computerWord)
	}
	return nil
}

// With returns the engines together with other programs. Of two programs of a name the
// last one counts.
func (e *Engines) With(programs ...Program) *Engines {
	out := e.clone()
	for _, p := range programs {
		out.programs = slices.DeleteFunc(out.programs, func(q Program) bool { return strings.EqualFold(q.Name, p.Name) })
		out.programs = append(out.programs, p)
	}
	return out
}

// Programs are the names of the other programs that play g.
func (e *Engines) Programs(g game.Game) []string {
	var out []string
	if e == nil {
		return out
	}
	for _, p := range e.programs {
		if _, err := p.Engine(g); err == nil {
			out = append(out, p.Name)
		}
	}
	return out
}

// Named returns the program of that name as an engine of g, and its name as it was given.
// The error wraps ErrSpec, and ErrProgram if there is none.
func (e *Engines) Named(name string, g game.Game) (Engine, string, error) {
	if e != nil {
		for _, p := range e.programs {
			if strings.EqualFold(p.Name, name) {
				engine, err := p.Engine(g)
				return engine, p.Name, err
			}
		}
	}
	known := game.Choices{"none"}
	if names := e.Programs(g); len(names) > 0 {
		known = names
	}
	return nil, "", game.Errorf("%w %s: %w; valid: %s, %s, %s/LEVEL or the name of a program of %s (known: %s)",
		ErrSpec, game.Quote(name), ErrProgram, humanWord, computerWord, computerWord, game.Term(g.Title()), known)
}

// Asked returns the engine to ask about positions of g: a program by its name, or Parlour's own for
// "". The error wraps ErrSpec or ErrNoEngine.
func (e *Engines) Asked(name string, g game.Game) (Engine, error) {
	if name == "" {
		return e.Of(g)
	}
	engine, _, err := e.Named(name, g)
	return engine, err
}

// Allowing is a Player or a Session that keeps to the time of a move by itself. Whoever waits
// for it must allow more: another program takes time to start, and to pass its lines.
type Allowing interface {
	// Allowance is how long a move may take in all, if limit is the time for it.
	Allowance(limit time.Duration) time.Duration
}

// Sharing is a Player or a Session whose protocol knows a time for the game and none for a
// move.
type Sharing interface {
	// Longest is how long a move may take, if limit is the time for each on average.
	Longest(limit time.Duration) time.Duration
}

// Preparing is a Player or a Session that needs time before it can think, as a program
// needs to start.
type Preparing interface {
	// Prepare returns when the player is ready, or will not be. The error is that of ctx,
	// or wraps ErrGreeting; the next request begins anew.
	Prepare(ctx context.Context) error
}

// programPlayer is a player that is another program.
type programPlayer struct{ sessionPlayer }

// Prepare implements Preparing.
func (p programPlayer) Prepare(ctx context.Context) error { return prepare(ctx, p.session) }

// Choose implements Player. With a clock for the game the program shares out the time by
// itself.
func (p programPlayer) Choose(ctx context.Context, t Turn) (Choice, error) {
	limits := p.limits
	if t.timed() {
		limits.Time, limits.Clocks = t.Clock.Time(), [2]search.TimeControl{t.Clock, t.Rival}
	}
	return choose(ctx, p.session, t, limits)
}

// Allowance implements Allowing.
func (p programPlayer) Allowance(limit time.Duration) time.Duration {
	return allowance(p.session, limit)
}

// Longest implements Sharing.
func (p programPlayer) Longest(limit time.Duration) time.Duration { return longest(p.session, limit) }

// prepare returns when x is ready.
func prepare(ctx context.Context, x any) error {
	if p, ok := x.(Preparing); ok {
		return p.Prepare(ctx)
	}
	return nil
}

// longest is the time that x may take for a move, if limit is the time for one.
func longest(x any, limit time.Duration) time.Duration {
	if s, ok := x.(Sharing); ok {
		return s.Longest(limit)
	}
	return limit
}

// allowance is how long x is waited for in all.
func allowance(x any, limit time.Duration) time.Duration {
	if a, ok := x.(Allowing); ok {
		return a.Allowance(limit)
	}
	return limit
}
