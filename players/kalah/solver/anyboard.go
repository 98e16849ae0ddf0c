package solver

import (
	"parlour/game"
	"parlour/game/kalah"
)

// anyBoard is a position of any size from the point of view of the side to move:
// its own houses and store, then the other's, in the order of sowing. The value
// does not depend on the seat, so both seats share the transposition table. The
// search reuses one board per ply: kalah.Position is immutable and would need an
// allocation at every node.
type anyBoard []int32

// house is the index of a house of the side to move, 0 for the first.
type house uint8

// newAnyBoard returns p from the point of view of its side to move.
func newAnyBoard(p kalah.Position) anyBoard {
	var b anyBoard
	for _, s := range []game.Seat{p.ToMove(), p.ToMove().Other()} {
		for h := range p.Rules().Houses {
			b = append(b, int32(p.Seeds(s, h+1)))
		}
		b = append(b, int32(p.Store(s)))
	}
	return b
}

// side is the number of pits of a side: its houses and its store.
func (b anyBoard) side() int { return len(b) / 2 }

// lap is the number of pits in a lap of sowing: all but the other store.
func (b anyBoard) lap() int { return len(b) - 1 }

// lead is the number of seeds in the own store minus those in the other.
func (b anyBoard) lead() int { return int(b[b.side()-1] - b[len(b)-1]) }

// extra reports whether the last seed of house h falls into the own store.
func (b anyBoard) extra(h house) bool { return b.end(h) == b.side()-1 }

// end is the pit into which the last seed of house h falls. Short sowings are a
// special case because a division at every node is expensive.
func (b anyBoard) end(h house) int {
	end, lap := int(h)+int(b[h]), b.lap()
	if end >= lap {
		end -= lap
	}
	if end >= lap {
		end %= lap
	}
	return end
}

// captures is the number of seeds that house h captures, including the last one
// sown; 0 if it captures nothing.
func (b anyBoard) captures(h house, emptyToo bool) int {
	seeds, houses := int(b[h]), b.side()-1
	end := b.end(h)
	if end >= houses || seeds > b.lap() || seeds < b.lap() && b[end] != 0 {
		return 0
	}
	opposite := int(b[2*houses-end])
	if end <= int(h) {
		opposite++ // a full lap has added a seed there
	}
	if opposite == 0 && !emptyToo {
		return 0
	}
	return opposite + 1
}

// sow writes the board after house h into next, from the point of view of the
// side then to move, and reports whether it is the one that sowed.
func (b anyBoard) sow(h house, emptyToo bool, next anyBoard) (again bool) {
	taken := b.captures(h, emptyToo)
	again = b.extra(h)
	own, other := 0, b.side() // offsets of the two sides in next
	if !again {
		own, other = other, own
	}
	copy(next[own:], b[:b.side()])
	copy(next[other:], b[b.side():])
	end := next.deal(own+int(h), other+b.side()-1)
	if taken > 0 {
		houses := b.side() - 1
		next[own+houses] += int32(taken)
		next[end], next[other+houses-1-(end-own)] = 0, 0
	}
	return again
}

// deal sows the seeds of pit from around the board, omitting the pit skip, and
// returns the pit of the last seed.
func (b anyBoard) deal(from, skip int) (last int) {
	seeds := int(b[from])
	b[from] = 0
	if seeds >= b.lap() {
		laps := int32(seeds / b.lap())
		seeds %= b.lap()
		for i := range b {
			b[i] += laps
		}
		b[skip] -= laps
	}
	last = from
	for range seeds {
		if last++; last == skip {
			last++
		}
		if last >= len(b) {
			last = 0
		}
		b[last]++
	}
	return last
}
