package proofs_test

import (
	"context"
	"encoding/json"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/manager/jobs"
	"parlour/manager/proofs"
	"parlour/players"
	"parlour/players/making"
)

// joiner proves by joining what was proven before.
type joiner struct{}

var errNothing = errors.New("nothing was proven")

func (joiner) Prove(_ context.Context, order []byte, before [][]byte) (p making.Proven, err error) {
	if string(order) == `"bad"` {
		return p, making.Refuse(errNothing)
	}
	p.Answers = order
	for _, b := range before {
		p.Proofs = append(p.Proofs, b...)
	}
	return p, nil
}

func (joiner) CheckProven(order []byte, p making.Proven) error {
	if string(order) != string(p.Answers) {
		return errNothing
	}
	return nil
}

func kind() jobs.Kinds {
	games := catalog.Games()
	return jobs.Kinds{proofs.Kind{Games: games, Engines: players.NewEngines().Beside(games[0].Name(), joiner{})}}
}

// files are those that jobs name.
type files map[string][]byte

func (f files) get(_ context.Context, hash string) ([]byte, error) {
	if data, ok := f[hash]; ok {
		return data, nil
	}
	return nil, errNothing
}

func TestAJob(t *testing.T) {
	known := files{"1": []byte("one "), "2": []byte("two")}
	j, err := proofs.Job(catalog.Games()[0], []byte(`{"of":1}`), []string{"1", "2"})
	require.NoError(t, err)
	r, err := kind().Run(t.Context(), j, known.get)
	require.NoError(t, err)
	checked, err := kind().Check(j, r)
	require.NoError(t, err)
	assert.Equal(t, making.Proven{Answers: []byte(`{"of":1}`), Proofs: []byte("one two")}, checked.Value)
	_, err = kind().Run(t.Context(), j, files{}.get)
	require.ErrorIs(t, err, errNothing)

	for name, change := range map[string]func(*making.Proven){
		"other answers": func(p *making.Proven) { p.Answers = []byte(`{}`) }, "another digest": func(p *making.Proven) { p.Proofs = nil },
	} {
		p := checked.Value.(making.Proven)
		change(&p)
		bad := r
		bad.Data, err = json.Marshal(p)
		require.NoError(t, err)
		bad.Hash = jobs.Hash(bad.Data)
		_, err = kind().Check(j, bad)
		require.ErrorIs(t, err, jobs.ErrResult, name)
	}
	bad := r
	bad.Data = []byte(`{"more":1}`)
	bad.Hash = jobs.Hash(bad.Data)
	_, err = kind().Check(j, bad)
	require.ErrorIs(t, err, jobs.ErrResult)
}

func TestJobsThatNobodyCanDo(t *testing.T) {
	first, second := catalog.Games()[0], catalog.Games()[1]
	of := func(g game.Game, order string) jobs.Job {
		j, err := proofs.Job(g, []byte(order), nil)
		require.NoError(t, err)
		return j
	}
	for name, j := range map[string]jobs.Job{
		"no order": of(first, `"bad"`), "no proofs of that game": of(second, `{}`),
		"another parameter": {Kind: proofs.Name, Version: 1, Parameters: []byte(`{"other":1}`)},
	} {
		_, _, err := kind()[0].Run(t.Context(), j, files{}.get)
		require.ErrorIs(t, err, jobs.ErrJob, name)
	}
	_, _, err := kind()[0].Check(of(second, `{}`), nil)
	require.ErrorIs(t, err, jobs.ErrJob)
}
