package evaluation

import (
	"bytes"
	_ "embed"
	"io"

	"parlour/players/sowing/weights"
)

// Unit is how many of the unit of weights are a seed.
const (
	unitBits = 8
	Unit     = 1 << unitBits
)

// Weights are what each feature is worth to the side to move, in parts of a seed; see Unit.
type Weights [Features]int16

//go:embed weights.bin
var embedded []byte

// Embedded returns the weights in the program.
func Embedded() (*Weights, error) { return Read(bytes.NewReader(embedded)) }

// Read reads weights as Write writes them. The error wraps weights.ErrWeights.
func Read(r io.Reader) (*Weights, error) {
	values, err := weights.Read(r, Features)
	if err != nil {
		return nil, err
	}
	return (*Weights)(values), nil
}

// Write writes the weights, compressed.
func (w *Weights) Write(to io.Writer) error { return weights.Write(to, w[:]) }
