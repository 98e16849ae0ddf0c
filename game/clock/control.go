package clock

import (
	"strconv"
	"strings"
	"time"

	"parlour/game"
)

// Control is a time control, the same for both seats: the time for each move, or that
// for all moves with an increment. All times are whole seconds. The zero Control is
// none: the players take the time they like.
type Control struct {
	// Move is the time for each move, from MinMove to MaxMove, 0 for none.
	Move time.Duration
	// Game is the time for all moves of a player, from MinGame to MaxTime, 0 if there is
	// a time for each move.
	Game time.Duration
	// Increment is what a clock gains with each move of its player, up to MaxIncrement.
	Increment time.Duration
}

// The bounds of a Control.
const (
	MinMove      = time.Second
	MaxMove      = 14 * 24 * time.Hour
	MinGame      = 10 * time.Second
	MaxTime      = 24 * time.Hour
	MaxIncrement = time.Hour
)

// ErrControl is wrapped when a text is refused as a time control.
var ErrControl = game.NewError("not a time control")

const (
	noneWord   = "none"
	moveSuffix = "/move"
)

// IsNone reports whether there is no time control.
func (c Control) IsNone() bool { return c == Control{} }

// String is what Parse reads: "40s/move", "3d/move", "10m", "5m+3s" or "none".
func (c Control) String() string { return c.text(noneWord, "", moveSuffix, span) }

// text is the control with a word for none, what stands around the time for a move, and the
// texts of times.
func (c Control) text(none, beforeMove, afterMove string, of func(time.Duration) string) string {
	switch {
	case c.IsNone():
		return none
	case c.Move > 0:
		return beforeMove + of(c.Move) + afterMove
	case c.Increment > 0:
		return of(c.Game) + "+" + of(c.Increment)
	default:
		return of(c.Game)
	}
}

// span is a time in days, hours, minutes and seconds: "1h30m".
func span(d time.Duration) string {
	text := ""
	for _, u := range units() {
		if n := d / u.length; n > 0 {
			text += strconv.Itoa(int(n)) + string(u.letter)
			d -= n * u.length
		}
	}
	return text
}

// unit is a unit of time with the letter that stands for it.
type unit struct {
	letter byte
	length time.Duration
}

// units are the units of a span, the longest first.
func units() []unit {
	return []unit{{'d', 24 * time.Hour}, {'h', time.Hour}, {'m', time.Minute}, {'s', time.Second}}
}

// Parse reads a time control in any case: a time with "/move" after it is for each move,
// one without for the whole game, to which "+" and a time add the increment. A time is
// numbers of days, hours, minutes and seconds, as 3d, 1h30m, 10m or 90s. "none" is none. The error
// wraps ErrControl and says what would be valid.
func Parse(text string) (Control, error) {
	word := strings.ToLower(strings.TrimSpace(text))
	if word == noneWord {
		return Control{}, nil
	}
	c, ok := parse(word)
	if !ok {
		return Control{}, game.Errorf("%w: %s; valid: 40s/move for each move, 10m for the game, 5m+3s with an increment, or none",
			ErrControl, game.Quote(text))
	}
	return c.within(text)
}

// parse reads a time control, within bounds or not.
func parse(word string) (c Control, ok bool) {
	if each, moves := strings.CutSuffix(word, moveSuffix); moves {
		c.Move, ok = parseSpan(each)
		return c, ok
	}
	whole, added, more := strings.Cut(word, "+")
	c.Game, ok = parseSpan(whole)
	if ok && more {
		c.Increment, ok = parseSpan(added)
	}
	return c, ok
}

// maxDigits is the most digits that a number of a span has: enough for the seconds of
// MaxMove.
const maxDigits = 7

// parseSpan reads a time: each unit once at most, the longest first.
func parseSpan(word string) (d time.Duration, ok bool) {
	left := units()
	for word != "" {
		digits := len(word) - len(strings.TrimLeft(word, "0123456789"))
		if digits > maxDigits || digits == len(word) {
			return 0, false
		}
		for len(left) > 0 && left[0].letter != word[digits] {
			left = left[1:]
		}
		n, err := strconv.Atoi(word[:digits]) // an error if there is none
		if len(left) == 0 || err != nil {
			return 0, false
		}
		// More than the longest time is out of bounds, and must not wrap around.
		d += min(time.Duration(n), MaxMove/left[0].length+1) * left[0].length
		word, left, ok = word[digits+1:], left[1:], true
	}
	return d, ok
}

// within returns the control of a text, and refuses one out of bounds.
func (c Control) within(text string) (Control, error) {
	whole := c.Game >= MinGame && c.Game <= MaxTime && c.Increment <= MaxIncrement
	each := c.Move >= MinMove && c.Move <= MaxMove
	if whole || each {
		return c, nil
	}
	return Control{}, game.Errorf("%w: %s is out of bounds; a move has %s to %s, a game %s to %s, and an increment is %s at most", ErrControl,
		game.Quote(text), span(MinMove), span(MaxMove), span(MinGame), span(MaxTime), span(MaxIncrement))
}

// unlimited is the tag TimeControl of a game without a time control.
const unlimited = "-"

// Tag is the control as the tag TimeControl of the PGN family has it, in seconds: "1/40"
// for one move in forty seconds, "600", "300+3", or "-" for none.
func (c Control) Tag() string {
	return c.text(unlimited, "1/", "", func(d time.Duration) string { return strconv.Itoa(int(d / time.Second)) })
}

// ParseTag reads what Tag writes. The error wraps ErrControl.
func ParseTag(value string) (Control, error) {
	if value == unlimited {
		return Control{}, nil
	}
	word := value + "s"
	if each, moves := strings.CutPrefix(value, "1/"); moves {
		word = each + "s" + moveSuffix
	} else if whole, added, more := strings.Cut(value, "+"); more {
		word = whole + "s+" + added + "s"
	}
	c, ok := parse(word)
	if !ok {
		return Control{}, game.Errorf("%w: %s", ErrControl, game.Quote(value))
	}
	return c.within(value)
}
