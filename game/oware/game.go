package oware

import (
	"fmt"
	"slices"
	"strconv"

	"parlour/game"
	"parlour/game/mancala"
)

// Game is Oware for the outer layer.
type Game struct{}

var _ game.Game = Game{}

// Name returns "oware".
func (Game) Name() string { return "oware" }

// Title returns "Oware".
func (Game) Title() string { return "Oware" }

// Seats returns "South" and "North".
func (Game) Seats() [2]string { return mancala.Seats() }

// Texts returns the texts of the reasons and refusals of Oware.
func (Game) Texts() game.Texts { return texts }

// ScoreUnit returns "seeds".
func (Game) ScoreUnit() string { return "seeds" }

// MoveHint names the houses.
func (Game) MoveHint(game.Rules) game.Phrase { return game.Say("a house, A to F (or 1 to 6)") }

// The names of the options.
const (
	optRepetition = "repetition"
	optGrandSlam  = "grand-slam"
	optQuietLimit = "quiet-limit"
	optMajority   = "majority"
)

// The values of the options, in the order of their constants.
func repetitionWords() []string { return []string{"board", "position", "none"} }
func grandSlamWords() []string  { return []string{"keeps", "illegal", "captures"} }
func majorityWords() []string   { return []string{"stop", "play-on"} }

// RuleSets returns abapa, the rules of the Durham coursework, and competition.
func (Game) RuleSets() []game.RuleSet {
	set := func(name, summary string, r Rules) game.RuleSet {
		return game.RuleSet{Name: name, Summary: summary, Settings: []game.Setting{
			{Name: optRepetition, Value: repetitionWords()[r.Repetition]},
			{Name: optMajority, Value: majorityWords()[r.Majority]},
		}}
	}
	return []game.RuleSet{
		set("abapa", "a repeated board ends the game, and so do 25 seeds", Abapa()),
		set("competition", "a repeated board with the same side to move ends the game; 25 seeds do not", Competition()),
	}
}

// Options returns the repetition, the grand slam, the limit of moves without a
// capture and the majority.
func (Game) Options() []game.Option {
	words := func(name, help string, values []string) game.Option {
		return game.Option{Name: name, Help: help, Values: values, Default: values[0]}
	}
	return []game.Option{
		words(optRepetition, "when a board counts as repeated, which ends the game", repetitionWords()),
		words(optGrandSlam, "what a move does that would capture all the opponent's seeds", grandSlamWords()),
		{
			Name: optQuietLimit, Help: "moves without a capture that end the game, 0 for no limit",
			Max: MaxQuietLimit, Default: strconv.Itoa(int(Abapa().QuietLimit)),
		},
		words(optMajority, "whether 25 seeds, or 24 each, end the game", majorityWords()),
	}
}

// Notation returns how matches of Oware are written: Oware Game Notation, as
// Aualé writes it.
func (Game) Notation() game.Notation {
	return game.Notation{
		Ending:   "ogn",
		SeatTags: mancala.Seats(),
		Mark:     mark,
		StartTag: "FEN",
	}
}

// mark is the score if the rules have ended the match. Otherwise the score does
// not say who won, so the mark is PGN's.
func mark(r game.Result) string {
	if !r.Over() || slices.Contains(game.Imposed(), r.Reason) {
		return game.ChessMark(r)
	}
	return fmt.Sprintf("%d-%d", r.Score[game.First], r.Score[game.Second])
}

// DrawByAgreement returns false: the Durham coursework does not have it.
func (Game) DrawByAgreement() bool { return false }

// Rules returns the rules of the named rule set with the given options
// overridden. The error wraps game.ErrRules.
func (g Game) Rules(ruleSet string, overrides map[string]string) (game.Rules, error) {
	r, err := game.Resolve(g.RuleSets(), g.Options(), ruleSet, overrides)
	if err != nil {
		return nil, err
	}
	k := kernel{rules: Rules{
		QuietLimit: uint16(r.Number(optQuietLimit)),
		Repetition: RepetitionRule(slices.Index(repetitionWords(), r.Word(optRepetition))),
		GrandSlam:  SlamRule(slices.Index(grandSlamWords(), r.Word(optGrandSlam))),
		Majority:   MajorityRule(slices.Index(majorityWords(), r.Word(optMajority))),
	}}
	return game.Adapt(g, r, game.Kernel[Position, Move](k)), nil
}
