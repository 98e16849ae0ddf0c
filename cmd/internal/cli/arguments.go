package cli

import (
	"strings"

	"github.com/spf13/cobra"

	"parlour/game"
)

// Takes refuses arguments by their number or by other checks. The reason of the latter is
// shown.
func Takes(number cobra.PositionalArgs, checks ...cobra.PositionalArgs) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if number(cmd, args) != nil {
			return Refused(wrongNumber(cmd, len(args)))
		}
		for _, check := range checks {
			if err := check(cmd, args); err != nil {
				return Refused(err)
			}
		}
		return nil
	}
}

// wrongNumber refuses so many arguments, and says what a command takes.
func wrongNumber(cmd *cobra.Command, n int) error {
	_, usage, some := strings.Cut(cmd.Use, " ")
	operands := game.Say("%s", usage)
	switch {
	case !some && cmd.HasSubCommands():
		return game.Errorf("%s takes a command: %s", cmd.CommandPath(), game.Choices(Names(cmd)))
	case !some:
		operands = game.Say("no arguments")
	}
	if n == 0 {
		return game.Errorf("%s takes %s; usage: %s", cmd.CommandPath(), operands, cmd.UseLine())
	}
	given := game.SayCount(n, "%d argument", "%d arguments")
	return game.Errorf("%s takes %s, not %s; usage: %s", cmd.CommandPath(), operands, given, cmd.UseLine())
}

// Names are the names of the commands under one.
func Names(cmd *cobra.Command) []string {
	var names []string
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			names = append(names, c.Name())
		}
	}
	return names
}
