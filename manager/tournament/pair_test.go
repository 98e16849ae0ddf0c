package tournament_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/catalog"
	"parlour/manager/jobs"
	"parlour/manager/tournament"
	"parlour/players"
)

// pairs is the kind with engines for which no time passes.
func pairs() tournament.Pairs {
	return tournament.Pairs{
		Games: catalog.Games(), Engines: all(),
		Today: func() time.Time { return time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC) },
		Now:   func() time.Time { return time.Time{} },
	}
}

// throughJobs lets a match be played as jobs, each of which passes through its text.
func throughJobs(t testing.TB, s tournament.Settings) tournament.Settings {
	kind := pairs()
	s.Elsewhere = func(ctx context.Context, p players.Pair) (out [2]players.Finished, err error) {
		j, err := s.Job(p)
		require.NoError(t, err)
		read, err := jobs.Parse(j.Text())
		require.NoError(t, err)
		assert.Equal(t, j.Key(), read.Key())
		r, err := jobs.Kinds{kind}.Run(ctx, read, nil)
		if err != nil {
			return out, err
		}
		checked, err := jobs.Kinds{kind}.Check(j, r)
		require.NoError(t, err)
		return checked.Value.([2]players.Finished), nil
	}
	return s
}

// TestAMatchByJobsIsTheMatch plays matches of each game as they are and as jobs: the reports
// and the files are the same, whether the seats are swapped in a game, a player forfeits or
// the match is decided early.
func TestAMatchByJobsIsTheMatch(t *testing.T) {
	for _, g := range catalog.Games() {
		if _, err := all().Of(g); err != nil {
			continue
		}
		t.Run(g.Name(), func(t *testing.T) {
			dir := t.TempDir()
			plain := settings(t, g.Name(), dir+"/plain."+g.Notation().Ending, players.Novice, players.First)
			plain.Players[0].Nodes, plain.Games = 20, 4
			queued := throughJobs(t, plain)
			queued.File = dir + "/queued." + g.Notation().Ending
			want, err := run(t.Context(), plain)
			require.NoError(t, err)
			got, err := run(t.Context(), queued)
			require.NoError(t, err)
			assert.Equal(t, want.JSON(plain.Rules), got.JSON(plain.Rules))
			assert.True(t, read(t, plain.File) == read(t, queued.File), "the files differ")
		})
	}
}

// TestAMatchByJobsGoesOn with the file of one that was ended in the middle of a pair.
func TestAMatchByJobsGoesOn(t *testing.T) {
	plain := settings(t, "kalah", t.TempDir()+"/games.kgn", players.Greedy, players.Random)
	plain.Concurrency = 1
	ctx, cancel := context.WithCancel(t.Context())
	plain.Finished = func(players.Finished) error { cancel(); return nil }
	_, err := run(ctx, plain)
	require.ErrorIs(t, err, context.Canceled)
	plain.Finished, plain.Resume = nil, true
	report, err := run(t.Context(), throughJobs(t, plain))
	require.NoError(t, err)
	assert.Equal(t, 6, report.Games())
	assert.Positive(t, report.Earlier)
}

// aPair is the job of the first pair of a match, and its result.
func aPair(t testing.TB) (j jobs.Job, r jobs.Result) {
	t.Helper()
	s := settings(t, "oware", "", players.Greedy, players.First)
	s.Elsewhere = func(ctx context.Context, p players.Pair) (out [2]players.Finished, err error) {
		if p.Slot.Pair > 0 {
			<-ctx.Done()
			return out, ctx.Err()
		}
		if j, err = s.Job(p, jobs.Need{Name: tournament.EngineNeed(s.Rules), Hash: "1"}); err == nil {
			r, err = jobs.Kinds{pairs()}.Run(ctx, j, nil)
		}
		if err == nil {
			err = context.Canceled // that is enough
		}
		return out, err
	}
	_, err := run(t.Context(), s)
	require.ErrorIs(t, err, context.Canceled)
	return j, r
}

// TestFalseResultsAreRefused: cut short, of another pair, with an illegal game, an edited one,
// or one that is not over.
func TestFalseResultsAreRefused(t *testing.T) {
	j, r := aPair(t)
	_, err := jobs.Kinds{pairs()}.Check(j, r)
	require.NoError(t, err)
	for name, change := range map[string]func(text string) string{
		"cut short":     func(text string) string { return text[:len(text)/2] },
		"illegal":       func(text string) string { return strings.Replace(text, `1. `, `1. A `, 1) },
		"another match": func(text string) string { return strings.Replace(text, `[Match \"1`, `[Match \"2`, 1) },
		"another pair":  func(text string) string { return strings.ReplaceAll(text, `[Round \"1`, `[Round \"2`) },
		"no game":       func(string) string { return `{"games":[{},{}]}` },
		"odd comment":   func(text string) string { return strings.Replace(text, `"comments":["`, `"comments":["}\u001b`, 1) },
		"many comments": func(text string) string {
			return strings.Replace(text, `"comments":[`, `"comments":[`+strings.Repeat(`"",`, 9999), 1)
		},
		"the same twice": twice,
	} {
		data := change(string(r.Data))
		require.NotEqual(t, string(r.Data), data, name)
		_, _, err := pairs().Check(j, []byte(data))
		assert.ErrorIs(t, err, jobs.ErrResult, name)
		other := r
		other.Data = []byte(data)
		_, err = jobs.Kinds{pairs()}.Check(j, other)
		assert.ErrorIs(t, err, jobs.ErrResult, name)
	}
	other := j
	other.Seed++
	_, err = jobs.Kinds{pairs()}.Check(other, r)
	assert.ErrorIs(t, err, jobs.ErrResult)
}

// twice has the first game in both places.
func twice(text string) string {
	var result struct {
		Games [2]json.RawMessage `json:"games"`
	}
	if json.Unmarshal([]byte(text), &result) != nil {
		return text
	}
	result.Games[1] = result.Games[0]
	out, _ := json.Marshal(result)
	return string(out)
}

// TestTheDigestIsWithoutTimes: the same games on another day at another pace.
func TestTheDigestIsWithoutTimes(t *testing.T) {
	j, r := aPair(t)
	slow, at := pairs(), time.Date(2027, 1, 1, 0, 0, 0, 0, time.UTC)
	slow.Now = func() time.Time { at = at.Add(time.Second / 8); return at }
	slow.Today = slow.Now
	again, err := jobs.Kinds{slow}.Run(t.Context(), j, nil)
	require.NoError(t, err)
	assert.NotEqual(t, r.Hash, again.Hash)
	assert.Equal(t, r.Digest, again.Digest)
}

// FuzzPairJobs reads any text as a job, and any text as the result of a true one.
func FuzzPairJobs(f *testing.F) {
	j, r := aPair(f)
	f.Add(j.Text(), r.Data)
	f.Fuzz(func(t *testing.T, text, data []byte) {
		if read, err := jobs.Parse(text); err == nil {
			_, _, _ = pairs().Check(read, data)
		}
		if value, _, err := pairs().Check(j, data); err == nil {
			for _, f := range value.([2]players.Finished) {
				assert.True(t, f.Result.Over())
			}
		}
	})
}
