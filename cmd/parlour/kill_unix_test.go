//go:build unix

package main

import (
	"bufio"
	"fmt"
	"io"
	"math/rand/v2"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/persistence/datafolder"
	"parlour/persistence/savefile"
)

// victim plays a game through several runs of the program, all of which are
// killed.
type victim struct {
	t      *testing.T
	dir    string
	store  *savefile.Store
	random *rand.Rand
	// answered is the game according to the last answer of the program, asked the
	// game after the last command. They are the same unless the program was killed in
	// between.
	answered, asked game.Record
	// saves counts the requested saves; the last may not exist.
	saves int
	in    io.Writer
	out   *bufio.Scanner
}

// TestNoKillLosesAnAnsweredMove kills the program at random moments of its
// dialogue. Every move that was answered is in the journal or the save, and the
// next run resumes from there.
func TestNoKillLosesAnAnsweredMove(t *testing.T) {
	t.Parallel()
	v := &victim{t: t, dir: t.TempDir(), random: rand.New(rand.NewPCG(rand.Uint64(), 0))}
	v.store = savefile.NewStore(datafolder.Disk(), v.dir, catalog.Games(), time.Now)
	v.begin()
	n, answers, lost := rounds(t, "PARLOUR_KILLS", 50, 10), 0, 0
	for k := range n {
		answers += v.run()
		v.free()
		if !v.find() {
			lost++
			t.Errorf("kill %d: answered %v, asked %v, found %v in %v", k, v.answered.Moves(), v.asked.Moves(), v.kept(), v.files())
			v.begin()
		}
	}
	t.Logf("%d kills, %d answers, %d lost", n, answers, lost)
	assert.Greater(t, answers, n)
	for _, file := range v.files() {
		assert.NotContains(t, file, "damaged")
	}
}

// begin forgets the game.
func (v *victim) begin() {
	rules, err := catalog.Games()[1].Rules("", nil)
	require.NoError(v.t, err)
	require.Equal(v.t, "oware", rules.Game().Name())
	v.answered = game.NewRecord(rules.Start())
	v.asked = v.answered
}

// run plays until the program is killed, and returns the number of its answers. The
// moment depends on the number of answers, as how many come in a time is up to the machine.
func (v *victim) run() (answers int) {
	cmd := exec.Command(programPath, "--saves", v.dir)
	in, err := cmd.StdinPipe()
	require.NoError(v.t, err)
	out, err := cmd.StdoutPipe()
	require.NoError(v.t, err)
	require.NoError(v.t, cmd.Start())
	v.in, v.out = in, bufio.NewScanner(out)
	timer := time.AfterFunc(time.Hour, func() { _ = cmd.Process.Kill() })
	killSoon := func() { timer.Reset(time.Duration(v.random.IntN(8_000)) * time.Microsecond) }
	fatal := v.random.IntN(20) // the answer soon after which it is killed; 0: perhaps before any
	if fatal == 0 {
		killSoon()
	}
	for goesOn := v.resume(); goesOn; goesOn = v.step() {
		if answers++; answers == fatal {
			killSoon()
		}
	}
	timer.Stop()
	_ = cmd.Process.Kill()
	_ = cmd.Wait()
	return answers
}

// resume resumes the game; false if the program was killed before.
func (v *victim) resume() bool {
	if v.answered.State().Ply() == 0 || v.answered.Result().Over() {
		v.begin()
		return v.ask("NEW Human Human", " to move")
	}
	if v.inJournal() {
		return v.ask("CONTINUE", " to move")
	}
	return v.ask("LOAD "+v.saved(), " to move")
}

// saved is the name of the newest save that has the game.
func (v *victim) saved() string {
	for n := v.saves; n > 0; n-- {
		name := fmt.Sprintf("kept %d", n)
		save, err := v.store.Load(name)
		if err == nil && slices.Equal(save.Record.Moves(), v.answered.Moves()) {
			return name
		}
	}
	v.t.Fatalf("no save has %v", v.answered.Moves())
	return ""
}

// step sends a command; false if the program was killed or the game is over.
func (v *victim) step() bool {
	if v.answered.Result().Over() {
		return false
	}
	switch choice := v.random.IntN(12); {
	case choice == 0 && v.answered.State().Ply() > 0:
		v.asked, _ = v.answered.Undo()
		return v.ask("UNDO", " to move")
	case choice == 1 && v.answered.State().Ply() > 0:
		v.saves++
		return v.ask(fmt.Sprintf("SAVE kept %d", v.saves), "Saved as ")
	default:
		moves := v.answered.State().Moves()
		move := moves[v.random.IntN(len(moves))]
		next, err := v.answered.Play(move)
		require.NoError(v.t, err)
		v.asked = next
		end := " to move"
		if next.Result().Over() {
			end = " by "
		}
		return v.ask(move, end)
	}
}

// ask sends a line and waits for the line that ends the answer; false if the
// program was killed before that.
func (v *victim) ask(line, end string) bool {
	if _, err := io.WriteString(v.in, line+"\n"); err != nil {
		return false
	}
	for v.out.Scan() {
		if strings.HasPrefix(v.out.Text(), "Invalid input") {
			v.t.Errorf("%s: %s", line, v.out.Text())
			return false
		}
		if strings.Contains(v.out.Text(), end) {
			v.answered = v.asked
			return true
		}
	}
	return false
}

// free waits until the system has released the locks of the killed program, which
// may be a moment after its end.
func (v *victim) free() {
	require.Eventually(v.t, func() bool {
		for _, file := range v.files() {
			if leased, err := datafolder.IsLeased(datafolder.Disk(), file); err != nil || leased {
				return false
			}
		}
		return true
	}, time.Minute, time.Millisecond)
}

// find looks for the game as it was answered or asked for, and continues with
// what it finds.
func (v *victim) find() bool {
	if v.answered.State().Ply() == 0 && v.asked.State().Ply() <= 1 {
		v.begin()
		return true
	}
	for _, r := range v.kept() {
		if slices.Equal(r.Moves(), v.asked.Moves()) || slices.Equal(r.Moves(), v.answered.Moves()) {
			v.answered, v.asked = r, r
			return true
		}
	}
	return false
}

// kept are the games in the folder: that of the journal first, then the last
// saves.
func (v *victim) kept() []game.Record {
	var out []game.Record
	left, err := v.store.NewJournal(rand.Uint64).Recover()
	require.NoError(v.t, err)
	for _, e := range left {
		require.NoError(v.t, e.Err, e.File)
		save, err := v.store.LoadPath(filepath.Join(v.dir, e.File))
		require.NoError(v.t, err)
		out = append(out, save.Record)
	}
	for n := v.saves; n > 0 && n > v.saves-2; n-- {
		if save, err := v.store.Load(fmt.Sprintf("kept %d", n)); err == nil {
			out = append(out, save.Record)
		}
	}
	return out
}

// inJournal reports whether the newest journal has the game.
func (v *victim) inJournal() bool {
	left, err := v.store.NewJournal(rand.Uint64).Recover()
	require.NoError(v.t, err)
	if len(left) == 0 {
		return false
	}
	save, err := v.store.LoadPath(filepath.Join(v.dir, left[0].File))
	require.NoError(v.t, err)
	return slices.Equal(save.Record.Moves(), v.answered.Moves())
}

func (v *victim) files() []string {
	found, err := filepath.Glob(filepath.Join(v.dir, "*"))
	require.NoError(v.t, err)
	hidden, err := filepath.Glob(filepath.Join(v.dir, ".*"))
	require.NoError(v.t, err)
	return append(found, hidden...)
}
