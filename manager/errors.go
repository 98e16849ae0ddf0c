package manager

import (
	"errors"
	"fmt"

	"parlour/game"
	"parlour/persistence/savefile"
)

// The reasons for which the manager refuses events that its table allows.
var (
	// ErrNotPossible is wrapped by StateError.
	ErrNotPossible = errors.New("that is not possible now")
	// ErrComputersTurn refuses a person's move, resignation or offer while a
	// computer player is to move.
	ErrComputersTurn = errors.New("it is the computer's turn")
	// ErrHumansTurn refuses Think while a person is to move.
	ErrHumansTurn = errors.New("it is a person's turn")
	// ErrNobodyToResign refuses Resign in a game without a person.
	ErrNobodyToResign = errors.New("no person plays in this game")
	// ErrNothingPlayed refuses Review before the first move.
	ErrNothingPlayed = errors.New("no move has been played yet")
	// ErrNoPosition is wrapped when PlayFrom names no position from which another game
	// can go on.
	ErrNoPosition = errors.New("no game can go on from there")
	// ErrNoHumanTurn refuses Undo and Redo if there is no person's turn to go to.
	ErrNoHumanTurn = errors.New("there is no other human turn to go to")
	// ErrNoDraws refuses an offer in a game without draws by agreement, or to a
	// computer player.
	ErrNoDraws = errors.New("a draw can be offered only between two people, in a game with draws by agreement")
	// ErrOfferedAlready refuses a second offer in one turn.
	ErrOfferedAlready = errors.New("a draw has already been offered in this turn")
	// ErrName is wrapped when a player's name is refused.
	ErrName = errors.New("not a name")
	// ErrComparison is wrapped when the players to compare are refused.
	ErrComparison = errors.New("both players of a comparison must be computer players")
	// ErrTooLong refuses a move that would make the game too long for a save.
	ErrTooLong = fmt.Errorf("the game has reached %d moves, the most that a save can hold", savefile.MaxMoves)
	// ErrBrokeDown is wrapped by the error of a job whose engine panicked.
	ErrBrokeDown = errors.New("the engine crashed")
	// ErrNothingLeft refuses Recover and Forget if there is no such game.
	ErrNothingLeft = errors.New("there is no game to recover")
)

// LostError says that games with unsaved moves could not be saved anywhere at the
// end of the run.
type LostError struct {
	// Games are those games.
	Games []savefile.Save
	// Err is why the last of them could not be saved.
	Err error
}

// Error says why.
func (e *LostError) Error() string {
	return fmt.Sprintf("%s could not be saved anywhere: %v", game.Count(len(e.Games), "unsaved game"), e.Err)
}

// Unwrap returns Err.
func (e *LostError) Unwrap() error { return e.Err }

// Text is the games in the save format, each followed by an empty line.
func (e *LostError) Text() string {
	text := ""
	for _, g := range e.Games {
		text += string(savefile.Encode(g)) + "\n"
	}
	return text
}

// StateError says that the state does not take the event. It wraps
// ErrNotPossible.
type StateError struct {
	State State
	Kind  Kind
}

// Error says what is not possible in which state.
func (e *StateError) Error() string { return fmt.Sprintf("%s is not possible %s", e.Kind, e.State) }

// Unwrap returns ErrNotPossible.
func (e *StateError) Unwrap() error { return ErrNotPossible }
