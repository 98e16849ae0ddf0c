package savefile_test

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/persistence/savefile"
)

// leave leaves a journal of a match of so many moves, and returns its path and text.
func leave(t *testing.T, fs afero.Fs, dir string, name string, moves int) (string, []byte) {
	t.Helper()
	require.NoError(t, newStore(fs, dir).NewJournal(counter()).Keep(saveOf(playout(t, name, moves))))
	files := content(t, fs, dir)
	require.Len(t, files, 1)
	path := filepath.Join(dir, files[0])
	text, err := afero.ReadFile(fs, path)
	require.NoError(t, err)
	return path, text
}

// TestADamagedJournalIsSalvaged tears a journal in all ways that a disk may.
func TestADamagedJournalIsSalvaged(t *testing.T) {
	_, whole := leave(t, afero.NewMemMapFs(), "/saves", "oware", 30)
	cut := bytes.Index(whole, []byte("8. "))
	require.Positive(t, cut)
	zeros := append(bytes.Clone(whole[:cut]), make([]byte, len(whole)-cut)...)
	for name, c := range map[string]struct {
		text  []byte
		moves int
	}{
		"cut short":        {whole[:cut], 14},
		"cut in a move":    {whole[:cut+3], 14},
		"ended by zeros":   {zeros, 14},
		"not UTF-8":        {append(bytes.Clone(whole[:cut]), 0xff, 0xfe), 14},
		"an illegal move":  {bytes.Replace(whole, []byte("8. "), []byte("8. Z "), 1), 14},
		"only the heading": {whole[:bytes.Index(whole, []byte("\n\n"))], 0},
		"half the heading": {whole[:200], 0},
		"nothing":          {nil, 0},
		"zeros":            {make([]byte, 500), 0},
	} {
		t.Run(name, func(t *testing.T) {
			onEach(t, func(t *testing.T, fs afero.Fs, dir string) {
				path, _ := leave(t, fs, dir, "oware", 30)
				require.NoError(t, afero.WriteFile(fs, path, c.text, 0o644))
				j := newStore(fs, dir).NewJournal(func() uint64 { return 99 })
				left, err := j.Recover()
				require.NoError(t, err)
				require.Len(t, left, 1)
				require.Error(t, left[0].Err, "it is told")
				assert.Equal(t, c.moves > 0, left[0].Salvaged)
				assert.Equal(t, c.moves, left[0].Moves)
				got, err := j.Adopt(left[0])
				if c.moves == 0 {
					require.ErrorIs(t, err, savefile.ErrDamaged)
					assert.Equal(t, []string{filepath.Base(path)}, content(t, fs, dir), "it is kept as it is")
					return
				}
				require.NoError(t, err)
				assert.Equal(t, playout(t, "oware", c.moves).Moves(), got.Record.Moves())
				assert.Equal(t, "Ann", got.Seats[game.First].Name)
				assert.Equal(t, path+".damaged", got.Aside)
				kept, err := afero.ReadFile(fs, got.Aside)
				require.NoError(t, err)
				assert.Equal(t, c.text, kept, "what is damaged is kept")
				left, err = newStore(fs, dir).NewJournal(counter()).Recover()
				require.NoError(t, err)
				require.Len(t, left, 1, "and not offered again")
				assert.NoError(t, left[0].Err)
			})
		})
	}
}

