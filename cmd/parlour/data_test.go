package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/adrg/xdg"
	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/internal/cli"
	"parlour/game"
	"parlour/game/draughts"
	"parlour/game/kalah"
	"parlour/game/oware"
	"parlour/persistence/datafolder"
	"parlour/players"
	engine "parlour/players/kalah"
	"parlour/players/kalah/solver"
)

// worldIn is a world with its folders in dir.
func worldIn(dir string) world {
	in := func(name string) string { return filepath.Join(dir, name) }
	return world{data: datafolder.New(afero.NewOsFs(), in("cache"), in("data"), in("settings"))}
}

// TestNamesOfWhatUsersBuilt pins the file names that every version uses.
func TestNamesOfWhatUsersBuilt(t *testing.T) {
	w := system()
	path := func(name string) string { return w.data.Cache.Path(name) }
	for rules, name := range map[kalah.Rules]string{
		{Houses: 6, Seeds: 4}: "kalah-6-00",
		{Houses: 5, Seeds: 3, End: kalah.EitherSide, Capture: kalah.EmptyToo}: "kalah-5-11",
	} {
		assert.Equal(t, filepath.Join(xdg.CacheHome, "parlour", "tables", name+".table"), path(tableOf(t, w, rulesOf(t, rules))))
		assert.Equal(t, filepath.Join(xdg.CacheHome, "parlour", "proofs", name+".proofs"), path(proverOf(w, rules, 0).File()))
	}
	for _, g := range []game.Game{oware.Game{}, draughts.Game{}} {
		rules, err := g.Rules("", nil)
		require.NoError(t, err)
		name := map[string]string{"oware": "oware-keeps", "draughts": "draughts-international"}[g.Name()]
		assert.Equal(t, filepath.Join(xdg.CacheHome, "parlour", "tables", name+".table"), path(tableOf(t, w, rules)))
	}
}

// tableOf is the name of the table for some rules.
func tableOf(t *testing.T, w world, r game.Rules) string {
	t.Helper()
	tabled, ok := players.Ability[players.Tabled](w.engines, r.Game())
	require.True(t, ok)
	table, err := tabled.TableFor(r, 2)
	require.NoError(t, err)
	return table.Name()
}

// rulesOf are rules of Kalah.
func rulesOf(t *testing.T, r kalah.Rules) game.Rules {
	t.Helper()
	options := kalah.Game{}.Options()
	rules, err := kalah.Game{}.Rules("", map[string]string{
		options[0].Name: options[0].Values[r.End], options[1].Name: options[1].Values[r.Capture],
		options[2].Name: strconv.Itoa(r.Houses), options[3].Name: strconv.Itoa(r.Seeds),
	})
	require.NoError(t, err)
	return rules
}

// proverOf is what proves positions under the rules, with what users built.
func proverOf(w world, r kalah.Rules, work int) *engine.Prover {
	return engine.New(w.data.Cache).NewProver(r, players.SolverOptions{Memory: 8 << 20, Work: work})
}

// keep takes up the proofs of a user.
func keep(t *testing.T, w world, p *engine.Prover) *cli.Keeper {
	t.Helper()
	k, err := cli.Keep(w.data.Cache, p, false, w.err)
	require.NoError(t, err)
	return k
}

