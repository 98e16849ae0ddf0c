package protocol

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"sync"
	"time"

	"parlour/game"
	"parlour/players"
	"parlour/players/search"
)

// thinker thinks about one position at a time, in a session that is kept while the settings
// and the match are the same. It belongs to one goroutine; what a task tells comes from
// another.
type thinker struct {
	engines  *players.Engines
	settings Settings
	session  players.Session // nil before it is wanted
	thought  *thought        // nil before the first
	// expected is the limits of the move that is thought about in the time of the other
	// side, from when it becomes ours; nil if there is none.
	expected *players.Limits
	// withoutBook keeps the engine from answering by its opening book.
	withoutBook bool
}

// byBook reports whether the opening book may answer a search within limits: only if they
// are the time of a move alone.
func (t *thinker) byBook(l players.Limits) bool {
	return !t.withoutBook && l.Time > 0 && l.Depth == 0 && l.Nodes == 0 && !l.Infinite
}

// bookParameter sets withoutBook, under that name; it is there if g has a book.
func (t *thinker) bookParameter(name string, g game.Game) []parameter {
	if !t.engines.HasBook(g) {
		return nil
	}
	return []parameter{{
		name: name, value: strconv.FormatBool(!t.withoutBook), values: yesOrNo(),
		set: func(text string) error {
			used, err := strconv.ParseBool(text)
			t.withoutBook = !used
			return err
		},
	}}
}

// task is what is to be thought about.
type task struct {
	view   game.View
	limits players.Limits
	// held keeps the answer back until stop or hit.
	held bool
	// report is told of what is found, and then answer, once, unless the thought is
	// dropped. A choice is a legal move, whatever happens; the error says what went
	// wrong on the way.
	report func(players.Info)
	answer func(players.Choice, error)
}

// thought is a task under way.
type thought struct {
	stopping sync.Once
	stopped  chan struct{} // closed: the best so far is wanted
	holding  sync.Once
	released chan struct{} // closed: the answer may be told
	cancel   context.CancelFunc
	telling  chan struct{} // closed: the answer is being told
	done     chan struct{} // closed: it was
}

// begin begins a task, of a match that is not over; a thought under way is dropped.
func (t *thinker) begin(ctx context.Context, k task) {
	t.drop()
	choose := t.chooser(k.view.State().Rules().Game())
	ctx, cancel := context.WithCancel(ctx)
	h := &thought{
		stopped: make(chan struct{}), released: make(chan struct{}), cancel: cancel,
		telling: make(chan struct{}), done: make(chan struct{}),
	}
	if !k.held {
		close(h.released)
		h.holding.Do(func() {})
	}
	t.thought = h
	go h.think(ctx, k, choose)
}

// chooser chooses moves: a session's, or a player's of a level.
type chooser func(context.Context, players.Turn, players.Limits) (players.Choice, error)

func (t *thinker) chooser(g game.Game) chooser {
	if t.settings.Level != "" && t.settings.Level != Full {
		return t.ofLevel(g)
	}
	err := t.open(g)
	session, threads := t.session, t.settings.Threads
	return func(ctx context.Context, turn players.Turn, l players.Limits) (players.Choice, error) {
		if err != nil {
			return players.Choice{}, err
		}
		l.Stop, l.Threads = turn.Stop, threads
		info, err := session.Analyze(ctx, turn.View, l, turn.Report)
		if err != nil {
			return players.Choice{}, err
		}
		return players.Choice{Move: info.Best(), Info: info}, nil
	}
}

// ofLevel chooses as a player of the level does.
func (t *thinker) ofLevel(g game.Game) chooser {
	engines, settings := t.engines, t.settings
	return func(ctx context.Context, turn players.Turn, _ players.Limits) (players.Choice, error) {
		p, err := engines.Player(players.OfLevel(settings.Level), g, players.Terms{Seed: settings.Seed})
		if err != nil {
			return players.Choice{}, err
		}
		defer p.Close()
		return p.Choose(ctx, turn)
	}
}

// mebibyte is what Settings.Memory counts.
const mebibyte = 1 << 20

