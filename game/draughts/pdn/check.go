package pdn

import (
	"context"
	"errors"
	"io"

	"parlour/game"
	"parlour/game/draughts"
	"parlour/game/pgn"
)

// NewReader returns a reader of the games in r, without their notes.
func NewReader(r io.Reader) *pgn.Reader { return pgn.NewReader(r, draughts.Game{}.Dialect()) }

// Tally counts the games of a collection.
type Tally struct {
	// Games is all of them, Whole those whose every move is legal.
	Games, Whole int
	// Moves is the number of legal moves played, of damaged games up to the
	// damage.
	Moves int
	// Unclaimed is the number of whole games that go on after a draw that the
	// rules would have ended them with, had it been claimed.
	Unclaimed int
}

// Check replays all games of a file. It calls defect with each *pgn.Error, and
// progress, unless it is nil, after each game. The error is that of the stream,
// or of ctx.
func Check(ctx context.Context, in io.Reader, defect func(error), progress func(Tally)) (Tally, error) {
	var t Tally
	r := NewReader(in)
	for {
		if err := ctx.Err(); err != nil {
			return t, err
		}
		g, err := r.Next()
		var damage *pgn.Error
		switch {
		case errors.Is(err, io.EOF):
			return t, nil
		case err != nil && !errors.As(err, &damage):
			return t, err
		}
		t.Games++
		if err == nil {
			err = t.replay(g)
		}
		if err != nil {
			defect(err)
		}
		if progress != nil {
			progress(t)
		}
	}
}

// replay counts a game that could be read.
func (t *Tally) replay(g pgn.Game) error {
	line, err := draughts.Resolve(g)
	t.Moves += len(line.Moves)
	if err != nil {
		return err
	}
	t.Whole++
	if _, err := line.Replay(); errors.Is(err, game.ErrOver) {
		t.Unclaimed++
	}
	return nil
}
