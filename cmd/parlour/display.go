package main

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
	"parlour/game"
	"parlour/game/clock"
	"parlour/manager/console"
	"parlour/persistence/settings"
)

// The variables of the environment that stand for settings.
const (
	themeVariable   = "PARLOUR_THEME"
	paceVariable    = "PARLOUR_PACE"
	squaresVariable = "PARLOUR_SQUARES"
	mouseVariable   = "PARLOUR_MOUSE"
	tablesVariable  = "PARLOUR_TABLES"
	plainVariable   = "PARLOUR_PLAIN"
	// languageVariable precedes the locale's.
	languageVariable = "PARLOUR_LANGUAGE"
)

// display are the flags for how a person on a terminal wants to be shown the game.
type display struct {
	plain bool
	asked console.Preferences
	// puzzles begins with the puzzles.
	puzzles bool
	// mine begins with the person's own mistakes.
	mine bool
	// clock is the time control of new games.
	clock string
	// hints is the program that hints and reviews ask.
	hints string
}

// control is the time control of new games, none if nothing is said.
func (d display) control() (clock.Control, error) {
	if d.clock == "" {
		return clock.Control{}, nil
	}
	c, err := clock.Parse(d.clock)
	return c, cli.Refused(err)
}

// plainFlag is the name of the flag for a transcript.
const plainFlag = "plain"

// flags adds the flags, and what completes their values.
func (d *display) flags(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&d.plain, plainFlag, false, "keep a transcript without control characters, with menus as numbered lists")
	cmd.Flags().StringVar(&d.clock, "clock", "", "the clock of new games, as 40s/move, 10m or 5m+3s (default none)")
	cmd.Flags().StringVar(&d.hints, settings.Hints, "", "the name of another program that hints and reviews ask")
	word := func(to *string, name, help string, valid []string) {
		cmd.Flags().StringVar(to, name, "", help+game.List(valid))
		cli.CompleteFlag(cmd, name, valid)
	}
	word(&d.asked.Theme, settings.Theme, "what boards are drawn with: ", console.Themes())
	word(&d.asked.Pace, settings.Pace, "how moves are shown: ", console.Paces())
	word(&d.asked.Squares, settings.Squares, "what names the squares of draughts: ", console.Squares())
	word(&d.asked.Mouse, settings.Mouse, "whether a mouse is heard: ", console.Switches())
	word(&d.asked.Tables, settings.Tables, "whether endgame tables are built beside games: ", console.Switches())
}

// shown is how the game is shown, by the flags, the environment and the settings. Notes are
// about the settings.
type shown struct {
	plain       bool
	asked, kept console.Preferences
	language    string
	hints       string
	notes       []string
}

// resolve returns what comes of the flags of a command, the environment and the
// settings. The error is a cli.Refusal about the first two: a file of settings that is
// wrong is only told of.
func (d display) resolve(cmd *cobra.Command, w world, file settings.File) (shown, error) {
	out := shown{asked: d.asked, plain: d.plain}
	s := out.read(file)
	if out.hints = s.Hints; d.hints == "" && !isProgram(w, s.Hints) {
		out.notes = append(out.notes, fmt.Sprintf("%s: hints has no effect: no program is known as %s", settings.Name, game.Quote(s.Hints)))
	}
	out.hints = cmp.Or(d.hints, out.hints)
	out.language = w.askedLanguage(s.Language)
	if err := out.fromEnvironment(w.env); err != nil {
		return out, err
	}
	if cmd.Flags().Changed(plainFlag) {
		return out, nil
	}
	out.plain = s.Plain
	if text := w.env(plainVariable); text != "" {
		plain, err := strconv.ParseBool(text)
		if err != nil {
			return out, cli.Refused(game.Errorf("%s is %s; valid: true or false", plainVariable, game.Quote(text)))
		}
		out.plain = plain
	}
	return out, nil
}

// fromEnvironment takes what no flag asks for from the environment, and checks all.
func (s *shown) fromEnvironment(env func(string) string) error {
	if err := s.asked.Check(); err != nil {
		return cli.Refused(err)
	}
	for name, to := range map[string]*string{
		themeVariable: &s.asked.Theme, paceVariable: &s.asked.Pace, squaresVariable: &s.asked.Squares,
		mouseVariable: &s.asked.Mouse, tablesVariable: &s.asked.Tables,
	} {
		if *to != "" || env(name) == "" {
			continue
		}
		*to = env(name)
		if err := s.asked.Check(); err != nil {
			return cli.Refused(game.Errorf("%s: %w", name, err))
		}
	}
	return nil
}

// read reads the settings, and keeps those that can be had on some terminal.
func (s *shown) read(file settings.File) settings.Settings {
	read, notes, err := file.Load()
	if err != nil {
		notes = []string{err.Error() + "; the file is left as it is"}
	}
	for _, n := range notes {
		s.notes = append(s.notes, settings.Name+": "+n)
	}
	s.kept = console.Preferences{Theme: read.Theme, Pace: read.Pace, Squares: read.Squares, Mouse: read.Mouse, Tables: read.Tables}
	for _, one := range []struct {
		value *string
		alone console.Preferences
	}{
		{&s.kept.Theme, console.Preferences{Theme: read.Theme}},
		{&s.kept.Pace, console.Preferences{Pace: read.Pace}},
		{&s.kept.Squares, console.Preferences{Squares: read.Squares}},
		{&s.kept.Mouse, console.Preferences{Mouse: read.Mouse}},
		{&s.kept.Tables, console.Preferences{Tables: read.Tables}},
	} {
		if err := one.alone.Check(); err != nil {
			*one.value = ""
			s.notes = append(s.notes, settings.Name+": "+err.Error())
		}
	}
	if read.Language != "" && !slices.Contains(console.Languages(), read.Language) {
		s.notes = append(s.notes, fmt.Sprintf("%s: %s is no language of the menus; valid: %s",
			settings.Name, game.Quote(read.Language), game.List(console.Languages())))
		read.Language = ""
	}
	return read
}
