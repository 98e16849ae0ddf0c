package manager

import "parlour/game"

// State is a state of the manager.
type State uint8

// The states. The first three are at the menu.
const (
	// NoGame is the menu before any game.
	NoGame State = iota
	// GameLeft is the menu with an unfinished game.
	GameLeft
	// GameEnded is the menu with a finished game.
	GameEnded
	// ToMove waits for a move.
	ToMove
	// DrawOffered waits for the answer to a draw offer by the side to move.
	DrawOffered
	// Closed is the final state, after Exit.
	Closed
)

// States lists all states.
func States() []State {
	return []State{NoGame, GameLeft, GameEnded, ToMove, DrawOffered, Closed}
}

// String is a text that completes "not possible ...".
func (s State) String() string { return string(s.term()) }

func (s State) term() game.Term {
	return [...]game.Term{
		NoGame:      "at the menu, with no game",
		GameLeft:    "at the menu, with an unfinished game",
		GameEnded:   "at the menu, with a finished game",
		ToMove:      "while a game is played",
		DrawOffered: "while a draw is offered",
		Closed:      "after the end",
	}[s]
}

// AtMenu reports whether the state is one of the menu's.
func (s State) AtMenu() bool { return s == NoGame || s == GameLeft || s == GameEnded }

// Kind is a kind of event.
type Kind uint8

// The kinds of events, each with its own type in events.go.
const (
	KindQuick Kind = iota
	KindBegin
	KindChoose
	KindLoad
	KindRecover
	KindForget
	KindForgetAll
	KindContinue
	KindPlayFrom
	KindSave
	KindDiscard
	KindCompare
	KindHint
	KindReview
	KindExit
	KindMove
	KindThink
	KindPlayed
	KindUndo
	KindRedo
	KindResign
	KindOffer
	KindAnswer
	KindQuit
	KindTakeBack
	KindRematch
	KindOpen
	KindPrune
	KindRename
	KindDelete
	KindImport
	KindExport
	KindWriteReview
	KindFlag
	KindSwitch
	KindAnnotate
	KindSaveCopy
	KindWriteFile
	KindJoin
	KindAwait
	KindAllow
	KindClaim
	KindReport
	KindDone
)

// Kinds lists all kinds of events.
func Kinds() []Kind {
	kinds := make([]Kind, KindDone+1)
	for i := range kinds {
		kinds[i] = Kind(i)
	}
	return kinds
}

// String is a text that begins "... is not possible".
func (k Kind) String() string { return string(k.term()) }

func (k Kind) term() game.Term {
	return [...]game.Term{
		KindQuick:       "a quick game",
		KindBegin:       "a new game",
		KindChoose:      "choosing a game",
		KindLoad:        "loading",
		KindRecover:     "recovering a game",
		KindForget:      "forgetting a game",
		KindForgetAll:   "forgetting games",
		KindContinue:    "continuing",
		KindPlayFrom:    "playing on from another position",
		KindSave:        "saving",
		KindDiscard:     "discarding",
		KindCompare:     "comparing players",
		KindHint:        "a hint",
		KindReview:      "a review",
		KindExit:        "exiting",
		KindMove:        "a move",
		KindThink:       "a computer's move",
		KindPlayed:      "a computer's move",
		KindUndo:        "taking back",
		KindRedo:        "playing again",
		KindResign:      "resigning",
		KindOffer:       "offering a draw",
		KindAnswer:      "answering an offer",
		KindQuit:        "quitting to the menu",
		KindTakeBack:    "taking the end back",
		KindRematch:     "a rematch",
		KindOpen:        "opening a finished game",
		KindPrune:       "deleting finished games",
		KindRename:      "renaming a save",
		KindDelete:      "deleting a save",
		KindImport:      "importing a game",
		KindExport:      "exporting a game",
		KindWriteReview: "writing a review",
		KindFlag:        "a loss on time",
		KindSwitch:      "changing sides",
		KindAnnotate:    "an analysis",
		KindSaveCopy:    "saving a copy",
		KindWriteFile:   "writing a file",
		KindJoin:        "joining a game",
		KindAwait:       "news of a game",
		KindAllow:       "an answer to who asks to take back",
		KindClaim:       "claiming a game",
		KindReport:      "reporting the other player",
		KindDone:        "the end of a job",
	}[k]
}
