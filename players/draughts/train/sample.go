package train

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"

	"parlour/players/draughts/evaluation"
)

// Sample is a quiet board of a game: the side to move cannot capture. Those of a game
// follow one another.
type Sample struct {
	evaluation.Board
	// Score is what the search said of it, for the side to move, in hundredths of a man.
	Score int16
	// Result is what the side to move has scored in the end: 2 for a win, 1 for a draw, 0.
	Result uint8
	// Aside means that the board is aside from the game: the next one does not follow from it. Last
	// means that this is the last one of its game; those aside come behind it.
	Aside, Last bool
	// Known means that an endgame table which is not in the program knows the board: Result is the
	// table's. Of the weights only those for the pieces of both sides are fitted to it.
	Known bool
}

// A file of samples is a mark, their number in four bytes, the samples, and a checksum of
// what is before it. A sample is the four sets of squares of eight bytes, the score of
// two, the result, and flags; the lower bytes first.
const (
	mark      = "draughts-samples-2\n"
	headLen   = len(mark) + 4
	sampleLen = 4*8 + 2 + 1 + 1
)

// The flags of a sample.
const (
	blackFlag = 1 << iota
	asideFlag
	lastFlag
	smallFlag
	shortFlag
	knownFlag
)

// flags are those of a sample.
func (s Sample) flags() (flags byte) {
	for flag, on := range map[byte]bool{
		blackFlag: s.BlackToMove, asideFlag: s.Aside, lastFlag: s.Last, smallFlag: s.Outside != 0, shortFlag: s.Short,
		knownFlag: s.Known,
	} {
		if on {
			flags |= flag
		}
	}
	return flags
}

// ErrSamples means that a file has no samples.
var ErrSamples = errors.New("not a file of samples of draughts")

// Write writes samples.
func Write(to io.Writer, samples []Sample) error {
	out := make([]byte, 0, headLen+sampleLen*len(samples)+crc32.Size)
	out = append(out, mark...)
	out = binary.LittleEndian.AppendUint32(out, uint32(len(samples)))
	for _, s := range samples {
		for _, set := range []uint64{s.White, s.Black, s.WhiteKings, s.BlackKings} {
			out = binary.LittleEndian.AppendUint64(out, set)
		}
		out = binary.LittleEndian.AppendUint16(out, uint16(s.Score))
		out = append(out, s.Result, s.flags())
	}
	_, err := to.Write(binary.LittleEndian.AppendUint32(out, crc32.ChecksumIEEE(out)))
	return err
}

// Read reads samples as Write writes them, and appends them to dst. The error wraps
// ErrSamples or is that of r.
func Read(r io.Reader, dst []Sample) ([]Sample, error) {
	file, err := io.ReadAll(r)
	if err != nil {
		return dst, err
	}
	body, ok := bytes.CutPrefix(file, []byte(mark))
	if !ok || len(body) < 4+crc32.Size {
		return dst, ErrSamples
	}
	n, body := int(binary.LittleEndian.Uint32(body)), body[4:]
	end := len(file) - crc32.Size
	if len(body) != n*sampleLen+crc32.Size || crc32.ChecksumIEEE(file[:end]) != binary.LittleEndian.Uint32(file[end:]) {
		return dst, ErrSamples
	}
	for ; n > 0; n-- {
		s := Sample{Score: int16(binary.LittleEndian.Uint16(body[32:])), Result: body[34]}
		s.White, s.Black = binary.LittleEndian.Uint64(body), binary.LittleEndian.Uint64(body[8:])
		s.WhiteKings, s.BlackKings = binary.LittleEndian.Uint64(body[16:]), binary.LittleEndian.Uint64(body[24:])
		s.BlackToMove, s.Aside, s.Last = body[35]&blackFlag != 0, body[35]&asideFlag != 0, body[35]&lastFlag != 0
		s.Short, s.Known = body[35]&shortFlag != 0, body[35]&knownFlag != 0
		if body[35]&smallFlag != 0 {
			s.Outside = evaluation.Around
		}
		dst, body = append(dst, s), body[sampleLen:]
	}
	return dst, nil
}

// mostOfGame is the most boards of a game: each may have one aside, and its ending some more.
const mostOfGame = 2*mostMoves + playOnMoves

// Check refuses a file that cannot hold the boards of so many games. The error wraps ErrSamples.
func Check(file []byte, games int) error {
	samples, err := Read(bytes.NewReader(file), nil)
	if err != nil {
		return err
	}
	last := 0
	for _, s := range samples {
		if s.Last {
			last++
		}
		if s.Result > 2 {
			return fmt.Errorf("%w: a result of %d half points", ErrSamples, s.Result)
		}
	}
	if last > games || len(samples) > games*mostOfGame {
		return fmt.Errorf("%w of %d games: %d boards of %d", ErrSamples, games, len(samples), last)
	}
	var again bytes.Buffer
	if err := Write(&again, samples); err != nil {
		return err
	}
	if !bytes.Equal(again.Bytes(), file) {
		return fmt.Errorf("%w: it has what no sample says", ErrSamples)
	}
	return nil
}
