package console

import (
	"context"
	"errors"
	"io"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/hinshun/vt10x"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/game/gametest/toy"
	"parlour/manager"
	"parlour/manager/console/screen"
	"parlour/manager/console/terminal"
	"parlour/players"
)

// theatre is a keyboard and a window with a stage of a session's in between.
type theatre struct {
	*session
	t      *testing.T
	window vt10x.Terminal
	stage  *screen.Stage
	keys   *terminal.Keys

	mu            sync.Mutex
	width, height int
	seen          []string // every picture of the window
	// wrote hears what is written to the window, if it is not nil.
	wrote func(text string)
}

// newTheatre begins a game between two people in which all keys are typed ahead.
func newTheatre(t *testing.T, g game.Game, width, height int, typed string) *theatre {
	t.Helper()
	th := &theatre{t: t, window: vt10x.New(vt10x.WithSize(width, height)), width: width, height: height}
	s, _ := stageFor(t, g, width, height)
	th.session = s
	th.stage = openStage(th.size, th.Write)
	th.keys = &terminal.Keys{}
	th.seat(typedKeys(strings.NewReader(typed)))
	s.screen = th.stage
	s.ask = seated{&terminal.Prompts{Keys: th.keys, Surface: th.stage, Mode: still{}}}
	return th
}

// seat has other keys pressed from now on.
func (th *theatre) seat(k *terminal.Keys) {
	th.t.Cleanup(k.Close)
	k.Redraw = th.stage.Redraw
	*th.keys = *k
}

// typedKeys are keys that are all typed ahead, or come without being waited for in vain.
func typedKeys(typed io.Reader) *terminal.Keys {
	return terminal.NewKeys(typed, func(time.Duration) <-chan time.Time { return nil })
}

// still is a terminal without a mode.
type still struct{}

func (still) Raw() (func(), error) { return func() {}, nil }

// seated asks a person who stays until a job is done: the end of what was typed ahead comes
// to the question after it, however soon it is read.
type seated struct{ *terminal.Prompts }

func (p seated) Listen(ctx context.Context) error {
	err := p.Prompts.Listen(ctx)
	if errors.Is(err, terminal.ErrEnd) {
		<-ctx.Done()
		return context.Cause(ctx)
	}
	return err
}

func (th *theatre) size() (int, int) {
	th.mu.Lock()
	defer th.mu.Unlock()
	return th.width, th.height
}

func (th *theatre) Write(text string) {
	if th.wrote != nil {
		th.wrote(text)
	}
	_, _ = th.window.Write([]byte(text))
	th.mu.Lock()
	defer th.mu.Unlock()
	th.seen = append(th.seen, plainWindow(th.window))
}

// pictures are all pictures of the window so far.
func (th *theatre) pictures() string {
	th.mu.Lock()
	defer th.mu.Unlock()
	return strings.Join(th.seen, "\n====\n")
}

// play plays on until the keys are used up.
func (th *theatre) play() {
	th.t.Helper()
	require.ErrorIs(th.t, th.loop(th.t.Context()), terminal.ErrEnd)
}

func (th *theatre) moves() []string { return th.m.Snapshot().Record.Moves() }

// TestTheArrowsGoOverTheMoves chooses moves with the arrow keys and plays them.
func TestTheArrowsGoOverTheMoves(t *testing.T) {
	parallel(t)
	for typed, want := range map[string]string{
		keyRightText + keyRightText + keyRightText + "\r": "3",
		keyLeftText + "\r":                            "6",
		keyUpText + keyUpText + "\r":                  "5",
		keyEndText + keyHomeText + keyDownText + "\r": "2",
		keyRightText + "\x1b\x1b4\r":                  "4",
		keyRightText + "4\r":                          "4",
		"4" + keyDownText + "\r":                      "4",
		keyRightText + "\x7f3\r":                      "3",
		"9" + keyDownText + "\r":                      "1",
	} {
		th := newTheatre(t, catalog.Games()[0], 80, 24, typed)
		th.pace = paceOff
		th.play()
		assert.Equal(t, want, th.moves()[0], "%q", typed)
	}
}

