package solver

import (
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"parlour/game/kalah"
	"parlour/players/search"
)

// ErrRules tells that a position is not under the rules of the solver.
var ErrRules = errors.New("the position is under other rules")

// DefaultMemory is how many bytes the transposition table takes if nothing else
// is asked for.
const DefaultMemory = 256 << 20

// Options are how a solver works. None of them changes a value that it finds.
// The zero Options are good for all but the largest boards.
type Options struct {
	// Threads is the number of goroutines that search; 0 is 1. Boards of more
	// than 7 houses or 127 seeds are searched by one.
	Threads int
	// Memory is the size of the transposition table in bytes; 0 is
	// DefaultMemory. It takes 8 MiB at least.
	Memory int64
	// Endgame is a table to be used. If it is nil, or for other rules, the
	// solver makes a small one in memory, of at most 83 MiB.
	Endgame *Endgame
	// Proofs, if they are for the same rules, are what the solver knows from the
	// beginning.
	Proofs *Proofs
	// Progress, if not nil, is called after each test and about once a second
	// while one lasts, by the goroutine that called the solver.
	Progress func(Progress)
}

// Progress is how far a solver has come.
type Progress struct {
	// Bounds is what is proven so far of the position, or of the one after Move.
	Bounds
	// Testing is the margin that the value is tested to reach.
	Testing int
	// Line is the play that is best so far, as deep as it is remembered.
	Line []kalah.Move
	// Nodes is the number of boards visited and Elapsed the time, since the
	// call of the solver.
	Nodes   uint64
	Elapsed time.Duration
}

// Bounds are the least and the greatest margin that a position may be worth to
// its side to move, stores included.
type Bounds struct{ Lower, Upper int }

// Proven tells whether the bounds meet.
func (b Bounds) Proven() bool { return b.Lower == b.Upper }

// MoveValue is a move and the margin it leads to, for the side that moves.
type MoveValue struct {
	Move  kalah.Move
	Value int
}

// Result is an exact solution.
type Result struct {
	// Value is the margin for the side to move under the best play of both:
	// its seeds less the other's at the end, stores included.
	Value int
	// Best are the moves that keep the value, in the order of the houses; none
	// if the game is over.
	Best []kalah.Move
	// Moves are all legal moves with their values, in the order of the houses.
	Moves []MoveValue
	// Line is a game of best moves to its end.
	Line []kalah.Move
	// Nodes is the number of boards visited.
	Nodes   uint64
	Elapsed time.Duration
}

// Solver solves positions of one board under one end and capture. What it learns
// it keeps for the next position. It is for one goroutine at a time.
type Solver struct {
	game    kalah.Rules // Seeds is 0
	options Options
	start   time.Time
	tally   *tally
	nodes   uint64 // visited in finished tests
	// compact tells that the position being solved fits a compact board.
	compact bool
	// The rest is made when it is first needed.
	rules *rules
	table *table
	// exact searches the boards that are not compact.
	exact *anySize
	// stale tells that the table holds what is to be forgotten.
	stale bool
	// guesses are what Estimate remembers.
	guesses *table
	// endgame is that of the options or one made here.
	endgame *Endgame
}

// New returns a solver for positions under r, whose Seeds do not matter.
func New(r kalah.Rules, o Options) *Solver {
	r.Seeds = 0
	o.Threads = max(o.Threads, 1)
	if o.Memory <= 0 {
		o.Memory = DefaultMemory
	}
	s := &Solver{game: r, options: o}
	if e := o.Endgame; e != nil && e.Rules() == r {
		s.endgame = e
	}
	return s
}

// Solve solves one position by a solver of its own.
func Solve(ctx context.Context, p kalah.Position, o Options) (Result, error) {
	return New(p.Rules(), o).Solve(ctx, p, nil)
}

// Value returns the exact value of p for the side to move. The error wraps
// ErrRules, or is that of ctx if it ended before.
func (s *Solver) Value(ctx context.Context, p kalah.Position) (int, error) {
	b, err := s.Bounds(ctx, p, 0)
	if err == nil && !b.Proven() {
		err = context.Cause(ctx)
	}
	return b.Lower, err
}

