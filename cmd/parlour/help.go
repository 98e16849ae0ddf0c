package main

import (
	"fmt"
	"io"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
	"parlour/cmd/parlour/help"
	"parlour/game"
)

// addHelp adds the help: cobra's about commands, and ours about topics.
func addHelp(root *cobra.Command, w world) {
	usual := root.HelpFunc()
	root.SetHelpFunc(func(cmd *cobra.Command, args []string) {
		usual(cmd, args)
		if cmd != root {
			return
		}
		if topics, err := w.topics(w.voice()); err == nil {
			listTopics(cmd.OutOrStdout(), topics)
		}
	})
	root.SetHelpCommand(newHelp(w))
}

// topics are the topics of help, filled in with the program's games and engines.
func (w world) topics(v help.Voice) ([]help.Topic, error) {
	return help.Topics(help.Facts{Games: w.games, Engines: w.engines, Voice: v})
}

func newHelp(w world) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "help [COMMAND | TOPIC]",
		Short: "Help about a command or a topic",
		Long: "Help about a command or a topic; without either it lists both. A word that is\n" +
			"a command and a topic shows the help of both.",
	}
	asMan := cmd.Flags().Bool("man", false, "print the manual page parlour(6), in roff")
	cmd.ValidArgsFunction = cli.First(func(cmd *cobra.Command) []string {
		topics, _ := w.topics(nil)
		return append(cli.Names(cmd.Root()), topicNames(topics)...)
	})
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		voice := help.Voice(w.voice())
		if *asMan {
			voice = nil // the page is English
		}
		topics, err := w.topics(voice)
		switch {
		case err != nil:
			return err
		case *asMan && len(args) > 0:
			return cli.Refused(game.Errorf("--man takes no arguments; usage: %s", cmd.UseLine()))
		case *asMan:
			_, err := io.WriteString(cmd.OutOrStdout(), manPage(cmd.Root(), topics).Roff())
			return err
		case len(args) == 0:
			return showHelp(cmd.Root())
		}
		return explain(cmd, w, topics, args)
	}
	return cmd
}

// explain shows the help about a command or a topic, or both if both exist.
func explain(cmd *cobra.Command, w world, topics []help.Topic, args []string) error {
	command, isCommand := commandAt(cmd.Root(), args)
	topic, isTopic := help.Find(topics, args[0])
	isTopic = isTopic && len(args) == 1
	if !isCommand && !isTopic {
		return cli.Refused(game.Errorf("there is no help about %s; valid: a command (%s) or a topic (%s)",
			game.Quote(args[0]), game.Choices(cli.Names(cmd.Root())), game.Choices(topicNames(topics))))
	}
	if isCommand {
		if err := showHelp(command); err != nil {
			return err
		}
	}
	if !isTopic {
		return nil
	}
	if isCommand {
		fmt.Fprintln(cmd.OutOrStdout())
	}
	return w.paged(cmd.OutOrStdout(), topic.Text(cli.TextColumns))
}

// showHelp shows the help of a command as --help does.
func showHelp(c *cobra.Command) error {
	c.InitDefaultHelpFlag()
	c.InitDefaultVersionFlag()
	return c.Help()
}

// commandAt returns the command that the words name. Words after a command
// without subcommands are its arguments and are ignored.
func commandAt(root *cobra.Command, words []string) (*cobra.Command, bool) {
	found, rest, err := root.Find(words)
	if err != nil || found == root || len(rest) > 0 && found.HasSubCommands() {
		return nil, false
	}
	return found, true
}

func topicNames(topics []help.Topic) []string {
	var names []string
	for _, t := range topics {
		names = append(names, t.Name)
	}
	return names
}

// listTopics lists the topics below the help of the program.
func listTopics(out io.Writer, topics []help.Topic) {
	fmt.Fprint(out, "\nTopics:\n")
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, t := range topics {
		fmt.Fprintf(table, "  %s\t%s\n", t.Name, t.Title)
	}
	table.Flush()
	fmt.Fprint(out, "\nUse \"parlour help TOPIC\" to read about a topic.\n")
}