// TestAChosenMoveIsMarked looks at the board while the arrows are on a move, and at the
// effect that is told.
func TestAChosenMoveIsMarked(t *testing.T) {
	parallel(t)
	th := newTheatre(t, catalog.Games()[0], 80, 24, keyRightText+keyRightText+keyRightText)
	th.play()
	for _, want := range []string{
		"│  0 │•1[ 4] │·2[ 4] │·3[ 4] │·4[ 4] │▸5[ 4]◂│ 6[ 4] │  S │", "\nMove: 1\n",
		"│ 1[ 4] │▸ 0◂│", "│•3[ 4] │", "\nMove: 3   (extra turn)\n",
	} {
		assert.Contains(t, th.pictures(), want)
	}
	assert.NotContains(t, plainWindow(th.window), "•", "the marks go with the question")
}

// TestWhatWasTypedIsNotLost goes to the menu and back with a move half typed.
func TestWhatWasTypedIsNotLost(t *testing.T) {
	parallel(t)
	th := newTheatre(t, catalog.Games()[2], 80, 24, "32-2\x1b\x1b")
	th.play()
	assert.Contains(t, th.pictures(), "\nAnn (White) to move\n")
	assert.Contains(t, th.pictures(), "  ▸ Hint", "nobody moves by chance")
	assert.NotContains(t, th.pictures(), "▸ Play")
	assert.Empty(t, th.moves())

	th = newTheatre(t, catalog.Games()[2], 80, 24, "32-2\x1b\x1b"+keyEndText+"\r8\r")
	th.play()
	assert.Equal(t, []string{"32-28"}, th.moves())

	// What is typed in the menu goes on with it.
	th = newTheatre(t, catalog.Games()[2], 80, 24, "32-2\x1b\x1b8\r")
	th.play()
	assert.Equal(t, []string{"32-28"}, th.moves())
}

// TestAWordInTheMenuIsAWord of the line of the move: Esc, quit and Enter leave the game.
func TestAWordInTheMenuIsAWord(t *testing.T) {
	parallel(t)
	th := newTheatre(t, catalog.Games()[0], 80, 24, "\x1b\x1bquit\r")
	th.play()
	assert.Empty(t, th.moves())
	assert.Equal(t, manager.GameLeft, th.m.Snapshot().State)
}

// TestAShortMoveIsKeptWhenTheChoiceIsLeft goes back from the choice among the moves that
// it fits: it can be typed on.
func TestAShortMoveIsKeptWhenTheChoiceIsLeft(t *testing.T) {
	parallel(t)
	th := newTheatre(t, catalog.Games()[2], 80, 24, "31\r\x1b\x1b-27\r20\r\r32-28\r")
	th.play()
	assert.Equal(t, []string{"31-27", "20-24", "32-28"}, th.moves(), "of moves that were chosen nothing is left")
}

// TestTheMenuMarksMoves goes over the moves in the menu.
func TestTheMenuMarksMoves(t *testing.T) {
	parallel(t)
	th := newTheatre(t, catalog.Games()[2], 80, 24, "32\r"+keyDownText+"\r")
	th.pace = paceOff
	th.play()
	assert.Equal(t, []string{"32-28"}, th.moves())
	seen := th.pictures()
	assert.Contains(t, seen, "Which move is \"32\"?\n  ▸ Play 32-27")
	for _, picture := range strings.Split(seen, "\n====\n") {
		if strings.Contains(picture, "▸ Play 32-28") && strings.Contains(picture, "[28 ]") {
			return
		}
	}
	assert.Fail(t, "the move is not marked", seen)
}

// TestAMoveIsShownBeingMade looks at every picture of a capture.
func TestAMoveIsShownBeingMade(t *testing.T) {
	parallel(t)
	synctest.Test(t, func(t *testing.T) {
		th := newTheatre(t, catalog.Games()[0], 80, 24, "")
		th.types(stroke{0, "1\r"}, stroke{time.Minute, ""})
		th.play()
		seen := th.pictures()
		for _, want := range []string{
			"Ann (South) plays 1: 3 in hand", "│•1[ 0] │▸2[ 5]◂│", "Ann (South) plays 1: 1 in hand", "│▸4[ 5]◂│", "Ann (South) played 1\n",
		} {
			assert.Contains(t, seen, want)
		}
		last := plainWindow(th.window)
		assert.NotContains(t, last, "in hand")
		assert.Contains(t, last, "│  0 │•1[ 0] │·2[ 5] │·3[ 5] │·4[ 5] │▸5[ 5]◂│ 6[ 4] │  S │")
	})
}

