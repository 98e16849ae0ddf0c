package evaluation_test

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/game/draughts"
	"parlour/players/draughts/evaluation"
)

// anyBoard draws a board with any pieces.
func anyBoard(t *rapid.T) evaluation.Board {
	b := evaluation.Board{BlackToMove: rapid.Bool().Draw(t, "black to move"), Short: rapid.Bool().Draw(t, "short")}
	kinds := rapid.IntRange(4, 12).Draw(t, "kinds")
	for n := 1; n <= 50; n++ {
		at := uint64(draughts.Numbered(n).Set())
		switch rapid.IntRange(0, kinds).Draw(t, "piece") {
		case 0:
			b.White |= at
		case 1:
			b.Black |= at
		case 2:
			b.WhiteKings |= at
		case 3:
			b.BlackKings |= at
		}
	}
	return b
}

// anySmallBoard draws a board in the middle of the big one.
func anySmallBoard(t *rapid.T) evaluation.Board {
	b := anyBoard(t)
	b.Outside = evaluation.Around
	for _, set := range []*uint64{&b.White, &b.Black, &b.WhiteKings, &b.BlackKings} {
		*set &^= evaluation.Around
	}
	return b
}

// boards are what draws a board of each size.
var boards = map[string]func(t *rapid.T) evaluation.Board{"big": anyBoard, "small": anySmallBoard}

// anyPairs are so many weights at random, none larger than most.
func anyPairs(n, most int) []evaluation.Pair {
	rng, of := rand.New(rand.NewPCG(1, 2)), make([]evaluation.Pair, n)
	for i := range of {
		for j := range of[i] {
			of[i][j] = int16(rng.IntN(2*most+1) - most)
		}
	}
	return of
}

// random are values of the features at random, and weights of them.
type random struct {
	values  *evaluation.Values
	weights *evaluation.Weights
}

// anyWeights are some for the big board and for the small one.
var anyWeights = sync.OnceValue(func() map[bool]random {
	out := map[bool]random{}
	for _, b := range []evaluation.Board{{}, {Outside: evaluation.Around}} {
		shape := evaluation.ShapeOf(b)
		v, err := evaluation.New(shape, anyPairs(shape.Features(), shape.Most()))
		if err != nil {
			return nil
		}
		out[shape.Small()] = random{v, v.Weights()}
	}
	return out
})

// valuesOf and weightsOf are those for boards of such a size.
func valuesOf(size string) *evaluation.Values   { return anyWeights()[size == "small"].values }
func weightsOf(size string) *evaluation.Weights { return anyWeights()[size == "small"].weights }

// TestTurningTheBoardChangesTheSign turns the board by half a turn and changes the
// colours: the value for the side to move stays, that for White changes its sign.
func TestTurningTheBoardChangesTheSign(t *testing.T) {
	for size, board := range boards {
		t.Run(size, func(t *testing.T) {
			w := weightsOf(size)
			rapid.Check(t, func(t *rapid.T) {
				b := board(t)
				require.Equal(t, b, b.Turned().Turned())
				require.Equal(t, w.Evaluate(b), w.Evaluate(b.Turned()))
			})
		})
	}
}

// digitAt is who is on a square of a row and column of the board: 1 for a black man, 2 for a white
// one, 3 and 4 for kings if they count.
func digitAt(b evaluation.Board, row, column int, kings bool) int {
	at := uint64(draughts.Numbered(5*row + column + 1).Set())
	switch {
	case b.Black&at != 0:
		return 1
	case b.White&at != 0:
		return 2
	case kings && b.BlackKings&at != 0:
		return 3
	case kings && b.WhiteKings&at != 0:
		return 4
	default:
		return 0
	}
}

// stateOf reads the state of a pattern of the big board square by square. The pattern's rows begin
// at row, from 0, its squares at column.
func stateOf(b evaluation.Board, row, column int) int {
	state := 0
	for r := row; r < row+5; r++ {
		for c := column; c < column+2; c++ {
			state = 3*state + digitAt(b, r, c, false)
		}
	}
	return state
}

// smallStateOf reads the state of a pattern of the small board, which is a row below the edge of
// the big one, and in every other row, from the first on, a square to the right of it.
func smallStateOf(b evaluation.Board, row, column, rows, columns, base int) int {
	state := 0
	for r := row; r < row+rows; r++ {
		for c := column; c < column+columns; c++ {
			state = base*state + digitAt(b, r+1, c+1-r%2, base > 3)
		}
	}
	return state
}

