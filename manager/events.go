package manager

import (
	"time"

	"parlour/game"
	"parlour/players"
	"parlour/players/rating"
)

// Event is an input of the manager: a person's choice, or the result of a Job.
type Event interface{ Kind() Kind }

// Quick starts a game at once, a person against the computer: what QuickOffer offers by
// the chosen rules.
type Quick struct{}

// Begin starts a new game.
type Begin struct {
	Setup Setup
	// From, if it is not nil, is the state to go on from, with the moves that led
	// there. Then it has no clock, is by the rules of From, and does not count for a
	// rating.
	From game.State
}

// Choose sets the default rules of Quick, Compare and the next Setup.
type Choose struct{ Rules game.Rules }

// Load loads a save by its name, or by its path if Path is set.
type Load struct {
	Name string
	Path bool
	// Instead plays in place of programs that are not known here; nil refuses a game
	// with such, by an error that wraps players.ErrProgram.
	Instead *players.Spec
}

// Recover resumes a game that an earlier run left unsaved; File is that of its
// entry in Recoverable.
type Recover struct {
	File string
	// Instead is as in Load.
	Instead *players.Spec
}

// Forget removes a game that an earlier run left unsaved, damaged or not; File is
// that of its entry.
type Forget struct{ File string }

// ForgetAll removes games that earlier runs left unsaved: Files are those of the
// entries that the person was shown.
type ForgetAll struct{ Files []string }

// Continue goes on with the game left.
type Continue struct{}

// PlayFrom begins a new game from the position after so many moves of the current game,
// with the same players. The current game stays where it is: in its save, or among the
// unsaved games.
type PlayFrom struct{ Ply int }

// Save saves the game under a name.
type Save struct {
	Name      string
	Overwrite bool
	// Changed lets Overwrite replace the game's save also if it has changed since the
	// game was loaded from it or saved to it; otherwise that is refused with a
	// *savefile.ChangedError.
	Changed bool
}

// Discard deletes the game with its unsaved moves.
type Discard struct {
	// Unsaved refuses a game without unsaved moves: that one can be left without a
	// question.
	Unsaved bool
}

// Compare requests the Job of a match between two computer players by the chosen
// rules.
type Compare struct {
	A, B  players.Spec
	Games int
	Seed  uint64
	// Time and Nodes bound each move of levels without limits of their own, 0 does not.
	Time  time.Duration
	Nodes uint64
	// Openings is the path of a file of openings, "" for random ones, which are even
	// after a short search if Balanced is set.
	Openings string
	Balanced bool
	// Test ends the match as soon as it has decided; nil plays all games.
	Test *rating.Test
}

// Hint requests the Job of valuing the moves of the person to move. With zero
// Limits the engine chooses them.
type Hint struct{ Limits players.Limits }

// Review requests the Job of valuing all moves of the game, each within the
// limits. With zero Limits the engine chooses them.
type Review struct{ Limits players.Limits }

// TakeBack goes back from the end of the game to the last turn of a person.
type TakeBack struct{}

// Rematch begins the game that has ended again, with Swap in each other's seats.
type Rematch struct{ Swap bool }

// Open opens a finished game of the history; File is that of its entry.
type Open struct {
	File string
	// Instead is as in Load.
	Instead *players.Spec
}

// Prune removes games of the history: Files are those that the person was asked
// about.
type Prune struct{ Files []string }

// Rename gives a save another name; File is that of its entry.
type Rename struct{ File, Name string }

// Delete removes a save; File is that of its entry.
type Delete struct{ File string }

// Import reads a game at a path and saves it under a name.
type Import struct{ Path, Name string }

// Export writes a game of a shelf to a path, which must not exist yet; File is that of
// its entry.
type Export struct {
	From Shelf
	File string
	Path string
}

// WriteReview writes a review of the game there is to a path, which must not exist yet.
type WriteReview struct {
	Path  string
	Moves []players.Reviewed
	// Picture writes the picture of ReviewPicture in the language of Voice, nil for
	// English; otherwise it is the save with the review as comments.
	Picture bool
	Voice   game.Voice
}

// Exit ends the program. It does not ask; unsaved moves stay in the journal.
type Exit struct{}

// Move is a move by the person to move.
type Move struct{ Text string }

