package players_test

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/oware"
	"parlour/players"
	"parlour/players/search"
)

// sleeper is an analyst that takes a minute to find the first move, and notices
// cancellation.
type sleeper struct {
	busy   atomic.Int32
	closes atomic.Int32
	t      *testing.T
}

func (s *sleeper) Analyze(
	ctx context.Context, _ game.History[oware.Position], moves []oware.Move, _ search.Limits, report func(search.Found[oware.Move]),
) (search.Found[oware.Move], error) {
	assert.Equal(s.t, int32(1), s.busy.Add(1), "one call at a time")
	defer s.busy.Add(-1)
	assert.Zero(s.t, s.closes.Load(), "closed before")
	found := search.Found[oware.Move]{Lines: []search.Line[oware.Move]{{Moves: moves[:1]}}, Depth: 1}
	report(found)
	select {
	case <-ctx.Done():
		return search.Found[oware.Move]{}, ctx.Err()
	case <-time.After(time.Minute):
		return found, nil
	}
}

func (s *sleeper) Close() {
	s.closes.Add(1)
	assert.Zero(s.t, s.busy.Load(), "closed while it works")
}

// ask calls a session in a goroutine of its own.
func ask(ctx context.Context, s players.Session, v game.View) <-chan error {
	failed := make(chan error, 1)
	go func() {
		_, err := s.Analyze(ctx, v, players.Limits{}, nil)
		failed <- err
	}()
	return failed
}

// TestSessionsTakeTurns has callers that wait for a session, that are cancelled
// while they wait, and that fail because it is closed.
func TestSessionsTakeTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		analyst := &sleeper{t: t}
		session := players.NewSession(analyst)
		v := game.NewView(start(t, "oware", ""))
		begun := time.Now()
		first := ask(t.Context(), session, v)
		synctest.Wait()
		second := ask(t.Context(), session, v)
		impatient, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		assert.ErrorIs(t, <-ask(impatient, session, v), context.DeadlineExceeded)
		assert.Equal(t, time.Second, time.Since(begun), "whoever waits can be given up")
		assert.NoError(t, <-first)
		assert.NoError(t, <-second)
		assert.Equal(t, 2*time.Minute, time.Since(begun))

		working := ask(t.Context(), session, v)
		synctest.Wait()
		waiting := ask(t.Context(), session, v)
		synctest.Wait()
		var both sync.WaitGroup
		for range 2 {
			both.Go(func() { assert.NoError(t, session.Close()) })
		}
		assert.ErrorIs(t, <-working, context.Canceled)
		assert.ErrorIs(t, <-waiting, players.ErrClosed)
		both.Wait()
		assert.Equal(t, 2*time.Minute, time.Since(begun), "nobody waited for that")
		assert.Equal(t, int32(1), analyst.closes.Load())
		assert.ErrorIs(t, <-ask(t.Context(), session, v), players.ErrClosed)
		assert.NoError(t, session.Close(), "closed already")
	})
}

// shallow allows a few rounds in every game.
var shallow = players.Limits{Nodes: 3000, Lines: 2}

// TestReportsGrow follows analyses in every game: each report is deeper than the
// one before, and the result is at least as deep as the last.
func TestReportsGrow(t *testing.T) {
	for _, g := range thinking() {
		session := open(t, g)
		for _, s := range fewPlayouts(t, g, 3) {
			last := players.Info{}
			info, err := session.Analyze(t.Context(), game.NewView(s), shallow, func(i players.Info) {
				assert.GreaterOrEqual(t, i.Depth, last.Depth, "%s: %s", g.Title(), s.Position())
				assert.GreaterOrEqual(t, i.Nodes, last.Nodes)
				assert.NotEmpty(t, i.Lines)
				for _, l := range i.Lines {
					assert.Equal(t, len(l.Moves), playable(s, l.Moves), "%s: %v", s.Position(), l.Moves)
				}
				last = i
			})
			require.NoError(t, err)
			assert.GreaterOrEqual(t, info.Depth, last.Depth)
			assert.LessOrEqual(t, len(info.Lines), shallow.Lines)
		}
	}
}

// TestPlainSessionsAnswerTheSame asks plain sessions of every game, one after the
// other and many at the same time.
func TestPlainSessionsAnswerTheSame(t *testing.T) {
	for _, g := range thinking() {
		engine, err := all().Of(g)
		require.NoError(t, err)
		for _, s := range fewPlayouts(t, g, 2) {
			ask := func() players.Info {
				session, err := engine.Open(players.Options{Plain: true})
				require.NoError(t, err)
				defer session.Close()
				info, err := session.Analyze(t.Context(), game.NewView(s), shallow, nil)
				assert.NoError(t, err)
				info.Time = 0
				return info
			}
			want := ask()
			var several sync.WaitGroup
			for range 4 {
				several.Go(func() { assert.Equal(t, want, ask(), "%s: %s", g.Title(), s.Position()) })
			}
			several.Wait()
		}
	}
}

// TestAKeptSessionRemembers asks twice with the same depth: the second answer
// takes no more nodes, and fewer if the first stored anything in the table.
func TestAKeptSessionRemembers(t *testing.T) {
	fewer := 0
	for _, g := range thinking() {
		for _, s := range fewPlayouts(t, g, 3) {
			session := open(t, g)
			limits := players.Limits{Depth: 5, Lines: 1}
			first, err := session.Analyze(t.Context(), game.NewView(s), limits, nil)
			require.NoError(t, err)
			again, err := session.Analyze(t.Context(), game.NewView(s), limits, nil)
			require.NoError(t, err)
			assert.LessOrEqual(t, again.Nodes, first.Nodes, "%s: %s", g.Title(), s.Position())
			assert.Contains(t, s.Moves(), again.Best())
			if again.Nodes < first.Nodes {
				fewer++
			}
		}
	}
	assert.Positive(t, fewer)
}

// TestOneMoveIsNotSearchedForPlay restricts analyses to one move: playing it
// needs no search, but valuing it does.
func TestOneMoveIsNotSearchedForPlay(t *testing.T) {
	for _, g := range thinking() {
		s := start(t, g.Name(), "")
		limits := players.Limits{Nodes: 500, Moves: s.Moves()[1:2]}
		info, err := open(t, g).Analyze(t.Context(), game.NewView(s), limits, nil)
		require.NoError(t, err)
		assert.Equal(t, s.Moves()[1], info.Best(), g.Title())
		assert.Zero(t, info.Nodes, g.Title())
		limits.Lines = 1
		info, err = open(t, g).Analyze(t.Context(), game.NewView(s), limits, nil)
		require.NoError(t, err)
		assert.Equal(t, s.Moves()[1], info.Best(), g.Title())
		assert.NotEqual(t, search.NoScore, info.Lines[0].Score.Kind, g.Title())
	}
}
