package console

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/game/catalog"
	"parlour/manager"
	"parlour/manager/console/terminal"
	"parlour/manager/telling"
	"parlour/manager/tongue"
	"parlour/persistence/savefile"
	"parlour/players"
)

// newGallery is a theatre in a game of Kalah after some moves.
func newGallery(t *testing.T, width, height int, typed string) *theatre {
	t.Helper()
	th := newTheatre(t, catalog.Games()[0], width, height, typed)
	th.pace = paceOff
	for _, m := range []string{"3", "6", "2", "1"} {
		_, err := th.m.Feed(manager.Move{Text: m})
		require.NoError(t, err)
	}
	return th
}

// TestSteppingThroughAGame looks at the positions of a game with all keys that lead from
// one to another.
func TestSteppingThroughAGame(t *testing.T) {
	parallel(t)
	for typed, want := range map[string]string{
		"look\r":                                  "After move 4 of 4; ",
		"look\r" + keyLeftText:                    "After move 3 of 4; ",
		"look\r" + keyUpText + keyUpText:          "After move 2 of 4; ",
		"look\r" + keyHomeText:                    "After move 0 of 4; arrows, p: play on, y: analyse, Esc: back;",
		"look\r" + keyHomeText + keyLeftText:      "After move 0 of 4",
		"look\r" + keyHomeText + keyRightText:     "After move 1 of 4; ",
		"look\r" + keyHomeText + "\r":             "After move 1 of 4",
		"look\r" + keyHomeText + keyEndText:       "After move 4 of 4",
		"look\r2\r":                               "After move 2 of 4",
		"look\r2\x1b\x1b" + keyHomeText:           "After move 0 of 4",
		"look\r\x1b[5~":                           "After move 0 of 4",
		"look\r" + keyHomeText + "\x1b[6~":        "After move 4 of 4",
		"look\r" + keyHomeText + "4\x7f3\r":       "After move 3 of 4",
		"board 1\r":                               "After move 1 of 4",
		"board 1\r" + keyRightText + keyRightText: "After move 3 of 4",
	} {
		th := newGallery(t, 80, 24, typed)
		th.play()
		seen := th.pictures()
		pictures := strings.Split(seen, "\n====\n")
		last := ""
		for _, p := range pictures {
			if strings.Contains(p, "After move") {
				last = p
			}
		}
		assert.Contains(t, last, want, "%q", typed)
		assert.Equal(t, []string{"3", "6", "2", "1"}, th.moves(), "%q", typed)
	}
}

// TestLeavingThePast goes back to the game, in which one plays on.
func TestLeavingThePast(t *testing.T) {
	parallel(t)
	for _, typed := range []string{"look\rq5\r", "look\r" + keyHomeText + "\x1b\x1b5\r"} {
		th := newGallery(t, 80, 24, typed)
		th.play()
		assert.Equal(t, []string{"3", "6", "2", "1", "5"}, th.moves(), "%q", typed)
		assert.Empty(t, th.m.Recoverable())
	}
}

// TestThePastIsShown looks at the board, the list of moves and the refusal of a number
// that is none.
func TestThePastIsShown(t *testing.T) {
	parallel(t)
	th := newGallery(t, 120, 40, "look\r"+keyHomeText+keyRightText+"9\r")
	th.play()
	seen := strings.Join(strings.Fields(th.pictures()), " ")
	for _, want := range []string{
		"Kalah: Ann (South) 1 - 0 Bob (North)", "│ ▸ 1◂│ 1. [3] 6 2 1", "Go to move:",
		"arrows, p: play on, y: analyse, Esc: back; Ann (South) to move",
		`Invalid input: "9" is not the number of a move; valid: 0 to 4`,
	} {
		assert.Contains(t, seen, want)
	}
}

// TestPlayingOnFromThePast goes back and plays on: the game before is among those that
// were left, the new one is played at once.
func TestPlayingOnFromThePast(t *testing.T) {
	parallel(t)
	th := newGallery(t, 80, 24, "look\r1\rp5\r")
	th.play()
	assert.Equal(t, []string{"3", "5"}, th.moves())
	assert.Contains(t, th.pictures(), "A new game goes on after move 1; the one before is kept among the unsaved games.")
	left := th.m.Recoverable()
	require.Len(t, left, 1)
	assert.Equal(t, 4, left[0].Moves)

	th = newGallery(t, 80, 24, "look\rp")
	th.play()
	assert.Contains(t, strings.Join(strings.Fields(th.pictures()), " "), "Invalid input: no game can go on from there: 4; valid: a number of moves from 0 to 3")
	assert.Empty(t, th.m.Recoverable())
}

