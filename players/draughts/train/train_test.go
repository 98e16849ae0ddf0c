package train_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"hash/crc32"
	"math"
	"math/rand/v2"
	"os"
	"runtime"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/draughts"
	"parlour/players"
	engine "parlour/players/draughts"
	"parlour/players/draughts/endgame"
	"parlour/players/draughts/evaluation"
	"parlour/players/draughts/train"
	"parlour/players/training"
)

func games(threads int) training.Games {
	return training.Games{Count: 6, Seed: 7, Nodes: 40, Threads: threads}
}

// TestTheWholeRun plays a few games from nothing, labels their boards, fits weights to
// them and plays a match with these, on one thread and on three: all of it is the same.
func TestTheWholeRun(t *testing.T) {
	plain := with(t, nil)
	samples, err := train.Play(t.Context(), games(1), plain, nil)
	require.NoError(t, err)
	again, err := train.Play(t.Context(), games(3), plain, nil)
	require.NoError(t, err)
	require.Equal(t, samples, again)
	require.Greater(t, len(samples), 100)
	results := map[uint8]int{}
	for _, s := range samples {
		results[s.Result]++
	}
	assert.Greater(t, results[0], 20)
	assert.Greater(t, results[2], 20)

	labels := train.Label(samples, nil, train.Calibrate(samples), train.UsualLambda)
	fitting := train.Fitting{Rounds: 8, Seed: 1, Threads: 1}
	w, loss, err := train.Fit(t.Context(), samples, labels, nil, fitting, nil)
	require.NoError(t, err)
	fitting.Threads = 3
	same, sameLoss, err := train.Fit(t.Context(), samples, labels, nil, fitting, nil)
	require.NoError(t, err)
	assert.Equal(t, w.Pairs(), same.Pairs())
	assert.Equal(t, loss, sameLoss)

	match := train.Match{Pairs: 3, Seed: 1, Nodes: 20, Threads: 1}
	scored, err := train.Verify(t.Context(), match, with(t, w.Weights()), plain, nil)
	require.NoError(t, err)
	assert.Equal(t, 3, scored.Count())
	match.Threads = 3
	sameScored, err := train.Verify(t.Context(), match, with(t, w.Weights()), plain, nil)
	require.NoError(t, err)
	assert.Equal(t, scored, sameScored)
}

// with is the engine of International draughts with weights.
func with(t *testing.T, w *evaluation.Weights) train.Engine {
	t.Helper()
	by, err := train.With(w, nil)
	require.NoError(t, err)
	return by
}

// TestWeightsFromNothingAreBetter plays a small generation and wins a match with what was
// learned from it.
func TestWeightsFromNothingAreBetter(t *testing.T) {
	if os.Getenv("PARLOUR_LONG") == "" {
		t.Skip("it takes half a minute; set PARLOUR_LONG")
	}
	threads, plain := runtime.GOMAXPROCS(0), with(t, nil)
	samples, err := train.Play(t.Context(), training.Games{Count: 2000, Seed: 1, Nodes: 60, Threads: threads}, plain, nil)
	require.NoError(t, err)
	table := train.Endings(nil, draughts.International())
	labels := train.Label(samples, table, train.Calibrate(samples), train.UsualLambda)
	w, loss, err := train.Fit(t.Context(), samples, labels, nil, train.Fitting{Rounds: 4, Seed: 1, Threads: threads}, nil)
	require.NoError(t, err)
	t.Log(len(samples), loss)
	scored, err := train.Verify(t.Context(), train.Match{Pairs: 100, Seed: 1, Nodes: 200, Threads: threads}, with(t, w.Weights()), plain, nil)
	require.NoError(t, err)
	t.Log(scored.Elo())
	assert.Greater(t, scored.Superiority(), 0.99)
}

// TestGamesBeginEven looks at the first board of each game: seldom is one side a man ahead,
// as it is in two of five games after moves at random alone.
func TestGamesBeginEven(t *testing.T) {
	g := training.Games{Count: 60, Seed: 9, Nodes: 400, Threads: 1}
	samples, err := train.Play(t.Context(), g, with(t, nil), nil)
	require.NoError(t, err)
	ahead, first := 0, true
	for _, s := range samples {
		if s.Aside {
			continue
		}
		if first && max(s.Score, -s.Score) >= 80 {
			ahead++
		}
		first = s.Last
	}
	assert.Less(t, ahead, g.Count*3/10)
}

