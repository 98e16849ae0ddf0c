// Package slices is the kind of job that works out a slice of an endgame table, after the
// slices that it depends on. A job names those by their hashes, and the worker reads each of
// them before it begins: what comes otherwise is refused. The result is the slice as the file
// of a table has it.
//
// The package must not know queues, files, or what the values of a table mean.
package slices

import (
	"context"
	"encoding/base64"
	"fmt"
	"slices"
	"sync"

	"parlour/game"
	"parlour/manager/jobs"
	"parlour/players"
	"parlour/players/tables"
)

// The name of the kind, and the version of its parameters.
const (
	Name    = "slice"
	version = 1
)

// Kind is the kind of job. It implements jobs.Kind. It keeps the slices that it had last, for
// the next job of the same table.
type Kind struct {
	games   []game.Game
	engines *players.Engines

	mu   sync.Mutex
	of   [2]string // the game and the rule set of the table of which slices are kept
	kept []kept
}

// kept is a slice, with the hash of what was read.
type kept struct {
	hash  string
	slice tables.Slice
}

// New returns the kind. A job may be of those games.
func New(games []game.Game, engines *players.Engines) *Kind {
	return &Kind{games: games, engines: engines}
}

// parameters are what a job says.
type parameters struct {
	Game  string `json:"game"`
	Rules string `json:"rules,omitempty"`
	// Size is that of the table, First the first block of the slice.
	Size  int `json:"size"`
	First int `json:"first"`
	// Before are the hashes of the slices that it depends on, in the order of the table.
	Before []string `json:"before,omitempty"`
}

// Job is the job that works out the slice at a first block of a table by a rule set as it is;
// before are the hashes of the slices before, as tables.Sliced.Before has them.
func Job(r game.Rules, size, first int, before []string, needs ...jobs.Need) (jobs.Job, error) {
	p := parameters{Game: r.Game().Name(), Rules: r.Name(), Size: size, First: first, Before: before}
	return jobs.New(Name, version, p, 0, needs...)
}

// Name implements jobs.Kind.
func (*Kind) Name() string { return Name }

// Version implements jobs.Kind.
func (*Kind) Version() int { return version }

// read reads a job, and returns the table that its slice is of, of which nothing is known yet.
// The error wraps jobs.ErrJob.
func (k *Kind) read(j jobs.Job) (p parameters, s tables.Sliced, err error) {
	if err := j.Read(&p); err != nil {
		return p, s, err
	}
	table, err := k.table(p)
	if err != nil {
		return p, s, fmt.Errorf("%w: %w", jobs.ErrJob, err)
	}
	s = table.Sliced()
	if before, ok := s.Before(p.First); !ok || len(before) != len(p.Before) {
		return p, s, fmt.Errorf("%w: the slice %d after %s", jobs.ErrJob, p.First, game.Count(len(p.Before), "slice"))
	}
	return p, s, nil
}

// table is the table of a job.
func (k *Kind) table(p parameters) (players.Sliced, error) {
	i := slices.IndexFunc(k.games, func(g game.Game) bool { return g.Name() == p.Game })
	if i < 0 {
		return nil, fmt.Errorf("a table of %s", game.Quote(p.Game))
	}
	r, err := k.games[i].Rules(p.Rules, nil)
	if err != nil {
		return nil, err
	}
	return Of(k.engines, r, p.Size)
}

// Of is the table of that size for the rules. The error says that there is none, or none in
// slices.
func Of(e *players.Engines, r game.Rules, size int) (players.Sliced, error) {
	by, ok := players.Ability[players.Tabled](e, r.Game())
	if !ok {
		return nil, fmt.Errorf("there are no tables of %s", game.Quote(r.Game().Name()))
	}
	if s := by.TableSizes(); size < s.Least || size > s.Most {
		return nil, fmt.Errorf("a table of %d %s; valid: %d to %d", size, s.Of, s.Least, s.Most)
	}
	table, err := by.TableFor(r, size)
	if err != nil {
		return nil, err
	}
	sliced, ok := table.(players.Sliced)
	if !ok {
		return nil, fmt.Errorf("the table of %s is not worked out in slices", game.Quote(r.Game().Name()))
	}
	return sliced, nil
}

// Run implements jobs.Kind. The errors are those of files and of ctx, or wrap jobs.ErrJob or
// tables.ErrDamaged.
func (k *Kind) Run(ctx context.Context, j jobs.Job, files jobs.Files) (data []byte, digest string, err error) {
	p, s, err := k.read(j)
	if err == nil {
		err = k.load(ctx, p, s, files)
	}
	if err != nil {
		return nil, "", err
	}
	slice, err := s.Solve(ctx, p.First, 1)
	if err != nil {
		return nil, "", err
	}
	raw, err := s.Layout.WriteSlice(slice)
	if err != nil {
		return nil, "", err
	}
	if n := base64.StdEncoding.EncodedLen(len(raw)); n > jobs.MaxData {
		return nil, "", fmt.Errorf("%w: its slice has %d bytes; valid: up to %d", jobs.ErrJob, n, jobs.MaxData)
	}
	return base64.StdEncoding.AppendEncode(nil, raw), digestOf(slice), nil
}

// load makes the table know the slices before. What is kept is read once.
func (k *Kind) load(ctx context.Context, p parameters, s tables.Sliced, files jobs.Files) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	if of := [2]string{p.Game, p.Rules}; k.of != of {
		k.of, k.kept = of, nil
	}
	before, _ := s.Before(p.First)
	for i, hash := range p.Before {
		if i >= len(k.kept) || k.kept[i].hash != hash {
			raw, err := files(ctx, hash)
			if err != nil {
				return err
			}
			slice, err := s.Layout.ReadSlice(before[i], raw)
			if err != nil {
				return err
			}
			k.kept = append(k.kept[:i:i], kept{hash, slice})
		}
		if err := s.AddSlice(k.kept[i].slice); err != nil {
			return err
		}
	}
	return nil
}

// Solved is a slice, and its bytes as they are handed to other workers.
type Solved struct {
	tables.Slice
	Raw []byte
}

// Check implements jobs.Kind: the value is of type Solved. The error wraps jobs.ErrJob or
// jobs.ErrResult.
func (k *Kind) Check(j jobs.Job, data []byte) (value any, digest string, err error) {
	p, s, err := k.read(j)
	if err != nil {
		return nil, "", err
	}
	var slice tables.Slice
	raw, err := base64.StdEncoding.Strict().DecodeString(string(data))
	if err == nil {
		slice, err = s.Layout.ReadSlice(p.First, raw)
	}
	if err != nil {
		return nil, "", fmt.Errorf("%w: %w", jobs.ErrResult, err)
	}
	return Solved{slice, raw}, digestOf(slice), nil
}

// digestOf is that of the values, however they are packed.
func digestOf(s tables.Slice) string {
	return jobs.Hash(slices.Concat(slices.Concat(s.Values...), slices.Concat(s.Notes...)))
}