// TestLookingChangesNothing presses any keys while a game is looked through, but for the
// one that plays on: the record, what is unsaved and the journal stay as they are.
func TestLookingChangesNothing(t *testing.T) {
	parallel(t)
	th := newGallery(t, 60, 20, "")
	before := th.m.Snapshot()
	rapid.Check(t, func(r *rapid.T) {
		typed := strings.Join(rapid.SliceOfN(rapid.SampledFrom([]string{
			keyLeftText, keyRightText, keyUpText, keyDownText, keyHomeText, keyEndText, "\x1b[5~", "\x1b[6~", "\r", "1", "3", "9", "x", "t", "v", "\x7f", "\x15",
		}), 0, 12).Draw(r, "keys"), "")
		th.seat(typedKeys(strings.NewReader(typed + keyEndText + "\x15q")))
		require.ErrorIs(r, th.analysis.lookBack(t.Context()), terminal.ErrBack)
		require.Equal(r, before, th.m.Snapshot())
		require.Empty(r, th.m.Recoverable())
	})
}

// reviewed is a review of a game that values moves by their order.
func reviewed(snap manager.Snapshot) walk {
	w := walk{snap: snap, ours: true}
	states := snap.Record.States()
	for i, after := range states[1:] {
		w.reviewed = append(w.reviewed, players.Reviewed{Before: states[i], Move: after.LastMove(), Info: ranked(states[i], 3)})
	}
	w.course = telling.CourseOf(w.reviewed)
	return w
}

// TestTheScreensOfAReview compares the graph with its menu, and a turning point on the
// board, with files, at four sizes.
func TestTheScreensOfAReview(t *testing.T) {
	parallel(t)
	for _, size := range sizes {
		for name, typed := range map[string]string{"review": "", "turning": "\r"} {
			th := newGallery(t, size.width, size.height, typed)
			require.ErrorIs(t, th.analysis.reviewMenu(t.Context(), reviewed(th.m.Snapshot())), terminal.ErrEnd)
			sign := map[string]string{"review": "Review: 1 turning point", "turning": "Go to move:"}[name]
			compareScreen(t, fmt.Sprintf("%s-%dx%d.txt", name, size.width, size.height), th.last(sign))
		}
	}
}

// last is the last picture with a text in it.
func (th *theatre) last(text string) string {
	th.mu.Lock()
	defer th.mu.Unlock()
	for _, picture := range slices.Backward(th.seen) {
		if strings.Contains(picture, text) {
			return strings.TrimRight(picture, "\n") + "\n"
		}
	}
	return ""
}

// TestReviewIsAGraph shows the review of a game on the screen, goes to a turning point,
// to the line that was better there, and to all moves.
func TestReviewIsAGraph(t *testing.T) {
	parallel(t)
	for _, size := range sizes {
		typed := "\r" + // the first turning point
			"v" + keyLeftText + "\x1b\x1b" + // the better line, and back
			"t" + "\x1b\x1b" + // the next one, and to the graph
			keyEndText + keyUpText + "\r\r" // all moves
		th := newGallery(t, size.width, size.height, typed)
		require.ErrorIs(t, th.analysis.reviewMenu(t.Context(), reviewed(th.m.Snapshot())), terminal.ErrEnd)
		seen := th.pictures()
		for _, want := range []string{
			"ahead above", "Review: 1 turning point", "▸ 2. Ann (South) 6", "*", "After move 2 of 4",
			"gave away 4", "Better: 1 (+4)", "After move 1 of 2", "  4. Bob (North) ",
		} {
			assert.Contains(t, seen, want, "%v", size)
		}
		assert.Equal(t, []string{"3", "6", "2", "1"}, th.moves())
	}
}

// TestAReviewIsWrittenToFiles writes it as a picture in the language of the person, and
// as an annotated save; a name in use is refused, and nothing is written for no name.
func TestAReviewIsWrittenToFiles(t *testing.T) {
	parallel(t)
	fs := afero.NewMemMapFs()
	th := newGallery(t, 80, 24, "")
	store := savefile.NewStore(fs, "saves", catalog.Games(), time.Now)
	require.NoError(t, fs.MkdirAll("saves", 0o700))
	m, err := manager.New(manager.Config{
		Games: catalog.Games(), Store: store, Journal: store.NewJournal(func() uint64 { return 1 }),
		Engines: players.NewEngines(simpleEngines(catalog.Games())...), Clock: time.Now,
	})
	require.NoError(t, err)
	rules, err := catalog.Games()[0].Rules("", nil)
	require.NoError(t, err)
	for _, e := range []manager.Event{
		manager.Begin{Setup: manager.Setup{Rules: rules}}, manager.Move{Text: "3"}, manager.Move{Text: "6"},
		manager.Move{Text: "2"}, manager.Quit{},
	} {
		_, err := m.Feed(e)
		require.NoError(t, err)
	}
	th.m = m
	const annotate, draw = keyEndText + keyUpText + "\r\x15", keyEndText + keyUpText + keyUpText + "\r\x15"
	for _, typed := range []string{draw + "saves/p.svg\r", annotate + "saves/p.kgn\r", annotate + "saves/p.kgn\r", annotate + "\r"} {
		th.seat(typedKeys(strings.NewReader(typed)))
		require.ErrorIs(t, th.analysis.reviewMenu(t.Context(), reviewed(th.snapshot())), terminal.ErrEnd)
	}
	seen := strings.Join(strings.Fields(th.pictures()), " ")
	assert.Contains(t, seen, "Written to saves/p.svg.")
	assert.Contains(t, seen, "Written to saves/p.kgn.")
	assert.Contains(t, seen, "Invalid input: there is a save of that name already")
	assert.Contains(t, seen, "Nothing was entered, so nothing is changed.")
	picture, err := afero.ReadFile(fs, "saves/p.svg")
	require.NoError(t, err)
	assert.Contains(t, string(picture), "South ahead, in seeds")
	annotated, err := store.Load("p")
	require.NoError(t, err)
	assert.Equal(t, []string{"3", "6", "2"}, annotated.Record.Moves())
}

