package script_test

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/catalog"
	"parlour/manager"
	"parlour/manager/script"
	"parlour/persistence/savefile"
	"parlour/players"
)

// slowly hands out lines, ten seconds after each other.
type slowly struct{ lines []string }

func (s *slowly) Read(buf []byte) (int, error) {
	if len(s.lines) == 0 {
		return 0, io.EOF
	}
	time.Sleep(10 * time.Second)
	n := copy(buf, s.lines[0]+"\n")
	s.lines = s.lines[1:]
	return n, nil
}

// dictate runs the command dialogue on such lines.
func dictate(t *testing.T, lines ...string) (out string) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		files := savefile.NewStore(afero.NewMemMapFs(), "saves", catalog.Games(), time.Now)
		m, err := manager.New(manager.Config{
			Games: catalog.Games(), Store: files, Engines: players.NewEngines(), Clock: time.Now,
			Journal: files.NewJournal(func() uint64 { return 1 }),
		})
		require.NoError(t, err)
		var text bytes.Buffer
		require.NoError(t, script.NewDialogue(m, &slowly{lines}, &text, "").Run(t.Context()))
		out = text.String()
	})
	return out
}

func TestAGameOnTheClock(t *testing.T) {
	got := dictate(t, "NEW Human:Ann Human:Bob 5m+3s", "2", "2", "UNDO", "UNDO", "QUIT", "HELP", "CONTINUE", "BOARD")
	var told []string
	for line := range strings.Lines(got) {
		if strings.HasPrefix(line, "Time left") {
			told = append(told, strings.TrimSpace(line))
		}
	}
	assert.Equal(t, []string{
		"Time left: Ann (South) 5:00, Bob (North) 5:00",
		"Time left: Ann (South) 4:53, Bob (North) 5:00",
		"Time left: Ann (South) 4:53, Bob (North) 4:53",
		"Time left: Ann (South) 4:53, Bob (North) 5:00",
		"Time left: Ann (South) 5:00, Bob (North) 5:00",
		"Time left: Ann (South) 4:50, Bob (North) 5:00",
		"Time left: Ann (South) 4:40, Bob (North) 5:00",
	}, told)
}

// TestTheFlagFallsWhenALineComes: the line is then one of the menu's.
func TestTheFlagFallsWhenALineComes(t *testing.T) {
	got := dictate(t, "NEW Human:Ann Human:Bob 10s", "2")
	assert.Contains(t, got, "Bob (North) wins by time: the other clock ran out\nInvalid input: \"2\" is not a command; valid here: NEW, ")
	got = dictate(t, "NEW Human:Ann Human:Bob 10s/move", "SAVE lost", "LOAD lost")
	assert.Contains(t, got, "Bob (North) wins by time: the other clock ran out\nSaved as ")
	assert.Equal(t, 2, strings.Count(got, "Bob (North) wins by time: the other clock ran out\n"))
	got = dictate(t, "NEW Human:Ann Computer/first:Zen 15s", "2", "", "2")
	assert.Equal(t, 1, strings.Count(got, "Zen (North) wins by time: the other clock ran out\n"))
}

func TestAClockThatIsNone(t *testing.T) {
	got := dictate(t, "NEW Human Human soon", "NEW Human Human none")
	assert.Contains(t, got, `Invalid input: not a time control: "soon"; valid: 40s/move`)
	assert.Contains(t, got, "South to move")
	assert.NotContains(t, got, "Time left")
}
