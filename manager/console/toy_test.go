package console

import (
	"errors"
	"fmt"
	"strconv"

	"parlour/game"
)

// toy is a game as small as can be: each move adds 1 or 2 to a count, and
// whoever reaches the goal wins. It knows draws by agreement, and it is a third
// game that needs nothing of the menus.
type toy struct{}

const goal = 6

var errTooMany = errors.New("one may add 1 or 2")

func (toy) Name() string               { return "toy" }
func (toy) Title() string              { return "Toy" }
func (toy) Seats() [2]string           { return [2]string{"Odd", "Even"} }
func (toy) MoveHint(game.Rules) string { return "1 or 2" }
func (toy) RuleSets() []game.RuleSet   { return []game.RuleSet{{Name: "plain", Summary: "first to six"}} }
func (toy) Options() []game.Option     { return nil }
func (toy) DrawByAgreement() bool      { return true }
func (toy) Notation() game.Notation {
	return game.Notation{Ending: "toy", SeatTags: [2]string{"Odd", "Even"}, Mark: game.ChessMark, StartTag: "FEN"}
}

func (t toy) Rules(name string, opts map[string]string) (game.Rules, error) {
	r, err := game.Resolve(t.RuleSets(), nil, name, opts)
	if err != nil {
		return nil, err
	}
	return game.Adapt(t, r, game.Kernel[count, int](toyKernel{})), nil
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

type toyKernel struct{}

func (toyKernel) Initial() count { return count{} }
func (toyKernel) ParsePosition(text string) (count, error) {
	n, err := strconv.Atoi(text)
	return count{n: n}, err
}
func (toyKernel) Judge(h game.History[count]) game.Result {
	if c := h.Current(); c.n >= goal {
		return game.Result{Outcome: game.WonBy(c.side.Other()), Reason: "counting", Score: [2]int{c.n, c.n}}
	}
	return game.Result{}
}
func (toyKernel) Score(c count) [2]int             { return [2]int{c.n, c.n} }
func (toyKernel) FormatMove(_ count, m int) string { return strconv.Itoa(m) }
func (toyKernel) ParseMove(_ count, text string) (int, error) {
	m, err := strconv.Atoi(text)
	if err != nil {
		return 0, game.ErrNotAMove
	}
	if m < 1 || m > 2 {
		return 0, errTooMany
	}
	return m, nil
}
func (toyKernel) Effect(count, int) string { return "" }
func (toyKernel) Draw(s game.Snapshot[count, int], _ game.Style) string {
	return fmt.Sprintf("[%d]\n", s.Position.n)
}
