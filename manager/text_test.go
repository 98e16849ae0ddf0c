package manager_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/clock"
	"parlour/game/kalah"
	"parlour/manager"
	"parlour/persistence/savefile"
)

// usual are the usual rules of Kalah.
func usual(t *testing.T) game.Rules {
	t.Helper()
	rules, err := kalah.Game{}.Rules("", nil)
	require.NoError(t, err)
	return rules
}

// TestAGameAsText is a board between the heading and whose turn it is, with the times
// left if there are clocks.
func TestAGameAsText(t *testing.T) {
	m := newTable(t)
	m.begin(human, human)
	m.feed(manager.Move{Text: "1"})
	s := m.Snapshot()
	board := s.Record.State().Draw(game.Style{})
	assert.Equal(t, "Toy: Odd v Even\n"+board+"Odd played 1\nEven to move\n", s.Text(game.Style{}))
	assert.Equal(t, "Toy: Odd! v Even!!\n"+board+"Odd! played 1!\nEven! to move!\n", s.In(loud{}).Text(game.Style{}))
	setup := m.setup(human, human)
	setup.Control = clock.Control{Move: 5 * time.Second}
	m.feed(manager.Quit{}, manager.Begin{Setup: setup})
	assert.Contains(t, m.Snapshot().Text(game.Style{}), "Time left: Odd 0:05.0, Even 0:05.0\n")
}

func TestPreviews(t *testing.T) {
	save := savefile.Save{Record: game.NewRecord(usual(t).Start()), Seats: [2]savefile.Seat{{Kind: "human", Name: "Ann"}, {Kind: "computer/smart"}}, SavedAs: "one"}
	shown := manager.Preview(save)
	assert.Equal(t, manager.GameLeft, shown.State)
	assert.True(t, shown.HasGame && shown.HumanToMove())
	assert.Equal(t, "one", shown.SavedAs)
	assert.Equal(t, "Computer smart", shown.Name(game.Second))
	var err error
	save.Record, err = save.Record.Resign(game.First)
	require.NoError(t, err)
	shown = manager.Preview(save)
	assert.Equal(t, manager.GameEnded, shown.State)
	save.Seats[1].Kind = "robot/9"
	shown = manager.Preview(save)
	assert.Equal(t, manager.GameEnded, shown.State, "looking needs no player")
	assert.Equal(t, "North", shown.Name(game.Second))
	assert.False(t, manager.Snapshot{}.HumanToMove())
}

// TestTheClocksOfAMatch charges turns, and nothing while the game lies at the menu or
// is over.
func TestTheClocksOfAMatch(t *testing.T) {
	now := time.Unix(100, 0)
	m, err := manager.NewMatch(manager.Setup{Rules: usual(t)}, nil, now)
	require.NoError(t, err)
	m, err = m.Apply(manager.Move{Text: "1"}, now.Add(3*time.Second))
	require.NoError(t, err)
	assert.Equal(t, [2]time.Duration{3 * time.Second, 0}, m.Used)
	m = m.Paused(now.Add(5 * time.Second))
	assert.Equal(t, [2]time.Duration{3 * time.Second, 2 * time.Second}, m.Used)
	assert.Equal(t, m.Used, m.Charged(now.Add(time.Hour)).Used, "the clocks stand")
	m, err = m.Resumed(now.Add(time.Hour)).Apply(manager.Resign{}, now.Add(time.Hour+time.Second))
	require.NoError(t, err)
	assert.Equal(t, [2]time.Duration{3 * time.Second, 3 * time.Second}, m.Used)
	assert.Equal(t, m.Used, m.Charged(now.Add(2*time.Hour)).Used, "the game is over")
}

func TestStatesAtTheMenu(t *testing.T) {
	want := map[manager.State]bool{manager.NoGame: true, manager.GameLeft: true, manager.GameEnded: true}
	for _, s := range manager.States() {
		assert.Equal(t, want[s], s.AtMenu(), "%v", s)
	}
}
