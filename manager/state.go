package manager

// State is where the manager stands.
type State uint8

// The states. The first three are at the menu, the next three are not.
const (
	// NoGame is the menu before any game.
	NoGame State = iota
	// GameLeft is the menu with a game that can be gone on with.
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
func (s State) String() string {
	return [...]string{
		NoGame:      "at the menu, with no game",
		GameLeft:    "at the menu, with a game left",
		GameEnded:   "at the menu, with a game ended",
		SettingUp:   "while a game is set up",
		ToMove:      "while a game is played",
		DrawOffered: "while a draw is offered",
		Closed:      "after the end",
	}[s]
}

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
	KindContinue
	KindSave
	KindDiscard
	KindCompare
	KindHint
	KindReview
	KindExit
	KindMove
	KindThink
	KindUndo
	KindRedo
	KindResign
	KindOffer
	KindAnswer
	KindQuit
)

// Kinds lists all kinds of events.
func Kinds() []Kind {
	kinds := make([]Kind, len(kindNames))
	for i := range kinds {
		kinds[i] = Kind(i)
	}
	return kinds
}

var kindNames = [...]string{
	KindQuick:    "a quick game",
	KindSetUp:    "a new game",
	KindBegin:    "beginning",
	KindCancel:   "cancelling",
	KindChoose:   "choosing a game",
	KindLoad:     "loading",
	KindRecover:  "recovering a game",
	KindForget:   "forgetting a game",
	KindContinue: "continuing",
	KindSave:     "saving",
	KindDiscard:  "discarding",
	KindCompare:  "comparing players",
	KindHint:     "a hint",
	KindReview:   "a review",
	KindExit:     "exiting",
	KindMove:     "a move",
	KindThink:    "a computer's move",
	KindUndo:     "taking back",
	KindRedo:     "playing again",
	KindResign:   "resigning",
	KindOffer:    "offering a draw",
	KindAnswer:   "answering an offer",
	KindQuit:     "quitting to the menu",
}

// String names the kind in words that begin "... is not possible".
func (k Kind) String() string { return kindNames[k] }
