package gametest

import (
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
)

// checkRecords replays every match from the text of its start and its moves, then
// undoes and redoes it.
func checkRecords(t require.TestingT, s sample) {
	for _, m := range s.matches {
		again := game.NewRecord(reread(t, m.Start()))
		for _, move := range m.Moves() {
			next, err := again.Play(move)
			require.NoError(t, err, at{again.State()})
			again = next
		}
		require.Equal(t, m.Moves(), again.Moves())
		require.Equal(t, m.Result(), again.Result())
		require.Equal(t, likenessOf(m.State()), likenessOf(again.State()))
		checkUndo(t, m)
	}
}

func checkUndo(t require.TestingT, m game.Record) {
	states, r := m.States(), m
	for i := len(states) - 1; i > 0; i-- {
		before, err := r.Undo()
		require.NoError(t, err)
		require.Equal(t, states[i-1].Position(), before.State().Position())
		require.Equal(t, states[i-1].Result(), before.Result())
		r = before
	}
	_, err := r.Undo()
	require.ErrorIs(t, err, game.ErrNothingToUndo)
	for _, want := range states[1:] {
		after, err := r.Redo()
		require.NoError(t, err)
		require.Equal(t, want.Position(), after.State().Position())
		r = after
	}
	_, err = r.Redo()
	require.ErrorIs(t, err, game.ErrNothingToRedo)
	require.Equal(t, m.Result(), r.Result())
}

// checkImposedEnds ends matches from outside their rules: a match in progress can
// be ended in every such way, a finished one in none.
func checkImposedEnds(t require.TestingT, s sample) {
	for state := range s.states() {
		r := game.NewRecord(state)
		for _, seat := range []game.Seat{game.First, game.Second} {
			ended, err := r.Resign(seat)
			checkImposed(t, r, ended, err, game.WonBy(seat.Other()), game.Resignation)
			ended, err = r.Forfeit(seat, game.ForfeitTime)
			checkImposed(t, r, ended, err, game.WonBy(seat.Other()), game.ForfeitTime)
		}
		ended, err := r.AgreeDraw()
		checkImposed(t, r, ended, err, game.Drawn, game.Agreement)
	}
}

func checkImposed(t require.TestingT, r, ended game.Record, err error, o game.Outcome, why game.Reason) {
	if r.Result().Over() {
		require.ErrorIs(t, err, game.ErrOver, at{r.State()})
		return
	}
	require.NoError(t, err, at{r.State()})
	require.Equal(t, game.Result{Outcome: o, Reason: why, Score: r.State().Score()}, ended.Result())
	_, err = ended.Play(r.State().Moves()[0])
	assert.ErrorIs(t, err, game.ErrOver)
	back, err := ended.Undo()
	require.NoError(t, err)
	assert.Equal(t, game.Result{}, back.Result(), "undo takes the end away")
	assert.Equal(t, r.State().Position(), back.State().Position())
}
