package endgame

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
)

// The file of a table is the header and a section for each class, in the order in which
// they are worked out; a class and the one with the other side to move follow each other.
// It may end after any such pair. The header is the same in all files of this version: it
// says in words what the table is. A section is its head - the men and kings of the side
// to move and of the other, a byte each; the five numbers of type Count, eight bytes each;
// for each page its length in the file, two bytes, and its checksum, four bytes; then the
// checksum of all that, four bytes - and the pages. A page is pageSize values, a byte
// each, the last of a class what is left, compressed by themselves as RFC 1951 has it.
// Numbers have the lowest byte first, checksums are CRC-32C.
const (
	pageBits = 14
	pageSize = 1 << pageBits
	// maxPacked is the largest number of bytes of a page in the file.
	maxPacked = 1<<16 - 1
)

// fileMark begins the header. The next version has another.
const fileMark = "PDE1"

// definition is what the header says.
const definition = ` Parlour: endgame table of International draughts.
Each byte is what one position is worth to the side to move. 255: neither side can force a win by the rules of the game
without repetition and counted draws. 0 to 250: the game is over in so many plies if the winner hurries and the loser delays;
an even number is lost, an odd one won; and if no count has begun and no position has been before, no counted draw comes
before the end: not 5 moves each of a lone king against one or two pieces with a king, nor 16 against three, from when that
material stood; and as the game is over within 50 plies, not 25 moves each of kings alone. 254 and 253: won or lost, but it is
not known to be so in time for that. A byte says nothing where the side to move has a capture, or two pieces would share a
square: what is captured leads to other positions.
The number of a position, seen as if White were to move: the rank of White's men among the sets of as many of the squares 6
to 50; times the number of sets of Black's men, plus their rank among the squares 1 to 45; so on with White's and then
Black's kings, among all squares. The rank of a set of squares is the sum of the ways to choose its ith lowest square, which
has n squares below it: i of n.
`

// header is what every file begins with.
func header() []byte { return []byte(fileMark + definition) }

// The reasons for which the file of a table is refused.
var (
	// ErrNotATable tells that a file is none of ours, or of another version.
	ErrNotATable = errors.New("not an endgame table of draughts")
	// ErrDamaged tells that a section is cut short or has been altered.
	ErrDamaged = errors.New("the endgame table is damaged")
)

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

// pages is how many pages the values of the class are.
func (c Class) pages() int { return int((c.size() + pageSize - 1) / pageSize) }

// pageLength is the number of values of a page of the class.
func (c Class) pageLength(page int) int {
	return int(min(pageSize, c.size()-uint64(page)*pageSize))
}

// The sizes of the parts of a head, in bytes.
const (
	materialBytes = 4
	countBytes    = 5 * 8
	pageBytes     = 2 + 4
	sumBytes      = 4
)

// headSize is the number of bytes of the head of the class.
func (c Class) headSize() int {
	return materialBytes + countBytes + pageBytes*c.pages() + sumBytes
}

// packed is where a page is in the file, from the end of the head.
type packed struct {
	at     int64
	length int
	sum    uint32
}

// head is the head of a section.
type head struct {
	count Count
	pages []packed
}

// length is the number of bytes of all pages.
func (h head) length() int64 {
	last := h.pages[len(h.pages)-1]
	return last.at + int64(last.length)
}

// material are the bytes that say which class it is.
func (c Class) material() []byte {
	return []byte{byte(c.Men), byte(c.Kings), byte(c.OtherMen), byte(c.OtherKings)}
}

// newHead returns the head of the pages, as bytes.
func newHead(c Class, count Count, pages [][]byte) []byte {
	raw := c.material()
	for _, n := range []int{count.Wins, count.Draws, count.Losses, count.Late, count.Longest} {
		raw = binary.LittleEndian.AppendUint64(raw, uint64(n))
	}
	for _, page := range pages {
		raw = binary.LittleEndian.AppendUint16(raw, uint16(len(page)))
		raw = binary.LittleEndian.AppendUint32(raw, checksum(page))
	}
	return binary.LittleEndian.AppendUint32(raw, checksum(raw))
}

// readHead reads the head of the class. The error is io.EOF if there is nothing left.
func readHead(r io.Reader, c Class) (head, error) {
	raw := make([]byte, c.headSize())
	if _, err := io.ReadFull(r, raw); err != nil {
		return head{}, err
	}
	rest := len(raw) - sumBytes
	if !bytes.HasPrefix(raw, c.material()) || binary.LittleEndian.Uint32(raw[rest:]) != checksum(raw[:rest]) {
		return head{}, errors.New("the head of the section is not whole")
	}
	var h head
	raw = raw[materialBytes:rest]
	for _, n := range []*int{&h.count.Wins, &h.count.Draws, &h.count.Losses, &h.count.Late, &h.count.Longest} {
		*n, raw = int(binary.LittleEndian.Uint64(raw)), raw[8:]
	}
	at := int64(0)
	for ; len(raw) > 0; raw = raw[pageBytes:] {
		p := packed{at, int(binary.LittleEndian.Uint16(raw)), binary.LittleEndian.Uint32(raw[2:])}
		h.pages, at = append(h.pages, p), at+int64(p.length)
	}
	return h, nil
}

func checksum(raw []byte) uint32 { return crc32.Checksum(raw, crc32.MakeTable(crc32.Castagnoli)) }
