package console

import (
	"context"
	"errors"
	"slices"

	"parlour/game"
)

// chooseGame lets a person choose a game. The same game keeps its rules.
func (s *session) chooseGame(ctx context.Context, now game.Rules) (game.Rules, error) {
	games := s.m.Games()
	menu := Menu{Label: s.text("Game")}
	for i, g := range games {
		menu.Items = append(menu.Items, Item{Text: s.text(g.Title())})
		if g.Name() == now.Game().Name() {
			menu.At = i
		}
	}
	i, err := s.ask.Select(ctx, menu)
	if err != nil || games[i].Name() == now.Game().Name() {
		return now, err
	}
	return games[i].Rules("", nil)
}

// chooseRules lets a person choose a rule set, which ends the choice, or change
// single options.
func (s *session) chooseRules(ctx context.Context, now game.Rules) (game.Rules, error) {
	at := slices.IndexFunc(now.Game().RuleSets(), func(set game.RuleSet) bool { return set.Name == now.Name() })
	for {
		sets, options := now.Game().RuleSets(), now.Game().Options()
		menu := Menu{Label: s.text("Rules of %s: %s", game.Term(now.Game().Title()), game.FormatRules(now)), At: max(0, at)}
		for _, set := range sets {
			menu.Items = append(menu.Items, Item{set.Name, s.text(set.Summary)})
		}
		for _, o := range options {
			menu.Items = append(menu.Items, Item{o.Name + "=" + valueOf(now, o.Name), s.text(o.Help)})
		}
		menu.Items = append(menu.Items, Item{Text: s.text("Done")})
		i, err := s.ask.Select(ctx, menu)
		switch {
		case errors.Is(err, ErrBack), err == nil && i == len(sets)+len(options):
			return now, nil
		case err != nil:
			return now, err
		case i < len(sets):
			return now.Game().Rules(sets[i].Name, freeSettings(now))
		}
		at = i
		now, err = s.chooseOption(ctx, now, options[i-len(sets)])
		if err != nil && !errors.Is(err, ErrBack) {
			return now, err
		}
	}
}

// valueOf is the value of an option.
func valueOf(r game.Rules, option string) string {
	for _, s := range r.Settings() {
		if s.Name == option {
			return s.Value
		}
	}
	return ""
}

// freeSettings are the values of the options that no rule set decides.
func freeSettings(r game.Rules) map[string]string {
	out := optionValues(r)
	for _, set := range r.Game().RuleSets() {
		for _, fixed := range set.Settings {
			delete(out, fixed.Name)
		}
	}
	return out
}

func optionValues(r game.Rules) map[string]string {
	out := map[string]string{}
	for _, s := range r.Settings() {
		out[s.Name] = s.Value
	}
	return out
}

// chooseOption lets a person give an option a value: one of its words, or a
// number to type.
func (s *session) chooseOption(ctx context.Context, now game.Rules, o game.Option) (game.Rules, error) {
	value := valueOf(now, o.Name)
	if len(o.Values) > 0 {
		menu := menuOf(o.Name+": "+s.text(o.Help), o.Values...)
		menu.At = max(0, slices.Index(o.Values, value))
		i, err := s.ask.Select(ctx, menu)
		if err != nil {
			return now, err
		}
		return withOption(now, o.Name, o.Values[i])
	}
	for {
		text, err := s.ask.Ask(ctx, s.text("%s, %d to %d", o.Name, o.Min, o.Max), value)
		if err != nil {
			return now, err
		}
		changed, err := withOption(now, o.Name, text)
		if err == nil {
			return changed, nil
		}
		s.refuse(err)
		value = text
	}
}

// withOption returns the rules with one option changed, or as they are and why.
func withOption(r game.Rules, option, value string) (game.Rules, error) {
	all := optionValues(r)
	all[option] = value
	changed, err := r.Game().Rules(r.Name(), all)
	if err != nil {
		return r, err
	}
	return changed, nil
}
