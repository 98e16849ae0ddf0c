package manager_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/clock"
	"parlour/game/gametest/toy"
	"parlour/manager"
	"parlour/persistence/savefile"
	"parlour/players"
	"parlour/players/search"
)

// fiveMinutes is a time control with an increment.
var fiveMinutes = clock.Control{Game: 5 * time.Minute, Increment: 3 * time.Second}

// timed begins a game on the clock.
func (t *table) timed(c clock.Control, first, second manager.Seat) {
	t.Helper()
	setup := t.setup(first, second)
	setup.Control = c
	t.feed(manager.Begin{Setup: setup})
}

// pass lets time pass.
func (t *table) pass(seconds int) { t.now = t.now.Add(time.Duration(seconds) * time.Second) }

// shows checks what the clocks show, in seconds.
func (t *table) shows(first, second int) {
	t.Helper()
	left := t.Snapshot().Clocks.Left
	assert.Equal(t, clock.Reading{time.Duration(first) * time.Second, time.Duration(second) * time.Second}, left)
}

func TestTheClocksOfAGame(t *testing.T) {
	m := newTable(t)
	m.timed(fiveMinutes, human, human)
	m.shows(300, 300)
	m.pass(20)
	m.shows(280, 300)
	m.feed(manager.Move{Text: "1"})
	m.shows(283, 300)
	m.pass(50)
	m.shows(283, 250)
	s := m.Snapshot()
	assert.Equal(t, clock.Reading{283 * time.Second, 240 * time.Second}, s.LeftAt(m.now.Add(10*time.Second)))
	assert.Contains(t, s.Text(game.Style{}), "Time left: Odd 4:43, Even 4:10\n")
	assert.Equal(t, [2]time.Duration{20 * time.Second, 0}, s.Used)
}

func TestWithoutAClock(t *testing.T) {
	m := newTable(t)
	m.begin(human, human)
	m.pass(1_000_000)
	m.impossible(manager.Flag{}, manager.ErrNoClock)
	m.feed(manager.Move{Text: "1"})
	assert.Equal(t, manager.Clocks{}, m.Snapshot().Clocks)
	assert.NotContains(t, m.Snapshot().Text(game.Style{}), "Time left")
}

func TestATimeForEachMove(t *testing.T) {
	m := newTable(t)
	m.timed(clock.Control{Move: 40 * time.Second}, human, human)
	m.pass(39)
	m.shows(1, 40)
	m.feed(manager.Move{Text: "1"})
	m.shows(40, 40)
	m.pass(40)
	m.feed(manager.Flag{})
	m.lostOnTime(game.FirstWins)
}

// lostOnTime checks that the game has ended on time.
func (t *table) lostOnTime(want game.Outcome) {
	t.Helper()
	t.at(manager.GameEnded)
	result := t.Snapshot().Record.Result()
	assert.Equal(t, want, result.Outcome)
	assert.Equal(t, game.OutOfTime, result.Reason)
	assert.False(t, t.Snapshot().Clocks.Running)
	assert.True(t, t.Snapshot().InHistory)
}

func TestTheFlagFallsWhenTheTimeIsOver(t *testing.T) {
	m := newTable(t)
	m.timed(fiveMinutes, human, human)
	m.pass(299)
	m.impossible(manager.Flag{}, manager.ErrTimeLeft)
	m.pass(1)
	m.shows(0, 300)
	m.feed(manager.Flag{})
	m.lostOnTime(game.SecondWins)
	m.shows(0, 300)
	m.pass(100)
	m.shows(0, 300)
	assert.Equal(t, "Even wins by time: the other clock ran out", m.Snapshot().Outcome())
}

// TestWhatComesTooLate: a person who is out of time can do nothing any more but lose.
func TestWhatComesTooLate(t *testing.T) {
	for _, e := range []manager.Event{
		manager.Move{Text: "1"}, manager.Undo{}, manager.Resign{}, manager.Offer{}, manager.Quit{},
	} {
		m := newTable(t)
		m.timed(fiveMinutes, human, human)
		m.feed(manager.Move{Text: "1"}, manager.Move{Text: "1"})
		m.pass(1000)
		r := m.feed(e)
		require.Len(t, r.Notices, 1, "%T", e)
		assert.Equal(t, "the clock of Odd had run out before that", r.Notices[0].String())
		m.lostOnTime(game.SecondWins)
		assert.Equal(t, []string{"1", "1"}, m.moves(), "%T", e)
	}
}