// Bounds proves what it can of the value of p until it has visited so many
// nodes, 0 being no limit, or ctx ends, which is no error. The error wraps
// ErrRules. Whether p is won, tied or lost is proven first, the margin after it.
func (s *Solver) Bounds(ctx context.Context, p kalah.Position, nodes uint64) (Bounds, error) {
	err := s.begin(ctx, p, nodes)
	if ctx.Err() != nil && !errors.Is(err, ErrRules) {
		return s.limits(p), nil
	}
	if err != nil {
		return Bounds{}, err
	}
	defer s.watch(ctx)()
	b := s.limits(p)
	s.narrow(p, &b, 1)
	return b, nil
}

// Stage says how much of a Result is known.
type Stage int

// The stages, in the order in which they are reached. Most of the work is
// done after the first.
const (
	// ValueKnown is that of a result with its Value.
	ValueKnown Stage = iota
	// MovesKnown is that of a result with Best and Moves, too.
	MovesKnown
	// LineKnown is that of a whole result.
	LineKnown
)

// Solve returns the exact value of p with that of every move. Told, if not nil, is
// told of each stage as soon as it is reached, with what is known then; an error of
// it ends the work and is returned. The other errors are those of Value.
func (s *Solver) Solve(ctx context.Context, p kalah.Position, told func(Stage, Result) error) (Result, error) {
	if err := s.begin(ctx, p, 0); err != nil {
		return Result{}, err
	}
	defer s.watch(ctx)()
	var out Result
	for stage, reach := range []func(kalah.Position, *Result) bool{s.findValue, s.findMoves, s.findLine} {
		if !reach(p, &out) {
			return Result{}, context.Cause(ctx)
		}
		out.Nodes, out.Elapsed = s.nodes, time.Since(s.start)
		if told == nil {
			continue
		}
		if err := told(Stage(stage), out); err != nil {
			return Result{}, err
		}
	}
	return out, nil
}

// findValue finds the value of p. It is false if the search was stopped, as the
// following are.
func (s *Solver) findValue(p kalah.Position, out *Result) bool {
	b := s.limits(p)
	ok := s.narrow(p, &b, 1)
	out.Value = b.Lower
	return ok
}

// findMoves finds the values of the moves of p, whose value is known.
func (s *Solver) findMoves(p kalah.Position, out *Result) bool {
	for _, m := range p.AppendMoves(nil) {
		value, ok := s.moveValue(p, m, out.Value)
		if !ok {
			return false
		}
		out.Moves = append(out.Moves, MoveValue{m, value})
		if value == out.Value {
			out.Best = append(out.Best, m)
		}
	}
	return true
}

// findLine finds a game of best moves from p, whose moves are known.
func (s *Solver) findLine(p kalah.Position, out *Result) (ok bool) {
	out.Line, ok = s.line(p, *out)
	return ok
}

// begin starts the clock and the count, and makes ready what p needs.
func (s *Solver) begin(ctx context.Context, p kalah.Position, nodes uint64) error {
	if err := s.check(p); err != nil {
		return err
	}
	s.start, s.nodes = time.Now(), 0
	s.tally = &tally{most: nodes}
	if nodes == 0 {
		s.tally.most = math.MaxUint64
	}
	if s.compact = fits(p); !s.compact {
		if s.exact == nil {
			s.exact = newExact(s.game, s.options.Memory)
		}
		s.exact.budget = search.NewBudget(ctx, search.Limits{Nodes: nodes})
		return nil
	}
	s.remember()
	return s.prepare(ctx, InHouses(p))
}

// check refuses a position under other rules.
func (s *Solver) check(p kalah.Position) error {
	r := p.Rules()
	if r.Seeds = 0; r != s.game || r.Houses < 1 {
		return fmt.Errorf("solver: %w", ErrRules)
	}
	return nil
}

// prepare makes the endgame table for boards of so many seeds.
func (s *Solver) prepare(ctx context.Context, seeds int) error {
	if s.rules == nil {
		s.rules = newRules(s.game)
	}
	if s.endgame == nil {
		e, err := NewEndgame(s.game)
		if err != nil {
			return err
		}
		s.endgame = e
	}
	if s.endgame == s.options.Endgame {
		return nil
	}
	return s.endgame.Build(ctx, worthBuilding(s.game.Houses, seeds), s.options.Threads, nil)
}

