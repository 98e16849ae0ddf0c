package book

import (
	"cmp"
	"context"
	"math"
	"slices"
	"sync"

	"parlour/game"
	"parlour/game/oware"
	"parlour/players"
	"parlour/players/search"
)

// Plan says what a book has.
type Plan struct {
	// Boards is how many boards the book has, unless there are fewer.
	Boards int
	// Nodes is the number of positions that are visited to value a board.
	Nodes uint64
	// Ply is what a board costs for each move that leads to it, in hundredths of a seed:
	// the more, the broader is the book.
	Ply int
}

// batch is how many boards are expanded at once: the next are chosen by what these have
// brought.
const batch = 16

// memory is the size of the table of a search in bytes.
const memory = 16 << 20

// Progress is how far a build is.
type Progress struct {
	// Boards of the book are expanded, the deepest of them after so many moves.
	Boards, Depth int
	// Searched boards are valued, those of an earlier run among them.
	Searched int
}

// Build builds a book with the searches of an engine, on several threads. What known has
// is not searched again, and known has all searches in the end, even after an error. Tell,
// which may be nil, is called whenever some boards were expanded; the errors are its own,
// those of the engine and that of ctx.
func Build(ctx context.Context, by players.Engine, plan Plan, known *Searched, threads int, tell func(Progress) error) (*Book, error) {
	rules, err := oware.Game{}.Rules("", nil)
	if err != nil {
		return nil, err
	}
	b := &builder{plan: plan, by: by, rules: rules, known: known, threads: max(1, threads), nodes: map[place]*node{}}
	b.root = b.node(place{board: boardOf(oware.New(oware.Abapa()))})
	if err := b.value(ctx, []*node{b.root}); err != nil {
		return nil, err
	}
	for b.expanded < plan.Boards {
		chosen := b.cheapest(min(batch, plan.Boards-b.expanded))
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

// place is a board and the number of moves that lead to it: what follows a place never
// leads back to it.
type place struct {
	board
	plies int
}

// node is a board in the tree.
type node struct {
	place
	position oware.Position
	// order is the number of nodes made before.
	order int
	// own is what it was searched to be worth to its side to move, value what follows
	// from the boards behind it.
	own, value int
	over       bool
	// moves are those of an expanded node, and next what they lead to.
	moves []oware.Move
	next  []*node
	cost  int
}

type builder struct {
	plan    Plan
	by      players.Engine
	rules   game.Rules
	known   *Searched
	threads int

	root     *node
	nodes    map[place]*node
	layers   [][]*node // by the number of moves that lead there
	expanded int
}

// node returns the node of a place.
func (b *builder) node(at place) *node {
	if n, ok := b.nodes[at]; ok {
		return n
	}
	p, err := oware.ParsePosition(oware.Abapa(), at.asSouth())
	n := &node{place: at, position: p, order: len(b.nodes), over: err != nil || p.Result().Over()}
	b.nodes[at] = n
	if at.plies == len(b.layers) {
		b.layers = append(b.layers, nil)
	}
	b.layers[at.plies] = append(b.layers[at.plies], n)
	return n
}

// expand values what the moves of some nodes lead to.
func (b *builder) expand(ctx context.Context, nodes []*node) error {
	var fresh []*node
	for _, n := range nodes {
		n.moves = n.position.AppendMoves(nil)
		n.next = n.next[:0]
		for _, m := range n.moves {
			known := len(b.nodes)
			to := b.node(place{boardOf(n.position.Play(m)), n.plies + 1})
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

// value searches nodes, on all threads.
func (b *builder) value(ctx context.Context, nodes []*node) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	todo := make(chan *node, len(nodes))
	for _, n := range nodes {
		todo <- n
	}
	close(todo)
	var work sync.WaitGroup
	for range b.threads {
		work.Go(func() {
			for n := range todo {
				if ctx.Err() != nil {
					return
				}
				if err := b.search(ctx, n); err != nil {
					stop(err)
				}
			}
		})
	}
	work.Wait()
	return context.Cause(ctx)
}

// search values a node, unless its board was valued before.
func (b *builder) search(ctx context.Context, n *node) error {
	if n.over {
		r := n.position.Result()
		n.own = seedsWorth * (r.Score[game.First] - r.Score[game.Second])
		n.value = n.own
		return nil
	}
	value, ok := b.known.get(n.board)
	if !ok {
		var err error
		if value, err = b.ask(ctx, n.position.String()); err != nil {
			return err
		}
		b.known.put(n.board, value)
	}
	n.own, n.value = value, value
	return nil
}

// seedsWorth is the value of a seed in the unit of a book.
const seedsWorth = 100

// ask searches a position.
func (b *builder) ask(ctx context.Context, position string) (value int, err error) {
	state, err := b.rules.Position(position)
	if err != nil {
		return 0, err
	}
	s, err := b.by.Open(players.Options{Memory: memory})
	if err != nil {
		return 0, err
	}
	defer s.Close()
	info, err := s.Analyze(ctx, game.NewView(state), players.Limits{Nodes: b.plan.Nodes, Lines: 1}, nil)
	if err != nil {
		return 0, err
	}
	score := info.Lines[0].Score
	if score.Kind != search.Estimate {
		return seedsWorth * score.Value, nil
	}
	return max(-mostValue, min(score.Value, mostValue)), nil
}

// back takes the values back from the last boards to the first.
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
				to.cost = min(to.cost, n.cost+b.plan.Ply+n.value+to.value)
			}
		}
	}
	slices.SortFunc(open, func(m, n *node) int { return cmp.Or(cmp.Compare(m.cost, n.cost), cmp.Compare(m.order, n.order)) })
	return open[:min(len(open), count)]
}

func (b *builder) progress() Progress {
	at := Progress{Boards: b.expanded, Searched: b.known.Len()}
	for plies, layer := range b.layers {
		if slices.ContainsFunc(layer, func(n *node) bool { return len(n.next) > 0 }) {
			at.Depth = plies
		}
	}
	return at
}

// book is the expanded nodes. Of those with the same board the one counts that comes after
// the fewest moves.
func (b *builder) book() *Book {
	out := &Book{}
	for _, layer := range slices.Backward(b.layers) {
		for _, n := range layer {
			if len(n.next) == 0 {
				continue
			}
			var moves []Valued
			for i, m := range n.moves {
				moves = append(moves, Valued{m, -n.next[i].value})
			}
			out.put(n.board, moves)
		}
	}
	return out
}
