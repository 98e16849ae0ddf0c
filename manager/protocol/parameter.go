package protocol

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"parlour/game"
	"parlour/players"
)

// parameter is something that the other end may set.
type parameter struct {
	name string // capitalised
	// value is what it is now.
	value string
	// values are those that it takes; if there are none it is a number from min to max, or,
	// where max is 0, a text.
	values   []string
	min, max int
	set      func(text string) error
}

// yesOrNo are the values of a parameter that is on or off.
func yesOrNo() []string { return []string{"true", "false"} }

// switches reports whether the parameter is on or off.
func (p parameter) switches() bool { return slices.Equal(p.values, yesOrNo()) }

// levels are the levels that g can be played at, Full in front, if there is an engine of g. A
// level that thinks by the clock is Full with a time for each move.
func levels(e *players.Engines, g game.Game) []string {
	var out []string
	if _, err := e.Of(g); err == nil {
		out = append(out, Full)
	}
	for _, l := range e.Levels(g) {
		if !l.Timed && l.Name != Full {
			out = append(out, l.Name)
		}
	}
	return out
}

// parameters are those of the settings.
func (t *thinker) parameters(g game.Game) []parameter {
	s := &t.settings
	level := s.Level
	if level == "" {
		level = Full
	}
	number := func(name string, value *int, least, most int) parameter {
		shown := *value
		if shown == 0 {
			shown = least
		}
		return parameter{
			name: name, value: strconv.Itoa(shown), min: least, max: most,
			set: func(text string) error { *value, _ = strconv.Atoi(text); return nil },
		}
	}
	return []parameter{
		{name: "Level", value: level, values: levels(t.engines, g), set: func(text string) error { s.Level = text; return nil }},
		number("Threads", &s.Threads, 1, maxThreads()),
		number("Hash", &s.Memory, 0, maxMemory),
		{name: "Seed", value: strconv.FormatUint(s.Seed, 10), max: maxSeed, set: func(text string) (err error) {
			s.Seed, err = strconv.ParseUint(text, 10, 32)
			return err
		}},
	}
}

// setParameter sets the parameter of that name, in any case. The error says what would have been
// valid.
func setParameter(all []parameter, name, value string) error {
	i := slices.IndexFunc(all, func(p parameter) bool { return strings.EqualFold(p.name, name) })
	if i < 0 {
		var names []string
		for _, p := range all {
			names = append(names, p.name)
		}
		return fmt.Errorf("there is no parameter %s; valid: %s", game.Quote(name), game.List(names))
	}
	p := all[i]
	if len(p.values) > 0 {
		j := slices.IndexFunc(p.values, func(v string) bool { return strings.EqualFold(v, value) })
		if j < 0 {
			return fmt.Errorf("%s cannot be %s; valid: %s", p.name, game.Quote(value), game.List(p.values))
		}
		return p.set(p.values[j])
	}
	if n, err := strconv.Atoi(value); p.max > 0 && (err != nil || n < p.min || n > p.max) {
		return fmt.Errorf("%s cannot be %s; valid: %d to %d", p.name, game.Quote(value), p.min, p.max)
	}
	return p.set(value)
}

// Check refuses settings that g does not have. The error says what would be valid.
func (c Config) Check() error {
	t := thinker{engines: c.Engines, settings: c.Settings}
	for _, p := range t.parameters(c.Rules.Game()) {
		if err := setParameter([]parameter{p}, p.name, p.value); err != nil {
			return err
		}
	}
	return nil
}
