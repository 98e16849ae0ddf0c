package gametest

import (
	"errors"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"

	"parlour/game"
)

// verdict records whether a check has found a fault.
type verdict struct{ failed bool }

func (v *verdict) Errorf(string, ...any) { v.failed = true }
func (v *verdict) FailNow() {
	v.failed = true
	runtime.Goexit()
}

// fails reports whether a check finds a fault.
func fails(run func(*verdict)) bool {
	v, done := &verdict{}, make(chan struct{})
	go func() {
		defer close(done)
		run(v)
	}()
	<-done
	return v.failed
}

// random is the name of the failure if there are no matches to check.
const random = "random play"

// failures returns the names of the checks that find a fault in g.
func failures(g game.Game) []string {
	var (
		set sample
		out []string
	)
	if fails(func(v *verdict) { set = sampleOf(v, g) }) {
		return []string{random}
	}
	for _, c := range checks() {
		if fails(func(v *verdict) { c.run(v, set) }) {
			out = append(out, c.name)
		}
	}
	return out
}

func TestASoundGameConforms(t *testing.T) { assert.Empty(t, failures(broken{})) }

// TestFaultsAreFound breaks one promise at a time.
func TestFaultsAreFound(t *testing.T) {
	moves, settings := []string{"1", "2"}, []game.Setting{{Name: "past", Value: "wins"}, {Name: "goal", Value: "6"}}
	var calls atomic.Int64
	for name, c := range map[string]struct {
		fault broken
		found string
	}{
		"a title of two lines":         {broken{title: "A\nB"}, "names"},
		"a unit without scores":        {broken{unit: "points"}, "results"},
		"a code of another game":       {broken{texts: map[game.Code]string{"kalah-more-seeds": "more seeds"}}, "texts"},
		"words with a full stop":       {broken{texts: map[game.Code]string{"toy-counting": "reaching the goal."}}, "texts"},
		"a reason without words":       {broken{texts: map[game.Code]string{"toy-too-many": "one may add 1 or 2"}}, "results"},
		"a refusal without words":      {broken{texts: map[game.Code]string{"toy-counting": "reaching the goal"}}, "moves refused"},
		"a mark for the loser":         {broken{notation: wrongMark}, "notation"},
		"one tag for both seats":       {broken{notation: oneTag}, "notation"},
		"a default that is no value":   {broken{options: defaults("none")}, "options"},
		"an option out of range":       {broken{options: defaults("1001")}, "options"},
		"a rule set without a summary": {broken{sets: silent}, "rule sets"},
		"rules refused without a word": {broken{rules: mute}, "rules refused"},
		"settings in another order":    {broken{settings: reversed[game.Setting]}, "rules"},
		"settings that are shared":     {broken{settings: func([]game.Setting) []game.Setting { return settings }}, "slices"},
		"moves that are shared":        {broken{moves: func(s game.State) []string { return moves[:len(s.Moves())] }}, "slices"},
		"a move listed twice":          {broken{moves: twice}, "moves"},
		"a move that is refused":       {broken{moves: func(s game.State) []string { return append(s.Moves(), "3") }}, random},
		"moves in changing order": {broken{moves: func(s game.State) []string {
			if calls.Add(1)%2 == 0 {
				return reversed(s.Moves())
			}
			return s.Moves()
		}}, "moves"},
		"moves after the end":        {broken{moves: func(game.State) []string { return []string{"1", "2"} }}, random},
		"an effect of refused moves": {broken{effect: func(game.State, string) game.Phrase { return game.Say("boom") }}, "moves refused"},
		"a refusal of another type":  {broken{play: plainly}, "moves refused"},
		"a refusal without the list": {broken{play: listless}, "moves refused"},
		"anything is a move":         {broken{play: anything}, "moves refused"},
		"another last move":          {broken{last: func(game.State) string { return "1" }}, "history"},
		"plies that are not counted": {broken{ply: func(game.State) int { return 0 }}, "history"},
		"an end with moves left":     {broken{result: early}, "results"},
		"a result without a reason":  {broken{result: unreasoned}, "results"},
		"a score nobody counted":     {broken{result: scored}, "results"},
		"a position without a side":  {broken{position: func(s game.State) string { return s.Position()[1:] }, read: func(p string) string { return "O" + p }}, "positions"},
		"a position of two lines":    {broken{position: func(s game.State) string { return s.Position() + "\n" }, read: strings.TrimSpace}, "positions"},
		"any position is one":        {broken{read: func(string) string { return "O0" }}, "positions refused"},
		"a last line without an end": {broken{draw: unended}, "drawing"},
		"a board wider than asked":   {broken{draw: wide(81)}, "drawing"},
		"a form one column too wide": {broken{draw: wide(57)}, "width"},
		"colour unasked":             {broken{draw: coloured}, "drawing"},
		"colour that tells":          {broken{draw: telling}, "drawing"},
		"colour that goes on":        {broken{draw: spilling}, "drawing"},
		"unicode unasked":            {broken{draw: func(game.State, game.Style) string { return "é\n" }}, "drawing"},
		"a state that changes": {broken{effect: func(game.State, string) game.Phrase {
			return game.Say(strings.Repeat("!", int(calls.Add(1)%100)+1))
		}}, "nothing changes"},
	} {
		t.Run(name, func(t *testing.T) { assert.Contains(t, failures(c.fault), c.found) })
	}
}

