package analysis_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/game/gametest/toy"
	"parlour/game/tree"
	"parlour/manager/analysis"
)

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// boardOf is the board of a match of the toy game, at its end.
func boardOf(moves ...string) analysis.Board {
	r := game.NewRecord(must(toy.Game{}.Rules("", nil)).Start())
	for _, m := range moves {
		r = must(r.Play(m))
	}
	return analysis.New(r, tree.Tree{}, len(moves))
}

// do does what the words say, one after the other: a move, or what else there is.
func do(b analysis.Board, words string) (analysis.Board, error) {
	for _, word := range strings.Fields(words) {
		var err error
		switch word {
		case "back":
			b = b.Back()
		case "on":
			b = b.Forward()
		case "start":
			b = b.First()
		case "end":
			b = b.Last()
		case "down":
			b = b.Beside(1)
		case "up":
			b = b.Beside(-1)
		case "promote":
			b, err = b.Promote()
		case "delete":
			b, err = b.Delete()
		case "!", "??", "$14", "$x":
			b, err = b.Mark(word)
		case "blank":
			b, err = b.Mark("")
		case "say":
			b, err = b.Comment("  so  it goes ")
		default:
			b, err = b.Play(word)
		}
		if err != nil {
			return b, err
		}
	}
	return b, nil
}

// TestABoardGoesWhereItIsTold does one thing after the other and looks at the tree, in which
// brackets stand around the move that is looked at.
func TestABoardGoesWhereItIsTold(t *testing.T) {
	for words, want := range map[string]string{
		"":                                "1. 1 [2]",
		"1":                               "1. 1 2 2. [1]",
		"back":                            "1. [1] 2",
		"start":                           "1. 1 2",
		"start back":                      "1. 1 2",
		"start 2":                         "1. 1 (1. [2]) 1... 2",
		"start on":                        "1. [1] 2",
		"on":                              "1. 1 [2]",
		"back 1 1":                        "1. 1 2 (1... 1 2. [1])",
		"back 1 back 1":                   "1. 1 2 (1... [1])",
		"back 1 up":                       "1. 1 [2] (1... 1)",
		"back 1 up down":                  "1. 1 2 (1... [1])",
		"back 1 down":                     "1. 1 2 (1... [1])",
		"back 1 1 back back end":          "1. 1 [2] (1... 1 2. 1)",
		"back 1 1 promote":                "1. 1 1 (1... 2) 2. [1]",
		"back 1 1 delete":                 "1. 1 2 (1... [1])",
		"delete":                          "1. [1]",
		"!":                               "1. 1 [2]!",
		"! ??":                            "1. 1 [2]??",
		"! !":                             "1. 1 [2]",
		"! $14":                           "1. 1 [2]! $14",
		"! blank":                         "1. 1 [2]",
		"say":                             "1. 1 [2] {so it goes}",
		"back 1 say ! up back 1 promote":  "1. 1 [1]! {so it goes} (1... 2)",
		"start 2 1 back 2 start 2 1 down": "1. 1 (1. 2 1 (1... [2])) 1... 2",
	} {
		b, err := do(boardOf("1", "2"), words)
		require.NoError(t, err, words)
		lines, _ := b.Sheet(1000)
		assert.Equal(t, want, strings.Join(lines, "\n"), words)
	}
}

// TestABoardRefuses says why something cannot be, and stays as it is.
func TestABoardRefuses(t *testing.T) {
	for words, want := range map[string]error{
		"start delete": analysis.ErrStart, "start say": analysis.ErrStart, "start !": analysis.ErrStart,
		"promote": analysis.ErrOnLine, "start promote": analysis.ErrOnLine, "$x": analysis.ErrGlyph, "x": game.ErrNotAMove,
	} {
		_, err := do(boardOf("1", "2"), words)
		assert.ErrorIs(t, err, want, words)
	}
	_, err := boardOf("1").Comment(strings.Repeat("x", analysis.MaxComment+1))
	assert.ErrorIs(t, err, analysis.ErrComment)
}

// TestTheGameStaysUnlessAnotherLineIsPutBeforeIt looks at what would be written.
func TestTheGameStaysUnlessAnotherLineIsPutBeforeIt(t *testing.T) {
	for words, want := range map[string]string{
		"":                 "1 2",
		"1":                "1 2",
		"back 1 2":         "1 2",
		"back 1 2 promote": "1 1 2",
		"delete":           "1",
	} {
		b := must(do(boardOf("1", "2"), words))
		assert.Equal(t, want, strings.Join(b.Record().Moves(), " "), words)
	}
	b := must(do(boardOf(), "2 1 back 2"))
	assert.Equal(t, "2 1", strings.Join(b.Record().Moves(), " "), "a position has no game before")
}

// TestTheSheetShowsTheMove: the line with the move that is looked at is told.
func TestTheSheetShowsTheMove(t *testing.T) {
	b := must(do(boardOf("1", "2"), "1 1 back"))
	lines, at := b.Sheet(8)
	require.Greater(t, len(lines), 1)
	assert.Contains(t, lines[at], "[1]")
}

// TestTheOtherSideMoves in every game that has boards to set up: the same board, and back.
func TestTheOtherSideMoves(t *testing.T) {
	for _, g := range catalog.Games() {
		start := must(g.Rules("", nil)).Start()
		if _, ok := game.ArrangementOf(start); !ok {
			continue
		}
		b := analysis.New(game.NewRecord(start), tree.Tree{}, 0)
		other, err := b.Other()
		require.NoError(t, err, g.Name())
		assert.Equal(t, start.ToMove().Other(), other.ToMove(), g.Name())
		again := must(analysis.New(game.NewRecord(other), tree.Tree{}, 0).Other())
		assert.Equal(t, start.Position(), again.Position(), g.Name())
	}
	_, err := boardOf().Other()
	assert.ErrorIs(t, err, analysis.ErrNoPass)
}
