// Package toy is a game for tests: as small as a game can be, without a score and
// without an engine. The rest of the program does not know it, so it must not be
// in the catalog.
package toy

import "parlour/game"

// The reasons for which a match ends.
const (
	Counting game.Reason = "toy-counting"
	Overshot game.Reason = "toy-overshot"
)

const codeTooMany game.Code = "toy-too-many"

var texts = game.NewTexts(map[game.Code]string{
	game.Code(Counting): "reaching the goal",
	game.Code(Overshot): "going past the goal",
	codeTooMany:         "one may add 1 or 2",
})

// ErrTooMany refuses a number other than 1 and 2.
var ErrTooMany = texts.Refusal(codeTooMany)

// MaxGoal is the highest value of the goal option.
const MaxGoal = 1000

// Game is a game of counting: the two sides take turns adding 1 or 2, and the first to
// reach the goal wins. A draw can be agreed; by the exact rules, going past the goal is
// also a draw.
type Game struct{}

var _ game.Game = Game{}

// Name returns "toy".
func (Game) Name() string { return "toy" }

// Title returns "Toy".
func (Game) Title() string { return "Toy" }

// Seats returns "Odd" and "Even".
func (Game) Seats() [2]string { return [2]string{"Odd", "Even"} }

// Texts returns the texts of the codes.
func (Game) Texts() game.Texts { return texts }

// ScoreUnit returns "": there is no score.
func (Game) ScoreUnit() string { return "" }

// MoveHint names both moves.
func (Game) MoveHint(game.Rules) game.Phrase { return game.Say("1 or 2") }

// The names of the options and the values of the first.
const (
	optPast = "past"
	optGoal = "goal"
	wins    = "wins"
	draws   = "draws"
)

// RuleSets returns the rule sets plain and exact.
func (Game) RuleSets() []game.RuleSet {
	return []game.RuleSet{
		{Name: "plain", Summary: "whoever reaches the goal or goes past it wins", Settings: []game.Setting{{Name: optPast, Value: wins}}},
		{Name: "exact", Summary: "going past the goal is a draw", Settings: []game.Setting{{Name: optPast, Value: draws}}},
	}
}

// Options returns the result of going past the goal, and the goal.
func (Game) Options() []game.Option {
	return []game.Option{
		{Name: optPast, Help: "what going past the goal does", Values: []string{wins, draws}, Default: wins},
		{Name: optGoal, Help: "count to reach", Min: 1, Max: MaxGoal, Default: "6"},
	}
}

// DrawByAgreement returns true.
func (Game) DrawByAgreement() bool { return true }

// Notation is like that of chess, in .toy files.
func (Game) Notation() game.Notation {
	return game.Notation{Ending: "toy", SeatTags: [2]string{"Odd", "Even"}, Mark: game.ChessMark, StartTag: "FEN"}
}

// Rules returns the rules; the error wraps game.ErrRules.
func (g Game) Rules(ruleSet string, overrides map[string]string) (game.Rules, error) {
	r, err := game.Resolve(g.RuleSets(), g.Options(), ruleSet, overrides)
	if err != nil {
		return nil, err
	}
	return game.Adapt(g, r, game.Kernel[count, int](kernel{goal: r.Number(optGoal), exact: r.Word(optPast) == draws})), nil
}
