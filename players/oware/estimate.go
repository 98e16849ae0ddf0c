package oware

import (
	"parlour/game/oware"
	"parlour/players/oware/evaluation"
	"parlour/players/search"
)

// seed is the value of a captured seed in what a search finds.
const seed = 25

// won is added to the margin of a game that is over and won. It makes the least win
// better than any estimate.
const won = 40_000

// evaluated is the board as the evaluation sees it; takes is the seeds of its best capture.
func (b board) evaluated(takes int) evaluation.Board {
	return evaluation.Board{Own: b.own, Other: b.other, Ahead: b.ahead(), Takes: takes}
}

// Evaluated is a position as the evaluation sees it, from its side to move.
func Evaluated(p oware.Position) evaluation.Board {
	b := boardOf(p)
	takes, _ := b.bestCapture(boardRulesOf(p.Rules()))
	return b.evaluated(takes)
}

// certain is below the value of every won game, and above every estimate and every value
// known from a table alone.
const certain = won / 2

// scoreOf is what a value means.
func scoreOf(value int, solved bool) search.Score {
	s := search.Score{Kind: search.Margin, Bound: search.Exact, Proven: solved}
	switch {
	case value > certain:
		s.Value = (value - won) / seed
	case value < -certain:
		s.Value = (value + won) / seed
	case !solved && (value > tabled/2 || value < -tabled/2):
		s.Value = guessed(value)
	case !solved:
		s.Kind, s.Value = search.Estimate, value*hundredths/seed
	}
	return s
}

// Units is an estimate in the unit of the evaluation.
func Units(s search.Score) float64 { return float64(s.Value) * seed / hundredths }

// hundredths is the number of the parts of a seed that a search.Estimate counts.
const hundredths = 100