// TestAKeySkipsWhatIsShown types a move and the next at once: the key that ends the
// first is the first of the second.
func TestAKeySkipsWhatIsShown(t *testing.T) {
	parallel(t)
	synctest.Test(t, func(t *testing.T) {
		th := newTheatre(t, catalog.Games()[0], 80, 24, "")
		th.types(stroke{0, "1\r6\r"})
		th.pace = paceSlow
		th.play()
		assert.Equal(t, []string{"1", "6"}, th.moves())
		seen := th.pictures()
		assert.Contains(t, seen, "Ann (South) plays 1: 3 in hand")
		assert.NotContains(t, seen, "Ann (South) plays 1: 2 in hand")
	})
}

func TestThePace(t *testing.T) {
	for name, want := range map[string]pace{"": paceFast, "off": paceOff, "fast": paceFast, "slow": paceSlow} {
		got, err := paceOf(name)
		require.NoError(t, err)
		assert.Equal(t, want, got)
	}
	_, err := paceOf("quick")
	require.ErrorIs(t, err, ErrChoice)
	assert.ErrorContains(t, err, "valid: off, fast or slow")
	assert.Zero(t, paceOff.step(5))
	assert.Zero(t, paceOff.hold())
	assert.Less(t, paceFast.hold(), paceSlow.hold())
	assert.Equal(t, fastStep, paceFast.step(2))
	assert.Less(t, paceFast.step(60)*60, fastMove+time.Second)
	th := newTheatre(t, catalog.Games()[0], 80, 24, "")
	for _, c := range []struct {
		key  rune
		want pace
		ok   bool
	}{{'-', paceSlow, true}, {'-', paceSlow, true}, {'+', paceFast, true}, {'+', paceOff, true}, {'+', paceOff, true}, {'x', paceOff, false}} {
		assert.Equal(t, c.ok, th.changePace(c.key) && c.key != 'x')
		assert.Equal(t, c.want, th.pace)
	}
}

// TestTheThemes shows the themes that a terminal has, and sets one by its name.
func TestTheThemes(t *testing.T) {
	for can, want := range map[terminal.Capabilities]string{
		{}:                            "plain",
		{Unicode: true}:               "plain unicode",
		{Colour: true}:                "plain colour high-contrast colour-blind",
		{Unicode: true, Colour: true}: "plain unicode colour high-contrast colour-blind",
	} {
		var names []string
		for _, theme := range themes(can) {
			names = append(names, theme.name)
			assert.False(t, theme.unicode && !can.Unicode || theme.colour && !can.Colour, "%v", theme)
			assert.NotContains(t, theme.palette.First+theme.palette.Dark, "5;", "sixteen colours")
		}
		assert.Equal(t, want, strings.Join(names, " "))
		assert.Equal(t, can.Unicode, usualTheme(can).unicode)
		assert.Equal(t, can.Colour, usualTheme(can).colour)
	}
	th := newTheatre(t, catalog.Games()[0], 80, 24, "")
	require.NoError(t, th.settings.prefer(Preferences{Pace: "slow", Theme: "plain"}, Preferences{}))
	assert.Equal(t, "plain", th.looks().theme.name)
	assert.Equal(t, paceSlow, th.pace)
	require.ErrorIs(t, th.settings.prefer(Preferences{Theme: "colour"}, Preferences{}), ErrChoice, "this terminal has none")
	assert.ErrorContains(t, th.settings.prefer(Preferences{Theme: "pink"}, Preferences{}), `"pink" is no theme of this terminal; valid: plain or unicode`)
}

