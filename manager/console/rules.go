package console

import (
	"context"
	"errors"
	"slices"

	"parlour/game"
	"parlour/manager/console/terminal"
)

// options lets a person choose what a new game or a comparison begins with: the game, its
// rules, the players, the clock and the position.
type options struct {
	*presenter
	// help shows the rules of the game that is played.
	help func(context.Context) error
	// seed is that of comparisons, and of new games without another.
	seed uint64
}

// chooseGame lets a person choose a game. The same game keeps its rules.
func (o *options) chooseGame(ctx context.Context, now game.Rules) (game.Rules, error) {
	g, err := among(ctx, o.talk, o.text("Game"), o.m.Games(),
		func(g game.Game) (string, string) { return o.text(g.Title()), "" },
		func(g game.Game) bool { return g.Name() == now.Game().Name() })
	if err != nil || g.Name() == now.Game().Name() {
		return now, err
	}
	return g.Rules("", nil)
}

// chooseRules lets a person choose a rule set, which ends the choice, or change
// single options.
func (o *options) chooseRules(ctx context.Context, now game.Rules) (game.Rules, error) {
	at := slices.IndexFunc(now.Game().RuleSets(), func(set game.RuleSet) bool { return set.Name == now.Name() })
	for {
		sets, options := now.Game().RuleSets(), now.Game().Options()
		menu := terminal.Menu{Label: o.text("Rules of %s: %s", game.Term(now.Game().Title()), game.FormatRules(now)), At: max(0, at)}
		for _, set := range sets {
			menu.Items = append(menu.Items, itemOf(set.Name, o.text(set.Summary)))
		}
		for _, option := range options {
			menu.Items = append(menu.Items, itemOf(option.Name+"="+valueOf(now, option.Name), o.text(option.Help)))
		}
		menu.Items = append(menu.Items, itemOf(o.text("Done"), ""))
		i, err := o.ask.Select(ctx, menu)
		switch {
		case errors.Is(err, terminal.ErrBack), err == nil && i == len(sets)+len(options):
			return now, nil
		case err != nil:
			return now, err
		case i < len(sets):
			return now.Game().Rules(sets[i].Name, freeSettings(now))
		}
		at = i
		now, err = o.chooseOption(ctx, now, options[i-len(sets)])
		if err != nil && !errors.Is(err, terminal.ErrBack) {
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
func (o *options) chooseOption(ctx context.Context, now game.Rules, option game.Option) (game.Rules, error) {
	value := valueOf(now, option.Name)
	if len(option.Values) > 0 {
		value, err := among(ctx, o.talk, option.Name+": "+o.text(option.Help), option.Values,
			func(v string) (string, string) { return v, "" }, func(v string) bool { return v == value })
		if err != nil {
			return now, err
		}
		return withOption(now, option.Name, value)
	}
	changed := now
	err := o.until(ctx, o.ask.Ask, o.text("%s, %d to %d", option.Name, option.Min, option.Max), value, func(text string) (err error) {
		changed, err = withOption(now, option.Name, text)
		return err
	})
	return changed, err
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
