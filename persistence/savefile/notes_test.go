package savefile_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/persistence/savefile"
)

// notesOf are the notes on a text as they are told.
func notesOf(t testing.TB, text, ending string) []string {
	t.Helper()
	var out []string
	for _, n := range decode(t, text, ending).Notes.First {
		out = append(out, n.Error())
	}
	return out
}

// promises are tags of ours with values that are not so.
var promises = []struct{ tag, value, says string }{
	{"Position", "nowhere", "do not reach this position"},
	{"PlyCount", "99", "the file has 6 moves"},
	{"Rules", "losing", "losing"},
	{"Game", "toy", ""},
	{"Site", "twice", "second tag"},
}

// setTag gives a tag of a text another value, or adds it once more.
func setTag(t testing.TB, text, name, value string) string {
	t.Helper()
	before, rest, found := strings.Cut(text, "["+name+" ")
	require.True(t, found, name)
	line, after, _ := strings.Cut(rest, "\n")
	if value == "twice" {
		after = "[" + name + " \"again\"]\n" + after
	} else {
		line = "\"" + value + "\"]"
	}
	return before + "[" + name + " " + line + "\n" + after
}

// TestWhatOurFormatPromises gives tags of our saves values that are not so. A file of ours is
// refused with the line and the tag, the same tags of another program are noted, and a file
// that was edited is read if it can be.
func TestWhatOurFormatPromises(t *testing.T) {
	for _, name := range []string{"draughts", "kalah", "oware"} {
		signed := string(savefile.Encode(savefile.Save{Record: playout(t, name, 6)}))
		text := dropTag(t, signed, "Checksum")
		foreign := dropTag(t, text, "ParlourFormat")
		ending := findGame(t, name).Notation().Ending
		for _, c := range promises {
			wrong := setTag(t, text, c.tag, c.value)
			_, err := savefile.Decode([]byte(wrong), games(), ending)
			bad := (*savefile.SyntaxError)(nil)
			require.ErrorAs(t, err, &bad, "%s %s", name, c.tag)
			assert.Equal(t, c.tag, bad.Tag)
			assert.Contains(t, strings.Split(wrong, "\n")[bad.Line-1], "["+c.tag+" ")
			assert.ErrorContains(t, err, c.says)

			notes := notesOf(t, setTag(t, foreign, c.tag, c.value), ending)
			require.Len(t, notes, 1, "%s %s", name, c.tag)
			assert.Contains(t, notes[0], "tag "+c.tag+": ", name)
			assert.Contains(t, notes[0], c.says, name)
		}
		for _, tag := range []string{"Position", "PlyCount"} {
			edited := decode(t, setTag(t, signed, tag, "7"), ending)
			assert.True(t, edited.Edited)
			assert.Equal(t, 1, edited.Notes.Count, "%s %s", name, tag)
		}
		_, err := savefile.Decode([]byte(setTag(t, signed, "ParlourFormat", "99")), games(), ending)
		assert.ErrorIs(t, err, savefile.ErrVersion)
		assert.ErrorContains(t, err, "tag ParlourFormat: ")
		assert.Empty(t, notesOf(t, foreign, ending), name)
	}
	ours := dropTag(t, string(savefile.Encode(savefile.Save{Record: play(t, "draughts", "", "32-28", "19-23")})), "Checksum")
	theirs := dropTag(t, ours, "ParlourFormat")
	for text, want := range map[string]error{
		edit(t, ours, "19-23 *", "19-2"): savefile.ErrIllegal, edit(t, theirs, "19-23 *", "19-2"): savefile.ErrIllegal,
		edit(t, ours, " *", ""): savefile.ErrDamaged, edit(t, theirs, " *", ""): nil,
	} {
		_, err := savefile.Decode([]byte(text), games(), "pdn")
		assert.ErrorIs(t, err, want, text)
	}
}

