package tables_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	rules "parlour/game/draughts"
	"parlour/game/kalah"
	draughts "parlour/players/draughts/endgame"
	"parlour/players/kalah/solver"
	oware "parlour/players/oware/endgame"
	"parlour/players/tables"
	bestemshe "parlour/players/togyzkumalak/endgame"
)

// goldenDir has files as an earlier version left them in users' caches, packed: whole
// ones, and ones whose build was broken off while it wrote. They must stay readable.
const goldenDir = "testdata/golden/v1"

// golden returns what an earlier version left.
func golden(t testing.TB, name string) []byte {
	t.Helper()
	file, err := os.Open(filepath.Join(goldenDir, name+".gz"))
	require.NoError(t, err)
	defer file.Close()
	packed, err := gzip.NewReader(file)
	require.NoError(t, err)
	raw, err := io.ReadAll(packed)
	require.NoError(t, err)
	return raw
}

// table is what the tables of all games have.
type table interface{ io.WriterTo }

// kind is a game's tables, as their package offers them.
type kind struct {
	name string
	read func(io.Reader) (table, int64, error)
	// most is how far a table is, verify compares its values with each other or with new
	// ones.
	most   func(table) int
	verify func(context.Context, table) error
	// build brings a file to the size of the golden one, and says which sizes or classes
	// it worked out.
	build func(ctx context.Context, file *os.File) (made []string, err error)
	// size is how far the golden file is; all are the sizes or classes that a new file is
	// told about, left those that the broken one lacks, kept the bytes before them.
	size      int
	all, left []string
	kept      int64
	damage    string
}

func kinds(t testing.TB) []kind {
	t.Helper()
	english, err := rules.Start64("english")
	require.NoError(t, err)
	return []kind{
		seedKind(kind{
			name: "oware-keeps", size: 7, all: []string{"1", "2", "3", "4", "5", "6", "7"}, left: []string{"7"}, kept: 19716,
			verify: func(ctx context.Context, t table) error { return t.(*oware.Table).Verify(ctx, 2, nil) },
			damage: "the endgame table is damaged at the boards of 7 seeds",
		}, oware.Read, oware.BuildFile),
		draughtsKind("draughts-international", rules.International(), 1338),
		draughtsKind("draughts64-english", english.Rules(), 1453),
		seedKind(kind{
			name: "kalah-4-00", size: 6, all: []string{"1", "2", "3", "4", "5", "6"}, left: []string{"6"}, kept: 1325,
			verify: verifyKalah,
			damage: "the endgame table is damaged at the boards of 6 seeds",
		}, solver.ReadEndgame, func(ctx context.Context, f tables.Target, seeds, threads int, told func(*solver.Endgame)) (*solver.Endgame, error) {
			return solver.BuildFile(ctx, f, kalah.Rules{Houses: 4}, seeds, threads, told)
		}),
		seedKind(kind{
			name: "togyzkumalak-bestemshe", size: 8, all: []string{"2", "4", "6", "8"}, left: []string{"8"}, kept: 17376,
			verify: func(ctx context.Context, t table) error { return t.(*bestemshe.Table).Verify(ctx, 2, nil) },
			damage: "the endgame table is damaged at the positions of 8 seeds",
		}, bestemshe.Read, bestemshe.BuildFile),
	}
}

func readAs[T table](read func(io.Reader) (T, int64, error)) func(io.Reader) (table, int64, error) {
	return func(r io.Reader) (table, int64, error) { return read(r) }
}

// seedTable is a table that goes by the seeds on the board.
type seedTable interface {
	table
	Seeds() int
}

// seedKind adds to a kind how its tables are read and built.
func seedKind[T seedTable](
	k kind, read func(io.Reader) (T, int64, error),
	build func(ctx context.Context, f tables.Target, seeds, threads int, told func(T)) (T, error),
) kind {
	k.read = readAs(read)
	k.most = func(t table) int { return t.(T).Seeds() }
	k.build = func(ctx context.Context, file *os.File) (made []string, err error) {
		_, err = build(ctx, file, k.size, 2, func(t T) { made = append(made, strconv.Itoa(t.Seeds())) })
		return made, err
	}
	return k
}

