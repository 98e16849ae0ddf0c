package players

import (
	"context"
	"hash/fnv"
	"io"
	"math/rand/v2"

	"parlour/game"
	"parlour/players/search"
)

// Player chooses the moves of a seat, from the beginning of a match until it is
// closed.
type Player interface {
	// Choose returns a legal move, in the game's notation, for the side to move. The
	// error is ErrGaveUp if the player resigns, wraps game.ErrOver if the match is
	// over, and is that of ctx if ctx ends first; a player should return soon after
	// that.
	Choose(ctx context.Context, t Turn) (Choice, error)
	// Close releases the player's resources. If Choose is running in another
	// goroutine, it fails.
	io.Closer
}

// Turn is a request for a move.
type Turn struct {
	// View is the current match.
	View game.View
	// Stop, once closed, asks for the best move found so far. A nil Stop never does.
	Stop <-chan struct{}
	// Report, if not nil, is called with the results so far by players that analyse.
	Report func(Info)
	// Clock is the time on the player's clock; the zero TimeControl is none. A player
	// with a clock plays within search.TimeControl.Time instead of its usual limit.
	Clock search.TimeControl
	// Rival is the time on the clock of the other player, zero for none.
	Rival search.TimeControl
}

// Choice is a player's answer.
type Choice struct {
	Move string
	// Info is the analysis behind the move; it has no lines if the player does not
	// analyse.
	Info Info
}

// ErrGaveUp is returned by a Player that resigns.
var ErrGaveUp = game.NewError("the player gave up")

// rule is a stateless player: a function of a state that is not over.
type rule func(s game.State) (move string, err error)

// Choose implements Player.
func (r rule) Choose(ctx context.Context, t Turn) (Choice, error) {
	s, err := StateToPlay(ctx, t.View)
	if err != nil {
		return Choice{}, err
	}
	move, err := r(s)
	return Choice{Move: move}, err
}

// Close implements Player.
func (r rule) Close() error { return nil }

// StateToPlay returns the state in which to choose a move. The error is that of ctx, or
// game.ErrOver.
func StateToPlay(ctx context.Context, v game.View) (game.State, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if v.State().Result().Over() {
		return nil, game.ErrOver
	}
	return v.State(), nil
}

// freshPlayer is a player of a level that searches each move in a new session.
type freshPlayer struct {
	engine  Engine
	limits  Limits
	variety variety
}

// newFreshPlayer opens a session at once, so data read by the engine at first use takes
// none of a move's time.
func newFreshPlayer(e Engine, l Limits, v variety) (Player, error) {
	s, err := e.Open(Options{Plain: true})
	if err != nil {
		return nil, err
	}
	return freshPlayer{e, l, v}, s.Close()
}

// Choose implements Player.
func (p freshPlayer) Choose(ctx context.Context, t Turn) (Choice, error) {
	s, err := p.engine.Open(Options{Plain: true})
	if err != nil {
		return Choice{}, err
	}
	defer s.Close()
	t, done := t.inTime()
	defer done()
	c, err := choose(ctx, s, t, p.limits)
	if err != nil || !p.variety.in(t.View.State()) || !c.Info.Book && (c.Info.Depth == 0 || p.limits.Time != 0) {
		return c, err
	}
	return p.variety.among(ctx, s, t, p.limits, c)
}

// Close implements Player.
func (p freshPlayer) Close() error { return nil }

// sessionPlayer is a player that uses one session for all its moves.
type sessionPlayer struct {
	session Session
	limits  Limits
	variety variety
}

func newSessionPlayer(e Engine, o Options, l Limits, v variety) (sessionPlayer, error) {
	session, err := e.Open(o)
	return sessionPlayer{session, l, v}, err
}

// Choose implements Player.
func (p sessionPlayer) Choose(ctx context.Context, t Turn) (Choice, error) {
	limits := p.limits
	if t.timed() {
		limits.Time = t.Clock.Time()
	}
	limits.Ties = p.variety.in(t.View.State())
	c, err := choose(ctx, p.session, t, limits)
	if err != nil || !limits.Ties {
		return c, err
	}
	return p.variety.of(t.View.State(), c.Info), nil
}

// Close implements Player.
func (p sessionPlayer) Close() error { return p.session.Close() }

// choose asks a session for a move.
func choose(ctx context.Context, s Session, t Turn, l Limits) (Choice, error) {
	l.Stop = t.Stop
	info, err := s.Analyze(ctx, t.View, l, t.Report)
	if err != nil {
		return Choice{}, err
	}
	return Choice{Move: info.Best(), Info: info}, nil
}

// first chooses the first legal move.
func first(s game.State) (string, error) { return s.Moves()[0], nil }

// random chooses any legal move, determined by the seed, the position and the
// number of moves played, so that repeated calls return the same move.
func random(seed uint64) rule {
	return func(s game.State) (string, error) {
		moves := s.Moves()
		return moves[draw(seed, s, len(moves))], nil
	}
}

// draw draws a number below n, determined by the seed, the position and the number of
// moves played.
func draw(seed uint64, s game.State, n int) int {
	position := fnv.New64a()
	position.Write([]byte(s.Position()))
	return rand.New(rand.NewPCG(seed, position.Sum64()+uint64(s.Ply()))).IntN(n)
}
