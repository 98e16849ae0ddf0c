package tree_test

import (
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/gametest/toy"
	"parlour/game/pgn"
	"parlour/game/tree"
)

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// recordOf plays moves of the toy game.
func recordOf(moves ...string) game.Record {
	r := game.NewRecord(must(toy.Game{}.Rules("", nil)).Start())
	for _, m := range moves {
		r = must(r.Play(m))
	}
	return r
}

// read reads a tree beside a match of the toy game.
func read(t testing.TB, text string, moves ...string) tree.Tree {
	t.Helper()
	g, err := pgn.NewAnnotatedReader(strings.NewReader(text), pgn.Dialect{Strict: true, Mark: pgn.UsualMark}).Next()
	require.NoError(t, err)
	return tree.Read(recordOf(moves...), g.Moves, game.State.Play)
}

// written is a tree beside a match, as text.
func written(t tree.Tree, moves ...string) string {
	return strings.TrimSpace(pgn.FormatMoves(t.Along(recordOf(moves...)), "", false))
}

// TestATreeIsReadAndWritten reads a text and writes it beside its match.
func TestATreeIsReadAndWritten(t *testing.T) {
	for text, want := range map[string]string{
		"1. 1 2":                         "1. 1 2",
		"{a} 1. 1 {b} 2":                 "{a} 1. 1 {b} 1... 2",
		"1. 1 $1 (1. 2 1) 2":             "1. 1 $1 (1. 2 1) 1... 2",
		"1. 1 (1. 2) (1. 2 1 {x}) 2":     "1. 1 (1. 2 1 {x}) 1... 2",
		"1. 1 (1. 2 (1. 1 1 {y}) 1) 2":   "1. 1 (1. 2 1) 1... 2 (1... 1 {y})",
		"1. 1 (1. 1 {same} 1... 1) 2":    "1. 1 {same} 1... 2 (1... 1)",
		"1. 1 2 (1... 2 2. 1 (2. 2) 1)":  "1. 1 2 (1... 2 2. 1 (2. 2) 2... 1)",
		"1. 1 (1. 7 {no}) 2":             "1. 1 {(1. 7 [no])} 1... 2",
		"1. 1 (1. 2 7 {no} 1 {it is}) 2": "1. 1 (1. 2 {[1. 7 [no] 1 [it is]]}) 1... 2",
	} {
		assert.Equal(t, want, written(read(t, text, "1", "2"), "1", "2"), text)
	}
}

// TestWhatWasTakenBackIsAVariation: a match that goes another way keeps all that was there.
func TestWhatWasTakenBackIsAVariation(t *testing.T) {
	grown := read(t, "1. 1 2 {x} (1... 1)", "1", "2")
	assert.Equal(t, "1. 1 (1. 1 2 {x} (1... 1))", written(grown, "1"))
	assert.Equal(t, "1. 2 (1. 1 2 {x} (1... 1))", written(grown, "2"))
	assert.Equal(t, "1. 1 1 (1... 2 {x}) 2. 2", written(grown, "1", "1", "2"))
	assert.Empty(t, written(grown))
}