// TestWhatUsersBuiltIsFound creates files and reads them as commands do.
func TestWhatUsersBuiltIsFound(t *testing.T) {
	dir, r := t.TempDir(), kalah.Rules{Houses: 3, Seeds: 3}
	w := worldIn(dir)
	p := proverOf(w, r, 0)
	k := keep(t, w, p)
	assert.Zero(t, p.Proofs().Len())
	require.NoError(t, k.Close())

	table, err := solver.NewEndgame(r)
	require.NoError(t, err)
	require.NoError(t, table.Build(t.Context(), 4, 1, nil))
	s := solver.New(r, solver.Options{Memory: 1 << 20, Endgame: table})
	_, err = s.Solve(t.Context(), kalah.New(r), nil)
	require.NoError(t, err)
	proofs := s.Proofs(0)
	require.NotZero(t, proofs.Len())
	put(t, filepath.Join(dir, "cache", "tables", "kalah-3-00.table"), table)
	put(t, filepath.Join(dir, "cache", "proofs", "kalah-3-00.proofs"), proofs)

	p = proverOf(w, r, 0)
	k = keep(t, w, p)
	assert.Equal(t, proofs.Len(), p.Proofs().Len())
	require.NoError(t, k.Save())
	require.NoError(t, k.Close())
	left, err := os.ReadDir(filepath.Join(dir, "cache", "proofs"))
	require.NoError(t, err)
	assert.Len(t, left, 1)
}

// TestWorkThatIsBrokenOffAtOnceLosesNothing interrupts a solver before it has begun.
func TestWorkThatIsBrokenOffAtOnceLosesNothing(t *testing.T) {
	w, r := worldIn(t.TempDir()), kalah.Rules{Houses: 3, Seeds: 3}
	name := "proofs/kalah-3-00.proofs"
	content := proofsOf(t, r)
	require.NoError(t, w.data.Cache.ReplaceBytes(name, content))
	p := proverOf(w, r, 0)
	k := keep(t, w, p)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	require.ErrorIs(t, p.Solve(ctx, rulesOf(t, r).Start(), nil), context.Canceled)
	require.NoError(t, k.Save())
	require.NoError(t, k.Close())
	kept, err := os.ReadFile(w.data.Cache.Path(name))
	require.NoError(t, err)
	assert.Equal(t, content, kept)
}

// put writes a file without the functions under test.
func put(t *testing.T, path string, content io.WriterTo) {
	t.Helper()
	require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
	file, err := os.Create(path)
	require.NoError(t, err)
	_, err = content.WriteTo(file)
	require.NoError(t, err)
	require.NoError(t, file.Close())
}

// TestDamagedProofsAreSetAside checks that hours of work are not overwritten, and
// that the command works nevertheless.
func TestDamagedProofsAreSetAside(t *testing.T) {
	for name, content := range map[string][]byte{
		"cut short":   []byte("PKP1 and no more"),
		"nothing":     nil,
		"other rules": proofsOf(t, kalah.Rules{Houses: 2, Seeds: 2}),
	} {
		t.Run(name, func(t *testing.T) {
			w, r := worldIn(t.TempDir()), kalah.Rules{Houses: 3, Seeds: 3}
			told, err := os.Create(filepath.Join(t.TempDir(), "told"))
			require.NoError(t, err)
			defer told.Close()
			w.err = told
			name := "proofs/kalah-3-00.proofs"
			path := w.data.Cache.Path(name)
			for n, aside := range []string{path + ".damaged", path + ".damaged-2"} {
				require.NoError(t, w.data.Cache.ReplaceBytes(name, content))
				p := proverOf(w, r, 0)
				k := keep(t, w, p)
				assert.Zero(t, p.Proofs().Len())
				require.NoError(t, k.Close())
				kept, err := os.ReadFile(aside)
				require.NoError(t, err)
				assert.Equal(t, string(content), string(kept))
				text, err := os.ReadFile(told.Name())
				require.NoError(t, err)
				assert.Equal(t, n+1, strings.Count(string(text), "the work starts again\n"))
				assert.Contains(t, string(text), "Note: "+path+": ")
				assert.Contains(t, string(text), "it is kept as "+aside)
			}
		})
	}
}

func proofsOf(t *testing.T, r kalah.Rules) []byte {
	t.Helper()
	s := solver.New(r, solver.Options{Memory: 1 << 20})
	_, err := s.Solve(t.Context(), kalah.New(r), nil)
	require.NoError(t, err)
	var out bytes.Buffer
	_, err = s.Proofs(0).WriteTo(&out)
	require.NoError(t, err)
	return out.Bytes()
}

