package endgame

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
)

// The file of a table is the header and a layer for each number of seeds from 0 on.
// It may end after any layer. The header is the same in all files of this version: it
// says in words what the table is. A layer is its head - the number of seeds, four
// bytes, and the checksums of the pages of the values, four bytes each; then the
// checksum of all that, four bytes - and the values, a byte each, in the order of
// package-private type index. Numbers have the lowest byte first, checksums are
// CRC-32C. A page is pageSize values, the last of a layer what is left.
const (
	pageBits = 14
	pageSize = 1 << pageBits
)

// fileMark begins the header. The next version has another.
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

// header is what every file begins with.
func header() []byte { return []byte(fileMark + definition) }

// The reasons for which the file of a table is refused.
var (
	// ErrNotATable tells that a file is none of ours, or of another version.
	ErrNotATable = errors.New("not an endgame table of Oware")
	// ErrDamaged tells that a layer is cut short or has been altered.
	ErrDamaged = errors.New("the endgame table is damaged")
)

// pages is how many pages so many values are.
func pages(values uint64) int { return int((values + pageSize - 1) / pageSize) }

// headSize is the number of bytes of the head of the layer of n seeds.
func (x *index) headSize(n int) int64 { return 4 + 4*int64(pages(x.size(n))) + 4 }

// layerAt is where in the file the layer of n seeds begins.
func (x *index) layerAt(n int) int64 {
	at := int64(len(header()))
	for i := range n {
		at += x.headSize(i) + int64(x.size(i))
	}
	return at
}

// FileBytes is the size of the file of a table of up to so many seeds, 0 to MaxSeeds; 0
// for others.
func FileBytes(seeds int) int64 {
	if seeds < 0 || seeds > MaxSeeds {
		return 0
	}
	return newIndex().layerAt(seeds + 1)
}

// seedsIn is the number of seeds of the last layer that a file of so many bytes has
// room for, -1 if it has room for none.
func (x *index) seedsIn(size int64) int {
	n, at := -1, int64(len(header()))
	for n < MaxSeeds {
		if at += x.headSize(n+1) + int64(x.size(n+1)); at > size {
			break
		}
		n++
	}
	return n
}

// checkHeader reads the header. The error wraps ErrNotATable.
func checkHeader(r io.Reader) error {
	want := header()
	got := make([]byte, len(want))
	if _, err := io.ReadFull(r, got); err != nil {
		return fmt.Errorf("endgame: %w: %w", ErrNotATable, err)
	}
	if !bytes.Equal(got, want) {
		return fmt.Errorf("endgame: %w", ErrNotATable)
	}
	return nil
}

// readHead reads the head of the layer of n seeds and returns the checksums of its
// pages. The error is io.EOF if there is nothing left.
func (x *index) readHead(r io.Reader, n int) ([]uint32, error) {
	raw := make([]byte, x.headSize(n))
	if _, err := io.ReadFull(r, raw); err != nil {
		return nil, err
	}
	rest := len(raw) - 4
	if binary.LittleEndian.Uint32(raw) != uint32(n) || binary.LittleEndian.Uint32(raw[rest:]) != checksum(raw[:rest]) {
		return nil, errors.New("the head of the layer is not whole")
	}
	sums := make([]uint32, pages(x.size(n)))
	for i := range sums {
		sums[i] = binary.LittleEndian.Uint32(raw[4+4*i:])
	}
	return sums, nil
}

// head returns the head of the layer with the values.
func head(n int, values []byte) []byte {
	raw := binary.LittleEndian.AppendUint32(nil, uint32(n))
	for at := 0; at < len(values); at += pageSize {
		raw = binary.LittleEndian.AppendUint32(raw, checksum(values[at:min(at+pageSize, len(values))]))
	}
	return binary.LittleEndian.AppendUint32(raw, checksum(raw))
}

func checksum(raw []byte) uint32 { return crc32.Checksum(raw, crc32.MakeTable(crc32.Castagnoli)) }

// sound tells whether all the values are such as boards of n seeds can have.
func sound(values []byte, n int) bool {
	for _, b := range values {
		if v := decode(b).Margin; v > n || v < -n {
			return false
		}
	}
	return true
}
