package game

import "slices"

// Record is a match: the rules, the start position, the moves, and the end if it
// was not decided by a rule. Everything else - history rules, undo, replay, saves
// - is derived from it. A Record is immutable: methods that change something
// return a new one.
type Record struct {
	state  State
	undone []State // states that Redo restores, the next one last
	ended  Result  // set if the match was ended from outside the rules
}

// NewRecord returns the record of a match that begins at start. If start has a
// history, it is kept: its moves count as played.
func NewRecord(start State) Record { return Record{state: start} }

// State is the current state of the match.
func (r Record) State() State { return r.state }

// Rules are the rules of the match.
func (r Record) Rules() Rules { return r.state.Rules() }

// Start is the state before the first move.
func (r Record) Start() State {
	s := r.state
	for {
		before, ok := s.Previous()
		if !ok {
			return s
		}
		s = before
	}
}

// States returns the states of the match from the start to the current one.
func (r Record) States() []State {
	out := make([]State, 0, r.state.Ply()+1)
	for s, ok := r.state, true; ok; s, ok = s.Previous() {
		out = append(out, s)
	}
	slices.Reverse(out)
	return out
}

// Moves returns the moves played, in the game's notation.
func (r Record) Moves() []string {
	states := r.States()
	out := make([]string, 0, len(states)-1)
	for _, s := range states[1:] {
		out = append(out, s.LastMove())
	}
	return out
}

// Result is the result so far, including ends from outside the rules.
func (r Record) Result() Result {
	if r.ended.Over() {
		return r.ended
	}
	return r.state.Result()
}

// Why is the text of the reason for the end, which reads well after "won by" or
// "drawn by". It is "" while the match is in progress.
func (r Record) Why() string { return r.Reason().String() }

// Reason is the reason for the end as a phrase; see Why.
func (r Record) Reason() Phrase {
	if !r.Result().Over() {
		return Phrase{}
	}
	return PhraseOf(r.Rules().Game(), Code(r.Result().Reason))
}

// Play returns the record with one more move. The error is a *MoveError.
func (r Record) Play(move string) (Record, error) {
	if r.ended.Over() {
		return r, &MoveError{Move: move, Err: ErrOver}
	}
	next, err := r.state.Play(move)
	if err != nil {
		return r, err
	}
	return Record{state: next}, nil
}

// Undo returns the record without its last move or, if the match was ended from
// outside the rules, without that end. The error is ErrNothingToUndo.
func (r Record) Undo() (Record, error) {
	if r.ended.Over() {
		return Record{state: r.state, undone: r.undone}, nil
	}
	before, ok := r.state.Previous()
	if !ok {
		return r, ErrNothingToUndo
	}
	return Record{state: before, undone: append(slices.Clip(r.undone), r.state)}, nil
}

// Undone returns the moves that Redo would redo, the next one first.
func (r Record) Undone() []string {
	out := make([]string, 0, len(r.undone))
	for _, s := range slices.Backward(r.undone) {
		out = append(out, s.LastMove())
	}
	return out
}

// Redo returns the record with the move that was last undone played again. The
// error is ErrNothingToRedo.
func (r Record) Redo() (Record, error) {
	n := len(r.undone)
	if n == 0 {
		return r, ErrNothingToRedo
	}
	return Record{state: r.undone[n-1], undone: r.undone[:n-1]}, nil
}

// Resign returns the record in which s has resigned.
func (r Record) Resign(s Seat) (Record, error) {
	return r.end(WonBy(s.Other()), Resignation)
}

// AgreeDraw returns the record in which both sides have agreed on a draw.
func (r Record) AgreeDraw() (Record, error) { return r.end(Drawn, Agreement) }

// Forfeit returns the record in which s has lost for the given reason.
func (r Record) Forfeit(s Seat, why Reason) (Record, error) {
	return r.end(WonBy(s.Other()), why)
}

func (r Record) end(o Outcome, why Reason) (Record, error) {
	if r.Result().Over() {
		return r, Errorf("%s: %w", PhraseOf(r.Rules().Game(), Code(why)), ErrOver)
	}
	return Record{state: r.state, ended: Result{Outcome: o, Reason: why, Score: r.state.Score()}}, nil
}

// View returns the read-only view of the match that players are given.
func (r Record) View() View { return View{r.state} }

// View is a match as a player sees it: read-only, and unchanged while the player
// thinks.
type View struct{ state State }

// NewView returns the view of a match whose current state is s.
func NewView(s State) View { return View{s} }

// State is the current state of the match.
func (v View) State() State { return v.state }

// Moves returns the moves played so far, in the game's notation.
func (v View) Moves() []string { return NewRecord(v.state).Moves() }
