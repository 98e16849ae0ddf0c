package manager_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/gametest/toy"
	"parlour/game/tree"
	"parlour/manager"
	"parlour/persistence/savefile"
	"parlour/players"
	"parlour/players/search"
)

// memory is a store and a journal without files. It is not safe for concurrent
// use, like the manager.
type memory struct {
	saves   map[string]savefile.Save
	current *savefile.Save
	left    map[string]savefile.Save
	// finished is the history, and numbered counts the names that it gave.
	finished map[string]savefile.Save
	numbered int
	last     string
	fail     error
	rotated  int   // names abandoned journals
	stuck    error // of Drop alone
	// written are the files that Write wrote.
	written map[string]string
}

func newMemory() *memory {
	return &memory{saves: map[string]savefile.Save{}, left: map[string]savefile.Save{}, finished: map[string]savefile.Save{}}
}

// archive is the history of a memory.
type archive struct{ *memory }

func (a archive) Next() (string, error) {
	a.numbered++
	return fmt.Sprintf("finished %d", a.numbered), a.fail
}

func (a archive) Put(name string, s savefile.Save) error {
	if a.fail != nil {
		return a.fail
	}
	a.finished[name+toyFile] = s
	return nil
}

func (a archive) Remove(file string) error {
	if a.fail == nil {
		delete(a.finished, file)
	}
	return a.fail
}

func (a archive) Files() ([]savefile.File, error) { return filesOf(a.finished), nil }

func (a archive) Describe(f savefile.File) savefile.Entry { return savefile.Entry{File: f.Name} }

func (a archive) Read(file string) (savefile.Save, error) { return readOf(a.memory, a.finished, file) }

// toyFile is the ending of the files of the toy game.
const toyFile = ".toy"

func filesOf(saves map[string]savefile.Save) []savefile.File {
	var out []savefile.File
	for _, name := range slices.Sorted(maps.Keys(saves)) {
		out = append(out, savefile.File{Name: strings.TrimSuffix(name, toyFile) + toyFile})
	}
	return out
}

func readOf(f *memory, saves map[string]savefile.Save, file string) (savefile.Save, error) {
	s, ok := saves[file]
	if !ok {
		return s, savefile.ErrNotFound
	}
	return s, f.fail
}

// As a library, a memory has a file for each save.
func (f *memory) Files() ([]savefile.File, error) { return filesOf(f.saves), f.fail }

func (f *memory) Describe(e savefile.File) savefile.Entry {
	return savefile.Entry{File: e.Name, Name: e.Name}
}

func (f *memory) Read(file string) (savefile.Save, error) {
	return readOf(f, f.saves, strings.TrimSuffix(file, toyFile))
}

func (f *memory) Rename(file, name string) (string, error) {
	s, err := f.Read(file)
	if err != nil {
		return "", err
	}
	if _, taken := f.saves[name]; taken {
		return "", savefile.ErrExists
	}
	delete(f.saves, strings.TrimSuffix(file, toyFile))
	f.saves[name] = s
	return "there/" + name + toyFile, nil
}

func (f *memory) Delete(file string) error {
	_, err := f.Read(file)
	if err == nil {
		delete(f.saves, strings.TrimSuffix(file, toyFile))
	}
	return err
}

func (f *memory) Export(_ string, _ savefile.Save) error { return f.fail }

func (f *memory) Write(path string, data []byte) error {
	if f.written == nil {
		f.written = map[string]string{}
	}
	f.written[path] = string(data)
	return f.fail
}

func (f *memory) Save(name string, s savefile.Save, overwrite bool) (savefile.Saved, error) {
	if _, taken := f.saves[name]; taken && !overwrite {
		return savefile.Saved{}, savefile.ErrExists
	}
	if f.fail != nil {
		return savefile.Saved{}, f.fail
	}
	f.saves[name] = s
	return savefile.Saved{Path: "there/" + name}, nil
}

func (f *memory) Load(name string) (savefile.Save, error) {
	s, ok := f.saves[name]
	if !ok {
		return savefile.Save{}, savefile.ErrNotFound
	}
	s.SavedAs = name
	return s, nil
}

func (f *memory) LoadPath(path string) (savefile.Save, error) {
	s, err := f.Load(path)
	s.SavedAs = "" // as that of a save from outside the folder
	return s, err
}