// TestTheSettingsMenu changes everything that it offers, and looks at the board.
func TestTheSettingsMenu(t *testing.T) {
	parallel(t)
	enter := "\r"
	toTheme := enter + keyHomeText + enter
	th := newTheatre(t, catalog.Games()[2], 80, 24, "display\r"+toTheme+
		keyDownText+enter+ // the squares have coordinates
		keyDownText+enter+ // the board is turned round
		keyDownText+enter+ // moves are shown slowly
		keyEndText+enter)
	th.play()
	last := plainWindow(th.window)
	assert.Contains(t, last, " 1|       w ", "White is above, in letters")
	assert.Contains(t, last, "+--j----i----h----g----f----e----d----c----b----a--+")
	assert.Equal(t, paceSlow, th.pace)
	assert.Contains(t, th.pictures(), "Theme\n  ▸ plain    letters and signs that every terminal has")
	assert.Contains(t, th.pictures(), "(35w)", "the preview has a move marked")

	th = newTheatre(t, catalog.Games()[2], 80, 24, "flip\r")
	th.play()
	assert.Contains(t, plainWindow(th.window), "|      50⛀")
}

// TestAPersonAloneSitsBelow looks at who is below when a person plays the second seat.
func TestAPersonAloneSitsBelow(t *testing.T) {
	computer, person := manager.Seat{Player: players.OfLevel("first")}, manager.Seat{Player: players.Person()}
	th := newTheatre(t, catalog.Games()[0], 80, 24, "")
	for _, c := range []struct {
		seats         [2]manager.Seat
		turned, below bool
	}{
		{[2]manager.Seat{person, computer}, false, false}, {[2]manager.Seat{computer, person}, false, true},
		{[2]manager.Seat{person, person}, false, false}, {[2]manager.Seat{computer, computer}, false, false},
		{[2]manager.Seat{person, computer}, true, true}, {[2]manager.Seat{computer, person}, true, false},
	} {
		th.turned = c.turned
		th.turnBoard(manager.Snapshot{Setup: manager.Setup{Seats: c.seats}})
		assert.Equal(t, c.below, th.looks().flipped, "%v", c)
	}
}

// TestANarrowerWindowLaysTheMenuOut makes the window narrower while a menu is open.
func TestANarrowerWindowLaysTheMenuOut(t *testing.T) {
	typed, keyboard := io.Pipe()
	defer keyboard.Close()
	th := newTheatre(t, catalog.Games()[0], 80, 24, "")
	resized := make(chan struct{}, 1)
	th.seat(typedKeys(typed))
	th.keys.Tell(resized)
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- th.loop(ctx) }()
	shows := func(texts ...string) {
		t.Helper()
		require.Eventually(t, func() bool {
			th.mu.Lock()
			defer th.mu.Unlock()
			for _, text := range texts {
				if len(th.seen) == 0 || !strings.Contains(th.seen[len(th.seen)-1], text) {
					return false
				}
			}
			return true
		}, testPatience, testPause, "it shows %q", texts)
	}
	_, err := keyboard.Write([]byte("m\r" + strings.Repeat(keyUpText, 5)))
	require.NoError(t, err)
	shows("  ▸ Play 2\n", "    Hint              what each move is worth")
	th.mu.Lock()
	th.window.Resize(40, 15)
	th.width, th.height = 40, 15
	th.mu.Unlock()
	th.stage.Redraw()
	resized <- struct{}{}
	shows("│•2[ 4] │ 5[ 4] │", "  ▸ Play 2\n", "↓   ")
	cancel()
	require.ErrorIs(t, <-done, context.Canceled)
}

// TestWatchingRunsOnAndStops lets two computer players run on, makes them slower, faster,
// and stops them with any other key.
func TestWatchingRunsOnAndStops(t *testing.T) {
	parallel(t)
	synctest.Test(t, func(t *testing.T) {
		th := newTheatre(t, catalog.Games()[2], 80, 24, "")
		level := manager.Seat{Player: players.OfLevel("first")}
		rules := th.m.Snapshot().Rules
		for _, e := range []manager.Event{
			manager.Quit{}, manager.Begin{Setup: manager.Setup{Rules: rules, Seats: [2]manager.Seat{level, level}}},
		} {
			_, err := th.m.Feed(e)
			require.NoError(t, err)
		}
		typed, keyboard := io.Pipe()
		th.seat(terminal.NewKeys(typed, time.After))
		go func() {
			for _, c := range []struct{ until, then string }{
				{"r: run on, m: menu, + and -: pace (fast)", "r"}, {"     2. ", "-"}, {"     3. ", "++"}, {"     5. ", "x"}, {"pace (off)", "\r"},
			} {
				for !strings.Contains(th.pictures(), c.until) {
					time.Sleep(time.Millisecond)
				}
				_, _ = keyboard.Write([]byte(c.then))
			}
			keyboard.Close()
		}()
		th.play()
		assert.Equal(t, paceOff, th.pace)
		assert.Less(t, len(th.moves()), 40, "a key has stopped them")
		assert.Contains(t, th.last("Any key stops."), " to move. Any key stops.")
		assert.NotContains(t, th.last("pace (off)"), "Any key stops.", "it does not run any more")
	})
}

