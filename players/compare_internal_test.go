package players

import (
	"context"
	"errors"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/players/rating"
)

func rulesOf(t testing.TB, name, text string) game.Rules {
	t.Helper()
	g, err := game.Find(catalog.Games(), name)
	require.NoError(t, err)
	r, err := game.ParseRules(g, text)
	require.NoError(t, err)
	return r
}

// compare plays a match with players of a maker.
func compare(ctx context.Context, m Match, newPlayer maker) (Table, error) {
	return m.table(play(ctx, m.tournament(), newPlayer))
}

// drawOpenings draws n openings.
func drawOpenings(r game.Rules, n int, seed uint64) []game.State {
	l := newLottery(r, seed, nil)
	var out []game.State
	for range n {
		out = append(out, l.draw())
	}
	return out
}

// stub is a maker whose player A follows rule a; B plays the first legal move.
func stub(a rule) maker {
	return func(e Entrant, _ uint64) (Player, error) {
		if e.Spec.Level == "a" {
			return a, nil
		}
		return rule(first), nil
	}
}

func TestForfeitsAreCountedByTheirReason(t *testing.T) {
	m := Match{Rules: rulesOf(t, "kalah", ""), A: OfLevel("a"), B: OfLevel("b"), Games: 6}
	for want, a := range map[game.Reason]rule{
		game.ForfeitGaveUp:  func(game.State) (string, error) { return "", ErrGaveUp },
		game.ForfeitIllegal: func(game.State) (string, error) { return "9", nil },
		game.ForfeitFailed:  func(game.State) (string, error) { panic("oh") },
	} {
		table, err := compare(t.Context(), m, stub(a))
		require.NoError(t, err)
		assert.Equal(t, Tally{Losses: 6}, table.A.Score())
		assert.Equal(t, map[game.Reason]int{want: 6}, table.A.Forfeits)
		assert.Empty(t, table.B.Forfeits)
		assert.Equal(t, rating.Pairs{0: 3}, table.Pairs)
		assert.Contains(t, table.String(), "Lost by A, "+forfeitText(want)+": 6\n  first: ")
	}
}

func TestAPlayerThatCannotBeMadeStopsTheMatch(t *testing.T) {
	failure := errors.New("no such program")
	var made atomic.Int32 // players of several games are made at once
	m := Match{Rules: rulesOf(t, "oware", ""), A: OfLevel("a"), B: OfLevel("b"), Games: 2}
	_, err := compare(t.Context(), m, func(Entrant, uint64) (Player, error) {
		if made.Add(1) > 2 {
			return nil, failure
		}
		return rule(first), nil
	})
	assert.ErrorIs(t, err, failure)
}

// TestAMatchThatIsCalledOffKeepsItsTable cancels a match while it is being played.
func TestAMatchThatIsCalledOffKeepsItsTable(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	var then Table
	m := Match{Rules: rulesOf(t, "oware", ""), A: OfLevel("a"), B: OfLevel("b"), Games: 1000,
		Progress: func(so Table, _ int) {
			if so.Games() == 4 {
				then = so
				cancel()
			}
		}}
	table, err := compare(ctx, m, stub(first))
	assert.Equal(t, context.Canceled, err)
	assert.GreaterOrEqual(t, table.Games(), 4)
	assert.Less(t, table.Games(), 1000)
	assert.Equal(t, 4, then.Games(), "what was told does not change")
}

// TestATableThatWasToldDoesNotChange counts a game behind it.
func TestATableThatWasToldDoesNotChange(t *testing.T) {
	r := rulesOf(t, "kalah", "")
	table := newTable(Tournament{Rules: r}, Entrant{Spec: OfLevel("a")}, Entrant{Spec: OfLevel("b")})
	told := table.clone()
	table.count(Played{Result: game.Result{Outcome: game.FirstWins, Reason: game.ForfeitTime}})
	assert.Equal(t, map[game.Reason]int{game.ForfeitTime: 1}, table.B.Forfeits)
	assert.Empty(t, told.B.Forfeits)
	assert.Zero(t, told.Games())
}