// TestResultsThatContradict: the board has the last word, then the mark behind the moves.
func TestResultsThatContradict(t *testing.T) {
	const won = `[FEN "0-0-0-0-0-1-1-0-0-0-0-2-24-20-S"]` + "\n"
	for _, c := range []struct {
		ending, text, says string
		want               game.Outcome
	}{
		{"pdn", "[Result \"0-2\"]\n1. 32-28 2-0", `line 1, tag Result: "0-2", but the game is 2-0`, game.FirstWins},
		{"pdn", "[Result \"2-0\"]\n1. 32-28 1-0", "", game.FirstWins},
		{"pdn", "[Result \"2-0\"]\n1. 32-28 *", "", game.FirstWins},
		{"pdn", "[Result \"4-6\"]\n1. 32-28 4-6", "", game.InProgress},
		{"pdn", "[Result \"0-0\"]\n1. 32-28 0-0", "", game.InProgress},
		{"pdn", "[FEN \"W:W28:B23\"]\n1. 28x19\n0-2", `line 3: the result mark is "0-2", but the game is 2-0`, game.FirstWins},
		{"ogn", "[Result \"26-19\"]\n\n1. F f\n0-1", `line 1, tag Result: "26-19", but the game is 0-1`, game.SecondWins},
		{"ogn", "[Result \"0-1\"]\n\n1. F f 26-19", `line 1, tag Result: "0-1", but the game is 1-0`, game.FirstWins},
		{"ogn", won + "[Result \"26-20\"]\n1. F+2 1-0", "", game.FirstWins},
		{"ogn", won + "[Result \"26-19\"]\n1. F+2 1-0", `line 2, tag Result: "26-19", but the game is 26-20`, game.FirstWins},
		{"ogn", won + "1. F+2 0-1", `line 2: the result mark is "0-1", but the game is 26-20`, game.FirstWins},
	} {
		s := decode(t, c.text, c.ending)
		assert.Equal(t, c.want, s.Record.Result().Outcome, c.text)
		if c.says == "" {
			assert.Zero(t, s.Notes.Count, c.text)
		} else if assert.Len(t, s.Notes.First, 1, c.text) {
			assert.Equal(t, c.says, s.Notes.First[0].Error())
		}
	}
	ours := dropTag(t, string(savefile.Encode(savefile.Save{Record: playout(t, "draughts", 4)})), "Checksum")
	s := decode(t, setTag(t, ours, "Result", "0-2"), "pdn")
	assert.Equal(t, 1, s.Notes.Count)
	assert.False(t, s.Record.Result().Over(), "nobody has resigned in a file of ours that does not say so")
}

func TestMoveNumbers(t *testing.T) {
	for text, want := range map[string][]string{
		"32-28 19-23 28x19 14x23 *":                        nil,
		"1. 32-28 19-23 2. 28x19 14x23 *":                  nil,
		"1. 32-28 1... 19-23 2. 28x19 2... 14x23 *":        nil,
		"35. 32-28 19-23 36. 28x19 14x23 *":                nil,
		"1... 19-23 2. 32-28 *":                            nil,
		"1. 32-28 19-23\n7. 28x19 14x23 8. 37-32 *":        {"line 2: number 7 follows number 1"},
		"1. 32-28 19-23\n28x19 14x23 2. 37-32 *":           {"line 2: more than 2 turns have the number 1"},
		"2. 32-28 19-23 1. 28x19 14x23 *":                  {"line 1: number 1 follows number 2"},
		"1. 32-28 (7. 33-28) 19-23 (8. 20-25) 2. 28x19 * ": nil,
	} {
		if strings.HasPrefix(text, "1...") {
			text = "[FEN \"B:W31-50:B1-20\"] " + text
		}
		assert.Equal(t, want, notesOf(t, text, "pdn"), text)
	}
	assert.Empty(t, notesOf(t, "1. 3 6 1... 2 3 *", "kgn"), "a turn has one number, whatever it has of moves")
	assert.Equal(t, []string{"line 1: number 3 follows number 1"}, notesOf(t, "1. 3 6 3. 1 *", "kgn"))
	ours := dropTag(t, string(savefile.Encode(savefile.Save{Record: playout(t, "oware", 4)})), "Checksum")
	assert.Equal(t, []string{"line 18: number 9 follows number 1"}, notesOf(t, edit(t, ours, "2. ", "9. "), "ogn"))
}

// TestNumbersOfWhatWeWrite: nothing that Parlour has written is odd.
func TestNumbersOfWhatWeWrite(t *testing.T) {
	for _, name := range game.Names(games()) {
		for n := range 40 {
			text := savefile.Encode(saveOf(playout(t, name, n)))
			assert.Equal(t, savefile.Notes{}, decode(t, string(text), "").Notes, "%s", text)
		}
	}
}

