package clock

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Short is the time below which Show tells half seconds.
const Short = 10 * time.Second

// Show is a time as a clock shows it: "1:04:57", "4:57", and in the last ten seconds
// "0:09.5". It is rounded up, so that a clock shows nothing only when its time is over.
func Show(left time.Duration) string {
	left = max(0, left)
	g := grain(left)
	left = (left + g - 1) / g * g
	seconds := left / time.Second
	text := fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
	if seconds >= 3600 {
		text = fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
	}
	if g < time.Second {
		text += fmt.Sprintf(".%d", left%time.Second/(100*time.Millisecond))
	}
	return text
}

// grain is the least difference that Show tells.
func grain(left time.Duration) time.Duration {
	if left <= Short {
		return time.Second / 2
	}
	return time.Second
}

// Until is the time after which the text of a running clock changes: half a second in the
// last ten, otherwise a second at most.
func Until(left time.Duration) time.Duration {
	g := grain(left)
	if rest := left % g; rest > 0 {
		return rest
	}
	return g
}

// The comment with the reading of a clock after a move.
const (
	commentOpen  = "[%clk "
	commentClose = "]"
)

// Comment is the reading of a clock after a move as a comment on that move: "[%clk
// 0:04:57]", to the millisecond.
func Comment(left time.Duration) string {
	left = left.Round(time.Millisecond)
	seconds := left / time.Second
	text := fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
	if ms := left % time.Second / time.Millisecond; ms > 0 {
		text += strings.TrimRight(fmt.Sprintf(".%03d", ms), "0")
	}
	return commentOpen + text + commentClose
}

// InComment finds what Comment writes in a comment, whatever stands beside it. ok is
// false if it is not there, or is no reading from none to MaxReading.
func InComment(text string) (left time.Duration, ok bool) {
	_, text, ok = strings.Cut(strings.Join(strings.Fields(text), " "), commentOpen)
	if !ok {
		return 0, false
	}
	text, _, ok = strings.Cut(text, commentClose)
	parts := strings.Split(text, ":")
	if !ok || len(parts) != 3 {
		return 0, false
	}
	whole, fraction, fractional := strings.Cut(parts[2], ".")
	hours, minutes, seconds := number(parts[0]), number(parts[1]), number(whole)
	if hours < 0 || minutes < 0 || seconds < 0 || minutes >= 60 || seconds >= 60 {
		return 0, false
	}
	left = time.Duration(hours)*time.Hour + time.Duration(minutes)*time.Minute + time.Duration(seconds)*time.Second
	if fractional {
		ms := number((fraction + "000")[:3])
		if ms < 0 || len(fraction) > 3 {
			return 0, false
		}
		left += time.Duration(ms) * time.Millisecond
	}
	return left, left <= MaxReading
}

// WithoutComment is a comment without what Comment writes in it.
func WithoutComment(text string) string {
	before, rest, ok := strings.Cut(text, commentOpen)
	_, after, closed := strings.Cut(rest, commentClose)
	if !ok || !closed {
		return text
	}
	return strings.TrimSpace(strings.TrimSpace(before) + " " + strings.TrimSpace(after))
}

// MaxReading is the most that a clock ever shows: a file that tells more is not believed.
const MaxReading = 1000 * time.Hour

// number reads a number of 1 to 4 digits; -1 is none.
func number(text string) int {
	if len(text) == 0 || len(text) > 4 || strings.Trim(text, "0123456789") != "" {
		return -1
	}
	n, _ := strconv.Atoi(text) // of digits alone
	return n
}
