package telling_test

import (
	"fmt"
	"math"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/game"
	"parlour/game/oware"
	"parlour/manager/telling"
	"parlour/players"
	"parlour/players/search"
)

// scored is the value of a move.
func scored(k search.ScoreKind, value int) players.Score {
	return players.Score{Kind: k, Value: value, Bound: search.Exact}
}

// reviewOf is a review of moves of Oware, each the first legal one, by the score of the
// best move and that of the one that was played.
func reviewOf(t require.TestingT, scores ...[2]players.Score) (telling.Sheet, []players.Reviewed) {
	rules, err := oware.Game{}.Rules("", nil)
	require.NoError(t, err)
	s := telling.Sheet{Players: [2]any{"Ann", "Bob"}}
	state := rules.Start()
	var moves []players.Reviewed
	for _, pair := range scores {
		legal := state.Moves()
		require.Greater(t, len(legal), 1)
		moves = append(moves, players.Reviewed{Before: state, Move: legal[0], Info: players.Info{Lines: []players.Line{
			{Moves: []string{legal[1]}, Score: pair[0]}, {Moves: []string{legal[0]}, Score: pair[1]},
		}}})
		state = played(t, state, legal[0])
	}
	s.Record = game.NewRecord(state)
	return s, moves
}

func exact(n int) players.Score { return scored(search.Margin, n) }

// shortReview has a blunder of either side, a small mistake and a won end.
func shortReview(t require.TestingT) (telling.Sheet, []players.Reviewed) {
	return reviewOf(t,
		[2]players.Score{exact(8), exact(8)},
		[2]players.Score{exact(-8), exact(-10)},
		[2]players.Score{exact(10), exact(-4)},
		[2]players.Score{exact(4), exact(4)},
		[2]players.Score{scored(search.Estimate, 150), scored(search.Estimate, 120)},
		[2]players.Score{exact(2), scored(search.NoScore, 0)},
		[2]players.Score{scored(search.Win, 3), scored(search.Win, 3)},
	)
}

func TestTheCourseOfAGame(t *testing.T) {
	_, moves := shortReview(t)
	c := telling.CourseOf(moves)
	var values []string
	for _, p := range c.Points {
		text := fmt.Sprintf("%d:%g", p.Ply, p.Value)
		if !p.Known {
			text = fmt.Sprintf("%d:?", p.Ply)
		}
		values = append(values, text)
	}
	assert.Equal(t, "0:8 1:8 2:10 3:-4 4:-4 5:1.2 6:? 7:+Inf", strings.Join(values, " "))
	assert.Equal(t, []int{3}, c.Turning, "the one that changed who is ahead")
	assert.InDelta(t, 10, c.Scale(), 0)
	assert.True(t, c.Turned(3))
	assert.False(t, c.Turned(2))
	assert.Equal(t, telling.Course{}, telling.CourseOf(nil))
}

// TestTurningPoints decides which moves are turning points.
func TestTurningPoints(t *testing.T) {
	for name, c := range map[string]struct {
		scores [][2]players.Score
		want   []int
	}{
		"none":                    {[][2]players.Score{{exact(3), exact(3)}}, nil},
		"small mistakes":          {[][2]players.Score{{exact(3), exact(1)}, {exact(9), exact(3)}, {exact(5), exact(4)}, {exact(9), exact(2)}}, []int{1, 2, 4}},
		"a win given away":        {[][2]players.Score{{scored(search.Win, 5), scored(search.Estimate, 20)}}, []int{1}},
		"a loss chosen":           {[][2]players.Score{{scored(search.Draw, 0), scored(search.Loss, 4)}}, []int{1}},
		"a draw given away":       {[][2]players.Score{{exact(0), exact(-2)}, {exact(9), exact(1)}}, []int{1}},
		"estimates about as good": {[][2]players.Score{{scored(search.Estimate, 40), scored(search.Estimate, -45)}, {exact(1), exact(1)}}, []int{1}},
	} {
		_, moves := reviewOf(t, c.scores...)
		assert.Equal(t, c.want, telling.CourseOf(moves).Turning, name)
	}
	var many [][2]players.Score
	for i := range 14 {
		many = append(many, [2]players.Score{exact(i + 1), exact(-i - 1)})
	}
	_, moves := reviewOf(t, many...)
	assert.Equal(t, []int{3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14}, telling.CourseOf(moves).Turning, "the worst")
}

func TestTheScale(t *testing.T) {
	for value, want := range map[float64]float64{0: 1, 0.3: 1, 1.2: 2, 9.5: 10, 10: 10, 11: 15, 48: 50, 51: 75} {
		c := telling.Course{Points: []telling.Point{{Known: true, Value: -value}, {Known: true, Value: math.Inf(1)}, {Value: 400}}}
		assert.InDelta(t, want, c.Scale(), 0, "%v", value)
	}
}

func TestTheGraph(t *testing.T) {
	s, moves := shortReview(t)
	c := telling.CourseOf(moves)
	draw := func(style telling.GraphStyle) string { return "\n" + s.Graph(c, players.Seeds, style) }
	assert.Equal(t, `
South ahead above, North below; in seeds
+12       ###            ###
    #########            ###
    #########      ...   ###
  0 ------------------???---
 -4          ######
             ^
             3
`, draw(telling.GraphStyle{Width: 40, Height: 8}))
	assert.Equal(t, `
South ahead above, North
+12     ▄▄        ▄▄
    ██████        ██
    ██████    ▂▂  ██
  0 ────────────??──
 -4       ████
          ^
          3
`, draw(telling.GraphStyle{Width: 24, Height: 8, Unicode: true}))
	assert.Equal(t, "No moves were reviewed.\n", s.Graph(telling.Course{}, players.Seeds, telling.GraphStyle{}))
}

// TestAGraphHasRoom draws courses of any length in any size.
func TestAGraphHasRoom(t *testing.T) {
	s, _ := shortReview(t)
	rapid.Check(t, func(r *rapid.T) {
		var c telling.Course
		for i := range rapid.IntRange(1, 400).Draw(r, "points") {
			v := rapid.SampledFrom([]float64{0, 1, -1, 3.25, -48, 20, math.Inf(1), math.Inf(-1)}).Draw(r, "value")
			c.Points = append(c.Points, telling.Point{Ply: i, Value: v, Known: rapid.IntRange(0, 9).Draw(r, "known") > 0})
		}
		last := len(c.Points) - 1
		for range rapid.IntRange(0, min(12, last)).Draw(r, "turns") {
			c.Turning = append(c.Turning, rapid.IntRange(1, last).Draw(r, "turn"))
		}
		style := telling.GraphStyle{
			Width: rapid.IntRange(24, 130).Draw(r, "width"), Height: rapid.IntRange(6, 30).Draw(r, "height"),
			Unicode: rapid.Bool().Draw(r, "unicode"), At: rapid.IntRange(0, last).Draw(r, "at"),
		}
		text := s.Graph(c, players.Seeds, style)
		lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
		assert.LessOrEqual(r, len(lines), style.Height)
		for _, l := range lines {
			assert.LessOrEqual(r, utf8.RuneCountInString(l), style.Width, text)
			if !style.Unicode {
				assert.Equal(r, len(l), utf8.RuneCountInString(l), "plain ASCII: %s", text)
			}
		}
		if style.At > 0 {
			assert.Contains(r, lines[len(lines)-2], "*", text)
			assert.Contains(r, lines[len(lines)-1], fmt.Sprint(style.At), text)
		}
	})
}
