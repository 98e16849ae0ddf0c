package players

import (
	"context"
	"errors"
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
		"kalah":    bind(kalah.Greedy, kalah.Smart).with(looking(kalah.Perfect)),
		"oware":    bind(oware.Greedy, oware.Smart),
		"draughts": bind(draughts.Greedy, draughts.Smart),
	}[g.Name()]
	return e, ok
}

// engine is the levels of one game that know its positions.
type engine struct {
	greedy chooser
	smart  func(search.Limit) chooser
	// perfect is nil in games that have no such level.
	perfect func(search.Limit) chooser
}

func (e engine) with(perfect func(search.Limit) chooser) engine {
	e.perfect = perfect
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
	return func(l search.Limit) chooser {
		return func(ctx context.Context, s game.State) (string, error) {
			h, ok := s.(game.History[P])
			if !ok {
				return "", errForeign
			}
			best, err := by(ctx, h, l)
			if err != nil {
				return "", err
			}
			return text[P, M](s, h.Current(), best.Move)
		}
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
