// Package selfplay is the kind of job that plays games of an engine against itself, for
// weights to be learned from. A job names the games by their seed and numbers, and the result
// is their boards as a file has them: the same on every machine.
//
// The package must not know queues, files, or what the boards of a game are.
package selfplay

import (
	"context"
	"encoding/base64"
	"fmt"

	"parlour/game"
	"parlour/manager/jobs"
	"parlour/players"
	"parlour/players/making"
	"parlour/players/training"
)

// The name of the kind, and the version of its parameters.
const (
	Name    = "selfplay"
	version = 1
)

// Kind is the kind of job. It implements jobs.Kind.
type Kind struct {
	// Games are the games of jobs, Engines the engines that play them.
	Games   []game.Game
	Engines *players.Engines
}

// parameters are what a job says besides its seed.
type parameters struct {
	Game  string `json:"game"`
	Rules string `json:"rules,omitempty"`
	// Weights is the hash of those that play, "" for none.
	Weights string `json:"weights,omitempty"`
	Nodes   uint64 `json:"nodes"`
	First   int    `json:"first"`
	Count   int    `json:"count"`
}

// Job is the job that plays games of g. The weights are named by their hash, the number of
// threads by nothing.
func Job(g game.Game, s making.SelfPlay, needs ...jobs.Need) (jobs.Job, error) {
	p := parameters{Game: g.Name(), Rules: s.RuleSet, Nodes: s.Nodes, First: s.First, Count: s.Count}
	if s.Weights != nil {
		p.Weights = jobs.Hash(s.Weights)
	}
	return jobs.New(Name, version, p, s.Seed, needs...)
}

// Name implements jobs.Kind.
func (Kind) Name() string { return Name }

// Version implements jobs.Kind.
func (Kind) Version() int { return version }

// The limits of what is read of a job.
const (
	mostGames = 1 << 30
	mostCount = 10_000
)

// read reads a job, but for the weights. The error wraps jobs.ErrJob.
func (k Kind) read(j jobs.Job) (by making.SelfPlaying, s making.SelfPlay, weights string, err error) {
	var p parameters
	if err := j.Read(&p); err != nil {
		return nil, s, "", err
	}
	by, ok := players.AbilityNamed[making.SelfPlaying](k.Engines, k.Games, p.Game)
	switch {
	case !ok:
		return nil, s, "", fmt.Errorf("%w: self-play of %s", jobs.ErrJob, game.Quote(p.Game))
	case p.First < 0 || p.First > mostGames || p.Count < 1 || p.Count > mostCount || p.Nodes < 1:
		return nil, s, "", fmt.Errorf("%w: %d games from %d, %d nodes", jobs.ErrJob, p.Count, p.First, p.Nodes)
	}
	s = making.SelfPlay{RuleSet: p.Rules, Games: training.Games{First: p.First, Count: p.Count, Seed: j.Seed, Nodes: p.Nodes, Threads: 1}}
	return by, s, p.Weights, nil
}

// Run implements jobs.Kind. The errors are those of files and of the game, or wrap jobs.ErrJob.
func (k Kind) Run(ctx context.Context, j jobs.Job, files jobs.Files) (data []byte, digest string, err error) {
	by, s, weights, err := k.read(j)
	if err == nil && weights != "" {
		s.Weights, err = files(ctx, weights)
	}
	if err != nil {
		return nil, "", err
	}
	boards, err := by.SelfPlay(ctx, s)
	if err != nil {
		return nil, "", err
	}
	return base64.StdEncoding.AppendEncode(nil, boards), jobs.Hash(boards), nil
}

// Check implements jobs.Kind: the value is the boards as a file has them, of type []byte. The
// error wraps jobs.ErrJob or jobs.ErrResult.
func (k Kind) Check(j jobs.Job, data []byte) (value any, digest string, err error) {
	by, s, _, err := k.read(j)
	if err != nil {
		return nil, "", err
	}
	boards, err := base64.StdEncoding.Strict().DecodeString(string(data))
	if err == nil {
		err = by.CheckBoards(s, boards)
	}
	if err != nil {
		return nil, "", fmt.Errorf("%w: %w", jobs.ErrResult, err)
	}
	return boards, jobs.Hash(boards), nil
}