func TestControlBytes(t *testing.T) {
	for ending, text := range map[string]string{"pdn": "1. 32-28\x00\n19-23\x00 *\x1a", "ogn": "1. F\x00\nf\x00 *\x1a", "kgn": "1. 3\x00\n6\x00 *\x1a"} {
		assert.Equal(t, []string{"line 1: 3 control characters are read as blanks, the first is U+0000"}, notesOf(t, text, ending))
	}
	s := decode(t, "[South \"Andr\xe9\"]\n1. F f *", "ogn")
	assert.Equal(t, "André", s.Seats[game.First].Name)
	_, err := savefile.Decode(append(savefile.Encode(saveOf(playout(t, "kalah", 4))), 0), games(), "kgn")
	assert.ErrorIs(t, err, savefile.ErrDamaged, "a file of ours that a power cut has left")
}

// TestManyNotes keeps the first ten and the number.
func TestManyNotes(t *testing.T) {
	notes := decode(t, strings.Repeat("[Event \"x\"]\n", 31)+"\n1. 32-28 19-23", "pdn").Notes
	assert.Equal(t, 30, notes.Count)
	assert.Len(t, notes.First, savefile.MaxNotes)
	assert.Equal(t, "line 2, tag Event: a second tag Event", notes.First[0].Error())
	assert.Equal(t, 1, notes.Forgiven, "no mark")
	var all savefile.Notes
	all.Add(notes)
	all.Add(notes)
	assert.Equal(t, []int{60, savefile.MaxNotes, 2}, []int{all.Count, len(all.First), all.Forgiven})
}

// TestASeatThatIsNone reads a position without its players, and writes it for nobody.
func TestASeatThatIsNone(t *testing.T) {
	text := dropTag(t, string(savefile.Encode(saveOf(playout(t, "kalah", 4)))), "Checksum")
	for _, kind := range []string{"a\u202eb", "", strings.Repeat("x", 2000)} {
		file := filepath.Join(t.TempDir(), "a.kgn")
		require.NoError(t, os.WriteFile(file, []byte(setTag(t, text, "SouthKind", kind)), 0o600))
		store := savefile.NewStore(afero.NewOsFs(), t.TempDir(), games(), noon)
		s, err := store.LoadPath(file)
		require.NoError(t, err)
		assert.Equal(t, kind, s.Seats[game.First].Kind)
		require.Len(t, s.Notes.First, 1)
		assert.Contains(t, s.Notes.First[0].Error(), "a.kgn: line 12, tag SouthKind: ")
		refusal := s.RefuseSeat(game.First, game.NewError("unknown player"))
		assert.Equal(t, "a.kgn: line 12, tag SouthKind: unknown player", refusal.Error())
		for _, write := range []func() error{
			func() error { _, err := store.Save("b", s, false); return err },
			func() error { _, err := savefile.EncodeAnnotated(s, nil); return err },
		} {
			err := write()
			require.ErrorIs(t, err, savefile.ErrDamaged)
			assert.ErrorContains(t, err, "line 12, tag SouthKind: ")
		}
	}
	of := savefile.Save{Record: playout(t, "kalah", 4)}
	assert.Equal(t, savefile.ErrName, of.RefuseSeat(game.First, savefile.ErrName), "no file told it")
}

// TestAJournalWithASeatThatIsNoneIsSalvaged: its moves go on, with a person in the seat.
func TestAJournalWithASeatThatIsNoneIsSalvaged(t *testing.T) {
	fsys := afero.NewMemMapFs()
	text := setTag(t, string(savefile.Encode(saveOf(playout(t, "kalah", 4)))), "SouthKind", "\u202e")
	e := leftBehind(t, fsys, text)
	assert.ErrorIs(t, e.Err, savefile.ErrDamaged)
	assert.True(t, e.Salvaged)
	assert.Equal(t, savefile.Human, e.Seats[game.First].Kind)
	assert.Equal(t, 4, e.Moves)
}

// TestRefusedFilesStay: what is refused is as it was.
func TestRefusedFilesStay(t *testing.T) {
	text := setTag(t, string(savefile.Encode(saveOf(playout(t, "draughts", 4)))), "ParlourFormat", "99")
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "new.pdn"), []byte(text), 0o600))
	store := savefile.NewStore(afero.NewOsFs(), dir, games(), noon)
	_, err := store.Load("new")
	require.ErrorIs(t, err, savefile.ErrVersion)
	assert.ErrorContains(t, err, "new.pdn: line 9, tag ParlourFormat: ")
	_, err = store.List()
	require.NoError(t, err)
	left, err := os.ReadFile(filepath.Join(dir, "new.pdn"))
	require.NoError(t, err)
	assert.True(t, bytes.Equal([]byte(text), left))
}
