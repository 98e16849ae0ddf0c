package main

import (
	"github.com/spf13/cobra"

	"parlour/game"
)

// ruleFlags are the flags that select rules: --rules, and one for each option of
// the games.
type ruleFlags struct {
	set    string
	values map[string]*string
	cmd    *cobra.Command
}

// addRuleFlags adds the rule flags of the games to a command.
func addRuleFlags(cmd *cobra.Command, games ...game.Game) *ruleFlags {
	f := &ruleFlags{values: map[string]*string{}, cmd: cmd}
	cmd.Flags().StringVar(&f.set, "rules", "", "named rule set")
	for _, g := range games {
		for _, o := range g.Options() {
			if f.values[o.Name] == nil {
				f.values[o.Name] = cmd.Flags().String(o.Name, "", optionHelp(g, o))
			}
		}
	}
	return f
}

func optionHelp(g game.Game, o game.Option) string {
	return g.Title() + ": " + o.Help + " (" + o.Valid().String() + "; default " + o.Default + ")"
}

// rules returns the rules of g that the flags select. Flags that were not given
// have no effect. The error is a usageError.
func (f *ruleFlags) rules(g game.Game) (game.Rules, error) {
	r, err := g.Rules(f.set, f.given())
	return r, refused(err)
}

// given are the options that flags were given for.
func (f *ruleFlags) given() map[string]string {
	given := map[string]string{}
	for name, value := range f.values {
		if f.cmd.Flags().Changed(name) {
			given[name] = *value
		}
	}
	return given
}