// Think requests the Job of the computer player to move.
type Think struct{}

// Played is a computer player's turn, as returned by TakeTurn. Only Match.Apply
// accepts it; a Manager receives it within the Done of a Job.
type Played struct {
	Move string
	// Forfeit, if not "", is the reason for which the player has lost instead of moving,
	// and Why the error behind it.
	Forfeit game.Reason
	Why     error
}

// Undo takes moves back to the last turn of a person, or to that of a seat.
type Undo struct{ For Party }

// Redo redoes undone moves up to the next turn of a person.
type Redo struct{}

// Resign resigns for the person to move or, while a computer player is to move,
// for the person who plays against it; or for a seat.
type Resign struct {
	For Party
	// Away means that the player does not resign but has stayed away.
	Away bool
}

// Offer offers a draw for the person to move, or for a seat.
type Offer struct{ For Party }

// Answer accepts or declines the draw offered. The seat that has offered it can only
// decline, and so take the offer back.
type Answer struct {
	Accept bool
	For    Party
}

// Quit goes to the menu; the game can be continued.
type Quit struct{}

// Flag ends the game on time. A front end feeds it once the clock of the side to move
// has run out; until then it is refused with ErrTimeLeft.
type Flag struct{}

// Switch seats the players in each other's places: each goes on with the other's side, its
// clock and its moves. The seats at the end decide who has won or lost.
type Switch struct{}

// Kind implements Event.
func (Quick) Kind() Kind { return KindQuick }

// Kind implements Event.
func (Begin) Kind() Kind { return KindBegin }

// Kind implements Event.
func (Choose) Kind() Kind { return KindChoose }

// Kind implements Event.
func (Load) Kind() Kind { return KindLoad }

// Kind implements Event.
func (Recover) Kind() Kind { return KindRecover }

// Kind implements Event.
func (Forget) Kind() Kind { return KindForget }

// Kind implements Event.
func (ForgetAll) Kind() Kind { return KindForgetAll }

// Kind implements Event.
func (Continue) Kind() Kind { return KindContinue }

// Kind implements Event.
func (PlayFrom) Kind() Kind { return KindPlayFrom }

// Kind implements Event.
func (Save) Kind() Kind { return KindSave }

// Kind implements Event.
func (Discard) Kind() Kind { return KindDiscard }

// Kind implements Event.
func (Compare) Kind() Kind { return KindCompare }

// Kind implements Event.
func (Hint) Kind() Kind { return KindHint }

// Kind implements Event.
func (Review) Kind() Kind { return KindReview }

// Kind implements Event.
func (Exit) Kind() Kind { return KindExit }

// Kind implements Event.
func (Move) Kind() Kind { return KindMove }

// Kind implements Event.
func (Think) Kind() Kind { return KindThink }

// Kind implements Event.
func (Played) Kind() Kind { return KindPlayed }

// Kind implements Event.
func (Undo) Kind() Kind { return KindUndo }

// Kind implements Event.
func (Redo) Kind() Kind { return KindRedo }

// Kind implements Event.
func (Resign) Kind() Kind { return KindResign }

// Kind implements Event.
func (Offer) Kind() Kind { return KindOffer }

// Kind implements Event.
func (Answer) Kind() Kind { return KindAnswer }

// Kind implements Event.
func (Quit) Kind() Kind { return KindQuit }

// Kind implements Event.
func (TakeBack) Kind() Kind { return KindTakeBack }

// Kind implements Event.
func (Rematch) Kind() Kind { return KindRematch }

// Kind implements Event.
func (Open) Kind() Kind { return KindOpen }

// Kind implements Event.
func (Prune) Kind() Kind { return KindPrune }

// Kind implements Event.
func (Rename) Kind() Kind { return KindRename }

// Kind implements Event.
func (Delete) Kind() Kind { return KindDelete }

// Kind implements Event.
func (Import) Kind() Kind { return KindImport }

// Kind implements Event.
func (Export) Kind() Kind { return KindExport }

// Kind implements Event.
func (WriteReview) Kind() Kind { return KindWriteReview }

// Kind implements Event.
func (Flag) Kind() Kind { return KindFlag }

// Kind implements Event.
func (Switch) Kind() Kind { return KindSwitch }
