package endgame

import (
	"bytes"
	"context"

	"parlour/players/parallel"
	"parlour/players/tables"
)

// share is the positions of a side with some sets of its men and kings: no two shares of a side
// have the same. Steps of the other side leave these where they are. So no two goroutines change the
// same position before, if each tells about a share.
type share struct {
	side int
	// blocks are those from a first to the one behind the last, kings the places of the sets of
	// kings, in all of them.
	blocks, kings [2]int
}

const (
	// aShare is about how many positions a share has. It may have up to mostOfAShare to have as many of a
	// row as togetherOfARow.
	aShare, mostOfAShare = 1 << 20, 1 << 27
	togetherOfARow       = 24
	// atOnce is how many positions are told about at once: as those of a whole class they could take
	// more memory than the class.
	atOnce = 1 << 25
)

// shares are those of a side, in order.
func (s *side) shares(number int) (out []share) {
	rows := len(s.lists.otherMen) * len(s.otherKings)
	together := max(aShare/rows, min(togetherOfARow, mostOfAShare/rows), 1)
	men, kings := max(together/len(s.kings), 1), min(together, len(s.kings))
	for m := 0; m < len(s.lists.men); m += men {
		blocks := [2]int{m * len(s.lists.otherMen), min(m+men, len(s.lists.men)) * len(s.lists.otherMen)}
		for k := 0; k < len(s.kings); k += kings {
			out = append(out, share{number, blocks, [2]int{k, min(k+kings, len(s.kings))}})
		}
	}
	return out
}

// size is the number of positions of a share.
func (s *side) size(of share) int {
	return (of.blocks[1] - of.blocks[0]) * (of.kings[1] - of.kings[0]) * len(s.otherKings)
}

// collect appends the numbers of a share that have a value.
func (s *side) collect(found []uint32, of share, v Value) []uint32 {
	block, n := len(s.kings)*len(s.otherKings), len(s.otherKings)
	if of.kings[1]-of.kings[0] == len(s.kings) {
		return s.appendOf(found, v, of.blocks[0]*block, of.blocks[1]*block)
	}
	for b := of.blocks[0]; b < of.blocks[1]; b++ {
		found = s.appendOf(found, v, b*block+of.kings[0]*n, b*block+of.kings[1]*n)
	}
	return found
}

// appendOf appends the numbers between two that have a value.
func (s *side) appendOf(found []uint32, v Value, from, to int) []uint32 {
	for at := from; at < to; at++ {
		n := bytes.IndexByte(s.values[at:to], byte(v))
		if n < 0 {
			break
		}
		at += n
		found = append(found, uint32(at))
	}
	return found
}

// waves tells, a ply at a time, the positions before those whose value is known.
type waves struct {
	sides   []*side
	threads int
	shares  [][]share // those told at once
	found   [][]uint32
	tellers [][]*teller // by the goroutine and the side
}

func newWaves(sides []*side, threads int) *waves {
	w := &waves{sides: sides, threads: threads}
	n := atOnce
	for i, s := range sides {
		for _, share := range s.shares(i) {
			if n += s.size(share); n > atOnce {
				w.shares, n = append(w.shares, nil), s.size(share)
			}
			last := &w.shares[len(w.shares)-1]
			*last = append(*last, share)
			if len(*last) > len(w.found) {
				w.found = append(w.found, nil)
			}
		}
	}
	for range max(threads, 1) {
		var own []*teller
		for i := range sides {
			own = append(own, newTeller(sides[i], sides[len(sides)-1-i]))
		}
		w.tellers = append(w.tellers, own)
	}
	return w
}

// wave tells about all positions of a value in time, and reports whether there are any. The error is that
// of ctx.
func (w *waves) wave(ctx context.Context, v Value) (met bool, err error) {
	for _, shares := range w.shares {
		tables.Parallel(w.threads, len(shares), func(i int) {
			w.found[i] = w.sides[shares[i].side].collect(w.found[i][:0], shares[i], v)
		})
		err := parallel.Each(ctx, w.threads, len(shares), func(_ context.Context, worker, i int) error {
			w.tellers[worker][shares[i].side].tell(v, w.found[i])
			return nil
		})
		if err != nil {
			return false, err
		}
		for i := range shares {
			met = met || len(w.found[i]) > 0
		}
	}
	return met, nil
}

// late tells about all late wins and losses, and what they make late.
func (w *waves) late(ctx context.Context) error {
	told := make([]late, len(w.sides))
	for i, s := range w.sides {
		told[i].wins = s.appendOf(nil, lateWin, 0, len(s.values))
		told[i].losses = s.appendOf(nil, lateLoss, 0, len(s.values))
	}
	for more := true; more && ctx.Err() == nil; {
		more = false
		tables.Parallel(w.threads, len(w.sides), func(i int) {
			t := w.tellers[0][i]
			t.late = late{}
			t.tell(lateWin, told[i].wins)
			t.tell(lateLoss, told[i].losses)
		})
		for i, t := range w.tellers[0] {
			told[len(told)-1-i] = t.late
			more = more || len(t.late.wins)+len(t.late.losses) > 0
		}
	}
	return ctx.Err()
}
