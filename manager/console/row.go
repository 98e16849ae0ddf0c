package console

import (
	"strings"

	"parlour/game"
	"parlour/manager"
	"parlour/manager/columns"
	"parlour/manager/telling"
	"parlour/persistence/savefile"
)

// The columns of a row that are as wide as they are: the game, the moves, the result,
// the age.
const (
	gameColumn   = 8
	movesColumn  = 9
	resultColumn = 7
	ageColumn    = 10
	// twoTexts is the least number of columns of a row with two texts, allColumns of one
	// with all.
	twoTexts   = 50
	allColumns = 68
)

// rowOf is a game in a file as a row: its name and its players, the one that matters
// most first, as wide as the other columns leave them room; then the game, and the age.
func (s *saving) rowOf(e savefile.Entry, shelf manager.Shelf, width int) string {
	first, second := e.Name, s.playersOf(e)
	if shelf != manager.SavedGames {
		first, second = second, first
	}
	if first == "" {
		first, second = second, ""
	}
	name, moves, result := "-", "", ""
	if e.Game != nil {
		name, result = e.Game.Name(), s.resultOf(e)
		moves = s.tongue.Say(game.SayCount(e.Moves, "%d move", "%d moves"))
	}
	tail := " " + columns.Pad(columns.Cut(name, gameColumn), gameColumn)
	if width >= allColumns {
		tail += " " + columns.Cut(strings.Repeat(" ", max(0, movesColumn-columns.Width(moves)))+moves, movesColumn)
		if shelf == manager.FinishedGames {
			tail += " " + columns.Pad(columns.Cut(result, resultColumn), resultColumn)
		}
		tail += " "
	}
	then := columns.Cut(s.age(e.Modified), ageColumn)
	tailColumns := columns.Width(tail) + 1 + ageColumn
	tail += " " + then
	return texts(first, second, width-tailColumns, width >= twoTexts) + tail
}

// texts are two texts in so many columns, or the first alone.
func texts(first, second string, width int, both bool) string {
	width = max(1, width)
	if !both {
		return columns.Pad(columns.Cut(first, width), width)
	}
	left := width * 11 / 20
	return columns.Pad(columns.Cut(first, left), left) + " " + columns.Pad(columns.Cut(second, width-left-1), width-left-1)
}

// playersOf are the players of a game, "" if they are not known.
func (s *saving) playersOf(e savefile.Entry) string {
	if e.Game == nil {
		return ""
	}
	return s.tongue.Say(telling.MatchOf(e))
}

// resultOf is the result of a game: for the person of one against the computer, else
// the mark of the field.
func (s *saving) resultOf(e savefile.Entry) string {
	if !e.Result.Over() {
		return ""
	}
	if person, computers := telling.Persons(e); computers == 1 {
		return s.tongue.Say(telling.ResultFor(e, person).Phrase())
	}
	return game.ChessMark(e.Result)
}
