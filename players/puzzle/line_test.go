package puzzle_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/gametest/toy"
	"parlour/players/puzzle"
)

// table is a judge who knows what the moves of some positions lead to, and takes no others
// for legal.
type table map[string][]puzzle.Value

func (t table) Values(_ context.Context, s game.State) ([]puzzle.Value, error) {
	if values, ok := t[s.Position()]; ok {
		return values, nil
	}
	return nil, fmt.Errorf("%w: %s", puzzle.ErrUnknown, s.Position())
}

// margins are the values of the moves 1, 2 and so on.
func margins(of ...int) []puzzle.Value {
	var out []puzzle.Value
	for i, m := range of {
		out = append(out, puzzle.Value{Move: fmt.Sprint(i + 1), Margin: m})
	}
	return out
}

// long are rules of a match that does not end in these tests.
func long(t *testing.T) game.Rules {
	t.Helper()
	r, err := toy.Game{}.Rules("", map[string]string{"goal": "100"})
	require.NoError(t, err)
	return r
}

func positions(of []game.State) []string {
	var out []string
	for _, s := range of {
		out = append(out, s.Position())
	}
	return out
}

func TestExactlyOneOfSeveralMovesWins(t *testing.T) {
	for name, c := range map[string]struct {
		values []puzzle.Value
		is     bool
	}{
		"one wins":         {margins(-3, 2), true},
		"the other draws":  {margins(0, 1), true},
		"the only one":     {margins(2), false},
		"both win":         {margins(1, 2), false},
		"none wins":        {margins(0, -1), false},
		"there is no move": {nil, false},
		"all lose":         {margins(-1, -1), false},
		"one of three":     {margins(-1, 1, -1), true},
		"two of three":     {margins(-1, 1, 1), false},
	} {
		a, err := puzzle.Begin(t.Context(), long(t), "O0", table{"O0": c.values})
		if !c.is {
			assert.ErrorIs(t, err, puzzle.ErrNoPuzzle, name)
			continue
		}
		require.NoError(t, err, name)
		assert.Equal(t, "2", a.Winning(), name)
		assert.Equal(t, c.values[1].Margin, a.Margin(), name)
	}
}

// TestTheRepliesToAWinningMove: the best reply is played, then a single legal move, until
// the solver has one winning move again, or several.
func TestTheRepliesToAWinningMove(t *testing.T) {
	judge := table{
		"O0": margins(-5, 5), "E2": margins(-7, -5), "O4": margins(5), "E5": margins(-5, -5), "O6": margins(4, 0),
		"E7": margins(-4), "O8": margins(4, 4),
	}
	a, err := puzzle.Begin(t.Context(), long(t), "O0", judge)
	require.NoError(t, err)
	v, err := a.Play(t.Context(), "2")
	require.NoError(t, err)
	assert.Equal(t, puzzle.GoesOn, v.Outcome)
	assert.Equal(t, []string{"O4", "E5", "O6"}, positions(v.Replies))
	assert.Equal(t, "1", a.Winning(), "of the position that is reached")
	assert.Equal(t, 4, a.Margin())
	assert.Equal(t, []string{"2", "2", "1", "1"}, a.Moves())

	v, err = a.Play(t.Context(), "2")
	require.NoError(t, err)
	assert.Equal(t, puzzle.Failed, v.Outcome, "a draw is no win")
	assert.Equal(t, [2]int{0, 4}, [2]int{v.Margin, v.Best})
	assert.Equal(t, "O6", a.State().Position())

	v, err = a.Play(t.Context(), "1")
	require.NoError(t, err)
	assert.Equal(t, puzzle.Solved, v.Outcome, "any move wins")
	assert.Equal(t, []string{"O8"}, positions(v.Replies))
	assert.Equal(t, "O8", a.State().Position())

	line, finds, err := finish(t, long(t), "O0", judge)
	require.NoError(t, err)
	assert.Equal(t, []string{"2", "2", "1", "1", "1"}, line, "without what follows the last move to find")
	assert.Equal(t, 2, finds)
}