func TestAGameThatIsSavedTooLate(t *testing.T) {
	m := newTable(t)
	m.timed(fiveMinutes, human, human)
	m.pass(1000)
	m.files.saves["taken"] = savefile.Save{}
	m.refuses(manager.Save{Name: "taken"}, savefile.ErrExists)
	m.at(manager.ToMove)
	m.feed(manager.Save{Name: "lost"})
	m.at(manager.GameEnded)
	assert.Equal(t, game.OutOfTime, m.files.saves["lost"].Record.Result().Reason)
}

// TestNoClockRuns at the menu, while a draw is offered, and while the program is closed.
func TestNoClockRuns(t *testing.T) {
	m := newTable(t)
	m.timed(fiveMinutes, human, human)
	m.pass(10)
	m.feed(manager.Quit{})
	m.pass(1000)
	m.shows(290, 300)
	m.feed(manager.Continue{})
	m.pass(10)
	m.shows(280, 300)
	m.feed(manager.Offer{})
	m.pass(1000)
	m.shows(280, 300)
	m.feed(manager.Answer{})
	m.pass(10)
	m.shows(270, 300)
	m.feed(manager.Save{Name: "mine"})
	m.pass(10)
	m.feed(manager.Quit{})
	m.pass(1000)
	m.feed(manager.Load{Name: "mine"})
	m.shows(270, 300)
	m.pass(5)
	m.feed(manager.Move{Text: "1"})
	m.shows(268, 300)
}

// TestAMoveThatIsTakenBackGivesItsTimeBack: both clocks show what they showed when that
// turn began, and what is played again takes its time again.
func TestAMoveThatIsTakenBackGivesItsTimeBack(t *testing.T) {
	m := newTable(t)
	m.timed(fiveMinutes, human, human)
	m.pass(10)
	m.feed(manager.Move{Text: "1"})
	m.pass(20)
	m.feed(manager.Move{Text: "1"})
	m.shows(293, 283)
	m.pass(100)
	m.feed(manager.Undo{})
	m.shows(293, 300)
	m.pass(50)
	m.feed(manager.Undo{})
	m.shows(300, 300)
	m.feed(manager.Redo{}, manager.Redo{})
	m.shows(293, 283)
	m.feed(manager.Undo{}, manager.Move{Text: "2"})
	m.shows(293, 303)
}

// TestAGameFromThePastHasItsClocks plays on from an earlier position as a new game.
func TestAGameFromThePastHasItsClocks(t *testing.T) {
	m := newTable(t)
	m.timed(fiveMinutes, human, human)
	for range 3 {
		m.pass(10)
		m.feed(manager.Move{Text: "1"})
	}
	m.pass(10)
	m.feed(manager.PlayFrom{Ply: 1})
	m.shows(293, 300)
	m.pass(7)
	m.feed(manager.Move{Text: "1"})
	m.shows(293, 296)
	m.feed(manager.Undo{}, manager.Undo{})
	m.shows(300, 300)
}

// TestALossOnTimeIsTakenBack: the turn begins again, with the time that it began with.
func TestALossOnTimeIsTakenBack(t *testing.T) {
	m := newTable(t)
	m.timed(fiveMinutes, human, human)
	m.pass(10)
	m.feed(manager.Move{Text: "1"})
	m.pass(1000)
	m.feed(manager.Flag{})
	m.pass(1000)
	m.feed(manager.TakeBack{})
	m.at(manager.ToMove)
	m.shows(293, 300)
	m.pass(10)
	m.shows(293, 290)
}

// TestALossOnTimeBeforeTheFirstMove has no turn to go back to.
func TestALossOnTimeBeforeTheFirstMove(t *testing.T) {
	m := newTable(t)
	m.timed(fiveMinutes, human, human)
	m.pass(1000)
	m.feed(manager.Flag{})
	m.impossible(manager.TakeBack{}, game.ErrNothingToUndo)
}

