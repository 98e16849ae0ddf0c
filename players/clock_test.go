package players_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/gametest/toy"
	"parlour/players"
	"parlour/players/search"
)

// patient is an engine of the toy that thinks until it is stopped, or for its time.
type patient struct{}

func (patient) Game() string                                  { return toy.Game{}.Name() }
func (patient) Unit() players.Unit                            { return players.Seeds }
func (patient) Open(players.Options) (players.Session, error) { return patient{}, nil }
func (patient) Close() error                                  { return nil }

func (patient) Levels() []players.Level {
	return []players.Level{
		{Name: players.Club, Limits: players.Limits{Nodes: 1000}},
		{Name: players.Max, Limits: players.Limits{Nodes: 1000, Time: players.DefaultLimit}},
		{Name: players.Perfect, Timed: true},
	}
}

func (patient) Analyze(ctx context.Context, v game.View, l players.Limits, _ func(players.Info)) (players.Info, error) {
	var late <-chan time.Time
	if l.Time > 0 {
		late = time.After(search.Usable(l.Time))
	}
	select {
	case <-late:
	case <-l.Stop:
	case <-ctx.Done():
	}
	return players.Info{Lines: []players.Line{{Moves: v.State().Moves()[:1]}}}, ctx.Err()
}

// TestAPlayerOnTheClock takes the time that its clock allows, of whatever kind it is.
func TestAPlayerOnTheClock(t *testing.T) {
	clock := search.TimeControl{Left: time.Minute, Increment: 2 * time.Second}
	for _, level := range []string{players.Club, players.Perfect} {
		synctest.Test(t, func(t *testing.T) {
			rules, err := toy.Game{}.Rules("", nil)
			require.NoError(t, err)
			e := players.NewEngines(patient{})
			p, err := e.Player(players.OfLevel(level), toy.Game{}, players.Terms{})
			require.NoError(t, err)
			p = players.Guard(p, time.Second)
			defer p.Close()
			begun := time.Now()
			choice, err := p.Choose(t.Context(), players.Turn{View: game.NewView(rules.Start()), Clock: clock})
			require.NoError(t, err, level)
			assert.Equal(t, "1", choice.Move)
			assert.Equal(t, search.Usable(clock.Time()), time.Since(begun), level)

			stop := make(chan struct{})
			time.AfterFunc(time.Second, func() { close(stop) })
			begun = time.Now()
			_, err = p.Choose(t.Context(), players.Turn{View: game.NewView(rules.Start()), Clock: clock, Stop: stop})
			require.NoError(t, err)
			assert.Equal(t, time.Second, time.Since(begun), "%s answers at once", level)
		})
	}
}

// unread is an engine that takes a minute when it is first opened.
type unread struct {
	patient
	read *bool
}

func (u unread) Open(o players.Options) (players.Session, error) {
	if !*u.read {
		time.Sleep(time.Minute)
		*u.read = true
	}
	return u.patient.Open(o)
}

// TestAnEngineIsReadBeforeItsFirstMove checks that no time of a move goes into it.
func TestAnEngineIsReadBeforeItsFirstMove(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		rules, err := toy.Game{}.Rules("", nil)
		require.NoError(t, err)
		p, err := players.NewEngines(unread{read: new(bool)}).Player(players.OfLevel(players.Club), toy.Game{}, players.Terms{})
		require.NoError(t, err)
		defer p.Close()
		stop := make(chan struct{})
		close(stop)
		begun := time.Now()
		_, err = p.Choose(t.Context(), players.Turn{View: game.NewView(rules.Start()), Stop: stop})
		require.NoError(t, err)
		assert.Zero(t, time.Since(begun))
	})
}

// noting is an engine that notes how its sessions are opened, and the limits they are given.
type noting struct {
	patient
	opened *[]players.Options
	given  *[]players.Limits
}

func (n noting) Open(o players.Options) (players.Session, error) {
	*n.opened = append(*n.opened, o)
	return n, nil
}

func (noting) Levels() []players.Level {
	return []players.Level{
		{Name: players.Club, Limits: players.Limits{Nodes: 1000}},
		{Name: players.Max, Limits: players.Limits{Nodes: 5000, Time: players.DefaultLimit}, AllData: true},
	}
}

