package program_test

import (
	"cmp"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/draughts"
	"parlour/game/kalah"
	"parlour/game/oware"
	"parlour/players"
	"parlour/players/engines"
	"parlour/players/protocol/program"
	"parlour/players/search"
)

// patient waits as long as a busy machine may need.
const patient = time.Minute

// runner returns a runner that is closed at the end of the test.
func runner(t testing.TB, c program.Config) *program.Runner {
	t.Helper()
	if c.Start == 0 {
		c.Start = patient
	}
	c.Engines = engines.New(nil)
	r := program.NewRunner(c)
	t.Cleanup(func() { assert.NoError(t, r.Close()) })
	return r
}

// open opens a session of a program.
func open(t testing.TB, r *program.Runner, c program.Command, g game.Game, grace time.Duration) players.Session {
	t.Helper()
	p, err := r.Program(c)
	require.NoError(t, err)
	e, err := p.Engine(g)
	require.NoError(t, err)
	s, err := e.Open(players.Options{Grace: grace})
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, s.Close()) })
	return s
}

func start(t testing.TB, g game.Game) game.State {
	t.Helper()
	r, err := g.Rules("", nil)
	require.NoError(t, err)
	return r.Start()
}

// brief is the limit of a move that is answered at once.
func brief() players.Limits { return players.Limits{Time: 10 * time.Millisecond} }

func TestAProgramThatPlays(t *testing.T) {
	t.Parallel()
	s := open(t, runner(t, program.Config{}), fakeCommand("plays"), oware.Game{}, patient)
	state := start(t, oware.Game{})
	var told []players.Info
	for _, want := range []string{"A", "a", "B"} {
		info, err := s.Analyze(t.Context(), game.NewView(state), brief(), func(i players.Info) { told = append(told, i) })
		require.NoError(t, err)
		assert.Equal(t, want, info.Best())
		assert.Equal(t, []players.Line{{
			Moves: []string{want}, Depth: 3, Score: players.Score{Kind: search.Estimate, Value: 125, Bound: search.Exact},
		}}, info.Lines)
		assert.Equal(t, uint64(42), info.Nodes)
		state, err = state.Play(info.Best())
		require.NoError(t, err)
	}
	assert.Len(t, told, 3)
	_, err := s.Analyze(t.Context(), game.NewView(state), players.Limits{Moves: []string{"x"}}, nil)
	assert.ErrorAs(t, err, new(*game.MoveError))
	require.NoError(t, s.Close())
	_, err = s.Analyze(t.Context(), game.NewView(state), brief(), nil)
	assert.ErrorIs(t, err, players.ErrClosed)
}

func TestWhatEachMoveIsWorth(t *testing.T) {
	t.Parallel()
	s := open(t, runner(t, program.Config{}), fakeCommand("plays"), oware.Game{}, patient)
	info, err := s.Analyze(t.Context(), game.NewView(start(t, oware.Game{})), players.Limits{Time: time.Millisecond, Lines: players.AllMoves}, nil)
	require.NoError(t, err)
	require.Len(t, info.Lines, 6)
	line, ok := info.Line("C")
	require.True(t, ok)
	assert.Equal(t, players.Score{Kind: search.Estimate, Value: -125, Bound: search.Exact}, line.Score, "for the side that plays it")
	assert.Equal(t, []string{"C", "a"}, line.Moves)
	assert.Equal(t, 4, line.Depth)
}

func TestHub(t *testing.T) {
	t.Parallel()
	r := runner(t, program.Config{})
	for how, protocol := range map[string]program.Protocol{"plays": program.Usual, "one": program.HubV1} {
		c := fakeCommand(how)
		c.Protocol = protocol
		s := open(t, r, c, draughts.Game{}, patient)
		state := start(t, draughts.Game{})
		for range 4 {
			info, err := s.Analyze(t.Context(), game.NewView(state), brief(), nil)
			require.NoError(t, err, how)
			assert.Equal(t, state.Moves()[0], info.Best())
			assert.Positive(t, info.Depth)
			state, err = state.Play(info.Best())
			require.NoError(t, err)
		}
	}
}

// A program may think that the history has ended the match.
func TestAProgramIsAskedWithoutTheHistory(t *testing.T) {
	t.Parallel()
	s := open(t, runner(t, program.Config{}), fakeCommand("needs history"), oware.Game{}, patient)
	state, err := start(t, oware.Game{}).Play("C")
	require.NoError(t, err)
	info, err := s.Analyze(t.Context(), game.NewView(state), brief(), nil)
	require.NoError(t, err)
	assert.Equal(t, "a", info.Best())
}

