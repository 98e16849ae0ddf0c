package making

import (
	"context"
	"encoding/json"
	"slices"
	"sync"

	"parlour/game/kalah"
	"parlour/players/kalah/book/build"
	"parlour/players/kalah/solver"
	"parlour/players/making"
	"parlour/players/training"
)

// shared is a book that others prove.
type shared struct {
	provers making.Provers
	all     order          // without boards
	proofs  *solver.Proofs // up to the round before
}

// nodesOfOrder is some ten seconds of a processor.
const nodesOfOrder = 100_000_000

// newShared returns such a book.
func newShared(by making.Provers, r kalah.Rules, plan build.Plan, memory int64, keep int) *shared {
	return &shared{provers: by, all: order{
		Houses: r.Houses, Seeds: r.Seeds, End: r.End, Capture: r.Capture, Hard: plan.Hard, Easy: plan.Seeds, Most: plan.Most,
		Keep: min(keep, mostKept), Memory: min(memory, mostMemoryOfOrder), Nodes: nodesOfOrder,
	}}
}

// order is the order to prove boards; for the first one so many nodes were visited before.
func (s *shared) order(boards []kalah.Position, spent uint64) order {
	o := s.all
	o.Spent = spent
	for _, p := range boards {
		o.Boards = append(o.Boards, p.String())
	}
	return o
}

// chunk is what is found out about some boards of a round.
type chunk struct {
	answers []build.Answer
	proofs  []*solver.Proofs
}

// ordersAtOnce is how many orders others do at the same time at most.
const ordersAtOnce = 256

// round implements build.Round. All boards of a round are proven with the proofs of the rounds
// before: so the book does not depend on the orders' turn.
func (s *shared) round(ctx context.Context, boards []kalah.Position, told func(build.Answer) error) (out []build.Answer, err error) {
	var before []string
	if s.proofs != nil {
		raw, err := written(s.proofs)
		if err != nil {
			return nil, err
		}
		name, err := s.provers.Hand(ctx, raw)
		if err != nil {
			return nil, err
		}
		before = []string{name}
	}
	parts := slices.Collect(slices.Chunk(boards, mostOfOrder))
	var telling sync.Mutex
	chunks, err := training.Each(ctx, len(parts), ordersAtOnce, nil, func(ctx context.Context, i int) (chunk, error) {
		return s.chunk(ctx, parts[i], before, func(a build.Answer) error {
			telling.Lock()
			defer telling.Unlock()
			return told(a)
		})
	})
	if err != nil {
		return nil, err
	}
	found := []*solver.Proofs{none(s.all.rules())}
	if s.proofs != nil {
		found[0] = s.proofs
	}
	for _, c := range chunks {
		out, found = append(out, c.answers...), append(found, c.proofs...)
	}
	s.proofs = found[0].And(found[1:]...)
	return out, nil
}

// chunk has boards proven, by as many orders as it takes. Each knows what those before have proven.
func (s *shared) chunk(ctx context.Context, boards []kalah.Position, before []string, told func(build.Answer) error) (out chunk, err error) {
	for spent := uint64(0); len(boards) > 0; {
		o := s.order(boards, spent)
		text, err := json.Marshal(o)
		if err != nil {
			return out, err
		}
		p, err := s.provers.Prove(ctx, text, before)
		if err != nil {
			return out, err
		}
		found, err := o.read(boards, p)
		if err != nil {
			return out, err
		}
		proofs, err := readProofs(s.all, p.Proofs)
		if err != nil {
			return out, err
		}
		out.answers, out.proofs = append(out.answers, found.Boards...), append(out.proofs, proofs)
		for _, a := range found.Boards {
			if err := told(a); err != nil {
				return out, err
			}
		}
		if boards, spent = boards[len(found.Boards):], found.Spent; len(boards) == 0 {
			break
		}
		name, err := s.provers.Hand(ctx, p.Proofs)
		if err != nil {
			return out, err
		}
		before = append(slices.Clone(before), name)
	}
	return out, nil
}
