package endgame

import (
	"context"
	"errors"
	"fmt"

	"parlour/game/togyzkumalak"
	"parlour/players/tables"
)

// Table is the values of all positions with few seeds, in memory.
type Table struct {
	tables.Table
	ways *ways
}

// New returns a table that holds nothing yet.
func New() *Table {
	w := newWays()
	return &Table{Table: tables.Table{Layout: layout(w)}, ways: w}
}

// Seeds is the largest number of seeds on the board that the table knows.
func (t *Table) Seeds() int { return 2 * len(t.Blocks) }

// seedsOf is the number of seeds of the positions of a block, blockOf the block of a number.
func seedsOf(block int) int { return 2 * (block + 1) }
func blockOf(seeds int) int { return seeds/2 - 1 }

// Build makes the table know all positions of up to so many seeds, at most MaxSeeds, on so many
// threads; see tables.Build. What is built does not depend on the threads.
func (t *Table) Build(ctx context.Context, seeds, threads int, progress func(block int) error) error {
	if seeds < 2 || seeds > MaxSeeds {
		return fmt.Errorf("endgame: tables have 2 to %d seeds, not %d", MaxSeeds, seeds)
	}
	return t.Extend(blockOf(seeds)+1, func() error { return t.addLayer(ctx, threads) }, progress)
}

// BuildFile makes f a table of up to so many seeds; see tables.BuildFile. Progress is called
// after every number of seeds.
func BuildFile(ctx context.Context, f tables.Target, seeds, threads int, progress func(*Table)) (*Table, error) {
	t := New()
	return t, t.BuildFile(ctx, f, seeds, threads, t.Build, func(int) { progress(t) })
}

// errTooLong means that a distance does not fit in a byte.
var errTooLong = errors.New("endgame: a win takes too many moves")

// addLayer works out the positions with two seeds more.
func (t *Table) addLayer(ctx context.Context, threads int) error {
	seeds := seedsOf(len(t.Blocks))
	if seeds > counted {
		values, err := t.solve(ctx, seeds, threads)
		if err == nil {
			t.Add(values, nil)
		}
		return err
	}
	l := &layer{Table: t, seeds: seeds, values: make([]byte, t.ways.size(seeds))}
	l.open = make([]uint32, len(l.values))
	for i := range l.open {
		l.open[i] = uint32(i)
	}
	latest := 0 // the greatest distance of fewer seeds
	for _, b := range t.Blocks {
		for _, v := range b {
			latest = max(latest, Value(v).Plies())
		}
	}
	for plies, idle := 0, 0; idle < 2 || plies <= latest+2; plies++ {
		decided, err := l.sweep(ctx, threads, plies)
		switch {
		case err != nil:
			return err
		case decided > 0 && plies > maxPlies:
			return errTooLong
		case decided > 0:
			idle = 0
		default:
			idle++
		}
	}
	t.Add(l.values, nil)
	return nil
}

// layer is the positions of so many seeds while they are worked out.
type layer struct {
	*Table
	seeds  int
	values []byte
	// open are the positions that are not known yet.
	open []uint32
}

// sweep finds the positions that are decided in so many plies, and returns how many.
func (l *layer) sweep(ctx context.Context, threads, plies int) (decided int, err error) {
	found := make([]bool, len(l.open))
	err = tables.Parts(ctx, threads, uint64(len(l.open)), func(from, to uint64) error {
		for i := from; i < to; i++ {
			found[i] = l.is(uint64(l.open[i]), plies)
		}
		return nil
	})
	if err != nil {
		return 0, err
	}
	left := l.open[:0]
	for i, at := range l.open {
		if !found[i] {
			left = append(left, at)
			continue
		}
		l.values[at] = byte(valueOf(plies))
	}
	decided = len(l.open) - len(left)
	l.open = left
	return decided, nil
}

// is reports whether a position that is not decided in fewer plies is decided in so many: won
// if they are odd, else lost.
func (l *layer) is(at uint64, plies int) bool {
	b := l.ways.board(at, l.seeds)
	won := plies%2 == 1
	for house, seeds := range b.houses[:row] {
		if seeds == 0 {
			continue
		}
		v := l.after(&b, house)
		if known := v != Drawn && v.Plies() < plies; won && known && v.Lost() {
			return true
		} else if !won && !(known && v.Won()) {
			return false
		}
	}
	return !won
}

// after is the value of what sowing a house leads to, for the other side.
func (l *layer) after(b *board, house int) Value {
	q, taken := b.next(house, l.seeds)
	if b.kazan+taken > half {
		return valueOf(0)
	}
	if taken == 0 {
		return Value(l.values[l.ways.rank(&q, l.seeds)])
	}
	return l.Find(&q, l.seeds-taken)
}

// Find is the value of a board of so many seeds that the table has.
func (t *Table) Find(b *board, seeds int) Value {
	at, value := t.ways.place(b, seeds)
	return value(t.Blocks[blockOf(seeds)][at])
}

// Of is the value of a position for its side to move. It is not ok if the table does not know it.
func (t *Table) Of(p togyzkumalak.Position) (v Value, ok bool) {
	b, seeds, ok := boardOf(p)
	if !ok || seeds > t.Seeds() {
		return Drawn, false
	}
	return t.Find(&b, seeds), true
}

// Count is how many positions of some number of seeds are won, drawn and lost for the side to
// move.
type Count struct{ Wins, Draws, Losses int }

// String is the count in words.
func (c Count) String() string {
	return fmt.Sprintf("%d positions, %d won, %d drawn, %d lost", c.Wins+c.Draws+c.Losses, c.Wins, c.Draws, c.Losses)
}

// Count counts the positions of so many seeds, which the table must know.
func (t *Table) Count(seeds int) (c Count) {
	for _, b := range t.Blocks[blockOf(seeds)] {
		if seeds > counted {
			n, won, notLost := kazans(seeds), bounds(b).won(), bounds(b).notLost()
			c.Wins, c.Draws, c.Losses = c.Wins+n-won, c.Draws+won-notLost, c.Losses+notLost
			continue
		}
		switch v := Value(b); {
		case v.Won():
			c.Wins++
		case v.Lost():
			c.Losses++
		default:
			c.Draws++
		}
	}
	return c
}
