// Package build builds opening books by the searches of an engine: the positions that good
// moves lead to, the deeper the better the moves are.
//
// The package must not know games, or where files are stored.
package build

import (
	"cmp"
	"context"
	"math"
	"slices"

	"parlour/game"
	"parlour/players"
	"parlour/players/opening"
	"parlour/players/parallel"
	"parlour/players/search"
)

// Plan says what a book has.
type Plan struct {
	// Positions is how many positions the book has, unless there are fewer.
	Positions int
	// Nodes is the number of positions that are visited to value one.
	Nodes uint64
	// Ply is the cost of each move to a position, in hundredths of a seed or a man: the
	// more, the broader is the book.
	Ply int
	// Drawn is how many moves at the start may be drawn by lot, as the three of a ballot in
	// draughts. They cost nothing if they lose less than half a seed or a man.
	Drawn int
}

// cost is the cost of a move after so many others that loses so much.
func (p Plan) cost(plies, loss int) int {
	if plies < p.Drawn && 2*loss < hundredths {
		return 0
	}
	return p.Ply + loss
}

// batch is how many positions are expanded at once: the next are chosen by what these have
// brought.
const batch = 16

// memory is the size of the table of a search in bytes.
const memory = 16 << 20

// Progress is how far a build is.
type Progress struct {
	// Positions of the book are expanded, the deepest of them after so many moves.
	Positions, Depth int
	// Searched positions are valued, those of an earlier run among them.
	Searched int
}

// Value is what a position is worth to its side to move, in hundredths of a seed or a man. It
// depends on nothing else, so that others may say it. It may be called by several goroutines.
type Value func(ctx context.Context, position string) (int, error)

// Searching values positions by searches of an engine that visit so many nodes each.
func Searching(by players.Engine, f opening.Form, nodes uint64) Value {
	return func(ctx context.Context, position string) (int, error) {
		state, err := f.Rules.Position(position)
		if err != nil {
			return 0, err
		}
		return Search(ctx, by, f, state, nodes)
	}
}

// Search values a position by a search of an engine that visits so many nodes; see Value.
func Search(ctx context.Context, by players.Engine, f opening.Form, at game.State, nodes uint64) (int, error) {
	s, err := by.Open(players.Options{Plain: true, Memory: memory})
	if err != nil {
		return 0, err
	}
	defer s.Close()
	info, err := s.Analyze(ctx, game.NewView(at), players.Limits{Nodes: nodes, Lines: 1}, nil)
	if err != nil {
		return 0, err
	}
	return worth(f, info.Lines[0].Score), nil
}

// Book builds a book with the searches of an engine, on several threads; see By.
func Book(ctx context.Context, by players.Engine, f opening.Form, plan Plan, known *Searched, threads int, tell func(Progress) error) (*opening.Book, error) {
	return By(ctx, Searching(by, f, plan.Nodes), f, plan, known, threads, tell)
}

// By builds a book of positions with these values, so many of which are asked for at the same
// time. What known has is not asked for again, and known has all values in the end, even after an
// error. Tell, which may be nil, is called whenever some positions were expanded; the errors are
// its own, those of the values and that of ctx.
func By(ctx context.Context, value Value, f opening.Form, plan Plan, known *Searched, threads int, tell func(Progress) error) (*opening.Book, error) {
	b := &builder{plan: plan, ask: value, form: f, known: known, threads: threads, nodes: map[place]*node{}}
	root, err := b.node(f.Rules.Start(), 0)
	if err != nil {
		return nil, err
	}
	b.root = root
	if err := b.value(ctx, []*node{root}); err != nil {
		return nil, err
	}
	for b.expanded < plan.Positions {
		chosen := b.cheapest(min(batch, plan.Positions-b.expanded))
		if len(chosen) == 0 {
			break
		}
		if err := b.expand(ctx, chosen); err != nil {
			return nil, err
		}
		b.back()
		if tell == nil {
			continue
		}
		if err := tell(b.progress()); err != nil {
			return nil, err
		}
	}
	return b.book(), nil
}

// place is a position, as the book has it, and the number of moves that lead to it: what
// follows a place never leads back to it.
type place struct {
	key   string
	plies int
}

// node is a position in the tree.
type node struct {
	place
	// state begins a match with the position, or is the end of one.
	state game.State
	// order is the number of nodes made before.
	order int
	// value is its searched value for its side to move, or the value by the positions
	// behind it.
	value int
	over  bool
	// moves are those of an expanded node, and next what they lead to.
	moves []string
	next  []*node
	cost  int
}

type builder struct {
	plan    Plan
	ask     Value
	form    opening.Form
	known   *Searched
	threads int

	root     *node
	nodes    map[place]*node
	layers   [][]*node // by the number of moves that lead there
	expanded int
}

