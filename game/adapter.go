package game

import (
	"iter"
	"maps"
	"slices"
)

// Adapt returns kernel as Rules of the outer layer: the rules of g that r
// describes.
func Adapt[P Position[P, M], M comparable](g Game, r Resolved, kernel Kernel[P, M]) Rules {
	return &rules[P, M]{game: g, resolved: r, kernel: kernel}
}

type rules[P Position[P, M], M comparable] struct {
	game     Game
	resolved Resolved
	kernel   Kernel[P, M]
}

func (r *rules[P, M]) Game() Game           { return r.game }
func (r *rules[P, M]) Name() string         { return r.resolved.Name }
func (r *rules[P, M]) Settings() []Setting  { return r.resolved.Settings() }
func (r *rules[P, M]) Overrides() []Setting { return slices.Clone(r.resolved.overrides) }
func (r *rules[P, M]) Start() State         { return r.begin(r.kernel.Initial()) }

func (r *rules[P, M]) Position(text string) (State, error) {
	p, err := r.kernel.ParsePosition(text)
	if err != nil {
		return nil, Errorf("%w: %w", ErrPosition, err)
	}
	if k, ok := r.kernel.(Resizer[P]); ok {
		return r.resized(p, k.SettingsOf(p))
	}
	return r.begin(p), nil
}

// resized starts a match at p under the same rules with the settings taken from
// p.
func (r *rules[P, M]) resized(p P, brought map[string]string) (State, error) {
	settings := map[string]string{}
	for _, s := range r.Settings() {
		settings[s.Name] = s.Value
	}
	maps.Copy(settings, brought)
	fit, err := r.game.Rules(r.Name(), settings)
	if err != nil {
		return nil, Errorf("%w: %w", ErrPosition, err)
	}
	same, ok := fit.(*rules[P, M])
	if !ok {
		return nil, Errorf("%w: %s has other positions", ErrPosition, Term(r.game.Title()))
	}
	return same.begin(p), nil
}

func (r *rules[P, M]) begin(p P) State {
	s := &state[P, M]{rules: r, pos: p}
	if c, ok := r.kernel.(Carrier[P]); ok {
		s.past = c.Carry(nil, p, p)
	}
	s.result = r.kernel.Judge(s)
	return s
}

// state is a node of a linked list that leads back to the start of the match;
// states of one match share their past.
type state[P Position[P, M], M comparable] struct {
	rules  *rules[P, M]
	parent *state[P, M]
	pos    P
	last   M
	ply    int
	past   any
	result Result
	// exchanged reports whether the players sit in each other's seats of the start.
	exchanged bool
}

func (s *state[P, M]) Rules() Rules     { return s.rules }
func (s *state[P, M]) ToMove() Seat     { return s.pos.ToMove() }
func (s *state[P, M]) Ply() int         { return s.ply }
func (s *state[P, M]) Result() Result   { return s.result }
func (s *state[P, M]) Position() string { return s.pos.String() }
func (s *state[P, M]) Current() P       { return s.pos }
func (s *state[P, M]) Past() any        { return s.past }

func (s *state[P, M]) Positions() iter.Seq[P] {
	return func(yield func(P) bool) {
		for n := s; n != nil; n = n.parent {
			if !yield(n.pos) {
				return
			}
		}
	}
}

func (s *state[P, M]) Score() [2]int {
	if s.result.Over() {
		return s.result.Score
	}
	return s.rules.kernel.Score(s.pos)
}

func (s *state[P, M]) Previous() (State, bool) {
	if s.parent == nil {
		return nil, false
	}
	return s.parent, true
}

func (s *state[P, M]) LastMove() string {
	if s.parent == nil {
		return ""
	}
	return s.rules.kernel.FormatMove(s.parent.pos, s.last)
}

func (s *state[P, M]) legal() []M {
	if s.result.Over() {
		return nil
	}
	return s.pos.AppendMoves(nil)
}

func (s *state[P, M]) Moves() []string {
	legal := s.legal()
	out := make([]string, len(legal))
	for i, m := range legal {
		out[i] = s.rules.kernel.FormatMove(s.pos, m)
	}
	return out
}

func (s *state[P, M]) Effect(move string) Phrase {
	m, err := s.parse(move)
	if err != nil {
		return Phrase{}
	}
	return s.rules.kernel.Effect(s.pos, m)
}

func (s *state[P, M]) parse(move string) (M, error) {
	var none M
	if s.result.Over() {
		return none, &MoveError{Move: move, Err: ErrOver}
	}
	m, err := s.rules.kernel.ParseMove(s.pos, move)
	if err == nil && !slices.Contains(s.legal(), m) {
		err = ErrNotAMove
	}
	if err != nil {
		return none, &MoveError{Move: move, Err: err, Legal: s.Moves()}
	}
	return m, nil
}

func (s *state[P, M]) Play(move string) (State, error) {
	m, err := s.parse(move)
	if err != nil {
		return nil, err
	}
	return s.child(m), nil
}

func (s *state[P, M]) child(m M) *state[P, M] {
	c := &state[P, M]{rules: s.rules, parent: s, pos: s.pos.Play(m), last: m, ply: s.ply + 1, exchanged: s.exchanged != s.exchanges(m)}
	if k, ok := s.rules.kernel.(Carrier[P]); ok {
		c.past = k.Carry(s.past, s.pos, c.pos)
	}
	c.result = s.rules.kernel.Judge(c)
	return c
}

func (s *state[P, M]) Draw(style Style) string {
	return s.rules.kernel.Draw(s.snapshot(), style)
}

func (s *state[P, M]) snapshot() Snapshot[P, M] {
	shot := Snapshot[P, M]{Position: s.pos, Result: s.result}
	if s.parent != nil {
		shot.Before, shot.Last, shot.HasLast = s.parent.pos, s.last, true
	}
	return shot
}

// able is the side of an adapted State with the gifts of its kernel.
type able interface {
	perft(depth int) uint64
	grid() (Grid, bool)
	cells() (Cells, bool)
	trace() (Trace, bool)
	picture() (Picture, bool)
	marksOf(move string) (Marks, bool)
	marker() (Marker, bool)
	arrangement() (Arrangement, bool)
	takes(move string) (int, bool)
	threat() (capture, bool)
	changed() (bool, bool)
}

// asked returns what a state tells of itself; ok is false if its game cannot tell.
func asked[T any](s State, tell func(able) (T, bool)) (told T, ok bool) {
	if a, is := s.(able); is {
		return tell(a)
	}
	return told, false
}

// told returns what a kernel of a kind K tells; ok is false for any other kernel.
func told[K, T any](kernel any, tell func(K) T) (out T, ok bool) {
	k, ok := kernel.(K)
	if ok {
		out = tell(k)
	}
	return out, ok
}
