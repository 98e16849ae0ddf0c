package solver

import (
	"context"
	"fmt"
	"math"
	"time"

	"parlour/game/kalah"
	"parlour/players/search"
)

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

// worthBuilding is the number of seeds of the largest endgame table that pays off for a position,
// by its own number of seeds. It was measured on boards of 36 and 48: making the table takes half
// of the time for the value, and a fifth of that for every move.
func worthBuilding(houses, seeds int) int {
	budget := int64(226_000_000)
	for n := 48; n > seeds; n-- {
		budget = budget * 5 / 7
	}
	n := 0
	for n < min(maxEndgame, seeds) && EndgameBytes(houses, n+1) <= budget {
		n++
	}
	return n
}

// Threads is the number of goroutines that search.
func (s *Solver) Threads() int { return s.options.Threads }

// Twin returns a single-threaded solver for another goroutine. The two share all that they learn
// about compact boards. s must be a solver of more than one thread, or not run at the same time.
func (s *Solver) Twin() *Solver {
	s.fillTable()
	t := s.Afresh(s.options.Memory)
	t.table = s.table
	return t
}

// Afresh returns a single-threaded solver that shares only the endgame table with s: Prepare must
// have made it. Memory is the size of its transposition table in bytes.
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