func (n noting) Analyze(_ context.Context, v game.View, l players.Limits, _ func(players.Info)) (players.Info, error) {
	*n.given = append(*n.given, l)
	return players.Info{Lines: []players.Line{{Moves: v.State().Moves()[:1]}}}, nil
}

// TestALevelWithAllData thinks within its own limits, in one session that is not plain.
func TestALevelWithAllData(t *testing.T) {
	rules, err := toy.Game{}.Rules("", nil)
	require.NoError(t, err)
	moves := func(level string, terms players.Terms) (opened []players.Options, given []players.Limits) {
		e := players.NewEngines(noting{opened: &opened, given: &given})
		p, err := e.Player(players.OfLevel(level), toy.Game{}, terms)
		require.NoError(t, err)
		defer p.Close()
		for range 2 {
			_, err = p.Choose(t.Context(), players.Turn{View: game.NewView(rules.Start())})
			require.NoError(t, err)
		}
		assert.Equal(t, level == players.Max, e.Timed(players.Entrant{Spec: players.OfLevel(level)}, toy.Game{}))
		return opened, given
	}
	opened, given := moves(players.Max, players.Terms{Time: time.Minute, Nodes: 7})
	assert.Equal(t, []players.Options{{}}, opened, "one session for the match")
	want := players.Limits{Nodes: 5000, Time: players.DefaultLimit}
	assert.Equal(t, []players.Limits{want, want}, given)
	_, given = moves(players.Max, players.Terms{Time: players.DefaultLimit, ByClock: true, Grace: time.Millisecond})
	want.Grace = time.Millisecond
	assert.Equal(t, []players.Limits{want, want}, given, "a clock that allows as long as the level does, and a grace")
	opened, _ = moves(players.Club, players.Terms{})
	assert.Equal(t, []players.Options{{Plain: true}, {Plain: true}, {Plain: true}}, opened, "one to begin with, and one for each move")
}

// TestTheClockIsTheLimit of a guarded player that has one, instead of the usual second.
func TestTheClockIsTheLimit(t *testing.T) {
	rules, err := toy.Game{}.Rules("", nil)
	require.NoError(t, err)
	for left, want := range map[time.Duration]game.Reason{5 * time.Second: "", 4 * time.Second: "", 4*time.Second - 1: game.ForfeitTime} {
		synctest.Test(t, func(t *testing.T) {
			p := players.Guard(after(4*time.Second, "1"), time.Second)
			_, err := p.Choose(t.Context(), players.Turn{View: game.NewView(rules.Start()), Clock: search.TimeControl{Left: left}})
			if want == "" {
				require.NoError(t, err, "%v", left)
				return
			}
			forfeit := (*players.Forfeit)(nil)
			require.ErrorAs(t, err, &forfeit)
			assert.Equal(t, want, forfeit.Reason)
		})
	}
}

// TestTheTimeOfAMoveEndsEveryLevel that searches, also one that has limits of its own.
func TestTheTimeOfAMoveEndsEveryLevel(t *testing.T) {
	const limit = 100 * time.Millisecond
	for _, level := range []string{players.Club, players.Max, players.Perfect} {
		synctest.Test(t, func(t *testing.T) {
			rules, err := toy.Game{}.Rules("", nil)
			require.NoError(t, err)
			p, err := players.NewEngines(patient{}).Player(players.OfLevel(level), toy.Game{}, players.Terms{Time: limit, ByClock: true})
			require.NoError(t, err)
			p = players.Guard(p, limit)
			defer p.Close()
			begun := time.Now()
			_, err = p.Choose(t.Context(), players.Turn{View: game.NewView(rules.Start())})
			require.NoError(t, err, level)
			assert.Equal(t, search.Usable(limit), time.Since(begun), level)
		})
	}
}

// TestALevelKeepsItsOwnTime where it is given more.
func TestALevelKeepsItsOwnTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		rules, err := toy.Game{}.Rules("", nil)
		require.NoError(t, err)
		p, err := players.NewEngines(patient{}).Player(players.OfLevel(players.Max), toy.Game{}, players.Terms{Time: time.Minute, ByClock: true})
		require.NoError(t, err)
		defer p.Close()
		begun := time.Now()
		_, err = p.Choose(t.Context(), players.Turn{View: game.NewView(rules.Start())})
		require.NoError(t, err)
		assert.Equal(t, search.Usable(players.DefaultLimit), time.Since(begun))
	})
}
