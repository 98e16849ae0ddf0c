package players

import (
	"context"
	"slices"
	"sync"

	"parlour/game"
	"parlour/players/search"
)

// Analyst is a session in a game's own types.
type Analyst[P game.Position[P, M], M comparable] interface {
	// Analyze is Session.Analyze of a match that is not over. The moves, at least
	// one, are those to consider; report is never nil.
	Analyze(
		ctx context.Context, h game.History[P], moves []M, l search.Limits, report func(search.Found[M]),
	) (search.Found[M], error)
	// Close releases the session's resources. It is called once, after the last
	// Analyze has returned.
	Close()
}

// NewSession makes a Session of an Analyst; the engine of a game calls it.
func NewSession[P game.Position[P, M], M comparable](a Analyst[P, M]) Session {
	return &session[P, M]{analyst: a, turns: NewTurns()}
}

// session is a Session over an analyst.
type session[P game.Position[P, M], M comparable] struct {
	analyst Analyst[P, M]
	turns   *Turns
}

// errForeign is returned for a state of another game.
var errForeign = game.NewError("the position is of another game")

// ErrClosed is returned by a session that was closed.
var ErrClosed = game.NewError("the session is closed")

// Analyze implements Session.
func (s *session[P, M]) Analyze(ctx context.Context, v game.View, l Limits, report func(Info)) (Info, error) {
	state, err := StateToPlay(ctx, v)
	if err != nil {
		return Info{}, err
	}
	h, ok := state.(game.History[P])
	if !ok {
		return Info{}, errForeign
	}
	moves, err := movesOf[P, M](state, h.Current(), l.Moves)
	if err != nil {
		return Info{}, err
	}
	ctx, done, err := s.turns.Begin(ctx)
	if err != nil {
		return Info{}, err
	}
	defer done()
	tell := func(search.Found[M]) {}
	if report != nil {
		tell = func(f search.Found[M]) { report(infoOf[P](state, f)) }
	}
	found, err := s.analyst.Analyze(ctx, h, moves, l, tell)
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return Info{}, err
	}
	return infoOf[P](state, found), nil
}

// Close implements Session.
func (s *session[P, M]) Close() error {
	s.turns.Close(s.analyst.Close)
	return nil
}

// Turns lets the analyses of a session run one at a time, until it is closed.
type Turns struct {
	open    context.Context // cancelled by Close
	end     context.CancelFunc
	turn    chan struct{} // full while an analysis runs
	closing sync.Once
}

// NewTurns returns the turns of a new session.
func NewTurns() *Turns {
	ctx, end := context.WithCancel(context.Background())
	return &Turns{open: ctx, end: end, turn: make(chan struct{}, 1)}
}

// Begin waits until no other analysis runs. The context returned also ends with the session;
// done must be called at the end of the analysis. The error is that of ctx, or ErrClosed.
func (t *Turns) Begin(ctx context.Context) (running context.Context, done func(), err error) {
	select {
	case t.turn <- struct{}{}:
	case <-ctx.Done():
		return nil, nil, ctx.Err()
	case <-t.open.Done():
		return nil, nil, ErrClosed
	}
	if t.open.Err() != nil {
		<-t.turn
		return nil, nil, ErrClosed
	}
	running, cancel := context.WithCancel(ctx)
	stop := context.AfterFunc(t.open, cancel)
	return running, func() { stop(); cancel(); <-t.turn }, nil
}

// Close ends the analysis that runs and then calls release, once.
func (t *Turns) Close(release func()) {
	t.end()
	t.closing.Do(func() {
		t.turn <- struct{}{}
		release()
		<-t.turn
	})
}

// movesOf returns the moves of p, the position of s, named by the texts; all of
// them if there are no texts.
func movesOf[P game.Position[P, M], M comparable](s game.State, p P, texts []string) ([]M, error) {
	all := p.AppendMoves(nil)
	if len(texts) == 0 {
		return all, nil
	}
	legal := s.Moves()
	var out []M
	for _, text := range texts {
		next, err := s.Play(text)
		if err != nil {
			return nil, err
		}
		m := all[slices.Index(legal, next.LastMove())]
		if !slices.Contains(out, m) {
			out = append(out, m)
		}
	}
	return out, nil
}

// infoOf converts what was found in s to the game's notation.
func infoOf[P game.Position[P, M], M comparable](s game.State, f search.Found[M]) Info {
	info := Info{Depth: f.Depth, Nodes: f.Nodes, Time: f.Time, Solved: f.Solved, Book: f.Book}
	for _, l := range f.Lines {
		info.Lines = append(info.Lines, Line{Moves: texts[P](s, l.Moves), Score: l.Score, Depth: l.Depth})
	}
	return info
}

// texts is a line of play from s in the game's notation, up to the end of the
// match: its rules may end it earlier than the search expected. It relies on
// legal moves and their texts being listed in the same order.
func texts[P game.Position[P, M], M comparable](s game.State, line []M) []string {
	var out []string
	for _, m := range line {
		legal := s.Moves()
		i := slices.Index(s.(game.History[P]).Current().AppendMoves(nil), m)
		if i < 0 || i >= len(legal) {
			break
		}
		out = append(out, legal[i])
		next, err := s.Play(legal[i])
		if err != nil {
			break
		}
		s = next
	}
	return out
}

// Thumb makes a Level.Rule of a function over a game's own types, which returns a
// legal move.
func Thumb[P game.Position[P, M], M comparable](choose func(P) M) func(game.State) (string, error) {
	return func(s game.State) (string, error) {
		h, ok := s.(game.History[P])
		if !ok {
			return "", errForeign
		}
		return texts[P](s, []M{choose(h.Current())})[0], nil
	}
}