// open opens the session, unless it is open.
func (t *thinker) open(g game.Game) error {
	if t.session != nil {
		return nil
	}
	engine, err := t.engines.Of(g)
	if err != nil {
		return err
	}
	session, err := engine.Open(players.Options{Memory: int64(t.settings.Memory) * mebibyte})
	if err == nil {
		t.session = session
	}
	return err
}

// mostWarming is how long it may take until an engine says that it is ready.
const mostWarming = 3 * time.Second

// warm opens a session, if there is none, and lets it read its book and its data for the match of s,
// so the first move need not wait for that. Failures show at the first move.
func (t *thinker) warm(ctx context.Context, s game.State) {
	g := s.Rules().Game()
	if t.session != nil || t.settings.Level != "" && t.settings.Level != Full || t.open(g) != nil {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, mostWarming)
	defer cancel()
	defer func() { _ = recover() }()
	if !t.withoutBook && t.engines.HasBook(g) { // where the book answers nothing else is read
		_, _ = t.session.Analyze(ctx, game.NewView(s), players.Limits{Depth: 1, Lines: 1, Book: true}, nil)
	}
	_, _ = t.session.Analyze(ctx, game.NewView(s), players.Limits{Depth: 1, Lines: 1}, nil)
}

// errBroken is wrapped when an engine panics.
var errBroken = errors.New("the engine broke down")

// think carries out the task.
func (h *thought) think(ctx context.Context, k task, choose chooser) {
	defer close(h.done)
	defer h.cancel()
	c, err := chosen(ctx, k, h.stopped, choose)
	select {
	case <-h.released:
	case <-ctx.Done():
	}
	close(h.telling)
	if ctx.Err() == nil {
		k.answer(c, err)
	}
}

// chosen returns the choice of choose. If that fails, or is no legal move, it is the first
// legal one.
func chosen(ctx context.Context, k task, stopped <-chan struct{}, choose chooser) (c players.Choice, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%w: %v", errBroken, r)
		}
		if err != nil {
			c = players.Choice{Move: k.view.State().Moves()[0]}
		}
	}()
	c, err = choose(ctx, players.Turn{View: k.view, Stop: stopped, Report: k.report}, k.limits)
	if err == nil {
		_, err = k.view.State().Play(c.Move)
	}
	return c, err
}

// busy reports whether a thought is under way, without an answer and not stopped.
func (t *thinker) busy() bool {
	if t.thought == nil {
		return false
	}
	select {
	case <-t.thought.telling:
		return false
	case <-t.thought.stopped:
		return false
	default:
		return true
	}
}

// settle waits for the answer of a thought that was stopped.
func (t *thinker) settle() {
	if t.thought != nil && !t.busy() {
		<-t.thought.done
	}
}

// stop asks the thought under way for its answer.
func (t *thinker) stop() {
	if h := t.thought; h != nil {
		h.release()
		h.halt()
	}
}

// pondering returns the limits of a search: if it is one in the time of the other side, the
// time that they give only counts from hit.
func (t *thinker) pondering(ponder bool, l players.Limits) players.Limits {
	t.expected = nil
	if ponder {
		expected := l
		t.expected = &expected
		l.Time, l.Infinite = 0, true
	}
	return l
}

// hit means that the expected move of the thought under way was played: held messages may
// be sent, and the thought is stopped at the end of the time for the move, at once if
// nothing else limits it.
func (t *thinker) hit() {
	h, l := t.thought, t.expected
	if h == nil || l == nil {
		return
	}
	t.expected = nil
	h.release()
	switch {
	case l.Time > 0:
		timer := time.AfterFunc(search.Usable(l.Time), h.halt)
		go func() { <-h.done; timer.Stop() }()
	case l.Depth == 0 && l.Nodes == 0:
		h.halt()
	}
}

// halt asks for the best so far.
func (h *thought) halt() { h.stopping.Do(func() { close(h.stopped) }) }

// release lets the answer be told.
func (h *thought) release() { h.holding.Do(func() { close(h.released) }) }

// drop ends the thought under way without an answer.
func (t *thinker) drop() {
	if t.thought != nil {
		t.thought.cancel()
		<-t.thought.done
		t.thought = nil
	}
}

// forget drops the thought under way and closes the session: the next is of another match,
// or of other settings.
func (t *thinker) forget() {
	t.drop()
	if t.session != nil {
		t.session.Close()
		t.session = nil
	}
}
