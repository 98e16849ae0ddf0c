package game

import (
	"errors"
	"maps"
	"slices"
)

// Code names something that people are told in words: a reason for the end, a
// refusal. It is lower-case words joined by hyphens, the codes of a single game
// beginning with its name: "kalah-empty-house". A code is for programs: they keep
// it, compare it and look its words up by it, so it never changes. The words may,
// at any time; nothing but the Texts may know them.
type Code string

// Texts are the words of codes: a table that cannot be changed. The zero Texts is
// empty.
type Texts struct{ words map[Code]string }

// NewTexts returns the table of the given words.
func NewTexts(words map[Code]string) Texts { return Texts{maps.Clone(words)} }

// Find returns the words of a code; ok is false if the table has none.
func (t Texts) Find(c Code) (words string, ok bool) {
	words, ok = t.words[c]
	return words, ok
}

// Of returns the words of a code, the code itself if the table has none.
func (t Texts) Of(c Code) string {
	if words, ok := t.words[c]; ok {
		return words
	}
	return string(c)
}

// Codes lists the codes of the table in the order of the alphabet. The slice is
// the caller's.
func (t Texts) Codes() []Code { return slices.Sorted(maps.Keys(t.words)) }

// Refusal returns the refusal of a code with its words in the table.
func (t Texts) Refusal(c Code) *Refusal { return &Refusal{code: c, words: t.Of(c)} }

// TextOf returns the words of a code in the texts of g, else in those that are
// the same in every game. A code without words stands for itself.
func TextOf(g Game, c Code) string {
	if words, ok := g.Texts().Find(c); ok {
		return words
	}
	return CommonTexts().Of(c)
}

// Refusal is a sentinel error that has a code. Each is made once, is wrapped with
// what was tried, and is matched with errors.Is as any sentinel error.
type Refusal struct {
	code  Code
	words string
}

// Code is what the refusal is known by to programs.
func (r *Refusal) Code() Code { return r.code }

// Error returns the words.
func (r *Refusal) Error() string { return r.words }

// CodeOf returns the code of the first Refusal that err is or wraps; ok is false
// if there is none.
func CodeOf(err error) (c Code, ok bool) {
	if r := (*Refusal)(nil); errors.As(err, &r) {
		return r.code, true
	}
	return "", false
}
