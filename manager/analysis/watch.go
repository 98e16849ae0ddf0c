package analysis

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"parlour/game"
	"parlour/players"
)

// Lines is the number of moves that a Watch values.
const Lines = 3

// pause is how long a Watch waits at least between two reports: nobody reads faster, and
// what draws them takes no time from the search.
const pause = 250 * time.Millisecond

// Watch lets an engine think about one position after the other until it is closed. It is
// used by one goroutine.
type Watch struct {
	session players.Session
	stop    context.CancelFunc
	running sync.WaitGroup
}

// NewWatch returns a watch in a session, which it closes.
func NewWatch(s players.Session) *Watch { return &Watch{session: s, stop: func() {}} }

// Found is what a Watch knows about a position.
type Found struct {
	Info players.Info
	// Done reports whether there is nothing more to find out.
	Done bool
	// Err is why there is nothing, nil if there is something or may be later.
	Err error
}

// Look lets the engine think about a state, with so many threads, in place of the one before.
// What is found is told to tell, from a goroutine of its own and not too often, until Stop.
func (w *Watch) Look(s game.State, threads int, tell func(Found)) {
	w.Stop()
	ctx, cancel := context.WithCancel(context.Background())
	w.stop = cancel
	var latest atomic.Pointer[Found]
	done := make(chan struct{})
	w.running.Add(2)
	go func() {
		defer w.running.Done()
		defer close(done)
		f := w.find(ctx, s, threads, func(i players.Info) { latest.Store(&Found{Info: i}) })
		latest.Store(&f)
	}()
	go func() {
		defer w.running.Done()
		follow(ctx, &latest, done, tell)
	}()
}

// find asks the book first, and then searches until nothing more can be found. What the book
// knows stays known.
func (w *Watch) find(ctx context.Context, s game.State, threads int, report func(players.Info)) Found {
	view, known := game.NewView(s), func(i players.Info) players.Info { return i }
	book, err := w.session.Analyze(ctx, view, players.Limits{Book: true, Nodes: 1}, nil)
	if err == nil && book.Book {
		report(book)
		known = func(i players.Info) players.Info {
			i.Book = true
			return i
		}
	}
	l := players.Limits{Infinite: true, Lines: Lines, Threads: threads}
	info, err := w.session.Analyze(ctx, view, l, func(i players.Info) { report(known(i)) })
	return Found{Info: known(info), Done: true, Err: err}
}

// follow tells the latest that was found, as often as it changes but not too often, and at
// the end of the search.
func follow(ctx context.Context, latest *atomic.Pointer[Found], done <-chan struct{}, tell func(Found)) {
	ticks := time.NewTicker(pause)
	defer ticks.Stop()
	var told *Found
	for over := false; !over; {
		select {
		case <-ctx.Done():
			return
		case <-done:
			over = true
		case <-ticks.C:
		}
		if f := latest.Load(); f != told && ctx.Err() == nil {
			told = f
			tell(*f)
		}
	}
}

// Stop ends the thinking about the position. Nothing is told of it afterwards.
func (w *Watch) Stop() {
	w.stop()
	w.running.Wait()
}

// Close stops, and closes the session.
func (w *Watch) Close() error {
	w.Stop()
	return w.session.Close()
}
