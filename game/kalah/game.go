package kalah

import (
	"slices"

	"parlour/game"
	"parlour/game/mancala"
)

// The reasons for which a match of Kalah ends, used in game.Result.
const (
	MoreSeeds  game.Reason = "kalah-more-seeds"
	EqualSeeds game.Reason = "kalah-equal-seeds"
)

// Game is Kalah for the outer layer.
type Game struct{}

var _ game.Game = Game{}

// Name returns "kalah".
func (Game) Name() string { return "kalah" }

// Title returns "Kalah".
func (Game) Title() string { return "Kalah" }

// Seats returns "South" and "North".
func (Game) Seats() [2]string { return mancala.Seats() }

// Texts returns the texts of the reasons and refusals of Kalah.
func (Game) Texts() game.Texts { return texts }

// ScoreUnit returns "seeds".
func (Game) ScoreUnit() string { return "seeds" }

// MoveHint names the houses of the board.
func (Game) MoveHint(r game.Rules) game.Phrase {
	is := map[string]string{}
	for _, s := range r.Settings() {
		is[s.Name] = s.Value
	}
	if is[optSwap] == swapWords()[0] {
		return game.Say("a house, 1 to %s", is[optHouses])
	}
	return game.Say("a house, 1 to %s, or swap", is[optHouses])
}

// The names of the options.
const (
	optEnd     = "end"
	optCapture = "capture"
	optHouses  = "houses"
	optSeeds   = "seeds"
	optSwap    = "swap"
)

// The values of the options, in the order of their constants.
func endWords() []string     { return []string{"mover-stuck", "either-side"} }
func captureWords() []string { return []string{"standard", "empty-too"} }
func swapWords() []string    { return []string{"off", "first"} }

// RuleSets returns the four combinations of end and capture.
func (Game) RuleSets() []game.RuleSet {
	set := func(name, summary string, e End, c Capture) game.RuleSet {
		return game.RuleSet{Name: name, Summary: summary, Settings: []game.Setting{
			{Name: optEnd, Value: endWords()[e]}, {Name: optCapture, Value: captureWords()[c]},
		}}
	}
	return []game.RuleSet{
		set("standard", "ends when the side to move is empty; captures need seeds opposite", MoverStuck, Standard),
		set("either-side", "ends when either side is empty; captures need seeds opposite", EitherSide, Standard),
		set("empty-capture", "ends when either side is empty; a last seed is captured alone too", EitherSide, EmptyToo),
		set("empty-capture-stuck", "ends when the side to move is empty; a last seed is captured alone too", MoverStuck, EmptyToo),
	}
}

// Options returns the end, the capture, the size of the board and the swap.
func (Game) Options() []game.Option {
	return []game.Option{
		{Name: optEnd, Help: "when the game ends", Values: endWords(), Default: endWords()[MoverStuck]},
		{Name: optCapture, Help: "what a last seed in an empty house of its own side captures", Values: captureWords(), Default: captureWords()[Standard]},
		{Name: optHouses, Help: "houses per side", Min: 1, Max: MaxHouses, Default: "6"},
		{Name: optSeeds, Help: "seeds per house at the start", Min: 0, Max: MaxSeeds, Default: "4"},
		{Name: optSwap, Help: "whether North may change seats instead of his first move", Values: swapWords(), Default: swapWords()[0]},
	}
}

// Notation returns how matches of Kalah are written: in PGN-like files that end
// in .kgn.
func (Game) Notation() game.Notation {
	return game.Notation{
		Ending:        "kgn",
		SeatTags:      mancala.Seats(),
		Mark:          game.ChessMark,
		StartTag:      "FEN",
		SeparateTurns: true,
	}
}

// DrawByAgreement returns false: none of the sources has it.
func (Game) DrawByAgreement() bool { return false }

// Rules returns the rules of the named rule set with the given options
// overridden. The error wraps game.ErrRules.
func (g Game) Rules(ruleSet string, overrides map[string]string) (game.Rules, error) {
	r, err := game.Resolve(g.RuleSets(), g.Options(), ruleSet, overrides)
	if err != nil {
		return nil, err
	}
	k := kernel{rules: Rules{
		Houses:  r.Number(optHouses),
		Seeds:   r.Number(optSeeds),
		End:     End(slices.Index(endWords(), r.Word(optEnd))),
		Capture: Capture(slices.Index(captureWords(), r.Word(optCapture))),
		Swap:    r.Word(optSwap) != swapWords()[0],
	}}
	return game.Adapt(g, r, game.Kernel[Position, Move](k)), nil
}
