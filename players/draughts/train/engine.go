package train

import (
	"errors"
	"fmt"

	"parlour/game"
	"parlour/game/draughts"
	"parlour/players"
	engine "parlour/players/draughts"
	"parlour/players/draughts/endgame"
	"parlour/players/draughts/evaluation"
	"parlour/players/draughts64"
)

// Engine is an engine with the rules that it plays by, and the position at the start of a game.
type Engine struct {
	Rules *draughts.Rules
	Start draughts.Position
	open  func() analyst
	// known are the tables that were built: they end a game. Nil are none.
	known endings
}

// tableMemory is the bytes of the transposition table of a side: small, so that few
// hundred nodes do not wait for memory.
const tableMemory = 1 << 18

// options are those of all sessions: plain ones, but for those with tables that were built.
func options(data players.Data) players.Options {
	return players.Options{Plain: data == nil, Memory: tableMemory}
}

// With is the engine of International draughts with weights; nil counts men, kings and rows. With
// data it searches with the endgame table built on this machine, and its games end where
// the table knows the result. The error wraps ErrOtherBoard, or ErrNoTable if the data has none.
func With(w *evaluation.Weights, data players.Data) (Engine, error) {
	r := draughts.International()
	if err := fits(w, r); err != nil {
		return Engine{}, err
	}
	known, err := built(data, r)
	if err != nil {
		return Engine{}, err
	}
	by := engine.New(data).With(w)
	return Engine{Rules: r, Start: draughts.Initial(), open: func() analyst { return by.Analyst(options(data)) }, known: known}, nil
}

// Of64 is an engine of draughts on 64 squares, by a rule set, as With is. The error wraps
// game.ErrRules, ErrOtherBoard or ErrNoTable.
func Of64(w *evaluation.Weights, ruleSet string, data players.Data) (Engine, error) {
	start, err := draughts.Start64(ruleSet)
	if err != nil {
		return Engine{}, err
	}
	r := start.Rules()
	if err := fits(w, r); err != nil {
		return Engine{}, err
	}
	known, err := built(data, r)
	if err != nil {
		return Engine{}, err
	}
	by := draughts64.NewWith(w)
	if data != nil {
		by = draughts64.New(data).With(w)
	}
	return Engine{Rules: r, Start: start.Board(), open: func() analyst { return by.Analyst(r, options(data)) }, known: known}, nil
}

// ErrOtherBoard means that weights are for a board of another size.
var ErrOtherBoard = errors.New("the weights are for a board of another size")

// fits refuses weights for another board than that of rules.
func fits(w *evaluation.Weights, r *draughts.Rules) error {
	switch {
	case w == nil || w.Shape().Small() == !r.Big():
		return nil
	case r.Big():
		return fmt.Errorf("%w; valid: weights of International draughts", ErrOtherBoard)
	default:
		return fmt.Errorf("%w; valid: weights of draughts on 64 squares", ErrOtherBoard)
	}
}

// ErrNoTable means that no endgame table was built on this machine.
var ErrNoTable = errors.New("no endgame table was built")

// built are the endings of a table built by rules, nil without data.
func built(data players.Data, r *draughts.Rules) (endings, error) {
	if data == nil {
		return nil, nil
	}
	probe, pieces := engine.Endings(data, r)
	if pieces <= endgame.EmbeddedPieces {
		return nil, fmt.Errorf("%w: %s; valid: those that \"parlour tables build\" has built", ErrNoTable, engine.TableName(r))
	}
	return probe, nil
}

// ended is White's score from a position in the tables: 2, 1 or 0.
func (e Engine) ended(p draughts.Position) (points int, ok bool) {
	scored, ok := e.known.points(p)
	if points = int(scored); p.ToMove() == game.Second {
		points = 2 - points
	}
	return points, ok
}

// white is the seat of White.
func (e Engine) white() game.Seat {
	if e.Start.ToMove() == game.First {
		return game.First
	}
	return game.Second
}
