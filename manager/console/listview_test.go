package console

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/manager"
	"parlour/manager/console/screen"
	"parlour/manager/console/terminal"
	"parlour/manager/console/terminal/terminaltest"
	"parlour/persistence/savefile"
)

// shelfOf returns a browser of a save of each game, the newest of which has a long name.
func shelfOf(t *testing.T, now time.Time) *browser {
	t.Helper()
	f := newFixture(t)
	for i, g := range screened() {
		rules, err := g.Rules("", nil)
		require.NoError(t, err)
		record := game.NewRecord(rules.Start())
		for range 2 {
			record, err = record.Play(record.State().Moves()[0])
			require.NoError(t, err)
		}
		name := g.Name()
		if i == 0 {
			name = "a name that is as long as the names of saves can be at the most"
		}
		saved, err := f.files().Save(name, savefile.Save{Record: record, Seats: [2]savefile.Seat{
			{Kind: "human", Name: "Ann"}, {Kind: "computer/smart", Name: "Computer smart"},
		}}, false)
		require.NoError(t, err)
		then := now.Add(-time.Duration(i+1) * time.Hour)
		require.NoError(t, f.fs.Chtimes(saved.Path, then, then))
	}
	s := &saving{talk: &talk{m: f.manager(), screen: newDeskStage(80, 24, func(string) {}), now: func() time.Time { return now }}}
	b := &browser{saving: s, shelf: manager.SavedGames}
	require.NoError(t, b.list())
	return b
}

// TestTheBrowsersScreens compares the browser with files at four sizes, with the cursor
// on each game.
func TestTheBrowsersScreens(t *testing.T) {
	b := shelfOf(t, time.Unix(1e9, 0))
	b.look(func(l *looks) { l.theme = theme{unicode: true} })
	for _, size := range sizes {
		name := fmt.Sprintf("browser-%dx%d.txt", size.width, size.height)
		t.Run(name, func(t *testing.T) {
			var got string
			for i := range b.shown {
				p := listed(t, b, i)(size.width, size.height, nil)
				terminaltest.CheckPicture(t, p, size.width, size.height)
				assert.Contains(t, p.Lines[p.Row], "▸ ")
				got += strings.Join(p.Lines, "\n") + "\n" + strings.Repeat("=", size.width) + "\n"
			}
			path := filepath.Join("testdata", "screens", name)
			if *update {
				require.NoError(t, os.WriteFile(path, []byte(got), 0o644))
			}
			want, err := os.ReadFile(path)
			require.NoError(t, err)
			assert.Equal(t, string(want), got)
		})
	}
}

// listSpy is a stage that keeps the drawing of a list.
type listSpy struct {
	*screen.Stage
	drawn terminal.ListDrawing
}

func (l *listSpy) List(draw terminal.ListDrawing) bool {
	if draw != nil {
		l.drawn = draw
	}
	return true
}

// listed is the drawing of a browser with the cursor on a game.
func listed(t *testing.T, b *browser, at int) terminal.ListDrawing {
	t.Helper()
	spy := &listSpy{Stage: b.screen.(*screen.Stage)}
	k := typedKeys(strings.NewReader(""))
	defer k.Close()
	l := b.asList(b.actions())
	l.At = at
	_, err := (&terminal.Prompts{Keys: k, Surface: spy, Mode: still{}}).Browse(t.Context(), l)
	require.ErrorIs(t, err, terminal.ErrEnd)
	return spy.drawn
}

// browsed lets keys be typed in a list of some rows, and returns what was picked.
func browsed(t *testing.T, plain bool, keys string) (terminal.Picked, error) {
	t.Helper()
	l := terminal.List{
		Label: "A list", Len: 45, Enter: "Open",
		Row: func(i, _ int) string { return fmt.Sprintf("row %d", i+1) }, Detail: func(int) string { return "detail" },
		Commands: []terminal.Command{{Key: 's', Name: "Sort"}, {Key: terminal.DeleteRune, Name: "Delete", OnRow: true}, {Key: terminal.NextRune, Name: "Others"}},
	}
	if plain {
		k := typedKeys(strings.NewReader(keys))
		defer k.Close()
		out := &terminal.Transcript{Out: io.Discard, Size: func() (int, int) { return 80, 24 }}
		return (&terminal.Prompts{Keys: k, Surface: out, Mode: still{}}).Browse(t.Context(), l)
	}
	th := newTheatre(t, catalog.Games()[0], 80, 24, keys)
	return th.ask.Browse(t.Context(), l)
}

