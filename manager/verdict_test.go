package manager_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/manager"
	"parlour/players"
)

func TestHintAndReview(t *testing.T) {
	files := newMemory()
	m, err := manager.New(manager.Config{
		Games: []game.Game{kalah.Game{}}, Store: files, Journal: files, Players: players.New, Clock: time.Now,
	})
	require.NoError(t, err)
	feed := func(e manager.Event) manager.Reply {
		r, err := m.Feed(t.Context(), e)
		require.NoError(t, err)
		return r
	}
	feed(manager.Quick{})
	before := m.Snapshot()
	hint := feed(manager.Hint{}).Hint
	assert.Equal(t, before, m.Snapshot(), "a hint changes nothing")
	assert.Equal(t, `South to move, and the margin each move leads to:
  1     -14
  2     -10
  3      +8  best
  4      -2
  5      -8
  6      +4
`, manager.HintText(before.Record.State(), hint))

	feed(manager.Move{Text: "1"})
	_, err = m.Feed(t.Context(), manager.Hint{})
	assert.ErrorIs(t, err, manager.ErrComputersTurn)
	_, err = m.Feed(t.Context(), manager.Review{})
	assert.ErrorIs(t, err, manager.ErrNotPossible)
	feed(manager.Quit{})
	told := 0
	review := feed(manager.Review{Progress: func(done, total int) { told += total - done + 1 }}).Review
	assert.Equal(t, 1, told)
	assert.Equal(t, `  1. South 1     -14  gave away 22; best was 3
South: 1 moves, 1 of them mistakes that gave away 22
North: 0 moves, none of them a mistake
`, manager.ReviewText(review))
	assert.Equal(t, manager.GameLeft, m.Snapshot().State)
}

func TestWordsOfWhatIsNotProven(t *testing.T) {
	rules, err := kalah.Game{}.Rules("", nil)
	require.NoError(t, err)
	s := rules.Start()
	moves := []players.Judgement{{Move: "1", Value: 3, Depth: 9}, {Move: "2", Value: 5, Proven: true}}
	assert.Contains(t, manager.HintText(s, moves), "  1   ~  +3\n  2      +5  best\n~ marks what was searched and not proven.\n")
	text := manager.ReviewText([]players.Reviewed{{Before: s, Played: moves[0], Moves: moves}, {Before: s, Played: moves[1], Moves: moves}})
	assert.Equal(t, `  1. South 1   ~  +3  gave away ~2; best was 2
  1. South 2      +5
South: 2 moves, ~1 of them mistakes that gave away ~2
North: 0 moves, none of them a mistake
~ marks what was searched and not proven.
`, text)
	assert.Equal(t, "No moves were played.\n", manager.ReviewText(nil))
	quiet := manager.ReviewText([]players.Reviewed{{Before: s, Played: moves[1], Moves: moves}})
	assert.Contains(t, quiet, "South: 1 moves, no mistake found\n")
}

// TestWhatIsNotProvenSaysSo lets a perfect player open a board that no second
// suffices for, and one that is in its book.
func TestWhatIsNotProvenSaysSo(t *testing.T) {
	for text, notices := range map[string]int{"seeds=6": 1, "": 0} {
		rules, err := game.ParseRules(kalah.Game{}, text)
		require.NoError(t, err)
		files := newMemory()
		m, err := manager.New(manager.Config{
			Games: []game.Game{kalah.Game{}}, Store: files, Journal: files, Players: players.New, Clock: time.Now, Limit: time.Minute,
		})
		require.NoError(t, err)
		setup := manager.Setup{Rules: rules}
		setup.Seats[game.First].Player = players.Spec{Level: players.Perfect}
		for _, e := range []manager.Event{manager.SetUp{}, manager.Begin{Setup: setup}} {
			_, err := m.Feed(t.Context(), e)
			require.NoError(t, err)
		}
		r, err := m.Feed(t.Context(), manager.Think{})
		require.NoError(t, err)
		require.Len(t, r.Notices, notices, text)
		for _, n := range r.Notices {
			assert.Regexp(t, `^the move [1-6] is not proven, but the best of a search [0-9]+ deep$`, n)
		}
	}
}