// Each misbehaviour is a forfeit with its reason, and nobody waits longer for it than was
// said.
func TestForfeits(t *testing.T) {
	t.Parallel()
	type want struct {
		reason game.Reason
		err    error
		text   string
	}
	inGreeting := want{game.ForfeitFailed, players.ErrGreeting, "no greeting within 100ms of the start"}
	tooLong := want{game.ForfeitTime, players.ErrTooLong, "fake: no move within the limit"}
	for how, want := range map[string]want{
		"silent":                       inGreeting,
		"floods from the start":        inGreeting,
		"never ready":                  inGreeting,
		"dies":                         {game.ForfeitFailed, players.ErrGreeting, "no greeting: the program has ended (exit status 3)"},
		"deaf":                         tooLong,
		"hangs":                        tooLong,
		"says half a line":             tooLong,
		"floods":                       tooLong,
		"ends":                         {game.ForfeitFailed, program.ErrEnded, "the program has ended (exit status 7)"},
		"ends in a line":               {game.ForfeitFailed, program.ErrEnded, "the program has ended (exit status 0)"},
		"plays what is not legal":      {game.ForfeitIllegal, players.ErrIllegal, `"f"`},
		"plays nonsense":               {game.ForfeitIllegal, players.ErrIllegal, `"\x1b[2J"`},
		"has no move":                  {game.ForfeitGaveUp, players.ErrGaveUp, "it has no move"},
		"tells a score that cannot be": {game.ForfeitFailed, program.ErrScore, `"cp 99999999999999999999999"`},
	} {
		t.Run(how, func(t *testing.T) {
			t.Parallel()
			c, grace := program.Config{}, patient
			switch want {
			case inGreeting:
				c.Start = 100 * time.Millisecond
			case tooLong:
				grace = 50 * time.Millisecond
			}
			r := runner(t, c)
			p, err := r.Program(fakeCommand(how))
			require.NoError(t, err)
			e := players.NewEngines().With(p)
			player, err := e.Player(players.OfProgram("FAKE"), oware.Game{}, players.Terms{Time: time.Millisecond, Grace: grace})
			require.NoError(t, err)
			guarded := players.Guard(player, time.Millisecond)
			_, err = guarded.Choose(t.Context(), players.Turn{View: game.NewView(start(t, oware.Game{}))})
			forfeit := (*players.Forfeit)(nil)
			require.ErrorAs(t, err, &forfeit)
			assert.Equal(t, want.reason, forfeit.Reason)
			require.ErrorIs(t, err, want.err)
			assert.ErrorContains(t, err, want.text)
			assert.NotContains(t, err.Error(), "\x1b")
			assert.NoError(t, guarded.Close())
		})
	}
}

func TestForfeitsByHub(t *testing.T) {
	t.Parallel()
	r := runner(t, program.Config{})
	for how, want := range map[string]error{
		"plays what is not legal":      players.ErrIllegal,
		"tells a score that cannot be": program.ErrScore,
		"says an error":                program.ErrSays,
	} {
		s := open(t, r, fakeCommand(how), draughts.Game{}, patient)
		_, err := s.Analyze(t.Context(), game.NewView(start(t, draughts.Game{})), brief(), nil)
		assert.ErrorIs(t, err, want, how)
	}
}

// What a program said too late, or too often, answers no later request, and one that was
// ended is started again.
func TestEachRequestHasItsOwnAnswer(t *testing.T) {
	t.Parallel()
	r := runner(t, program.Config{})
	s := open(t, r, fakeCommand("answers twice"), oware.Game{}, patient)
	state := start(t, oware.Game{})
	for range 4 {
		info, err := s.Analyze(t.Context(), game.NewView(state), brief(), nil)
		require.NoError(t, err)
		assert.Equal(t, state.Moves()[0], info.Best())
		state, err = state.Play(info.Best())
		require.NoError(t, err)
	}
	s = open(t, r, fakeCommand("ends"), oware.Game{}, patient)
	for range 2 {
		_, err := s.Analyze(t.Context(), game.NewView(state), brief(), nil)
		assert.ErrorContains(t, err, "exit status 7")
	}
}

