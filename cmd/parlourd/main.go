package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"parlour/manager"
)

func main() {
	os.Exit(run(untilSignal(), os.Args[1:], os.Stdout, os.Stderr))
}

// untilSignal returns a context that ends with the first signal to stop. From before it ends, a
// second signal ends the process at once: signal.NotifyContext would still take one that comes
// as soon as a client can see the end coming, and nothing would hear it.
func untilSignal() context.Context {
	ctx, end := context.WithCancel(context.Background())
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		<-signals
		signal.Stop(signals)
		end()
	}()
	return ctx
}

// The exit codes.
const (
	exitDone   = 0
	exitFailed = 1
	exitUsage  = 2
)

// run executes the command line and returns the exit code. It serves until ctx
// ends.
func run(ctx context.Context, args []string, out, log io.Writer) int {
	root := newRoot(log)
	root.SetArgs(args)
	root.SetOut(out)
	root.SetErr(log)
	err := root.ExecuteContext(ctx)
	var usage usageError
	switch {
	case err == nil:
		return exitDone
	case errors.As(err, &usage):
		fmt.Fprintln(log, manager.Refusal+usage.Error())
		return exitUsage
	default:
		fmt.Fprintln(log, "parlourd:", err)
		return exitFailed
	}
}

// usageError refuses a command line.
type usageError struct{ error }

// newRoot returns the command line.
func newRoot(log io.Writer) *cobra.Command {
	var o options
	root := &cobra.Command{
		Use:   "parlourd",
		Short: "Classic board games over HTTP",
		Long: "Parlourd serves the games of Parlour over HTTP, for people each at their own\n" +
			"computer and against the computer. Open its address in a browser to play;\n" +
			"GET /openapi.yaml describes the rest.\n\n" +
			"Each flag can be set by the variable of the environment that is named beside it; the\n" +
			"flag overrides it. Where a flag may be repeated, its variable has commas.",
		Version:       version(),
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          taking(0, "parlourd takes no arguments"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := o.complete(os.LookupEnv); err != nil {
				return usageError{err}
			}
			return serve(cmd.Context(), o, log)
		},
	}
	root.CompletionOptions.DisableDefaultCmd = true
	root.AddCommand(newBackup(), newHealth())
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error {
		return usageError{flagRefusal(cmd, err)}
	})
	o.add(root.Flags())
	return root
}

// taking refuses any other number of arguments.
func taking(most int, otherwise string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) != most {
			return usageError{fmt.Errorf("%s; usage: %s", otherwise, cmd.UseLine())}
		}
		return nil
	}
}

// flagRefusal names the fault of a flag and the valid values.
func flagRefusal(cmd *cobra.Command, err error) error {
	var bad *pflag.InvalidValueError
	if errors.As(err, &bad) {
		return fmt.Errorf("--%s is %q; valid: %s", bad.GetFlag().Name, bad.GetValue(), validValue(bad.GetFlag().Value))
	}
	return fmt.Errorf("%w; usage: %s", err, cmd.UseLine())
}

// version is the module's version as the build recorded it.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "unknown"
	}
	return info.Main.Version
}
