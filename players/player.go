package players

import (
	"context"
	"errors"

	"parlour/game"
)

// Player chooses moves. Implementations are safe for concurrent use: what one
// call works with is its own, so a call that was given up cannot spoil the next.
type Player interface {
	// Choose returns a legal move, in the game's notation, for the side to move
	// in v. The choice follows from v alone - the position and its history - and
	// from how the player was made. The error is ErrGaveUp if the player
	// resigns, wraps game.ErrOver if the match is over, and is that of ctx if it
	// ends first; a player should soon notice that.
	Choose(ctx context.Context, v game.View) (move string, err error)
}

// Remarker is a Player that has something to say of its moves.
type Remarker interface {
	Player
	// Remark is Choose with a remark on the move, "" for none, that completes
	// "the move is ...".
	Remark(ctx context.Context, v game.View) (move, remark string, err error)
}

// ErrGaveUp is returned by a Player that gives the match up.
var ErrGaveUp = errors.New("the player gave up")

// chooser is Player.Choose as a function of a match that is not over.
type chooser func(ctx context.Context, s game.State) (move string, err error)

// remarker is Remarker.Remark as a function of a match that is not over.
type remarker func(ctx context.Context, s game.State) (move, remark string, err error)

// Choose implements Player.
func (r remarker) Choose(ctx context.Context, v game.View) (string, error) {
	move, _, err := r.Remark(ctx, v)
	return move, err
}

// Remark implements Remarker.
func (r remarker) Remark(ctx context.Context, v game.View) (move, remark string, err error) {
	s, err := stateToPlay(ctx, v)
	if err != nil {
		return "", "", err
	}
	return r(ctx, s)
}

// Choose implements Player.
func (c chooser) Choose(ctx context.Context, v game.View) (string, error) {
	s, err := stateToPlay(ctx, v)
	if err != nil {
		return "", err
	}
	return c(ctx, s)
}

// stateToPlay returns the state in which a move is to be chosen.
func stateToPlay(ctx context.Context, v game.View) (game.State, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if v.State().Result().Over() {
		return nil, game.ErrOver
	}
	return v.State(), nil
}