func TestStoppingAndCancelling(t *testing.T) {
	t.Parallel()
	r := runner(t, program.Config{})
	stop := make(chan struct{})
	close(stop)
	s := open(t, r, fakeCommand("plays"), oware.Game{}, patient)
	info, err := s.Analyze(t.Context(), game.NewView(start(t, oware.Game{})), players.Limits{Infinite: true, Stop: stop}, nil)
	require.NoError(t, err, "it is stopped once it thinks")
	assert.Equal(t, "A", info.Best())

	s = open(t, r, fakeCommand("hangs"), oware.Game{}, patient)
	ctx, cancel := context.WithCancel(t.Context())
	told := func(players.Info) { cancel() }
	_, err = s.Analyze(ctx, game.NewView(start(t, oware.Game{})), players.Limits{Infinite: true}, told)
	assert.ErrorIs(t, err, context.Canceled)

	s = open(t, r, fakeCommand("hangs"), oware.Game{}, patient)
	closing := func(players.Info) { go s.Close() }
	_, err = s.Analyze(t.Context(), game.NewView(start(t, oware.Game{})), players.Limits{Infinite: true}, closing)
	assert.ErrorIs(t, err, context.Canceled)
}

func TestAMoveMayTakeWhatTheClockHas(t *testing.T) {
	t.Parallel()
	s := open(t, runner(t, program.Config{}), fakeCommand("is late"), oware.Game{}, 50*time.Millisecond)
	limits := players.Limits{Time: time.Millisecond, Clocks: [2]search.TimeControl{{Left: patient}}}
	info, err := s.Analyze(t.Context(), game.NewView(start(t, oware.Game{})), limits, nil)
	require.NoError(t, err)
	assert.Equal(t, "A", info.Best())
}

// Programs that share out their time themselves are told the clocks, and no time for the move.
func TestProgramsAreToldTheClocks(t *testing.T) {
	t.Parallel()
	ours := search.TimeControl{Left: 90 * time.Second, Increment: 2500 * time.Millisecond, Moves: 12}
	for _, c := range []struct {
		game     game.Game
		protocol program.Protocol
		how      string
		clocks   [2]search.TimeControl
		want     string
	}{
		{oware.Game{}, program.UCI, "", [2]search.TimeControl{ours, {Left: time.Minute}},
			"go wtime 60000 btime 90000 binc 2500 movestogo 12\n"},
		{oware.Game{}, program.UCI, "", [2]search.TimeControl{{Left: time.Minute}}, "go wtime 60000 btime 60000\n"},
		{oware.Game{}, program.UCI, "", [2]search.TimeControl{}, "go movetime 10\n"},
		{draughts.Game{}, program.Hub, "", [2]search.TimeControl{ours}, "level moves=12 time=87.5 inc=2.5\ngo think\n"},
		{draughts.Game{}, program.Hub, "", [2]search.TimeControl{{Left: time.Second, Increment: time.Minute}}, "level time=0 inc=1\ngo think\n"},
		{draughts.Game{}, program.HubV1, "one", [2]search.TimeControl{ours}, "level 12 87500 2500\ngo\n"},
	} {
		path, log := errorFile(t)
		command := fakeCommand(cmp.Or(c.how, "plays"), "keep")
		command.Protocol = c.protocol
		s := open(t, runner(t, program.Config{Log: log}), command, c.game, patient)
		state := start(t, c.game)
		state, err := state.Play(state.Moves()[0]) // the second side is to move
		require.NoError(t, err)
		_, err = s.Analyze(t.Context(), game.NewView(state), players.Limits{Time: 10 * time.Millisecond, Clocks: c.clocks}, nil)
		require.NoError(t, err)
		require.NoError(t, s.Close())
		assert.Eventually(t, func() bool {
			heard, err := os.ReadFile(path)
			return err == nil && strings.Contains(string(heard), c.want)
		}, patient, time.Millisecond, c.want)
	}
}

func TestAProgramGetsReady(t *testing.T) {
	t.Parallel()
	_, log := errorFile(t)
	r := runner(t, program.Config{Log: log})
	s := open(t, r, fakeCommand("plays"), oware.Game{}, patient)
	require.NoError(t, s.(players.Preparing).Prepare(t.Context()))
	_, err := s.Analyze(t.Context(), game.NewView(start(t, oware.Game{})), brief(), nil)
	require.NoError(t, err)
	require.NoError(t, s.Close())
	require.ErrorIs(t, s.(players.Preparing).Prepare(t.Context()), players.ErrClosed)
	s = open(t, r, fakeCommand("dies"), oware.Game{}, patient)
	err = s.(players.Preparing).Prepare(t.Context())
	require.ErrorIs(t, err, players.ErrGreeting)
	assert.ErrorContains(t, err, "exit status 3")
	_, err = s.Analyze(t.Context(), game.NewView(start(t, oware.Game{})), brief(), nil)
	assert.ErrorContains(t, err, "exit status 3", "the first request tells what is wrong, too")
}

