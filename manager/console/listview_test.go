package console

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/manager"
	"parlour/manager/columns"
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
	s := &saving{&talk{m: f.manager(), screen: newDeskStage(80, 24, func(string) {}), now: func() time.Time { return now }}}
	b := &browser{saving: s, shelf: manager.SavedGames}
	require.NoError(t, b.list())
	return b
}

// TestTheBrowsersScreens compares the browser with files at four sizes, with the cursor
// on each game.
func TestTheBrowsersScreens(t *testing.T) {
	b := shelfOf(t, time.Unix(1e9, 0))
	style := game.Style{Unicode: true}
	for _, size := range sizes {
		name := fmt.Sprintf("browser-%dx%d.txt", size.width, size.height)
		t.Run(name, func(t *testing.T) {
			var got string
			for i := range b.shown {
				v := newListView(b.asList(b.actions()), (&prompts{surface: b.screen.(*stage)}).look().active, nil)
				v.At = i
				p := v.picture(size.width, size.height, style, nil)
				checkPicture(t, p, size.width, size.height)
				assert.Contains(t, p.lines[p.row], "▸ ")
				got += strings.Join(p.lines, "\n") + "\n" + strings.Repeat("=", size.width) + "\n"
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

// TestEveryWindowShowsTheList lays lists of any length out in windows of any size, and
// presses keys.
func TestEveryWindowShowsTheList(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 300).Draw(t, "rows")
		width, height := rapid.IntRange(1, 200).Draw(t, "width"), rapid.IntRange(1, 60).Draw(t, "height")
		l := List{
			Label: "A list", Empty: "There is nothing in it.", Len: n, At: rapid.IntRange(0, 400).Draw(t, "at"), Enter: "Open",
			Row:     func(i, width int) string { return columns.Cut(fmt.Sprintf("row %d and more of it", i), max(0, width)) },
			Detail:  func(i int) string { return fmt.Sprintf("what there is to say of row %d", i) },
			Preview: func(_ int, _ game.Style, lines int) []string { return make([]string, lines) },
		}
		v := newListView(l, func(text string) string { return "> " + text }, nil)
		said := []string{"a message", "another"}[:rapid.IntRange(0, 2).Draw(t, "said")]
		for _, kind := range rapid.SliceOfN(rapid.SampledFrom([]keyKind{keyUp, keyDown, keyPageUp, keyPageDown, keyHome, keyEnd}), 1, 6).Draw(t, "keys") {
			p := v.picture(width, height, game.Style{}, said)
			checkPicture(t, p, width, height)
			if n > 0 && width > 30 && height > 5 {
				assert.Contains(t, p.lines[p.row], fmt.Sprintf("> row %d ", v.At))
				assert.Contains(t, p.lines[0], fmt.Sprintf("%d of %d", v.At+1, n))
			}
			_, picked := v.press(key{kind: kind})
			assert.False(t, picked)
			assert.GreaterOrEqual(t, v.At, 0)
			assert.Less(t, v.At, max(1, n))
		}
	})
}

// browsed lets keys be typed in a list of some rows, and returns what was picked.
func browsed(t *testing.T, plain bool, keys string) (Picked, error) {
	t.Helper()
	l := List{
		Label: "A list", Len: 45, Enter: "Open",
		Row: func(i, _ int) string { return fmt.Sprintf("row %d", i+1) }, Detail: func(int) string { return "detail" },
		Commands: []Command{{'s', "Sort", false}, {deleteRune, "Delete", true}, {nextRune, "Others", false}},
	}
	if plain {
		return newDesk(t, 80, 24, capabilities{}, keys).Browse(t.Context(), l)
	}
	th := newTheatre(t, catalog.Games()[0], 80, 24, keys)
	return th.ask.Browse(t.Context(), l)
}

func TestBrowsePicks(t *testing.T) {
	parallel(t)
	for keys, want := range map[string]Picked{
		"\r": {enterRune, 0}, keyDownText + "\r": {enterRune, 1}, keyEndText + "\r": {enterRune, 44}, "xjjk\r": {enterRune, 1},
		"s": {'s', 0}, keyDownText + "d": {deleteRune, 1}, keyDownText + "\x1b[3~": {deleteRune, 1}, keyRightText: {nextRune, 0},
		"?" + keyDownText + "\r": {'s', 0}, "?" + keyEscapeText: {}, keyDownText + "?\r": {enterRune, 1},
	} {
		got, err := browsed(t, false, keys)
		if want.Key == 0 {
			assert.Error(t, err, "%q", keys)
			continue
		}
		require.NoError(t, err, "%q", keys)
		assert.Equal(t, want, got, "%q", keys)
	}
	_, err := browsed(t, false, keyEscapeText)
	require.ErrorIs(t, err, ErrBack)
	_, err = browsed(t, false, "\x03")
	require.ErrorIs(t, err, ErrInterrupt)
}

// TestBrowsePicksFromMenus is for transcripts, where a list is some menus.
func TestBrowsePicksFromMenus(t *testing.T) {
	down := func(n int) string { return strings.Repeat(keyDownText, n) }
	for keys, want := range map[string]Picked{
		"\r\r": {enterRune, 0}, down(3) + "\r" + down(1) + "\r": {deleteRune, 3}, down(20) + "\r" + down(2) + "\r\r": {enterRune, 22},
		down(21) + "\r": {'s', 0}, down(1) + "\r" + down(2) + "\r" + "\r\r": {enterRune, 1},
	} {
		got, err := browsed(t, true, keys)
		require.NoError(t, err, "%q", keys)
		assert.Equal(t, want, got, "%q", keys)
	}
	_, err := browsed(t, true, keyEndText+"\r")
	assert.True(t, errors.Is(err, ErrBack), "%v", err)
}

// TestWhatWasTypedAheadIsNoAcknowledgement types before the question is put.
func TestWhatWasTypedAheadIsNoAcknowledgement(t *testing.T) {
	parallel(t)
	th := newTheatre(t, catalog.Games()[0], 80, 24, "\r\rx ")
	th.keys.unread = []key{{kind: keyEnter}}
	require.ErrorIs(t, th.ask.Acknowledge(t.Context(), "Enter goes on"), ErrEnd)
	th = newTheatre(t, catalog.Games()[0], 80, 24, "\r\x03\r")
	require.ErrorIs(t, th.ask.Acknowledge(t.Context(), "Enter goes on"), ErrInterrupt, "Ctrl-C leaves at any time")
	synctest.Test(t, func(t *testing.T) {
		th := newTheatre(t, catalog.Games()[0], 80, 24, "")
		th.types(stroke{0, "\r "}, stroke{dropWait / 2, "\r"}, stroke{time.Second, "x\r"})
		begun := time.Now()
		require.NoError(t, th.ask.Acknowledge(t.Context(), "Enter goes on"))
		assert.Equal(t, dropWait/2+time.Second, time.Since(begun), "by the first Enter after the question")
	})
}