// TestALineWithoutAWinForTheSolver: a line on which the judge changes his mind ends.
func TestALineWithoutAWinForTheSolver(t *testing.T) {
	a, err := puzzle.Begin(t.Context(), long(t), "O0", table{"O0": margins(5, -5), "E1": margins(-5), "O2": margins(0, 0)})
	require.NoError(t, err)
	v, err := a.Play(t.Context(), "1")
	require.NoError(t, err)
	assert.Equal(t, puzzle.Solved, v.Outcome)
}

// TestARefutation: the best play after a wrong move, six moves of it at most, as far as it
// is known.
func TestARefutation(t *testing.T) {
	judge := table{"O0": margins(-1, 1)}
	for n := 1; n < 20; n++ {
		judge["E"+fmt.Sprint(n)], judge["O"+fmt.Sprint(n)] = margins(1, -1), margins(-2, -1)
	}
	a, err := puzzle.Begin(t.Context(), long(t), "O0", judge)
	require.NoError(t, err)
	want := []string{"O2", "E4", "O5", "E7", "O8", "E10"}
	v, err := a.Play(t.Context(), "1")
	require.NoError(t, err)
	assert.Equal(t, want, positions(v.Line))
	outlook, err := a.Outlook(t.Context())
	require.NoError(t, err)
	assert.Equal(t, []string{"E2", "O3", "E5", "O6", "E8", "O9"}, positions(outlook), "from where the attempt is")

	delete(judge, "O5")
	v, err = a.Play(t.Context(), "1")
	require.NoError(t, err)
	assert.Equal(t, want[:3], positions(v.Line), "then the judge does not know")

	judge["O5"] = []puzzle.Value{{Move: "3"}}
	_, err = a.Play(t.Context(), "1")
	assert.ErrorIs(t, err, toy.ErrTooMany, "the judge names a move that is not legal")
}

// TestAnErrorOfTheJudgeChangesNothing: the attempt is where it was.
func TestAnErrorOfTheJudgeChangesNothing(t *testing.T) {
	for name, c := range map[string]struct {
		judge table
		want  error
	}{
		"it is not known":  {table{"O0": margins(1, -1), "E1": margins(-1)}, puzzle.ErrUnknown},
		"it is not legal":  {table{"O0": margins(1, -1), "E1": {{Move: "3"}}}, toy.ErrTooMany},
		"not in the first": {table{"O0": margins(1, -1)}, puzzle.ErrUnknown},
	} {
		a, err := puzzle.Begin(t.Context(), long(t), "O0", c.judge)
		require.NoError(t, err, name)
		v, err := a.Play(t.Context(), "1")
		assert.ErrorIs(t, err, c.want, name)
		assert.Zero(t, v, name)
		assert.Equal(t, "O0", a.State().Position(), name)
		assert.Empty(t, a.Moves(), name)
		_, _, err = finish(t, long(t), "O0", c.judge)
		assert.ErrorIs(t, err, c.want, name)
	}
}

// TestAJudgeWhoFailsLater: only what he does not know ends a refutation without an error.
func TestAJudgeWhoFailsLater(t *testing.T) {
	judge := &failing{table: table{"O0": margins(1, -1)}}
	a, err := puzzle.Begin(t.Context(), long(t), "O0", judge)
	require.NoError(t, err)
	judge.err = errUnable
	_, err = a.Outlook(t.Context())
	assert.ErrorIs(t, err, errUnable)
	_, err = a.Play(t.Context(), "2")
	assert.ErrorIs(t, err, errUnable)
	judge.err = errors.Join(puzzle.ErrUnknown)
	line, err := a.Outlook(t.Context())
	require.NoError(t, err)
	assert.Empty(t, line)
}

// failing is a judge who fails once it has an error.
type failing struct {
	table
	err error
}

func (f *failing) Values(ctx context.Context, s game.State) ([]puzzle.Value, error) {
	if f.err != nil {
		return nil, f.err
	}
	return f.table.Values(ctx, s)
}
