package train

import (
	"parlour/game"
	"parlour/game/draughts"
	"parlour/players"
	engine "parlour/players/draughts"
	"parlour/players/draughts/evaluation"
	"parlour/players/draughts64"
)

// Engine is an engine with the rules that it plays by, and the position at the start of a game.
type Engine struct {
	Rules *draughts.Rules
	Start draughts.Position
	open  func() analyst
}

// tableMemory is the bytes of the transposition table of a side: small, so that few
// hundred nodes do not wait for memory.
const tableMemory = 1 << 18

// options are those of all sessions.
func options() players.Options { return players.Options{Plain: true, Memory: tableMemory} }

// With is the engine of International draughts with weights; nil counts men, kings and rows.
func With(w *evaluation.Weights) Engine {
	by := engine.NewWith(w)
	return Engine{
		Rules: draughts.International(), Start: draughts.Initial(), open: func() analyst { return by.Analyst(options()) },
	}
}

// Of64 is an engine of draughts on 64 squares, by a rule set. The error wraps game.ErrRules.
func Of64(e draughts64.Engine, ruleSet string) (Engine, error) {
	start, err := draughts.Start64(ruleSet)
	if err != nil {
		return Engine{}, err
	}
	by := start.Rules()
	return Engine{Rules: by, Start: start.Board(), open: func() analyst { return e.Analyst(by, options()) }}, nil
}

// white is the seat of White.
func (e Engine) white() game.Seat {
	if e.Start.ToMove() == game.First {
		return game.First
	}
	return game.Second
}
