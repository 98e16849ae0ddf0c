package players

import (
	"maps"
	"slices"
	"time"

	"parlour/game"
	"parlour/players/search"
)

// Engines are the available engines, and through them the computer players of all
// games. They are made once and passed to whoever needs them. Nil Engines have no
// engine; every game still has two levels.
type Engines struct {
	byGame   map[string]Engine
	beside   map[string][]any
	programs []Program
}

// NewEngines returns the engines, at most one per game: the last one wins.
func NewEngines(list ...Engine) *Engines {
	e := (*Engines)(nil).clone()
	for _, engine := range list {
		e.byGame[engine.Game()] = engine
	}
	return e
}

// clone returns a copy to be changed.
func (e *Engines) clone() *Engines {
	out := &Engines{byGame: map[string]Engine{}, beside: map[string][]any{}}
	if e != nil {
		maps.Copy(out.byGame, e.byGame)
		maps.Copy(out.beside, e.beside)
		out.programs = slices.Clone(e.programs)
	}
	return out
}

// Of returns the engine of g. The error wraps ErrNoEngine.
func (e *Engines) Of(g game.Game) (Engine, error) {
	if e != nil {
		if engine, ok := e.byGame[g.Name()]; ok {
			return engine, nil
		}
	}
	return nil, game.Errorf("%w of %s", ErrNoEngine, game.Term(g.Title()))
}

// Unit is what scores of g count, "" if it has no engine.
func (e *Engines) Unit(g game.Game) Unit {
	if engine, err := e.Of(g); err == nil {
		return engine.Unit()
	}
	return ""
}

// Levels returns the computer levels of g, from weak to strong.
func (e *Engines) Levels(g game.Game) []Level {
	levels := basicLevels()
	if engine, err := e.Of(g); err == nil {
		levels = append(levels, engine.Levels()...)
	}
	return levels
}

// HasBook reports whether a level of g answers by an opening book, without a search.
func (e *Engines) HasBook(g game.Game) bool {
	return slices.ContainsFunc(e.Levels(g), func(l Level) bool { return l.Limits.Book })
}

// Protocols are those by which programs play g, the usual one first; none if the engine
// knows of none.
func (e *Engines) Protocols(g game.Game) []Protocol {
	if speaking, ok := Ability[Speaking](e, g); ok {
		return speaking.Protocols()
	}
	return nil
}

// Resolve completes s for g: a computer player without a level gets level Smart
// or, in a game without it, the strongest level that does not think by the clock.
// The error wraps ErrSpec and lists what is valid; it wraps ErrLevel if there is no such
// level, and ErrProgram if there is no program of that name.
func (e *Engines) Resolve(s Spec, g game.Game) (Spec, error) {
	if s.Human() {
		return s, nil
	}
	if s.Program != "" {
		_, name, err := e.Named(s.Program, g)
		if err != nil {
			return s, err
		}
		return OfProgram(name), nil
	}
	levels := e.Levels(g)
	has := func(name string) bool {
		return slices.ContainsFunc(levels, func(l Level) bool { return l.Name == name })
	}
	switch {
	case s.Level != "" && has(s.Level):
		return s, nil
	case s.Level == Matching:
		return s, game.Errorf("%w %s: it follows the rating of a person who plays in the menus or the dialogue; the levels of %s are %s",
			ErrLevel, game.Quote(s.Level), game.Term(g.Title()), game.Choices(names(levels)))
	case s.Level != "":
		return s, game.Errorf("%w %s in %s; the levels are %s",
			ErrLevel, game.Quote(s.Level), game.Term(g.Title()), game.Choices(names(levels)))
	case has(Smart):
		return Spec{Computer: true, Level: Smart}, nil
	}
	levels = slices.DeleteFunc(levels, func(l Level) bool { return l.Timed })
	return Spec{Computer: true, Level: levels[len(levels)-1].Name}, nil
}