func (f *memory) List() ([]savefile.Entry, error) { return nil, f.fail }
func (f *memory) LastPlayed() (string, bool)      { return f.last, f.last != "" }
func (f *memory) Remember(name string)            { f.last = name }

func (f *memory) Keep(s savefile.Save) error {
	if f.fail != nil {
		return f.fail
	}
	f.current = &s
	return nil
}

func (f *memory) Holds() error {
	if f.current == nil {
		return savefile.ErrNotKept
	}
	return f.fail
}

func (f *memory) Drop() error {
	if f.stuck != nil {
		return f.stuck
	}
	if f.fail != nil {
		f.Rotate() // the file stays, but is no longer written
	}
	f.current = nil
	return f.fail
}

func (f *memory) Rotate() {
	if f.current != nil {
		f.rotated++
		f.left[fmt.Sprintf("left %d", f.rotated)] = *f.current
	}
	f.current = nil
}

func (f *memory) Recover() ([]savefile.Entry, error) {
	var out []savefile.Entry
	for file := range f.left {
		out = append(out, savefile.Entry{File: file})
	}
	return out, f.fail
}

func (f *memory) Adopt(e savefile.Entry) (savefile.Save, error) {
	s := f.left[e.File]
	delete(f.left, e.File)
	f.Rotate()
	f.current = &s
	return s, nil
}

func (f *memory) Discard(e savefile.Entry) error {
	delete(f.left, e.File)
	return nil
}

// table is a manager over the toy game with everything that a test inspects.
type table struct {
	*testing.T
	*manager.Manager
	files *memory
	now   time.Time
	// analyze, if not nil, is called by an analysis; closed counts the closed
	// sessions.
	analyze func(context.Context, players.Limits)
	closed  int
	// choose chooses the moves of computer players.
	choose func(game.State) (string, error)
}

// engine plays as the test says.
type engine struct{ t *table }

func (e engine) Game() string                                  { return toy.Game{}.Name() }
func (e engine) Unit() players.Unit                            { return players.Seeds }
func (e engine) Open(players.Options) (players.Session, error) { return session(e), nil }

func (e engine) Levels() []players.Level {
	return []players.Level{
		{Name: players.Smart, Rule: func(s game.State) (string, error) { return e.t.choose(s) }},
		{Name: players.Perfect, Timed: true, Proves: true},
	}
}

// session values every move by its number, so that the last one is the best.
type session struct{ t *table }

func (s session) Close() error {
	s.t.closed++
	return nil
}

func (s session) Analyze(ctx context.Context, v game.View, l players.Limits, report func(players.Info)) (players.Info, error) {
	if s.t.analyze != nil {
		s.t.analyze(ctx, l)
	}
	var info players.Info
	for i, m := range v.State().Moves() {
		score := players.Score{Kind: search.Estimate, Bound: search.Exact, Value: 100 * (i + 1)}
		info.Lines = slices.Insert(info.Lines, 0, players.Line{Moves: []string{m}, Score: score, Depth: 4})
	}
	info.Depth = 4
	if report != nil {
		report(info)
	}
	return info, ctx.Err()
}

func newTable(t *testing.T) *table { return newTableWith(t, manager.Config{}) }

// newTableWith is newTable with something of a configuration besides.
func newTableWith(t *testing.T, cfg manager.Config, programs ...players.Program) *table {
	t.Helper()
	out := &table{T: t, files: newMemory(), now: time.Unix(0, 0)}
	out.choose = func(s game.State) (string, error) { return s.Moves()[0], nil }
	cfg.Games, cfg.Store, cfg.Journal, cfg.History = []game.Game{toy.Game{}}, out.files, out.files, archive{out.files}
	cfg.Engines = players.NewEngines(engine{out}).With(programs...)
	cfg.Clock = func() time.Time { return out.now }
	cfg.Openings = func(path string, r game.Rules) ([]game.State, error) {
		if path != "openings" {
			return nil, players.ErrOpenings
		}
		return []game.State{r.Start()}, nil
	}
	m, err := manager.New(cfg)
	require.NoError(t, err)
	out.Manager = m
	return out
}

// feed feeds events, each of which must be possible, and the results of the jobs
// that they request.
func (t *table) feed(events ...manager.Event) manager.Reply {
	t.Helper()
	var r manager.Reply
	for _, e := range events {
		require.NoError(t, t.Possible(e), "%T", e)
		var err error
		r, err = t.Feed(e)
		require.NoError(t, err, "%T", e)
		if r.Job != nil {
			r, err = t.Feed(r.Job.Run(t.Context(), manager.Control{}))
			require.NoError(t, err, "the end of %T", e)
		}
	}
	return r
}

