package console

import (
	"context"
	"fmt"
	"io"
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
	"parlour/persistence/savefile"
	"parlour/players"
)

// What a person does instead of giving an answer.
const (
	pressCtrlC  = "<Ctrl-C>"
	pressCtrlD  = "<Ctrl-D>"
	pressEscape = "<Esc>"
	pressEnter  = ""
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
	// pressed and escaped answer the methods of these names, the next one first.
	pressed, escaped []bool
}

func (p *person) next(question string) (string, error) {
	answer := pressCtrlD
	if len(p.answers) > 0 {
		answer, p.answers = p.answers[0], p.answers[1:]
	}
	fmt.Fprintf(p.out, "(%s) %s\n", question, answer)
	switch answer {
	case pressCtrlC:
		return "", ErrInterrupt
	case pressCtrlD:
		return "", ErrEnd
	case pressEscape:
		return "", ErrBack
	}
	return answer, nil
}

func (p *person) Select(_ context.Context, menu Menu) (int, error) {
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
			fmt.Fprint(p.out, menu.Preview(i))
		}
		return i, nil
	}
	assert.Fail(p.t, "no such item", "%q in %q", answer, texts)
	return 0, ErrEnd
}

func (p *person) Ask(_ context.Context, label, preset string) (string, error) {
	answer, err := p.next(label + " [" + preset + "]")
	if answer == pressEnter {
		answer = preset
	}
	return answer, err
}

func (p *person) AskLong(_ context.Context, label string) (string, error) { return p.next(label) }

func (p *person) Key(_ context.Context, label string) (rune, error) {
	answer, err := p.next(label)
	if answer == pressEnter {
		return '\r', err
	}
	return rune(answer[0]), err
}

func (p *person) Pressed(context.Context) bool { return shift(&p.pressed) }
func (p *person) Escaped(context.Context) bool { return shift(&p.escaped) }

func shift(from *[]bool) bool {
	if len(*from) == 0 {
		return false
	}
	first := (*from)[0]
	*from = (*from)[1:]
	return first
}

// quickly makes computer players that play the first legal move whatever their
// level, so that no test waits for one to think.
func quickly(_ players.Spec, g game.Game, seed uint64) (players.Player, error) {
	return players.New(players.Spec{Level: players.First}, g, seed)
}

// house is a place to play at: files that last from one run to the next.
type house struct {
	t     testing.TB
	fs    afero.Fs
	games []game.Game
	width int
	seed  uint64
	// players makes the computer players.
	players func(players.Spec, game.Game, uint64) (players.Player, error)
	// pressed and escaped are the person's.
	pressed, escaped []bool
	// explained is what the items of menus were explained by in the last run.
	explained strings.Builder
}

func newHouse(t testing.TB) *house {
	return &house{
		t: t, fs: afero.NewMemMapFs(), games: append(catalog.Games(), toy.Game{}), width: 80, players: quickly,
	}
}

func (h *house) files() *savefile.Store { return savefile.NewStore(h.fs, "saves", h.games, time.Now) }

func (h *house) preview(name string) (manager.Snapshot, error) {
	s, err := h.files().Load(name)
	if err != nil {
		return manager.Snapshot{}, err
	}
	return manager.Preview(s)
}

func (h *house) manager() *manager.Manager {
	h.t.Helper()
	files := h.files()
	m, err := manager.New(manager.Config{
		Games: h.games, Store: files, Players: h.players, Clock: time.Now,
		Journal: files.NewJournal(func() uint64 { h.seed++; return h.seed }),
	})
	require.NoError(h.t, err)
	return m
}

// play lets a person answer from the start of the program on. At the end of the
// script the input ends.
func (h *house) play(answers ...string) string {
	h.t.Helper()
	text, err := h.run(h.t.Context(), h.manager(), answers...)
	require.NoError(h.t, err)
	return text
}

func (h *house) run(ctx context.Context, m *manager.Manager, answers ...string) (string, error) {
	var out strings.Builder
	h.explained.Reset()
	s := &session{
		m:       m,
		ask:     &person{t: h.t, out: &out, answers: answers, explained: &h.explained, pressed: h.pressed, escaped: h.escaped},
		screen:  &screen{out: &out, size: func() (int, int) { return h.width, 24 }},
		now:     time.Now,
		preview: h.preview,
	}
	err := s.run(ctx)
	return out.String(), err
}

// saves are the names of the files in the folder of saves, journals included.
func (h *house) saves() []string {
	h.t.Helper()
	infos, err := afero.ReadDir(h.fs, "saves")
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
