package manager

import "sync"

// action processes an event and returns the next state. An action that fails must
// not have changed anything.
type action func(m *Manager, e Event, r *Reply) (State, error)

// obstacle returns why an event that the state accepts is refused in this game
// and match; nil if it is not.
type obstacle func(m *Manager, e Event) error

// transition is a line of the table: the action of an event in a state, its conditions, and
// the possible next states.
type transition struct {
	on     Kind
	unless obstacle // nil if nothing can prevent it
	do     action
	to     []State
}

// table has the lines of each state. They are made once, for a service asks for them at every move.
var table struct {
	made  sync.Once
	lines [Closed + 1][]transition
}

// transitions are the lines of a state.
func transitions(s State) []transition {
	table.made.Do(func() {
		for _, s := range States() {
			table.lines[s] = linesOf(s)
		}
	})
	return table.lines[s]
}

// linesOf is the table, the whole of the manager's behaviour: a state accepts
// the events listed under it and refuses all others. Feed checks that the next
// state is listed. Whatever comes in a game whose clock has run out ends it.
func linesOf(s State) []transition {
	playing := []State{ToMove, GameEnded}
	switch s {
	case NoGame:
		return atMenu(s)
	case GameLeft:
		return atMenu(s,
			transition{KindContinue, nil, resume, []State{ToMove, DrawOffered, GameEnded}},
			transition{KindSave, nil, save, []State{s}},
			transition{KindDiscard, unlessSettled, discard, []State{NoGame}},
			transition{KindReview, unlessReviewable, review, []State{s}},
			transition{KindWriteReview, unlessReviewable, writeReview, []State{s}},
			transition{KindPlayFrom, unlessBehind, playFrom, []State{ToMove}},
			transition{KindAnnotate, unlessAnalysed, annotate, []State{s}},
		)
	case GameEnded:
		return atMenu(s,
			transition{KindSave, nil, save, []State{s}},
			transition{KindDiscard, unlessSettled, discard, []State{NoGame}},
			transition{KindReview, unlessReviewable, review, []State{s}},
			transition{KindWriteReview, unlessReviewable, writeReview, []State{s}},
			transition{KindPlayFrom, unlessBehind, playFrom, []State{ToMove}},
			transition{KindAnnotate, nil, annotate, []State{s}},
			transition{KindTakeBack, unlessBack, takeBack, []State{ToMove}},
			transition{KindRematch, unlessSeated, rematch, playing},
			transition{KindAwait, unlessJoined, await, []State{s}},
			transition{KindReport, unlessReportable, report, []State{s}},
		)
	case ToMove:
		return []transition{
			{KindMove, unlessPlayable, apply, playing},
			{KindThink, unlessPlayable, think, []State{s}},
			{KindHint, unlessHint, hint, []State{s}},
			{KindDone, nil, finish, []State{ToMove, DrawOffered, GameEnded}},
			{KindUndo, unlessPlayable, apply, playing},
			{KindRedo, unlessPlayable, apply, playing},
			{KindSave, nil, save, playing},
			{KindPlayFrom, unlessBehind, playFrom, []State{s}},
			{KindAnnotate, unlessAnalysed, annotate, []State{s}},
			{KindAwait, unlessJoined, await, []State{s}},
			{KindAllow, unlessAsked, asked, []State{s}},
			{KindClaim, unlessClaimable, asked, []State{s}},
			{KindReport, unlessReportable, report, []State{s}},
			{KindSaveCopy, nil, saveCopy, []State{s}},
			{KindWriteFile, nil, writeFile, []State{s}},
			{KindResign, unlessPlayable, apply, playing},
			{KindOffer, unlessPlayable, apply, []State{ToMove, DrawOffered, GameEnded}},
			{KindFlag, unlessFallen, apply, []State{GameEnded}},
			{KindSwitch, unlessPlayable, switchSides, playing},
			{KindQuit, nil, quit, []State{GameLeft, GameEnded}},
		}
	case DrawOffered:
		return []transition{
			{KindAnswer, unlessPlayable, apply, []State{s, ToMove, GameEnded}},
			{KindDone, nil, finish, []State{s, ToMove, GameEnded}},
			{KindAwait, unlessJoined, await, []State{s}},
			{KindClaim, unlessClaimable, asked, []State{s}},
			{KindReport, unlessReportable, report, []State{s}},
			{KindSave, nil, save, []State{s}},
			{KindQuit, nil, quit, []State{GameLeft}},
		}
	default:
		return []transition{{KindDone, nil, finish, []State{s}}}
	}
}

// atMenu are the lines of a state of the menu: its own, and the common ones.
func atMenu(s State, own ...transition) []transition {
	playing := []State{ToMove, GameEnded}
	return append(own,
		transition{KindQuick, nil, quick, playing},
		transition{KindBegin, nil, begin, playing},
		transition{KindChoose, nil, choose, []State{s}},
		transition{KindLoad, nil, load, playing},
		transition{KindRecover, unlessLeft, recoverGame, playing},
		transition{KindForget, unlessForgettable, forget, []State{s}},
		transition{KindForgetAll, unlessForgettable, forgetAll, []State{s}},
		transition{KindOpen, unlessFinished, openFinished, playing},
		transition{KindPrune, unlessFinished, prune, []State{s}},
		transition{KindRename, nil, renameSave, []State{s}},
		transition{KindDelete, nil, deleteSave, []State{s}},
		transition{KindImport, nil, importSave, []State{s}},
		transition{KindSaveCopy, nil, saveCopy, []State{s}},
		transition{KindWriteFile, nil, writeFile, []State{s}},
		transition{KindJoin, nil, join, []State{s, ToMove, DrawOffered, GameEnded}},
		transition{KindExport, unlessExportable, exportGame, []State{s}},
		transition{KindCompare, unlessComparable, compare, []State{s}},
		transition{KindDone, nil, finish, afterDone(s)},
		transition{KindExit, nil, exit, []State{Closed}},
	)
}

// afterDone are the states to which the end of a job leads in a state of the menu: a game of a
// service may have been found.
func afterDone(s State) []State { return []State{s, ToMove, DrawOffered, GameEnded} }

// takes reports whether a match in that state of play accepts events of the kind.
// A computer player's turn is accepted in the state in which it began.
func takes(s State, k Kind) bool {
	if k == KindPlayed {
		k = KindThink
	}
	for _, t := range transitions(s) {
		if t.on == k {
			return true
		}
	}
	return false
}