// errorFile keeps error output in a file.
func errorFile(t testing.TB) (path string, open func(string) (io.WriteCloser, string, error)) {
	path = filepath.Join(t.TempDir(), "fake.log")
	return path, func(name string) (io.WriteCloser, string, error) {
		f, err := os.Create(path)
		return f, path, err
	}
}

func TestErrorOutputIsKept(t *testing.T) {
	t.Parallel()
	path, log := errorFile(t)
	s := open(t, runner(t, program.Config{Log: log}), fakeCommand("dies"), oware.Game{}, patient)
	_, err := s.Analyze(t.Context(), game.NewView(start(t, oware.Game{})), brief(), nil)
	assert.ErrorContains(t, err, "its error output is in "+path)
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, "no such book\n", string(text))

	path, log = errorFile(t)
	s = open(t, runner(t, program.Config{Log: log}), fakeCommand("says much"), oware.Game{}, patient)
	_, err = s.Analyze(t.Context(), game.NewView(start(t, oware.Game{})), brief(), nil)
	require.NoError(t, err, "it need not wait for its complaints to be kept")
	info, err := os.Stat(path)
	require.NoError(t, err)
	assert.Equal(t, int64(1<<20), info.Size())

	broken := func(string) (io.WriteCloser, string, error) { return nil, "", errors.New("disk full") }
	s = open(t, runner(t, program.Config{Log: broken}), fakeCommand("says much"), oware.Game{}, patient)
	_, err = s.Analyze(t.Context(), game.NewView(start(t, oware.Game{})), brief(), nil)
	assert.NoError(t, err)
}

// A program that ignores quit is ended, and a runner ends those that nobody has closed.
func TestNobodyIsLeft(t *testing.T) {
	t.Parallel()
	r := runner(t, program.Config{Ending: time.Millisecond})
	for _, how := range []string{"ignores quit", "plays"} {
		s := open(t, r, fakeCommand(how), oware.Game{}, patient)
		_, err := s.Analyze(t.Context(), game.NewView(start(t, oware.Game{})), brief(), nil)
		require.NoError(t, err)
		if how == "plays" {
			require.NoError(t, r.Close())
			_, err := s.Analyze(t.Context(), game.NewView(start(t, oware.Game{})), brief(), nil)
			assert.Error(t, err)
			_, err = s.Analyze(t.Context(), game.NewView(start(t, oware.Game{})), brief(), nil)
			assert.ErrorIs(t, err, players.ErrGreeting, "no more are started")
		}
		require.NoError(t, s.Close())
	}
}

func TestWhichGamesAProgramPlays(t *testing.T) {
	r := runner(t, program.Config{})
	for protocol, games := range map[program.Protocol][]string{
		program.Usual: {"oware", "kalah", "draughts"}, program.UCI: {"oware", "kalah"},
		program.Hub: {"draughts"}, program.HubV1: {"draughts"}, program.DXP: {"draughts"},
		program.KGP: {"kalah"},
	} {
		p, err := r.Program(program.Command{Name: "p", Protocol: protocol})
		require.NoError(t, err)
		e := players.NewEngines().With(p)
		for _, g := range []game.Game{oware.Game{}, kalah.Game{}, draughts.Game{}} {
			plays := false
			for _, name := range games {
				plays = plays || name == g.Name()
			}
			_, err := e.Resolve(players.OfProgram("p"), g)
			assert.Equal(t, plays, err == nil, "%s %s", protocol, g.Name())
			assert.Equal(t, plays, len(e.Programs(g)) == 1)
			if err != nil {
				assert.ErrorIs(t, err, players.ErrSpec)
			}
		}
	}
	_, err := r.Program(program.Command{Name: "p", Args: []string{"no-such-program-anywhere"}})
	assert.ErrorIs(t, err, program.ErrCommand)
}

// Whole games between two programs, refereed like those of any players.
func TestAMatchOfPrograms(t *testing.T) {
	t.Parallel()
	r := runner(t, program.Config{})
	p, err := r.Program(fakeCommand("plays"))
	require.NoError(t, err)
	rules, err := oware.Game{}.Rules("", nil)
	require.NoError(t, err)
	table, err := players.NewEngines().With(p).Compare(t.Context(), players.Match{
		Rules: rules, A: players.OfProgram("fake"), B: players.OfLevel(players.First), Time: patient,
	})
	require.NoError(t, err)
	assert.Equal(t, 2, table.Games())
	assert.Empty(t, table.A.Forfeits)
	assert.Equal(t, table.A.BySeat[game.First], table.B.BySeat[game.First], "both play the first move")
	assert.Contains(t, table.String(), "A fake")
}