// start feeds an event that requests a job.
func (t *table) start(e manager.Event) *manager.Job {
	t.Helper()
	r, err := t.Feed(e)
	require.NoError(t, err)
	require.NotNil(t, r.Job)
	return r.Job
}

// refuses checks that an event is refused for a reason and changes nothing.
func (t *table) refuses(e manager.Event, why error) {
	t.Helper()
	before := t.Snapshot()
	_, err := t.Feed(e)
	require.ErrorIs(t, err, why, "%T", e)
	assert.Equal(t, before, t.Snapshot(), "%T", e)
}

// impossible checks that an event is refused and that Possible has said so.
func (t *table) impossible(e manager.Event, why error) {
	t.Helper()
	t.refuses(e, why)
	assert.ErrorIs(t, t.Possible(e), why, "%T", e)
}

func (t *table) moves() []string {
	if s := t.Snapshot(); s.HasGame {
		return s.Record.Moves()
	}
	return nil
}

var (
	human    = manager.Seat{Player: players.Person()}
	computer = manager.Seat{Player: players.Computer()}
)

func (t *table) begin(first, second manager.Seat) {
	t.Helper()
	t.feed(manager.Begin{Setup: t.setup(first, second)})
}

func (t *table) setup(first, second manager.Seat) manager.Setup {
	return manager.Setup{Rules: t.Snapshot().Rules, Seats: [2]manager.Seat{first, second}}
}

func (t *table) at(want manager.State) {
	t.Helper()
	assert.Equal(t, want, t.Snapshot().State)
}

// reach brings a new manager into a state.
func reach(t *testing.T, s manager.State) *table {
	t.Helper()
	out := newTable(t)
	switch s {
	case manager.NoGame:
	case manager.Closed:
		out.feed(manager.Exit{})
	default:
		out.begin(human, human)
		out.feed(manager.Move{Text: "1"})
	}
	switch s {
	case manager.GameLeft:
		out.feed(manager.Quit{})
	case manager.GameEnded:
		out.feed(manager.Resign{})
	case manager.DrawOffered:
		out.feed(manager.Offer{})
	}
	out.files.saves["kept"] = savefile.Save{Record: game.NewRecord(out.Snapshot().Rules.Start()),
		Seats: [2]savefile.Seat{{Kind: "human"}, {Kind: "human"}}}
	out.files.left["left"] = out.files.saves["kept"]
	over, _ := out.files.saves["kept"].Record.Resign(game.First)
	out.files.finished["finished.toy"] = savefile.Save{Record: over, Seats: out.files.saves["kept"].Seats}
	out.at(s)
	return out
}

func eventOf(t *table, k manager.Kind) manager.Event {
	spec := players.OfLevel(players.First)
	for _, e := range []manager.Event{
		manager.Quick{}, manager.Begin{Setup: t.setup(human, human)},
		manager.Choose{Rules: t.Snapshot().Rules}, manager.Load{Name: "kept"}, manager.Recover{File: "left"},
		manager.Forget{File: "left"}, manager.ForgetAll{Files: []string{"left"}}, manager.Continue{}, manager.PlayFrom{}, manager.Save{Name: "new"}, manager.Discard{},
		manager.Compare{A: spec, B: spec, Games: 2}, manager.Hint{}, manager.Review{}, manager.Exit{}, manager.Move{Text: "1"}, manager.Think{},
		manager.Played{Move: "1"}, manager.Undo{}, manager.Redo{}, manager.Resign{}, manager.Offer{}, manager.Answer{Accept: true},
		manager.Quit{}, manager.Flag{}, manager.Switch{}, manager.TakeBack{}, manager.Rematch{Swap: true}, manager.Open{File: "finished.toy"},
		manager.Prune{Files: []string{"finished.toy"}}, manager.Rename{File: "kept.toy", Name: "renamed"}, manager.Delete{File: "kept.toy"},
		manager.Import{Path: "kept", Name: "imported"}, manager.Export{File: "kept.toy", Path: "there"}, manager.WriteReview{Path: "there"}, manager.Done{},
		manager.Annotate{Tree: tree.Tree{}.Follow([]string{"2"})}, manager.WriteFile{Path: "there"},
		manager.SaveCopy{Name: "copy", Game: savefile.Save{Record: game.NewRecord(t.Snapshot().Rules.Start())}},
		manager.Join{Far: newDesk(t), Game: newDesk(t).game}, manager.Await{}, manager.Allow{Accept: true}, manager.Claim{}, manager.Report{},
	} {
		if e.Kind() == k {
			return e
		}
	}
	t.Fatalf("no event of kind %v", k)
	return nil
}

