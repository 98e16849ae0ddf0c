package endgame

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"parlour/game/togyzkumalak"
	"parlour/players/tables"
)

// fileMark begins the header of a file; the next version has another.
const fileMark = "PBE1"

// definition is what the header says.
const definition = ` Parlour: endgame table of bestemshe.
Each byte is what a position is worth to the side to move: 0, or the number of moves to the end and one. The number is odd if
the side to move wins and even if it loses; 0 is a draw by endless play.
Positions with 2, 4, 6 ... seeds on the board, and not decided: by the kazan of the side to move, the smallest first; then by
its houses and those of the other side, those with more seeds in the first house first, then in the second, and so on.
`

// ErrNotATable tells that a file is none of ours, or of another version.
var ErrNotATable = errors.New("not an endgame table of bestemshe")

// layout is how tables are in their files: a block for each number of seeds, packed.
func layout(w *ways) *tables.Layout {
	l := &tables.Layout{
		Header:  []byte(fileMark + definition),
		Foreign: func([]byte) error { return ErrNotATable },
		Packed:  true,
	}
	for n := 2; n <= MaxSeeds; n += 2 {
		l.Blocks = append(l.Blocks, tables.Block{
			Name: fmt.Sprintf("the positions of %d seeds", n),
			Mark: binary.LittleEndian.AppendUint32(nil, uint32(n)),
			Size: w.size(n),
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
	b, seeds, ok := boardOf(p)
	if !ok || seeds > t.Seeds() {
		return Drawn, false
	}
	value, ok := t.At(blockOf(seeds), t.ways.rank(&b, seeds))
	return Value(value), ok
}

// Positions is the number of positions of a table of up to so many seeds, each a byte in memory.
func Positions(seeds int) (n int64) {
	w := newWays()
	for s := 2; s <= min(seeds, MaxSeeds); s += 2 {
		n += int64(w.size(s))
	}
	return n
}
