package game

import (
	"iter"
	"maps"
	"slices"
)

// Position is the shape of a game's own position: an immutable value.
type Position[P, M any] interface {
	// ToMove is the side to move.
	ToMove() Seat
	// AppendMoves appends the legal moves to dst in a fixed, documented order. It
	// appends none if the position alone ends the match; it does not look at the
	// history.
	AppendMoves(dst []M) []M
	// Play returns the position after m, which must be a legal move.
	Play(m M) P
	// String is the position in the game's notation.
	String() string
}

// Kernel is a game under one set of rules, in the game's own types.
type Kernel[P Position[P, M], M comparable] interface {
	// Initial is the position at the start of a match.
	Initial() P
	// ParsePosition reads the notation of a position. Its errors say what is
	// wrong; the adapter wraps them in ErrPosition.
	ParsePosition(text string) (P, error)
	// Judge reports whether the match has ended with the newest position of h.
	Judge(h History[P]) Result
	// Score is what each seat has in p, zero in a game without scores.
	Score(p P) [2]int
	// FormatMove is a legal move of p in the game's notation.
	FormatMove(p P, m M) string
	// ParseMove reads a move and returns it only if it is legal in p. Its
	// errors wrap a sentinel error; the adapter adds what would be legal.
	ParseMove(p P, text string) (M, error)
	// Effect describes a legal move in a few words; see State.Effect.
	Effect(p P, m M) Phrase
	// Draw draws the board.
	Draw(s Snapshot[P, M], style Style) string
}

// History is the positions of a match. Every State that Adapt makes implements it
// for the game's own position type: an engine gets the concrete position by
// state.(game.History[kalah.Position]).
type History[P any] interface {
	// Current is the newest position.
	Current() P
	// Positions yields the positions from the newest to the start.
	Positions() iter.Seq[P]
}

// Carrier is implemented by a Kernel whose Judge would otherwise have to look
// back far: it carries a summary of the past from each position of a match to the
// next, so that the cost of judging a move does not grow with the length of the
// match.
type Carrier[P any] interface {
	// Carry returns the summary at p, given that of the position before; at the start
	// of a match past is nil, and before is p. The summary must be immutable, because
	// a position may have several successors.
	Carry(past any, before, p P) any
}

// Carried is implemented by the History of a Kernel that is a Carrier.
type Carried interface {
	// Past is what Carry returned for the newest position, nil if it was not called.
	Past() any
}

// Snapshot is what there is to draw.
type Snapshot[P, M any] struct {
	Position P
	Result   Result
	// Before and Last are the position before the last move and the last move;
	// they mean nothing when HasLast is false.
	Before  P
	Last    M
	HasLast bool
}

// Perfter is implemented by a Kernel that can count the leaves of its game tree
// faster than the adapter does. Perft may ignore ends that depend on the history.
type Perfter[P any] interface {
	Perft(p P, depth int) uint64
}

// Resizer is implemented by a Kernel whose position texts fix an option, such as the size
// of the board.
type Resizer[P any] interface {
	// SettingsOf returns the options whose values follow from p.
	SettingsOf(p P) map[string]string
}

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

// perft counts the leaves below s. A Perfter is not asked about a finished match,
// because the position may not show that it is finished.
func (s *state[P, M]) perft(depth int) uint64 {
	if s.result.Over() {
		return 0
	}
	if fast, ok := s.rules.kernel.(Perfter[P]); ok {
		return fast.Perft(s.pos, depth)
	}
	return s.count(depth)
}

// count is perft below s by playing every move, with the history, because a game
// may end by it.
func (s *state[P, M]) count(depth int) uint64 {
	legal := s.legal()
	if depth <= 1 {
		return uint64(len(legal))
	}
	var n uint64
	for _, m := range legal {
		n += s.child(m).count(depth - 1)
	}
	return n
}

// Perft counts the leaves of the game tree below s at the given depth in moves,
// the usual test of a move generator. A finished game has no successors. Depth 0
// is the state itself.
func Perft(s State, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	if p, ok := s.(able); ok {
		return p.perft(depth)
	}
	moves := s.Moves()
	if depth == 1 {
		return uint64(len(moves))
	}
	var n uint64
	for _, m := range moves {
		if next, err := s.Play(m); err == nil {
			n += Perft(next, depth-1)
		}
	}
	return n
}
