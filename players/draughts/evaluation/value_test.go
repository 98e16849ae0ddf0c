package evaluation_test

import (
	"bytes"
	"math/rand/v2"
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

// anyWeights are weights at random.
var anyWeights = sync.OnceValue(func() *evaluation.Weights {
	rng, of := rand.New(rand.NewPCG(1, 2)), make([]evaluation.Pair, evaluation.Features)
	for i := range of {
		for j := range of[i] {
			of[i][j] = int16(rng.IntN(2*evaluation.Most+1) - evaluation.Most)
		}
	}
	w, err := evaluation.New(of)
	if err != nil {
		return nil
	}
	return w
})

// TestTurningTheBoardChangesTheSign turns the board by half a turn and changes the
// colours: the value for the side to move stays, that for White changes its sign.
func TestTurningTheBoardChangesTheSign(t *testing.T) {
	w := anyWeights()
	rapid.Check(t, func(t *rapid.T) {
		b := anyBoard(t)
		require.Equal(t, b, b.Turned().Turned())
		require.Equal(t, w.Evaluate(b), w.Evaluate(b.Turned()))
	})
}

// stateOf reads the state of a pattern square by square. The pattern's rows begin at
// row, from 0, its squares at column.
func stateOf(b evaluation.Board, row, column int) int {
	state := 0
	for r := row; r < row+5; r++ {
		for c := column; c < column+2; c++ {
			at, digit := uint64(draughts.Numbered(5*r+c+1).Set()), 0
			if b.Black&at != 0 {
				digit = 1
			}
			if b.White&at != 0 {
				digit = 2
			}
			state = 3*state + digit
		}
	}
	return state
}

// TestPatternsAreReadSquareBySquare compares the features with a slow reading of all 16
// patterns.
func TestPatternsAreReadSquareBySquare(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := anyBoard(t)
		want, back := [2 * evaluation.Patterns]int32{}, b.Turned()
		for i := range evaluation.Patterns {
			want[i] = int32(i*evaluation.States + stateOf(back, i/4*2, i%4))
			want[evaluation.Patterns+i] = int32(i*evaluation.States + stateOf(b, i/4*2, i%4))
		}
		require.Equal(t, want, b.Patterns())
	})
}

// TestAValueIsTheSumOfItsFeatures adds the weights up one by one.
func TestAValueIsTheSumOfItsFeatures(t *testing.T) {
	w := anyWeights()
	of := w.Pairs()
	rapid.Check(t, func(t *rapid.T) {
		b, full, empty := anyBoard(t), 0, 0
		add := func(feature, times int) {
			full += times * int(of[feature][0])
			empty += times * int(of[feature][1])
		}
		for i, f := range b.Patterns() {
			add(int(f), 1-i/evaluation.Patterns*2)
		}
		for _, x := range b.Terms() {
			add(evaluation.Patterns*evaluation.States+int(x.At), int(x.Times))
		}
		value := (full*b.Full() + empty*(evaluation.Parts-b.Full())) / (evaluation.Parts * evaluation.Fineness)
		value /= b.Discount(value)
		if b.BlackToMove {
			value = -value
		}
		require.Equal(t, value, w.Evaluate(b))
	})
}

func TestWeightsRoundTrip(t *testing.T) {
	w := anyWeights()
	var file bytes.Buffer
	require.NoError(t, w.Write(&file))
	got, err := evaluation.Read(bytes.NewReader(file.Bytes()))
	require.NoError(t, err)
	assert.Equal(t, w.Pairs(), got.Pairs())
}

func TestDamagedWeightsAreRefused(t *testing.T) {
	var file bytes.Buffer
	require.NoError(t, anyWeights().Write(&file))
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
	of := make([]evaluation.Pair, evaluation.Features)
	_, err := evaluation.New(of[1:])
	require.ErrorIs(t, err, evaluation.ErrWeights)
	of[7][1] = -evaluation.Most - 1
	_, err = evaluation.New(of)
	require.ErrorIs(t, err, evaluation.ErrWeights)
}

// TestTheWeightsAreOfSomeUse prefers what everybody would.
func TestTheWeightsAreOfSomeUse(t *testing.T) {
	w, err := evaluation.Embedded()
	require.NoError(t, err)
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
	w, rng := anyWeights(), rand.New(rand.NewPCG(3, 4))
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
