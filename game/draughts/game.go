package draughts

import "parlour/game"

// Game is International draughts for the outer layer.
type Game struct{}

var _ game.Game = Game{}

// moveHint tells a person what to type.
func (r *Rules) moveHint() game.Phrase {
	switch {
	case r.side == international.side:
		return game.Say("from-to, as 32-28 or 28x19")
	case r.names:
		return game.Say("from-to, as c3-d4 or c3:e5")
	default:
		return game.Say("from-to, as 11-15 or 15x22")
	}
}

// Name returns "draughts".
func (Game) Name() string { return "draughts" }

// Title returns "International draughts".
func (Game) Title() string { return "International draughts" }

// Seats returns the sides; White moves first.
func (Game) Seats() [2]string { return sideNames }

// Texts returns the texts of the reasons and refusals of draughts.
func (Game) Texts() game.Texts { return texts }

// ScoreUnit returns "pieces".
func (Game) ScoreUnit() string { return "pieces" }

// MoveHint tells a person what to type.
func (Game) MoveHint(game.Rules) game.Phrase { return international.moveHint() }

// RuleSets returns the only rule set.
func (Game) RuleSets() []game.RuleSet {
	return []game.RuleSet{{
		Name:    "international",
		Summary: "ten by ten squares, flying kings, most pieces must be captured (FMJD)",
	}}
}

// optDraws is the option that decides how games are drawn, with its values.
const (
	optDraws    = "draws"
	byRule      = "by-rule"
	byAgreement = "by-agreement"
)

// Options returns the only option: whether repetition and the counts of moves end
// a game, as they do in Parlour, or a player has to claim the draw, as in play
// over the board. Recorded games may therefore continue after such a draw.
func (Game) Options() []game.Option {
	return []game.Option{{
		Name: optDraws, Help: "whether repetition and counts of moves draw a game, or only the players' agreement",
		Values: []string{byRule, byAgreement}, Default: byRule,
	}}
}

// Rules returns the rules of International draughts. The error wraps
// game.ErrRules.
func (g Game) Rules(ruleSet string, overrides map[string]string) (game.Rules, error) {
	resolved, err := game.Resolve(g.RuleSets(), g.Options(), ruleSet, overrides)
	if err != nil {
		return nil, err
	}
	return game.Adapt(g, resolved, game.Kernel[Position, Move](kernel[Position]{rules: &international, agreed: resolved.Word(optDraws) == byAgreement})), nil
}

// DrawByAgreement returns true.
func (Game) DrawByAgreement() bool { return true }

// Notation returns PDN, with the results of International draughts.
func (Game) Notation() game.Notation {
	return game.Notation{
		Ending:   "pdn",
		SeatTags: [2]string{"White", "Black"},
		Mark:     Mark,
		StartTag: "FEN",
	}
}

// RecordTags returns the tags of every record by which other programs know the game: PDN's
// number for International draughts.
func (Game) RecordTags() []game.Setting {
	return []game.Setting{{Name: "GameType", Value: gameType}}
}

// Mark returns the result mark of PDN: "2-0", "1-1", "0-2", or "*" while the
// game is in progress.
func Mark(r game.Result) string {
	switch r.Outcome {
	case game.FirstWins:
		return "2-0"
	case game.SecondWins:
		return "0-2"
	case game.Drawn:
		return "1-1"
	default:
		return "*"
	}
}
