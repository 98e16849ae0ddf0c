package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
	"parlour/game"
)

// What the shell completes: saves, games, rules, levels, and the values of flags.

// completeSave completes a command's only argument with the names of saves. An argument
// that is a path is left to the shell.
func completeSave(w world, saves *string) cobra.CompletionFunc {
	return func(cmd *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
		if len(args) > 0 {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		if strings.ContainsAny(typed, `/\`) {
			return nil, cobra.ShellCompDirectiveDefault
		}
		names, err := openStore(w, *saves).Names()
		if err != nil {
			return nil, cobra.ShellCompDirectiveDefault
		}
		// A command precedes a save of its name, and what begins with - is a flag.
		hidden := func(name string) bool {
			return strings.HasPrefix(name, "-") || !strings.HasPrefix(name, typed) ||
				cmd == cmd.Root() && slices.Contains(cli.Names(cmd), name)
		}
		return slices.DeleteFunc(names, hidden), cobra.ShellCompDirectiveDefault
	}
}

// completeGame completes a command's first argument with the names of games.
func completeGame(w world) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		if len(args) > 0 {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return game.Names(w.games), cobra.ShellCompDirectiveNoFileComp
	}
}

// completePlayers completes the arguments of a command with computer players of the game
// that a flag names.
func completePlayers(w world, name *string) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		if len(args) > 1 {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		out := []string{"computer"}
		for _, level := range w.levelNames(*name) {
			out = append(out, "computer/"+level)
		}
		return out, cobra.ShellCompDirectiveNoFileComp
	}
}

// gamesNamed is the game of that name, or all of them.
func (w world) gamesNamed(name string) []game.Game {
	if g, err := game.Find(w.games, name); err == nil {
		return []game.Game{g}
	}
	return w.games
}

// levelNames are the levels of the game of that name, or of all games.
func (w world) levelNames(name string) []string {
	var out []string
	for _, g := range w.gamesNamed(name) {
		for _, l := range w.engines.Levels(g) {
			if !slices.Contains(out, l.Name) {
				out = append(out, l.Name)
			}
		}
	}
	return out
}

// sideNames are the sides of the game of that name, or of all games.
func (w world) sideNames(name string) []string {
	var out []string
	for _, g := range w.gamesNamed(name) {
		for _, s := range seatNames(g) {
			if !slices.Contains(out, s) {
				out = append(out, s)
			}
		}
	}
	return out
}