// draughtsKind is the tables of draughts by rules, whose broken file has so many bytes before MvK.
func draughtsKind(name string, r *rules.Rules, kept int64) kind {
	return kind{
		name: name, read: readAs(func(from io.Reader) (*draughts.Table, int64, error) { return draughts.Read(r, from) }),
		most:   func(t table) int { return t.(*draughts.Table).Pieces() },
		verify: func(ctx context.Context, t table) error { return t.(*draughts.Table).Verify(ctx, 2, nil) },
		build: func(ctx context.Context, file *os.File) (made []string, err error) {
			_, err = draughts.BuildFile(ctx, r, file, 2, 2, func(solved []draughts.Solved) {
				for _, s := range solved {
					made = append(made, s.Class.String())
				}
			})
			return made, err
		},
		size: 2, all: []string{"KvK", "KvM", "MvK", "MvM"}, left: []string{"KvM", "MvK", "MvM"}, kept: kept,
		damage: "the endgame table is damaged at MvK",
	}
}

// verifyKalah compares a table of Kalah with a new one.
func verifyKalah(ctx context.Context, t table) error {
	old := t.(*solver.Endgame)
	fresh, err := solver.NewEndgame(old.Rules())
	if err != nil {
		return err
	}
	if err := fresh.Build(ctx, old.Seeds(), 1, nil); err != nil {
		return err
	}
	var a, b bytes.Buffer
	if _, err := old.WriteTo(&a); err != nil {
		return err
	}
	if _, err := fresh.WriteTo(&b); err != nil {
		return err
	}
	if !bytes.Equal(a.Bytes(), b.Bytes()) {
		return io.ErrUnexpectedEOF
	}
	return nil
}

// file writes a file and opens it for building.
func file(t testing.TB, content []byte) *os.File {
	t.Helper()
	path := filepath.Join(t.TempDir(), "a.table")
	require.NoError(t, os.WriteFile(path, content, 0o600))
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, f.Close()) })
	return f
}

// TestGoldenTables reads, verifies and writes what an earlier version built.
func TestGoldenTables(t *testing.T) {
	for _, k := range kinds(t) {
		t.Run(k.name, func(t *testing.T) {
			raw := golden(t, k.name+".table")
			got, size, err := k.read(bytes.NewReader(raw))
			require.NoError(t, err)
			assert.Equal(t, int64(len(raw)), size)
			assert.Equal(t, k.size, k.most(got))
			assert.NoError(t, k.verify(t.Context(), got))
			var again bytes.Buffer
			_, err = got.WriteTo(&again)
			require.NoError(t, err)
			assert.True(t, bytes.Equal(raw, again.Bytes()), "the file is as it was")
		})
	}
}

// TestGoldenTablesAreBuiltAsBefore builds the same files as the earlier version, from
// nothing, from what was broken off, and from what is whole.
func TestGoldenTablesAreBuiltAsBefore(t *testing.T) {
	for _, k := range kinds(t) {
		whole := golden(t, k.name+".table")
		for name, c := range map[string]struct {
			from []byte
			want []string
		}{
			"from nothing": {nil, k.all},
			"broken off":   {golden(t, k.name+".broken-off"), k.left},
			"whole":        {whole, nil},
		} {
			t.Run(k.name+" "+name, func(t *testing.T) {
				f := file(t, c.from)
				made, err := k.build(t.Context(), f)
				require.NoError(t, err)
				assert.Equal(t, c.want, made, "only what is missing is built")
				got, err := os.ReadFile(f.Name())
				require.NoError(t, err)
				assert.True(t, bytes.Equal(whole, got), "the file is the one that was built before")
			})
		}
	}
}

// TestGoldenTablesThatWereBrokenOff reads what a build has left that was broken off.
func TestGoldenTablesThatWereBrokenOff(t *testing.T) {
	for _, k := range kinds(t) {
		t.Run(k.name, func(t *testing.T) {
			got, size, err := k.read(bytes.NewReader(golden(t, k.name+".broken-off")))
			require.ErrorContains(t, err, k.damage)
			assert.Equal(t, k.kept, size)
			var kept bytes.Buffer
			_, err = got.WriteTo(&kept)
			require.NoError(t, err)
			assert.True(t, bytes.Equal(golden(t, k.name+".table")[:size], kept.Bytes()))
		})
	}
}
