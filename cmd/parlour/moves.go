package main

import (
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
	"parlour/game/draughts/kata"
)

func newMoves(w world) *cobra.Command {
	var side string
	cmd := &cobra.Command{
		Use:   "moves [FILE]",
		Short: "List the valid turns of a draughts board drawn in text",
		Long: "List the valid turns of a draughts board, read from FILE or the input: rows of\n" +
			". light, _ dark and empty, w b men, K white king, B black king, the far side\n" +
			"first. Squares are column and row from the lower left.",
		Args: cli.Takes(cobra.MaximumNArgs(1)),
	}
	cmd.Flags().StringVar(&side, "side", "white", "side to move: white or black")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		in := io.Reader(w.in)
		if len(args) == 1 {
			file, err := os.Open(args[0])
			if err != nil {
				return cli.Refused(err)
			}
			defer file.Close()
			in = file
		}
		text, err := io.ReadAll(io.LimitReader(in, maxBoard))
		if err != nil {
			return err
		}
		turns, err := kata.Turns(string(text), side)
		if err != nil {
			return cli.Refused(err)
		}
		_, err = fmt.Fprintln(cmd.OutOrStdout(), kata.Format(turns))
		return err
	}
	return cmd
}

// maxBoard is the maximum number of bytes to read: more than the largest board
// has, so that a larger one is refused with the right reason.
const maxBoard = 1 << 12
