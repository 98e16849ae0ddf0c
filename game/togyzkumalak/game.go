package togyzkumalak

import (
	"slices"

	"parlour/game"
	"parlour/game/mancala"
)

// Game is togyzkumalak for the outer layer.
type Game struct{}

var (
	_ game.Game   = Game{}
	_ game.Worded = Game{}
)

// Name returns "togyzkumalak".
func (Game) Name() string { return "togyzkumalak" }

// Title returns "Togyzkumalak".
func (Game) Title() string { return "Togyzkumalak" }

// Seats returns "South" and "North".
func (Game) Seats() [2]string { return mancala.Seats() }

// Texts returns the texts of the reasons and refusals.
func (Game) Texts() game.Texts { return texts }

// ScoreUnit returns "seeds".
func (Game) ScoreUnit() string { return "seeds" }

// OwnWords returns the Kazakh names.
func (Game) OwnWords() game.OwnWords {
	return game.OwnWords{House: game.Term("otau"), Store: game.Term("kazan"), Lost: game.Term("tuzdyk")}
}

// MoveHint names the houses.
func (Game) MoveHint(r game.Rules) game.Phrase {
	row := Standard().Row
	if slices.Contains(r.Settings(), game.Setting{Name: optHouses, Value: houseWords()[1]}) {
		row = Bestemshe().Row
	}
	return game.Say("a house, 1 to %d", row)
}

// The names of the options.
const (
	optHouses     = "houses"
	optTuzdyk     = "tuzdyk"
	optRepetition = "repetition"
)

// The values of the options, the first that of the rule set standard.
func houseWords() []string      { return []string{"nine", "five"} }
func tuzdykWords() []string     { return []string{"yes", "no"} }
func repetitionWords() []string { return []string{"none", "third"} }

// RuleSets returns standard, which is togyzkumalak, and bestemshe.
func (Game) RuleSets() []game.RuleSet {
	set := func(name, summary string, of int) game.RuleSet {
		return game.RuleSet{Name: name, Summary: summary, Settings: []game.Setting{
			{Name: optHouses, Value: houseWords()[of]},
			{Name: optTuzdyk, Value: tuzdykWords()[of]},
		}}
	}
	return []game.RuleSet{
		set("standard", "nine houses with nine seeds each, and a tuzdyk", 0),
		set("bestemshe", "five houses with five seeds each, without tuzdyk", 1),
	}
}

// Options returns the size of the board, the tuzdyk and the repetition.
func (Game) Options() []game.Option {
	words := func(name, help string, values []string) game.Option {
		return game.Option{Name: name, Help: help, Values: values, Default: values[0]}
	}
	return []game.Option{
		words(optHouses, "the houses of a side and the seeds in each", houseWords()),
		words(optTuzdyk, "whether three seeds in a house of the other side make it one's own", tuzdykWords()),
		words(optRepetition, "whether the third visit of a position is a draw", repetitionWords()),
	}
}

// Notation returns how matches are written: the native moves, in .tgk files.
func (Game) Notation() game.Notation {
	return game.Notation{Ending: "tgk", SeatTags: mancala.Seats(), Mark: game.ChessMark, StartTag: "FEN"}
}

// DrawByAgreement returns true.
func (Game) DrawByAgreement() bool { return true }

// Rules returns the rules of the named rule set with the given options overridden. The error
// wraps game.ErrRules.
func (g Game) Rules(ruleSet string, overrides map[string]string) (game.Rules, error) {
	r, err := game.Resolve(g.RuleSets(), g.Options(), ruleSet, overrides)
	if err != nil {
		return nil, err
	}
	rules := Standard()
	if r.Word(optHouses) == houseWords()[1] {
		rules = Bestemshe()
	}
	rules.Tuzdyk = r.Word(optTuzdyk) == tuzdykWords()[0]
	rules.Third = r.Word(optRepetition) == repetitionWords()[1]
	return game.Adapt(g, r, game.Kernel[Position, Move](kernel{rules: rules})), nil
}
