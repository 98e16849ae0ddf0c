package noughts_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/gametest"
	"parlour/game/gametest/noughts"
)

func TestConformance(t *testing.T) { gametest.Conform(t, noughts.Game{}) }

func TestAMatch(t *testing.T) {
	rules, err := noughts.Game{}.Rules("", nil)
	require.NoError(t, err)
	s := rules.Start()
	for _, move := range []string{"b2", "a1", "A3", "c1", "b1", "b3", "c2", "a2", "c3"} {
		s, err = s.Play(move)
		require.NoError(t, err)
	}
	assert.Equal(t, "XOX/OXX/OXO O", s.Position())
	assert.Equal(t, noughts.Full, s.Result().Reason)

	s, err = rules.Position("XX./OO./... X")
	require.NoError(t, err)
	_, err = s.Play("a2")
	require.ErrorIs(t, err, noughts.ErrTaken)
	_, err = s.Play("d4")
	require.ErrorIs(t, err, noughts.ErrNoSquare)
	s, err = s.Play("c3")
	require.NoError(t, err)
	winner, won := s.Result().Outcome.Winner()
	assert.True(t, won)
	assert.Equal(t, game.First, winner)
}
