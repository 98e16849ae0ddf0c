// Package weights is the files of weights of the games of sowing: numbers of 16 bits,
// compressed.
//
// The package must not know a game, or what the numbers mean.
package weights

import (
	"compress/flate"
	"encoding/binary"
	"errors"
	"io"
)

// ErrWeights means that a file has no weights.
var ErrWeights = errors.New("not a file of weights")

// size is the bytes of a number.
const size = 2

// Read reads so many numbers as Write writes them. The error wraps ErrWeights.
func Read(r io.Reader, n int) ([]int16, error) {
	file, out := make([]byte, n*size), make([]int16, n)
	unpacked := flate.NewReader(r)
	defer unpacked.Close()
	if _, err := io.ReadFull(unpacked, file); err != nil {
		return nil, errors.Join(ErrWeights, err)
	}
	for i := range out {
		out[i] = int16(binary.LittleEndian.Uint16(file[i*size:]))
	}
	return out, nil
}

// Write writes numbers, the lower byte of each first.
func Write(to io.Writer, numbers []int16) error {
	file := make([]byte, 0, len(numbers)*size)
	for _, n := range numbers {
		file = binary.LittleEndian.AppendUint16(file, uint16(n))
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
