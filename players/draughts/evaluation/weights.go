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
	of       []Pair
	patterns *standing
	terms    [Terms][2]int // of a term: on a full board, on an empty one
}

// Pair is the two values of a weight, in parts of a hundredth of a man: on a full board
// and on an empty one.
type Pair [2]int16

// pack puts the two values into a number, so that they are added at once.
func (p Pair) pack() int32 { return int32(p[0]) + int32(p[1])<<16 }

// unpack returns the two values, or sums of values.
func unpack(w int32) (full, empty int) { return int(int16(w)), int(int16((w + 1<<15) >> 16)) }

// Most is the largest value of a weight: then a sum of all patterns stays within 16 bits.
const Most = 1<<15/(2*Patterns) - 1

// New makes weights of the values for each feature, and keeps these. It refuses values
// beyond Most of a pattern.
func New(of []Pair) (*Weights, error) {
	if len(of) != Features {
		return nil, ErrWeights
	}
	patterns, terms := of[:Patterns*States], of[Patterns*States:]
	for _, p := range patterns {
		if max(p[0], -p[0], p[1], -p[1]) > Most || min(p[0], p[1]) < -Most {
			return nil, ErrWeights
		}
	}
	w := &Weights{of: of, patterns: stand(patterns)}
	for i, p := range terms {
		w.terms[i] = [2]int{int(p[0]), int(p[1])}
	}
	return w, nil
}

// Pairs returns the values for each feature. They must not be modified.
func (w *Weights) Pairs() []Pair { return w.of }

// Evaluate is the value of a board for its side to move, in hundredths of a man.
func (w *Weights) Evaluate(b Board) int {
	full, empty := unpack(w.patterns.sum(b.White, b.Black))
	fullTerms, emptyTerms, part := w.others(b)
	full, empty = full+fullTerms, empty+emptyTerms
	value := (full*part + empty*(Parts-part)) / (Parts * Fineness)
	value /= b.Discount(value)
	if b.BlackToMove {
		return -value
	}
	return value
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

// A file of weights is compressed: a mark, all full values, all empty values, each two
// bytes with the lower first, and a checksum of what is before it.
const (
	mark    = "draughts-weights-4\n"
	half    = len(Pair{}) // bytes of a value
	fileLen = len(mark) + Features*len(Pair{})*half + crc32.Size
)

//go:embed weights.bin
var embedded []byte

// Embedded returns the weights in the program.
func Embedded() (*Weights, error) { return Read(bytes.NewReader(embedded)) }

// Read reads weights as Write writes them. The error wraps ErrWeights or is that of r.
func Read(r io.Reader) (*Weights, error) {
	unpacked := flate.NewReader(r)
	defer unpacked.Close()
	file := make([]byte, fileLen)
	if _, err := io.ReadFull(unpacked, file); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrWeights, err)
	}
	body := file[:fileLen-crc32.Size]
	if string(body[:len(mark)]) != mark || crc32.ChecksumIEEE(body) != binary.LittleEndian.Uint32(file[len(body):]) {
		return nil, ErrWeights
	}
	of := make([]Pair, Features)
	for i := range of {
		for j := range of[i] {
			of[i][j] = int16(binary.LittleEndian.Uint16(body[len(mark)+half*(j*Features+i):]))
		}
	}
	return New(of)
}

// Write writes the weights, compressed.
func (w *Weights) Write(to io.Writer) error {
	of, file := w.Pairs(), make([]byte, 0, fileLen)
	file = append(file, mark...)
	for j := range len(Pair{}) {
		for i := range of {
			file = binary.LittleEndian.AppendUint16(file, uint16(of[i][j]))
		}
	}
	file = binary.LittleEndian.AppendUint32(file, crc32.ChecksumIEEE(file))
	out, err := flate.NewWriter(to, flate.BestCompression)
	if err != nil {
		return err
	}
	if _, err := out.Write(file); err != nil {
		return err
	}
	return out.Close()
}
