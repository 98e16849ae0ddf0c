package console

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/game/gametest/toy"
	"parlour/manager"
	"parlour/manager/console/screen"
	"parlour/manager/console/terminal"
	"parlour/persistence/savefile"
	"parlour/players"
	"parlour/players/puzzle"
)

// The width of the previews of menus, and the lines of those of lists.
const (
	previewWidth = 75
	previewLines = 13
)

// What a person does instead of giving an answer.
const (
	pressCtrlC  = "<Ctrl-C>"
	pressCtrlD  = "<Ctrl-D>"
	pressEscape = "<Esc>"
	pressEnter  = ""

	pressNothing = "<nothing>"
)

// person is a Prompter that answers by a script: the beginning of a menu's item,
// a line to type, a key, or one of the above. Enter takes what is preset. At the
// end of the script the input ends. What is asked goes to out.
type person struct {
	t       testing.TB
	out     io.Writer
	answers []string
	// explained takes what the items of menus are explained by.
	explained io.Writer
	// pressed answers Pressed, the next one first.
	pressed []bool
	// meanwhile is what is pressed while jobs are under way, a key for each;
	// pressNothing waits for the end.
	meanwhile []string
	job       context.Context // that was last listened for
	// ready is closed when the first of these may be pressed; nil is at once.
	ready <-chan struct{}
}

func (p *person) next(question string) (string, error) {
	answer := pressCtrlD
	if len(p.answers) > 0 {
		answer, p.answers = p.answers[0], p.answers[1:]
	}
	fmt.Fprintf(p.out, "(%s) %s\n", question, answer)
	switch answer {
	case pressCtrlC:
		return "", terminal.ErrInterrupt
	case pressCtrlD:
		return "", terminal.ErrEnd
	case pressEscape:
		return "", terminal.ErrBack
	}
	return answer, nil
}

// Press presses a key: Enter, or the first character of an answer.
func (p *person) Press(_ context.Context, label string) (terminal.Key, error) {
	answer, err := p.next(label)
	if err != nil || answer == pressEnter {
		return terminal.Key{Kind: terminal.KeyEnter}, err
	}
	return terminal.Key{Kind: terminal.KeyRune, Rune: []rune(answer)[0]}, nil
}

func (p *person) Select(_ context.Context, menu terminal.Menu) (int, error) {
	require.NotEmpty(p.t, menu.Items)
	require.Less(p.t, menu.At, len(menu.Items))
	texts := make([]string, len(menu.Items))
	for i, item := range menu.Items {
		texts[i] = item.Text
		if item.More != "" {
			fmt.Fprintf(p.explained, "%s: %s\n", item.Text, item.More)
		}
	}
	answer, err := p.next(menu.Label + ": " + strings.Join(texts, " | "))
	if err != nil || answer == pressEnter {
		return menu.At, err
	}
	for i, item := range menu.Items {
		if !strings.HasPrefix(item.Text, answer) {
			continue
		}
		if menu.Preview != nil {
			fmt.Fprint(p.out, menu.Preview(i, previewWidth))
		}
		return i, nil
	}
	assert.Fail(p.t, "no such item", "%q in %q", answer, texts)
	return 0, terminal.ErrEnd
}