// TestAHintTellsWhy asks for a hint and goes over the moves: the reason is told where
// the rows of the hint have no room for it.
func TestAHintTellsWhy(t *testing.T) {
	parallel(t)
	for size, want := range map[[2]int]string{
		{120, 40}: "     extra turn\n", {80, 24}: "     extra turn\n", {60, 20}: "(extra turn)", {40, 15}: "Best: ",
	} {
		th := newTheatre(t, catalog.Games()[0], size[0], size[1], "hint\r"+keyRightText+keyRightText+keyRightText)
		th.play()
		assert.Contains(t, th.pictures()+"\n", strings.TrimSuffix(want, "\n"), "%v", size)
	}
}

// TestAHintLeavesTheHeading asks for a hint where there is little room: who plays, the
// board and the best move are seen with the line where one types on at once.
func TestAHintLeavesTheHeading(t *testing.T) {
	parallel(t)
	for _, size := range [][2]int{{60, 20}, {40, 15}} {
		for i, want := range []string{"Kalah: Ann (South)", "Oware: Ann (South)", "Move:"} {
			th := newTheatre(t, catalog.Games()[i], size[0], size[1], "hint\rquit\r")
			th.pace = paceOff
			th.play()
			seen := th.last("Move: q")
			assert.Contains(t, seen, want, "%v", size)
			assert.Regexp(t, "best|Best: ", seen, "%v", size)
			assert.True(t, th.snapshot().State.AtMenu(), "what is typed after it is heard from its first letter")
		}
	}
}

// TestAReasonThatIsWiderThanTheWindowIsAbove asks for a hint in the smallest window and
// goes to a move: its value and its reason stand above the line.
func TestAReasonThatIsWiderThanTheWindowIsAbove(t *testing.T) {
	parallel(t)
	th := newTheatre(t, catalog.Games()[2], 40, 15, keyRightText)
	snap := th.snapshot()
	th.analysis.hinted = hinted{state: snap.Record.State(), reasons: map[string]string{"31-26": "~+0.12; captures nothing yet; line 31-26 17-22"}}
	th.play()
	seen := th.last("Move: 31-26")
	assert.Contains(t, seen, "\n(~+0.12; captures nothing yet; line\n31-26 17-22)\nMove: 31-26\n")
	assert.Contains(t, seen, "31|   (⛀)")
}

// TestTheKeysOfThePastAreSeen looks back in the smallest window in the languages: no key
// is left out.
func TestTheKeysOfThePastAreSeen(t *testing.T) {
	parallel(t)
	for _, code := range Languages() {
		for i, moves := range [][]string{{"3", "1"}, {"A", "f"}, {"31-27", "17-22"}} {
			th := newTheatre(t, catalog.Games()[i], 40, 15, "")
			spoken, err := tongue.New(code, false)
			require.NoError(t, err)
			th.speak(spoken)
			for _, m := range moves {
				_, err := th.m.Feed(manager.Move{Text: m})
				require.NoError(t, err)
			}
			w := reviewed(th.snapshot())
			require.ErrorIs(t, th.analysis.goThrough(t.Context(), w, w.last()), terminal.ErrEnd)
			th.stage.Redraw()
			seen := strings.Join(strings.Fields(th.last(th.text("Go to move"))), " ")
			assert.Contains(t, seen, th.analysis.walkHelp(w), "%s %v", code, i)
		}
	}
}

// TestLookingBackInATranscript has a form for those who keep a transcript.
func TestLookingBackInATranscript(t *testing.T) {
	parallel(t)
	text := newFixture(t).play(pressEnter, "3", "1", "board 1", "board 0", "board 7", "look", "1", "p", "2", "quit")
	assert.Contains(t, text, "After move 1 of 3; < and >: step, p: play on, y: analyse, q: back; You (South)\nto move\n")
	assert.Contains(t, text, "After move 0 of 3")
	assert.Contains(t, text, `Invalid input: "7" is not the number of a move; valid: 0 to 3`)
	assert.Contains(t, text, "(Go to move, 0 to 3, at 3, qpy) 1\n")
	assert.Contains(t, text, "A new game goes on after move 1; the one before is kept among the unsaved games.")
	assert.Contains(t, text, "You (South) played 2")
}
