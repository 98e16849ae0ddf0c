package opening_test

import (
	"context"
	"errors"
	"maps"
	"math"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/gametest/toy"
	"parlour/players"
	"parlour/players/opening"
	"parlour/players/opening/build"
	"parlour/players/search"
)

// scorer is an engine that scores positions by a function, and counts its open sessions.
type scorer struct {
	teller
	score          func(position string) (search.Score, error)
	opened, closed atomic.Int64
	unopened       error
}

func (e *scorer) Open(players.Options) (players.Session, error) {
	e.opened.Add(1)
	return e, e.unopened
}

func (e *scorer) Close() error {
	e.closed.Add(1)
	return nil
}

func (e *scorer) Analyze(_ context.Context, v game.View, _ players.Limits, _ func(players.Info)) (players.Info, error) {
	score, err := e.score(v.State().Position())
	return players.Info{Lines: []players.Line{{Moves: v.State().Moves()[:1], Score: score}}}, err
}

// scores is an engine for which all positions have the same score.
func scores(s search.Score) *scorer {
	return &scorer{score: func(string) (search.Score, error) { return s, nil }}
}

// toyForm is that of a toy in which whoever reaches or passes 6 wins.
func toyForm(t *testing.T) opening.Form { return opening.Form{Rules: usual(t, toy.Game{}), Most: 900} }

// TestWhatAScoreIsWorth: the root of a book of one position has the values of what its
// moves lead to, from the other side.
func TestWhatAScoreIsWorth(t *testing.T) {
	for score, want := range map[search.Score]int{
		{Kind: search.Win, Value: 5}:         -900,
		{Kind: search.Loss, Value: 4}:        900,
		{Kind: search.Draw}:                  0,
		{Kind: search.Margin, Value: 3}:      -300,
		{Kind: search.Margin, Value: -8}:     800,
		{Kind: search.Estimate, Value: 25}:   -25,
		{Kind: search.Estimate, Value: 901}:  -900,
		{Kind: search.Estimate, Value: -901}: 900,
	} {
		by := scores(score)
		b, err := build.Book(t.Context(), by, toyForm(t), build.Plan{Positions: 1}, &build.Searched{}, 1, nil)
		require.NoError(t, err)
		assert.Equal(t, []opening.Valued{{Move: "1", Value: want}, {Move: "2", Value: want}}, b.Find("O0"), "%v", score)
		assert.EqualValues(t, 3, by.opened.Load())
		assert.EqualValues(t, 3, by.closed.Load(), "sessions are closed")
	}
}

// TestAWholeGame: the side to move wins if what is left to the goal is no multiple of
// three. The book ends by itself. Of 12 positions at a number of moves it has 10 boards.
func TestAWholeGame(t *testing.T) {
	form, by := toyForm(t), scores(search.Score{Kind: search.Draw})
	var last build.Progress
	b, err := build.Book(t.Context(), by, form, build.Plan{Positions: 1000}, &build.Searched{}, 2, func(at build.Progress) error {
		last = at
		return nil
	})
	require.NoError(t, err)
	assert.Equal(t, build.Progress{Positions: 12, Depth: 5, Searched: 10}, last)
	assert.Equal(t, 10, b.Len())
	for left, positions := range map[int][]string{6: {"O0"}, 5: {"E1"}, 4: {"E2", "O2"}, 3: {"O3", "E3"}, 2: {"O4", "E4"}, 1: {"E5", "O5"}} {
		want := 900
		if left%3 == 0 {
			want = -900
		}
		for _, p := range positions {
			require.Len(t, b.Find(p), 2, p)
			assert.Equal(t, want, b.Find(p)[0].Value, p)
		}
	}
}

// TestTheCheapestComeFirst: after the start and the positions behind its nine moves, those
// are expanded whose moves are least worse than the best.
func TestTheCheapestComeFirst(t *testing.T) {
	const more = 6
	form := forms(t)["draughts"]
	losses := losses(t, form.Rules.Start())
	sorted := slices.Sorted(maps.Values(losses))
	require.Less(t, sorted[more-1], sorted[more], "no tie")

	b, err := build.Book(t.Context(), teller{new(atomic.Int64)}, form, build.Plan{Positions: 10 + more, Ply: 40}, &build.Searched{}, 1, nil)
	require.NoError(t, err)
	assert.Equal(t, 10+more, b.Len())
	for position, loss := range losses {
		assert.Equal(t, loss < sorted[more], b.Find(position) != nil, "%s, where %d are lost", position, loss)
	}
}

