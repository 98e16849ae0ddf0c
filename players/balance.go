package players

import (
	"context"

	"parlour/game"
	"parlour/players/search"
)

const (
	// balanceNodes is how many positions are visited to report whether an opening is even:
	// some milliseconds.
	balanceNodes = 5_000
	// evenWithin is the estimate, in hundredths of the game's unit, up to which it is.
	evenWithin = 100
)

// judge returns a function that reports whether a position is even, as the engine of g
// sees it after a short search; nil without an engine to ask. The answers depend on
// the position alone.
func (e *Engines) judge(g game.Game) func(game.State) bool {
	engine, err := e.Of(g)
	if err != nil {
		return nil
	}
	return func(s game.State) bool {
		session, err := engine.Open(Options{Plain: true})
		if err != nil {
			return true
		}
		defer session.Close()
		info, err := session.Analyze(context.Background(), game.NewView(s), Limits{Nodes: balanceNodes, Lines: 1}, nil)
		return err != nil || isEven(info.Lines[0].Score)
	}
}

// isEven reports whether neither side is better by more than evenWithin.
func isEven(s Score) bool {
	switch s.Kind {
	case search.Draw:
		return true
	case search.Estimate:
		return s.Value >= -evenWithin && s.Value <= evenWithin
	case search.Margin:
		return 100*s.Value >= -evenWithin && 100*s.Value <= evenWithin
	default:
		return false
	}
}
