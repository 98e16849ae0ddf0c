package solver

import "parlour/players/search"

// The fields of an entry of a depth-limited search, from the lowest bit. The
// work, which decides what to replace, and the tag are in the same place as in
// entries with bounds. The work is the depth, as far as its bits go.
const (
	guessValueBits = 8
	guessBoundAt   = guessValueBits
	guessSolvedAt  = guessBoundAt + 2
	guessHouseAt   = guessSolvedAt + 1
	guessDepthAt   = workAt
)

// guess returns the stored entry for a key, its move a house counted from 1; an
// entry without a bound if there is none.
func (t *table) guess(key uint64) search.Entry {
	place := t.find(key)
	if place == nil {
		return search.Entry{}
	}
	e := *place
	return search.Entry{
		Value:  int32(int8(e)),
		Depth:  uint8(e >> guessDepthAt & workMask),
		Bound:  search.Bound(e >> guessBoundAt & 3),
		Solved: e>>guessSolvedAt&1 == 1,
		Move:   uint16(e >> guessHouseAt & houseMask),
	}
}

// store stores the entry that guess returns.
func (t *table) store(key uint64, g search.Entry) {
	e := t.tag(key)<<tagAt | uint64(min(g.Depth, workMask))<<guessDepthAt |
		uint64(g.Move)<<guessHouseAt | uint64(g.Bound)<<guessBoundAt | uint64(uint8(int8(g.Value)))
	if g.Solved {
		e |= 1 << guessSolvedAt
	}
	if place := t.find(key); place != nil {
		*place = e
		return
	}
	t.place(key, e)
}
