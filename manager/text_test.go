package manager_test

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/manager"
	"parlour/persistence/savefile"
)

func TestTitles(t *testing.T) {
	for text, want := range map[string]string{
		"": "Kalah", "either-side": "Kalah (either-side)", "standard houses=5": "Kalah (standard houses=5)",
	} {
		r, err := game.ParseRules(kalah.Game{}, text)
		require.NoError(t, err)
		assert.Equal(t, want, manager.Title(r).String())
	}
}

// TestAGameInWords shows a game after moves of each kind and at each end.
func TestAGameInWords(t *testing.T) {
	s := opening(t)
	s.Setup.Seats[game.First].Name = manager.You
	play := func(moves ...string) manager.Snapshot {
		at := s
		for _, m := range moves {
			next, err := at.Record.Play(m)
			require.NoError(t, err)
			at.Record = next
		}
		return at
	}
	assert.Empty(t, s.LastMove())
	assert.Equal(t, "You (South) to move", s.Turn())
	after := play("3")
	assert.Equal(t, "You (South) played 3: extra turn", after.LastMove())
	assert.Equal(t, "Kalah: You (South) 1 - 0 North", after.Heading())
	assert.Equal(t, "You (South) played 1", play("1").LastMove(), "a move with nothing to say of")
	assert.Equal(t, after.Heading()+"\n"+after.Record.State().Draw(game.Style{})+"You (South) played 3: extra turn\nYou (South) to move\n",
		after.Text(game.Style{}))
	resigned := after
	resigned.Record, _ = after.Record.Resign(game.Second)
	assert.Equal(t, "You (South) win by resignation", resigned.Turn())

	at := func(position string) manager.Snapshot {
		start, err := s.Setup.Rules.Position(position)
		require.NoError(t, err)
		out := s
		out.Record = game.NewRecord(start)
		return out
	}
	assert.Regexp(t, "^You \\(South\\) win, 10 to 4, by ", at("<2,10,0,0,0,2,2> S").Outcome())
	assert.Regexp(t, "^North wins, 14 to 0, by ", at("<2,0,10,0,0,2,2> S").Outcome())
	assert.Regexp(t, "^A draw, 4 to 4, by ", at("<2,4,0,0,0,2,2> S").Outcome())
}

func TestSavesInALine(t *testing.T) {
	e := savefile.Entry{Game: kalah.Game{}, Moves: 1, Score: [2]int{3, 4}}
	e.Seats[game.First].Name = "Ann"
	assert.Equal(t, "Kalah, Ann v North, 1 move, 3 - 4", manager.Describe(e).String())
	e.Moves, e.Result.Outcome = 2, game.Drawn
	assert.Equal(t, "Kalah, Ann v North, 2 moves, 3 - 4, finished", manager.Describe(e).String())
	assert.Equal(t, "cannot be loaded: torn", manager.Describe(savefile.Entry{Err: errors.New("torn")}).String())
}

func TestPreviews(t *testing.T) {
	s := opening(t)
	save := savefile.Save{Record: s.Record, Seats: [2]savefile.Seat{{Kind: "human", Name: "Ann"}, {Kind: "computer/smart"}}, SavedAs: "one"}
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
	m, err := manager.NewMatch(manager.Setup{Rules: opening(t).Setup.Rules}, nil, now)
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
