package evaluation

import (
	"bytes"
	"compress/flate"
	_ "embed"
	"encoding/binary"
	"errors"
	"io"
)

// Weights are what each feature is worth: on a board with all seeds in the lower half of
// the number, on one with none in the upper half, both with their signs. Between, the
// value is in proportion to the seeds.
type Weights [Features]int32

// Pack makes a weight of its two values.
func Pack(full, empty int16) int32 { return int32(full) + int32(empty)<<16 }

// Unpack returns the two values of a weight.
func Unpack(w int32) (full, empty int16) { return int16(w), int16((w + 1<<15) >> 16) }

//go:embed weights.bin
var embedded []byte

// ErrWeights tells that a file has no weights.
var ErrWeights = errors.New("not a file of weights")

// Embedded returns the weights in the program.
func Embedded() (*Weights, error) { return Read(bytes.NewReader(embedded)) }

// Read reads weights as Write writes them. The error wraps ErrWeights or is that of r.
func Read(r io.Reader) (*Weights, error) {
	var file [Features * 2 * half]byte
	unpacked := flate.NewReader(r)
	defer unpacked.Close()
	if _, err := io.ReadFull(unpacked, file[:]); err != nil {
		return nil, errors.Join(ErrWeights, err)
	}
	w, rest := &Weights{}, file[:]
	for i := range w {
		w[i] = Pack(int16(binary.LittleEndian.Uint16(rest)), int16(binary.LittleEndian.Uint16(rest[half:])))
		rest = rest[2*half:]
	}
	return w, nil
}

// half is the bytes of one of the two values of a weight.
const half = 2

// Write writes the weights, compressed.
func (w *Weights) Write(to io.Writer) error {
	file := make([]byte, 0, Features*2*half)
	for _, packed := range w {
		full, empty := Unpack(packed)
		file = binary.LittleEndian.AppendUint16(file, uint16(full))
		file = binary.LittleEndian.AppendUint16(file, uint16(empty))
	}
	out, err := flate.NewWriter(to, flate.BestCompression)
	if err != nil {
		return err
	}
	if _, err := out.Write(file); err != nil {
		return err
	}
	return out.Close()
}
