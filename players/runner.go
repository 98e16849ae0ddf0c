package players

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"
)

// errDecided ends a tournament whose test has decided.
var errDecided = errors.New("the test has decided")

// runner plays a tournament.
type runner struct {
	Tournament
	schedule  schedule
	openings  *pairs
	newPlayer maker
	outcome   Outcome
	mutes     mutes
	// waiting are finished games after an unfinished one.
	waiting map[int]Played
	// next is the game to be counted next.
	next    int
	decided bool
}

func newRunner(t Tournament, newPlayer maker) *runner {
	s := t.schedule()
	return &runner{
		Tournament: t, schedule: s, openings: newPairs(t), newPlayer: newPlayer,
		outcome: newOutcome(t, s), mutes: newMutes(len(t.Players)), waiting: map[int]Played{},
	}
}

// recall takes games as played.
func (r *runner) recall(earlier []Played) error {
	for _, g := range earlier {
		i, ok := r.schedule.index(g.Slot)
		if !ok {
			number := 1
			if g.Return {
				number = 2
			}
			return fmt.Errorf("%w: game %d of pair %d is not one of its games", ErrMatch, number, g.Pair+1)
		}
		r.waiting[i] = g
	}
	return nil
}

// ended is a game that a worker has played, or failed to.
type ended struct {
	Finished
	index int
	err   error
}

// run plays the games that have not been played.
func (r *runner) run(ctx context.Context) error {
	playing, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	known := make(map[int]bool, len(r.waiting))
	for i := range r.waiting {
		known[i] = true
	}
	if r.settle() {
		stop(errDecided)
	}
	for e := range r.work(playing, known) {
		if err := r.take(e); err != nil {
			stop(err)
		}
	}
	if r.next == r.schedule.games() {
		return nil
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := context.Cause(playing); !errors.Is(err, errDecided) {
		return err
	}
	return nil
}

// take counts a game that ended.
func (r *runner) take(e ended) error {
	if e.err != nil {
		return e.err
	}
	if r.Tournament.Finished != nil {
		if err := r.Tournament.Finished(e.Finished); err != nil {
			return err
		}
	}
	r.waiting[e.index] = e.Played
	if r.settle() {
		return errDecided
	}
	return r.mutes.add(e.Played)
}

// settle counts the finished games up to the first that is not. It returns true once
// the test has decided: no later game counts then.
func (r *runner) settle() (decided bool) {
	for !r.decided {
		g, ok := r.waiting[r.next]
		if !ok {
			return false
		}
		r.count(r.next, g)
		r.next++
		r.decided = r.Test != nil && r.outcome.Verdict() != 0
	}
	return true
}

func (r *runner) count(i int, g Played) {
	delete(r.waiting, i)
	_, meeting := r.schedule.slot(i)
	r.outcome.Tables[meeting].count(g)
	if r.Progress != nil {
		r.Progress(g, &r.outcome)
	}
}

// finish counts the finished games behind those that were given up.
func (r *runner) finish() {
	for i := r.next; !r.decided && len(r.waiting) > 0; i++ {
		if g, ok := r.waiting[i]; ok {
			r.count(i, g)
		}
	}
}

// work plays all games but the known ones and delivers each as it ends. The channel
// is closed when all have ended, and must be read until then.
func (r *runner) work(ctx context.Context, known map[int]bool) <-chan ended {
	todo, out := make(chan int), make(chan ended)
	var workers sync.WaitGroup
	for range min(r.Concurrency, r.schedule.games()) {
		workers.Go(func() {
			for i := range todo {
				r.deliver(ctx, i, known, out)
			}
		})
	}
	go func() {
		defer close(todo)
		for i := range r.schedule.games() {
			if known[i] && (r.Elsewhere == nil || known[i^1]) {
				continue
			}
			if r.Elsewhere != nil && i%2 == 1 {
				continue // it comes with the first
			}
			stop := r.Stop
			if i%2 == 1 {
				stop = nil // a pair that was begun is finished
			}
			if (Limits{Stop: stop}).Stopped() || ctx.Err() != nil {
				return
			}
			select {
			case todo <- i:
			case <-stop:
				return
			case <-ctx.Done():
				return
			}
		}
	}()
	go func() { workers.Wait(); close(out) }()
	return out
}

// How often a game is begun whose players do not start, and how much later again: a program
// that is connected to may be about to come back.
const (
	starts     = 2
	startPause = time.Second
)

// playStarted plays a game. The error wraps ErrGreeting if a player did not start, however
// often that was tried.
func (r *runner) playStarted(ctx context.Context, i int) (Finished, error) {
	for try := 1; ; try++ {
		f, err := r.playSeated(ctx, i)
		switch {
		case !errors.Is(err, ErrGreeting):
			return f, err
		case try == starts:
			return f, fmt.Errorf("the match has stopped, since a program did not start in %d tries: %w", starts, err)
		}
		select {
		case <-time.After(startPause):
		case <-ctx.Done():
			return f, ctx.Err()
		}
	}
}

// playSeated plays a game with new players, and closes them whatever happens.
func (r *runner) playSeated(ctx context.Context, i int) (Finished, error) {
	slot, _ := r.schedule.slot(i)
	opening := r.openings.pair(slot.Pair)
	var (
		seated   [2]Player
		entrants [2]Entrant
	)
	for seat, number := range slot.Players {
		entrants[seat] = r.Players[number]
		made, err := r.newPlayer(entrants[seat], opening.seed)
		if err != nil {
			return Finished{}, err
		}
		defer made.Close()
		seated[seat] = made
	}
	c := newContest(opening.start, seated, entrants, r.Grace, r.Now)
	err := c.play(ctx)
	if c.exchanged {
		c.played = c.played.exchanged()
	}
	c.played.Slot = slot
	return Finished{c.played, c.record, c.comments}, err
}
