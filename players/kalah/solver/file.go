package solver

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"parlour/game/kalah"
	"parlour/players/sowing"
	"parlour/players/tables"
)

// The header of the file of an endgame table is eight bytes: the magic number, the
// number of houses, the end, the capture, a zero. A block is the boards of a number
// of seeds from 0 on, its mark that number, one byte. A value is a signed byte.
const fileMark = "PKE1"

// fileHead is the number of bytes of the header.
const fileHead = 8

// The reasons for refusing the file of a table, besides tables.ErrDamaged.
var (
	// ErrNotATable: the file is not an endgame table, or of a newer version.
	ErrNotATable = errors.New("not an endgame table of Kalah")
	// ErrOtherRules: the table is for another board or other rules.
	ErrOtherRules = errors.New("the endgame table is for other rules")
)

// layout is how tables for the rules are in their files.
func layout(r kalah.Rules) *tables.Layout {
	l := &tables.Layout{
		Header: headerOf(fileMark, r),
		Foreign: func(header []byte) error {
			if _, ok := rulesOf(fileMark, header); ok {
				return ErrOtherRules
			}
			return ErrNotATable
		},
		Whole: true,
		Sound: func(n int, values []byte) bool { return wrongValue(values, n) < 0 },
	}
	for n := range maxEndgame + 1 {
		l.Blocks = append(l.Blocks, tables.Block{
			Name: fmt.Sprintf("the boards of %d seeds", n),
			Mark: []byte{byte(n)},
			Size: uint64(EndgameBytes(r.Houses, n) - EndgameBytes(r.Houses, n-1)),
		})
	}
	return l
}

// headerOf is how files of the rules begin.
func headerOf(mark string, r kalah.Rules) []byte {
	return append([]byte(mark), byte(r.Houses), byte(r.End), byte(r.Capture), 0)
}

// rulesOf returns the rules of a header. It is not ok if there are none like that.
func rulesOf(mark string, header []byte) (r kalah.Rules, ok bool) {
	if len(header) < fileHead || string(header[:4]) != mark {
		return r, false
	}
	r = kalah.Rules{Houses: int(header[4]), End: kalah.End(header[5]), Capture: kalah.Capture(header[6])}
	return r, r.Houses >= 1 && r.Houses <= maxHouses && r.End <= kalah.EitherSide && r.Capture <= kalah.EmptyToo && header[7] == 0
}

// ReadEndgame reads a table and also returns the number of bytes of the file that
// are valid; see tables.Table. If the file is damaged the error wraps
// tables.ErrDamaged, and the table is that of the layers before the damage; with
// other errors, which may wrap ErrNotATable, there is no table.
func ReadEndgame(r io.Reader) (*Endgame, int64, error) {
	var header [fileHead]byte
	if _, err := io.ReadFull(r, header[:]); err != nil {
		return nil, 0, fmt.Errorf("%w: %w", ErrNotATable, err)
	}
	rules, ok := rulesOf(fileMark, header[:])
	if !ok {
		return nil, 0, ErrNotATable
	}
	e, err := NewEndgame(rules)
	if err != nil {
		return nil, 0, err
	}
	size, err := e.ReadBlocks(r)
	e.divide()
	return e, size, err
}

// FileSeeds is the number of seeds of the largest table in a file of so many bytes, 0 if there is
// none. The boards have so many houses a row.
func FileSeeds(houses int, size int64) int {
	l, n := layout(kalah.Rules{Houses: houses}), 0
	for n < maxEndgame && l.Blocks[n+1].Size > 0 && l.Bytes(n+2) <= size {
		n++
	}
	return n
}

// wrongValue returns the index of a value that no board of n seeds can have, -1
// if there is none. A value plus n is even and at most 2n; eight are checked at a
// time.
func wrongValue(values []byte, n int) int {
	const high, odd = 0x80 * sowing.InEach, sowing.InEach
	add, room := uint64(n)*sowing.InEach, uint64(0x7f-2*n)*sowing.InEach
	i := 0
	for ; i+8 <= len(values); i += 8 {
		v := binary.LittleEndian.Uint64(values[i:])
		sum := (v&^high + add) ^ v&high // each byte plus n, without carries between bytes
		if (sum|(sum&^high+room))&high|sum&odd != 0 {
			break
		}
	}
	for ; i < len(values); i++ {
		if v := int(int8(values[i])); v > n || v < -n || (v+n)&1 != 0 {
			return i
		}
	}
	return -1
}

// BuildFile extends the table in f to up to that many seeds and returns it; see
// tables.BuildFile. It refuses a file that is not a table with ErrNotATable, and
// one for other rules with ErrOtherRules. Threads are as for Build; progress is
// called after every layer.
func BuildFile(ctx context.Context, f tables.Target, r kalah.Rules, seeds, threads int, progress func(*Endgame)) (*Endgame, error) {
	e, err := NewEndgame(r)
	if err != nil {
		return nil, err
	}
	return e, e.BuildFile(ctx, f, seeds, threads, e.Build, func(int) { progress(e) })
}
