package manager

import "parlour/game"

// The past positions of a game, and games that go on from them.

// At returns the snapshot as it was after so many moves, as far as the record goes: the
// players are those of now, and the end is only that of the last position.
func (s Snapshot) At(ply int) Snapshot {
	states := s.Record.States()
	if ply < 0 || ply >= len(states)-1 {
		return s
	}
	return s.with(states[ply])
}

// with is the snapshot with another state of its match, the players in their seats then.
func (s Snapshot) with(state game.State) Snapshot {
	r := game.NewRecord(state)
	s.Setup = Match{Record: s.Record, Setup: s.Setup}.seatedFor(r).Setup
	s.Sheet.Record, s.Sheet.Players = r, sheetOf(r, s.Setup).Players
	return s
}

// Along returns the snapshot as it would be after moves that follow the position after
// so many moves, as far as they are legal.
func (s Snapshot) Along(ply int, moves []string) Snapshot {
	s = s.At(ply)
	state := s.Record.State()
	for _, m := range moves {
		next, err := state.Play(m)
		if err != nil {
			break
		}
		state = next
	}
	return s.with(state)
}

// Left is the sentence about a game that goes on after so many moves of this one, and the
// place of this one.
func (s Snapshot) Left(ply int) string {
	switch {
	case s.Unsaved:
		return s.Say("A new game goes on after move %d; the one before is kept among the unsaved games.", ply)
	case s.InHistory:
		return s.Say("A new game goes on after move %d; the one before is kept among the finished games.", ply)
	case s.SavedAs != "":
		return s.Say("A new game goes on after move %d; the one before is kept as %s.", ply, game.Quote(s.SavedAs))
	default:
		return s.Say("A new game goes on after move %d; the one before is as it was.", ply)
	}
}

// unlessBehind requires an earlier position to go on from, or the last one of a game not
// ended by its rules.
func unlessBehind(m *Manager, e Event) error {
	_, err := m.match.from(e.(PlayFrom).Ply)
	if err == nil {
		err = m.match.helped()
	}
	return err
}

func playFrom(m *Manager, e Event, _ *Reply) (State, error) {
	match, err := m.match.from(e.(PlayFrom).Ply)
	if err != nil {
		return m.state, err
	}
	return m.start(match.Resumed(m.clock()))
}

// from is a new match from the position after so many moves, with the clocks at the
// beginning of that turn. The error wraps ErrNoPosition.
func (m Match) from(ply int) (Match, error) {
	states := m.Record.States()
	last := len(states) - 1
	if !m.Record.Result().Over() || states[last].Result().Over() {
		last--
	}
	switch {
	case len(states) == 1:
		return m, ErrNothingPlayed
	case ply < 0 || ply > last:
		return m, game.Errorf("%w: %d; valid: a number of moves from 0 to %d", ErrNoPosition, ply, last)
	}
	clocks := m.Clocks.Travel(m.Record.State().Ply() - ply)
	record := game.NewRecord(states[ply])
	setup := m.seatedFor(record).Setup
	for i := range setup.Seats {
		setup.Seats[i].Far = false // whoever plays on does so here
	}
	return Match{Record: record, Setup: setup, Clocks: clocks}, nil
}