// TestEveryGameEnds plays a game of Oware that the rules never end.
func TestEveryGameEnds(t *testing.T) {
	if testing.Short() {
		t.Skip("20,000 moves")
	}
	r := rulesOf(t, "oware", "repetition=none quiet-limit=0")
	opening, err := r.Position("1-0-0-0-0-0-1-0-0-0-0-0-23-23-S")
	require.NoError(t, err)
	m := Match{Rules: r, A: OfLevel(First), B: OfLevel(First), Openings: []game.State{opening}}
	table, err := (*Engines)(nil).Compare(t.Context(), m)
	require.NoError(t, err)
	assert.Equal(t, 2, table.Games())
	assert.Equal(t, 2, table.CutOff)
	assert.Equal(t, 2*maxPlies, table.Plies)
	assert.Equal(t, Tally{Draws: 2}, table.A.Score())
	assert.Contains(t, table.String(), "Games ended as a draw after 10000 moves: 2\n")
}

// TestDrawnOpenings asks for as many different openings as the game has; none may
// be a finished game.
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
		Spec:     OfLevel(Greedy),
		Bounds:   "clock=40/1h0m0s+500ms nodes=1000000",
		Effort:   Effort{Moves: 1, Time: 30 * time.Minute, Searched: 1, Depth: 1000, Nodes: 1 << 60},
		timed:    true,
		BySeat:   [2]Tally{{250_000, 250_000, 0}, {0, 0, 500_000}},
		Forfeits: map[game.Reason]int{game.ForfeitTime: 499_999},
		Why:      map[game.Reason]string{game.ForfeitTime: strings.Repeat("late ", 100)},
		Taken:    99_999_999,
	}
	table := Table{
		Game: "Oware", Rules: "competition grand-slam=captures quiet-limit=999",
		Seats: [2]string{"South", "North"}, ScoreUnit: "seeds", Seed: 1<<64 - 1, A: side, B: side,
		Test:  &rating.Test{Elo0: -999.99, Elo1: 999.99, Alpha: 0.01, Beta: 0.01},
		Pairs: rating.Pairs{100_000, 100_000, 100_000, 100_000, 100_000}, Plies: 9_999_999_999, CutOff: 250_000,
	}
	assert.Contains(t, table.String(), "Lost by B, forfeit: the computer player took too long: 499999\n")
	for line := range strings.Lines(table.String()) {
		line = strings.TrimSuffix(line, "\n")
		assert.LessOrEqual(t, len(line), 80, line)
		assert.NotRegexp(t, `[^ -~]`, line)
	}
}

// closing counts how often its players are closed.
type closing struct {
	rule
	closed *atomic.Int64
}

func (c closing) Close() error {
	c.closed.Add(1)
	return nil
}

func TestPlayersOfAMatchAreClosed(t *testing.T) {
	var made, closed atomic.Int64
	m := Match{Rules: rulesOf(t, "kalah", ""), A: OfLevel("a"), B: OfLevel("b"), Games: 10}
	_, err := compare(t.Context(), m, func(Entrant, uint64) (Player, error) {
		made.Add(1)
		return closing{first, &closed}, nil
	})
	require.NoError(t, err)
	assert.Equal(t, int64(22), made.Load(), "two for each game, and two to see that it can be done")
	assert.Equal(t, made.Load(), closed.Load())
}

// TestAMatchThatIsStoppedHasTheTableOfWhatWasPlayed stops a match while it is
// being played: the table is that of a shorter match.
func TestAMatchThatIsStoppedHasTheTableOfWhatWasPlayed(t *testing.T) {
	stop := make(chan struct{})
	var once sync.Once
	m := Match{Rules: rulesOf(t, "kalah", ""), A: OfLevel(Random), B: OfLevel(First), Games: 100_000, Seed: 4, Stop: stop,
		Progress: func(Table, int) { once.Do(func() { close(stop) }) }}
	table, err := (*Engines)(nil).Compare(t.Context(), m)
	require.NoError(t, err)
	assert.Positive(t, table.Games())
	assert.Less(t, table.Games(), m.Games)
	assert.Zero(t, table.Games()%2)
}

// TestBalancedOpeningsFit asks for openings that few positions are, and for ones that
// none is.
func TestBalancedOpeningsFit(t *testing.T) {
	r := rulesOf(t, "oware", "")
	asked := 0
	captured := func(s game.State) bool { asked++; return s.Score() != [2]int{} }
	l := newLottery(r, 1, captured)
	for range 20 {
		assert.NotZero(t, l.draw().Score())
	}
	assert.Greater(t, asked, 20)
	none := newLottery(r, 1, func(game.State) bool { return false })
	assert.Zero(t, none.draw().Result(), "one that does not fit, rather than none")
}