// TestEveryStateWithEveryEvent tries every event in every state. A refused event
// changes nothing and Possible has said so; an accepted one leads to the expected
// state.
func TestEveryStateWithEveryEvent(t *testing.T) {
	want := map[manager.State]map[manager.Kind]manager.State{
		manager.NoGame: {
			manager.KindQuick: manager.ToMove, manager.KindBegin: manager.ToMove, manager.KindChoose: manager.NoGame,
			manager.KindLoad: manager.ToMove, manager.KindRecover: manager.ToMove, manager.KindForget: manager.NoGame, manager.KindForgetAll: manager.NoGame,
			manager.KindCompare: manager.NoGame, manager.KindExit: manager.Closed, manager.KindDone: manager.NoGame,
		},
		manager.GameLeft: {
			manager.KindQuick: manager.ToMove, manager.KindBegin: manager.ToMove, manager.KindChoose: manager.GameLeft,
			manager.KindLoad: manager.ToMove, manager.KindRecover: manager.ToMove, manager.KindForget: manager.GameLeft, manager.KindForgetAll: manager.GameLeft,
			manager.KindContinue: manager.ToMove, manager.KindSave: manager.GameLeft, manager.KindDiscard: manager.NoGame,
			manager.KindCompare: manager.GameLeft, manager.KindExit: manager.Closed, manager.KindDone: manager.GameLeft,
			manager.KindReview: manager.GameLeft, manager.KindPlayFrom: manager.ToMove,
		},
		manager.GameEnded: {
			manager.KindQuick: manager.ToMove, manager.KindBegin: manager.ToMove, manager.KindChoose: manager.GameEnded,
			manager.KindLoad: manager.ToMove, manager.KindRecover: manager.ToMove, manager.KindForget: manager.GameEnded, manager.KindForgetAll: manager.GameEnded,
			manager.KindSave: manager.GameEnded, manager.KindDiscard: manager.NoGame,
			manager.KindCompare: manager.GameEnded, manager.KindExit: manager.Closed, manager.KindDone: manager.GameEnded,
			manager.KindReview: manager.GameEnded, manager.KindPlayFrom: manager.ToMove,
		},
		manager.ToMove: {
			manager.KindMove: manager.ToMove, manager.KindUndo: manager.ToMove, manager.KindSave: manager.ToMove,
			manager.KindResign: manager.GameEnded, manager.KindOffer: manager.DrawOffered, manager.KindQuit: manager.GameLeft,
			manager.KindHint: manager.ToMove, manager.KindDone: manager.ToMove, manager.KindPlayFrom: manager.ToMove,
			manager.KindSaveCopy: manager.ToMove, manager.KindWriteFile: manager.ToMove, manager.KindAnnotate: manager.ToMove,
			manager.KindSwitch: manager.ToMove,
		},
		manager.DrawOffered: {
			manager.KindAnswer: manager.GameEnded, manager.KindSave: manager.DrawOffered, manager.KindQuit: manager.GameLeft,
			manager.KindDone: manager.DrawOffered,
		},
		manager.Closed: {manager.KindDone: manager.Closed},
	}
	for _, menu := range []manager.State{manager.NoGame, manager.GameLeft, manager.GameEnded} {
		want[menu][manager.KindOpen], want[menu][manager.KindJoin] = manager.GameEnded, manager.ToMove
		for _, stays := range []manager.Kind{
			manager.KindPrune, manager.KindRename, manager.KindDelete, manager.KindImport, manager.KindExport,
			manager.KindSaveCopy, manager.KindWriteFile,
		} {
			want[menu][stays] = menu
		}
	}
	want[manager.GameLeft][manager.KindAnnotate] = manager.GameLeft
	want[manager.GameEnded][manager.KindAnnotate] = manager.GameEnded
	want[manager.GameLeft][manager.KindWriteReview] = manager.GameLeft
	want[manager.GameEnded][manager.KindWriteReview] = manager.GameEnded
	want[manager.GameEnded][manager.KindTakeBack] = manager.ToMove
	want[manager.GameEnded][manager.KindRematch] = manager.ToMove
	for _, s := range manager.States() {
		for _, k := range manager.Kinds() {
			m := reach(t, s)
			before := m.Snapshot()
			e := eventOf(m, k)
			next, taken := want[s][k]
			possible := m.Possible(e)
			_, err := m.Feed(e)
			assert.Equal(t, err == nil, possible == nil, "%v on %v: %v, %v", s, k, possible, err)
			if !taken {
				assert.Error(t, err, "%v takes %v", s, k)
				assert.Equal(t, before, m.Snapshot(), "%v refusing %v", s, k)
				continue
			}
			assert.NoError(t, err, "%v refuses %v", s, k)
			assert.Equal(t, next, m.Snapshot().State, "%v on %v", s, k)
		}
	}
}

