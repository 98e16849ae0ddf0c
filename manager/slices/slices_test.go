package slices_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/manager/jobs"
	"parlour/manager/slices"
	"parlour/players"
	"parlour/players/draughts"
	"parlour/players/draughts/endgame"
	"parlour/players/engines"
	"parlour/players/tables"
)

func kind() *slices.Kind { return slices.New(catalog.Games(), engines.New(nil)) }

// able are the rules of the games that have tables in slices.
func able(t testing.TB) (out []game.Rules) {
	for _, g := range catalog.Games() {
		r, err := g.Rules(g.RuleSets()[0].Name, nil)
		require.NoError(t, err)
		if _, err := slices.Of(engines.New(nil), r, least(g)); err == nil {
			out = append(out, r)
		}
	}
	require.NotEmpty(t, out)
	return out
}

// least is the smallest size of a table.
func least(g game.Game) int {
	by, ok := players.Ability[players.Tabled](engines.New(nil), g)
	if !ok {
		return 0
	}
	return by.TableSizes().Least
}

// files are those that jobs name.
type files map[string][]byte

func (f files) get(_ context.Context, hash string) ([]byte, error) {
	if data, ok := f[hash]; ok {
		return data, nil
	}
	return nil, errors.New("no such file")
}

// parted is an engine the slices of whose tables are in parts as small as can be.
type parted struct{ draughts.Engine }

func (e parted) TableFor(r game.Rules, size int) (players.Buildable, error) {
	table, err := e.Engine.TableFor(r, size)
	return partedTable{table.(draughts.Buildable)}, err
}

// partedTable is such a table.
type partedTable struct{ draughts.Buildable }

func (t partedTable) Sliced() tables.Sliced { return endgame.New(t.Rules).Sliced(t.Pieces, 1) }

// TestJobsMakeTheTable: those of each wave after the slices before, and those of a slice after the
// parts before, which come by their hashes.
func TestJobsMakeTheTable(t *testing.T) {
	for _, r := range able(t) {
		made(t, engines.New(nil), r, least(r.Game())+1, 1)
	}
	made(t, players.NewEngines(parted{draughts.New(nil)}), able(t)[0], least(able(t)[0].Game()), 45)
}

// made makes a table by jobs, slices in so many parts at most, and compares it with that made here.
func made(t *testing.T, e *players.Engines, r game.Rules, size, parts int) {
	t.Helper()
	table, err := slices.Of(e, r, size)
	require.NoError(t, err)
	s, k, known, most := table.Sliced(), slices.New(catalog.Games(), e), files{}, 0
	var before [][]string
	for _, wave := range s.Waves {
		var handed [][]string
		for _, first := range wave {
			growing, hashes := s.Begin(first), []string(nil)
			for range growing.Parts() {
				j, err := slices.Job(r, size, first, before, hashes)
				require.NoError(t, err)
				part := done(t, k, j, known)
				growing.Add(part.Slice)
				hashes = append(hashes, jobs.Hash(part.Raw))
			}
			most = max(most, len(hashes))
			require.NoError(t, s.AddSlice(growing.Slice()))
			handed = append(handed, hashes)
		}
		before = append(before, handed...)
	}
	assert.Equal(t, parts, most)
	var got, want bytes.Buffer
	_, err = s.WriteTo(&got)
	require.NoError(t, err)
	local := table.Sliced()
	require.NoError(t, solveAll(t.Context(), local))
	_, err = local.WriteTo(&want)
	require.NoError(t, err)
	assert.Equal(t, want.Bytes(), got.Bytes())
}

// done does a job, and keeps what is handed on with the files.
func done(t *testing.T, k *slices.Kind, j jobs.Job, known files) slices.Solved {
	t.Helper()
	result, err := jobs.Kinds{k}.Run(t.Context(), j, known.get)
	require.NoError(t, err)
	checked, err := jobs.Kinds{k}.Check(j, result)
	require.NoError(t, err)
	refused(t, k, j, result)
	part := checked.Value.(slices.Solved)
	known[jobs.Hash(part.Raw)] = part.Raw
	return part
}

// refused makes sure that results are refused that are not those of the job.
func refused(t *testing.T, k *slices.Kind, j jobs.Job, r jobs.Result) {
	t.Helper()
	raw, err := base64.StdEncoding.DecodeString(string(r.Data))
	require.NoError(t, err)
	raw[0] ^= 1 // of a note
	for name, data := range map[string][]byte{
		"nothing": nil, "no base64": []byte("*"), "cut short": r.Data[:len(r.Data)/2/4*4], "changed": base64.StdEncoding.AppendEncode(nil, raw),
	} {
		bad := r
		bad.Data = data
		_, err := jobs.Kinds{k}.Check(j, bad)
		require.ErrorIs(t, err, jobs.ErrResult, "a wrong hash: %s", name)
		bad.Hash = jobs.Hash(data)
		_, err = jobs.Kinds{k}.Check(j, bad)
		require.ErrorIs(t, err, jobs.ErrResult, name)
	}
	bad := r
	bad.Digest = jobs.Hash(nil)
	_, err = jobs.Kinds{k}.Check(j, bad)
	require.ErrorIs(t, err, jobs.ErrResult, "another digest")
}

// solveAll works all slices out in order.
func solveAll(ctx context.Context, s tables.Sliced) error {
	for _, wave := range s.Waves {
		for _, first := range wave {
			one, err := tables.Solve(ctx, s.Begin(first), 1)
			if err == nil {
				err = s.AddSlice(one)
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// TestWhatASliceDependsOnIsChecked, and what comes otherwise refused.
func TestWhatASliceDependsOnIsChecked(t *testing.T) {
	r := able(t)[0]
	size, k := least(r.Game()), kind()
	table, err := slices.Of(engines.New(nil), r, size)
	require.NoError(t, err)
	second := table.Sliced().Waves[1][0]
	j, err := slices.Job(r, size, second, [][]string{{"hash"}}, nil)
	require.NoError(t, err)
	_, _, err = k.Run(t.Context(), j, files{"hash": []byte("no slice")}.get)
	require.ErrorIs(t, err, tables.ErrDamaged)
	_, _, err = k.Run(t.Context(), j, files{}.get)
	require.Error(t, err)
}

// TestJobsThatNobodyCanDo are refused before anything is worked out.
func TestJobsThatNobodyCanDo(t *testing.T) {
	r := able(t)[0]
	for name, c := range map[string]struct {
		size, first int
		before      [][]string
		parts       []string
	}{
		"too small": {size: -1}, "too large": {size: 1000}, "no such slice": {size: least(r.Game()), first: 100},
		"before the first": {size: least(r.Game()), first: -1}, "it needs none": {size: least(r.Game()), before: [][]string{{"a"}}},
		"a part too many": {size: least(r.Game()), parts: []string{"a"}},
	} {
		j, err := slices.Job(r, c.size, c.first, c.before, c.parts)
		require.NoError(t, err)
		_, _, err = kind().Run(t.Context(), j, files{}.get)
		require.ErrorIs(t, err, jobs.ErrJob, name)
		_, _, err = kind().Check(j, nil)
		require.ErrorIs(t, err, jobs.ErrJob, name)
	}
	for _, text := range []string{`{}`, `{"game":"chess","size":2,"first":0}`, `{"game":"` + r.Game().Name() + `","rules":"chess","size":2}`, `{"other":1}`} {
		j := jobs.Job{Kind: slices.Name, Version: 1, Parameters: []byte(text)}
		_, _, err := kind().Run(t.Context(), j, files{}.get)
		require.ErrorIs(t, err, jobs.ErrJob, text)
	}
}
