package puzzle_test

import (
	"context"
	"errors"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/gametest/toy"
	"parlour/players/puzzle"
)

// counter knows the values of the toy, in which one side wins by leaving the other a
// multiple of three.
type counter struct{ asked int }

func (c *counter) Values(_ context.Context, s game.State) ([]puzzle.Value, error) {
	c.asked++
	n, err := strconv.Atoi(s.Position()[1:])
	var out []puzzle.Value
	for i, m := range s.Moves() {
		margin := -1
		if left := 6 - n - i - 1; left <= 0 || left%3 == 0 {
			margin = 1
		}
		out = append(out, puzzle.Value{Move: m, Margin: margin})
	}
	return out, err
}

func rules(t *testing.T) game.Rules {
	t.Helper()
	r, err := toy.Game{}.Rules("", nil)
	require.NoError(t, err)
	return r
}

func begin(t *testing.T, position string) *puzzle.Attempt {
	t.Helper()
	a, err := puzzle.Begin(t.Context(), rules(t), position, &counter{})
	require.NoError(t, err)
	return a
}

func TestAPuzzleIsSolvedMoveByMove(t *testing.T) {
	a := begin(t, "O1")
	assert.Equal(t, "2", a.Winning())
	v, err := a.Play(t.Context(), "2")
	require.NoError(t, err)
	assert.Equal(t, puzzle.GoesOn, v.Outcome)
	assert.Equal(t, "O1", v.Before.Position())
	assert.Equal(t, "E3", v.After.Position())
	require.Len(t, v.Replies, 1)
	assert.Equal(t, "O4", v.Replies[0].Position(), "the first of equal replies")
	assert.Equal(t, 1, v.Margin)
	assert.Equal(t, []string{"2", "1"}, a.Moves())

	v, err = a.Play(t.Context(), "2")
	require.NoError(t, err)
	assert.Equal(t, puzzle.Solved, v.Outcome)
	assert.True(t, a.State().Result().Over())
	assert.Equal(t, []string{"2", "1", "2"}, a.Moves())
}

func TestAMoveThatDoesNotWinChangesNothing(t *testing.T) {
	a := begin(t, "O1")
	v, err := a.Play(t.Context(), "1")
	require.NoError(t, err)
	assert.Equal(t, puzzle.Failed, v.Outcome)
	assert.Equal(t, -1, v.Margin)
	assert.Equal(t, 1, v.Best)
	require.NotEmpty(t, v.Line)
	assert.Equal(t, "O3", v.Line[0].Position(), "what the other side answers")
	assert.True(t, v.Line[len(v.Line)-1].Result().Over())
	assert.Equal(t, "O1", a.State().Position())
	assert.Empty(t, a.Moves())

	_, err = a.Play(t.Context(), "3")
	require.ErrorIs(t, err, toy.ErrTooMany)
}

func TestPositionsThatAreNoPuzzles(t *testing.T) {
	for position, want := range map[string]error{
		"O0": puzzle.ErrNoPuzzle, "O5": puzzle.ErrNoPuzzle, "O6": puzzle.ErrNoPuzzle, "x": game.ErrPosition,
	} {
		_, err := puzzle.Begin(t.Context(), rules(t), position, &counter{})
		assert.ErrorIs(t, err, want, position)
	}
}

// unable is a judge who knows nothing.
type unable struct{}

var errUnable = errors.New("unable")

func (unable) Values(context.Context, game.State) ([]puzzle.Value, error) { return nil, errUnable }

func TestAJudgeWhoFails(t *testing.T) {
	_, err := puzzle.Begin(t.Context(), rules(t), "O1", unable{})
	assert.ErrorIs(t, err, errUnable)
}

// finish begins a puzzle and plays it to its end.
func finish(t *testing.T, r game.Rules, position string, j puzzle.Judge) ([]string, int, error) {
	t.Helper()
	a, err := puzzle.Begin(t.Context(), r, position, j)
	if err != nil {
		return nil, 0, err
	}
	return a.Finish(t.Context())
}

func TestFinish(t *testing.T) {
	line, finds, err := finish(t, rules(t), "O1", &counter{})
	require.NoError(t, err)
	assert.Equal(t, []string{"2", "1", "2"}, line)
	assert.Equal(t, 2, finds)
	_, _, err = finish(t, rules(t), "O0", &counter{})
	assert.ErrorIs(t, err, puzzle.ErrNoPuzzle)
}
