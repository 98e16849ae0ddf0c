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

// TestJobsMakeTheTable: those of each wave after the slices before, which come by their hashes.
func TestJobsMakeTheTable(t *testing.T) {
	for _, r := range able(t) {
		size, k, known := least(r.Game()), kind(), files{}
		table, err := slices.Of(engines.New(nil), r, size)
		require.NoError(t, err)
		s := table.Sliced()
		var before []string
		for _, wave := range s.Waves {
			var hashes []string
			for _, first := range wave {
				j, err := slices.Job(r, size, first, before)
				require.NoError(t, err)
				result, err := jobs.Kinds{k}.Run(t.Context(), j, known.get)
				require.NoError(t, err)
				checked, err := jobs.Kinds{k}.Check(j, result)
				require.NoError(t, err)
				solved := checked.Value.(slices.Solved)
				refused(t, k, j, result)
				require.NoError(t, s.AddSlice(solved.Slice))
				hashes = append(hashes, jobs.Hash(solved.Raw))
				known[hashes[len(hashes)-1]] = solved.Raw
			}
			before = append(before, hashes...)
		}
		var got, want bytes.Buffer
		_, err = s.WriteTo(&got)
		require.NoError(t, err)
		local := table.Sliced()
		require.NoError(t, solveAll(t.Context(), local))
		_, err = local.WriteTo(&want)
		require.NoError(t, err)
		assert.Equal(t, want.Bytes(), got.Bytes())
	}
}

// refused makes sure that results are refused that are not those of the job.
func refused(t *testing.T, k *slices.Kind, j jobs.Job, r jobs.Result) {
	t.Helper()
	raw, err := base64.StdEncoding.DecodeString(string(r.Data))
	require.NoError(t, err)
	raw[len(raw)/2] ^= 1
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
			one, err := s.Solve(ctx, first, 1)
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
	j, err := slices.Job(r, size, second, []string{"hash"})
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
		before      []string
	}{
		"too small": {size: -1}, "too large": {size: 1000}, "no such slice": {size: least(r.Game()), first: 100},
		"before the first": {size: least(r.Game()), first: -1}, "it needs none": {size: least(r.Game()), before: []string{"a"}},
	} {
		j, err := slices.Job(r, c.size, c.first, c.before)
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