func TestStatesRefuseInWords(t *testing.T) {
	m := newTable(t)
	m.refuses(manager.Save{Name: "x"}, manager.ErrNotPossible)
	_, err := m.Feed(manager.Save{Name: "x"})
	assert.EqualError(t, err, "saving is not possible at the menu, with no game")
}

func TestAGameToItsEnd(t *testing.T) {
	m := newTable(t)
	m.begin(human, human)
	m.feed(manager.Move{Text: "2"}, manager.Move{Text: "2"}, manager.Move{Text: "2"})
	m.at(manager.GameEnded)
	s := m.Snapshot()
	assert.Equal(t, "Odd wins by reaching the goal", s.Turn())
	assert.False(t, s.Unsaved, "it is in the history")
	m.refuses(manager.Continue{}, manager.ErrNotPossible)
}

func TestMovesAreRefusedWithTheReason(t *testing.T) {
	m := newTable(t)
	m.begin(human, human)
	m.refuses(manager.Move{Text: "7"}, toy.ErrTooMany)
	m.refuses(manager.Move{Text: ""}, game.ErrNotAMove)
	m.impossible(manager.Move{Text: "7"}, toy.ErrTooMany)
	assert.NoError(t, m.Possible(manager.Move{}), "some move")
	m.impossible(manager.Think{}, manager.ErrHumansTurn)
}

func TestComputersTakeTheirTurns(t *testing.T) {
	m := newTable(t)
	m.begin(computer, human)
	for _, e := range []manager.Event{manager.Move{Text: "1"}, manager.Hint{}} {
		m.impossible(e, manager.ErrComputersTurn)
	}
	m.impossible(manager.Offer{}, manager.ErrNoDraws)
	m.feed(manager.Think{}, manager.Move{Text: "2"}, manager.Think{})
	assert.Equal(t, []string{"1", "2", "1"}, m.moves())
}

func TestForfeits(t *testing.T) {
	for name, c := range map[string]struct {
		choose func(game.State) (string, error)
		why    game.Reason
	}{
		"illegal":  {func(game.State) (string, error) { return "9", nil }, game.ForfeitIllegal},
		"gave up":  {func(game.State) (string, error) { return "", players.ErrGaveUp }, game.ForfeitGaveUp},
		"failed":   {func(game.State) (string, error) { return "", errors.New("no") }, game.ForfeitFailed},
		"panicked": {func(game.State) (string, error) { panic("oh") }, game.ForfeitFailed},
	} {
		t.Run(name, func(t *testing.T) {
			m := newTable(t)
			m.choose = c.choose
			m.begin(computer, human)
			r := m.feed(manager.Think{})
			forfeit := (*players.Forfeit)(nil)
			require.ErrorAs(t, r.Forfeit, &forfeit)
			assert.Equal(t, c.why, forfeit.Reason)
			assert.Empty(t, m.moves(), "what was answered is not played")
			m.at(manager.GameEnded)
			got := m.Snapshot().Record.Result()
			assert.Equal(t, game.SecondWins, got.Outcome)
			assert.Equal(t, c.why, got.Reason)
			assert.Equal(t, "Even wins by "+game.CommonTexts().Of(game.Code(c.why)), m.Snapshot().Outcome())
		})
	}
}

