package endgame

import (
	"bytes"
	"compress/gzip"
	_ "embed" // for the table
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"parlour/players/sowing"
	"parlour/players/tables"
)

// Read reads a whole table into memory; see tables.Table. It returns how many bytes of the
// file the table takes. The error wraps ErrNotATable or tables.ErrDamaged, or comes from r;
// with a damaged file there is the table before the damage.
func Read(r io.Reader) (*Table, int64, error) {
	t := New()
	size, err := t.Read(r)
	return t, size, err
}

// File is a table that stays in its file; see tables.File.
type File struct {
	index *index
	*tables.File
}

// Open opens a table to be probed; see tables.Open. The error wraps ErrNotATable or
// tables.ErrDamaged, or comes from f.
func Open(f fs.File) (*File, error) {
	x := newIndex()
	t, err := tables.Open(layout(x), f)
	if err != nil {
		return nil, err
	}
	return &File{x, t}, nil
}

// Seeds implements Prober.
func (t *File) Seeds() int { return t.Len() - 1 }

// Probe implements Prober.
func (t *File) Probe(own, other Row) (v Value, ok bool) { return t.Find(packed(&own), packed(&other)) }

// Find is Probe for rows as words.
func (t *File) Find(own, other sowing.Row) (v Value, ok bool) {
	n, at, ok := t.index.find(own, other, t.Seeds())
	if !ok {
		return Value{}, false
	}
	b, ok := t.At(n, at)
	v = decode(b)
	return v, ok && -n <= v.Margin && v.Margin <= n // it may have been altered since
}

// fileMark begins the header of a file, which is the same in all files of this version: it
// says in words what the table is. The next version has another.
const fileMark = "POE1"

// definition is what the header says.
const definition = ` Parlour: endgame table of Oware.
Each byte is what one board is worth to the side to move, the score houses and the match before it left out.
byte / 4 - 31: by how many of the seeds on the board the side to move ends ahead when both play to the last seed by the
moves of abapa: a grand slam is legal and captures nothing; an opponent without a seed must be fed; a side without a legal
move ends the game, and each side takes the seeds on its own side. Play that never ends splits the seeds left evenly: it
counts 0, so that the margin of a board is what one side can force, or 0.
byte & 1: the side to move can ensure the margin, and byte & 2: the other side can keep it from more, whether a repeated
board ends the game, with each side taking the seeds on its own side, or one repeated with the same side to move, or none
does, if the last move made a capture, or there was none; and with no more than 99 successive moves without a capture.
Boards of 0, 1, 2 ... seeds; of each number, those with 0, 1, 2 ... seeds on the side of the side to move; rows by rank.
`

// ErrNotATable means that a file is none of ours, or of another version.
var ErrNotATable = errors.New("not an endgame table of Oware")

// layout is how tables are in their files: a block for each number of seeds from 0 on. Its
// mark is the number, in four bytes.
func layout(x *index) *tables.Layout {
	l := &tables.Layout{
		Header:  []byte(fileMark + definition),
		Foreign: func([]byte) error { return ErrNotATable },
		Sound:   sound,
	}
	for n := range MaxSeeds + 1 {
		l.Blocks = append(l.Blocks, tables.Block{
			Name: fmt.Sprintf("the boards of %d seeds", n),
			Mark: binary.LittleEndian.AppendUint32(nil, uint32(n)),
			Size: x.size(n),
		})
	}
	return l
}

// sound reports whether all the values are such as boards of n seeds can have.
func sound(n int, values []byte) bool {
	for _, b := range values {
		if v := decode(b).Margin; v > n || v < -n {
			return false
		}
	}
	return true
}

// FileBytes is the size of the file of a table of up to so many seeds, 0 to MaxSeeds; 0
// for others.
func FileBytes(seeds int) int64 {
	if seeds < 0 || seeds > MaxSeeds {
		return 0
	}
	return layout(newIndex()).Bytes(seeds + 1)
}

// EmbeddedSeeds is the largest number of seeds of the table in the program.
const EmbeddedSeeds = 12

// packed is a table, made by
//
//	parlourlab tables pack oware --up-to 12 FILE
//
//go:embed oware.table.gz
var table []byte

// Embedded unpacks the table that is part of the program. It takes some hundredths of
// a second.
func Embedded() (*Table, error) {
	z, err := gzip.NewReader(bytes.NewReader(table))
	if err != nil {
		return nil, err
	}
	t, _, err := Read(z)
	return t, err
}