// TestGamesDependOnTheirNumbersAlone plays games two and three by themselves.
func TestGamesDependOnTheirNumbersAlone(t *testing.T) {
	plain := with(t, nil)
	var both []train.Sample
	for _, g := range []training.Games{{First: 2, Count: 1, Seed: 3, Nodes: 10}, {First: 3, Count: 1, Seed: 3, Nodes: 10}} {
		samples, err := train.Play(t.Context(), g, plain, nil)
		require.NoError(t, err)
		both = append(both, samples...)
	}
	together, err := train.Play(t.Context(), training.Games{First: 2, Count: 2, Seed: 3, Nodes: 10, Threads: 2}, plain, nil)
	require.NoError(t, err)
	assert.Equal(t, together, both)
}

// samplesOf are boards on which White is a man ahead or behind at random, with results
// that hang on that alone.
func samplesOf(rng *rand.Rand, n int) (out []train.Sample) {
	for range n {
		b := engine.Evaluated(draughts.International(), draughts.Initial())
		s := train.Sample{Board: b, Result: 2, Last: true}
		if s.Black &= s.Black - 1; rng.IntN(2) == 0 {
			s.Board = b
			s.White, s.Result = s.White&(s.White-1), 0
		}
		if rng.IntN(4) == 0 {
			s.Result = 2 - s.Result
		}
		out = append(out, s)
	}
	return out
}

// TestFitFindsWhatIsThere fits to results of which three in four go to the side ahead.
func TestFitFindsWhatIsThere(t *testing.T) {
	samples := samplesOf(rand.New(rand.NewPCG(1, 1)), 4000)
	w, loss, err := train.Fit(t.Context(), samples, train.Label(samples, nil, train.Confidence{}, 1), nil, train.Fitting{Rounds: 60, Threads: 2}, nil)
	require.NoError(t, err)
	assert.InDelta(t, 0.562, loss.Held, 0.05)
	ahead := engine.Evaluated(draughts.International(), draughts.Initial())
	ahead.Black &= ahead.Black - 1
	assert.InDelta(t, 71, w.Weights().Evaluate(ahead), 10, "65 times the logarithm of 3")
}

// TestPaceIsHowFarTheFirstBatchMovesWeights fits to one batch: a smaller pace moves a weight less.
func TestPaceIsHowFarTheFirstBatchMovesWeights(t *testing.T) {
	samples := samplesOf(rand.New(rand.NewPCG(1, 1)), 400)
	labels := train.Label(samples, nil, train.Confidence{}, 1)
	man := evaluation.ShapeOf(samples[0].Board).Term(evaluation.Man)
	moved := func(pace float64) int {
		w, _, err := train.Fit(t.Context(), samples, labels, nil, train.Fitting{Rounds: 1, Pace: pace, Threads: 2}, nil)
		require.NoError(t, err)
		begun := int16(65 * evaluation.Fineness)
		return int(max(w.Pairs()[man][0]-begun, begun-w.Pairs()[man][0]))
	}
	assert.Equal(t, 13, moved(0.05))
	assert.Equal(t, 5, moved(0.02))
	assert.Equal(t, moved(train.UsualPace), moved(0))
}

