package selfplay_test

import (
	"context"
	"encoding/base64"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/manager/jobs"
	"parlour/manager/selfplay"
	"parlour/players"
	"parlour/players/engines/lab"
	"parlour/players/making"
	"parlour/players/training"
)

func kind() selfplay.Kind { return selfplay.Kind{Games: catalog.Games(), Engines: lab.New(nil)} }

// few are two games of the first rule set, without weights.
func few(g game.Game) making.SelfPlay {
	return making.SelfPlay{RuleSet: g.RuleSets()[0].Name, Games: training.Games{First: 3, Count: 2, Seed: 5, Nodes: 20, Threads: 2}}
}

// able are the games with self-play.
func able(t testing.TB) []game.Game {
	all := players.Able[making.SelfPlaying](lab.New(nil), catalog.Games())
	require.NotEmpty(t, all)
	return all
}

// noFiles is for jobs that need none.
func noFiles(context.Context, string) ([]byte, error) { return nil, errors.New("no files") }

// played is a job, its boards and its result.
func played(t testing.TB, g game.Game) (j jobs.Job, boards []byte, r jobs.Result) {
	t.Helper()
	by, _ := players.Ability[making.SelfPlaying](lab.New(nil), g)
	boards, err := by.SelfPlay(t.Context(), few(g))
	require.NoError(t, err)
	j, err = selfplay.Job(g, few(g))
	require.NoError(t, err)
	r, err = jobs.Kinds{kind()}.Run(t.Context(), j, noFiles)
	require.NoError(t, err)
	return j, boards, r
}

// TestTheBoardsAreThoseOfTheGames, whoever plays them, and others are refused.
func TestTheBoardsAreThoseOfTheGames(t *testing.T) {
	for _, g := range able(t) {
		t.Run(g.Name(), func(t *testing.T) {
			j, boards, r := played(t, g)
			checked, err := jobs.Kinds{kind()}.Check(j, r)
			require.NoError(t, err)
			assert.Equal(t, boards, checked.Value)
			for name, data := range map[string]string{
				"nothing": "", "no base64": "*", "cut short": string(r.Data[:len(r.Data)/2]), "more": string(r.Data) + "AAAA",
				"no boards": base64.StdEncoding.EncodeToString([]byte("boards")),
			} {
				_, _, err := kind().Check(j, []byte(data))
				assert.ErrorIs(t, err, jobs.ErrResult, name)
			}
		})
	}
}

// TestWeightsComeByTheirHash, and those that do not come are an error, as are false ones.
func TestWeightsComeByTheirHash(t *testing.T) {
	g := able(t)[0]
	s := few(g)
	s.Weights = []byte("no weights")
	j, err := selfplay.Job(g, s)
	require.NoError(t, err)
	assert.NotContains(t, string(j.Text()), "no weights")
	asked := ""
	_, _, err = kind().Run(t.Context(), j, func(_ context.Context, hash string) ([]byte, error) { asked = hash; return s.Weights, nil })
	assert.Error(t, err)
	assert.Equal(t, jobs.Hash(s.Weights), asked)
	_, _, err = kind().Run(t.Context(), j, noFiles)
	assert.EqualError(t, err, "no files")
}

func TestWhatIsNoJobOfTheKind(t *testing.T) {
	good := `{"game":"draughts","rules":"international","nodes":20,"first":0,"count":1}`
	for name, parameters := range map[string]string{
		"no game":     `{"nodes":20,"first":0,"count":1}`,
		"rules only":  `{"game":"kalah","nodes":20,"first":0,"count":1}`,
		"no count":    `{"game":"draughts","nodes":20,"first":0}`,
		"no nodes":    `{"game":"draughts","first":0,"count":1}`,
		"too many":    `{"game":"draughts","nodes":20,"first":0,"count":10001}`,
		"before all":  `{"game":"draughts","nodes":20,"first":-1,"count":1}`,
		"far away":    `{"game":"draughts","nodes":20,"first":1073741825,"count":1}`,
		"a command":   `{"game":"draughts","nodes":20,"first":0,"count":1,"command":"rm"}`,
		"a path":      `{"game":"draughts","nodes":20,"first":0,"count":1,"path":"/"}`,
		"no number":   `{"game":"draughts","nodes":"20","first":0,"count":1}`,
		"more behind": good + "{}",
	} {
		j := jobs.Job{Kind: selfplay.Name, Version: 1, Parameters: []byte(parameters)}
		_, _, err := kind().Run(t.Context(), j, noFiles)
		assert.ErrorIs(t, err, jobs.ErrJob, name)
		_, _, err = kind().Check(j, nil)
		assert.ErrorIs(t, err, jobs.ErrJob, name)
	}
	_, _, err := kind().Run(t.Context(), jobs.Job{Kind: selfplay.Name, Version: 1, Parameters: []byte(good)}, noFiles)
	assert.NoError(t, err)
}

// FuzzCheck reads any text as a job, and any text as the result of a true one.
func FuzzCheck(f *testing.F) {
	j, _, r := played(f, able(f)[0])
	f.Add(j.Text(), r.Data)
	f.Fuzz(func(t *testing.T, text, data []byte) {
		if read, err := jobs.Parse(text); err == nil {
			_, _, _ = kind().Check(read, data)
		}
		if value, digest, err := kind().Check(j, data); err == nil {
			assert.Equal(t, jobs.Hash(value.([]byte)), digest)
		}
	})
}
