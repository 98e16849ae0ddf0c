package main

import (
	"cmp"
	"slices"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"parlour/cmd/internal/cli"
	"parlour/game"
	"parlour/manager/tongue"
	"parlour/persistence/settings"
)

// languageFlag adds the flag of all commands for the language. Before any of them runs, an
// unknown language is refused, also one of the environment.
func languageFlag(root *cobra.Command, w world) {
	root.PersistentFlags().StringVar(w.language, settings.Language, "", "language of what is said: "+game.List(tongue.Codes()))
	cli.CompleteFlag(root, settings.Language, tongue.Codes())
	root.PersistentPreRunE = func(*cobra.Command, []string) error {
		return cmp.Or(checkLanguage("--"+settings.Language, *w.language), checkLanguage(languageVariable, w.env(languageVariable)))
	}
}

// checkLanguage refuses what is not the code of a language; "" asks for none.
func checkLanguage(what, code string) error {
	if code == "" || slices.Contains(tongue.Codes(), code) {
		return nil
	}
	return cli.Refused(game.Errorf("%s: unknown language %s; valid: %s", what, game.Quote(code), game.Choices(tongue.Codes())))
}

// askedLanguage is the language that the command line, the environment or the settings ask
// for, "" for none.
func (w world) askedLanguage(kept string) string {
	return cmp.Or(*w.language, w.env(languageVariable), kept)
}

// say says an error in the language of the person, as far as that has the texts.
func (w world) say(err error) string { return w.voice().Error(err) }

// voice is the language of the reader: the one asked for, or that of the locale. Output to
// anything but a terminal is English unless another is asked for.
func (w world) voice() *tongue.Tongue {
	var s shown
	code := w.askedLanguage(s.read(settings.New(w.data.Settings)).Language)
	if code == "" && term.IsTerminal(int(w.out.Fd())) {
		code = tongue.Wanted(w.env)
	}
	spoken, err := tongue.New(code, false)
	if err != nil {
		return nil // English, for an error that says so
	}
	return spoken
}
