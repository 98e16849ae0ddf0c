package main

import (
	"io"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
	"parlour/game"
	"parlour/game/draughts/pdn"
	"parlour/game/pgn"
	"parlour/persistence/savefile"
)

func newExport(w world, saves *string) *cobra.Command {
	return &cobra.Command{
		Use:   "export SAVE",
		Short: "Print a save for other programs: draughts as PDN, Oware as OGN",
		Args:  cli.Takes(cobra.ExactArgs(1)),

		ValidArgsFunction: completeSave(w, saves),
		RunE: func(cmd *cobra.Command, args []string) error {
			s, err := openSave(w, *saves, args[0])
			if err != nil {
				return err
			}
			return export(cmd.OutOrStdout(), s)
		},
	}
}

// export writes a game. A save of Oware is written unchanged, as OGN; one of
// draughts without the tags and marks that the PDN standard does not have.
func export(out io.Writer, s savefile.Save) error {
	if s.Record.Rules().Game().Notation().Ending != "pdn" {
		if err := s.CheckSeats(); err != nil {
			return cli.Refused(err)
		}
		_, err := out.Write(savefile.Encode(s))
		return err
	}
	seats := s.Record.Rules().Game().Notation().SeatTags
	var tags []pgn.Tag
	for _, t := range []pgn.Tag{
		{Name: "Event", Value: s.Heading.Event}, {Name: "Site", Value: s.Heading.Site}, {Name: "Date", Value: s.Heading.Date},
		{Name: "Round", Value: s.Heading.Round}, {Name: seats[game.First], Value: s.Seats[game.First].Name}, {Name: seats[game.Second], Value: s.Seats[game.Second].Name},
	} {
		if t.Value != "" {
			tags = append(tags, t)
		}
	}
	return pdn.WriteNoted(out, tags, s.Record, s.Tree.Along(s.Record))
}
