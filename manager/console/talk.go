package console

import (
	"context"
	"sync/atomic"
	"time"

	"parlour/manager"
	"parlour/manager/console/screen"
	"parlour/manager/console/terminal"
	"parlour/manager/tongue"
	"parlour/players"
)

// talk is what each part of the front end asks, shows and does with: a person at a
// prompter and a screen, and the manager that keeps the game.
type talk struct {
	m      *manager.Manager
	ask    terminal.Prompter
	screen screen.Display
	tongue *tongue.Tongue
	now    func() time.Time
	// looked is how boards are drawn, nil for the usual of the screen.
	looked atomic.Pointer[looks]
	// hearing is the wait for news of the game of a service, nil for none.
	hearing *hearing
	// interrupts cancels the job that is waited for.
	interrupts *terminal.Interrupter
}

// text is an English text with its arguments in the language of the person.
func (t *talk) text(english string, args ...any) string { return t.tongue.Sayf(english, args...) }

// speak changes the language.
func (t *talk) speak(spoken *tongue.Tongue) {
	t.tongue = spoken
	t.screen.Speak(spoken)
	t.look(func(l *looks) { l.voice = spoken })
}

// snapshot is that of the manager, in the language of the person.
func (t *talk) snapshot() manager.Snapshot { return t.m.Snapshot().In(t.tongue) }

// feed gives the manager an event and says what it brought. A refusal is told
// and returned as ErrBack.
func (t *talk) feed(e manager.Event) (manager.Reply, error) {
	r, err := t.m.Feed(e)
	if err != nil {
		t.refuse(err)
		return r, terminal.ErrBack
	}
	t.tell(r)
	return r, nil
}

// tell says what an event brought besides the new state.
func (t *talk) tell(r manager.Reply) {
	for _, n := range r.Notices {
		t.screen.Say("Note: %s", n)
	}
	if r.Forfeit != nil {
		t.screen.Say("Note: %v", r.Forfeit)
	}
}

func (t *talk) refuse(why error) { t.screen.Say("%s", manager.Explanation(why)) }

// report shows lines whose columns are aligned, page by page if there is no room for
// all of them.
func (t *talk) report(ctx context.Context, text string) error {
	if t.screen.Report(text) {
		return nil
	}
	return t.ask.Page(ctx, text)
}

// unit is what the scores of the game count.
func (t *talk) unit(snap manager.Snapshot) players.Unit {
	return t.m.Engines().Unit(snap.Setup.Rules.Game())
}
