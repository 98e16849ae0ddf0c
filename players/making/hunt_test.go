package making

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/gametest/toy"
	"parlour/players/puzzle"
)

func TestQuotas(t *testing.T) {
	assert.Equal(t, [3]int{1, 0, 0}, quotas(1))
	assert.Equal(t, [3]int{2, 2, 1}, quotas(5))
	assert.Equal(t, [3]int{50, 50, 50}, quotas(150))
}

// count is a position of the toy, in which the sides add 1 or 2.
type count int

func (c count) ToMove() game.Seat           { return game.Seat(c % 2) }
func (c count) AppendMoves(dst []int) []int { return append(dst, 1, 2) }
func (c count) Play(m int) count            { return c + count(m) }
func (c count) String() string              { return fmt.Sprintf("%c%d", "OE"[c%2], int(c)) }

// counting is a Finder whose games count up to their end. The positions with points are
// puzzles.
type counting struct {
	points []int
	games  *int
	open   error
	unfit  count
	know   error
}

func (c counting) Judge() puzzle.Judge                       { return c }
func (c counting) Plies() int                                { return len(c.points) }
func (counting) Draw(*rand.Rand, count) int                  { return 1 }
func (counting) FirstToMove(p count) count                   { return p }
func (c counting) Open(context.Context, count) (bool, error) { return c.open == nil, c.open }
func (counting) Alike(position string) string                { return position }
func (c counting) Points(p count, _, _, _ int) (int, bool)   { return c.points[p], c.points[p] >= 0 }
func (c counting) Fits(_ context.Context, p count, key int) (bool, error) {
	return p != c.unfit && key == 2, nil
}

func (c counting) Start(*rand.Rand) count {
	*c.games++
	return 0
}

// Values is that the second move alone wins, and that all moves do after it.
func (c counting) Values(_ context.Context, s game.State) ([]puzzle.Value, error) {
	if s.LastMove() != "" {
		return []puzzle.Value{{Move: "1", Margin: 1}, {Move: "2", Margin: 1}}, c.know
	}
	return []puzzle.Value{{Move: "1", Margin: -1}, {Move: "2", Margin: 3}}, nil
}

// hunted are the puzzles found by a hunt.
func hunted(ctx context.Context, number int, finder counting, then error) ([]puzzle.Puzzle, error) {
	source := puzzle.Source{Rules: func() (game.Rules, error) {
		return toy.Game{}.Rules("", map[string]string{"goal": "100"})
	}}
	finder.games = new(int)
	var out []puzzle.Puzzle
	err := Hunt(source, func() Finder[count, int] { return finder }).Find(ctx, number, 1, func(p puzzle.Puzzle) error {
		out = append(out, p)
		return then
	})
	return out, err
}

// TestEachGameGivesOnePuzzle: of the grades that are missing, the one with the most points,
// and none twice.
func TestEachGameGivesOnePuzzle(t *testing.T) {
	found, err := hunted(t.Context(), 7, counting{points: []int{0, 1, 2, 3, 4, 5, 6}, unfit: -1}, nil)
	require.NoError(t, err)
	var points []int
	for _, p := range found {
		points = append(points, p.Points)
	}
	assert.Equal(t, []int{6, 5, 4, 3, 2, 1, 0}, points)
	assert.Equal(t, puzzle.Puzzle{Position: "O6", Margin: 3, Points: 6, Line: []string{"2"}}, found[0])
}

func TestTheFirstOfTheBestIsTaken(t *testing.T) {
	found, err := hunted(t.Context(), 1, counting{points: []int{9, 1, 2, 2, -1, 2}, unfit: 2}, nil)
	require.NoError(t, err)
	require.Len(t, found, 1)
	assert.Equal(t, "E3", found[0].Position, "0 is hard, 2 does not fit")
}

func TestAHuntEndsWithAnError(t *testing.T) {
	enough := errors.New("enough")
	easy := counting{points: []int{1}, unfit: -1}
	found, err := hunted(t.Context(), 3, easy, enough)
	require.ErrorIs(t, err, enough)
	assert.Len(t, found, 1)

	shut := easy
	shut.open = enough
	_, err = hunted(t.Context(), 3, shut, nil)
	require.ErrorIs(t, err, enough)

	failing := easy
	failing.know = enough
	_, err = hunted(t.Context(), 3, failing, nil)
	require.ErrorIs(t, err, enough)

	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = hunted(ctx, 3, easy, nil)
	assert.ErrorIs(t, err, context.Canceled)
}