// TestATemporaryFileMendsADamagedJournal has a newer text beside a damaged one.
func TestATemporaryFileMendsADamagedJournal(t *testing.T) {
	fs := afero.NewMemMapFs()
	path, _ := leave(t, fs, "/saves", "kalah", 8)
	temp := "/saves/.parlour-" + filepath.Base(path) + "-0123456789abcdef.tmp"
	require.NoError(t, afero.WriteFile(fs, temp, savefile.Encode(saveOf(playout(t, "kalah", 9))), 0o644))
	touch(t, fs, temp, noon().AddDate(-1, 0, 0))
	require.NoError(t, afero.WriteFile(fs, path, []byte("[Game"), 0o644))

	j := newStore(fs, "/saves").NewJournal(func() uint64 { return 99 })
	left, err := j.Recover()
	require.NoError(t, err)
	require.Len(t, left, 1)
	assert.True(t, left[0].Salvaged)
	assert.Equal(t, 9, left[0].Moves, "however old it is")
	got, err := j.Adopt(left[0])
	require.NoError(t, err)
	assert.Len(t, got.Record.Moves(), 9)

	newStore(fs, "/saves").NewJournal(counter())
	for _, file := range content(t, fs, "/saves") {
		assert.False(t, strings.HasSuffix(file, ".tmp"), "nobody needs it any more")
	}
}

// TestANewerFormatIsNotSalvaged leaves what it does not know alone.
func TestANewerFormatIsNotSalvaged(t *testing.T) {
	fs := afero.NewMemMapFs()
	path, text := leave(t, fs, "/saves", "kalah", 8)
	newer := bytes.Replace(text, []byte(`Format "1"`), []byte(`Format "2"`), 1)
	require.NoError(t, afero.WriteFile(fs, path, newer, 0o644))
	left, err := newStore(fs, "/saves").NewJournal(counter()).Recover()
	require.NoError(t, err)
	require.Len(t, left, 1)
	assert.ErrorIs(t, left[0].Err, savefile.ErrVersion)
	assert.False(t, left[0].Salvaged)
}

// TestHeadsTellWhatFilesDo compares what a listing says with what loading does, of
// journals of all sizes.
func TestHeadsTellWhatFilesDo(t *testing.T) {
	records := map[string]game.Record{}
	for _, name := range game.Names(games()) {
		records[name] = playout(t, name, 12)
	}
	long := play(t, "heap", "size=200000")
	for range 60_000 {
		long = playOn(t, long, "1")
	}
	records["long"] = long
	resigned, err := playout(t, "kalah", 3).Resign(game.First)
	require.NoError(t, err)
	records["resigned"] = resigned
	records["over"] = play(t, "heap", "", "3", "3", "3", "3")
	for name, r := range records {
		t.Run(name, func(t *testing.T) {
			fs := afero.NewMemMapFs()
			require.NoError(t, newStore(fs, "/saves").NewJournal(counter()).Keep(saveOf(r)))
			left, err := newStore(fs, "/saves").NewJournal(counter()).Recover()
			require.NoError(t, err)
			require.Len(t, left, 1)
			e := left[0]
			assert.NoError(t, e.Err)
			assert.Equal(t, r.Rules().Game(), e.Game)
			assert.Equal(t, r.State().Ply(), e.Moves)
			assert.Equal(t, r.State().Score(), e.Score)
			assert.Equal(t, r.State().ToMove(), e.ToMove)
			assert.Equal(t, r.Result(), e.Result)
			assert.Equal(t, "evening", e.Name)
			assert.Equal(t, "Ann", e.Seats[game.First].Name)
		})
	}
}

// TestWhatWasUndoneOutlivesTheProgram takes moves back before the program ends.
func TestWhatWasUndoneOutlivesTheProgram(t *testing.T) {
	for _, name := range game.Names(games()) {
		t.Run(name, func(t *testing.T) {
			fs := afero.NewMemMapFs()
			r := playout(t, name, 3)
			want := r.Moves()
			for range 2 {
				var err error
				r, err = r.Undo()
				require.NoError(t, err)
			}
			require.NoError(t, newStore(fs, "/saves").NewJournal(counter()).Keep(saveOf(r)))
			j := newStore(fs, "/saves").NewJournal(counter())
			left, err := j.Recover()
			require.NoError(t, err)
			require.Len(t, left, 1)
			require.NoError(t, left[0].Err)
			got, err := j.Adopt(left[0])
			require.NoError(t, err)
			assert.False(t, got.Edited)
			assert.Equal(t, r.Moves(), got.Record.Moves())
			assert.Equal(t, r.Undone(), got.Record.Undone())
			again := got.Record
			for range 2 {
				again, err = again.Redo()
				require.NoError(t, err)
			}
			assert.Equal(t, want, again.Moves())
		})
	}
}

