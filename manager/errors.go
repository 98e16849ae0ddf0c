package manager

import (
	"parlour/game"
	"parlour/persistence/savefile"
)

// The reasons for refusing events allowed by the table.
var (
	// ErrNotPossible is wrapped by StateError.
	ErrNotPossible = game.NewError("that is not possible now")
	// ErrComputersTurn refuses a person's move, resignation or offer while a
	// computer player is to move.
	ErrComputersTurn = game.NewError("it is the computer's turn")
	// ErrHumansTurn refuses Think while a person is to move.
	ErrHumansTurn = game.NewError("it is a person's turn")
	// ErrNobodyToResign refuses Resign in a game without a person.
	ErrNobodyToResign = game.NewError("no person plays in this game")
	// ErrNothingPlayed refuses Review before the first move.
	ErrNothingPlayed = game.NewError("no move has been played yet")
	// ErrNoPosition is wrapped when PlayFrom names no position from which another game
	// can go on.
	ErrNoPosition = game.NewError("no game can go on from there")
	// ErrNoHumanTurn refuses Undo and Redo if there is no person's turn to go to.
	ErrNoHumanTurn = game.NewError("there is no other human turn to go to")
	// ErrNoDraws refuses an offer in a game without draws by agreement, or to a
	// computer player.
	ErrNoDraws = game.NewError("a draw can be offered only between two people, in a game with draws by agreement")
	// ErrOfferedAlready refuses a second offer in one turn.
	ErrOfferedAlready = game.NewError("a draw has already been offered in this turn")
	// ErrOwnOffer refuses to accept a draw that the same seat has offered.
	ErrOwnOffer = game.NewError("a draw is accepted by the other player, not by the one who offers it")
	// ErrName is wrapped when a player's name is refused.
	ErrName = game.NewError("not a name")
	// ErrComparison is wrapped when the players to compare are refused.
	ErrComparison = game.NewError("both players of a comparison must be computer players")
	// ErrNoOpenings refuses Compare with a file of openings if none can be read.
	ErrNoOpenings = game.NewError("openings cannot be read here")
	// ErrTimeLeft refuses Flag while the clock of the side to move has not run out, and
	// ErrNoClock in a game without a time control.
	ErrTimeLeft = game.NewError("there is time left")
	ErrNoClock  = game.NewError("this game is played without a clock")
	// ErrTooLong refuses a move that would make the game too long for a save.
	ErrTooLong = game.Errorf("the game has reached %d moves, the most that a save can hold", savefile.MaxMoves)
	// ErrBrokeDown is wrapped by the error of a job whose engine panicked.
	ErrBrokeDown = game.NewError("the engine crashed")
	// ErrNothingLeft refuses Recover and Forget if there is no such game.
	ErrNothingLeft = game.NewError("there is no game to recover")
	// ErrNothingUnsaved refuses Discard of unsaved moves if there are none.
	ErrNothingUnsaved = game.NewError("the game has no unsaved moves")
	// ErrNoneFinished refuses Open and Prune if the history has no such game.
	ErrNoneFinished = game.NewError("there is no such finished game")
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
func (e *LostError) Error() string { return e.Phrase().String() }

// Phrase is what Error says.
func (e *LostError) Phrase() game.Phrase {
	return game.SayCount(len(e.Games), "%d unsaved game could not be saved anywhere: %v",
		"%d unsaved games could not be saved anywhere: %v", e.Err)
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

// Error names the event and the state in which it is not possible.
func (e *StateError) Error() string { return e.Phrase().String() }

// Phrase is what Error says.
func (e *StateError) Phrase() game.Phrase {
	return game.Say("%s is not possible %s", e.Kind.term(), e.State.term())
}

// Unwrap returns ErrNotPossible.
func (e *StateError) Unwrap() error { return ErrNotPossible }
