package evaluation

import (
	"bytes"
	_ "embed"
	"io"

	"parlour/players/sowing/weights"
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

// Embedded returns the weights in the program.
func Embedded() (*Weights, error) { return Read(bytes.NewReader(embedded)) }

// Read reads weights as Write writes them. The error wraps weights.ErrWeights.
func Read(r io.Reader) (*Weights, error) {
	values, err := weights.Read(r, 2*Features)
	if err != nil {
		return nil, err
	}
	w := &Weights{}
	for i := range w {
		w[i] = Pack(values[2*i], values[2*i+1])
	}
	return w, nil
}

// Write writes the weights, compressed.
func (w *Weights) Write(to io.Writer) error {
	values := make([]int16, 0, 2*Features)
	for _, packed := range w {
		full, empty := Unpack(packed)
		values = append(values, full, empty)
	}
	return weights.Write(to, values)
}
