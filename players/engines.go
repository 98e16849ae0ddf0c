package players

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"parlour/game"
	"parlour/players/draughts"
	"parlour/players/kalah"
	"parlour/players/oware"
	"parlour/players/search"
)

// engineOf returns the engine of a game, if there is one. This is the table of
// the games that have more than the levels of every game.
func engineOf(g game.Game) (e engine, ok bool) {
	e, ok = map[string]engine{
		"kalah":    bind(kalah.Greedy, kalah.Smart).with(proving(kalah.Perfect), judging(kalah.Judge)),
		"oware":    bind(oware.Greedy, oware.Smart),
		"draughts": bind(draughts.Greedy, draughts.Smart),
	}[g.Name()]
	return e, ok
}

// engine is the levels of one game that know its positions.
type engine struct {
	greedy chooser
	smart  func(search.Limit) chooser
	// perfect and judge are nil in games that have no such thing.
	perfect func(search.Limit) remarker
	judge   func(context.Context, game.State, search.Limit) ([]Judgement, error)
}

func (e engine) with(perfect func(search.Limit) remarker, judge func(context.Context, game.State, search.Limit) ([]Judgement, error)) engine {
	e.perfect, e.judge = perfect, judge
	return e
}

// errForeign is wrapped when a state is not one of the engine's game.
var errForeign = errors.New("the position is of another game")

// bind makes an engine of two functions over a game's own types P and M.
func bind[P game.Position[P, M], M comparable](greedy func(P) M, smart look[P, M]) engine {
	return engine{
		greedy: func(_ context.Context, s game.State) (string, error) {
			h, ok := s.(game.History[P])
			if !ok {
				return "", errForeign
			}
			return text[P, M](s, h.Current(), greedy(h.Current()))
		},
		smart: looking(smart),
	}
}

// look is a search over a game's own types.
type look[P, M any] func(context.Context, game.History[P], search.Limit) (search.Best[M], error)

// looking makes choosers of a search.
func looking[P game.Position[P, M], M comparable](by look[P, M]) func(search.Limit) chooser {
	remarkers := proving(by)
	return func(l search.Limit) chooser {
		r := remarkers(l)
		return func(ctx context.Context, s game.State) (string, error) {
			move, _, err := r(ctx, s)
			return move, err
		}
	}
}

// proving is looking, with a remark on moves that are not proven.
func proving[P game.Position[P, M], M comparable](by look[P, M]) func(search.Limit) remarker {
	return func(l search.Limit) remarker {
		return func(ctx context.Context, s game.State) (move, remark string, err error) {
			h, ok := s.(game.History[P])
			if !ok {
				return "", "", errForeign
			}
			best, err := by(ctx, h, l)
			if err != nil {
				return "", "", err
			}
			if !best.Solved && len(s.Moves()) > 1 {
				remark = fmt.Sprintf("not proven, but the best of a search %d deep", best.Depth)
			}
			move, err = text[P, M](s, h.Current(), best.Move)
			return move, remark, err
		}
	}
}

// judging makes a judge of a function over a game's own types, which returns the
// moves in the order in which they are listed.
func judging[P game.Position[P, M], M comparable](
	by func(context.Context, P, search.Limit) ([]search.Best[M], error),
) func(context.Context, game.State, search.Limit) ([]Judgement, error) {
	return func(ctx context.Context, s game.State, l search.Limit) ([]Judgement, error) {
		h, ok := s.(game.History[P])
		if !ok {
			return nil, errForeign
		}
		found, err := by(ctx, h.Current(), l)
		if err != nil {
			return nil, err
		}
		var out []Judgement
		for i, text := range s.Moves() {
			out = append(out, Judgement{Move: text, Value: found[i].Value, Proven: found[i].Solved, Depth: found[i].Depth})
		}
		return out, nil
	}
}

// errNotLegal is returned when an engine chooses a move that is none.
var errNotLegal = errors.New("the engine chose no legal move")

// text is the move m of p, where s stands, in the game's notation. The legal
// moves and their texts are listed in one order.
func text[P game.Position[P, M], M comparable](s game.State, p P, m M) (string, error) {
	i := slices.Index(p.AppendMoves(nil), m)
	if i < 0 {
		return "", errNotLegal
	}
	return s.Moves()[i], nil
}
