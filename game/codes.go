package game

import (
	"errors"
	"maps"
	"slices"
)

// Code identifies something that is shown to people as text: a reason for the
// end, a refusal. It consists of lower-case words joined by hyphens; the codes of
// a single game begin with its name: "kalah-empty-house". Programs store codes,
// compare them and look up their texts, so a code never changes. Its text may
// change at any time; nothing but the Texts may depend on it.
type Code string

// Texts is an immutable table from codes to texts. The zero Texts is empty.
type Texts struct{ words map[Code]string }

// NewTexts returns the table of the given texts.
func NewTexts(words map[Code]string) Texts { return Texts{maps.Clone(words)} }

// Find returns the text of a code; ok is false if the table has none.
func (t Texts) Find(c Code) (words string, ok bool) {
	words, ok = t.words[c]
	return words, ok
}

// Of returns the text of a code, or the code itself if the table has none.
func (t Texts) Of(c Code) string {
	if words, ok := t.words[c]; ok {
		return words
	}
	return string(c)
}

// Codes returns the codes of the table in alphabetical order. The slice is the
// caller's.
func (t Texts) Codes() []Code { return slices.Sorted(maps.Keys(t.words)) }

// Refusal returns the sentinel error with that code and its text in the table.
func (t Texts) Refusal(c Code) *Refusal { return &Refusal{code: c, words: t.Of(c)} }

// TextOf returns the text of a code: from the texts of g, else from those common
// to all games, else the code itself.
func TextOf(g Game, c Code) string {
	if words, ok := g.Texts().Find(c); ok {
		return words
	}
	return CommonTexts().Of(c)
}

// Refusal is a sentinel error with a code. Each is created once, is wrapped with
// what was tried, and is matched with errors.Is like any sentinel error.
type Refusal struct {
	code  Code
	words string
}

// Code returns the code, by which programs recognise the refusal.
func (r *Refusal) Code() Code { return r.code }

// Error returns the text.
func (r *Refusal) Error() string { return r.words }

// Phrase returns the code with its text.
func (r *Refusal) Phrase() Phrase { return Phrase{Code: r.code, English: r.words} }

// CodeOf returns the code of the first Refusal that err is or wraps; ok is false
// if there is none.
func CodeOf(err error) (c Code, ok bool) {
	if r := (*Refusal)(nil); errors.As(err, &r) {
		return r.code, true
	}
	return "", false
}
