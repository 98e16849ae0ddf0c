package players

import (
	"fmt"
	"time"

	"parlour/game"
	"parlour/players/search"
)

// The names of the levels.
const (
	First  = "first"
	Random = "random"
	Greedy = "greedy"
	// Novice, Club and Expert look ahead for so many nodes, whatever the time.
	Novice = "novice"
	Club   = "club"
	Expert = "expert"
	Smart  = "smart"
	// Perfect proves its moves where that is possible within its second.
	Perfect = "perfect"
)

// Level is a strength of computer player.
type Level struct {
	Name string
	// Summary is one line for a menu.
	Summary string
}

// levels are all the levels there are, from weak to strong.
func levels() []Level {
	return []Level{
		{First, "plays the first legal move"},
		{Random, "plays any legal move"},
		{Greedy, "takes what it can get at once"},
		{Novice, "looks ahead a little"},
		{Club, "looks ahead some moves"},
		{Expert, "looks ahead far enough for most"},
		{Smart, "looks ahead far, at once"},
		{Perfect, "solves the game where a second suffices"},
	}
}

func levelNames() []string { return names(levels()) }

func names(levels []Level) []string {
	var out []string
	for _, l := range levels {
		out = append(out, l.Name)
	}
	return out
}

// Levels returns the levels of computer players that g has, from weak to strong.
func Levels(g game.Game) []Level {
	var out []Level
	for _, l := range levels() {
		if _, ok := choose(l.Name, g, 0, search.Limit{}); ok {
			out = append(out, l)
		}
	}
	return out
}

// New returns the computer player of that kind for g. It thinks by a number of
// nodes: the same match, level and seed give the same move on any machine, in
// well under a tenth of a second. Perfect alone takes up to its second, and cuts
// its thinking short on a machine that is too slow for that. The error wraps ErrSpec and lists the levels
// that g has; a person is refused as well.
func New(s Spec, g game.Game, seed uint64) (Player, error) {
	return build(s, g, seed, search.Limit{})
}

// NewTimed is New, but the levels that look ahead do so for most of the given
// time a move, by the given clock.
func NewTimed(s Spec, g game.Game, seed uint64, move time.Duration, clock search.Clock) (Player, error) {
	return build(s, g, seed, search.Limit{Time: move, Clock: clock})
}

func build(s Spec, g game.Game, seed uint64, l search.Limit) (Player, error) {
	if s.Human() {
		return nil, fmt.Errorf("%w: a person is not a computer player", ErrSpec)
	}
	if c, ok := choose(s.Level, g, seed, l); ok {
		return c, nil
	}
	return nil, fmt.Errorf("%w as %s in %s; the levels are %s",
		ErrSpec, game.Quote(s.String()), g.Title(), game.List(names(Levels(g))))
}

// nodesOf is the number of nodes that a level looks ahead, 0 if it has no such
// number: each step is about as large in strength as the next.
func nodesOf(level string) uint64 {
	return map[string]uint64{Novice: 15, Club: 150, Expert: 3000}[level]
}

// choose returns the player of the named level of g, if g has it.
func choose(level string, g game.Game, seed uint64, l search.Limit) (p Player, ok bool) {
	switch level {
	case First:
		return chooser(first), true
	case Random:
		return random(seed), true
	}
	e, ok := engineOf(g)
	switch {
	case ok && level == Greedy:
		return e.greedy, true
	case ok && nodesOf(level) > 0:
		return e.smart(search.Limit{Nodes: nodesOf(level)}), true
	case ok && level == Smart:
		return e.smart(l), true
	case ok && level == Perfect && e.perfect != nil:
		return e.perfect(l), true
	default:
		return nil, false
	}
}
