package telling_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/draughts"
	"parlour/game/kalah"
	"parlour/manager/telling"
	"parlour/players"
	"parlour/players/search"
)

// opening is the start of Kalah with Ann as South.
func opening(t *testing.T) telling.Sheet {
	t.Helper()
	rules, err := kalah.Game{}.Rules("", nil)
	require.NoError(t, err)
	return telling.Sheet{Record: game.NewRecord(rules.Start()), Players: [2]any{"Ann", game.Term("North")}}
}

func line(k search.ScoreKind, value int, proven bool, moves ...string) players.Line {
	return players.Line{Moves: moves, Score: players.Score{Kind: k, Value: value, Bound: search.Exact, Proven: proven}, Depth: 9}
}

func TestHintText(t *testing.T) {
	s := opening(t)
	proven := players.Info{Solved: true, Lines: []players.Line{
		line(search.Margin, 8, true, "3", "6", "1"), line(search.Margin, -10, true, "2"), line(search.Margin, -14, true, "1", "2"),
	}}
	assert.Equal(t, `Ann (South) to move; what each move is worth, in seeds:
  1  -14        1 2
  2  -10        2
  3   +8  best  3 6 1
     extra turn; threatens to take 6 with 2
`, s.HintText(proven, players.Seeds, 80))
	assert.Contains(t, s.HintText(proven, players.Seeds, 20),
		"  3   +8  best  3 6\n     extra turn;\n     threatens to\n     take 6 with 2\n")
	assert.Contains(t, s.HintRows(proven, players.Seeds, 80), "  2  -10        2\n  3   +8  best  3 6 1\n", "without reasons")

	mixed := players.Info{Lines: []players.Line{
		line(search.Win, 5, false, "3"), line(search.Estimate, 125, false, "1"), line(search.Draw, 0, true, "2"), line(search.Loss, 4, true, "4"),
	}}
	assert.Equal(t, `Ann (South) to move; what each move is worth, in men:
  1     ~+1.25        1
  2       draw        2
  3  ~win in 5  best  3
     extra turn
  4  loss in 4        4
~ marks what was searched and not proven.
`, s.HintText(mixed, players.Men, 80))
}

// reviewed is a move of the opening with the given lines.
func reviewed(t *testing.T, move string, solved bool, lines ...players.Line) players.Reviewed {
	t.Helper()
	return players.Reviewed{Before: opening(t).Record.State(), Move: move, Info: players.Info{Lines: lines, Solved: solved}}
}

// TestAMissedCombinationIsTold reviews a move instead of 24-19, and 24-19 itself.
func TestAMissedCombinationIsTold(t *testing.T) {
	s := opening(t)
	before := position(t, draughts.Game{}, "W:W24,31,35-37,39,41-50:B1-11,13-15,21,23")
	shot := players.Line{Moves: strings.Fields("24-19 13x24 31-27 21x32 37x30"), Score: players.Score{Kind: search.Estimate, Value: 100, Bound: search.Exact}}
	other := players.Line{Moves: []string{"42-38"}, Score: players.Score{Kind: search.Estimate, Bound: search.Exact}}
	const told = "best was 24-19\n     a combination: 24-19 13x24 31-27 21x32 37x30 takes 3 and gives 2\n"
	for _, move := range []string{"42-38", "24-19"} {
		m := players.Reviewed{Before: before, Move: move, Info: players.Info{Lines: []players.Line{shot, other}}}
		assert.Equal(t, move == "42-38", strings.Contains(s.ReviewText([]players.Reviewed{m}, players.Men), told))
	}
}