// Undone moves that do not fit are damage, unless somebody edited the file.
func TestUndoneMovesAreChecked(t *testing.T) {
	fs := afero.NewMemMapFs()
	r, err := playout(t, "kalah", 3).Undo()
	require.NoError(t, err)
	require.NoError(t, newStore(fs, "/saves").NewJournal(counter()).Keep(saveOf(r)))
	text, err := afero.ReadFile(fs, filepath.Join("/saves", content(t, fs, "/saves")[0]))
	require.NoError(t, err)
	wrong := edit(t, string(text), `[Undone "`, `[Undone "9 `)
	s := decode(t, wrong, "kgn")
	assert.True(t, s.Edited)
	assert.Empty(t, s.Record.Undone())
	_, err = savefile.Decode([]byte(dropTag(t, wrong, "Checksum")), games(), "kgn")
	assert.ErrorIs(t, err, savefile.ErrDamaged)
	assert.ErrorContains(t, err, "Undone")
}

// More moves than a tag holds were taken back: the next ones are kept.
func TestManyUndoneMoves(t *testing.T) {
	r := play(t, "heap", "size=200000")
	for range 5000 {
		r = playOn(t, r, "1")
	}
	for range 5000 {
		var err error
		r, err = r.Undo()
		require.NoError(t, err)
	}
	fs := afero.NewMemMapFs()
	require.NoError(t, newStore(fs, "/saves").NewJournal(counter()).Keep(saveOf(r)))
	j := newStore(fs, "/saves").NewJournal(counter())
	left, err := j.Recover()
	require.NoError(t, err)
	got, err := j.Adopt(left[0])
	require.NoError(t, err)
	assert.Len(t, got.Record.Undone(), 2048)
}

// Our own file without its checksum is told from others.
func TestAMissingChecksumIsTold(t *testing.T) {
	text := string(savefile.Encode(saveOf(playout(t, "kalah", 5))))
	assert.False(t, decode(t, text, "kgn").Unsigned)
	s := decode(t, dropTag(t, text, "Checksum"), "kgn")
	assert.True(t, s.Unsigned)
	assert.False(t, s.Edited)
	assert.False(t, decode(t, "1. 3 *", "kgn").Unsigned, "other programs write none")

	fs := afero.NewMemMapFs()
	require.NoError(t, afero.WriteFile(fs, "/saves/a.kgn", []byte(dropTag(t, text, "Checksum")), 0o644))
	entries, err := newStore(fs, "/saves").List()
	require.NoError(t, err)
	assert.True(t, entries[0].Unsigned)
}

// TestTheReaderHasALimit grows a file after it was looked at.
func TestTheReaderHasALimit(t *testing.T) {
	fs := &growing{Fs: afero.NewMemMapFs()}
	require.NoError(t, afero.WriteFile(fs, "/saves/a.kgn", nil, 0o644))
	_, err := newStore(fs, "/saves").Load("a")
	assert.ErrorIs(t, err, savefile.ErrTooLarge)
	assert.LessOrEqual(t, fs.read, savefile.MaxSize+2, "no more is read than shows that it is too large")
}

// growing is a file system on which files have no end, whatever their size.
type growing struct {
	afero.Fs
	read int
}

func (g *growing) Open(name string) (afero.File, error) {
	f, err := g.Fs.Open(name)
	return &endless{f, g}, err
}

type endless struct {
	afero.File
	fs *growing
}

func (e *endless) Read(p []byte) (int, error) {
	if e.fs.read > 4*savefile.MaxSize {
		return 0, afero.ErrFileClosed
	}
	e.fs.read += len(p)
	return copy(p, bytes.Repeat([]byte("1 "), len(p)/2+1)), nil
}
