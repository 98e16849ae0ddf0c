package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
)

// newMoved stands for a command under another that parlourlab has now, whatever follows it.
func newMoved(under ...string) *cobra.Command {
	words := " " + strings.Join(under, " ")
	where := fmt.Sprintf("parlour%s is a command of the makers' program now; valid: parlourlab%s", words, words)
	return &cobra.Command{
		Use:                under[len(under)-1],
		Long:               where,
		Hidden:             true,
		DisableFlagParsing: true,
		RunE:               func(*cobra.Command, []string) error { return cli.Refused(errors.New(where)) },
	}
}