func TestReviewText(t *testing.T) {
	s := opening(t)
	moves := []players.Reviewed{
		reviewed(t, "1", true, line(search.Margin, 8, true, "3"), line(search.Margin, -14, true, "1")),
		reviewed(t, "3", true, line(search.Margin, 8, true, "3"), line(search.Margin, -14, true, "1")),
		reviewed(t, "1", false, line(search.Estimate, 150, false, "3"), line(search.Estimate, 25, false, "1")),
		reviewed(t, "1", false, line(search.Estimate, 150, false, "3"), line(search.Estimate, 140, false, "1")),
		reviewed(t, "1", false, line(search.Margin, 8, true, "3"), line(search.Estimate, 25, false, "1")),
		reviewed(t, "1", false, line(search.Win, 5, false, "3"), line(search.Estimate, 25, false, "1")),
	}
	assert.Equal(t, `  1. Ann (South) 1    -14  gave away 22; best was 3
  1. Ann (South) 3     +8
  1. Ann (South) 1 ~+0.25  gave away ~1.25; best was 3
  1. Ann (South) 1 ~+1.40
  1. Ann (South) 1 ~+0.25  best was 3: +8
  1. Ann (South) 1 ~+0.25  a mistake; best was 3: ~win in 5
Ann (South): 6 moves, ~3 mistakes that gave away ~23.25 seeds
North: 0 moves, no mistake
A whole number is the margin at the end, a decimal an estimate.
~ marks what was searched and not proven.
`, s.ReviewText(moves, players.Seeds))
	assert.Contains(t, s.ReviewText(moves[:1], players.Seeds), "Ann (South): 1 move, 1 mistake that gave away 22 seeds\n")
	one := reviewed(t, "1", true, line(search.Margin, 3, true, "3"), line(search.Margin, 2, true, "1"))
	assert.Contains(t, s.ReviewText([]players.Reviewed{one}, players.Seeds), "1 mistake that gave away 1 seed\n")
	assert.Contains(t, s.ReviewText([]players.Reviewed{one}, players.Men), "1 mistake that gave away 1 man\n")
	assert.Contains(t, s.ReviewText(moves[3:4], players.Seeds), "Ann (South): 1 move, no mistake found\n")
	assert.Equal(t, "No moves were played.\n", s.ReviewText(nil, players.Seeds))
}

func TestReportsForPrograms(t *testing.T) {
	s := opening(t)
	hint, err := json.Marshal(s.HintReport(players.Info{Lines: []players.Line{
		line(search.Margin, 8, true, "3", "6"), line(search.Estimate, -125, false, "1"),
	}}, players.Seeds))
	require.NoError(t, err)
	assert.JSONEq(t, `{"game":"kalah","side":"South","best":["3"],"moves":[
		{"move":"1","value":-1.25,"unit":"seeds","kind":"estimate","proven":false,"depth":9,"line":["1"],"reason":"","words":[]},
		{"move":"3","value":8,"unit":"seeds","kind":"exact","proven":true,"depth":9,"line":["3","6"],"reason":"extra turn; threatens to take 6 with 2",
		 "words":["%s; %s",["extra turn"],["threatens to take %d with %s",6,"2"]]}]}`, string(hint))

	review, err := json.Marshal(s.ReviewReport([]players.Reviewed{
		reviewed(t, "1", true, line(search.Margin, 8, true, "3"), line(search.Margin, -14, true, "1")),
		reviewed(t, "1", false, line(search.Margin, 8, true, "3"), line(search.Estimate, 25, false, "1")),
	}, players.Seeds))
	require.NoError(t, err)
	assert.JSONEq(t, `{"game":"kalah","moves":[
		{"ply":1,"side":"South","move":"1","value":-14,"unit":"seeds","kind":"exact","proven":true,"best":["3"],
		 "bestScore":{"value":8,"unit":"seeds","kind":"exact","proven":true},"gaveAway":22,"mistake":true,"line":["3"],"reason":"extra turn","words":["extra turn"],"turning":true},
		{"ply":1,"side":"South","move":"1","value":0.25,"unit":"seeds","kind":"estimate","proven":false,"best":["3"],
		 "bestScore":{"value":8,"unit":"seeds","kind":"exact","proven":true},"gaveAway":null,"mistake":false,"line":["3"],"reason":"extra turn","words":["extra turn"],"turning":true}]}`, string(review))
}
