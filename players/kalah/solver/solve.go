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

// ErrRules: the position is not under the rules of the solver.
var ErrRules = errors.New("the position is under other rules")

// DefaultMemory is the default size of the transposition table in bytes.
const DefaultMemory = 256 << 20

// Options configure a solver. None of them changes a value that it finds. The
// zero Options are good for all but the largest boards.
type Options struct {
	// Threads is the number of goroutines that search; 0 means 1. Boards with more
	// than 7 houses or 127 seeds are searched by one.
	Threads int
	// Memory is the size of the transposition table in bytes; 0 means DefaultMemory.
	// The minimum is 8 MiB.
	Memory int64
	// Endgame is the endgame table to use. If it is nil, or for other rules, the
	// solver makes a small one in memory, of at most 83 MiB.
	Endgame *Endgame
	// Proofs, if they are for the same rules, are stored in the table from the start.
	Proofs *Proofs
	// Progress, if not nil, is called after each test and about once a second during
	// a test, on the goroutine that called the solver.
	Progress func(Progress)
}

// Progress is the progress of a solver.
type Progress struct {
	// Bounds are proven so far of the position, or of the one after Move.
	Bounds
	// Testing is the margin of the current test.
	Testing int
	// Line is the best line so far, as far as it is stored in the table.
	Line []kalah.Move
	// Nodes is the number of nodes visited and Elapsed the time, both since the call
	// of the solver.
	Nodes   uint64
	Elapsed time.Duration
}

// Bounds are a lower and an upper bound of the margin of a position for its side
// to move, stores included.
type Bounds struct{ Lower, Upper int }

// Proven reports whether the bounds meet.
func (b Bounds) Proven() bool { return b.Lower == b.Upper }

// MoveValue is a move and the margin it leads to, for the side that moves.
type MoveValue struct {
	Move  kalah.Move
	Value int
}

// Result is an exact solution.
type Result struct {
	// Value is the margin for the side to move if both play perfectly: its seeds
	// minus the other's at the end, stores included.
	Value int
	// Best are the moves that keep the value, in the order of the houses; none
	// if the game is over.
	Best []kalah.Move
	// Moves are all legal moves with their values, in the order of the houses.
	Moves []MoveValue
	// Line is a game of best moves from the position to its end.
	Line []kalah.Move
	// Nodes is the number of nodes visited.
	Nodes   uint64
	Elapsed time.Duration
}

