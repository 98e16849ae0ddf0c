package noughts

import (
	"strings"

	"parlour/game"
)

// The reasons for which a match ends.
const (
	InLine game.Reason = "noughts-line"
	Full   game.Reason = "noughts-full"
)

const (
	codeNoSquare game.Code = "noughts-no-square"
	codeTaken    game.Code = "noughts-taken"
)

var texts = game.NewTexts(map[game.Code]string{
	game.Code(InLine): "three in a line",
	game.Code(Full):   "a full board",
	codeNoSquare:      "there is no such square",
	codeTaken:         "the square is taken",
})

// ErrNoSquare and ErrTaken refuse moves.
var (
	ErrNoSquare = texts.Refusal(codeNoSquare)
	ErrTaken    = texts.Refusal(codeTaken)
)

// Game is noughts and crosses on nine squares.
type Game struct{}

var _ game.Game = Game{}

// Name returns "noughts".
func (Game) Name() string { return "noughts" }

// Title returns "Noughts and crosses".
func (Game) Title() string { return "Noughts and crosses" }

// Seats returns "Crosses" and "Noughts".
func (Game) Seats() [2]string { return [2]string{"Crosses", "Noughts"} }

// Texts returns the texts of the codes.
func (Game) Texts() game.Texts { return texts }

// ScoreUnit returns "": there is no score.
func (Game) ScoreUnit() string { return "" }

// MoveHint tells the names of the squares.
func (Game) MoveHint(game.Rules) game.Phrase { return game.Say("a square, a1 to c3") }

// RuleSets returns the only one.
func (Game) RuleSets() []game.RuleSet {
	return []game.RuleSet{{Name: "usual", Summary: "three in a line win"}}
}

// Options returns none.
func (Game) Options() []game.Option { return nil }

// DrawByAgreement returns false.
func (Game) DrawByAgreement() bool { return false }

// Notation is like that of chess, in .xo files.
func (Game) Notation() game.Notation {
	return game.Notation{Ending: "xo", SeatTags: [2]string{"Crosses", "Noughts"}, Mark: game.ChessMark, StartTag: "FEN"}
}

// Rules returns the rules; the error wraps game.ErrRules.
func (g Game) Rules(ruleSet string, overrides map[string]string) (game.Rules, error) {
	r, err := game.Resolve(g.RuleSets(), g.Options(), ruleSet, overrides)
	if err != nil {
		return nil, err
	}
	return game.Adapt(g, r, game.Kernel[board, int](kernel{})), nil
}

// size is the number of squares of a side of the board.
const size = 3

// squareOf is the name of a square, which are numbered from the lower left.
func squareOf(n int) string {
	return string([]byte{'a' + byte(n%size), '1' + byte(n/size)})
}

// numberOf is the number of a named square.
func numberOf(name string) (int, error) {
	if name = strings.ToLower(name); len(name) != len(squareOf(0)) {
		return 0, game.Errorf("%w: a move is a square", game.ErrNotAMove)
	}
	for n := range size * size {
		if squareOf(n) == name {
			return n, nil
		}
	}
	return 0, ErrNoSquare
}
