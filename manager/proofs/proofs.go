// Package proofs is the kind of job that proves boards of an opening book. A job names the proofs
// before by the hashes of their files, and the orders of boards are in the form of the game.
//
// The package must not know queues, or what an order or a proof says.
package proofs

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"parlour/game"
	"parlour/manager/jobs"
	"parlour/players"
	"parlour/players/making"
)

// The name of the kind, and the version of its parameters.
const (
	Name    = "proof"
	version = 1
)

// Kind is the kind of job. It implements jobs.Kind.
type Kind struct {
	Games   []game.Game
	Engines *players.Engines
}

// parameters are what a job says.
type parameters struct {
	Game  string          `json:"game"`
	Order json.RawMessage `json:"order"`
	// Before are the hashes of what was proven before.
	Before []string `json:"before,omitempty"`
}

// Job is the job of an order of a game, with the hashes of what was proven before.
func Job(g game.Game, order []byte, before []string, needs ...jobs.Need) (jobs.Job, error) {
	return jobs.New(Name, version, parameters{g.Name(), order, before}, 0, needs...)
}

// Name implements jobs.Kind.
func (Kind) Name() string { return Name }

// Version implements jobs.Kind.
func (Kind) Version() int { return version }

// read reads a job. The error wraps jobs.ErrJob.
func (k Kind) read(j jobs.Job) (by making.Proving, p parameters, err error) {
	if err := j.Read(&p); err != nil {
		return nil, p, err
	}
	by, ok := players.AbilityNamed[making.Proving](k.Engines, k.Games, p.Game)
	if !ok {
		return nil, p, fmt.Errorf("%w: proofs of %s", jobs.ErrJob, game.Quote(p.Game))
	}
	return by, p, nil
}

// Run implements jobs.Kind. The errors are those of files and of ctx, or wrap jobs.ErrJob.
func (k Kind) Run(ctx context.Context, j jobs.Job, files jobs.Files) (data []byte, digest string, err error) {
	by, p, err := k.read(j)
	if err != nil {
		return nil, "", err
	}
	var before [][]byte
	for _, hash := range p.Before {
		raw, err := files(ctx, hash)
		if err != nil {
			return nil, "", err
		}
		before = append(before, raw)
	}
	proven, err := by.Prove(ctx, p.Order, before)
	if errors.Is(err, making.ErrInput) {
		err = fmt.Errorf("%w: %w", jobs.ErrJob, err)
	}
	if err != nil {
		return nil, "", err
	}
	data, err = json.Marshal(proven)
	return data, digestOf(proven), err
}

// Check implements jobs.Kind: the value is of type making.Proven. The error wraps jobs.ErrJob or
// jobs.ErrResult.
func (k Kind) Check(j jobs.Job, data []byte) (value any, digest string, err error) {
	by, p, err := k.read(j)
	if err != nil {
		return nil, "", err
	}
	var proven making.Proven
	in := json.NewDecoder(bytes.NewReader(data))
	in.DisallowUnknownFields()
	err = in.Decode(&proven)
	if err == nil {
		err = by.CheckProven(p.Order, proven)
	}
	if err != nil {
		return nil, "", fmt.Errorf("%w: %w", jobs.ErrResult, err)
	}
	return proven, digestOf(proven), nil
}

// digestOf is that of a result.
func digestOf(p making.Proven) string {
	return jobs.Hash(append(p.Answers[:len(p.Answers):len(p.Answers)], p.Proofs...))
}
