package progress_test

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

func mistake(n int) progress.Mistake {
	return progress.Mistake{Game: "kalah", Rules: "standard", Position: fmt.Sprint(n), Played: "1"}
}

// TestTheBoxesOfAMistake answers a mistake on each day that it is due.
func TestTheBoxesOfAMistake(t *testing.T) {
	all := progress.Mistakes{}.With(mistake(1), "2026-12-24")
	for _, c := range []struct {
		today progress.Day
		found bool
		box   int
		due   progress.Day
	}{
		{"2026-12-24", true, 1, "2026-12-25"}, // it is not due yet
		{"2026-12-25", true, 2, "2026-12-27"},
		{"2026-12-27", true, 3, "2026-12-31"},
		{"2026-12-31", true, 4, "2027-01-08"},
		{"2027-01-08", false, 1, "2027-01-09"},
		{"2027-02-20", false, 1, "2027-02-21"}, // weeks later
		{"2027-02-21", true, 2, "2027-02-23"},
		{"2027-02-23", true, 3, "2027-02-27"},
		{"2027-02-27", true, 4, "2027-03-07"},
		{"2027-03-07", true, 5, "2027-03-23"},
	} {
		all = all.Answered(mistake(1), c.found, c.today)
		require.Len(t, all.All(), 1, c.today)
		assert.Equal(t, c.box, all.All()[0].Box, c.today)
		assert.Equal(t, c.due, all.All()[0].Due, c.today)
		assert.Empty(t, all.Due(c.today))
		assert.Len(t, all.Due(c.due), 1)
	}
	assert.Empty(t, all.Answered(mistake(1), true, "2027-03-23").All(), "it is known")
}

func TestDaysAreThoseOfThePerson(t *testing.T) {
	east := time.FixedZone("east", 12*60*60)
	at := time.Date(2026, 11, 25, 13, 0, 0, 0, time.UTC)
	assert.Equal(t, progress.Day("2026-11-25"), progress.DayOf(at))
	assert.Equal(t, progress.Day("2026-11-26"), progress.DayOf(at.In(east)))
}

func TestMistakesAreKeptOnceAndInOrder(t *testing.T) {
	all := progress.Mistakes{}.With(mistake(1), "2026-11-02").With(mistake(2), "2026-11-01").With(mistake(1), "2026-11-09")
	assert.Equal(t, []string{"2", "1"}, positionsOf(all))
	assert.Equal(t, progress.Day("2026-11-03"), all.All()[1].Due, "it is as it was")
	long := mistake(3)
	long.Position = strings.Repeat("x", 3000)
	assert.Equal(t, all, all.With(long, "2026-11-02"))
	assert.Equal(t, all, all.Answered(mistake(7), true, "2026-12-01"))
}

// A full collection gives up what is known best.
func TestMistakesAreBounded(t *testing.T) {
	var all progress.Mistakes
	for n := range 500 {
		all = all.With(mistake(n), "2026-11-01")
	}
	all = all.Answered(mistake(250), true, "2026-11-02").With(mistake(500), "2026-11-02")
	assert.Len(t, all.All(), 500)
	assert.NotContains(t, positionsOf(all), "250")
	assert.Contains(t, positionsOf(all), "500")
}

func positionsOf(m progress.Mistakes) (out []string) {
	for _, one := range m.All() {
		out = append(out, one.Position)
	}
	return out
}

func mistakeStore(t *testing.T) (progress.MistakeStore, string) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "data")
	return progress.NewMistakeStore(datafolder.NewFolder(datafolder.Disk(), dir)), filepath.Join(dir, "mistakes.json")
}

func TestMistakesAreStored(t *testing.T) {
	s, path := mistakeStore(t)
	m, err := s.Read()
	require.NoError(t, err)
	assert.Empty(t, m.All())
	kept, err := s.Change(func(m progress.Mistakes) progress.Mistakes { return m.With(mistake(1), "2026-11-25") })
	require.NoError(t, err)
	m, err = s.Read()
	require.NoError(t, err)
	assert.Equal(t, kept, m)
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, `{
  "version": 1,
  "mistakes": [
    {
      "game": "kalah",
      "rules": "standard",
      "position": "1",
      "played": "1",
      "box": 1,
      "due": "2026-11-26"
    }
  ]
}
`, string(text))
}

// The largest collection can be read again.
func TestAFullFileIsReadAgain(t *testing.T) {
	s, _ := mistakeStore(t)
	kept, err := s.Change(func(m progress.Mistakes) progress.Mistakes {
		for n := range 500 {
			one := mistake(n)
			one.Position = fmt.Sprint(n) + strings.Repeat("x", 2000)
			m = m.With(one, "2026-11-25")
		}
		return m
	})
	require.NoError(t, err)
	m, err := s.Read()
	require.NoError(t, err)
	assert.Equal(t, kept, m)
}

func TestDamagedMistakesAreSetAside(t *testing.T) {
	one := `{"game":"kalah","rules":"standard","position":"1","played":"1","box":1,"due":"2026-11-26"}`
	for name, text := range map[string]string{
		"no JSON":      "{",
		"the version":  `{"version":2,"mistakes":[]}`,
		"more":         `{"version":1,"mistakes":[]} x`,
		"no box":       `{"version":1,"mistakes":[` + strings.Replace(one, `"box":1`, `"box":6`, 1) + `]}`,
		"no day":       `{"version":1,"mistakes":[` + strings.Replace(one, "11-26", "13-26", 1) + `]}`,
		"no position":  `{"version":1,"mistakes":[` + strings.Replace(one, `"position":"1"`, `"position":""`, 1) + `]}`,
		"there twice":  `{"version":1,"mistakes":[` + one + "," + one + `]}`,
		"too long":     `{"version":1,"mistakes":[` + strings.Replace(one, `"position":"1"`, `"position":"`+strings.Repeat("x", 3000)+`"`, 1) + `]}`,
		"too many":     `{"version":1,"mistakes":[` + strings.Repeat(one+",", 500) + one + `]}`,
		"far too long": `{"version":1,"mistakes":[]}` + strings.Repeat(" ", 2<<20),
	} {
		s, path := mistakeStore(t)
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o700))
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		m, err := s.Read()
		assert.ErrorIs(t, err, progress.ErrDamagedMistakes, name)
		assert.Empty(t, m.All(), name)
		files, _ := filepath.Glob(filepath.Join(filepath.Dir(path), "mistakes*"))
		assert.NotContains(t, files, path, "%s: it is set aside", name)
		require.NotEmpty(t, files, name)
		_, err = s.Change(func(m progress.Mistakes) progress.Mistakes { return m.With(mistake(1), "2026-11-25") })
		assert.NoError(t, err, name)
	}
}
