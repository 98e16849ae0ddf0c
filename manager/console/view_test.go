package console

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/game/draughts"
	"parlour/game/kalah"
	"parlour/game/oware"
	"parlour/manager"
	"parlour/manager/console/screen"
	"parlour/manager/console/terminal"
	"parlour/manager/console/terminal/terminaltest"
	"parlour/players"
)

// update writes what the screens are now to the files that they are compared with.
var update = flag.Bool("update", false, "write the screens to testdata")

// sizes are the windows at which screens are looked at.
var sizes = []struct{ width, height int }{{120, 40}, {80, 24}, {60, 20}, {40, 15}}

// stageFor returns a session on a screen of its own, which nobody looks at, in the game
// after the moves.
func stageFor(t testing.TB, g game.Game, width, height int, moves ...string) (*session, *screen.Stage) {
	t.Helper()
	f := newFixture(t)
	f.now = time.Now
	s := newSession(&talk{m: f.manager(), screen: newDeskStage(width, height, func(string) {}), interrupts: &terminal.Interrupter{}})
	s.pace = paceFast
	rules, err := g.Rules("", nil)
	require.NoError(t, err)
	for _, e := range []manager.Event{manager.Begin{Setup: manager.Setup{
		Rules: rules, Seats: [2]manager.Seat{{Player: players.Person(), Name: "Ann"}, {Player: players.Person(), Name: "Bob"}},
	}}} {
		_, err = s.m.Feed(e)
		require.NoError(t, err)
	}
	for _, m := range moves {
		_, err = s.m.Feed(manager.Move{Text: m})
		require.NoError(t, err)
	}
	return s, s.screen.(*screen.Stage)
}

// newDeskStage returns a stage of that size, in Unicode and without colours.
func newDeskStage(width, height int, write func(string)) *screen.Stage {
	return openStage(func() (int, int) { return width, height }, write)
}

// openStage is the same in a window that may change.
func openStage(size func() (int, int), write func(string)) *screen.Stage {
	s := screen.NewStage(&screen.Transcript{Transcript: terminal.Transcript{
		Out: written(write), Can: terminal.Capabilities{Unicode: true}, Size: size,
	}})
	s.Open()
	return s
}

// written is what takes all that is written.
type written func(text string)

func (w written) Write(p []byte) (int, error) {
	w(string(p))
	return len(p), nil
}

// askMove asks for a move.
func askMove(s *screen.Stage) { s.Line("Move: ", len("Move: "), "") }

// screened are the games whose screens are in testdata.
func screened() []game.Game {
	return []game.Game{kalah.Game{}, oware.Game{}, draughts.Game{}}
}

// titles are what the games of the catalog are called.
func titles() (out []string) {
	for _, g := range catalog.Games() {
		out = append(out, g.Title())
	}
	return out
}

// TestTheScreens compares the screens of games with files, at four sizes.
func TestTheScreens(t *testing.T) {
	played := map[string][]string{
		"kalah":    {"3", "6", "2", "1", "5"},
		"oware":    {"C", "d", "A", "b", "E"},
		"draughts": {"32-28", "19-23", "28x19", "14x23", "37-32"},
	}
	for _, g := range screened() {
		for _, size := range sizes {
			name := fmt.Sprintf("%s-%dx%d.txt", g.Name(), size.width, size.height)
			t.Run(name, func(t *testing.T) {
				s, st := stageFor(t, g, size.width, size.height, played[g.Name()]...)
				s.again(s.m.Snapshot())
				st.Say("Invalid input: the message that a refusal is, which says what would have been valid instead.")
				askMove(st)
				p := st.Picture()
				terminaltest.CheckPicture(t, p, size.width, size.height)
				assert.Equal(t, "Move:", strings.TrimSpace(p.Lines[p.Row]))
				got := strings.Join(p.Lines, "\n") + "\n"
				compareScreen(t, name, got)
			})
		}
	}
}

// compareScreen compares a screen with the file of that name.
func compareScreen(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", "screens", name)
	if *update {
		require.NoError(t, os.WriteFile(path, []byte(got), 0o644))
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, string(want), got)
}

// TestEveryGamePlaysInTheLeastWindow checks that the whole board, a message and the
// prompt are seen in 40 columns and 15 lines.
func TestEveryGamePlaysInTheLeastWindow(t *testing.T) {
	for _, g := range catalog.Games() {
		s, st := stageFor(t, g, 40, 15)
		s.again(s.m.Snapshot())
		st.Say("Invalid input: why")
		askMove(st)
		p := st.Picture()
		text := strings.Join(p.Lines, "\n")
		style := s.style()
		style.Height = 1
		for _, line := range terminal.LinesOf(s.m.Snapshot().Record.State().Draw(style)) {
			assert.Contains(t, text, line)
		}
		assert.Contains(t, text, "Invalid input: why\nMove: ")
		assert.Contains(t, text, "Ann", "who is to move")
	}
}

