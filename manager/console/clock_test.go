package console

import (
	"context"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/game/clock"
	"parlour/manager"
	"parlour/manager/console/terminal"
	"parlour/players"
)

// typist types in its own time.
type typist struct {
	keys []stroke
	rest string
}

// stroke is what is typed after some time.
type stroke struct {
	after time.Duration
	text  string
}

func (p *typist) Read(buf []byte) (int, error) {
	for p.rest == "" {
		if len(p.keys) == 0 {
			return 0, io.EOF
		}
		time.Sleep(p.keys[0].after)
		p.rest, p.keys = p.keys[0].text, p.keys[1:]
	}
	n := copy(buf, p.rest[:1])
	p.rest = p.rest[n:]
	return n, nil
}

// types seats a typist at the keyboard.
func (th *theatre) types(keys ...stroke) {
	th.seat(terminal.NewKeys(&typist{keys: keys}, time.After))
}

// menus asks like prompts, but shows menus without the library, whose goroutines wait for
// ever.
type menus struct{ seated }

func (p menus) Select(ctx context.Context, menu terminal.Menu) (int, error) {
	out := p.Surface.OpenMenu(menu)
	defer p.Surface.CloseMenu()
	for _, item := range menu.Items {
		_, _ = io.WriteString(out, item.Text+"\r\n")
	}
	k, err := p.Keys.Next(ctx)
	for err == nil && k.Kind != terminal.KeyEnter && k.Err() == nil {
		k, err = p.Keys.Next(ctx)
	}
	if err == nil {
		err = k.Err()
	}
	return 0, err
}

// match is a theatre for a game on the clock, in which time passes only by waiting.
func match(t *testing.T, g game.Game, c clock.Control, width, height int, second players.Spec, keys ...stroke) *theatre {
	t.Helper()
	th := newTheatre(t, g, width, height, "")
	rules, err := g.Rules("", nil)
	require.NoError(t, err)
	for _, e := range []manager.Event{manager.Quit{}, manager.Begin{Setup: manager.Setup{
		Rules: rules, Control: c, Seats: [2]manager.Seat{{Player: players.Person(), Name: "Ann"}, {Player: second, Name: "Bob"}},
	}}} {
		_, err := th.m.Feed(e)
		require.NoError(t, err)
	}
	th.types(keys...)
	th.ask = menus{th.ask.(seated)}
	th.now, th.pace = time.Now, paceOff
	return th
}

// TestTheClocksTick shows the time left at three sizes, and moves on.
func TestTheClocksTick(t *testing.T) {
	parallel(t)
	for _, g := range catalog.Games() {
		for _, size := range []struct{ width, height int }{{80, 24}, {60, 20}, {40, 15}} {
			synctest.Test(t, func(t *testing.T) {
				rules, err := g.Rules("", nil)
				require.NoError(t, err)
				move := rules.Start().Moves()[1]
				th := match(t, g, clock.Control{Game: 5 * time.Minute, Increment: 3 * time.Second}, size.width, size.height, players.Person(),
					stroke{2500 * time.Millisecond, move}, stroke{time.Second, "\r"}, stroke{90 * time.Second, "x"})
				th.play()
				for _, want := range []string{
					"Time: *5:00 -  5:00", "Time: *4:59 -  5:00", "Time: *4:58 -  5:00", "Time:  5:00 - *5:00", "Time:  5:00 - *3:30",
				} {
					assert.True(t, strings.Contains(th.pictures(), want), "%s %d: no %q", g.Name(), size.width, want)
				}
			})
		}
	}
}