// node returns the node of a state that comes after so many moves.
func (b *builder) node(s game.State, plies int) (*node, error) {
	at := place{b.form.Key(s.Position()), plies}
	if n, ok := b.nodes[at]; ok {
		return n, nil
	}
	over := s.Result().Over()
	if !over {
		var err error
		if s, err = b.form.Rules.Position(at.key); err != nil {
			return nil, err
		}
	}
	n := &node{place: at, state: s, order: len(b.nodes), over: over}
	b.nodes[at] = n
	if plies == len(b.layers) {
		b.layers = append(b.layers, nil)
	}
	b.layers[plies] = append(b.layers[plies], n)
	return n, nil
}

// expand values what the moves of some nodes lead to.
func (b *builder) expand(ctx context.Context, nodes []*node) error {
	var fresh []*node
	for _, n := range nodes {
		n.moves, n.next = n.state.Moves(), n.next[:0]
		for _, m := range n.moves {
			known := len(b.nodes)
			to, err := b.after(n, m)
			if err != nil {
				return err
			}
			if n.next = append(n.next, to); len(b.nodes) > known {
				fresh = append(fresh, to)
			}
		}
	}
	if err := b.value(ctx, fresh); err != nil {
		return err
	}
	b.expanded += len(nodes)
	return nil
}

// after is the node that a move of another leads to.
func (b *builder) after(n *node, move string) (*node, error) {
	s, err := n.state.Play(move)
	if err != nil {
		return nil, err
	}
	return b.node(s, n.plies+1)
}

// value searches nodes, on all threads.
func (b *builder) value(ctx context.Context, nodes []*node) error {
	return parallel.Each(ctx, b.threads, len(nodes), func(ctx context.Context, _, i int) error { return b.search(ctx, nodes[i]) })
}

// search values a node, unless its position was valued before.
func (b *builder) search(ctx context.Context, n *node) error {
	if n.over {
		n.value = ended(b.form, n.state)
		return nil
	}
	value, ok := b.known.get(n.key)
	if !ok {
		var err error
		if value, err = b.ask(ctx, n.key); err != nil {
			return err
		}
		b.known.put(n.key, value)
	}
	n.value = value
	return nil
}

// back takes the values back from the last positions to the first.
func (b *builder) back() {
	for _, layer := range slices.Backward(b.layers) {
		for _, n := range layer {
			if len(n.next) == 0 {
				continue
			}
			n.value = math.MinInt
			for _, to := range n.next {
				n.value = max(n.value, -to.value)
			}
		}
	}
}

// cheapest are so many nodes that are to be expanded next.
func (b *builder) cheapest(count int) []*node {
	for _, n := range b.nodes {
		n.cost = math.MaxInt
	}
	b.root.cost = 0
	var open []*node
	for _, layer := range b.layers {
		for _, n := range layer {
			if len(n.next) == 0 && !n.over {
				open = append(open, n)
			}
			for _, to := range n.next {
				to.cost = min(to.cost, n.cost+b.plan.cost(n.plies, n.value+to.value))
			}
		}
	}
	slices.SortFunc(open, func(m, n *node) int { return cmp.Or(cmp.Compare(m.cost, n.cost), cmp.Compare(m.order, n.order)) })
	return open[:min(len(open), count)]
}

func (b *builder) progress() Progress {
	at := Progress{Positions: b.expanded, Searched: b.known.Len()}
	for plies, layer := range b.layers {
		if slices.ContainsFunc(layer, func(n *node) bool { return len(n.next) > 0 }) {
			at.Depth = plies
		}
	}
	return at
}

// book is the expanded nodes. Of those with the same position the one counts that comes after
// the fewest moves.
func (b *builder) book() *opening.Book {
	positions := map[string][]opening.Valued{}
	for _, layer := range slices.Backward(b.layers) {
		for _, n := range layer {
			if len(n.next) == 0 {
				continue
			}
			var moves []opening.Valued
			for i, m := range n.moves {
				moves = append(moves, opening.Valued{Move: m, Value: -n.next[i].value})
			}
			positions[n.key] = moves
		}
	}
	return opening.NewBook(b.form, positions)
}

// worth is what a score is worth.
func worth(f opening.Form, s search.Score) int {
	switch s.Kind {
	case search.Win:
		return f.Most
	case search.Loss:
		return -f.Most
	case search.Margin:
		return hundredths * s.Value
	default:
		return max(-f.Most, min(s.Value, f.Most))
	}
}

// hundredths are those of a seed or a man.
const hundredths = 100

// ended is what the end of a match is worth to the side to move.
func ended(f opening.Form, s game.State) int {
	r := s.Result()
	if f.ByScore {
		return hundredths * (r.Score[s.ToMove()] - r.Score[s.ToMove().Other()])
	}
	winner, won := r.Outcome.Winner()
	switch {
	case !won:
		return 0
	case winner == s.ToMove():
		return f.Most
	default:
		return -f.Most
	}
}