// TestKnownBoardsTeachThePieces fits to boards with four kings against two that a table knows: the value
// of these pieces rises, with the move and without it, and no other weight changes.
func TestKnownBoardsTeachThePieces(t *testing.T) {
	bit := func(n int) uint64 { return uint64(draughts.Numbered(n).Set()) }
	samples := make([]train.Sample, 100)
	for i := range samples {
		b := evaluation.Board{WhiteKings: bit(46) | bit(47) | bit(48) | bit(31+i%10), BlackKings: bit(1) | bit(2)}
		samples[i] = train.Sample{Board: b, Result: 2, Aside: true, Known: true}
	}
	start, err := evaluation.Embedded()
	require.NoError(t, err)
	labels := train.Label(samples, nil, train.Confidence{}, 0)
	assert.InDelta(t, 1, labels[0], 0, "what the table says")
	fitted, _, err := train.Fit(t.Context(), samples, labels, start, train.Fitting{Rounds: 100, Threads: 2}, nil)
	require.NoError(t, err)
	moved := 0
	for i, pair := range fitted.Pairs() {
		if i < len(start.Pairs()) && pair != start.Pairs()[i] {
			assert.True(t, evaluation.OfPieces(i-start.Shape().Term(0)), i)
			moved++
		}
	}
	assert.Equal(t, 2, moved)
	assert.Greater(t, fitted.Weights().Evaluate(samples[0].Board), start.Weights().Evaluate(samples[0].Board)+20)
}

// TestFitStaysNearWhatItBeginsWith fits to few boards that are worth what the weights to
// begin with say.
func TestFitStaysNearWhatItBeginsWith(t *testing.T) {
	shape := evaluation.ShapeOf(evaluation.Board{})
	rng, of := rand.New(rand.NewPCG(3, 4)), make([]evaluation.Pair, shape.Features())
	for i := range of {
		of[i] = evaluation.Pair{int16(rng.IntN(161) - 80), int16(rng.IntN(161) - 80)}
	}
	values, err := evaluation.New(shape, of)
	require.NoError(t, err)
	start := values.Weights()
	samples, err := train.Play(t.Context(), games(1), with(t, nil), nil)
	require.NoError(t, err)
	for i := range samples {
		samples[i].Score = int16(start.Evaluate(samples[i].Board))
	}
	labels := train.Label(samples, nil, train.Confidence{}, 0)
	fitted, _, err := train.Fit(t.Context(), samples, labels, values, train.Fitting{Rounds: 100, Threads: 1}, nil)
	require.NoError(t, err)
	w, moved, all := fitted.Weights(), 0.0, 0.0
	for _, s := range samples {
		moved += math.Abs(float64(w.Evaluate(s.Board) - start.Evaluate(s.Board)))
		all += math.Abs(float64(start.Evaluate(s.Board)))
	}
	assert.Less(t, moved, all/20)
}

// TestBoardsOfOneSize refuses boards of two sizes, and weights for another size.
func TestBoardsOfOneSize(t *testing.T) {
	large := train.Sample{Board: evaluation.Board{White: 1 << 40}}
	little := train.Sample{Board: evaluation.Board{White: 1}.Centred()}
	fit := func(start *evaluation.Values, samples ...train.Sample) (*evaluation.Values, error) {
		w, _, err := train.Fit(t.Context(), samples, make([]float32, len(samples)), start, train.Fitting{Rounds: 1}, nil)
		return w, err
	}
	forLittle, err := fit(nil, little)
	require.NoError(t, err)
	assert.True(t, forLittle.Shape().Small())
	for name, samples := range map[string][]train.Sample{"none": {}, "two sizes": {large, little}, "not of the start": {large}} {
		_, err := fit(forLittle, samples...)
		assert.ErrorIs(t, err, train.ErrShapes, name)
	}
	_, err = train.With(forLittle.Weights(), nil)
	assert.ErrorIs(t, err, train.ErrOtherBoard)
	forLarge, err := evaluation.Embedded()
	require.NoError(t, err)
	_, err = train.Of64(forLarge.Weights(), "english", nil)
	assert.ErrorIs(t, err, train.ErrOtherBoard)
}

// known is a table that knows the boards without white men: they are drawn.
type known struct{}

func (known) Result(s train.Sample) (uint8, bool) { return 1, s.White == 0 }

