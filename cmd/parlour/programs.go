package main

import (
	"errors"
	"slices"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/match"
	"parlour/game"
	"parlour/players"
)

// newGuests returns the other programs that the settings name.
func newGuests(w world) *match.Guests { return match.NewGuests(w.runner, w.engines, w.data.Settings) }

// isProgram reports whether a program of some game has that name, or there is no name.
func isProgram(w world, name string) bool {
	return name == "" || slices.ContainsFunc(w.games, func(g game.Game) bool {
		_, _, err := w.engines.Named(name, g)
		return !errors.Is(err, players.ErrProgram)
	})
}

// engineFlag adds the flag by which programs are named.
func engineFlag(cmd *cobra.Command, to *[]string) {
	cmd.Flags().StringArrayVar(to, "engine", nil, "another program that may play, NAME=COMMAND; repeatable")
}
