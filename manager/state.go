package manager

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
func (s State) String() string { return string(stateText(s)) }

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
func (k Kind) String() string { return string(kindText(k)) }