// pick is what was picked in a list.
type pick struct {
	key rune
	at  int
}

func TestBrowsePicks(t *testing.T) {
	parallel(t)
	for keys, want := range map[string]pick{
		"\r": {terminal.EnterRune, 0}, keyDownText + "\r": {terminal.EnterRune, 1}, keyEndText + "\r": {terminal.EnterRune, 44}, "xjjk\r": {terminal.EnterRune, 1},
		"s": {'s', 0}, keyDownText + "d": {terminal.DeleteRune, 1}, keyDownText + "\x1b[3~": {terminal.DeleteRune, 1}, keyRightText: {terminal.NextRune, 0},
		"?" + keyDownText + "\r": {'s', 0}, "?" + keyEscapeText: {}, keyDownText + "?\r": {terminal.EnterRune, 1},
	} {
		got, err := browsed(t, false, keys)
		if want.key == 0 {
			assert.Error(t, err, "%q", keys)
			continue
		}
		require.NoError(t, err, "%q", keys)
		assert.Equal(t, want, pick{got.Key, got.At}, "%q", keys)
	}
	_, err := browsed(t, false, keyEscapeText)
	require.ErrorIs(t, err, terminal.ErrBack)
	_, err = browsed(t, false, "\x03")
	require.ErrorIs(t, err, terminal.ErrInterrupt)
}

// TestBrowsePicksFromMenus is for transcripts, where a list is some menus.
func TestBrowsePicksFromMenus(t *testing.T) {
	down := func(n int) string { return strings.Repeat(keyDownText, n) }
	for keys, want := range map[string]pick{
		"\r\r": {terminal.EnterRune, 0}, down(3) + "\r" + down(1) + "\r": {terminal.DeleteRune, 3}, down(20) + "\r" + down(2) + "\r\r": {terminal.EnterRune, 22},
		down(21) + "\r": {'s', 0}, down(1) + "\r" + down(2) + "\r" + "\r\r": {terminal.EnterRune, 1},
	} {
		got, err := browsed(t, true, keys)
		require.NoError(t, err, "%q", keys)
		assert.Equal(t, want, pick{got.Key, got.At}, "%q", keys)
	}
	_, err := browsed(t, true, keyEndText+"\r")
	assert.True(t, errors.Is(err, terminal.ErrBack), "%v", err)
}

// TestWhatWasTypedAheadIsNoAcknowledgement types before the question is put.
func TestWhatWasTypedAheadIsNoAcknowledgement(t *testing.T) {
	parallel(t)
	th := newTheatre(t, catalog.Games()[0], 80, 24, "\r\r\rx ")
	require.True(t, th.ask.Wait(t.Context(), time.Hour), "Enter is for the next question")
	require.ErrorIs(t, th.ask.Acknowledge(t.Context(), "Enter goes on"), terminal.ErrEnd)
	th = newTheatre(t, catalog.Games()[0], 80, 24, "\r\x03\r")
	require.ErrorIs(t, th.ask.Acknowledge(t.Context(), "Enter goes on"), terminal.ErrInterrupt, "Ctrl-C leaves at any time")
	synctest.Test(t, func(t *testing.T) {
		const dropWait = 50 * time.Millisecond // as long as the keyboard is quiet once all is read
		th := newTheatre(t, catalog.Games()[0], 80, 24, "")
		th.types(stroke{0, "\r "}, stroke{dropWait / 2, "\r"}, stroke{time.Second, "x\r"})
		begun := time.Now()
		require.NoError(t, th.ask.Acknowledge(t.Context(), "Enter goes on"))
		assert.Equal(t, dropWait/2+time.Second, time.Since(begun), "by the first Enter after the question")
	})
}
