package script_test

import (
	"bytes"
	"context"
	"io"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/gametest/toy"
	"parlour/manager"
	"parlour/manager/script"
	"parlour/persistence/savefile"
	"parlour/players"
	"parlour/players/search"
)

// patient is an engine of the toy game whose analysis lasts until it is stopped
// or cancelled. Its level Club plays many moves at once, and then waits for good.
type patient struct {
	begun, released chan struct{}
	moves           *atomic.Int64
}

func (p patient) Game() string                                  { return toy.Game{}.Name() }
func (p patient) Unit() players.Unit                            { return players.Men }
func (p patient) Open(players.Options) (players.Session, error) { return p, nil }
func (p patient) Close() error                                  { return nil }

func (p patient) Levels() []players.Level {
	return []players.Level{{Name: players.Smart}, {Name: players.Club, Rule: p.rule}}
}

// rule is that of Club.
func (p patient) rule(s game.State) (string, error) {
	const many = 2_000
	if p.moves.Add(1) > many {
		select {
		case p.begun <- struct{}{}:
		default:
		}
		<-p.released
	}
	return s.Moves()[0], nil
}

func (p patient) Analyze(ctx context.Context, v game.View, l players.Limits, _ func(players.Info)) (players.Info, error) {
	p.begun <- struct{}{}
	select {
	case <-l.Stop:
		score := players.Score{Kind: search.Draw, Bound: search.Exact}
		return players.Info{Lines: []players.Line{{Moves: v.State().Moves()[:1], Score: score}}}, nil
	case <-ctx.Done():
		return players.Info{}, ctx.Err()
	}
}

// dialogue starts a dialogue over the toy game with the patient engine. The
// output may be read once the result has arrived.
func dialogue(t *testing.T, in io.Reader) (p patient, d *script.Dialogue, out *bytes.Buffer, result <-chan error) {
	t.Helper()
	p = patient{make(chan struct{}, 10), make(chan struct{}), new(atomic.Int64)}
	t.Cleanup(func() { close(p.released) })
	rules, err := toy.Game{}.Rules("", nil)
	require.NoError(t, err)
	games := []game.Game{toy.Game{}}
	files := savefile.NewStore(afero.NewMemMapFs(), "saves", games, time.Now)
	m, err := manager.New(manager.Config{
		Games: games, Store: files, Journal: files.NewJournal(func() uint64 { return 1 }),
		Engines: players.NewEngines(p), Clock: time.Now, Rules: rules, Limit: time.Minute,
	})
	require.NoError(t, err)
	out = &bytes.Buffer{}
	d = script.NewDialogue(m, in, out, "")
	ended := make(chan error, 1)
	go func() { ended <- d.Run(t.Context()) }()
	return p, d, out, ended
}

// TestStopAsTheNextLineAnswersAtOnce sends another line after STOP, which must be
// processed after the job.
func TestStopAsTheNextLineAnswersAtOnce(t *testing.T) {
	in, typed := io.Pipe()
	p, _, out, result := dialogue(t, in)
	go io.WriteString(typed, "NEW Human Human\nHINT\n")
	<-p.begun
	io.WriteString(typed, "stop\n1\nEXIT\n")
	typed.Close()
	require.NoError(t, <-result)
	assert.Contains(t, out.String(), "what each move is worth")
	assert.Contains(t, out.String(), " played 1")
}

func TestOtherLinesWaitForTheJob(t *testing.T) {
	in, typed := io.Pipe()
	p, d, out, result := dialogue(t, in)
	go io.WriteString(typed, "NEW Human Human\nHINT\nSAVE x\n")
	<-p.begun
	select {
	case <-result:
		t.Fatal("the dialogue has ended before its job")
	case <-time.After(10 * time.Millisecond):
	}
	require.Eventually(t, d.Interrupt, time.Minute, time.Millisecond)
	typed.Close()
	require.NoError(t, <-result)
	assert.Contains(t, out.String(), "Stopped.\nSaved as saves/x.toy.\n")
}

// TestAnInterruptedMatchKeepsItsTable ends it by Ctrl-C.
func TestAnInterruptedMatchKeepsItsTable(t *testing.T) {
	in, typed := io.Pipe()
	p, d, out, result := dialogue(t, in)
	go io.WriteString(typed, "COMPARE Computer/club Computer/first 10000\n")
	<-p.begun
	require.True(t, d.Interrupt())
	typed.Close()
	require.NoError(t, <-result)
	assert.Regexp(t, `Stopped.\nToy, plain\n\d+ games, seed 0\n(?s).+\nElo of A over B: `, out.String())
}

func TestAnInterruptedComputerLeavesTheGameAtTheMenu(t *testing.T) {
	in, typed := io.Pipe()
	p, d, out, result := dialogue(t, in)
	go io.WriteString(typed, "NEW Computer Human\n")
	<-p.begun
	assert.True(t, d.Interrupt())
	go io.WriteString(typed, "CONTINUE\n")
	<-p.begun
	io.WriteString(typed, "STOP\n")
	typed.Close()
	require.NoError(t, <-result)
	assert.Contains(t, out.String(), "Stopped. At the menu. CONTINUE resumes the game.\n")
	assert.Contains(t, out.String(), " played 1")
	assert.False(t, d.Interrupt(), "nothing is under way")
}

func TestStopWithNothingToStopIsRefused(t *testing.T) {
	_, _, out, result := dialogue(t, strings.NewReader("STOP\n"))
	require.NoError(t, <-result)
	assert.Contains(t, out.String(), "Invalid input: nothing is running that could be stopped; valid here: NEW")
}
