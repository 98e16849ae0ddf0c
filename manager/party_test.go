package manager_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/draughts"
	"parlour/manager"
	"parlour/players"
)

// apart is a match of draughts between two people after some moves.
func apart(t *testing.T, moves ...string) manager.Match {
	t.Helper()
	rules, err := draughts.Game{}.Rules("", nil)
	require.NoError(t, err)
	m, err := manager.NewMatch(manager.Setup{Rules: rules}, players.NewEngines(), time.Time{})
	require.NoError(t, err)
	for _, move := range moves {
		m = after(t, m, manager.Move{Text: move})
	}
	return m
}

func after(t *testing.T, m manager.Match, e manager.Event) manager.Match {
	t.Helper()
	m, err := m.Apply(e, time.Time{})
	require.NoError(t, err, "%T", e)
	return m
}

func TestASeatResignsWhoeverIsToMove(t *testing.T) {
	m := apart(t, "32-28")
	result := after(t, m, manager.Resign{For: manager.For(game.First)}).Record.Result()
	assert.Equal(t, game.Result{Outcome: game.SecondWins, Reason: game.Resignation}, game.Result{Outcome: result.Outcome, Reason: result.Reason})
	result = after(t, m, manager.Resign{For: manager.For(game.Second), Away: true}).Record.Result()
	assert.Equal(t, game.FirstWins, result.Outcome)
	assert.Equal(t, game.Abandoned, result.Reason)
}

func TestASeatOffersADrawAndTheOtherAnswers(t *testing.T) {
	m := after(t, apart(t, "32-28"), manager.Offer{For: manager.For(game.First)})
	assert.Equal(t, manager.DrawOffer{Turn: 2, By: game.First, Pending: true}, m.DrawOffer())
	assert.ErrorIs(t, m.Possible(manager.Answer{Accept: true, For: manager.For(game.First)}), manager.ErrOwnOffer)
	assert.ErrorIs(t, m.Possible(manager.Move{}), manager.ErrNotPossible)

	// What a save does not hold is put back.
	again, err := manager.MatchOf(m.Save(), players.NewEngines(), time.Time{})
	require.NoError(t, err)
	again = again.WithDrawOffer(m.DrawOffer())
	assert.Equal(t, manager.DrawOffered, again.State())

	agreed := after(t, again, manager.Answer{Accept: true, For: manager.For(game.Second)})
	assert.Equal(t, game.Agreement, agreed.Record.Result().Reason)
	declined := after(t, again, manager.Answer{For: manager.For(game.First)})
	assert.Equal(t, manager.ToMove, declined.State())
	assert.ErrorIs(t, declined.Possible(manager.Offer{For: manager.For(game.Second)}), manager.ErrOfferedAlready)
}

func TestASeatTakesBackToItsOwnTurn(t *testing.T) {
	m := apart(t, "32-28", "19-23", "28x19")
	undo := func(s game.Seat) manager.Undo { return manager.Undo{For: manager.For(s)} }
	assert.Equal(t, 1, m.Back(undo(game.First)))
	assert.Equal(t, 2, m.Back(undo(game.Second)))
	assert.Equal(t, []string{"32-28"}, after(t, m, undo(game.Second)).Record.Moves())
	assert.ErrorIs(t, apart(t, "32-28").Possible(undo(game.Second)), game.ErrNothingToUndo)
	assert.Zero(t, apart(t).Back(undo(game.First)))
}
