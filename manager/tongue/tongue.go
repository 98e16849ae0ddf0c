package tongue

import (
	"errors"
	"fmt"
	"strings"

	"golang.org/x/text/language"

	"parlour/game"
)

// Tongue says phrases in one language. It never changes, and is safe for concurrent
// use; a nil Tongue says them in English.
type Tongue struct {
	tag   language.Tag
	texts catalogue
}

// New returns the tongue of a language, one of Codes. For a terminal without other
// characters, ascii writes the letters of the language in ASCII: "Zuege". English has no
// texts of its own: they are in the sources.
func New(code string, ascii bool) (*Tongue, error) {
	if code == english {
		return &Tongue{tag: language.English}, nil
	}
	tag, err := language.Parse(code)
	if err != nil {
		return nil, fmt.Errorf("tongue: %w", err)
	}
	texts, err := read(code)
	if err != nil {
		return nil, fmt.Errorf("tongue: %w", err)
	}
	if ascii {
		texts = texts.inASCII()
	}
	return &Tongue{tag: tag, texts: texts}, nil
}

// Code is the language, as Languages has it.
func (t *Tongue) Code() string {
	if t == nil {
		return english
	}
	return t.tag.String()
}

// Say says a phrase, and what is a phrase, a term or an error among its arguments.
// What has no translation is said in English.
func (t *Tongue) Say(p game.Phrase) string {
	if t == nil || t.texts == nil {
		return p.String()
	}
	text := t.text(p)
	if len(p.Args) == 0 {
		return text
	}
	args := make([]any, len(p.Args))
	for i, a := range p.Args {
		args[i] = t.argument(a)
	}
	return fmt.Sprintf(text, args...)
}

// Sayf says the phrase of an English text with its arguments.
func (t *Tongue) Sayf(english string, args ...any) string { return t.Say(game.Say(english, args...)) }

// Error says an error. An error may only wrap a phrase, as those of the system do. Then the
// rest stays English.
func (t *Tongue) Error(err error) string {
	if s, ok := err.(game.Speaker); ok {
		return t.Say(s.Phrase())
	}
	var part game.Speaker
	if !errors.As(err, &part) {
		return t.Sayf(err.Error())
	}
	said := part.Phrase()
	return strings.Replace(err.Error(), said.String(), t.Say(said), 1)
}

// text is the text of a phrase, as fmt formats it.
func (t *Tongue) text(p game.Phrase) string {
	f, ok := t.texts[p.Key()]
	switch {
	case !ok && p.One != "" && p.Singular():
		return p.One
	case !ok:
		return strings.ReplaceAll(p.English, "%w", "%v")
	case f.One != "" && p.Singular():
		return f.One
	}
	return f.Other
}

// argument is an argument as fmt is given it.
func (t *Tongue) argument(a any) any {
	switch a := a.(type) {
	case game.Phrase:
		return t.Say(a)
	case error:
		return t.Error(a)
	case game.Speaker:
		return t.Say(a.Phrase())
	default:
		return a
	}
}