// Browse answers with the beginning of a row, for Enter, or with a command, after which
// " > " and the beginning of a row may follow.
func (p *person) Browse(_ context.Context, l terminal.List) (terminal.Picked, error) {
	var rows []string
	for i := range l.Len {
		rows = append(rows, strings.Join(strings.Fields(l.Row(i, 100)), " "))
		fmt.Fprintf(p.explained, "%s: %s\n", rows[i], l.Detail(i))
	}
	answer, err := p.next(l.Label + ": " + strings.Join(rows, " | "))
	if err != nil {
		return terminal.Picked{At: l.At}, err
	}
	command, row, both := strings.Cut(answer, " > ")
	picked := terminal.Picked{Key: terminal.EnterRune, At: l.At}
	i := slices.IndexFunc(l.Commands, func(c terminal.Command) bool { return strings.HasPrefix(c.Name, command) })
	if command != "" && i >= 0 {
		picked.Key = l.Commands[i].Key
	}
	if !both && picked.Key == terminal.EnterRune {
		row = answer
	}
	if row != "" {
		at := slices.IndexFunc(rows, func(r string) bool { return strings.HasPrefix(r, row) })
		require.GreaterOrEqual(p.t, at, 0, "%q in %q", row, rows)
		picked.At = at
	}
	if l.Len > 0 {
		fmt.Fprintln(p.out, strings.Join(l.Preview(picked.At, 78, previewLines), "\n"))
	}
	return picked, nil
}

func (p *person) Acknowledge(_ context.Context, label string) error {
	fmt.Fprintf(p.out, "(%s)\n", label)
	return nil
}

func (p *person) Ask(_ context.Context, label, preset string) (string, error) {
	answer, err := p.next(label + " [" + preset + "]")
	if answer == pressEnter {
		answer = preset
	}
	return answer, err
}

func (p *person) AskLong(_ context.Context, label, typed string) (string, error) {
	if typed != "" {
		label += " [" + typed + "]"
	}
	return p.next(label)
}

func (p *person) AskMove(ctx context.Context, q terminal.MoveQuestion) (string, error) {
	answer, err := p.next(q.Label + " [" + q.Typed + "]")
	if answer == pressEnter {
		answer = q.Typed
	}
	return answer, err
}

// Walk answers with a key of the question, a number, or Enter.
func (p *person) Walk(_ context.Context, q terminal.WalkQuestion) (terminal.Walked, error) {
	q.Show(q.At)
	answer, err := p.next(fmt.Sprintf("%s, 0 to %d, at %d, %s", q.Label, q.Last, q.At, q.Keys))
	w := terminal.Walked{At: q.At, Typed: answer}
	if len(answer) == 1 && strings.Contains(q.Keys, answer) {
		w.Key, w.Typed = rune(answer[0]), ""
	}
	return w, err
}

func (p *person) Wait(context.Context, time.Duration) bool { return false }

func (p *person) Page(_ context.Context, text string) error {
	fmt.Fprint(p.out, text)
	return nil
}

func (p *person) Read(_ context.Context, text func(width int) string) error {
	fmt.Fprint(p.out, text(maxText))
	return nil
}

func (p *person) Key(_ context.Context, label string) (rune, error) {
	answer, err := p.next(label)
	if answer == pressEnter {
		return '\r', err
	}
	return rune(answer[0]), err
}

func (p *person) GoOn(ctx context.Context, label, keys string) (rune, error) {
	k, err := p.Key(ctx, label)
	if !strings.ContainsRune(keys, k) {
		k = 0
	}
	return k, err
}

func (p *person) Forget() { fmt.Fprintln(p.out, "(forgets what was typed)") }

func (p *person) Pressed(context.Context) (rune, bool) {
	if len(p.pressed) == 0 {
		return 0, false
	}
	first := p.pressed[0]
	p.pressed = p.pressed[1:]
	return 'x', first
}

func (p *person) Listen(ctx context.Context) error {
	if p.ready != nil {
		<-p.ready
	}
	key := pressNothing
	if len(p.meanwhile) > 0 && p.job != ctx {
		key, p.meanwhile = p.meanwhile[0], p.meanwhile[1:]
	}
	p.job = ctx
	switch key {
	case pressCtrlC:
		return terminal.ErrInterrupt
	case pressCtrlD:
		return terminal.ErrEnd
	case pressEscape:
		return terminal.ErrBack
	}
	<-ctx.Done()
	return context.Cause(ctx)
}