// TestWhatMayBeDrawnByLotCostsNothing: after the start those positions are expanded behind the
// moves that lose less than half a man, and then the others.
func TestWhatMayBeDrawnByLotCostsNothing(t *testing.T) {
	form, best := forms(t)["draughts"], math.MinInt
	moves := after(t, form.Rules.Start())
	for _, to := range moves {
		best = max(best, -valueOf(to.Position()))
	}
	var free []string
	for _, to := range moves {
		if best+valueOf(to.Position()) < 50 {
			free = append(free, to.Position())
		}
	}
	require.Greater(t, len(free), 1)
	require.Less(t, len(free), len(moves))
	for positions, others := range map[int]int{1 + len(free): 0, 1 + len(moves): len(moves) - len(free)} {
		by := build.Plan{Positions: positions, Ply: 100_000, Drawn: 1}
		b, err := build.Book(t.Context(), teller{new(atomic.Int64)}, form, by, &build.Searched{}, 1, nil)
		require.NoError(t, err)
		for _, to := range moves {
			if b.Find(to.Position()) != nil && !slices.Contains(free, to.Position()) {
				others--
			}
		}
		assert.Zero(t, others)
		for _, position := range free {
			assert.NotNil(t, b.Find(position))
		}
	}
}

// losses is what two moves are worse than the best, by the positions that they lead to.
func losses(t *testing.T, start game.State) map[string]int {
	var children []game.State
	values := map[string]int{} // of the replies to each move, to the side that replies
	for _, child := range after(t, start) {
		children = append(children, child)
		values[child.Position()] = math.MinInt
		for _, reply := range after(t, child) {
			values[child.Position()] = max(values[child.Position()], -valueOf(reply.Position()))
		}
	}
	least := slices.Min(slices.Collect(maps.Values(values)))
	out := map[string]int{}
	for _, child := range children {
		best := values[child.Position()]
		for _, reply := range after(t, child) {
			loss := best - least + best + valueOf(reply.Position())
			if known, ok := out[reply.Position()]; !ok || loss < known {
				out[reply.Position()] = loss
			}
		}
	}
	return out
}

// after are the states that the moves lead to.
func after(t *testing.T, s game.State) (out []game.State) {
	for _, m := range s.Moves() {
		next, err := s.Play(m)
		require.NoError(t, err)
		out = append(out, next)
	}
	return out
}

// TestTheMoreAPlyCostsTheBroader is the book: where it costs more than any move, what is
// fewer moves away comes first.
func TestTheMoreAPlyCostsTheBroader(t *testing.T) {
	depths := func(ply int) (out []int) {
		_, err := build.Book(t.Context(), teller{new(atomic.Int64)}, forms(t)["draughts"], build.Plan{Positions: 90, Ply: ply}, &build.Searched{}, 1,
			func(at build.Progress) error {
				out = append(out, at.Depth)
				return nil
			})
		require.NoError(t, err)
		return out
	}
	assert.Equal(t, []int{0, 1, 2, 2, 2, 2, 2}, depths(100_000), "1, 9 and 80 of the 81 replies")
	deep := depths(0)
	assert.Greater(t, deep[len(deep)-1], 4)
	assert.True(t, slices.IsSorted(deep))
}

// TestProgress: 9 moves and 81 replies to them are searched.
func TestProgress(t *testing.T) {
	var got []build.Progress
	_, err := build.Book(t.Context(), teller{new(atomic.Int64)}, forms(t)["draughts"], build.Plan{Positions: 10}, &build.Searched{}, 1,
		func(at build.Progress) error {
			got = append(got, at)
			return nil
		})
	require.NoError(t, err)
	assert.Equal(t, []build.Progress{{Positions: 1, Depth: 0, Searched: 10}, {Positions: 10, Depth: 1, Searched: 91}}, got)
}

var errBuild = errors.New("it cannot go on")

func TestABuildThatFails(t *testing.T) {
	scored := search.Score{Kind: search.Draw}
	for name, c := range map[string]struct {
		by   *scorer
		same func(string) string
		want error
	}{
		"no session": {&scorer{unopened: errBuild}, nil, errBuild},
		"at once":    {&scorer{score: func(string) (search.Score, error) { return scored, errBuild }}, nil, errBuild},
		"later": {&scorer{score: func(p string) (search.Score, error) {
			if strings.HasPrefix(p, "E") {
				return scored, errBuild
			}
			return scored, nil
		}}, nil, errBuild},
		"the start is no position": {scores(scored), func(string) string { return "x" }, game.ErrPosition},
		"another is no position":   {scores(scored), func(p string) string { return strings.Replace(p, "E", "x", 1) }, game.ErrPosition},
	} {
		form := toyForm(t)
		form.Same = c.same
		b, err := build.Book(t.Context(), c.by, form, build.Plan{Positions: 3}, &build.Searched{}, 1, nil)
		assert.ErrorIs(t, err, c.want, name)
		assert.Nil(t, b, name)
	}
}