// Terms are the conditions under which a computer player plays.
type Terms struct {
	// Seed seeds the random level, and the others if they are Varied.
	Seed uint64
	// Varied lets levels with a search choose in the first moves of a match, among the moves that
	// their own search finds equally good. They choose by the seed, the position and the number of
	// moves played: the same match and seed still give the same move. Kalah's perfect does so where
	// its book proves several moves to be best. Levels that follow a rule have nothing to choose
	// from.
	Varied bool
	// Time is the limit of a move; 0 is DefaultLimit. Levels that think by the clock
	// use as much of it as they can, the others ignore it unless ByClock is set.
	Time time.Duration
	// ByClock makes levels without limits of their own think by the clock, too. Those with
	// limits of their own keep them, and Time, if it is not 0, ends their moves.
	ByClock bool
	// Grace is how much longer than Time a move may take: another program gets it in
	// addition, 0 being DefaultGrace, and a level that thinks by the clock need not keep it
	// back to answer in time.
	Grace time.Duration
	// Start is how long another program may take until it is ready, as of Options.
	Start time.Duration
	// Nodes and Depth bound each move of a level without limits of its own, 0 does not.
	// Such a level thinks in one session for the whole match, and if it is not also
	// bounded by the clock, then on no other data than the program's: it stays
	// deterministic.
	Nodes uint64
	Depth int
	// Clock measures Time, and that of a level with a limit of time beside its nodes;
	// nil is time.Now.
	Clock search.Clock
}

// Player returns the computer player of that kind for a match of g. It must be
// closed. Levels that neither think by the clock nor use all data are deterministic:
// the same match, level and seed give the same move on any machine. The error wraps
// ErrSpec; a spec of a person is refused.
func (e *Engines) Player(s Spec, g game.Game, t Terms) (Player, error) {
	if s.Human() {
		return nil, game.Errorf("%w: a person is not a computer player", ErrSpec)
	}
	s, err := e.Resolve(s, g)
	if err != nil {
		return nil, err
	}
	if s.Program != "" {
		return e.program(s, g, t)
	}
	level := e.level(s, g)
	switch {
	case level.Name == Random:
		return random(t.Seed), nil
	case level.Rule != nil:
		return rule(level.Rule), nil
	}
	engine, err := e.Of(g)
	if err != nil {
		return nil, err
	}
	switch unlimited := level.Limits.Nodes == 0 && level.Limits.Depth == 0; {
	case level.AllData:
		return newSessionPlayer(engine, Options{}, t.within(level.Limits), varietyOf(t))
	case level.Timed, unlimited && t.ByClock:
		return newSessionPlayer(engine, Options{}, t.limits(), varietyOf(t))
	case unlimited && t.bounded():
		return newSessionPlayer(engine, Options{Plain: true}, t.limits(), varietyOf(t))
	default:
		return newFreshPlayer(engine, t.within(level.Limits), varietyOf(t))
	}
}

// program returns the player that is another program: resolved, as s is.
func (e *Engines) program(s Spec, g game.Game, t Terms) (Player, error) {
	engine, _, err := e.Named(s.Program, g)
	if err != nil {
		return nil, err
	}
	p, err := newSessionPlayer(engine, Options{Grace: t.Grace, Start: t.Start}, t.limits(), variety{})
	return programPlayer{p}, err
}

// bounded reports whether moves are bounded otherwise than by time.
func (t Terms) bounded() bool { return t.Nodes > 0 || t.Depth > 0 }

// limits are those of a move.
func (t Terms) limits() Limits {
	l := Limits{Nodes: t.Nodes, Depth: t.Depth, Clock: t.Clock}
	if t.ByClock || !t.bounded() {
		l.Time = t.Time
		if l.Time <= 0 {
			l.Time = DefaultLimit
		}
		l.Grace = t.Grace
		l.Book = true
	}
	return l
}

// within are a level's own limits, ended by the clock if it bounds the move.
func (t Terms) within(l Limits) Limits {
	if t.ByClock && t.Time > 0 && (l.Time == 0 || t.Time <= l.Time) {
		l.Time, l.Grace = t.Time, t.Grace
	}
	if l.Time > 0 {
		l.Clock = t.Clock
	}
	return l
}

// level is the level of a resolved spec.
func (e *Engines) level(s Spec, g game.Game) Level {
	levels := e.Levels(g)
	return levels[slices.IndexFunc(levels, func(l Level) bool { return l.Name == s.Level })]
}

// Timed reports whether the moves of a player, resolved for g, depend on how fast the machine is
// or on what was built on it.
func (e *Engines) Timed(p Entrant, g game.Game) bool {
	switch {
	case p.timed():
		return true
	case p.Spec.Program != "":
		return p.Nodes == 0 && p.Depth == 0
	default:
		level := e.level(p.Spec, g)
		return level.Timed || level.AllData
	}
}

// Unproven reports whether people should be told that a choice of player s,
// resolved for g, is not proven: its level proves moves where it can.
func (e *Engines) Unproven(s Spec, g game.Game, c Choice) bool {
	return !s.Human() && s.Program == "" && e.level(s, g).Proves && c.Info.Depth > 0 && !c.Info.Solved
}
