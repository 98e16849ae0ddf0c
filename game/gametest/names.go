package gametest

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
)

// The patterns of the names of games, rule sets and options, of codes and of
// tags.
var (
	word = regexp.MustCompile(`^[a-z][a-z0-9-]*$`)
	code = regexp.MustCompile(`^[a-z]+(-[a-z0-9]+)*$`)
	tag  = regexp.MustCompile(`^[A-Z][A-Za-z0-9]*$`)
)

// line checks that a text can be shown on one line.
func line(t require.TestingT, text, what string) {
	assert.NotEmpty(t, text, what)
	assert.Equal(t, strings.TrimSpace(text), text, what)
	printable(t, text, what)
}

// printable checks that a text contains no control characters of a terminal.
func printable(t require.TestingT, text, what string) {
	bad := strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) })
	assert.False(t, bad || !utf8.ValidString(text), "%s is not printable: %q", what, text)
}

func checkNames(t require.TestingT, s sample) {
	assert.Regexp(t, word, s.game.Name())
	line(t, s.game.Title(), "the title")
	seats := s.game.Seats()
	line(t, seats[game.First], "the first seat")
	line(t, seats[game.Second], "the second seat")
	assert.NotEqual(t, seats[game.First], seats[game.Second], "the seats")
	if unit := s.game.ScoreUnit(); unit != "" {
		line(t, unit, "the unit of scores")
	}
	for _, r := range s.rules {
		line(t, s.game.MoveHint(r).String(), "the hint for a move")
	}
}

// checkTexts checks the codes of a game: they must be well-formed and its own, or those of its
// family, whose name is without the number of squares; and their texts fit within a sentence.
func checkTexts(t require.TestingT, s sample) {
	family := strings.TrimRight(s.game.Name(), "0123456789")
	for _, c := range s.game.Texts().Codes() {
		assert.Regexp(t, code, string(c))
		assert.True(t, strings.HasPrefix(string(c), family+"-"), "%s is not a code of %s", c, s.game.Name())
		words := game.TextOf(s.game, c)
		line(t, words, "the words of "+string(c))
		assert.Contains(t, words, " ", "%s is told in one word", c)
		assert.NotRegexp(t, `^[A-Z]|[.!]$`, words, "words stand within a sentence")
	}
}

func checkNotation(t require.TestingT, s sample) {
	n := s.game.Notation()
	assert.Regexp(t, word, n.Ending, "the ending of files")
	tags := map[string]bool{}
	for _, name := range []string{n.SeatTags[game.First], n.SeatTags[game.Second], n.StartTag} {
		assert.Regexp(t, tag, name)
		assert.False(t, tags[name], "tag %s twice", name)
		tags[name] = true
	}
	assert.Equal(t, "*", n.Mark(game.Result{}), "the mark of a match in progress")
	for _, m := range s.matches {
		for _, r := range ends(m) {
			told, err := outcomeOf(n.Mark(r))
			assert.NoError(t, err)
			assert.Equal(t, r.Outcome, told, "the mark %s of %+v", n.Mark(r), r)
		}
	}
}

// ends are the actual result of a match and all results it could have been given
// from outside.
func ends(m game.Record) []game.Result {
	out := []game.Result{m.Result()}
	score := m.State().Score()
	for _, why := range game.Imposed() {
		outcomes := []game.Outcome{game.FirstWins, game.SecondWins}
		if why == game.Agreement {
			outcomes = []game.Outcome{game.Drawn}
		}
		for _, o := range outcomes {
			out = append(out, game.Result{Outcome: o, Reason: why, Score: score})
		}
	}
	return out
}

// outcomeOf reads a result mark: the higher number has won.
func outcomeOf(mark string) (game.Outcome, error) {
	switch mark {
	case "*":
		return game.InProgress, nil
	case "1/2-1/2":
		return game.Drawn, nil
	}
	first, second, _ := strings.Cut(mark, "-")
	a, errA := strconv.ParseUint(first, 10, 16)
	b, errB := strconv.ParseUint(second, 10, 16)
	if errA != nil || errB != nil {
		return game.InProgress, fmt.Errorf("the mark %q is neither *, 1/2-1/2 nor two numbers", mark)
	}
	return game.ByScore([2]int{int(a), int(b)}, "").Outcome, nil
}

func checkOptions(t require.TestingT, s sample) {
	names := map[string]bool{}
	for _, o := range s.game.Options() {
		assert.Regexp(t, word, o.Name)
		assert.False(t, names[o.Name], "option %s twice", o.Name)
		names[o.Name] = true
		line(t, o.Help, "the help of option "+o.Name)
		checkValue(t, o, o.Default)
		for _, v := range o.Values {
			assert.Regexp(t, word, v)
		}
	}
}

// checkValue checks that an option can have a value.
func checkValue(t require.TestingT, o game.Option, value string) {
	if len(o.Values) > 0 {
		assert.Contains(t, o.Values, value, o.Name)
		return
	}
	n, err := strconv.Atoi(value)
	assert.True(t, err == nil && o.Min <= n && n <= o.Max, "%s is %s, not from %d to %d", o.Name, value, o.Min, o.Max)
}

// checkRefusal checks the text of a refusal.
func checkRefusal(t require.TestingT, err error) {
	line(t, err.Error(), "the refusal")
	assert.Less(t, len(err.Error()), 1000, "a refusal is short")
}