func wrongMark(n game.Notation) game.Notation {
	n.Mark = func(r game.Result) string {
		if s, ok := r.Outcome.Winner(); ok {
			r.Outcome = game.WonBy(s.Other())
		}
		return game.ChessMark(r)
	}
	return n
}

func oneTag(n game.Notation) game.Notation {
	n.SeatTags[1] = n.SeatTags[0]
	return n
}

func defaults(value string) func([]game.Option) []game.Option {
	return func(options []game.Option) []game.Option {
		for i := range options {
			options[i].Default = value
		}
		return options
	}
}

func silent(sets []game.RuleSet) []game.RuleSet {
	sets[1].Summary = ""
	return sets
}

func mute(r game.Rules, err error) (game.Rules, error) {
	if err != nil {
		err = game.ErrRules
	}
	return r, err
}

func reversed[T any](s []T) []T {
	s = slices.Clone(s)
	slices.Reverse(s)
	return s
}

func twice(s game.State) []string { return append(s.Moves(), s.Moves()...) }

func plainly(s game.State, move string) (game.State, error) {
	next, err := s.Play(move)
	if err != nil {
		err = errors.New("no")
	}
	return next, err
}

func listless(s game.State, move string) (game.State, error) {
	next, err := s.Play(move)
	if refusal := (*game.MoveError)(nil); errors.As(err, &refusal) {
		refusal.Legal = nil
	}
	return next, err
}

func anything(s game.State, move string) (game.State, error) {
	if next, err := s.Play(move); err == nil || s.Result().Over() {
		return next, err
	}
	return s.Play("1")
}

func early(s game.State) game.Result {
	if s.Ply() == 2 {
		return game.Result{Outcome: game.Drawn, Reason: "boredom"}
	}
	return s.Result()
}

func unreasoned(s game.State) game.Result { return game.Result{Outcome: s.Result().Outcome} }

func scored(s game.State) game.Result {
	r := s.Result()
	if r.Over() {
		r.Score = [2]int{1, 0}
	}
	return r
}

func unended(s game.State, style game.Style) string { return strings.TrimSpace(s.Draw(style)) }

// wide draws n columns where only n-1 are available, and few columns otherwise.
func wide(n int) func(game.State, game.Style) string {
	return func(_ game.State, style game.Style) string {
		if style.Width >= n-1 {
			return strings.Repeat("#", n) + "\n"
		}
		return "#\n"
	}
}

func coloured(s game.State, style game.Style) string {
	style.Colour = true
	return s.Draw(style)
}

func telling(s game.State, style game.Style) string {
	board := s.Draw(style)
	if style.Colour {
		board = strings.ReplaceAll(board, "of", "von")
	}
	return board
}

func spilling(s game.State, style game.Style) string {
	return strings.ReplaceAll(s.Draw(style), reset, "\x1b[2m")
}
