package solver

// parallel runs the same search on all workers, with the value of the first to finish.
func (s *Solver) parallel(b board, beta int) (int, bool) {
	if seeds := b.seeds(); seeds <= s.endgame.Seeds() {
		return s.endgame.value(b), true
	}
	s.tally.done.Store(false)
	if s.options.Threads == 1 {
		chief := s.worker(0, nil)
		v := chief.root(b, beta)
		s.nodes += chief.nodes
		return v, !chief.stopped
	}
	return s.onAllWorkers(b, beta)
}

func (s *Solver) onAllWorkers(b board, beta int) (value int, ok bool) {
	type answer struct {
		value int
		nodes uint64
		ok    bool
	}
	marks, answers := new(busy), make(chan answer, s.options.Threads)
	search := func(w *worker) {
		v := w.root(b, beta)
		s.tally.done.Store(true)
		answers <- answer{v, w.nodes, !w.stopped}
	}
	for i := 1; i < s.options.Threads; i++ {
		go search(s.worker(i, marks))
	}
	search(s.worker(0, marks))
	for range s.options.Threads {
		a := <-answers
		s.nodes += a.nodes
		if a.ok {
			value, ok = a.value, true
		}
	}
	return value, ok
}

// worker returns worker number i, which may share marks; the first is the chief.
func (s *Solver) worker(i int, busy *busy) *worker {
	return &worker{
		rules:   s.rules,
		keys:    newKeys(s.rules.houses),
		table:   s.table,
		endgame: s.endgame,
		tally:   s.tally,
		busy:    busy,
		chief:   i == 0,
	}
}

// root searches a root board.
func (w *worker) root(b board, beta int) int {
	key, hasKey := w.keys.of(b)
	return w.search(b, key, hasKey, b.seeds(), beta)
}
