package pdn

import (
	"errors"
	"fmt"
	"strings"

	"parlour/game"
)

// Game is one game of a file, as it is written there.
type Game struct {
	// Number counts the games of the file from 1.
	Number int
	// Line is the line of the file on which the game begins, from 1.
	Line int
	// Tags are the tag pairs in the order of the file.
	Tags []game.Setting
	// Moves are the moves of the main line.
	Moves []Move
	// End is the mark that ends the moves: a result or "*"; "" if there is none.
	End string
}

// Move is a move as it is written, without number, annotation or blanks.
type Move struct {
	Text string
	// Line is the line of the file on which it begins.
	Line int
}

// Tag returns the value of the named tag, "" if there is no such tag. Names match
// in any case.
func (g Game) Tag(name string) string {
	for _, t := range g.Tags {
		if strings.EqualFold(t.Name, name) {
			return t.Value
		}
	}
	return ""
}

// Result returns the result mark of the game: the one that ends its moves or, if
// that tells nothing, the one of its Result tag; "*" if neither does.
func (g Game) Result() string {
	for _, mark := range []string{g.End, g.Tag("Result")} {
		if mark = strings.Join(strings.Fields(mark), ""); mark != "" && mark != "*" && mark != "?" {
			return mark
		}
	}
	return "*"
}

// Outcome returns what Result says; game.InProgress for "*", a double forfeit and
// results of other kinds.
func (g Game) Outcome() game.Outcome { return outcomeOf(g.Result()) }

// outcomeOf reads the results of International draughts and, from older files, of
// chess; game.InProgress for anything else.
func outcomeOf(mark string) game.Outcome {
	switch mark {
	case "2-0", "1-0":
		return game.FirstWins
	case "1-1", "1/2-1/2":
		return game.Drawn
	case "0-2", "0-1":
		return game.SecondWins
	default:
		return game.InProgress
	}
}

// doubleForfeit is the result of a game that both sides lost.
const doubleForfeit = "0-0"

// takeEnd takes the last move for the end of the game if it is what the Result tag
// says: matches are scored in other ways than games, "4-6".
func (g Game) takeEnd() Game {
	last := len(g.Moves) - 1
	if g.End != "" || last < 0 || g.Moves[last].Text != g.Tag("Result") {
		return g
	}
	g.End, g.Moves = g.Moves[last].Text, g.Moves[:last]
	return g
}

// isEnd tells whether word ends a game.
func isEnd(word string) bool {
	return outcomeOf(word) != game.InProgress || word == "*" || word == doubleForfeit
}

// Errors that Error wraps, besides those of the rules.
var (
	// ErrSyntax: the text is not PDN.
	ErrSyntax = errors.New("not PDN")
	// ErrTooLong: a tag, a move or a game is longer than any real one.
	ErrTooLong = errors.New("too long")
	// ErrGameType: the game is of another kind of draughts.
	ErrGameType = errors.New("not a game of International draughts")
)

// Error says what is wrong with one game of a file.
type Error struct {
	// Game counts the games of the file from 1.
	Game int
	// Ply counts the moves of the game from 1; 0 if no move is to blame.
	Ply int
	// Line is the line of the file, from 1.
	Line int
	// Err is the reason.
	Err error
}

// Error gives the place and the reason in one line.
func (e *Error) Error() string {
	if e.Ply == 0 {
		return fmt.Sprintf("game %d, line %d: %v", e.Game, e.Line, e.Err)
	}
	return fmt.Sprintf("game %d, ply %d, line %d: %v", e.Game, e.Ply, e.Line, e.Err)
}

// Unwrap returns the reason.
func (e *Error) Unwrap() error { return e.Err }
