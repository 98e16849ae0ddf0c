// Package toy is a game for tests: as small as a game can be, and one more than
// the front ends and the manager have ever heard of.
package toy

import (
	"fmt"
	"strconv"

	"parlour/game"
)

// Game is a game in which each move adds 1 or 2 to a count, and whoever reaches six
// wins. It knows draws by agreement.
type Game struct{}

const goal = 6

// Counting is the reason for which the toy ends.
const Counting game.Reason = "toy-counting"

const codeTooMany game.Code = "toy-too-many"

var texts = game.NewTexts(map[game.Code]string{
	game.Code(Counting): "counting",
	codeTooMany:         "one may add 1 or 2",
})

// ErrTooMany refuses a number that may not be added.
var ErrTooMany = texts.Refusal(codeTooMany)

// Name returns "toy".
func (Game) Name() string { return "toy" }

// Title returns "Toy".
func (Game) Title() string { return "Toy" }

// Seats returns "Odd" and "Even".
func (Game) Seats() [2]string { return [2]string{"Odd", "Even"} }

// Texts returns the words of the codes.
func (Game) Texts() game.Texts { return texts }

// MoveHint names both moves.
func (Game) MoveHint(game.Rules) string { return "1 or 2" }

// RuleSets returns the one there is.
func (Game) RuleSets() []game.RuleSet {
	return []game.RuleSet{{Name: "plain", Summary: "first to six"}}
}

// Options returns nothing.
func (Game) Options() []game.Option { return nil }

// DrawByAgreement returns true.
func (Game) DrawByAgreement() bool { return true }

// Notation is like that of chess, in .toy files.
func (Game) Notation() game.Notation {
	return game.Notation{Ending: "toy", SeatTags: [2]string{"Odd", "Even"}, Mark: game.ChessMark, StartTag: "FEN"}
}

// Rules returns the rules; the error wraps game.ErrRules.
func (g Game) Rules(name string, opts map[string]string) (game.Rules, error) {
	r, err := game.Resolve(g.RuleSets(), nil, name, opts)
	if err != nil {
		return nil, err
	}
	return game.Adapt(g, r, game.Kernel[count, int](kernel{})), nil
}

type count struct {
	n    int
	side game.Seat
}

func (c count) ToMove() game.Seat { return c.side }
func (c count) String() string    { return strconv.Itoa(c.n) }
func (c count) Play(m int) count  { return count{c.n + m, c.side.Other()} }
func (c count) AppendMoves(dst []int) []int {
	if c.n < goal {
		dst = append(dst, 1, 2)
	}
	return dst
}

type kernel struct{}

func (kernel) Initial() count { return count{} }
func (kernel) ParsePosition(text string) (count, error) {
	n, err := strconv.Atoi(text)
	return count{n: n}, err
}
func (kernel) Judge(h game.History[count]) game.Result {
	if c := h.Current(); c.n >= goal {
		return game.Result{Outcome: game.WonBy(c.side.Other()), Reason: Counting, Score: [2]int{c.n, c.n}}
	}
	return game.Result{}
}
func (kernel) Score(c count) [2]int             { return [2]int{c.n, c.n} }
func (kernel) FormatMove(_ count, m int) string { return strconv.Itoa(m) }
func (kernel) ParseMove(_ count, text string) (int, error) {
	m, err := strconv.Atoi(text)
	if err != nil {
		return 0, game.ErrNotAMove
	}
	if m < 1 || m > 2 {
		return 0, ErrTooMany
	}
	return m, nil
}
func (kernel) Effect(count, int) string { return "" }
func (kernel) Draw(s game.Snapshot[count, int], _ game.Style) string {
	return fmt.Sprintf("[%d]\n", s.Position.n)
}
