//go:build unix

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/persistence/datafolder"
	"parlour/persistence/progress"
)

// TestAMistakeComesBack reviews a game with a mistake, fails to find the better move, and
// finds it when it is due: first after a day, then after two. Days go by as the file of
// the mistakes is changed.
func TestAMistakeComesBack(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {40, 15}, {120, 45}} {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			t.Parallel()
			s := usual(t)
			s.columns, s.rows = size[0], size[1]
			data := filepath.Join(t.TempDir(), "parlour")
			s.env = append(s.env, "XDG_DATA_HOME="+filepath.Dir(data))
			w := open(t, s, "play", "--game", "kalah", "--houses", "3", "--seeds", "3", "--level", "first", "--pace", "off")
			for _, move := range []string{"1", "2", "3"} {
				w.asksForAMove()
				w.press(move, enterKey)
			}
			w.shows("(North) played 1")
			w.asksForAMove()
			w.press("quit", enterKey)
			w.choose("Review")
			w.shows("Review: 1 turning point")
			w.choose("Again from here")
			w.choose("4. South 3")
			w.shows("Your mistake: Kalah, 1 of 1", "You played 3 here.", "Move:")
			w.press("3", enterKey)
			w.shows("Not the better move")
			w.choose("Show the better move")
			w.shows("Enter goes on")
			w.press(enterKey)
			w.shows("comes back")
			w.press(escapeKey)
			w.shows("Review: 1 turning point")
			w.press(escapeKey)
			w.scrollTo("Learn")
			w.shows("Your mistakes (0 due)")
			w.press(ctrlC)
			w.ends(130)
			kept := keptMistakes(t, data)
			require.Len(t, kept, 1)
			assert.Equal(t, 1, kept[0].Box)

			for box := 2; box <= 3; box++ {
				lateBy(t, data, kept[0].Due)
				w = open(t, s, "puzzles", "--mine", "--pace", "off")
				w.shows("Your mistakes (1 due)")
				w.choose("Begin")
				w.shows("You played 3 here.", "Move:")
				w.press("1", enterKey)
				w.shows("It comes back on", "Enter goes on")
				w.press(enterKey)
				w.shows("Your mistakes (0 due)")
				w.press(ctrlC)
				w.ends(130)
				kept = keptMistakes(t, data)
				assert.Equal(t, box, kept[0].Box)
			}
		})
	}
}

func keptMistakes(t *testing.T, data string) []progress.Mistake {
	t.Helper()
	all, err := progress.NewMistakeStore(datafolder.NewFolder(datafolder.Disk(), data)).Read()
	require.NoError(t, err)
	return all.All()
}

// lateBy makes what is due on a day due long ago, as if the days had gone by.
func lateBy(t *testing.T, data string, due progress.Day) {
	t.Helper()
	path := filepath.Join(data, "mistakes.json")
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Greater(t, due, progress.DayOf(time.Now().AddDate(0, 0, -1)), "it was due later")
	require.NoError(t, os.WriteFile(path, []byte(strings.Replace(string(text), string(due), "2001-01-01", 1)), 0o600))
}

// TestTheLevelMatchOnATerminal loses a game against the level that matches a newcomer, looks
// at the rating, and begins another against a weaker level.
func TestTheLevelMatchOnATerminal(t *testing.T) {
	t.Parallel()
	s := usual(t)
	w := open(t, s, "play", "--game", "oware", "--level", "match", "--pace", "off")
	w.shows("level club matches your rating, 1500 with a deviation of 350", "Oware: You (South) 0 - 0 Computer club (North)")
	w.asksForAMove()
	w.press("resign", enterKey)
	w.choose("Yes")
	w.shows("Enter goes on")
	w.press(enterKey)
	w.choose("Menu")
	w.choose("Finished games")
	w.shows("Finished games, newest first")
	w.press("w")
	w.shows("Game   Games  Rating  Deviation  Level match", "oware  1      1325    247        casual", "oware: rating after each game; 0 is club, 1500", "Month")
	w.press("q", escapeKey)
	w.shows("Oware, match, you South")
	w.choose("Quick game")
	w.shows("level casual matches your rating, 1325", "Computer casual (North)")
	w.asksForAMove()
	w.press("hint", enterKey)
	w.shows("(South) to move; what each move is worth")
	w.asksForAMove()
	w.press("resign", enterKey)
	w.choose("Yes")
	w.shows("Enter goes on")
	w.press(enterKey)
	w.choose("Menu")
	w.choose("Finished games")
	w.press("w")
	w.shows("oware  1      1325    247        casual", "2 finished games")
	w.press(ctrlC)
	w.ends(130)
}
