package game_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/kalah"
)

func begin(t testing.TB, rules string) game.Record {
	t.Helper()
	r, err := game.ParseRules(kalah.Game{}, rules)
	require.NoError(t, err)
	return game.NewRecord(r.Start())
}

func play(t testing.TB, r game.Record, moves ...string) game.Record {
	t.Helper()
	for _, m := range moves {
		var err error
		r, err = r.Play(m)
		require.NoError(t, err, m)
	}
	return r
}

func ExampleRecord() {
	rules, _ := kalah.Game{}.Rules("either-side", map[string]string{"houses": "3", "seeds": "2"})
	r := game.NewRecord(rules.Start())
	r, _ = r.Play("2")
	_, err := r.Play("2")
	fmt.Println(err)
	r, _ = r.Play("1")
	fmt.Println(r.Moves(), r.State().Position())
	r, _ = r.Undo()
	fmt.Println(r.Moves(), r.State().ToMove())
	// Output:
	// "2": the house is empty; legal here: 1 or 3
	// [2 1] <3,1,0,0,1,4,2,2,2> N
	// [2] first
}

func TestUndoAndRedo(t *testing.T) {
	r := play(t, begin(t, ""), "3", "1", "2")
	one, err := r.Undo()
	require.NoError(t, err)
	two, err := one.Undo()
	require.NoError(t, err)
	assert.Equal(t, []string{"3"}, two.Moves())
	assert.Equal(t, []string{"3", "1", "2"}, r.Moves(), "a record never changes")

	again, err := two.Redo()
	require.NoError(t, err)
	assert.Equal(t, []string{"3", "1"}, again.Moves())
	again, err = again.Redo()
	require.NoError(t, err)
	assert.Equal(t, r.State(), again.State())
	_, err = again.Redo()
	assert.ErrorIs(t, err, game.ErrNothingToRedo)

	other := play(t, two, "2")
	_, err = other.Redo()
	assert.ErrorIs(t, err, game.ErrNothingToRedo, "another move forgets what was undone")
	again, err = two.Redo()
	require.NoError(t, err)
	assert.Equal(t, []string{"3", "1"}, again.Moves(), "and does so for its own record alone")

	_, err = begin(t, "").Undo()
	assert.ErrorIs(t, err, game.ErrNothingToUndo)
}

func TestBranchesOfUndoDoNotMeet(t *testing.T) {
	r := play(t, begin(t, ""), "3", "1", "2")
	undone, err := r.Undo()
	require.NoError(t, err)
	a, err := undone.Undo()
	require.NoError(t, err)
	_, err = play(t, undone, "4").Undo()
	require.NoError(t, err)
	a, err = a.Redo()
	require.NoError(t, err)
	a, err = a.Redo()
	require.NoError(t, err)
	assert.Equal(t, []string{"3", "1", "2"}, a.Moves())
}

func TestImposedEnds(t *testing.T) {
	r := play(t, begin(t, ""), "3")
	for name, c := range map[string]struct {
		end  func() (game.Record, error)
		want game.Result
	}{
		"resignation": {func() (game.Record, error) { return r.Resign(game.First) }, game.Result{Outcome: game.SecondWins, Reason: game.Resignation, Score: [2]int{1, 0}}},
		"agreement":   {r.AgreeDraw, game.Result{Outcome: game.Drawn, Reason: game.Agreement, Score: [2]int{1, 0}}},
		"forfeit": {func() (game.Record, error) { return r.Forfeit(game.Second, game.ForfeitTime) },
			game.Result{Outcome: game.FirstWins, Reason: game.ForfeitTime, Score: [2]int{1, 0}}},
	} {
		t.Run(name, func(t *testing.T) {
			ended, err := c.end()
			require.NoError(t, err)
			assert.Equal(t, c.want, ended.Result())
			assert.False(t, r.Result().Over())
			_, err = ended.Play("1")
			assert.ErrorIs(t, err, game.ErrOver)
			_, err = ended.Resign(game.First)
			assert.ErrorIs(t, err, game.ErrOver)
			back, err := ended.Undo()
			require.NoError(t, err)
			assert.Equal(t, r.State(), back.State(), "undo takes the end away, not a move")
			assert.False(t, back.Result().Over())
		})
	}
}

func TestViewsReadOnly(t *testing.T) {
	r := play(t, begin(t, ""), "3")
	v := r.View()
	_, err := v.State().Play("1")
	require.NoError(t, err)
	assert.Equal(t, []string{"3"}, v.Moves())
	assert.Equal(t, []string{"3"}, r.Moves())
	assert.Equal(t, r.Start(), game.NewRecord(r.Rules().Start()).State())
}
