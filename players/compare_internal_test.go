package players

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
)

func rulesOf(t testing.TB, name, text string) game.Rules {
	t.Helper()
	g, err := catalog.Find(name)
	require.NoError(t, err)
	r, err := game.ParseRules(g, text)
	require.NoError(t, err)
	return r
}

// stub is a maker whose player A behaves as told; B plays the first legal move.
func stub(a chooser) maker {
	return func(s Spec, _ game.Game, _ uint64) (Player, error) {
		if s.Level == "a" {
			return a, nil
		}
		return chooser(first), nil
	}
}

func TestForfeitsAreCountedByTheirReason(t *testing.T) {
	m := Match{Rules: rulesOf(t, "kalah", ""), A: Spec{"a"}, B: Spec{"b"}, Games: 6}
	for want, a := range map[game.Reason]chooser{
		game.ForfeitGaveUp:  func(context.Context, game.State) (string, error) { return "", ErrGaveUp },
		game.ForfeitIllegal: func(context.Context, game.State) (string, error) { return "9", nil },
		game.ForfeitFailed:  func(context.Context, game.State) (string, error) { panic("oh") },
	} {
		table, err := compare(t.Context(), m, stub(a))
		require.NoError(t, err)
		assert.Equal(t, Score{Losses: 6}, table.A.Score())
		assert.Equal(t, map[game.Reason]int{want: 6}, table.A.Forfeits)
		assert.Empty(t, table.B.Forfeits)
		assert.Equal(t, [5]int{0: 3}, table.Pairs)
		assert.Contains(t, table.String(), "Lost by A, "+forfeitText(want)+": 6\n")
	}
}

func TestAPlayerThatCannotBeMadeStopsTheMatch(t *testing.T) {
	failure := errors.New("no such program")
	made := 0
	m := Match{Rules: rulesOf(t, "oware", ""), A: Spec{"a"}, B: Spec{"b"}, Games: 2}
	_, err := compare(t.Context(), m, func(Spec, game.Game, uint64) (Player, error) {
		if made++; made > 2 {
			return nil, failure
		}
		return chooser(first), nil
	})
	assert.ErrorIs(t, err, failure)
}

// TestAMatchThatIsCalledOffHasNoTable cancels a match in the midst of it.
func TestAMatchThatIsCalledOffHasNoTable(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	m := Match{Rules: rulesOf(t, "oware", ""), A: Spec{"a"}, B: Spec{"b"}, Games: 1000,
		Progress: func(done, _ int) {
			if done == 4 {
				cancel()
			}
		}}
	_, err := compare(ctx, m, stub(first))
	assert.Equal(t, context.Canceled, err)
}

// TestEveryGameEnds plays a game of Oware that has no end by its rules.
func TestEveryGameEnds(t *testing.T) {
	if testing.Short() {
		t.Skip("20,000 moves")
	}
	r := rulesOf(t, "oware", "repetition=none quiet-limit=0")
	opening, err := r.Position("1-0-0-0-0-0-1-0-0-0-0-0-23-23-S")
	require.NoError(t, err)
	m := Match{Rules: r, A: Spec{First}, B: Spec{First}, Openings: []game.State{opening}}
	table, err := Compare(t.Context(), m)
	require.NoError(t, err)
	assert.Equal(t, 2, table.Games())
	assert.Equal(t, 2, table.CutOff)
	assert.Equal(t, 2*maxPlies, table.Plies)
	assert.Equal(t, Score{Draws: 2}, table.A.Score())
	assert.Contains(t, table.String(), "Games ended as a draw after 10000 moves: 2\n")
}

// TestDrawnOpenings wants as many different openings as the game has, and never
// one that is over.
func TestDrawnOpenings(t *testing.T) {
	for _, g := range catalog.Games() {
		r := rulesOf(t, g.Name(), "")
		seen := map[string]bool{}
		for _, s := range drawOpenings(r, 300, 3) {
			assert.False(t, seen[s.Position()], "%s twice", s.Position())
			seen[s.Position()] = true
			assert.NotEmpty(t, s.Moves())
			assert.LessOrEqual(t, s.Ply(), maxOpening)
		}
	}
	for _, few := range []string{"houses=1 seeds=1", "houses=1 seeds=0", "houses=2 seeds=1"} {
		assert.Len(t, drawOpenings(rulesOf(t, "kalah", few), 20, 3), 20, few)
	}
}

func TestTableIsPlainTextOfEightyColumns(t *testing.T) {
	side := Side{
		Spec:     Spec{Greedy},
		BySeat:   [2]Score{{250_000, 250_000, 0}, {0, 0, 500_000}},
		Forfeits: map[game.Reason]int{game.ForfeitTime: 499_999},
		Taken:    99_999_999,
	}
	table := Table{
		Game: "Oware", Rules: "competition grand-slam=captures quiet-limit=999",
		Seats: [2]string{"South", "North"}, ScoreUnit: "seeds", Seed: 1<<64 - 1, A: side, B: side,
		Pairs: [5]int{100_000, 100_000, 100_000, 100_000, 100_000}, Plies: 9_999_999_999, CutOff: 250_000,
	}
	assert.Contains(t, table.String(), "Lost by B, forfeit: the computer player took too long: 499999\n")
	for line := range strings.Lines(table.String()) {
		line = strings.TrimSuffix(line, "\n")
		assert.LessOrEqual(t, len(line), 80, line)
		assert.NotRegexp(t, `[^ -~]`, line)
	}
}