func TestAPersonMayResignWhileTheComputerThinks(t *testing.T) {
	m := newTable(t)
	m.begin(computer, human)
	job := m.start(manager.Think{})
	m.feed(manager.Resign{})
	assert.Equal(t, game.FirstWins, m.Snapshot().Record.Result().Outcome)
	r, err := m.Feed(job.Run(t.Context(), manager.Control{}))
	require.NoError(t, err)
	assert.True(t, r.Outdated)
	assert.Empty(t, m.moves())

	m = newTable(t)
	m.begin(computer, computer)
	m.impossible(manager.Resign{}, manager.ErrNobodyToResign)
}

func TestAJobThatIsGivenUpChangesNothing(t *testing.T) {
	m := newTable(t)
	m.begin(computer, human)
	ctx, cancel := context.WithCancel(t.Context())
	m.choose = func(game.State) (string, error) {
		cancel()
		<-ctx.Done()
		return "", ctx.Err()
	}
	done := m.start(manager.Think{}).Run(ctx, manager.Control{})
	assert.ErrorIs(t, done.Err(), context.Canceled)
	m.refuses(done, context.Canceled)
	m.at(manager.ToMove)
	assert.Empty(t, m.moves())
}

func TestAnEngineThatPanicsEndsItsJobAlone(t *testing.T) {
	m := newTable(t)
	m.begin(human, human)
	m.analyze = func(context.Context, players.Limits) { panic("oh") }
	done := m.start(manager.Hint{}).Run(t.Context(), manager.Control{})
	m.refuses(done, manager.ErrBrokeDown)
	m.feed(manager.Move{Text: "1"})
}

// TestWhatIsOutdatedIsDropped ends a job after each event that may have changed
// the game.
func TestWhatIsOutdatedIsDropped(t *testing.T) {
	for name, events := range map[string][]manager.Event{
		"another job":   {manager.Think{}},
		"quitting":      {manager.Quit{}, manager.Continue{}},
		"a new game":    {manager.Quit{}, manager.Quick{}},
		"loading":       {manager.Quit{}, manager.Load{Name: "kept"}},
		"the same turn": {manager.Think{}, manager.Undo{}},
	} {
		t.Run(name, func(t *testing.T) {
			m := reach(t, manager.NoGame)
			m.begin(human, computer)
			m.feed(manager.Move{Text: "1"})
			late := m.start(manager.Think{}).Run(t.Context(), manager.Control{})
			for _, e := range events {
				r, err := m.Feed(e)
				require.NoError(t, err)
				if _, thinking := e.(manager.Think); thinking && len(events) > 1 {
					_, err = m.Feed(r.Job.Run(t.Context(), manager.Control{}))
					require.NoError(t, err)
				}
			}
			before := m.Snapshot()
			r, err := m.Feed(late)
			require.NoError(t, err)
			assert.True(t, r.Outdated)
			assert.Equal(t, before, m.Snapshot())
		})
	}
}

func TestSavingLeavesAJobOfUse(t *testing.T) {
	m := newTable(t)
	m.begin(computer, human)
	job := m.start(manager.Think{})
	m.feed(manager.Save{Name: "mine"})
	r, err := m.Feed(job.Run(t.Context(), manager.Control{}))
	require.NoError(t, err)
	assert.False(t, r.Outdated)
	assert.Equal(t, []string{"1"}, m.moves())
	assert.True(t, m.Snapshot().Unsaved)
}

func TestAJobIsToldToAnswer(t *testing.T) {
	m := newTable(t)
	m.begin(human, human)
	stop := make(chan struct{})
	m.analyze = func(_ context.Context, l players.Limits) { <-l.Stop }
	job := m.start(manager.Hint{Limits: players.Limits{Nodes: 7}})
	close(stop)
	var told []manager.Progress
	done := job.Run(t.Context(), manager.Control{Stop: stop, Progress: func(p manager.Progress) { told = append(told, p) }})
	require.Len(t, told, 1)
	assert.Equal(t, 4, told[0].Info.Depth)
	r, err := m.Feed(done)
	require.NoError(t, err)
	assert.Equal(t, "2", r.Hint.Best())
}

// down is an engine that cannot be asked.
type down struct{ engine }

var errDown = errors.New("down")

func (down) Open(players.Options) (players.Session, error) { return nil, errDown }

// Hints and reviews ask the program that is named, if it plays the game.
func TestHintsOfAnotherProgram(t *testing.T) {
	program := func(name string, err error) players.Program {
		return players.Program{Name: name, Engine: func(game.Game) (players.Engine, error) { return down{}, err }}
	}
	for name, want := range map[string]error{"": nil, "Orac": errDown, "none": nil, "other": nil} {
		m := newTableWith(t, manager.Config{Hints: name}, program("orac", nil), program("other", players.ErrSpec))
		m.begin(human, human)
		_, err := m.Feed(manager.Hint{})
		assert.Equal(t, want, err, name)
	}
}

