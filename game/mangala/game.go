package mangala

import (
	"parlour/game"
	"parlour/game/mancala"
)

// Game is mangala for the outer layer.
type Game struct{}

var (
	_ game.Game   = Game{}
	_ game.Worded = Game{}
)

// Name returns "mangala".
func (Game) Name() string { return "mangala" }

// Title returns "Mangala".
func (Game) Title() string { return "Mangala" }

// Seats returns "South" and "North".
func (Game) Seats() [2]string { return mancala.Seats() }

// Texts returns the texts of the reasons and refusals.
func (Game) Texts() game.Texts { return texts }

// ScoreUnit returns "seeds".
func (Game) ScoreUnit() string { return "seeds" }

// OwnWords returns the Turkish names.
func (Game) OwnWords() game.OwnWords {
	return game.OwnWords{House: game.Term("kuyu"), Store: game.Term("hazine")}
}

// MoveHint names the houses.
func (Game) MoveHint(game.Rules) game.Phrase { return game.Say("a house, 1 to %d", Row) }

// RuleSets returns the only one.
func (Game) RuleSets() []game.RuleSet {
	return []game.RuleSet{{Name: "turkish", Summary: "the Turkish rules of 2009"}}
}

// Options returns none.
func (Game) Options() []game.Option { return nil }

// Notation returns how matches are written: the numbers of the houses, in .mng files.
func (g Game) Notation() game.Notation {
	return game.Notation{Ending: "mng", SeatTags: g.Seats(), Mark: game.ChessMark, StartTag: "FEN", SeparateTurns: true}
}

// DrawByAgreement returns false: seeds never go back, so every match ends.
func (Game) DrawByAgreement() bool { return false }

// Rules returns the rules. The error wraps game.ErrRules.
func (g Game) Rules(ruleSet string, overrides map[string]string) (game.Rules, error) {
	r, err := game.Resolve(g.RuleSets(), g.Options(), ruleSet, overrides)
	if err != nil {
		return nil, err
	}
	return game.Adapt(g, r, game.Kernel[Position, Move](kernel{})), nil
}
