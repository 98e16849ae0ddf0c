package players_test

import (
	"context"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/gametest/toy"
	"parlour/game/oware"
	"parlour/players"
	"parlour/players/search"
)

// foreign is a program as an engine of Oware, whose sessions answer by a function and take
// as long as they say.
type foreign struct {
	analyze   func(l players.Limits) (players.Info, error)
	allowance time.Duration
	grace     atomic.Int64
	start     atomic.Int64
	prepared  atomic.Int64
	// prepare, if not nil, answers how the program starts, from the first time on.
	prepare func(time int64) error
}

func (*foreign) Game() string            { return oware.Game{}.Name() }
func (*foreign) Unit() players.Unit      { return players.Seeds }
func (*foreign) Levels() []players.Level { return nil }
func (*foreign) Close() error            { return nil }

func (f *foreign) Open(o players.Options) (players.Session, error) {
	f.grace.Store(int64(o.Grace))
	f.start.Store(int64(o.Start))
	return f, nil
}

func (f *foreign) Analyze(_ context.Context, _ game.View, l players.Limits, _ func(players.Info)) (players.Info, error) {
	return f.analyze(l)
}

func (f *foreign) Prepare(context.Context) error {
	n := f.prepared.Add(1)
	if f.prepare == nil {
		return nil
	}
	return f.prepare(n)
}

func (f *foreign) Allowance(limit time.Duration) time.Duration { return limit + f.allowance }

// named is the program as it is known by a name.
func (f *foreign) named(name string) players.Program {
	return players.Program{Name: name, Engine: func(g game.Game) (players.Engine, error) {
		if g.Name() != f.Game() {
			return nil, players.ErrSpec
		}
		return f, nil
	}}
}

func TestProgramsAreKnownByName(t *testing.T) {
	first, second := &foreign{}, &foreign{}
	e := all().With(first.named("Aalina"), second.named("other"))
	g := oware.Game{}
	assert.Equal(t, []string{"Aalina", "other"}, e.Programs(g))
	assert.Empty(t, e.Programs(toy.Game{}))
	assert.Empty(t, all().Programs(g), "the engines it was made of have none")
	assert.Equal(t, []string{"other", "AALINA"}, e.With(second.named("AALINA")).Programs(g), "the last one counts")
	assert.Equal(t, []string{"x"}, (*players.Engines)(nil).With(first.named("x")).Programs(g))
	assert.Equal(t, len(all().Levels(g)), len(e.Levels(g)))

	spec, err := e.Resolve(players.OfProgram("aalina"), g)
	require.NoError(t, err)
	assert.Equal(t, players.OfProgram("Aalina"), spec)
	assert.Equal(t, "Aalina", spec.String())
	assert.False(t, spec.Human())
	assert.False(t, e.Unproven(spec, g, players.Choice{Info: players.Info{Depth: 1}}))

	_, err = e.Resolve(players.OfProgram("scan"), g)
	require.ErrorIs(t, err, players.ErrSpec)
	require.ErrorIs(t, err, players.ErrProgram)
	assert.ErrorContains(t, err, "the name of a program of Oware (known: Aalina or other)")
	_, err = e.Resolve(players.OfProgram("aalina"), toy.Game{})
	require.ErrorIs(t, err, players.ErrSpec)
	assert.NotErrorIs(t, err, players.ErrProgram, "it is known")
	_, err = (*players.Engines)(nil).Resolve(players.OfProgram("x"), g)
	assert.ErrorContains(t, err, "(known: none)")

	engine, err := e.Asked("OTHER", g)
	require.NoError(t, err)
	assert.Same(t, second, engine)
	engine, err = e.Asked("", g)
	require.NoError(t, err)
	assert.NotEmpty(t, engine.Levels(), "that of Parlour")
}

func TestNamesOfPrograms(t *testing.T) {
	for _, name := range []string{"scan", "Scan-3.1", "a", "g++", "x_y", "7seeds", strings.Repeat("x", 24)} {
		assert.NoError(t, players.CheckProgram(name), name)
	}
	for _, name := range []string{"", "human", "Computer", "a b", "a/b", "a:b", "a=b", "-x", ".x", "é", "\x1b", strings.Repeat("x", 25)} {
		assert.ErrorIs(t, players.CheckProgram(name), players.ErrSpec, name)
	}
}

