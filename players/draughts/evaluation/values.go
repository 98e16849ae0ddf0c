package evaluation

import (
	"bytes"
	"compress/flate"
	_ "embed"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
)

// Values are what each feature of a shape is worth, and maybe each state of the parts of patterns, as
// they are fitted and as files have them. They are not modified once they are made.
type Values struct {
	shape *Shape
	of    []Pair
}

// Pair is the two values of a weight, in parts of a hundredth of a man: on a full board
// and on an empty one.
type Pair [2]int16

// New makes values for each feature of a shape, and maybe for each state of the parts of patterns, and
// keeps these. It refuses values beyond Most of a pattern; the error is ErrWeights.
func New(shape *Shape, of []Pair) (*Values, error) {
	if len(of) != shape.Features() && len(of) != shape.Weights() {
		return nil, ErrWeights
	}
	most := int16(shape.Most())
	for _, p := range of[:shape.states] {
		if max(p[0], -p[0], p[1], -p[1]) > most || min(p[0], p[1]) < -most {
			return nil, ErrWeights
		}
	}
	return &Values{shape, of}, nil
}

// Shape is the shape of the boards that the values are for.
func (v *Values) Shape() *Shape { return v.shape }

// Pairs returns the values. They must not be modified.
func (v *Values) Pairs() []Pair { return v.of }

// ErrWeights means that a file has no weights.
var ErrWeights = errors.New("not a file of weights of draughts")

// A file of weights is compressed: a mark, all full values, all empty values, each two bytes with
// the lower first, and a checksum of what is before it.
const half = len(Pair{}) // bytes of a value

// marks begin the files of each shape, without weights of parts and with them. Earlier ones are read only.
var marks = map[string]form{
	"draughts-weights-4\n":   {big, big.Features() - earlierLess, true},
	"draughts-weights-5\n":   {big, big.Weights() - earlierLess, true},
	"draughts-weights-6\n":   {big, big.Features(), false},
	"draughts-weights-7\n":   {big, big.Weights(), false},
	"draughts64-weights-1\n": {small, small.Features() - earlierLess, true},
	"draughts64-weights-2\n": {small, small.Weights() - earlierLess, true},
	"draughts64-weights-3\n": {small, small.Features(), false},
	"draughts64-weights-4\n": {small, small.Weights(), false},
}

// form is what a file has: so many weights for a shape.
type form struct {
	shape   *Shape
	n       int
	earlier bool
}

// longestMark is the number of bytes of the longest.
const longestMark = 21

//go:embed weights.bin
var embedded []byte

// Embedded returns the values in the program.
func Embedded() (*Values, error) { return Read(bytes.NewReader(embedded)) }

// Read reads values as Write writes them. The error wraps ErrWeights or is that of r.
func Read(r io.Reader) (*Values, error) {
	unpacked := flate.NewReader(r)
	defer unpacked.Close()
	sum := crc32.NewIEEE()
	body := io.TeeReader(unpacked, sum)
	mark, err := readMark(body)
	if err != nil {
		return nil, err
	}
	f := marks[mark]
	of, values := make([]Pair, f.n), make([]byte, f.n*half)
	for j := range len(Pair{}) {
		if _, err := io.ReadFull(body, values); err != nil {
			return nil, fmt.Errorf("%w: %w", ErrWeights, err)
		}
		for i := range of {
			of[i][j] = int16(binary.LittleEndian.Uint16(values[half*i:]))
		}
	}
	var want [crc32.Size]byte
	if _, err := io.ReadFull(unpacked, want[:]); err != nil || sum.Sum32() != binary.LittleEndian.Uint32(want[:]) {
		return nil, ErrWeights
	}
	if f.earlier {
		of = f.shape.ofEarlier(of)
	}
	return New(f.shape, of)
}

// readMark reads a mark.
func readMark(r io.Reader) (string, error) {
	var mark []byte
	for range longestMark {
		mark = append(mark, 0)
		if _, err := io.ReadFull(r, mark[len(mark)-1:]); err != nil {
			return "", fmt.Errorf("%w: %w", ErrWeights, err)
		}
		if _, ok := marks[string(mark)]; ok {
			return string(mark), nil
		}
	}
	return "", ErrWeights
}

// mark is the mark of the file of the values.
func (v *Values) mark() string {
	for mark, of := range marks {
		if of.shape == v.shape && of.n == len(v.of) {
			return mark
		}
	}
	return ""
}

// Write writes the values, compressed.
func (v *Values) Write(to io.Writer) error { return write(to, v.mark(), v.of) }

// write writes a file of that mark.
func write(to io.Writer, mark string, of []Pair) error {
	file := []byte(mark)
	for j := range len(Pair{}) {
		for _, p := range of {
			file = binary.LittleEndian.AppendUint16(file, uint16(p[j]))
		}
	}
	file = binary.LittleEndian.AppendUint32(file, crc32.ChecksumIEEE(file))
	out, err := flate.NewWriter(to, flate.DefaultCompression) // the best takes 5 s for 6 % less
	if err != nil {
		return err
	}
	if _, err := out.Write(file); err != nil {
		return err
	}
	return out.Close()
}