// TestAGameWithoutMarksPlays plays the toy, whose board can show no moves, by typing and
// by the arrows.
func TestAGameWithoutMarksPlays(t *testing.T) {
	parallel(t)
	th := newTheatre(t, toy.Game{}, 80, 24, "1\r"+keyDownText+keyDownText+"\r"+"flip\r")
	_, ok := game.MarkerOf(th.m.Snapshot().Record.State())
	require.False(t, ok)
	th.play()
	assert.Equal(t, []string{"1", "2"}, th.moves())
	assert.Contains(t, plainWindow(th.window), "3 of 6")
}

// newsAfter is a context that news end after a time.
func newsAfter(t *testing.T, wait time.Duration) context.Context {
	ctx, cancel := context.WithCancelCause(t.Context())
	time.AfterFunc(wait, func() { cancel(errNews) })
	return ctx
}

// TestNewsCutAMoveShort: a move whose steps are cut short by news is shown as it was made.
func TestNewsCutAMoveShort(t *testing.T) {
	parallel(t)
	synctest.Test(t, func(t *testing.T) {
		th := newTheatre(t, catalog.Games()[0], 80, 24, "")
		th.types(stroke{time.Minute, ""})
		require.NoError(t, th.show(t.Context(), th.snapshot()))
		_, err := th.m.Feed(manager.Move{Text: "1"})
		require.NoError(t, err)
		require.ErrorIs(t, th.show(newsAfter(t, 2*fastStep-fastStep/2), th.snapshot()), errNews)
		assert.Contains(t, th.pictures(), "Ann (South) plays 1: 2 in hand")
		assert.NotContains(t, th.pictures(), "Ann (South) plays 1: 1 in hand")
		last := plainWindow(th.window)
		assert.Contains(t, last, "Ann (South) played 1\n")
		assert.Contains(t, last, "│  0 │•1[ 0] │·2[ 5] │·3[ 5] │·4[ 5] │▸5[ 5]◂│ 6[ 4] │  S │")
		th.play() // to the end of the keys
	})
}

// TestNewsKeepWhatIsTyped: the half of a move that was typed when news came can be typed on.
func TestNewsKeepWhatIsTyped(t *testing.T) {
	parallel(t)
	synctest.Test(t, func(t *testing.T) {
		th := newTheatre(t, catalog.Games()[2], 80, 24, "")
		th.types(stroke{0, "32-2"}, stroke{time.Minute, "8\r"})
		require.ErrorIs(t, th.askMove(newsAfter(t, time.Second), th.snapshot()), errNews)
		require.NoError(t, th.askMove(t.Context(), th.snapshot()))
		assert.Equal(t, []string{"32-28"}, th.moves())
	})
}

// TestNewsKeepWhatWasSaid: what was said last stays while news end the questions after it, until
// one is answered.
func TestNewsKeepWhatWasSaid(t *testing.T) {
	parallel(t)
	synctest.Test(t, func(t *testing.T) {
		th := newTheatre(t, catalog.Games()[0], 80, 24, "")
		th.types(stroke{time.Minute, "1\r"})
		require.NoError(t, th.show(t.Context(), th.snapshot()))
		for _, said := range []string{"the first", "the second", "the third"} {
			th.stage.Say("%s", said)
			require.ErrorIs(t, th.untilNews(func() error {
				err := th.askMove(newsAfter(t, time.Second), th.snapshot())
				assert.NotContains(t, plainWindow(th.window), said)
				return err
			}), errNews)
			assert.Contains(t, plainWindow(th.window), said)
		}
		assert.Contains(t, plainWindow(th.window), "the second")
		assert.NotContains(t, plainWindow(th.window), "the first")
		require.NoError(t, th.askMove(t.Context(), th.snapshot()))
		assert.NotContains(t, plainWindow(th.window), "the third")
	})
}