// TestLabels labels two games: one that White won, and one that Black won after a move at
// random.
func TestLabels(t *testing.T) {
	white := evaluation.Board{White: 1}
	black := evaluation.Board{White: 1, BlackToMove: true}
	samples := []train.Sample{
		{Board: white, Result: 2},
		{Board: black, Result: 0, Score: 71},
		{Board: white, Result: 2, Last: true},
		{Board: white, Result: 0, Score: -71, Aside: true},
		{Board: black, Result: 2, Last: true},
	}
	for name, c := range map[string]struct {
		lambda float64
		table  train.Table
		want   []float32
	}{
		"all of the result": {1, nil, []float32{1, 0, 1, 0.25, 1}},
		"nothing of it":     {0, nil, []float32{0.5, 0.75, 0.5, 0.25, 0.5}},
		"half of it":        {0.5, nil, []float32{0.5, 0.5, 0.75, 0.25, 0.75}},
		"a table":           {0.5, known{}, []float32{0.5, 0.5, 0.75, 0.25, 0.75}},
	} {
		assert.InDeltaSlice(t, c.want, train.Label(samples, c.table, train.Confidence{}, c.lambda), 0.003, name)
	}
	samples[2].White = 0
	assert.InDeltaSlice(t, []float32{0.438, 0.625, 0.5}, train.Label(samples, known{}, train.Confidence{}, 0.5)[:3], 0.003)
}

// TestLabelsOfEndings asks the tables in the program: a king beats a man that is far from
// its goal, and draws against another king.
func TestLabelsOfEndings(t *testing.T) {
	table := train.Endings(nil, draughts.International())
	bit := func(n int) uint64 { return uint64(draughts.Numbered(n).Set()) }
	samples := []train.Sample{
		{Board: evaluation.Board{WhiteKings: bit(46), Black: bit(6)}},
		{Board: evaluation.Board{WhiteKings: bit(46), Black: bit(6), BlackToMove: true}},
		{Board: evaluation.Board{WhiteKings: bit(46), BlackKings: bit(1)}},
		{Board: engine.Evaluated(draughts.International(), draughts.Initial())},
	}
	for i, want := range []int{2, 0, 1, -1} {
		points, ok := table.Result(samples[i])
		assert.Equal(t, want >= 0, ok, i)
		assert.Equal(t, uint8(max(0, want)), points, i)
	}
}

// TestLabelsOfSmallEndings asks the table of English draughts about kings in opposite corners of the
// board: two beat one, and one draws against one.
func TestLabelsOfSmallEndings(t *testing.T) {
	start, err := draughts.Start64("english")
	require.NoError(t, err)
	table, r := train.Endings(nil, start.Rules()), start.Rules()
	for name, c := range map[string]struct {
		white, black int
		points       uint8
		ok           bool
	}{"a king against one": {1, 1, 1, true}, "two against one": {2, 1, 2, true}, "against two": {1, 2, 0, true}, "too many": {2, 2, 0, false}} {
		squares := r.Squares()
		var white, black draughts.Board
		for range c.white {
			white |= squares.First().Set()
			squares = squares.Rest()
		}
		for squares.Count() > c.black {
			squares = squares.Rest()
		}
		black = squares
		s := train.Sample{Board: engine.Evaluated(r, draughts.NewPosition(white, black, white|black, game.First))}
		points, ok := table.Result(s)
		assert.Equal(t, c.ok, ok, name)
		assert.Equal(t, c.points, points, name)
	}
}

// TestGamesWithoutATable that should be played with one are refused.
func TestGamesWithoutATable(t *testing.T) {
	_, err := train.With(nil, fstest.MapFS{})
	require.ErrorIs(t, err, train.ErrNoTable)
	_, err = train.Of64(nil, "english", fstest.MapFS{})
	require.ErrorIs(t, err, train.ErrNoTable)
	_, err = train.Of64(nil, "thai", nil)
	require.ErrorIs(t, err, game.ErrRules)
}

