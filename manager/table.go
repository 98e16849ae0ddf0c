package manager

// action does what an event asks and returns the state it leads to. An action
// that fails must have changed nothing.
type action func(m *Manager, e Event, r *Reply) (State, error)

// obstacle tells why an event that the state takes is refused all the same, in this
// game and this match; nil if it is not.
type obstacle func(m *Manager, e Event) error

// transition is a line of the table: what an event does in a state, what may stand
// in its way, and the states that it may lead to.
type transition struct {
	on     Kind
	unless obstacle // nil if nothing ever does
	do     action
	to     []State
}

// table is the whole of the manager's behaviour: a state takes the events that
// stand under it and refuses all others. Feed checks that an event leads to no
// other state than the table says.
func table() map[State][]transition {
	playing := []State{ToMove, GameEnded}
	atMenu := func(here State, more ...transition) []transition {
		return append(more,
			transition{KindQuick, nil, quick, playing},
			transition{KindSetUp, nil, setUp, []State{SettingUp}},
			transition{KindChoose, nil, choose, []State{here}},
			transition{KindLoad, nil, load, playing},
			transition{KindRecover, unlessLeft, recoverGame, playing},
			transition{KindForget, unlessLeft, forget, []State{here}},
			transition{KindCompare, unlessComparable, compare, []State{here}},
			transition{KindDone, nil, finish, []State{here}},
			transition{KindExit, nil, exit, []State{Closed}},
		)
	}
	return map[State][]transition{
		NoGame: atMenu(NoGame),
		GameLeft: atMenu(GameLeft,
			transition{KindContinue, nil, resume, []State{ToMove}},
			transition{KindSave, nil, save, []State{GameLeft}},
			transition{KindDiscard, nil, discard, []State{NoGame}},
			transition{KindReview, unlessReviewable, review, []State{GameLeft}},
		),
		GameEnded: atMenu(GameEnded,
			transition{KindSave, nil, save, []State{GameEnded}},
			transition{KindDiscard, nil, discard, []State{NoGame}},
			transition{KindReview, unlessReviewable, review, []State{GameEnded}},
		),
		SettingUp: {
			{KindBegin, nil, begin, playing},
			{KindCancel, nil, cancel, []State{NoGame, GameLeft, GameEnded}},
			{KindDone, nil, finish, []State{SettingUp}},
		},
		ToMove: {
			{KindMove, unlessPlayable, apply, playing},
			{KindThink, unlessPlayable, think, []State{ToMove}},
			{KindHint, unlessHint, hint, []State{ToMove}},
			{KindDone, nil, finish, playing},
			{KindUndo, unlessPlayable, apply, []State{ToMove}},
			{KindRedo, unlessPlayable, apply, playing},
			{KindSave, nil, save, []State{ToMove}},
			{KindResign, unlessPlayable, apply, []State{GameEnded}},
			{KindOffer, unlessPlayable, apply, []State{DrawOffered}},
			{KindQuit, nil, quit, []State{GameLeft}},
		},
		DrawOffered: {
			{KindAnswer, unlessPlayable, apply, playing},
			{KindDone, nil, finish, []State{DrawOffered}},
			{KindSave, nil, save, []State{DrawOffered}},
			{KindQuit, nil, quit, []State{GameLeft}},
		},
		Closed: {
			{KindDone, nil, finish, []State{Closed}},
		},
	}
}

// takes tells whether a match in that state of play takes events of the kind. A
// computer player's turn as it was taken comes in where it was begun.
func takes(s State, k Kind) bool {
	if k == KindPlayed {
		k = KindThink
	}
	for _, t := range table()[s] {
		if t.on == k {
			return true
		}
	}
	return false
}