// TestATickWritesLittle counts what is written while nobody does anything: only the cells
// of the clock that changed, once a second, and twice in the last ten.
func TestATickWritesLittle(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		th := match(t, catalog.Games()[2], clock.Control{Game: 30 * time.Second}, 80, 24, players.Person(), stroke{31 * time.Second, "\r"})
		type piece struct {
			at   time.Duration
			text string
		}
		var all []piece
		start := time.Now()
		th.wrote = func(text string) { all = append(all, piece{time.Since(start), text}) }
		th.play()
		var ticks []piece
		for _, w := range all {
			if w.at > 0 && w.at < 30*time.Second {
				ticks = append(ticks, w)
			}
		}
		assert.Len(t, ticks, 20+19, "at 30 to 10 seconds, and 9.5 to 0.5")
		for i, w := range ticks {
			assert.Less(t, len(w.text), 45, "%q", w.text)
			if i > 0 {
				assert.GreaterOrEqual(t, w.at-ticks[i-1].at, time.Second/2)
			}
		}
	})
}

// TestTheFlagFalls whatever is asked at that moment, and the game is over.
func TestTheFlagFalls(t *testing.T) {
	for name, typed := range map[string]string{
		"a move": "3", "the menu": "\x1b", "a name": "save\r", "a question": "resign\r", "the display": "display\r",
	} {
		synctest.Test(t, func(t *testing.T) {
			th := match(t, catalog.Games()[0], clock.Control{Move: 5 * time.Second}, 80, 24, players.Person(),
				stroke{time.Second, typed}, stroke{5 * time.Second, ""})
			th.play()
			result := th.m.Snapshot().Record.Result()
			assert.Equal(t, game.Result{Outcome: game.SecondWins, Reason: game.OutOfTime}, result, name)
			text := th.pictures()
			for _, want := range []string{"Bob (North) wins by time: the other clock ran out", "Time:  0:00.0 -  0:05.0"} {
				assert.True(t, strings.Contains(text, want), "%s: no %q", name, want)
			}
		})
	}
}

// TestTheClockOfAComputer runs while it thinks and not while somebody looks at its move.
func TestTheClockOfAComputer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		th := match(t, catalog.Games()[0], clock.Control{Game: time.Minute}, 80, 24, players.OfLevel(players.First),
			stroke{4 * time.Second, "1\r"}, stroke{4 * time.Second, "\x1b"})
		th.play()
		left := th.m.Snapshot().Clocks.Left
		assert.InDelta(t, 52, left[game.First].Seconds(), 0.2)
		assert.Equal(t, time.Minute, left[game.Second])
		assert.Contains(t, th.pictures(), "Bob (North) played")
	})
}

// TestTheClockInATranscript is told with each question.
func TestTheClockInATranscript(t *testing.T) {
	f := newFixture(t)
	text, err := f.run(t.Context(), f.manager(), "New game", "Clock", "3m+2s", "North", "Human", pressEnter, "Start", "1", "zz", "quit", "Exit", "Leave")
	require.NoError(t, err)
	assert.Contains(t, text, "Clock: 3m+2s")
	assert.Contains(t, text, "Time: *3:00 -  3:00\n")
	assert.Regexp(t, `\(Move \(3:00 left\) \[\]\) zz`, text)
}

func TestChoosingAClock(t *testing.T) {
	f := newFixture(t)
	text, err := f.run(t.Context(), f.manager(), "New game", "Clock", "Another", "soon", "90s", "Clock", pressEscape, "Start", pressCtrlC)
	require.ErrorIs(t, err, terminal.ErrInterrupt)
	assert.Contains(t, text, `Invalid input: not a time control: "soon"; valid: 40s/move`)
	assert.Contains(t, text, "Clock: 1m30s")
	assert.Contains(t, text, "Time: *1:30 -  1:30\n")
	s, _ := stageFor(t, catalog.Games()[0], 80, 24)
	for _, item := range s.games.usualControls() {
		c, err := clock.Parse(item.text)
		require.NoError(t, err)
		assert.Equal(t, item.text, c.String())
	}
}

// TestAFlagTooEarly goes on with the turn.
func TestAFlagTooEarly(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		th := match(t, catalog.Games()[0], clock.Control{Game: time.Minute}, 80, 24, players.Person())
		require.ErrorIs(t, th.onTheClock(t.Context(), func(context.Context) error { return errFlag }), terminal.ErrBack)
		assert.Equal(t, manager.ToMove, th.m.Snapshot().State)
		assert.NotContains(t, th.pictures(), "Invalid input")
	})
}
