package savefile_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/game"
	"parlour/game/clock"
	"parlour/game/pgn"
	"parlour/game/tree"
	"parlour/persistence/savefile"
)

// TestAnyTreeRoundTrips grows a tree beside a match of any game and finds it in the file
// again, with the match as it was.
func TestAnyTreeRoundTrips(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := rapid.SampledFrom(games()).Draw(t, "game")
		want := savefile.Save{Record: drawRecord(t, drawRules(t, g))}
		moves := want.Record.Moves()
		want.Tree = drawTree(t, want.Record).Follow(moves)

		text := savefile.Encode(want)
		got, err := savefile.Decode(text, games(), "")

		require.NoError(t, err, "%s", text)
		assert.Equal(t, moves, got.Record.Moves())
		assert.Equal(t, want.Record.Result(), got.Record.Result())
		assert.Equal(t, text, savefile.Encode(got))
		if len(moves) > 0 && (!want.Tree.Plain() || want.Tree.Size() > len(moves)) {
			assert.Equal(t, want.Tree.Size(), got.Tree.Size())
			assert.Equal(t, want.Tree, got.Tree, "%s", text)
		}
	})
}

// drawTree draws a tree of legal moves with remarks.
func drawTree(t *rapid.T, r game.Record) (out tree.Tree) {
	states := r.States()
	for range rapid.IntRange(0, 20).Draw(t, "lines") {
		at := rapid.IntRange(0, len(states)-1).Draw(t, "at")
		path := tree.Path(r.Moves()[:at])
		out = out.Follow(path)
		for s := states[at]; len(s.Moves()) > 0 && rapid.IntRange(0, 4).Draw(t, "on") > 0; {
			move := rapid.SampledFrom(s.Moves()).Draw(t, "move")
			out = must(out.Add(path, move))
			path, s = append(path, move), must(s.Play(move))
			out = must(out.Say(path, drawRemark(t)))
		}
	}
	return out
}

func drawRemark(t *rapid.T) (r tree.Remark) {
	if rapid.Bool().Draw(t, "said") {
		r.After = rapid.StringMatching(`[a-z!?;%$"]{1,8}( [a-z!?;%$]{1,90})?`).Draw(t, "comment")
	}
	if rapid.Bool().Draw(t, "glyph") {
		r.Glyphs = []pgn.Glyph{pgn.Glyph(rapid.Byte().Draw(t, "number"))}
	}
	return r
}

// TestWhatOthersWroteIsKept reads files of other programs and writes what stood in them.
func TestWhatOthersWroteIsKept(t *testing.T) {
	for _, c := range []struct{ name, text, ending, want string }{
		{
			"comments, signs and variations", "{Well} 1. 3! {good} 1 (1... 2 $14 {or this} 2. 1 (2. 2)) 2. 5?? *", "kgn",
			"{Well} 1. 3 $1 {good} 1 (1. 2 $14 {or this} 1... 1 (1... 2)) 1... 5 $4",
		},
		{"a variation that is not legal", "1. 3 6 (1... 9 {what} 2. 1) *", "kgn", "{(1. 9 {what} 1)}"},
		{"of which the beginning is legal", "1. 3 6 (1... 1 2. 1 3 9 8) *", "kgn", "(1. 1 1... 1 2. 3 {{1. 9 8}})"},
		{"PDN", "[Event \"x\"]\n1. 32-28 (1. 33-28 18-22 {sharp}) 18-23?! 2. 38-32 *", "pdn", "1. 32-28 (1. 33-28 18-22 {sharp}) 1... 18-23 $6 2. 38-32"},
		{"only the line behind the end", "1. 32-28 18-23 (1... 18-23 2. 38-32) *", "pdn", "1. 32-28 18-23 (1... 18-23 2. 38-32)"},
	} {
		s, err := savefile.Decode([]byte(c.text), games(), c.ending)
		require.NoError(t, err, c.name)
		text := strings.ReplaceAll(string(savefile.Encode(s)), "\n", " ")
		assert.Contains(t, strings.NewReplacer("[", "{", "]", "}").Replace(text), strings.NewReplacer("[", "{", "]", "}").Replace(c.want), c.name)
	}
}

// TestNotesThatCannotBeReadRefuseNoFile reads a file with a comment that is too long to keep.
func TestNotesThatCannotBeReadRefuseNoFile(t *testing.T) {
	s, err := savefile.Decode([]byte("1. 3 {"+strings.Repeat("x", pgn.MaxComment+1)+"} 1... 1 *"), games(), "kgn")
	require.NoError(t, err)
	assert.Equal(t, []string{"3", "1"}, s.Record.Moves())
	require.Equal(t, 1, s.Notes.Count)
	assert.ErrorContains(t, s.Notes.First[0], "its comments and variations cannot be kept: ")
}

// TestDeepVariationsAreWrittenShallow writes variations within each other, more than a
// reader may take.
func TestDeepVariationsAreWrittenShallow(t *testing.T) {
	record := play(t, "draughts", "", "32-28", "18-23")
	grown, state, path := tree.Tree{}.Follow(record.Moves()), record.State(), tree.Path(record.Moves())
	for len(path) < 2*pgn.MaxNesting {
		moves := state.Moves()
		slices.SortFunc(moves, func(a, b string) int { return len(must(state.Play(a)).Moves()) - len(must(state.Play(b)).Moves()) })
		best := moves[len(moves)-1]
		grown = must(grown.Add(path, moves[0]))
		grown = must(grown.Add(path, best))
		path, state = append(path, best), must(state.Play(best))
	}
	s, err := savefile.Decode(savefile.Encode(savefile.Save{Record: record, Tree: grown}), games(), "")
	require.NoError(t, err)
	assert.Zero(t, s.Notes.Count)
	assert.Equal(t, grown, s.Tree)
}

// TestTheTreeLivesWithTheMatch keeps the tree in saves and journals, with clocks too.
func TestTheTreeLivesWithTheMatch(t *testing.T) {
	control := must(clock.Parse("5m"))
	for _, clocks := range []clock.Clocks{{}, clock.Start(control)} {
		record := play(t, "oware", "", "F")
		s := savefile.Save{Record: record, Tree: must(tree.Tree{}.Follow([]string{"F"}).Add(nil, "E"))}
		if clocks.On() {
			s.Clocks = clock.Restore(control, []clock.Reading{{}, {}}, clock.Reading{}, record.State().ToMove())
		}
		store := savefile.NewStore(afero.NewMemMapFs(), "saves", games(), noon)
		_, err := store.Save("a", s, false)
		require.NoError(t, err)
		got, err := store.Load("a")
		require.NoError(t, err)
		assert.Equal(t, s.Tree, got.Tree)

		next, err := got.Record.Play("f")
		require.NoError(t, err)
		got.Record = next
		journal := store.NewJournal(func() uint64 { return 1 })
		require.NoError(t, journal.Keep(got))
		journal.Rotate()
		left, err := store.NewJournal(func() uint64 { return 2 }).Recover()
		require.NoError(t, err)
		require.Len(t, left, 1)
		kept, err := store.NewJournal(func() uint64 { return 3 }).Adopt(left[0])
		require.NoError(t, err)
		assert.Equal(t, []string{"F", "E"}, kept.Tree.Next(nil))
		assert.Equal(t, "", kept.Tree.Remark(tree.Path{"F"}).After, "the clock is no comment")
	}
}
