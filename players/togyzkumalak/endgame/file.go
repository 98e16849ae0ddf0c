package endgame

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"parlour/game"
	"parlour/game/togyzkumalak"
	"parlour/players/tables"
)

// fileMark begins the header of a file; the next version has another.
const fileMark = "PBE2"

// definition is what the header says.
const definition = ` Parlour: endgame table of bestemshe.
Positions with 2, 4, 6 ... seeds on the board, and not decided.
To 10 seeds each byte is what a position is worth to the side to move: 0, or the number of moves to the end and one. The number
is odd if the side to move wins and even if it loses; 0 is a draw by endless play. The order is by the kazan of the side to move,
the smallest first; then by its houses and those of the other side, those with more seeds in the first house first, then in the
second, and so on.
From 12 seeds on each byte is all positions with the same houses, which have the same order. The kazans of the side to move are
numbered, the smallest 0. The low four bits are the first number with which it does not lose, the high four bits the first with
which it wins, in each case one more than the greatest if there is none.
`

// ErrNotATable means that a file is none of ours, or of another version.
var ErrNotATable = errors.New("not an endgame table of bestemshe")

// layout is how tables are in their files: a block for each number of seeds.
func layout(w *ways) *tables.Layout {
	l := &tables.Layout{
		Header:  []byte(fileMark + definition),
		Foreign: func([]byte) error { return ErrNotATable },
	}
	for n := 2; n <= MaxSeeds; n += 2 {
		l.Blocks = append(l.Blocks, tables.Block{
			Name: fmt.Sprintf("the positions of %d seeds", n),
			Mark: binary.LittleEndian.AppendUint32(nil, uint32(n)),
			Size: w.bytes(n),
		})
	}
	return l
}

// Read reads a whole table into memory; see tables.Table. The error wraps ErrNotATable or
// tables.ErrDamaged, or comes from r; with a damaged file there is the table before the damage.
func Read(r io.Reader) (*Table, int64, error) {
	t := New()
	size, err := t.Read(r)
	return t, size, err
}

// File is a table that stays in its file; see tables.File. It may be used by any number of
// goroutines at once.
type File struct {
	ways *ways
	*tables.File
}

// Open opens a table to be probed; see tables.Open.
func Open(f fs.File) (*File, error) {
	w := newWays()
	t, err := tables.Open(layout(w), f)
	if err != nil {
		return nil, err
	}
	return &File{w, t}, nil
}

// Seeds is the largest number of seeds on the board that the file knows.
func (t *File) Seeds() int { return 2 * t.Len() }

// Of is the value of a position for its side to move. It is not ok if the table does not know it.
func (t *File) Of(p togyzkumalak.Position) (v Value, ok bool) {
	if all-p.Kazan(game.First)-p.Kazan(game.Second) > t.Seeds() {
		return Drawn, false
	}
	b, seeds, ok := boardOf(p)
	if !ok {
		return Drawn, false
	}
	return t.find(&b, seeds)
}

// find is the value of a board of so many seeds. It is not ok if it cannot be read.
func (t *File) find(b *board, seeds int) (v Value, ok bool) {
	at, value := t.ways.place(b, seeds)
	raw, ok := t.At(blockOf(seeds), at)
	if !ok {
		return Drawn, false
	}
	return value(raw), true
}

// Bytes is the number of bytes of a table of up to so many seeds.
func Bytes(seeds int) int64 { return layout(newWays()).Bytes(blockOf(min(seeds, MaxSeeds)) + 1) }

// bytes is the number of bytes of the positions of so many seeds.
func (w *ways) bytes(seeds int) uint64 {
	if seeds <= counted {
		return w.size(seeds)
	}
	return w.layings(seeds)
}

// place is where the value of a board of so many seeds is among their bytes, and how it is read.
func (w *ways) place(b *board, seeds int) (at uint64, value func(raw byte) Value) {
	if seeds <= counted {
		return w.rank(b, seeds), func(raw byte) Value { return Value(raw) }
	}
	return w.laying(b, seeds), func(raw byte) Value { return bounds(raw).of(b.pair(seeds)) }
}
