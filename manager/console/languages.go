package console

import (
	"context"
	"slices"

	"parlour/game"
	"parlour/manager/tongue"
	"parlour/persistence/settings"
)

// Languages are the codes of the languages that the console speaks.
func Languages() []string { return tongue.Codes() }

// tongue is the language that is wanted on a terminal. The error wraps ErrChoice.
func (c Config) tongue(can capabilities) (*tongue.Tongue, error) {
	code := c.Language
	if code == "" {
		code = tongue.Wanted(c.Env)
	}
	if !slices.Contains(Languages(), code) {
		return nil, game.Errorf("%w: %s is no language of the console; valid: %s",
			ErrChoice, game.Quote(code), game.Choices(Languages()))
	}
	return tongue.New(code, !can.unicode)
}

// chooseLanguage lets a person choose the language, each by its own name.
func (s *settingsMenu) chooseLanguage(ctx context.Context) error {
	all := tongue.Languages()
	menu := Menu{Label: s.text("Language")}
	for i, l := range all {
		menu.Items = append(menu.Items, Item{Text: s.languageName(l.Code)})
		if l.Code == s.tongue.Code() {
			menu.At = i
		}
	}
	i, err := s.ask.Select(ctx, menu)
	if err != nil {
		return err
	}
	chosen, err := tongue.New(all[i].Code, !s.screen.capable().unicode)
	if err != nil {
		return err
	}
	s.speak(chosen)
	s.change(settings.Language, all[i].Code)
	return nil
}

// languageName is a language's own name, as the terminal can show it.
func (s *settingsMenu) languageName(code string) string {
	all := tongue.Languages()
	name := all[slices.IndexFunc(all, func(l tongue.Language) bool { return l.Code == code })].Name
	if s.screen.capable().unicode {
		return name
	}
	return tongue.InASCII(name)
}
