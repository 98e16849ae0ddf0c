package cli_test

import (
	"bytes"
	"errors"
	"testing"

	"github.com/spf13/cobra"
	"github.com/stretchr/testify/assert"

	"parlour/cmd/internal/cli"
)

// TestRefusals: a wrong number is told by what the command takes, anything else by its
// reason.
func TestRefusals(t *testing.T) {
	for want, args := range map[string][]string{
		"lab make takes FILE; usage: lab make FILE":                       {"make"},
		"lab make takes FILE, not 2 arguments; usage: lab make FILE":      {"make", "a", "b"},
		"no such file; valid: a":                                          {"make", "b"},
		"lab takes a command: completion or make":                         {"other"},
		"unknown flag: --most; usage: lab make FILE":                      {"make", "--most"},
		"flag needs an argument: --least; usage: lab make FILE":           {"make", "--least"},
		"--least must be a whole number, not \"x\"; usage: lab make FILE": {"make", "--least", "x"},
	} {
		file := &cobra.Command{Use: "make FILE", DisableFlagsInUseLine: true, RunE: func(*cobra.Command, []string) error { return nil }}
		file.Flags().Int("least", 0, "")
		file.Args = cli.Takes(cobra.ExactArgs(1), func(_ *cobra.Command, args []string) error {
			if args[0] == "a" {
				return nil
			}
			return errors.New("no such file; valid: a")
		})
		root := cli.Group("lab", "Make things", file)
		cli.Finish(root)
		root.SetArgs(args)
		var out, told bytes.Buffer
		root.SetOut(&out)
		root.SetErr(&out)
		assert.Equal(t, cli.Usage, cli.ExitCode("lab", root.Execute(), error.Error, &told), args)
		assert.Equal(t, "Invalid input: "+want+"\n", told.String(), args)
		root.SetArgs([]string{"make", "a"})
		assert.NoError(t, root.Execute())
	}
}

func TestExitCodes(t *testing.T) {
	for _, c := range []struct {
		err  error
		code int
		told string
	}{
		{nil, cli.Done, ""},
		{cli.Code(130), 130, ""},
		{cli.Refused(errors.New("not so")), cli.Usage, "Invalid input: not so\n"},
		{errors.New("the disk is full"), cli.Failed, "lab: the disk is full\n"},
	} {
		var told bytes.Buffer
		assert.Equal(t, c.code, cli.ExitCode("lab", c.err, error.Error, &told))
		assert.Equal(t, c.told, told.String())
	}
}
