package cli

import (
	"github.com/spf13/cobra"

	"parlour/game"
	"parlour/players"
)

// Choice is of a game that has a T. The engine of a game says so.
type Choice[T any] struct {
	Engines *players.Engines
	Games   []game.Game
	// Lacking says what a game without one does not have, as in "there are no tables".
	Lacking game.Term
}

// Valid are the games that have one.
func (c Choice[T]) Valid() []game.Game { return players.Able[T](c.Engines, c.Games) }

// refuse refuses a choice, and says what is valid.
func (c Choice[T]) refuse(reason game.Phrase) error {
	games := c.Valid()
	if len(games) == 0 {
		return Refused(game.Errorf("%s; valid: %s", reason, game.Term("none")))
	}
	return Refused(game.Errorf("%s; valid: %s", reason, game.Choices(game.Names(games))))
}

// without says that a game has none.
func (c Choice[T]) without(name string) game.Phrase {
	return game.Say("%v of %s", c.Lacking, game.Quote(name))
}

// Of returns the ability of the game of that name, in any case of letters. The error is a
// Refusal.
func (c Choice[T]) Of(name string) (game.Game, T, error) {
	g, err := game.Find(c.Games, name)
	if err == nil {
		if ability, ok := players.Ability[T](c.Engines, g); ok {
			return g, ability, nil
		}
	}
	var none T
	return nil, none, c.refuse(c.without(name))
}

// Check refuses arguments that are not the name of one such game.
func (c Choice[T]) Check(_ *cobra.Command, args []string) error {
	if len(args) != 1 {
		return c.refuse(game.Say("one game is needed"))
	}
	_, _, err := c.Of(args[0])
	return err
}

// Complete completes the first argument with the names of such games.
func (c Choice[T]) Complete(cmd *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
	return First(func(*cobra.Command) []string { return game.Names(c.Valid()) })(cmd, args, typed)
}

// Commands is a command with one below it for each such game.
func (c Choice[T]) Commands(use, short string, of func(game.Game, T) *cobra.Command) *cobra.Command {
	cmd := Group(use, short)
	cmd.Args = func(_ *cobra.Command, args []string) error {
		if len(args) == 0 {
			return c.refuse(game.Say("one game is needed"))
		}
		return c.refuse(c.without(args[0]))
	}
	for _, g := range c.Valid() {
		ability, _ := players.Ability[T](c.Engines, g)
		cmd.AddCommand(of(g, ability))
	}
	return cmd
}

// Group makes a command of others: alone it shows its help.
func Group(use, short string, commands ...*cobra.Command) *cobra.Command {
	cmd := &cobra.Command{Use: use, Short: short, Args: Takes(cobra.NoArgs)}
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
	cmd.AddCommand(commands...)
	return cmd
}
