package game

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Resolved is a rule set with a value for every option.
type Resolved struct {
	// Name is the rule set that fixes exactly these values, if one does;
	// otherwise the one that was asked for.
	Name      string
	values    map[string]string
	order     []string
	overrides []Setting
}

// Word returns the value of the named option.
func (r Resolved) Word(option string) string { return r.values[option] }

// Number returns the value of the named option, which must be a numeric one.
func (r Resolved) Number(option string) int {
	n, _ := strconv.Atoi(r.values[option])
	return n
}

// Settings returns all options with their values, in the game's order.
func (r Resolved) Settings() []Setting {
	out := make([]Setting, len(r.order))
	for i, name := range r.order {
		out[i] = Setting{name, r.values[name]}
	}
	return out
}

// Resolve works out the value of every option from the named rule set ("" is
// the first) and the overrides. Names and words match in any case. The error
// wraps ErrRules and says what would have been valid.
func Resolve(sets []RuleSet, options []Option, name string, overrides map[string]string) (Resolved, error) {
	set, err := findRuleSet(sets, name)
	if err != nil {
		return Resolved{}, err
	}
	r := Resolved{Name: set.Name, values: map[string]string{}}
	for _, o := range options {
		r.order = append(r.order, o.Name)
		r.values[o.Name] = o.Default
	}
	for _, s := range set.Settings {
		r.values[s.Name] = s.Value
	}
	for _, key := range slices.Sorted(maps.Keys(overrides)) {
		o, err := findOption(options, key)
		if err != nil {
			return Resolved{}, err
		}
		value, err := o.check(overrides[key])
		if err != nil {
			return Resolved{}, err
		}
		r.values[o.Name] = value
	}
	r.Name = nearest(sets, options, r)
	r.overrides = differences(sets, options, r)
	return r, nil
}

func findRuleSet(sets []RuleSet, name string) (RuleSet, error) {
	if name == "" {
		return sets[0], nil
	}
	var names []string
	for _, s := range sets {
		if strings.EqualFold(s.Name, name) {
			return s, nil
		}
		names = append(names, s.Name)
	}
	return RuleSet{}, Errorf("%w: %s is not a rule set; valid: %s", ErrRules, Quote(name), Choices(names))
}

func findOption(options []Option, name string) (Option, error) {
	var names []string
	for _, o := range options {
		if strings.EqualFold(o.Name, name) {
			return o, nil
		}
		names = append(names, o.Name)
	}
	return Option{}, Errorf("%w: %s is not an option; valid: %s", ErrRules, Quote(name), Choices(names))
}

// Valid says which values the option takes.
func (o Option) Valid() Phrase {
	if len(o.Values) > 0 {
		return Choices(o.Values).Phrase()
	}
	return Say("a number from %d to %d", o.Min, o.Max)
}

// valueError refuses a value of an option. It matches ErrRules, but its message
// does not begin with the text of ErrRules.
type valueError struct {
	option Option
	value  string
}

// Error names the option, the valid values and the refused value.
func (e *valueError) Error() string { return e.Phrase().String() }

// Phrase is what Error says.
func (e *valueError) Phrase() Phrase {
	valid := any(Say("%d to %d", e.option.Min, e.option.Max))
	if len(e.option.Values) > 0 {
		valid = Choices(e.option.Values)
	}
	return Say("%s must be %s, not %s", e.option.Name, valid, Quote(e.value))
}

// Unwrap returns ErrRules.
func (e *valueError) Unwrap() error { return ErrRules }

// check returns the value in its canonical spelling.
func (o Option) check(value string) (string, error) {
	for _, v := range o.Values {
		if strings.EqualFold(v, value) {
			return v, nil
		}
	}
	n, err := strconv.Atoi(value)
	if len(o.Values) > 0 || err != nil || n < o.Min || n > o.Max {
		return "", &valueError{o, value}
	}
	return strconv.Itoa(n), nil
}

// nearest returns the name of the rule set with exactly r's values for every option fixed
// by some rule set. Options that no set fixes (the size of the board) do not matter.
func nearest(sets []RuleSet, options []Option, r Resolved) string {
	fixed := map[string]bool{}
	for _, set := range sets {
		for _, s := range set.Settings {
			fixed[s.Name] = true
		}
	}
	for _, set := range sets {
		differs := func(o Option) bool { return fixed[o.Name] && r.values[o.Name] != set.value(o) }
		if !slices.ContainsFunc(options, differs) {
			return set.Name
		}
	}
	return r.Name
}

// value is the value that the rule set gives an option.
func (set RuleSet) value(o Option) string {
	value := o.Default
	for _, s := range set.Settings {
		if s.Name == o.Name {
			value = s.Value
		}
	}
	return value
}

// differences are the settings in which r differs from the rule set of its name.
func differences(sets []RuleSet, options []Option, r Resolved) []Setting {
	set := sets[slices.IndexFunc(sets, func(s RuleSet) bool { return s.Name == r.Name })]
	var out []Setting
	for _, o := range options {
		if value := r.values[o.Name]; value != set.value(o) {
			out = append(out, Setting{o.Name, value})
		}
	}
	return out
}

// FormatRules returns the name of the rules and the options with other values than in that
// rule set, for example "standard houses=5 seeds=3".
func FormatRules(r Rules) string {
	text := r.Name()
	for _, s := range r.Overrides() {
		text += " " + s.Name + "=" + s.Value
	}
	return text
}

// ParseSettings reads "option=value" words. The error wraps ErrRules.
func ParseSettings(words []string) (map[string]string, error) {
	out := map[string]string{}
	for _, w := range words {
		name, value, ok := strings.Cut(w, "=")
		if !ok || name == "" {
			return nil, Errorf("%w: %s is not of the form option=value", ErrRules, Quote(w))
		}
		out[strings.ToLower(name)] = value
	}
	return out, nil
}

// ParseRules reads what FormatRules writes. The error wraps ErrRules.
func ParseRules(g Game, text string) (Rules, error) {
	words := strings.Fields(text)
	name := ""
	if len(words) > 0 && !strings.Contains(words[0], "=") {
		name, words = words[0], words[1:]
	}
	overrides, err := ParseSettings(words)
	if err != nil {
		return nil, err
	}
	return g.Rules(name, overrides)
}
