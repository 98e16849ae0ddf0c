package manager

// State is where the manager stands.
type State uint8

// The states. The first three are at the menu, the next three are not.
const (
	// NoGame is the menu before any game.
	NoGame State = iota
	// GameLeft is the menu with an unfinished game.
	GameLeft
	// GameEnded is the menu with a finished game.
	GameEnded
	// SettingUp is while a new game is being put together.
	SettingUp
	// ToMove is a turn to take.
	ToMove
	// DrawOffered is a draw offered by the side to move, the other to answer.
	DrawOffered
	// Closed is after Exit: the end.
	Closed
)

// States lists all states.
func States() []State {
	return []State{NoGame, GameLeft, GameEnded, SettingUp, ToMove, DrawOffered, Closed}
}

// String is the state in words that complete "not possible ...".
func (s State) String() string { return stateText(s) }

// AtMenu tells whether the state is one of the menu's.
func (s State) AtMenu() bool { return s == NoGame || s == GameLeft || s == GameEnded }

// Kind is a kind of event.
type Kind uint8

// The kinds of events, each with a type of its own in events.go.
const (
	KindQuick Kind = iota
	KindSetUp
	KindBegin
	KindCancel
	KindChoose
	KindLoad
	KindRecover
	KindForget
	KindForgetAll
	KindContinue
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

// String names the kind in words that begin "... is not possible".
func (k Kind) String() string { return kindText(k) }
