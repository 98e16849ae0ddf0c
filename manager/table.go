package manager

import "context"

// action does what an event asks and returns the state it leads to. An action
// that fails must have changed nothing.
type action func(m *Manager, ctx context.Context, e Event, r *Reply) (State, error)

// transition is a line of the table: what an event does in a state, and the
// states that it may lead to.
type transition struct {
	on Kind
	do action
	to []State
}

// table is the whole of the manager's behaviour: a state takes the events that
// stand under it and refuses all others.
func table() map[State][]transition {
	playing := []State{ToMove, GameEnded}
	return map[State][]transition{
		NoGame: {
			{KindQuick, quick, playing},
			{KindSetUp, setUp, []State{SettingUp}},
			{KindChoose, choose, []State{NoGame}},
			{KindLoad, load, playing},
			{KindRecover, recoverGame, playing},
			{KindForget, forget, []State{NoGame}},
			{KindCompare, compare, []State{NoGame}},
			{KindExit, exit, []State{Closed}},
		},
		GameLeft: {
			{KindContinue, resume, []State{ToMove}},
			{KindQuick, quick, playing},
			{KindSetUp, setUp, []State{SettingUp}},
			{KindChoose, choose, []State{GameLeft}},
			{KindLoad, load, playing},
			{KindRecover, recoverGame, playing},
			{KindForget, forget, []State{GameLeft}},
			{KindSave, save, []State{GameLeft}},
			{KindDiscard, discard, []State{NoGame}},
			{KindCompare, compare, []State{GameLeft}},
			{KindReview, review, []State{GameLeft}},
			{KindExit, exit, []State{Closed}},
		},
		GameEnded: {
			{KindQuick, quick, playing},
			{KindSetUp, setUp, []State{SettingUp}},
			{KindChoose, choose, []State{GameEnded}},
			{KindLoad, load, playing},
			{KindRecover, recoverGame, playing},
			{KindForget, forget, []State{GameEnded}},
			{KindSave, save, []State{GameEnded}},
			{KindDiscard, discard, []State{NoGame}},
			{KindCompare, compare, []State{GameEnded}},
			{KindReview, review, []State{GameEnded}},
			{KindExit, exit, []State{Closed}},
		},
		SettingUp: {
			{KindBegin, begin, playing},
			{KindCancel, cancel, []State{NoGame, GameLeft, GameEnded}},
		},
		ToMove: {
			{KindMove, move, playing},
			{KindThink, think, playing},
			{KindHint, hint, []State{ToMove}},
			{KindUndo, undo, []State{ToMove}},
			{KindRedo, redo, playing},
			{KindSave, save, []State{ToMove}},
			{KindResign, resign, []State{GameEnded}},
			{KindOffer, offer, []State{DrawOffered}},
			{KindQuit, quit, []State{GameLeft}},
		},
		DrawOffered: {
			{KindAnswer, answer, playing},
			{KindSave, save, []State{DrawOffered}},
			{KindQuit, quit, []State{GameLeft}},
		},
		Closed: {},
	}
}