// fixture is a place to play at: files that last from one run to the next.
type fixture struct {
	// own remembers the person's mistakes, nil for not at all.
	own   MistakeMemory
	t     testing.TB
	fs    afero.Fs
	games []game.Game
	width int
	seed  uint64
	// engines are those of the games of the catalog, in its order. The last game has
	// none.
	engines  []players.Engine
	programs []players.Program
	// forgetful is without a history of finished games.
	forgetful bool
	// pressed and meanwhile are the person's.
	pressed   []bool
	meanwhile []string
	ready     chan struct{}
	// interrupts is what cancels jobs from outside.
	interrupts *terminal.Interrupter
	// notes are told at the start, memory what was chosen last, nil for nothing.
	notes  []string
	memory manager.Memory
	// explained is what the items of menus were explained by in the last run.
	explained strings.Builder
	learned   Memory
	puzzles   func() ([]puzzle.Set, error)
	// others are the games of services, nil for none.
	others Others
	// now is the clock, which stands unless it is replaced.
	now func() time.Time
}

func newFixture(t testing.TB) *fixture {
	now := time.Now()
	return &fixture{
		now: func() time.Time { return now },
		t:   t, fs: afero.NewMemMapFs(), games: append(catalog.Games(), toy.Game{}), width: 80,
		engines: simpleEngines(catalog.Games()), interrupts: &terminal.Interrupter{},
	}
}

func (f *fixture) files() *savefile.Store { return savefile.NewStore(f.fs, "saves", f.games, f.now) }

// history is a history of finished games in the same file system.
func (f *fixture) history() *savefile.History {
	return savefile.NewHistory(f.fs, "history", f.games, f.now, func() uint64 { f.seed++; return f.seed })
}

func (f *fixture) manager() *manager.Manager {
	f.t.Helper()
	files := f.files()
	var history manager.History
	if !f.forgetful {
		history = f.history()
	}
	m, err := manager.New(manager.Config{
		Games: f.games, Store: files, History: history, Engines: players.NewEngines(f.engines...).With(f.programs...), Clock: f.now, Limit: time.Hour,
		Journal: files.NewJournal(func() uint64 { f.seed++; return f.seed }),
		Memory:  f.memory,

		Openings: func(path string, r game.Rules) ([]game.State, error) {
			if path != "book" {
				return nil, players.ErrOpenings
			}
			return []game.State{r.Start()}, nil
		},
	})
	require.NoError(f.t, err)
	return m
}

// play lets a person answer from the start of the program on. At the end of the
// script the input ends.
func (f *fixture) play(answers ...string) string {
	f.t.Helper()
	text, err := f.run(f.t.Context(), f.manager(), answers...)
	require.NoError(f.t, err)
	return text
}

func (f *fixture) run(ctx context.Context, m *manager.Manager, answers ...string) (string, error) {
	var out strings.Builder
	f.explained.Reset()
	s := newSession(&talk{
		m: m,
		ask: &person{
			t: f.t, out: &out, answers: answers, explained: &f.explained,
			pressed: f.pressed, meanwhile: f.meanwhile, ready: f.ready,
		},
		screen: &screen.Transcript{Transcript: terminal.Transcript{Out: &out, Size: func() (int, int) { return f.width, 24 }}},
		now:    f.now,

		interrupts: f.interrupts,
	})
	s.notes, s.learning.memory, s.learning.puzzles = f.notes, f.learned, f.puzzles
	if f.own != nil {
		s.learning.own.memory = f.own
	}
	s.others.service = f.others
	err := s.run(ctx)
	return out.String(), err
}

// saves are the names of the files in the folder of saves, journals included.
func (f *fixture) saves() []string {
	f.t.Helper()
	infos, err := afero.ReadDir(f.fs, "saves")
	if err != nil {
		return nil
	}
	var names []string
	for _, i := range infos {
		if !strings.HasPrefix(i.Name(), ".last") {
			names = append(names, i.Name())
		}
	}
	return names
}
