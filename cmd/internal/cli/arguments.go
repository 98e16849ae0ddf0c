package cli

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"parlour/game"
)

// Takes refuses arguments by their number or by other checks. The reason of the latter is
// shown.
func Takes(number cobra.PositionalArgs, checks ...cobra.PositionalArgs) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if number(cmd, args) != nil {
			return Refused(errors.New(wrongNumber(cmd, len(args))))
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
func wrongNumber(cmd *cobra.Command, n int) string {
	_, operands, some := strings.Cut(cmd.Use, " ")
	switch {
	case !some && cmd.HasSubCommands():
		return fmt.Sprintf("%s takes a command: %s", cmd.CommandPath(), game.List(Names(cmd)))
	case !some:
		operands = "no arguments"
	}
	text := cmd.CommandPath() + " takes " + operands
	if n > 0 {
		text += ", not " + game.Count(n, "argument")
	}
	return text + "; usage: " + cmd.UseLine()
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
