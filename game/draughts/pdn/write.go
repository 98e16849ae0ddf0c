package pdn

import (
	"fmt"
	"io"
	"strings"

	"parlour/game"
	"parlour/game/draughts"
)

// lineWidth is the number of columns that the lines of moves keep to.
const lineWidth = 79

// Write writes a game as PDN 3.0: the tags given, then Result, GameType and, if
// the match did not begin at the usual start, FEN, which need not be given; then
// the moves and "*", the only separator of games that the standard allows. The
// error wraps ErrSyntax if a tag's name is not one that PDN allows; otherwise it
// is w's.
func Write(w io.Writer, tags []game.Setting, r game.Record) error {
	var text strings.Builder
	for _, t := range tags {
		switch {
		case !isTagName(t.Name):
			return fmt.Errorf("%w: %s is not the name of a tag", ErrSyntax, game.Quote(t.Name))
		case !isOwn(t.Name):
			writeTag(&text, t.Name, t.Value)
		}
	}
	writeTag(&text, "Result", draughts.Mark(r.Result()))
	writeTag(&text, "GameType", gameType)
	start := r.Start()
	if p := start.Position(); p != draughts.Initial().String() {
		writeTag(&text, "FEN", p)
	}
	text.WriteString("\n" + fill(moveWords(start.ToMove(), r.Moves())) + "\n")
	_, err := io.WriteString(w, text.String())
	return err
}

// isTagName tells whether name is a letter followed by letters, digits and
// underscores.
func isTagName(name string) bool {
	for i, c := range name {
		letter := 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
		if !letter && (i == 0 || c != '_' && (c < '0' || c > '9')) {
			return false
		}
	}
	return name != ""
}

// isOwn tells whether Write works the tag out by itself.
func isOwn(name string) bool {
	return strings.EqualFold(name, "Result") || strings.EqualFold(name, "GameType") || strings.EqualFold(name, "FEN")
}

func writeTag(text *strings.Builder, name, value string) {
	plain := strings.Join(strings.Fields(value), " ")
	fmt.Fprintf(text, "[%s \"%s\"]\n", name, strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(plain))
}

// moveWords returns the moves with their numbers and the separator after them.
func moveWords(first game.Seat, moves []string) []string {
	var words []string
	number, seat := 1, first
	for i, m := range moves {
		switch {
		case seat == game.First:
			words = append(words, fmt.Sprintf("%d.", number))
		case i == 0:
			words = append(words, fmt.Sprintf("%d...", number))
		}
		words = append(words, m)
		if seat == game.Second {
			number++
		}
		seat = seat.Other()
	}
	return append(words, "*")
}

// fill joins words by blanks into lines of at most lineWidth columns.
func fill(words []string) string {
	var text strings.Builder
	column := 0
	for _, w := range words {
		switch {
		case column == 0:
		case column+1+len(w) > lineWidth:
			text.WriteByte('\n')
			column = 0
		default:
			text.WriteByte(' ')
			column++
		}
		text.WriteString(w)
		column += len(w)
	}
	text.WriteByte('\n')
	return text.String()
}
