package manager_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/gametest/toy"
	"parlour/manager"
	"parlour/persistence/savefile"
	"parlour/players"
)

// memory is a store and a journal without files. It counts on being used by one
// goroutine, as the manager does.
type memory struct {
	saves   map[string]savefile.Save
	current *savefile.Save
	left    map[string]savefile.Save
	last    string
	fail    error
}

func newMemory() *memory {
	return &memory{saves: map[string]savefile.Save{}, left: map[string]savefile.Save{}}
}

func (f *memory) Save(name string, s savefile.Save, overwrite bool) (string, error) {
	if _, taken := f.saves[name]; taken && !overwrite {
		return "", savefile.ErrExists
	}
	if f.fail != nil {
		return "", f.fail
	}
	f.saves[name] = s
	return "there/" + name, nil
}

func (f *memory) Load(name string) (savefile.Save, error) {
	s, ok := f.saves[name]
	if !ok {
		return savefile.Save{}, savefile.ErrNotFound
	}
	s.SavedAs = name
	return s, nil
}

func (f *memory) LoadPath(path string) (savefile.Save, error) { return f.Load(path) }
func (f *memory) List() ([]savefile.Entry, error)             { return nil, f.fail }
func (f *memory) LastPlayed() (string, bool)                  { return f.last, f.last != "" }
func (f *memory) Remember(name string)                        { f.last = name }

func (f *memory) Keep(s savefile.Save) error {
	f.current = &s
	return f.fail
}

func (f *memory) Drop() error {
	f.current = nil
	return f.fail
}

