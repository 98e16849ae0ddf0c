package console

import (
	"context"
	"slices"

	"parlour/game"
	"parlour/manager/console/terminal"
	"parlour/manager/tongue"
	"parlour/persistence/settings"
)

// Languages are the codes of the languages that the console speaks.
func Languages() []string { return tongue.Codes() }

// tongue is the language that is wanted on a terminal. The error wraps ErrChoice.
func (c Config) tongue(can terminal.Capabilities) (*tongue.Tongue, error) {
	code := c.Language
	if code == "" {
		code = tongue.Wanted(c.Env)
	}
	if !slices.Contains(Languages(), code) {
		return nil, game.Errorf("%w: %s is no language of the console; valid: %s",
			ErrChoice, game.Quote(code), game.Choices(Languages()))
	}
	return tongue.New(code, !can.Unicode)
}

// chooseLanguage lets a person choose the language, each by its own name.
func (s *settingsMenu) chooseLanguage(ctx context.Context) error {
	l, err := among(ctx, s.talk, s.text("Language"), tongue.Languages(),
		func(l tongue.Language) (string, string) { return s.languageName(l.Code), "" },
		func(l tongue.Language) bool { return l.Code == s.tongue.Code() })
	if err != nil {
		return err
	}
	chosen, err := tongue.New(l.Code, !s.screen.Capable().Unicode)
	if err != nil {
		return err
	}
	s.speak(chosen)
	s.change(settings.Language, l.Code)
	return nil
}

// languageName is a language's own name, as the terminal can show it.
func (s *settingsMenu) languageName(code string) string {
	all := tongue.Languages()
	name := all[slices.IndexFunc(all, func(l tongue.Language) bool { return l.Code == code })].Name
	if s.screen.Capable().Unicode {
		return name
	}
	return tongue.InASCII(name)
}
