package cli

import (
	"github.com/spf13/cobra"

	"parlour/game"
)

// RuleFlags are the flags that select rules: --rules, and one for each option of
// the games.
type RuleFlags struct {
	set    string
	values map[string]*string
	cmd    *cobra.Command
}

// AddRuleFlags adds the rule flags of the games to a command.
func AddRuleFlags(cmd *cobra.Command, games ...game.Game) *RuleFlags {
	f := &RuleFlags{values: map[string]*string{}, cmd: cmd}
	cmd.Flags().StringVar(&f.set, rulesFlag, "", "named rule set")
	_ = cmd.RegisterFlagCompletionFunc(rulesFlag, Words(func(cmd *cobra.Command, args []string) []string { return setNames(asked(cmd, args, games)) }))
	for _, g := range games {
		for _, o := range g.Options() {
			if f.values[o.Name] == nil {
				f.values[o.Name] = cmd.Flags().String(o.Name, "", optionHelp(g, o))
				CompleteFlag(cmd, o.Name, o.Values)
			}
		}
	}
	return f
}

const rulesFlag = "rules"

// asked are the games that a command line is about: the one that its flag or its first
// argument names, or all of them.
func asked(cmd *cobra.Command, args []string, games []game.Game) []game.Game {
	if f := cmd.Flags().Lookup("game"); f != nil {
		args = append([]string{f.Value.String()}, args...)
	}
	for _, name := range args {
		if g, err := game.Find(games, name); err == nil {
			return []game.Game{g}
		}
	}
	return games
}

// setNames are the names of the rule sets of games.
func setNames(games []game.Game) []string {
	var out []string
	for _, g := range games {
		for _, set := range g.RuleSets() {
			out = append(out, set.Name)
		}
	}
	return out
}

// Set is the name of the rule set that was asked for, "" for none.
func (f *RuleFlags) Set() string { return f.set }

// Any reports whether a flag asks for rules.
func (f *RuleFlags) Any() bool { return f.cmd.Flags().Changed(rulesFlag) || len(f.Given()) > 0 }

func optionHelp(g game.Game, o game.Option) string {
	return g.Title() + ": " + o.Help + " (" + o.Valid().String() + "; default " + o.Default + ")"
}

// Rules returns the rules of g that the flags select. Flags that were not given
// have no effect. The error is a Refusal.
func (f *RuleFlags) Rules(g game.Game) (game.Rules, error) {
	r, err := g.Rules(f.set, f.Given())
	return r, Refused(err)
}

// Given are the options that flags were given for.
func (f *RuleFlags) Given() map[string]string {
	given := map[string]string{}
	for name, value := range f.values {
		if f.cmd.Flags().Changed(name) {
			given[name] = *value
		}
	}
	return given
}

// CompleteFlag completes the value of a flag with words.
func CompleteFlag(cmd *cobra.Command, name string, words []string) {
	// The only errors are an unknown flag and one that is completed already.
	_ = cmd.RegisterFlagCompletionFunc(name, cobra.FixedCompletions(words, cobra.ShellCompDirectiveNoFileComp))
}

// Words completes with words, and with no files.
func Words(of func(cmd *cobra.Command, args []string) []string) cobra.CompletionFunc {
	return func(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		return of(cmd, args), cobra.ShellCompDirectiveNoFileComp
	}
}

// First completes the first argument with words, and the others with nothing.
func First(of func(cmd *cobra.Command) []string) cobra.CompletionFunc {
	return Words(func(cmd *cobra.Command, args []string) []string {
		if len(args) > 0 {
			return nil
		}
		return of(cmd)
	})
}