// TestPatternsAreReadSquareBySquare compares the features with a slow reading of all patterns.
func TestPatternsAreReadSquareBySquare(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := anyBoard(t)
		var want []int32
		for _, b := range []evaluation.Board{b.Turned(), b} {
			for i, p := range evaluation.ShapeOf(b).Patterns {
				want = append(want, int32(p.First+stateOf(b, i/4*2, i%4)))
			}
		}
		require.Equal(t, want, b.Patterns(nil))
	})
}

func TestPatternsOfTheSmallBoardAreReadSquareBySquare(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := anySmallBoard(t)
		var want []int32
		for _, b := range []evaluation.Board{b.Turned(), b} {
			of := evaluation.ShapeOf(b).Patterns
			for _, kind := range []struct{ patterns, rows, columns, places, base int }{{9, 3, 2, 3, 5}, {5, 4, 3, 2, 3}, {5, 6, 2, 3, 3}} {
				for i := range kind.patterns {
					want = append(want, int32(of[0].First+smallStateOf(b, i/kind.places, i%kind.places, kind.rows, kind.columns, kind.base)))
					of = of[1:]
				}
			}
			require.Empty(t, of)
		}
		require.Equal(t, want, b.Patterns(nil))
	})
}

// TestAValueIsTheSumOfItsFeatures adds the weights up one by one.
func TestAValueIsTheSumOfItsFeatures(t *testing.T) {
	for size, board := range boards {
		t.Run(size, func(t *testing.T) {
			w := weightsOf(size)
			of, shape := valuesOf(size).Pairs(), w.Shape()
			rapid.Check(t, func(t *rapid.T) {
				b, full, empty := board(t), 0, 0
				add := func(feature, times int) {
					full += times * int(of[feature][0])
					empty += times * int(of[feature][1])
				}
				for i, f := range b.Patterns(nil) {
					add(int(f), 1-i/len(shape.Patterns)*2)
				}
				for _, x := range b.Terms() {
					add(shape.Term(int(x.At)), int(x.Times))
				}
				value := (full*b.Full() + empty*(evaluation.Parts-b.Full())) / (evaluation.Parts * evaluation.Fineness)
				value /= b.Discount(value)
				if b.BlackToMove {
					value = -value
				}
				require.Equal(t, value, w.Evaluate(b))
			})
		})
	}
}

// TestPartsAreAddedToTheWhole compares weights with parts with those to which they were added.
func TestPartsAreAddedToTheWhole(t *testing.T) {
	for size, board := range boards {
		t.Run(size, func(t *testing.T) {
			skipLong(t, size)
			shape := weightsOf(size).Shape()
			of := anyPairs(shape.Weights(), 40)
			whole := slices.Clone(of[:shape.Features()])
			var buffer []int32
			for _, p := range shape.Patterns {
				for state := range p.States {
					buffer = p.Weights(buffer[:0], int32(p.First+state))
					for _, at := range buffer[1:] {
						whole[p.First+state][0] += of[at][0]
						whole[p.First+state][1] += of[at][1]
					}
				}
			}
			values, err := evaluation.New(shape, of)
			require.NoError(t, err)
			with := values.Weights()
			values, err = evaluation.New(shape, whole)
			require.NoError(t, err)
			without := values.Weights()
			rapid.Check(t, func(t *rapid.T) {
				b := board(t)
				require.Equal(t, without.Evaluate(b), with.Evaluate(b))
			})
		})
	}
}

func TestWeightsRoundTrip(t *testing.T) {
	for size := range boards {
		t.Run(size, func(t *testing.T) {
			skipLong(t, size)
			shape := weightsOf(size).Shape()
			roundTrip(t, shape, shape.Features())
			roundTrip(t, shape, shape.Weights())
		})
	}
}

// roundTrip writes so many weights of a shape and reads them.
func roundTrip(t *testing.T, shape *evaluation.Shape, n int) {
	of := anyPairs(n, shape.Most())
	for i := range of {
		if shape.Small() && i%4096 != 0 {
			of[i] = evaluation.Pair{} // most are, in a file too
		}
	}
	v, err := evaluation.New(shape, of)
	require.NoError(t, err)
	var file bytes.Buffer
	require.NoError(t, v.Write(&file))
	got, err := evaluation.Read(bytes.NewReader(file.Bytes()))
	require.NoError(t, err)
	assert.True(t, slices.Equal(v.Pairs(), got.Pairs()))
	assert.Equal(t, v.Shape(), got.Shape())
}

