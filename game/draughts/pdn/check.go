package pdn

import (
	"context"
	"errors"
	"io"

	"parlour/game/draughts"
	"parlour/game/pgn"
)

// NewReader returns a reader of the games in r that skips their comments.
func NewReader(r io.Reader) *pgn.Reader { return pgn.NewReader(r, draughts.Game{}.Dialect()) }

// Tally counts the games of a collection.
type Tally struct {
	// Games is the number of games; Whole counts those whose moves are all legal.
	Games, Whole int
	// Moves is the number of legal moves played; damaged games count up to the
	// damage.
	Moves int
	// Unclaimed are the numbers of the whole games that continue after a draw that
	// the rules would have ended them with, had it been claimed.
	Unclaimed []int
	// Notes is the number of wrong separators that were tolerated.
	Notes int
}

// Watcher receives the findings of a check. Nil functions are not called.
type Watcher struct {
	// Defect is called with each *pgn.Error.
	Defect func(error)
	// Note is called with each tolerated mistake, also a *pgn.Error.
	Note func(error)
	// Progress is called after each game.
	Progress func(Tally)
}

// Check replays all games of a file and reports its findings to w. The error is
// that of the stream or of ctx.
func Check(ctx context.Context, in io.Reader, w Watcher) (Tally, error) {
	c := checker{defect: orNothing(w.Defect), note: orNothing(w.Note), progress: orNothing(w.Progress)}
	r := NewReader(in)
	for {
		if err := ctx.Err(); err != nil {
			return c.tally, err
		}
		g, err := r.Next()
		if errors.Is(err, io.EOF) {
			return c.tally, nil
		}
		if damage := (*pgn.Error)(nil); err != nil && !errors.As(err, &damage) {
			return c.tally, err
		}
		c.add(g, err)
		c.progress(c.tally)
	}
}

// orNothing returns f, or a function that does nothing if f is nil.
func orNothing[T any](f func(T)) func(T) {
	if f == nil {
		return func(T) {}
	}
	return f
}

// checker counts and reports its findings.
type checker struct {
	tally    Tally
	defect   func(error)
	note     func(error)
	progress func(Tally)
}

// add counts a game that was parsed, or could not be.
func (c *checker) add(g pgn.Game, err error) {
	c.tally.Games++
	if err == nil {
		err = c.replay(g)
	}
	if err != nil {
		c.defect(err)
	}
}

// replay counts a game that could be read.
func (c *checker) replay(g pgn.Game) error {
	line, err := draughts.Resolve(g)
	c.tally.Moves += len(line.Moves)
	if err != nil {
		return err
	}
	c.tally.Whole++
	for _, note := range line.Forgiven() {
		c.tally.Notes++
		c.note(note)
	}
	if _, _, ok := line.Unclaimed(); ok {
		c.tally.Unclaimed = append(c.tally.Unclaimed, g.Number)
	}
	return nil
}