func TestALongMessageIsCut(t *testing.T) {
	s, st := stageFor(t, catalog.Games()[2], 40, 15)
	s.again(s.m.Snapshot())
	st.Say("%s", strings.Repeat("many words ", 40))
	askMove(st)
	p := st.Picture()
	assert.Equal(t, "Move: ", p.Lines[len(p.Lines)-1])
	assert.True(t, strings.HasSuffix(p.Lines[len(p.Lines)-2], " ..."), "%q", p.Lines)
	assert.Len(t, p.Lines, 15)
}

// TestAHintStandsBesideTheBoard where there is room, below it otherwise, and not at all
// where there is none.
func TestAHintStandsBesideTheBoard(t *testing.T) {
	hint := "What each move is worth:\n" + strings.Repeat("  3  +2  best  3 1 4\n", 7)
	for _, c := range []struct {
		width, height int
		fits          bool
		row           string
	}{
		{120, 40, true, "│       0 │ 6[ 4]     │ 5[ 4]     │ 4[ 4]     │ 3[ 4]     │ 2[ 4]     │ 1[ 4]     │       0 │     3  +2  best  3 1 4"},
		{80, 24, true, "  3  +2  best  3 1 4"},
		{40, 15, false, ""},
	} {
		s, st := stageFor(t, catalog.Games()[0], c.width, c.height)
		s.again(s.m.Snapshot())
		assert.Equal(t, c.fits, st.Aside(hint), "%d", c.width)
		p := st.Picture()
		if c.fits {
			assert.Contains(t, p.Lines, c.row)
		}
		_, err := s.m.Feed(manager.Move{Text: "1"})
		require.NoError(t, err)
		s.again(s.m.Snapshot())
		assert.NotContains(t, strings.Join(st.Picture().Lines, "\n"), "best", "it was for the position before")
	}
}

func TestTheSheetOfMoves(t *testing.T) {
	s, _ := stageFor(t, catalog.Games()[0], 80, 24, "3", "1", "6", "2", "1")
	lines, at := sheetOf(s.m.Snapshot().Record, screen.NoMove)
	assert.Equal(t, []string{"  1. 3 1  6", "  2. 2    1"}, lines[:2])
	assert.Equal(t, 1, at)
	lines, at = sheetOf(s.m.Snapshot().Record, 2)
	assert.Equal(t, "  1. 3 [1]  6", lines[0])
	assert.Zero(t, at)
	s, _ = stageFor(t, catalog.Games()[2], 80, 24)
	lines, _ = sheetOf(s.m.Snapshot().Record, screen.NoMove)
	assert.Empty(t, lines)
}

// TestTextUsesTheWidthBesideABoard that the moves leave: they stand beside the board alone
// where what is to be read is wider, and a hint is not cut for it.
func TestTextUsesTheWidthBesideABoard(t *testing.T) {
	parallel(t)
	th := newTheatre(t, kalah.Game{}, 90, 24, "")
	for range 8 {
		_, err := th.m.Feed(manager.Move{Text: th.snapshot().Record.State().Moves()[1]})
		require.NoError(t, err)
	}
	require.NoError(t, th.show(t.Context(), th.snapshot()))
	long := strings.TrimSpace(strings.Repeat("long ", 16))
	th.screen.Say("%s", long)
	seen := plainWindow(th.window)
	assert.Contains(t, seen, "\n"+long+"\n", "on one line")
	assert.Contains(t, seen, "Moves")
	require.True(t, th.screen.Aside(strings.TrimSpace(strings.Repeat("row\n", 10))))
	seen = plainWindow(th.window)
	assert.Equal(t, 10, strings.Count(seen, "row"))
	assert.NotContains(t, seen, long)
}

// TestAHintIsNotSeenFromTheMenu to which the game is left.
func TestAHintIsNotSeenFromTheMenu(t *testing.T) {
	parallel(t)
	for _, size := range [][2]int{{120, 40}, {80, 24}} {
		th := newTheatre(t, kalah.Game{}, size[0], size[1], "hint\rquit\r")
		th.pace = paceOff
		th.play()
		assert.Contains(t, th.pictures(), "best")
		assert.NotContains(t, th.seen[len(th.seen)-1], "best", "%v", size)
	}
}

// TestTheMoveLineTellsItsWords while nothing is typed and where they have room.
func TestTheMoveLineTellsItsWords(t *testing.T) {
	parallel(t)
	for width, want := range map[int]string{80: "Move:   (hint, analyse, save, resign, quit)", 30: "Move:"} {
		th := newTheatre(t, kalah.Game{}, width, 24, "3\rx")
		th.pace = paceOff
		th.play()
		assert.Contains(t, th.pictures(), "\n"+want+"\n")
		assert.Contains(t, th.pictures()+"\n", "\nMove: x\n")
	}
}