// Solver solves positions of one board size under one end and capture rule. It
// keeps what it proves for later positions. It may be used by one goroutine at a
// time.
type Solver struct {
	game    kalah.Rules // Seeds is 0
	options Options
	start   time.Time
	tally   *tally
	nodes   uint64 // visited in completed tests
	// compact means that the position being solved fits a compact board.
	compact bool
	// The fields below are created when they are first needed.
	rules *rules
	table *table
	// exact searches boards that are not compact.
	exact *anySize
	// stale means that the contents of the table are to be discarded.
	stale bool
	// guesses is the transposition table of Estimate.
	guesses *table
	// endgame is the table of the options, or one made here.
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

// Solve solves one position with a new solver.
func Solve(ctx context.Context, p kalah.Position, o Options) (Result, error) {
	return New(p.Rules(), o).Solve(ctx, p, nil)
}

// Value returns the exact value of p for the side to move. The error wraps
// ErrRules, or is that of ctx if ctx ends first.
func (s *Solver) Value(ctx context.Context, p kalah.Position) (int, error) {
	b, err := s.Bounds(ctx, p, 0)
	if err == nil && !b.Proven() {
		err = context.Cause(ctx)
	}
	return b.Lower, err
}

// Bounds proves what it can about the value of p until it has visited that many
// nodes, 0 meaning no limit, or ctx ends, which is not an error. The error wraps
// ErrRules. It first proves whether p is won, tied or lost, then the margin.
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

// Stage says how much of a Result has been found.
type Stage int

// The stages, in the order in which they are reached. Most of the work is after
// the first.
const (
	// ValueKnown: Value is known.
	ValueKnown Stage = iota
	// MovesKnown: Best and Moves are known, too.
	MovesKnown
	// LineKnown: the result is complete.
	LineKnown
)

// Solve returns the exact value of p and of every move. Told, if not nil, is
// called as soon as each stage is reached, with the result so far; its error ends
// the search and is returned. The other errors are those of Value.
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

// findValue finds the value of p. Like the functions below, it returns false if
// the search was stopped.
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

// begin starts the clock and the node count, and prepares what p needs.
func (s *Solver) begin(ctx context.Context, p kalah.Position, nodes uint64) error {
	if err := s.check(p); err != nil {
		return err
	}
	s.start, s.nodes = time.Now(), 0
	s.tally = &tally{most: nodes}
	if nodes == 0 {
		s.tally.most = math.MaxUint64
	}
	if s.compact = Compact(p); !s.compact {
		if s.exact == nil {
			s.exact = newExact(s.game, s.options.Memory)
		}
		s.exact.Budget = search.NewBudget(ctx, search.Limits{Nodes: nodes})
		return nil
	}
	s.fillTable()
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

// prepare makes the endgame table for boards with that many seeds.
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

// fillTable makes the transposition table, if there is none, and fills it with the
// proofs of the options.
func (s *Solver) fillTable() {
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

// worthBuilding is the number of seeds of the largest endgame table that pays off
// for a position with that many seeds, measured on boards of 36 and 48: making
// the table takes about a quarter of the total time.
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
// called after the search.
func (s *Solver) watch(ctx context.Context) (release func()) {
	t := s.tally
	stop := context.AfterFunc(ctx, func() { t.called.Store(true) })
	return func() { stop() }
}

// limits are the bounds of the value of p that follow from its number of seeds:
// all of them go to one side.
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

// narrow tests p, first for margin, until the bounds meet (MTD(f)). It returns
// false if the search was stopped before.
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

// moveValue returns the value of move m for the side to move, which is at most
// best.
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

// test determines whether p, which is not over, is worth at least the margin: v
// is a lower bound of the value if it is margin or more, else an upper bound. ok
// is false if the search was stopped.
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
		s.nodes = s.exact.Budget.Nodes()
		return v + lead(p), !s.exact.Budget.Spent()
	}
	v, ok = s.parallel(newBoard(p), margin-lead(p))
	return v + lead(p), ok
}

func (s *Solver) report(p kalah.Position, b Bounds, margin int) {
	if s.options.Progress == nil {
		return
	}
	s.options.Progress(Progress{
		Bounds:  b,
		Testing: margin,
		Line:    s.hashLine(p),
		Nodes:   s.visited(),
		Elapsed: time.Since(s.start),
	})
}

// visited is the number of nodes visited so far.
func (s *Solver) visited() uint64 {
	if !s.compact {
		return s.exact.Budget.Nodes()
	}
	return max(s.nodes, s.tally.nodes.Load())
}

// Threads is the number of goroutines that search.
func (s *Solver) Threads() int { return s.options.Threads }

// Twin returns a single-threaded solver for another goroutine that shares with s
// everything that either learns about compact boards. s must be a solver of more
// than one thread, or not run at the same time.
func (s *Solver) Twin() *Solver {
	s.fillTable()
	t := s.Afresh(s.options.Memory)
	t.table = s.table
	return t
}

// Afresh returns a single-threaded solver that shares only the endgame table with
// s, which Prepare has made. Its transposition table has that many bytes.
func (s *Solver) Afresh(memory int64) *Solver {
	return New(s.game, Options{Memory: memory, Endgame: s.endgame})
}

// Use replaces the endgame table and the proofs, as if the solver had been made
// with them. It keeps everything else that the solver has learnt. Arguments that
// are nil or of other rules have no effect.
func (s *Solver) Use(e *Endgame, p *Proofs) {
	if e != nil && e.Rules() == s.game {
		s.options.Endgame, s.endgame = e, e
	}
	if p == nil || p == s.options.Proofs {
		return
	}
	s.options.Proofs = p
	if s.table != nil && !s.stale && p.Rules() == s.game {
		s.table.learnToo(p)
	}
}

// Tell replaces the Progress function of the options.
func (s *Solver) Tell(f func(Progress)) { s.options.Progress = f }

// Forget discards everything except the endgame table and the proofs of the
// options: the solver is then like a new one, but faster to make. Its twins
// forget with it.
func (s *Solver) Forget() { s.stale, s.exact = s.table != nil, nil }