func (f *memory) Rotate() {
	if f.current != nil {
		f.left[string(rune('a'+len(f.left)))] = *f.current
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

// table is a manager over the toy game with all that a test looks at.
type table struct {
	*testing.T
	*manager.Manager
	files *memory
	now   time.Time
	// choose is what computer players do.
	choose func(game.View) (string, error)
}

type stub struct{ t *table }

func (s stub) Choose(_ context.Context, v game.View) (string, error) { return s.t.choose(v) }

func newTable(t *testing.T) *table {
	t.Helper()
	out := &table{T: t, files: newMemory(), now: time.Unix(0, 0)}
	out.choose = func(v game.View) (string, error) { return v.State().Moves()[0], nil }
	m, err := manager.New(manager.Config{
		Games: []game.Game{toy.Game{}}, Store: out.files, Journal: out.files,
		Players: func(players.Spec, game.Game, uint64) (players.Player, error) { return stub{out}, nil },
		Clock:   func() time.Time { return out.now },
	})
	require.NoError(t, err)
	out.Manager = m
	return out
}

func (t *table) feed(events ...manager.Event) manager.Reply {
	t.Helper()
	var r manager.Reply
	for _, e := range events {
		var err error
		r, err = t.Feed(t.Context(), e)
		require.NoError(t, err, "%T", e)
	}
	return r
}

// refuses checks that an event is refused for a reason and changes nothing.
func (t *table) refuses(e manager.Event, why error) {
	t.Helper()
	before := t.Snapshot()
	_, err := t.Feed(t.Context(), e)
	require.ErrorIs(t, err, why, "%T", e)
	assert.Equal(t, before, t.Snapshot(), "%T", e)
}

func (t *table) moves() []string {
	if s := t.Snapshot(); s.HasGame {
		return s.Record.Moves()
	}
	return nil
}

var (
	human    = manager.Seat{Player: players.Human}
	computer = manager.Seat{Player: players.Computer}
)

func (t *table) begin(first, second manager.Seat) {
	t.Helper()
	t.feed(manager.SetUp{}, manager.Begin{Setup: t.setup(first, second)})
}

func (t *table) setup(first, second manager.Seat) manager.Setup {
	return manager.Setup{Rules: t.Snapshot().Rules, Seats: [2]manager.Seat{first, second}}
}

func (t *table) at(want manager.State) {
	t.Helper()
	assert.Equal(t, want, t.Snapshot().State)
}

// reach brings a fresh manager into a state.
func reach(t *testing.T, s manager.State) *table {
	t.Helper()
	out := newTable(t)
	switch s {
	case manager.NoGame:
	case manager.SettingUp:
		out.feed(manager.SetUp{})
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
	out.at(s)
	return out
}

func eventOf(t *table, k manager.Kind) manager.Event {
	spec := players.Spec{Level: players.First}
	for _, e := range []manager.Event{
		manager.Quick{}, manager.SetUp{}, manager.Begin{Setup: t.setup(human, human)}, manager.Cancel{},
		manager.Choose{Rules: t.Snapshot().Rules}, manager.Load{Name: "kept"}, manager.Recover{File: "left"},
		manager.Forget{File: "left"}, manager.Continue{}, manager.Save{Name: "new"}, manager.Discard{},
		manager.Compare{A: spec, B: spec, Games: 2}, manager.Hint{}, manager.Review{}, manager.Exit{}, manager.Move{Text: "1"}, manager.Think{},
		manager.Undo{}, manager.Redo{}, manager.Resign{}, manager.Offer{}, manager.Answer{Accept: true}, manager.Quit{},
	} {
		if e.Kind() == k {
			return e
		}
	}
	t.Fatalf("no event of kind %v", k)
	return nil
}

// TestEveryStateWithEveryEvent tries all of them. What is refused changes
// nothing; what is taken leads where a person would expect. The moves of this game
// cannot be judged: for hints and reviews see TestHintAndReview.
func TestEveryStateWithEveryEvent(t *testing.T) {
	want := map[manager.State]map[manager.Kind]manager.State{
		manager.NoGame: {
			manager.KindQuick: manager.ToMove, manager.KindSetUp: manager.SettingUp, manager.KindChoose: manager.NoGame,
			manager.KindLoad: manager.ToMove, manager.KindRecover: manager.ToMove, manager.KindForget: manager.NoGame,
			manager.KindCompare: manager.NoGame, manager.KindExit: manager.Closed,
		},
		manager.GameLeft: {
			manager.KindQuick: manager.ToMove, manager.KindSetUp: manager.SettingUp, manager.KindChoose: manager.GameLeft,
			manager.KindLoad: manager.ToMove, manager.KindRecover: manager.ToMove, manager.KindForget: manager.GameLeft,
			manager.KindContinue: manager.ToMove, manager.KindSave: manager.GameLeft, manager.KindDiscard: manager.NoGame,
			manager.KindCompare: manager.GameLeft, manager.KindExit: manager.Closed,
		},
		manager.GameEnded: {
			manager.KindQuick: manager.ToMove, manager.KindSetUp: manager.SettingUp, manager.KindChoose: manager.GameEnded,
			manager.KindLoad: manager.ToMove, manager.KindRecover: manager.ToMove, manager.KindForget: manager.GameEnded,
			manager.KindSave: manager.GameEnded, manager.KindDiscard: manager.NoGame,
			manager.KindCompare: manager.GameEnded, manager.KindExit: manager.Closed,
		},
		manager.SettingUp: {manager.KindBegin: manager.ToMove, manager.KindCancel: manager.NoGame},
		manager.ToMove: {
			manager.KindMove: manager.ToMove, manager.KindUndo: manager.ToMove, manager.KindSave: manager.ToMove,
			manager.KindResign: manager.GameEnded, manager.KindOffer: manager.DrawOffered, manager.KindQuit: manager.GameLeft,
		},
		manager.DrawOffered: {
			manager.KindAnswer: manager.GameEnded, manager.KindSave: manager.DrawOffered, manager.KindQuit: manager.GameLeft,
		},
		manager.Closed: {},
	}
	for _, s := range manager.States() {
		for _, k := range manager.Kinds() {
			m := reach(t, s)
			before := m.Snapshot()
			e := eventOf(m, k)
			next, taken := want[s][k]
			_, err := m.Feed(t.Context(), e)
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
	_, err := m.Feed(t.Context(), manager.Save{Name: "x"})
	assert.EqualError(t, err, "saving is not possible at the menu, with no game")
}

func TestAGameToItsEnd(t *testing.T) {
	m := newTable(t)
	m.begin(human, human)
	m.feed(manager.Move{Text: "2"}, manager.Move{Text: "2"}, manager.Move{Text: "2"})
	m.at(manager.GameEnded)
	s := m.Snapshot()
	assert.Equal(t, "Odd wins by reaching the goal", s.Turn())
	assert.True(t, s.Unsaved)
	m.refuses(manager.Continue{}, manager.ErrNotPossible)
}

func TestMovesAreRefusedWithTheReason(t *testing.T) {
	m := newTable(t)
	m.begin(human, human)
	m.refuses(manager.Move{Text: "7"}, toy.ErrTooMany)
	m.refuses(manager.Move{Text: ""}, game.ErrNotAMove)
	m.refuses(manager.Think{}, manager.ErrHumansTurn)
}

func TestComputersTakeTheirTurns(t *testing.T) {
	m := newTable(t)
	m.begin(computer, human)
	for _, e := range []manager.Event{manager.Move{Text: "1"}, manager.Resign{}} {
		m.refuses(e, manager.ErrComputersTurn)
	}
	m.refuses(manager.Offer{}, manager.ErrNoDraws)
	m.feed(manager.Think{}, manager.Move{Text: "2"}, manager.Think{})
	assert.Equal(t, []string{"1", "2", "1"}, m.moves())
}

func TestForfeits(t *testing.T) {
	for name, c := range map[string]struct {
		choose func(game.View) (string, error)
		why    game.Reason
	}{
		"illegal":  {func(game.View) (string, error) { return "9", nil }, game.ForfeitIllegal},
		"gave up":  {func(game.View) (string, error) { return "", players.ErrGaveUp }, game.ForfeitGaveUp},
		"failed":   {func(game.View) (string, error) { return "", errors.New("no") }, game.ForfeitFailed},
		"panicked": {func(game.View) (string, error) { panic("oh") }, game.ForfeitFailed},
	} {
		t.Run(name, func(t *testing.T) {
			m := newTable(t)
			m.choose = c.choose
			m.begin(computer, human)
			r := m.feed(manager.Think{})
			assert.Error(t, r.Forfeit)
			m.at(manager.GameEnded)
			got := m.Snapshot().Record.Result()
			assert.Equal(t, game.SecondWins, got.Outcome)
			assert.Equal(t, c.why, got.Reason)
			assert.Equal(t, "Even wins by "+game.CommonTexts().Of(game.Code(c.why)), m.Snapshot().Outcome())
		})
	}
}

func TestAnInterruptedComputerDoesNotForfeit(t *testing.T) {
	m := newTable(t)
	m.begin(computer, human)
	ctx, cancel := context.WithCancel(t.Context())
	m.choose = func(game.View) (string, error) {
		cancel()
		<-ctx.Done()
		return "", ctx.Err()
	}
	_, err := m.Feed(ctx, manager.Think{})
	assert.ErrorIs(t, err, context.Canceled)
	m.at(manager.ToMove)
	assert.Empty(t, m.moves())
}

func TestUndoAndRedoGoFromPersonToPerson(t *testing.T) {
	m := newTable(t)
	m.begin(human, computer)
	m.refuses(manager.Undo{}, game.ErrNothingToUndo)
	m.feed(manager.Move{Text: "1"}, manager.Think{}, manager.Move{Text: "2"}, manager.Undo{})
	assert.Equal(t, []string{"1", "1"}, m.moves(), "from the computer's turn to one's own")
	m.feed(manager.Undo{})
	assert.Empty(t, m.moves())
	m.feed(manager.Redo{})
	assert.Equal(t, []string{"1", "1"}, m.moves())
	m.feed(manager.Move{Text: "1"})
	m.refuses(manager.Redo{}, game.ErrNothingToRedo)

	m = newTable(t)
	m.begin(computer, human)
	m.feed(manager.Think{})
	m.refuses(manager.Undo{}, manager.ErrNoHumanTurn)

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
	m.refuses(manager.Offer{}, manager.ErrOfferedAlready)
	m.feed(manager.Move{Text: "1"}, manager.Offer{})
	m.refuses(manager.Move{Text: "1"}, manager.ErrNotPossible)
	m.feed(manager.Answer{Accept: true})
	m.at(manager.GameEnded)
	assert.Equal(t, "A draw by agreement", m.Snapshot().Outcome())

	m = newTable(t)
	m.begin(human, computer)
	m.refuses(manager.Offer{}, manager.ErrNoDraws)
}

func TestSavingAndGoingOn(t *testing.T) {
	m := newTable(t)
	m.begin(manager.Seat{Player: players.Human, Name: "Ada"}, computer)
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
	assert.Contains(t, r.Notices[0], "the disk is full")
}

func TestAnUnsavedGameIsLeftInTheJournal(t *testing.T) {
	m := newTable(t)
	m.begin(human, human)
	m.feed(manager.Move{Text: "2"}, manager.Quit{}, manager.SetUp{}, manager.Begin{Setup: m.setup(human, computer)})
	m.feed(manager.Move{Text: "1"}, manager.Quit{})
	left := m.Recoverable()
	require.Len(t, left, 1)
	m.refuses(manager.Recover{File: "nothing"}, manager.ErrNothingLeft)
	m.feed(manager.Recover{File: left[0].File})
	assert.Equal(t, []string{"2"}, m.moves())
	assert.True(t, m.Snapshot().Unsaved)
	require.Len(t, m.Recoverable(), 1, "the game that was played is left in turn")
	m.feed(manager.Quit{}, manager.Forget{File: m.Recoverable()[0].File})
	assert.Empty(t, m.Recoverable())
}

func TestSetupsAreChecked(t *testing.T) {
	m := newTable(t)
	m.feed(manager.SetUp{})
	for _, name := range []string{" x", "x ", "a\x1b[2J", "\xff", "a-name-of-more-than-24-letters", "\u202ex"} {
		m.refuses(manager.Begin{Setup: m.setup(manager.Seat{Player: players.Human, Name: name}, human)}, manager.ErrName)
	}
	bad := m.setup(human, human)
	bad.Start = "nonsense"
	m.refuses(manager.Begin{Setup: bad}, game.ErrPosition)
	over := m.setup(human, human)
	over.Start = "O6"
	m.feed(manager.Begin{Setup: over})
	m.at(manager.GameEnded)
}

func TestCancelGoesBackToWhereItBegan(t *testing.T) {
	for _, s := range []manager.State{manager.NoGame, manager.GameLeft, manager.GameEnded} {
		m := reach(t, s)
		m.feed(manager.SetUp{}, manager.Cancel{})
		m.at(s)
	}
}

func TestComparingNeedsComputers(t *testing.T) {
	m := newTable(t)
	m.refuses(manager.Compare{A: players.Human, B: players.Computer, Games: 2}, manager.ErrComparison)
}

func TestTheGameLastPlayedIsRemembered(t *testing.T) {
	m := newTable(t)
	m.begin(human, human)
	assert.Equal(t, "toy", m.files.last)
	assert.True(t, slices.ContainsFunc(m.Games(), func(g game.Game) bool { return g.Name() == m.files.last }))
}
