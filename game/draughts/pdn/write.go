// Package pdn writes games of draughts in the Portable Draughts
// Notation, for other programs.
//
// The package adds the specialities of PDN to package pgn, for the family of formats, and
// package draughts, for the moves. It must not know where files are stored, nor how they
// are read.
//
// Source: the PDN 3.0 standard, https://github.com/wiegerw/pdn.
package pdn

import (
	"io"
	"slices"
	"strings"

	"parlour/game"
	"parlour/game/draughts"
	"parlour/game/pgn"
)

// Write writes a game as PDN 3.0: the given tags, then Result, GameType and, if
// the match did not begin at the usual start, FEN, which are derived from the
// record; then the moves and "*", the only separator of games that the standard
// allows. The error wraps pgn.ErrSyntax if PDN does not allow a tag's name;
// otherwise it is w's.
func Write(w io.Writer, tags []pgn.Tag, r game.Record) error {
	return WriteNoted(w, tags, r, pgn.MovesOf(r))
}

// WriteNoted is Write with notes on the moves of the record.
func WriteNoted(w io.Writer, tags []pgn.Tag, r game.Record, moves []pgn.Move) error {
	g := pgn.Game{Tags: slices.Concat(given(tags), ownTags(r)), Moves: moves, End: "*"}
	text, err := g.Format(false)
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, text+"\n")
	return err
}

// given returns the tags that Write does not derive itself.
func given(tags []pgn.Tag) []pgn.Tag {
	var out []pgn.Tag
	for _, t := range tags {
		if !isOwn(t.Name) {
			out = append(out, pgn.Tag{Name: t.Name, Value: strings.Join(strings.Fields(t.Value), " ")})
		}
	}
	return out
}

func isOwn(name string) bool {
	return strings.EqualFold(name, "Result") || strings.EqualFold(name, "GameType") || strings.EqualFold(name, "FEN")
}

// ownTags are the tags derived from a record.
func ownTags(r game.Record) []pgn.Tag {
	of := r.Rules().Game()
	tags := []pgn.Tag{{Name: "Result", Value: of.Notation().Mark(r.Result())}}
	if kind, ok := draughts.GameType(of); ok {
		tags = append(tags, pgn.Tag{Name: kind.Name, Value: kind.Value})
	}
	if p := r.Start().Position(); p != r.Rules().Start().Position() {
		tags = append(tags, pgn.Tag{Name: "FEN", Value: p})
	}
	return tags
}