// A program keeps to its time by itself: the guard waits for what it needs besides.
func TestAProgramAsAPlayer(t *testing.T) {
	s := start(t, "oware", "")
	f := &foreign{allowance: time.Hour}
	e := all().With(f.named("p"))
	p, err := e.Player(players.OfProgram("P"), s.Rules().Game(), players.Terms{Time: time.Nanosecond, Grace: time.Second})
	require.NoError(t, err)
	assert.EqualValues(t, time.Second, f.grace.Load())
	guarded := players.Guard(p, time.Nanosecond)
	f.analyze = func(l players.Limits) (players.Info, error) {
		assert.Equal(t, time.Nanosecond, l.Time)
		return players.Info{Lines: []players.Line{{Moves: []string{"x"}}}}, nil
	}
	_, err = guarded.Choose(t.Context(), turn(s))
	assert.ErrorContains(t, err, `"x"`)
	for failure, want := range map[error]game.Reason{
		players.ErrTooLong: game.ForfeitTime, players.ErrIllegal: game.ForfeitIllegal,
		players.ErrGaveUp: game.ForfeitGaveUp, players.ErrClosed: game.ForfeitFailed,
	} {
		f.analyze = func(players.Limits) (players.Info, error) { return players.Info{}, failure }
		_, err = guarded.Choose(t.Context(), turn(s))
		forfeit := (*players.Forfeit)(nil)
		require.ErrorAs(t, err, &forfeit)
		assert.Equal(t, want, forfeit.Reason)
	}
	p, err = e.Player(players.OfProgram("p"), s.Rules().Game(), players.Terms{})
	require.NoError(t, err)
	f.analyze = func(l players.Limits) (players.Info, error) {
		assert.Equal(t, players.DefaultLimit, l.Time)
		return players.Info{Lines: []players.Line{{Moves: []string{"C"}}}}, nil
	}
	assert.Equal(t, "C", choose(t, p, s))
	_, err = e.Player(players.OfProgram("none"), s.Rules().Game(), players.Terms{})
	assert.ErrorIs(t, err, players.ErrProgram)
}

// A program with a clock for the game is told both clocks.
func TestAProgramWithAClock(t *testing.T) {
	s := start(t, "oware", "")
	f := &foreign{analyze: func(l players.Limits) (players.Info, error) {
		assert.Equal(t, [2]search.TimeControl{{Left: time.Minute}, {Left: time.Hour}}, l.Clocks)
		assert.Less(t, l.Time, time.Minute)
		assert.Positive(t, l.Time)
		return players.Info{Lines: []players.Line{{Moves: []string{"C"}}}}, nil
	}}
	p, err := all().With(f.named("p")).Player(players.OfProgram("p"), s.Rules().Game(), players.Terms{})
	require.NoError(t, err)
	at := turn(s)
	at.Clock, at.Rival = search.TimeControl{Left: time.Minute}, search.TimeControl{Left: time.Hour}
	_, err = p.Choose(t.Context(), at)
	assert.NoError(t, err)
}

// What a program takes to start is not taken from its clock.
func TestAProgramIsReadyBeforeItsClockRuns(t *testing.T) {
	f := &foreign{}
	f.analyze = func(players.Limits) (players.Info, error) {
		assert.Positive(t, f.prepared.Load())
		return players.Info{}, players.ErrGaveUp
	}
	table, err := all().With(f.named("p")).Compare(t.Context(), players.Match{
		Rules: start(t, "oware", "").Rules(), A: players.OfProgram("p"), B: players.OfLevel(players.First),
	})
	require.NoError(t, err)
	assert.Equal(t, map[game.Reason]int{game.ForfeitGaveUp: 2}, table.A.Forfeits)
	assert.EqualValues(t, 2, f.prepared.Load())
}
