package analysis

import (
	"math"
	"strings"

	"parlour/game"
	"parlour/manager/telling"
	"parlour/players"
	"parlour/players/search"
)

// Bar is a bar of so many columns for the value of the best move: the part of the first seat
// is filled with one sign, that of the second with another.
func Bar(f Found, mover game.Seat, unit players.Unit, width int, unicode bool) string {
	full, empty := "#", "-"
	if unicode {
		full, empty = "█", "░"
	}
	n := int(math.Round(share(f, mover, unit) * float64(width)))
	return strings.Repeat(full, n) + strings.Repeat(empty, width-n)
}

// even is the advantage of which a bar shows three quarters.
func even(u players.Unit) float64 {
	if u == players.Seeds {
		return 4
	}
	return 1
}

// share is the part of the first seat, from 0 to 1.
func share(f Found, mover game.Seat, unit players.Unit) float64 {
	if len(f.Info.Lines) == 0 {
		return 0.5
	}
	value := advantage(f.Info.Lines[0].Score)
	if mover == game.Second {
		value = -value
	}
	if math.IsInf(value, 0) {
		return (1 + math.Copysign(1, value)) / 2
	}
	return 0.5 + 0.5*value/(math.Abs(value)+even(unit))
}

// advantage is a score as a number of seeds or men.
func advantage(s players.Score) float64 {
	switch s.Kind {
	case search.Win:
		return math.Inf(1)
	case search.Loss:
		return math.Inf(-1)
	case search.Margin:
		return float64(s.Value)
	case search.Estimate:
		return float64(s.Value) / 100
	default:
		return 0
	}
}

// Rows are what an engine has found as lines of text: how far it is, and the best moves, each
// with its value and its line.
func Rows(f Found, s telling.Sheet) []string {
	if f.Err != nil {
		return []string{s.Say("The engine has nothing to say: %v", f.Err)}
	}
	rows := []string{status(f, s)}
	for _, l := range f.Info.Lines[:min(Lines, len(f.Info.Lines))] {
		rows = append(rows, s.Worth(l.Score)+"  "+strings.Join(l.Moves, " "))
	}
	return rows
}

// status says where the values come from, and how far the search is.
func status(f Found, s telling.Sheet) string {
	text := s.Say("depth %d, %d thousand nodes", f.Info.Depth, f.Info.Nodes/1000)
	switch {
	case f.Info.Depth == 0 && !f.Info.Book:
		text = s.Say("from a table")
	case f.Info.Depth == 0:
		text = ""
	}
	var words []string
	if f.Info.Book {
		words = append(words, s.Say("in the book"))
	}
	if text != "" {
		words = append(words, text)
	}
	if f.Info.Solved {
		words = append(words, s.Say("proven"))
	}
	return strings.Join(words, ", ")
}
