package cli

import (
	"fmt"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"parlour/game"
	"parlour/manager/document"
)

// TextColumns is the width of output for people.
const TextColumns = 80

// MaxThreads is the largest number of threads that may be asked for.
const MaxThreads = 256

// Finish makes a command line ready once it has all its commands: errors are for ExitCode,
// flags are refused like anything else, there is completion, and help fits a window.
func Finish(root *cobra.Command) {
	root.Version = Version()
	root.SilenceErrors, root.SilenceUsage = true, true
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		return Refused(game.Errorf("%w; usage: %s", flagError(err), cmd.UseLine()))
	})
	root.InitDefaultCompletionCmd()
	root.SetUsageTemplate(strings.NewReplacer(
		".FlagUsages |", fmt.Sprintf(".FlagUsagesWrapped %d |", TextColumns),
		"for more information about a command", "for more about a command",
	).Replace(root.UsageTemplate()))
	narrowText(root)
}

// narrowText wraps the paragraphs in the texts of a command and its subcommands.
// Examples, which are indented, stay as they are but for the width of a tab.
func narrowText(c *cobra.Command) {
	paragraphs := strings.Split(c.Long, "\n\n")
	for i, p := range paragraphs {
		if strings.HasPrefix(p, "\t") || strings.Contains(p, "\n\t") || strings.Contains(p, "\n ") {
			paragraphs[i] = strings.ReplaceAll(p, "\t", "    ")
			continue
		}
		paragraphs[i] = strings.TrimRight(document.Wrap(p, TextColumns), "\n")
	}
	c.Long = strings.Join(paragraphs, "\n\n")
	for _, sub := range c.Commands() {
		narrowText(sub)
	}
}

// Version is the module's version as the build recorded it.
func Version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "unknown"
	}
	return info.Main.Version
}
