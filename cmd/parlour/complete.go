package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
	"parlour/game"
)

// What the shell completes: saves, games, rules, levels, and the values of flags.

// completeSave completes a command's first argument with the names of saves. An argument that is a
// path is left to the shell.
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
	return cli.First(func(*cobra.Command) []string { return game.Names(w.games) })
}

// levelNames are the levels of the game of that name, or of all games.
func (w world) levelNames(name string) []string {
	return w.namesOf(name, func(g game.Game) (names []string) {
		for _, l := range w.engines.Levels(g) {
			names = append(names, l.Name)
		}
		return names
	})
}

// sideNames are the sides of the game of that name, or of all games.
func (w world) sideNames(name string) []string { return w.namesOf(name, seatNames) }

// namesOf are names in the game of that name, or in all games, each once.
func (w world) namesOf(name string, of func(game.Game) []string) []string {
	games := w.games
	if g, err := game.Find(games, name); err == nil {
		games = []game.Game{g}
	}
	var out []string
	for _, g := range games {
		for _, n := range of(g) {
			if !slices.Contains(out, n) {
				out = append(out, n)
			}
		}
	}
	return out
}