// TestTablesAreWhatTheirNamesSay verifies tables that were swapped, or have a
// changed byte in their header.
func TestTablesAreWhatTheirNamesSay(t *testing.T) {
	t.Parallel()
	cache := t.TempDir()
	path := func(r kalah.Rules) string {
		return filepath.Join(cache, "parlour", filepath.FromSlash(tableOf(t, system(), rulesOf(t, r))))
	}
	one, two := kalah.Rules{Houses: 3}, kalah.Rules{Houses: 3, End: kalah.EitherSide}
	for _, r := range []kalah.Rules{one, two} {
		table, err := solver.NewEndgame(r)
		require.NoError(t, err)
		require.NoError(t, table.Build(t.Context(), 4, 1, nil))
		put(t, path(r), table)
	}
	verify := func() outcome { return executeAt(t, cache, "", "tables", "verify", "kalah") }
	assert.Zero(t, verify().code)

	require.NoError(t, os.Rename(path(one), path(one)+".moved"))
	require.NoError(t, os.Rename(path(two), path(one)))
	require.NoError(t, os.Rename(path(one)+".moved", path(two)))
	got := verify()
	assert.Equal(t, cli.Failed, got.code)
	assert.Equal(t, 2, strings.Count(got.out, "for other rules: it belongs into "))

	text, err := os.ReadFile(path(two))
	require.NoError(t, err)
	require.NoError(t, os.Remove(path(one)))
	for i := range 8 {
		flipped := bytes.Clone(text)
		flipped[i] ^= 1
		require.NoError(t, os.WriteFile(path(one), flipped, 0o644))
		require.NoError(t, os.WriteFile(path(two), flipped, 0o644))
		got := verify()
		assert.Equal(t, cli.Failed, got.code, "byte %d", i)
	}
}

// TestProofsBelongToOneProgram at a time: a second one would wipe out what the first has
// proven since it began.
func TestProofsBelongToOneProgram(t *testing.T) {
	w, r := worldIn(t.TempDir()), kalah.Rules{Houses: 3, Seeds: 3}
	w.data.Cache = datafolder.NewFolder(datafolder.Disk(), t.TempDir())
	p := proverOf(w, r, 0)
	k := keep(t, w, p)
	_, err := cli.Keep(w.data.Cache, proverOf(w, r, 0), false, w.err)
	require.ErrorIs(t, err, datafolder.ErrLocked)
	assert.ErrorContains(t, err, "kalah-3-00.proofs")
	require.NoError(t, keep(t, w, proverOf(w, kalah.Rules{Houses: 2, Seeds: 3}, 0)).Close(), "of other rules")

	require.NoError(t, p.Solve(t.Context(), rulesOf(t, r).Start(), func(players.Solution) error { return nil }))
	require.NoError(t, k.Save())
	require.NoError(t, k.Close())
	again := proverOf(w, r, 0)
	require.NoError(t, keep(t, w, again).Close())
	assert.Equal(t, p.Proofs().Len(), again.Proofs().Len())

	// Its lock file is removed, and another program saves what it proves of another board.
	k = keep(t, w, p)
	require.NoError(t, os.Remove(datafolder.LockOf(w.data.Cache.Path(p.File()))))
	more := proverOf(w, r, 0)
	other := keep(t, w, more)
	less := kalah.Rules{Houses: 3, Seeds: 2}
	require.NoError(t, more.Solve(t.Context(), rulesOf(t, less).Start(), func(players.Solution) error { return nil }))
	require.NoError(t, other.Save())
	require.NoError(t, other.Close())
	require.Greater(t, more.Proofs().Len(), again.Proofs().Len())
	require.NoError(t, k.Save())
	require.NoError(t, k.Close())
	assert.Equal(t, more.Proofs().Len(), p.Proofs().Len(), "what the other has proven is kept")
}