// TestGamesEndWhereATableKnows plays with a table of four pieces, and without it.
func TestGamesEndWhereATableKnows(t *testing.T) {
	if os.Getenv("PARLOUR_LONG") == "" {
		t.Skip("a table of four pieces takes seconds")
	}
	start, err := draughts.Start64("english")
	require.NoError(t, err)
	table := endgame.New(start.Rules())
	require.NoError(t, table.Build(t.Context(), 4, 2, nil))
	var out bytes.Buffer
	_, err = table.WriteTo(&out)
	require.NoError(t, err)
	few := func(data players.Data) (n, known int) {
		by, err := train.Of64(nil, "english", data)
		require.NoError(t, err)
		samples, err := train.Play(t.Context(), training.Games{Count: 20, Seed: 5, Nodes: 100}, by, nil)
		require.NoError(t, err)
		for _, s := range samples {
			if s.Pieces() <= 4 && !s.Aside {
				n++
			}
			if s.Known {
				known++
				assert.Equal(t, 4, s.Pieces())
				assert.True(t, s.Aside && !s.Last, "behind the boards of the game")
			}
		}
		return n, known
	}
	n, known := few(nil)
	assert.Positive(t, n)
	assert.Zero(t, known)
	n, known = few(fstest.MapFS{engine.TableName(start.Rules()): {Data: out.Bytes()}})
	assert.Zero(t, n)
	assert.Positive(t, known)
}

func TestSamplesRoundTrip(t *testing.T) {
	samples, err := train.Play(t.Context(), training.Games{Count: 1, Seed: 5, Nodes: 10}, with(t, nil), nil)
	require.NoError(t, err)
	samples[0].Known = true
	var file bytes.Buffer
	require.NoError(t, train.Write(&file, samples))
	whole := bytes.Clone(file.Bytes())
	got, err := train.Read(&file, samples[:1:1])
	require.NoError(t, err)
	assert.Equal(t, samples, got[1:])
	for name, damaged := range map[string][]byte{
		"empty":   nil,
		"short":   whole[:len(whole)-1],
		"longer":  append(bytes.Clone(whole), 0),
		"changed": append(append(bytes.Clone(whole[:50]), whole[50]^1), whole[51:]...),
		"other":   []byte("these are no samples"),
	} {
		_, err := train.Read(bytes.NewReader(damaged), nil)
		assert.ErrorIs(t, err, train.ErrSamples, name)
	}
}

// TestSamplesThatNoGamesGive are refused, whole as their file is.
func TestSamplesThatNoGamesGive(t *testing.T) {
	of := func(change func([]train.Sample) []train.Sample) []byte {
		samples, err := train.Play(t.Context(), training.Games{Count: 1, Seed: 5, Nodes: 10}, with(t, nil), nil)
		require.NoError(t, err)
		var file bytes.Buffer
		require.NoError(t, train.Write(&file, change(samples)))
		return file.Bytes()
	}
	whole := of(func(s []train.Sample) []train.Sample { return s })
	assert.NoError(t, train.Check(whole, 1))
	assert.NoError(t, train.Check(whole, 2))
	odd := bytes.Clone(whole)
	odd[len(odd)-crc32.Size-1] |= 1 << 7 // a flag that there is not
	binary.LittleEndian.PutUint32(odd[len(odd)-crc32.Size:], crc32.ChecksumIEEE(odd[:len(odd)-crc32.Size]))
	for name, file := range map[string][]byte{
		"damaged":    whole[1:],
		"two games":  of(func(s []train.Sample) []train.Sample { return append(s, s...) }),
		"too long":   of(func(s []train.Sample) []train.Sample { return append(s, make([]train.Sample, 1000)...) }),
		"no result":  of(func(s []train.Sample) []train.Sample { s[0].Result = 3; return s }),
		"an odd bit": odd,
	} {
		assert.ErrorIs(t, train.Check(file, 1), train.ErrSamples, name)
	}
}

func TestLabelsOfOtherSamplesAreRefused(t *testing.T) {
	_, _, err := train.Fit(t.Context(), make([]train.Sample, 2), make([]float32, 3), nil, train.Fitting{}, nil)
	require.ErrorIs(t, err, train.ErrLabels)
}

func TestWorkCanBeGivenUp(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := train.Play(ctx, games(2), with(t, nil), nil)
	require.ErrorIs(t, err, context.Canceled)
	_, err = train.Verify(ctx, train.Match{Pairs: 2, Nodes: 10}, with(t, nil), with(t, nil), nil)
	require.ErrorIs(t, err, context.Canceled)
	samples := make([]train.Sample, 30)
	_, _, err = train.Fit(ctx, samples, make([]float32, 30), nil, train.Fitting{Rounds: 1}, nil)
	require.ErrorIs(t, err, context.Canceled)
}