func TestSessionsAreClosedWithTheirGame(t *testing.T) {
	m := newTable(t)
	m.begin(human, manager.Seat{Player: players.OfLevel(players.Perfect)})
	m.feed(manager.Hint{}, manager.Hint{})
	assert.Zero(t, m.closed)
	m.feed(manager.Quit{}, manager.Quick{})
	assert.Equal(t, 2, m.closed, "that of the player and that of the hints")
	m.feed(manager.Hint{}, manager.Quit{}, manager.Exit{})
	assert.Equal(t, 3, m.closed)
}

func TestAMoveThatIsNotProvenIsTold(t *testing.T) {
	m := newTable(t)
	m.begin(manager.Seat{Player: players.OfLevel(players.Perfect)}, human)
	r := m.feed(manager.Think{})
	require.Len(t, r.Notices, 1)
	assert.Equal(t, manager.NotProven, r.Notices[0].Code)
	assert.Equal(t, "the move 2 is not proven; it is the best found by a search to depth 4", r.Notices[0].String())
}

func TestReviews(t *testing.T) {
	m := newTable(t)
	m.begin(human, human)
	m.feed(manager.Quit{})
	m.impossible(manager.Review{}, manager.ErrNothingPlayed)
	m.feed(manager.Continue{}, manager.Move{Text: "1"}, manager.Move{Text: "2"}, manager.Quit{})
	r := m.feed(manager.Review{})
	require.Len(t, r.Review, 2)
	assert.Equal(t, "1", r.Review[0].Move)
	assert.True(t, r.Review[0].Mistake())
	assert.False(t, r.Review[1].Mistake())
}

func TestUndoAndRedoGoFromPersonToPerson(t *testing.T) {
	m := newTable(t)
	m.begin(human, computer)
	m.impossible(manager.Undo{}, game.ErrNothingToUndo)
	m.feed(manager.Move{Text: "1"}, manager.Think{}, manager.Move{Text: "2"}, manager.Undo{})
	assert.Equal(t, []string{"1", "1"}, m.moves(), "from the computer's turn to one's own")
	m.feed(manager.Undo{})
	assert.Empty(t, m.moves())
	m.feed(manager.Redo{})
	assert.Equal(t, []string{"1", "1"}, m.moves())
	m.feed(manager.Move{Text: "1"})
	m.impossible(manager.Redo{}, game.ErrNothingToRedo)

	m = newTable(t)
	m.begin(computer, human)
	m.feed(manager.Think{})
	m.impossible(manager.Undo{}, manager.ErrNoHumanTurn)

	m = newTable(t)
	m.begin(human, human)
	m.feed(manager.Move{Text: "1"}, manager.Move{Text: "2"}, manager.Undo{})
	assert.Equal(t, []string{"1"}, m.moves())
}

func TestDraws(t *testing.T) {
	m := newTable(t)
	m.begin(human, human)
	m.feed(manager.Offer{}, manager.Answer{Accept: false})
	m.at(manager.ToMove)
	m.impossible(manager.Offer{}, manager.ErrOfferedAlready)
	m.feed(manager.Move{Text: "1"}, manager.Offer{})
	m.refuses(manager.Move{Text: "1"}, manager.ErrNotPossible)
	m.feed(manager.Answer{Accept: true})
	m.at(manager.GameEnded)
	assert.Equal(t, "A draw by agreement", m.Snapshot().Outcome())

	m = newTable(t)
	m.begin(human, computer)
	m.impossible(manager.Offer{}, manager.ErrNoDraws)
}

