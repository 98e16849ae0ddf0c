package train

import (
	"encoding/binary"
	"errors"
	"fmt"

	"parlour/game/oware"
	"parlour/players/oware/evaluation"
	"parlour/players/sowing"
)

// ErrSamples is wrapped for what cannot be the boards of games.
var ErrSamples = errors.New("no boards of games of Oware")

// The lengths in bytes of the number of boards, and of a board: the houses of both rows, the lead
// of the side to move, the seeds of its best capture, and in two bytes the points that it may expect.
const (
	headLen   = 4
	sampleLen = 2*oware.Row + 4
)

// mostOfGame is the most boards of a game: many more than any has that is drawn by its rules.
const mostOfGame = 10_000

// Append appends samples as bytes, after their number in four bytes.
func Append(dst []byte, samples []Sample) []byte {
	dst = binary.LittleEndian.AppendUint32(dst, uint32(len(samples)))
	for _, s := range samples {
		for _, row := range []sowing.Row{s.Own, s.Other} {
			var houses [8]byte
			binary.LittleEndian.PutUint64(houses[:], uint64(row))
			dst = append(dst, houses[:oware.Row]...)
		}
		dst = append(dst, byte(int8(s.Ahead)), byte(s.Takes))
		dst = binary.LittleEndian.AppendUint16(dst, s.Points)
	}
	return dst
}

// Parse parses the samples of so many games, as Append writes them. The error wraps ErrSamples.
func Parse(data []byte, games int) ([]Sample, error) {
	if len(data) < headLen {
		return nil, fmt.Errorf("%w: %d bytes", ErrSamples, len(data))
	}
	n, boards := int(binary.LittleEndian.Uint32(data)), data[headLen:]
	if len(boards) != n*sampleLen || n > games*mostOfGame {
		return nil, fmt.Errorf("%w: %d bytes of %d boards of %d games", ErrSamples, len(boards), n, games)
	}
	out := make([]Sample, n)
	for i := range out {
		var err error
		if out[i], err = parse(boards[i*sampleLen : (i+1)*sampleLen]); err != nil {
			return nil, fmt.Errorf("board %d: %w", i+1, err)
		}
	}
	return out, nil
}

// parse parses a sample.
func parse(data []byte) (Sample, error) {
	var rows [2]sowing.Row
	seeds := 0
	for i := range rows {
		var houses [8]byte
		copy(houses[:], data[i*oware.Row:(i+1)*oware.Row])
		for _, n := range houses {
			seeds += int(n)
		}
		rows[i] = sowing.Row(binary.LittleEndian.Uint64(houses[:]))
	}
	rest := data[2*oware.Row:]
	ahead, takes, points := int(int8(rest[0])), int(rest[1]), binary.LittleEndian.Uint16(rest[2:])
	if gone := oware.MaxSeeds - seeds; gone < 0 || ahead < -gone || ahead > gone || takes > seeds || points > Sure {
		return Sample{}, fmt.Errorf("%w: %d seeds, %d ahead, %d to take, %d points of %d", ErrSamples, seeds, ahead, takes, points, Sure)
	}
	return Sample{evaluation.Board{Own: rows[0], Other: rows[1], Ahead: ahead, Takes: takes}, points}, nil
}
