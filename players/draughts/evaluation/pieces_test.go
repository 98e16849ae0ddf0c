package evaluation

import (
	"bytes"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// TestTermsOfPieces lists the terms of the pieces of both sides, and of the squares of kings.
func TestTermsOfPieces(t *testing.T) {
	square := func(n int) int16 { return int16(n - 1) }
	for fen, want := range map[string][]Term{
		"W:W31-50:B1-20":      nil,
		"W:WK46,31:BK5,11":    {{int16(pieceTerm(9, 9, 0)), 1}, {atLone + square(5), 1}, {atSquares + square(5), 1}, {atLone + square(5), -1}, {atSquares + square(5), -1}},
		"W:WK46,K50:B11":      {{int16(pieceTerm(16, 1, 0)), 1}, {atSquares + square(5), 1}, {atSquares + square(1), 1}},
		"W:WK46:BK1,K2,11,12": {{int16(pieceTerm(18, 8, 1)), -1}, {atLone + square(5), 1}, {atSquares + square(5), 1}, {atSquares + square(1), -1}, {atSquares + square(2), -1}},
	} {
		var got []Term
		for _, term := range boardOf(t, fen).Terms() {
			if term.At >= atSquares {
				got = append(got, term)
			}
		}
		require.ElementsMatch(t, want, got, fen)
	}
}

// TestTheMove gives who has the move: the kings of one file stand in each other's way, or a step further off.
func TestTheMove(t *testing.T) {
	for fen, want := range map[string]int{
		"W:WK38:BK28": 0,
		"B:WK38:BK28": 1,
		"W:WK43:BK28": 1,
		"B:WK43:BK28": 0,
	} {
		move, odd := boardOf(t, fen).move()
		require.Equal(t, want, move, fen)
		require.Zero(t, odd, fen)
	}
}

// TestOnlyCapturesChangeTheMove plays a step.
func TestOnlyCapturesChangeTheMove(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawn(t)
		empty := squares &^ (b.White | b.Black | b.WhiteKings | b.BlackKings)
		to := b.White >> 6 & empty
		if to == 0 {
			return
		}
		b.BlackToMove = false
		before, _ := b.move()
		to &= -to
		b.White, b.BlackToMove = b.White&^(to<<6)|to, true
		after, _ := b.move()
		require.Equal(t, before, after)
	})
}

// TestMoreKingsAndMenThanAreToldApart: boards of an odd number of pieces have no term that turns with them.
func TestMoreKingsAndMenThanAreToldApart(t *testing.T) {
	for fen, has := range map[string]bool{
		"W:WK46,31-38:BK5,11-17": false,
		"W:WK46,31-37:BK5,11-17": true,
	} {
		terms := boardOf(t, fen).Terms()
		require.Equal(t, has, slices.ContainsFunc(terms, func(t Term) bool { return OfPieces(int(t.At)) }), fen)
	}
}

// TestEarlierFiles reads files as they were written before, and asks for the worth of pieces.
func TestEarlierFiles(t *testing.T) {
	of := make([]Pair, big.Features()-earlierLess)
	for i := range of[big.states:] {
		of[big.states+i] = Pair{int16(i), int16(-i)}
	}
	v, err := Read(earlierFile(t, "draughts-weights-4\n", of))
	require.NoError(t, err)
	worth := func(fen string) (sum int16) {
		for _, term := range boardOf(t, fen).Terms() {
			if OfPieces(int(term.At)) {
				sum += term.Times * v.Pairs()[big.Term(int(term.At))][0]
			}
		}
		return sum
	}
	earlier := func(more, less int) int16 { return int16(atPieces + more*earlierSidePieces + less) }
	for fen, want := range map[string]int16{
		"W:WK46,31:B11":                      earlier(9, 1),
		"B:WK46,31:B11":                      earlier(9, 1),
		"W:WK46,31:BK1,K2,11":                -earlier(17, 9),
		"W:WK46,K47,K48,K49,31:BK1,K2,K3,11": 0,
		"W:WK46,K47,K48,K49:BK1,K2,K3":       0,
		"W:WK46,K47,K48,K49,31:BK1,K2,K3":    earlier(25, 24),
		"W:WK46,K47,K48,K49:BK1,K2,K3,11":    -earlier(25, 24), // the side with more men, by what those files tell
		"W:WK46,31:BK1,11":                   0,
	} {
		require.Equal(t, want, worth(fen), fen)
	}
	require.Equal(t, of[:big.Term(atPieces)], v.Pairs()[:big.Term(atPieces)])
	var again bytes.Buffer
	require.NoError(t, v.Write(&again))
	read, err := Read(&again)
	require.NoError(t, err)
	require.Equal(t, v, read, "it is written as files are now")
	_, err = Read(earlierFile(t, "draughts-weights-4\n", of[1:]))
	require.ErrorIs(t, err, ErrWeights)
}

// earlierFile is a file of that mark.
func earlierFile(t *testing.T, mark string, of []Pair) *bytes.Buffer {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, write(&out, mark, of))
	return &out
}