func TestSavingAndGoingOn(t *testing.T) {
	m := newTable(t)
	m.begin(manager.Seat{Player: players.Person(), Name: "Ada"}, computer)
	m.now = m.now.Add(3 * time.Second)
	m.feed(manager.Move{Text: "1"}, manager.Think{})
	assert.NotNil(t, m.files.current, "the journal has the game after a move")
	r := m.feed(manager.Save{Name: "mine"})
	assert.Equal(t, "there/mine", r.Saved)
	assert.Nil(t, m.files.current, "what is saved is in the journal no more")
	assert.False(t, m.Snapshot().Unsaved)
	m.refuses(manager.Save{Name: "mine"}, savefile.ErrExists)
	m.feed(manager.Save{Name: "mine", Overwrite: true}, manager.Quit{}, manager.Discard{})
	assert.False(t, m.Snapshot().HasGame)

	m.refuses(manager.Load{Name: "other"}, savefile.ErrNotFound)
	m.feed(manager.Load{Name: "mine"})
	s := m.Snapshot()
	assert.Equal(t, manager.ToMove, s.State)
	assert.Equal(t, []string{"1", "1"}, s.Record.Moves())
	assert.Equal(t, "Ada (Odd)", s.Who(game.First))
	assert.Equal(t, "Computer smart", s.Name(game.Second))
	assert.Equal(t, 3*time.Second, s.Used[game.First])
	assert.Equal(t, "mine", s.SavedAs)
	m.feed(manager.Move{Text: "1"}, manager.Think{})
	assert.True(t, m.Snapshot().Unsaved)
}

func TestAFinishedSaveStaysAtTheMenu(t *testing.T) {
	m := newTable(t)
	m.begin(human, human)
	m.feed(manager.Resign{}, manager.Save{Name: "over"}, manager.Discard{}, manager.Load{Name: "over"})
	m.at(manager.GameEnded)
	assert.Equal(t, "Even wins by resignation", m.Snapshot().Outcome())
}

func TestAFailingSaveChangesNothing(t *testing.T) {
	m := newTable(t)
	m.begin(human, human)
	m.feed(manager.Move{Text: "1"})
	m.files.fail = errors.New("the disk is full")
	m.refuses(manager.Save{Name: "mine"}, m.files.fail)
	r := m.feed(manager.Move{Text: "1"})
	require.Len(t, r.Notices, 1, "a journal that fails is told")
	assert.Equal(t, manager.NoJournal, r.Notices[0].Code)
	assert.Contains(t, r.Notices[0].String(), "the disk is full")
}

func TestAnUnsavedGameIsLeftInTheJournal(t *testing.T) {
	m := newTable(t)
	m.begin(human, human)
	m.feed(manager.Move{Text: "2"}, manager.Quit{}, manager.Begin{Setup: m.setup(human, computer)})
	m.feed(manager.Move{Text: "1"}, manager.Quit{})
	left := m.Recoverable()
	require.Len(t, left, 1)
	m.impossible(manager.Recover{File: "nothing"}, manager.ErrNothingLeft)
	m.feed(manager.Recover{File: left[0].File})
	assert.Equal(t, []string{"2"}, m.moves())
	assert.True(t, m.Snapshot().Unsaved)
	require.Len(t, m.Recoverable(), 1, "the game that was played is left in turn")
	m.feed(manager.Quit{}, manager.Forget{File: m.Recoverable()[0].File})
	assert.Empty(t, m.Recoverable())
}

func TestSetupsAreChecked(t *testing.T) {
	m := newTable(t)
	for _, name := range []string{" x", "x ", "a\x1b[2J", "\xff", "a-name-of-more-than-24-letters", "\u202ex"} {
		m.refuses(manager.Begin{Setup: m.setup(manager.Seat{Player: players.Person(), Name: name}, human)}, manager.ErrName)
	}
	bad := m.setup(human, human)
	bad.Start = "nonsense"
	m.refuses(manager.Begin{Setup: bad}, game.ErrPosition)
	over := m.setup(human, human)
	over.Start = "O6"
	m.feed(manager.Begin{Setup: over})
	m.at(manager.GameEnded)
}

func TestComparingNeedsComputers(t *testing.T) {
	m := newTable(t)
	m.impossible(manager.Compare{A: players.Person(), B: players.Computer(), Games: 2}, manager.ErrComparison)
	m.impossible(manager.Compare{A: players.OfLevel("none"), B: players.Computer(), Games: 2}, players.ErrSpec)
	assert.NoError(t, m.Possible(manager.Compare{}))
	assert.Equal(t, 4, m.feed(manager.Compare{A: players.Computer(), B: players.OfLevel(players.First), Games: 4}).Table.Games())
}

func TestTheGameLastPlayedIsRemembered(t *testing.T) {
	m := newTable(t)
	m.begin(human, human)
	assert.Equal(t, "toy", m.files.last)
	assert.True(t, slices.ContainsFunc(m.Games(), func(g game.Game) bool { return g.Name() == m.files.last }))
}
