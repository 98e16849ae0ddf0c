package toy

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"parlour/game"
)

// count is a position. Its text is the side to move and the count, such as "O3".
type count struct {
	n, goal int
	side    game.Seat
}

const sideLetters = "OE"

func (c count) ToMove() game.Seat { return c.side }
func (c count) String() string    { return sideLetters[c.side:c.side+1] + strconv.Itoa(c.n) }
func (c count) Play(m int) count  { return count{c.n + m, c.goal, c.side.Other()} }

// AppendMoves appends 1 and 2, until the goal is reached.
func (c count) AppendMoves(dst []int) []int {
	if c.n < c.goal {
		dst = append(dst, 1, 2)
	}
	return dst
}

// kernel is the rules: the goal, and whether it must be reached exactly.
type kernel struct {
	goal  int
	exact bool
}

func (k kernel) Initial() count { return count{goal: k.goal} }

func (k kernel) ParsePosition(text string) (count, error) {
	if text == "" {
		return count{}, errors.New("it must look like O3")
	}
	side := strings.IndexByte(sideLetters, text[0])
	n, err := strconv.ParseUint(text[1:], 10, 16)
	if side < 0 || err != nil || n > MaxGoal+1 {
		return count{}, fmt.Errorf("it is O or E, the side to move, and a count from 0 to %d", MaxGoal+1)
	}
	return count{int(n), k.goal, game.Seat(side)}, nil
}

func (k kernel) Judge(h game.History[count]) game.Result {
	switch c := h.Current(); {
	case c.n < c.goal:
		return game.Result{}
	case c.n > c.goal && k.exact:
		return game.Result{Outcome: game.Drawn, Reason: Overshot}
	default:
		return game.Result{Outcome: game.WonBy(c.side.Other()), Reason: Counting}
	}
}

func (kernel) Score(count) [2]int               { return [2]int{} }
func (kernel) FormatMove(_ count, m int) string { return strconv.Itoa(m) }

func (kernel) ParseMove(_ count, text string) (int, error) {
	m, err := strconv.Atoi(text)
	if err != nil {
		return 0, game.Errorf("%w: a move is a number", game.ErrNotAMove)
	}
	if m < 1 || m > 2 {
		return 0, ErrTooMany
	}
	return m, nil
}

func (kernel) Effect(c count, m int) game.Phrase {
	if c.n+m == c.goal {
		return game.Say("reaches the goal")
	}
	return game.Phrase{}
}

// The ANSI sequences of a bold count.
const (
	bold  = "\x1b[1m"
	plain = "\x1b[0m"
)

func (kernel) Draw(s game.Snapshot[count, int], style game.Style) string {
	n := strconv.Itoa(s.Position.n)
	if style.Colour {
		n = bold + n + plain
	}
	return fmt.Sprintf("%s of %d\n", n, s.Position.goal)
}
