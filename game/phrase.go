package game

import (
	"errors"
	"fmt"
	"strings"
)

// Phrase is a text for people before it is said in a language: its English form or its
// code, and its arguments. A front end looks the text up in the language of its reader.
// String says it in English, for programs. The zero Phrase says nothing.
type Phrase struct {
	// Code identifies the text if it has one; otherwise English does, as in any
	// program that is translated with gettext.
	Code Code
	// English is the text as a format of package fmt. One is the same for a first argument
	// of 1; "" if there is no difference.
	English, One string
	// Args are numbers, names, and what is said in the language of the text: a
	// Phrase, a Term, Choices, an error.
	Args []any
}

// Say returns the phrase of a text with its arguments.
func Say(english string, args ...any) Phrase { return Phrase{English: english, Args: args} }

// SayCount returns the phrase of a text that begins with a count: one for 1, else
// other, as SayCount(n, "%d move", "%d moves").
func SayCount(n int, one, other string, more ...any) Phrase {
	return Phrase{English: other, One: one, Args: append([]any{n}, more...)}
}

// PhraseOf returns the phrase of a code, with the text of TextOf.
func PhraseOf(g Game, c Code) Phrase { return Phrase{Code: c, English: TextOf(g, c)} }

// Empty reports whether there is nothing to say.
func (p Phrase) Empty() bool { return p.English == "" }

// Key is what a translation of the phrase is looked up by: its code, or its
// English text with the verb %v for errors that are wrapped.
func (p Phrase) Key() string {
	if p.Code != "" {
		return string(p.Code)
	}
	return strings.ReplaceAll(p.English, "%w", "%v")
}

// String says the phrase in English.
func (p Phrase) String() string {
	text := p.English
	if p.One != "" && p.Singular() {
		text = p.One
	}
	if len(p.Args) == 0 {
		return text
	}
	return fmt.Sprintf(strings.ReplaceAll(text, "%w", "%v"), p.Args...)
}

// Singular reports whether the first argument is the number 1.
func (p Phrase) Singular() bool { return len(p.Args) > 0 && p.Args[0] == 1 }

// Term is a text without arguments that is given by its English form: a title, the
// name of a seat, a unit.
type Term string

// Phrase returns the phrase of the term.
func (t Term) Phrase() Phrase { return Phrase{English: string(t)} }

// Choices are words of which one is meant; they are said like List says them.
type Choices []string

// String returns the words as List does.
func (c Choices) String() string { return c.Phrase().String() }

// Speaker is implemented by errors and other values that are said by a phrase.
type Speaker interface{ Phrase() Phrase }

// Voice says phrases in the language of whoever reads them.
type Voice interface{ Say(Phrase) string }

// Tell says a phrase by a voice, in English if that is nil.
func Tell(v Voice, p Phrase) string {
	if v == nil {
		return p.String()
	}
	return v.Say(p)
}

// Errorf is fmt.Errorf for what people read: the error is a Speaker.
func Errorf(english string, args ...any) error {
	return &phrased{fmt.Errorf(english, args...), Say(english, args...)}
}

// NewError is errors.New for what people read: the error is a Speaker.
func NewError(english string) error { return &phrased{errors.New(english), Say(english)} }

// phrased is an error with its phrase.
type phrased struct {
	error
	phrase Phrase
}

func (e *phrased) Phrase() Phrase { return e.phrase }
func (e *phrased) Unwrap() error  { return e.error }
