package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"parlour/cmd/parlour/help"
	"parlour/manager/document"
)

// manPage returns the manual page of the program: the commands with their flags,
// then the topics.
func manPage(root *cobra.Command, topics []help.Topic) help.Page {
	page := help.Page{
		Name: root.Name(), Summary: root.Short, Version: root.Version,
		Sections: []help.Section{
			{Title: "Synopsis", Blocks: document.Parse("`" + root.Use + "`\n\n`" + root.Name() + " COMMAND ...`\n")},
			{Title: "Description", Blocks: document.Parse(root.Long)},
			{Title: "Options", Blocks: []document.Block{flagList(root.PersistentFlags())}},
			{Title: "Commands", Blocks: commandBlocks(root)},
		},
	}
	for _, t := range topics {
		page.Sections = append(page.Sections, help.Section{Title: t.Title, Blocks: t.Blocks})
	}
	return page
}

// commandBlocks describes the runnable commands under c, each with its flags.
func commandBlocks(c *cobra.Command) []document.Block {
	var blocks []document.Block
	for _, sub := range c.Commands() {
		if !sub.IsAvailableCommand() && sub.Name() != "help" {
			continue
		}
		if sub.HasSubCommands() && sub.Name() != completion {
			blocks = append(blocks, commandBlocks(sub)...)
			continue
		}
		blocks = append(blocks, commandBlock(sub)...)
	}
	return blocks
}

// completion is cobra's own command, with one subcommand per shell. Their long
// texts are left to --help.
const completion = "completion"

func commandBlock(c *cobra.Command) []document.Block {
	text := c.Long
	if text == "" {
		text = c.Short + "."
	}
	blocks := append([]document.Block{{Kind: document.Heading, Text: strings.TrimSuffix(c.UseLine(), " [flags]")}}, document.Parse(text)...)
	if flags := flagList(c.NonInheritedFlags()); len(flags.Items) > 0 {
		blocks = append(blocks, flags)
	}
	return blocks
}

// flagList lists flags with the types of their values and their defaults, except
// --help, which every command has.
func flagList(flags *pflag.FlagSet) document.Block {
	list := document.Block{Kind: document.List}
	flags.VisitAll(func(f *pflag.Flag) {
		if f.Hidden || f.Name == "help" {
			return
		}
		kind, usage := pflag.UnquoteUsage(f)
		term := "--" + f.Name
		if kind != "" {
			term += " " + strings.ToUpper(kind)
		}
		if value := defaultOf(f); value != "" {
			usage += " (default " + value + ")"
		}
		list.Items = append(list.Items, document.Item{Term: term, Text: usage})
	})
	return list
}

// defaultOf is the default of a flag, "" if it is not worth stating. The default
// of --threads is described in words, because it is the number of processors of
// the machine that runs the program.
func defaultOf(f *pflag.Flag) string {
	switch {
	case f.Name == "threads":
		return "one for each processor"
	case slices.Contains([]string{"false", "0", "0s"}, f.DefValue):
		return ""
	default:
		return f.DefValue
	}
}