// skipLong skips what goes through the millions of weights of the small board, in short runs: the race
// detector takes half a minute for them.
func skipLong(t *testing.T, size string) {
	t.Helper()
	if size == "small" && testing.Short() {
		t.Skip("millions of weights")
	}
}

func TestDamagedWeightsAreRefused(t *testing.T) {
	var file bytes.Buffer
	require.NoError(t, valuesOf("big").Write(&file))
	whole := file.Bytes()
	for name, damaged := range map[string][]byte{
		"empty":      nil,
		"short":      whole[:len(whole)/2],
		"no weights": []byte("these are no weights"),
	} {
		_, err := evaluation.Read(bytes.NewReader(damaged))
		assert.ErrorIs(t, err, evaluation.ErrWeights, name)
	}
	for _, at := range []int{0, 100, len(whole) / 3, len(whole) - 10} {
		damaged := bytes.Clone(whole)
		damaged[at] ^= 4
		_, err := evaluation.Read(bytes.NewReader(damaged))
		assert.ErrorIs(t, err, evaluation.ErrWeights, at)
	}
}

func TestWeightsThatDoNotFitAreRefused(t *testing.T) {
	for size := range boards {
		shape := weightsOf(size).Shape()
		of := make([]evaluation.Pair, shape.Features())
		_, err := evaluation.New(shape, of[1:])
		require.ErrorIs(t, err, evaluation.ErrWeights)
		of[7][1] = int16(-shape.Most() - 1)
		_, err = evaluation.New(shape, of)
		require.ErrorIs(t, err, evaluation.ErrWeights)
	}
}

// TestTheWeightsAreOfSomeUse prefers what everybody would.
func TestTheWeightsAreOfSomeUse(t *testing.T) {
	values, err := evaluation.Embedded()
	require.NoError(t, err)
	w := values.Weights()
	start := evaluation.BoardOf(draughts.Initial())
	behind := start
	behind.White &= behind.White - 1
	assert.InDelta(t, -100, w.Evaluate(behind), 60)
	assert.InDelta(t, 0, w.Evaluate(start), 15)
	at := func(n int) uint64 { return uint64(draughts.Numbered(n).Set()) }
	men := evaluation.Board{White: at(43) | at(48) | at(38), Black: at(3) | at(8) | at(13)}
	king := men
	king.White, king.WhiteKings = king.White&^at(43), at(43)
	assert.Greater(t, w.Evaluate(king), w.Evaluate(men)+50)
}

func BenchmarkEvaluate(b *testing.B) {
	w, rng := weightsOf("big"), rand.New(rand.NewPCG(3, 4))
	boards := make([]evaluation.Board, 4096)
	for i := range boards {
		p := draughts.Initial()
		for range rng.IntN(60) {
			moves := p.AppendMoves(nil)
			if len(moves) == 0 {
				break
			}
			p = p.Play(moves[rng.IntN(len(moves))])
		}
		boards[i] = evaluation.BoardOf(p)
	}
	sum, i := 0, 0
	for b.Loop() {
		sum += w.Evaluate(boards[i&4095])
		i++
	}
	_ = sum
}

// BenchmarkEvaluateSmall evaluates boards of games of draughts on 64 squares.
func BenchmarkEvaluateSmall(b *testing.B) {
	w, rng := weightsOf("small"), rand.New(rand.NewPCG(3, 4))
	start, err := draughts.Start64("english")
	require.NoError(b, err)
	boards := make([]evaluation.Board, 4096)
	for i := range boards {
		p, r := start.Board(), start.Rules()
		for range rng.IntN(60) {
			moves := r.AppendMoves(nil, p)
			if len(moves) == 0 {
				break
			}
			p = r.Play(p, moves[rng.IntN(len(moves))])
		}
		boards[i] = evaluation.BoardOf(p).Centred()
		boards[i].Short = true
	}
	sum, i := 0, 0
	for b.Loop() {
		sum += w.Evaluate(boards[i&4095])
		i++
	}
	_ = sum
}
