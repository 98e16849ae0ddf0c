package match

import (
	"slices"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
	"parlour/game"
)

// completePlayers completes the arguments of a command with computer players of the game
// that a flag names.
func completePlayers(p Place, name *string) cobra.CompletionFunc {
	return cli.Words(func(_ *cobra.Command, args []string) []string {
		if len(args) > 1 {
			return nil
		}
		out := []string{"computer"}
		for _, level := range p.levelNames(*name) {
			out = append(out, "computer/"+level)
		}
		return out
	})
}

// levelNames are the levels of the game of that name, or of all games, each once.
func (p Place) levelNames(name string) (names []string) {
	games := p.Games
	if g, err := game.Find(games, name); err == nil {
		games = []game.Game{g}
	}
	for _, g := range games {
		for _, l := range p.Engines.Levels(g) {
			if !slices.Contains(names, l.Name) {
				names = append(names, l.Name)
			}
		}
	}
	return names
}