// remember makes the transposition table, if there is none, and lets it know the
// proofs of the options.
func (s *Solver) remember() {
	fresh := s.table == nil
	if !fresh && !s.stale {
		return
	}
	if s.stale = false; fresh {
		s.table = newTable(s.options.Memory, s.options.Threads > 1)
	}
	p := s.options.Proofs
	if p == nil || p.Rules() != s.game {
		p = &Proofs{game: s.game}
	}
	p.teach(s.table, fresh)
}

// worthBuilding is the number of seeds up to which a table pays for a position
// of so many seeds, as measured on boards of 36 and 48: a table costs about a
// quarter of the whole time.
func worthBuilding(houses, seeds int) int {
	budget := int64(86_500_000)
	for n := 48; n > seeds; n-- {
		budget = budget * 3 / 4
	}
	n := 0
	for n < min(maxEndgame, seeds) && EndgameBytes(houses, n+1) <= budget {
		n++
	}
	return n
}

// watch stops the search when ctx ends. The function that it returns must be
// called when nothing is searched any more.
func (s *Solver) watch(ctx context.Context) (release func()) {
	t := s.tally
	stop := context.AfterFunc(ctx, func() { t.called.Store(true) })
	return func() { stop() }
}

// limits are the bounds of the value of p that its seeds leave: all of them go to
// one side.
func (s *Solver) limits(p kalah.Position) Bounds {
	if p.Over() {
		return marginOf(p)
	}
	lead, seeds := lead(p), InHouses(p)
	return Bounds{lead - seeds, lead + seeds}
}

// marginOf is the value of p, which is over.
func marginOf(p kalah.Position) Bounds {
	score := p.Score()
	margin := score[p.ToMove()] - score[p.ToMove().Other()]
	return Bounds{margin, margin}
}

// narrow tests p, first for margin, until the bounds meet (MTD(f)). It is false
// if the search was stopped before.
func (s *Solver) narrow(p kalah.Position, b *Bounds, margin int) bool {
	for !b.Proven() {
		margin = min(max(margin, b.Lower+1), b.Upper)
		v, ok := s.test(p, *b, margin)
		if !ok {
			return false
		}
		if v >= margin {
			b.Lower = max(b.Lower, v)
			margin = v + 1
		} else {
			b.Upper = min(b.Upper, v)
			margin = v
		}
		s.report(p, *b, margin)
	}
	return true
}

// moveValue returns the value of move m for the side to move, which is best at
// most.
func (s *Solver) moveValue(p kalah.Position, m kalah.Move, best int) (int, bool) {
	q := p.Play(m)
	b := s.limits(q)
	if q.ToMove() == p.ToMove() {
		b.Upper = min(b.Upper, best)
		ok := s.narrow(q, &b, best)
		return b.Lower, ok
	}
	b.Lower = max(b.Lower, -best)
	ok := s.narrow(q, &b, -best+1)
	return -b.Lower, ok
}

// testAny is test for a margin that may lie outside the bounds.
func (s *Solver) testAny(p kalah.Position, b Bounds, margin int) (int, bool) {
	if margin <= b.Lower {
		return b.Lower, true
	}
	if margin > b.Upper {
		return b.Upper, true
	}
	return s.test(p, b, margin)
}

// test tells whether p, which is not over, is worth the margin or more: the value
// that it returns is a lower bound if it is margin or more, else an upper bound.
// It is not ok if it was stopped.
func (s *Solver) test(p kalah.Position, b Bounds, margin int) (v int, ok bool) {
	s.tally.report = nil
	if s.options.Progress != nil {
		s.tally.report = func() { s.report(p, b, margin) }
	}
	if s.tally.called.Load() {
		return 0, false
	}
	if !s.compact {
		s.exact.report = s.tally.report
		v = s.exact.test(p, margin-lead(p))
		s.nodes = s.exact.budget.Nodes()
		return v + lead(p), !s.exact.budget.Spent()
	}
	v, ok = s.race(newBoard(p), margin-lead(p))
	return v + lead(p), ok
}

func (s *Solver) report(p kalah.Position, b Bounds, margin int) {
	if s.options.Progress == nil {
		return
	}
	s.options.Progress(Progress{
		Bounds:  b,
		Testing: margin,
		Line:    s.remembered(p),
		Nodes:   s.visited(),
		Elapsed: time.Since(s.start),
	})
}

// visited is the number of boards visited so far.
func (s *Solver) visited() uint64 {
	if !s.compact {
		return s.exact.budget.Nodes()
	}
	return max(s.nodes, s.tally.nodes.Load())
}