// TestTheParts changes a tree by each method and looks at what became of it.
func TestTheParts(t *testing.T) {
	base := read(t, "1. 1 2 (1... 1 2. 2 (2. 1)) 2. 1", "1", "2", "1")
	before := written(base, "1", "2", "1")
	for name, c := range map[string]struct {
		do   func() (tree.Tree, error)
		want string // beside no other than its own main line
	}{
		"add":       {func() (tree.Tree, error) { return base.Add(tree.Path{"1", "2"}, "2") }, "1. 1 2 (1... 1 2. 2 (2. 1)) 2. 1 (2. 2)"},
		"add again": {func() (tree.Tree, error) { return base.Add(tree.Path{"1"}, "1") }, before},
		"say": {func() (tree.Tree, error) {
			return base.Say(tree.Path{"1"}, tree.Remark{After: "x", Glyphs: []pgn.Glyph{1}})
		}, "1. 1 $1 {x} 1... 2 (1... 1 2. 2 (2. 1)) 2. 1"},
		"delete":          {func() (tree.Tree, error) { return base.Delete(tree.Path{"1", "1", "2"}) }, "1. 1 2 (1... 1 2. 1) 2. 1"},
		"delete a line":   {func() (tree.Tree, error) { return base.Delete(tree.Path{"1", "2"}) }, "1. 1 1 2. 2 (2. 1)"},
		"promote":         {func() (tree.Tree, error) { return base.Promote(tree.Path{"1", "1", "2"}) }, "1. 1 1 (1... 2 2. 1) 2. 2 (2. 1)"},
		"promote inside":  {func() (tree.Tree, error) { return base.Promote(tree.Path{"1", "1", "1"}) }, "1. 1 2 (1... 1 2. 1 (2. 2)) 2. 1"},
		"promote nothing": {func() (tree.Tree, error) { return base.Promote(tree.Path{"1", "2"}) }, before},
	} {
		got, err := c.do()
		require.NoError(t, err, name)
		assert.Equal(t, c.want, written(got, got.Main(nil)...), name)
		assert.Equal(t, before, written(base, "1", "2", "1"), "the tree before stays as it is: %s", name)
	}
	for name, do := range map[string]func() error{
		"say": func() error { _, err := base.Say(nil, tree.Remark{}); return err },
		"add": func() error { _, err := base.Add(tree.Path{"3"}, "1"); return err },
		"del": func() error { _, err := base.Delete(tree.Path{"3"}); return err },
		"pro": func() error { _, err := base.Promote(tree.Path{"1", "3"}); return err },
	} {
		assert.ErrorIs(t, do(), tree.ErrNoMove, name)
	}
	assert.Equal(t, tree.Path{"1", "1", "2"}, base.Main(tree.Path{"1", "1"}))
	assert.True(t, base.Begins([]string{"1", "2"}))
	assert.False(t, base.Begins([]string{"1", "1"}))
	assert.False(t, base.Begins([]string{"1", "2", "1", "2"}))
}

// TestATreeHasAnEnd refuses a move more than it may have.
func TestATreeHasAnEnd(t *testing.T) {
	full := tree.Tree{}.Follow(strings.Fields(strings.Repeat("1 ", tree.MaxMoves)))
	_, err := full.Add(nil, "1")
	require.NoError(t, err, "it is there")
	_, err = full.Add(nil, "2")
	assert.ErrorIs(t, err, tree.ErrFull)
}

// FuzzRead: what was read of any text is what is read of it once it is written.
func FuzzRead(f *testing.F) {
	f.Add("1. 1 (1. 2 1 {x} (1... 2 $7)) 2! {y} 2. 3 (2. 9 {z})")
	f.Add("{a} 1. 1 (1. 1 {b} 2 (1... 1)) ({c} 2) {d} 1 ((((3))))")
	f.Fuzz(func(t *testing.T, text string) {
		dialect := pgn.Dialect{Strict: true, Mark: pgn.UsualMark}
		g, err := pgn.NewAnnotatedReader(strings.NewReader(text), dialect).Next()
		if err != nil {
			return
		}
		r := recordOf()
		for _, m := range g.Moves {
			if r, err = r.Play(m.Text); err != nil {
				break
			}
		}
		read := tree.Read(r, g.Moves, game.State.Play)
		out := pgn.FormatMoves(read.Along(r), "*", false)
		g, err = pgn.NewAnnotatedReader(strings.NewReader(out), dialect).Next()
		if r.State().Ply() == 0 {
			require.ErrorIs(t, err, io.EOF)
			return
		}
		require.NoError(t, err, "%s", out)
		again := tree.Read(r, g.Moves, game.State.Play)
		require.Equal(t, read.Size(), again.Size(), "%s", out)
		require.Equal(t, out, pgn.FormatMoves(again.Along(r), "*", false))
	})
}
