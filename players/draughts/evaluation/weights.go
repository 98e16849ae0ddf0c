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

// Fineness is how many units of a weight are a hundredth of a man.
const Fineness = 4

// Weights are what each feature is worth, on a full board and on an empty one. They are
// not modified once they are made and may be used by any number of goroutines.
type Weights struct {
	shape *Shape
	of    []Pair
	// big or small are those of the patterns, by the shape.
	big   *standing
	small *standingSmall
	terms [Terms][2]int // of a term: on a full board, on an empty one
}

// Pair is the two values of a weight, in parts of a hundredth of a man: on a full board
// and on an empty one.
type Pair [2]int16

// pack puts the two values into a number, so that they are added at once.
func (p Pair) pack() int32 { return int32(p[0]) + int32(p[1])<<16 }

// unpack returns the two values, or sums of values.
func unpack(w int32) (full, empty int) { return int(int16(w)), int(int16((w + 1<<15) >> 16)) }

// New makes weights of the values for each feature of a shape, and maybe for each state of the parts
// of patterns, and keeps these. It refuses values beyond Most of a pattern.
func New(shape *Shape, of []Pair) (*Weights, error) {
	if len(of) != shape.Features() && len(of) != shape.Weights() {
		return nil, ErrWeights
	}
	whole, most := shape.whole(of), int16(shape.Most())
	patterns, terms := whole[:shape.states], whole[shape.states:]
	for _, p := range patterns {
		if max(p[0], -p[0], p[1], -p[1]) > most || min(p[0], p[1]) < -most {
			return nil, ErrWeights
		}
	}
	w := &Weights{shape: shape, of: of}
	if shape.Small() {
		w.small = standSmall(patterns)
	} else {
		w.big = stand(patterns)
	}
	for i, p := range terms {
		w.terms[i] = [2]int{int(p[0]), int(p[1])}
	}
	return w, nil
}

// Shape is the shape of the boards that the weights are for.
func (w *Weights) Shape() *Shape { return w.shape }

// Pairs returns the values that the weights were made of. They must not be modified.
func (w *Weights) Pairs() []Pair { return w.of }

// Evaluate is the value of a board for its side to move, in hundredths of a man.
func (w *Weights) Evaluate(b Board) int {
	full, empty := unpack(w.patterns(b))
	fullTerms, emptyTerms, part := w.others(b)
	full, empty = full+fullTerms, empty+emptyTerms
	value := (full*part + empty*(Parts-part)) / (Parts * Fineness)
	value /= b.Discount(value)
	if b.BlackToMove {
		return -value
	}
	return value
}

// patterns is the sum of the weights for all patterns.
func (w *Weights) patterns(b Board) int32 {
	if w.small != nil {
		return w.small.sum(b)
	}
	return w.big.sum(b.White, b.Black)
}

// others are the sums of the terms, and how full the board is.
func (w *Weights) others(b Board) (full, empty, part int) {
	if b.WhiteKings|b.BlackKings != 0 {
		return w.kings(b)
	}
	c := b.common()
	man, threat, tempo := &w.terms[atMan], &w.terms[c.threat], &w.terms[c.tempo]
	white, black := &w.terms[c.whiteSkew], &w.terms[c.blackSkew]
	whiteSteps, blackSteps := &w.terms[c.white.steps], &w.terms[c.black.steps]
	whiteSafe, blackSafe := &w.terms[c.white.safe], &w.terms[c.black.safe]
	full = c.men*man[0] + c.turn*threat[0] + c.tempoTimes*tempo[0] + white[0] - black[0]
	full += whiteSteps[0] - blackSteps[0] + whiteSafe[0] - blackSafe[0]
	empty = c.men*man[1] + c.turn*threat[1] + c.tempoTimes*tempo[1] + white[1] - black[1]
	empty += whiteSteps[1] - blackSteps[1] + whiteSafe[1] - blackSafe[1]
	return full, empty, c.full
}

// kings is others of a board with kings.
func (w *Weights) kings(b Board) (full, empty, part int) {
	var l termList
	l.fill(b)
	for _, t := range l.of[:l.n] {
		of := &w.terms[t.At]
		full, empty = full+int(t.Times)*of[0], empty+int(t.Times)*of[1]
	}
	return full, empty, b.Full()
}

// ErrWeights tells that a file has no weights.
var ErrWeights = errors.New("not a file of weights of draughts")

// A file of weights is compressed: a mark, all full values, all empty values, each two bytes with
// the lower first, and a checksum of what is before it.
const half = len(Pair{}) // bytes of a value

// marks begin the files of each shape, without weights of parts and with them.
var marks = map[string]struct {
	shape *Shape
	n     int
}{
	"draughts-weights-4\n":   {big, big.Features()},
	"draughts-weights-5\n":   {big, big.Weights()},
	"draughts64-weights-1\n": {small, small.Features()},
	"draughts64-weights-2\n": {small, small.Weights()},
}

// longestMark is the number of bytes of the longest.
const longestMark = 21

//go:embed weights.bin
var embedded []byte

// Embedded returns the weights in the program.
func Embedded() (*Weights, error) { return Read(bytes.NewReader(embedded)) }

// Read reads weights as Write writes them. The error wraps ErrWeights or is that of r.
func Read(r io.Reader) (*Weights, error) {
	unpacked := flate.NewReader(r)
	defer unpacked.Close()
	sum := crc32.NewIEEE()
	body := io.TeeReader(unpacked, sum)
	mark, err := readMark(body)
	if err != nil {
		return nil, err
	}
	of, values := make([]Pair, marks[mark].n), make([]byte, marks[mark].n*half)
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
	return New(marks[mark].shape, of)
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

// mark is the mark of the file of the weights.
func (w *Weights) mark() string {
	for mark, of := range marks {
		if of.shape == w.shape && of.n == len(w.of) {
			return mark
		}
	}
	return ""
}

// Write writes the weights, compressed.
func (w *Weights) Write(to io.Writer) error {
	file := []byte(w.mark())
	for j := range len(Pair{}) {
		for _, p := range w.of {
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