// TestAComputersClock runs while it thinks, and not while nobody lets it.
func TestAComputersClock(t *testing.T) {
	m := newTable(t)
	m.timed(fiveMinutes, human, computer)
	m.pass(10)
	m.feed(manager.Move{Text: "1"})
	m.pass(1000)
	m.shows(293, 300)
	job := m.start(manager.Think{}) // and is given up
	assert.True(t, m.Snapshot().Clocks.Running)
	m.pass(30)
	m.shows(293, 270)
	_ = job
	job = m.start(manager.Think{})
	m.pass(5)
	_, err := m.Feed(job.Run(t.Context(), manager.Control{}))
	require.NoError(t, err)
	m.shows(293, 298)
	m.pass(3)
	m.shows(290, 298)
}

// TestAComputerIsToldItsTime looks at the limits that a player by the clock gets.
func TestAComputerIsToldItsTime(t *testing.T) {
	for _, c := range []struct {
		control clock.Control
		want    search.TimeControl
	}{
		{clock.Control{Game: time.Minute}, search.TimeControl{Left: time.Minute}},
		{fiveMinutes, search.TimeControl{Left: 5 * time.Minute, Increment: 3 * time.Second}},
		{clock.Control{Move: 40 * time.Second}, search.TimeControl{Left: 40 * time.Second, Moves: 1}},
	} {
		m := newTable(t)
		var got players.Limits
		m.analyze = func(_ context.Context, l players.Limits) { got = l }
		m.timed(c.control, human, manager.Seat{Player: players.OfLevel(players.Perfect)})
		m.feed(manager.Move{Text: "1"}, manager.Think{})
		assert.Equal(t, c.want.Time(), got.Time, "%v", c.control)
	}
}

// TestComputersNeverLoseOnTime lets two players by the clock play a long game in which
// each thinks for as long as it may, and is heard of a little late.
func TestComputersNeverLoseOnTime(t *testing.T) {
	for _, control := range []clock.Control{
		{Game: clock.MinGame}, {Game: time.Minute}, {Game: clock.MinGame, Increment: time.Second}, {Move: clock.MinMove}, {Move: time.Minute},
	} {
		synctest.Test(t, func(t *testing.T) {
			m := newTable(t)
			m.analyze = func(_ context.Context, l players.Limits) {
				time.Sleep(search.Usable(l.Time) + time.Millisecond)
			}
			seat := manager.Seat{Player: players.OfLevel(players.Perfect)}
			match, err := manager.NewMatch(manager.Setup{
				Rules: longToy(t), Seats: [2]manager.Seat{seat, seat}, Control: control,
			}, m.Engines(), time.Now())
			require.NoError(t, err)
			seated := [2]players.Player{}
			for _, s := range []game.Seat{game.First, game.Second} {
				seated[s], err = match.Seated(s, m.Engines(), 0)
				require.NoError(t, err)
				defer seated[s].Close()
			}
			for match.State() == manager.ToMove {
				mover := match.Record.State().ToMove()
				match = match.Thought(time.Now())
				played, _, err := manager.TakeTurn(t.Context(), seated[mover],
					players.Turn{View: match.Record.View(), Clock: match.TimeOf(mover)})
				require.NoError(t, err)
				match, err = match.Apply(played, time.Now())
				require.NoError(t, err)
			}
			assert.NotEqual(t, game.OutOfTime, match.Record.Result().Reason, "%v: %v", control, match.Clocks.Turns())
			assert.False(t, match.Record.Result().Reason.Forfeit(), "%v", control)
			assert.Greater(t, match.Record.State().Ply(), 100)
		})
	}
}

// longToy are the rules of the longest game there is of the toy.
func longToy(t *testing.T) game.Rules {
	t.Helper()
	g := toy.Game{}
	settings := map[string]string{}
	for _, o := range g.Options() {
		if len(o.Values) == 0 {
			settings[o.Name] = "600"
		}
	}
	rules, err := g.Rules("", settings)
	require.NoError(t, err)
	return rules
}
