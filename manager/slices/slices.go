// Package slices is the kind of job that works out a part of a slice of an endgame table. A job
// names the slices and the parts before by their hashes, and the worker reads each of them before it
// begins: what comes otherwise is refused. The result is the part as
// it is handed on.
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
	version = 2
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

// kept is a slice, with the hashes of what was read.
type kept struct {
	hashes []string
	slice  tables.Slice
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
	// Before are the slices that it depends on, in the order of the table: the hash of each, or
	// those of its parts.
	Before [][]string `json:"before,omitempty"`
	// Parts are the hashes of the parts before.
	Parts []string `json:"parts,omitempty"`
}

// Job is the job that works out a part of the slice at a first block of a table by a rule set as
// it is. Before are the slices before, as tables.Sliced.Before has them, each by its hash or by
// those of its parts; parts are the hashes of the parts before.
func Job(r game.Rules, size, first int, before [][]string, parts []string, needs ...jobs.Need) (jobs.Job, error) {
	p := parameters{Game: r.Game().Name(), Rules: r.Name(), Size: size, First: first, Before: before, Parts: parts}
	return jobs.New(Name, version, p, 0, needs...)
}

// Name implements jobs.Kind.
func (*Kind) Name() string { return Name }

// Version implements jobs.Kind.
func (*Kind) Version() int { return version }

// work is what a job asks for.
type work struct {
	parameters
	table tables.Sliced // of which nothing is known yet
	slice tables.Growing
	sizes [][]uint64 // of the parts of the slice
}

// read reads a job. The error wraps jobs.ErrJob.
func (k *Kind) read(j jobs.Job) (w work, err error) {
	if err := j.Read(&w.parameters); err != nil {
		return w, err
	}
	table, err := k.table(w.parameters)
	if err != nil {
		return w, fmt.Errorf("%w: %w", jobs.ErrJob, err)
	}
	w.table = table.Sliced()
	if before, ok := w.table.Before(w.First); !ok || len(before) != len(w.Before) {
		return w, fmt.Errorf("%w: the slice %d after %s", jobs.ErrJob, w.First, game.Count(len(w.Before), "slice"))
	}
	w.slice = w.table.Begin(w.First)
	if w.sizes = w.slice.Parts(); len(w.Parts) >= len(w.sizes) {
		return w, fmt.Errorf("%w: part %d of %d of a slice", jobs.ErrJob, len(w.Parts)+1, len(w.sizes))
	}
	return w, nil
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
	w, err := k.read(j)
	if err == nil {
		err = k.load(ctx, w, files)
	}
	if err == nil {
		err = w.grow(ctx, w.slice, w.First, w.sizes, w.Parts, files)
	}
	if err != nil {
		return nil, "", err
	}
	part, err := w.slice.Solve(ctx, 1)
	if err != nil {
		return nil, "", err
	}
	raw, err := part.Pack()
	if err != nil {
		return nil, "", err
	}
	if n := base64.StdEncoding.EncodedLen(len(raw)); n > jobs.MaxData {
		return nil, "", fmt.Errorf("%w: its part has %d bytes; valid: up to %d", jobs.ErrJob, n, jobs.MaxData)
	}
	return base64.StdEncoding.AppendEncode(nil, raw), digestOf(part), nil
}

// load makes the table know the slices before. What is kept is read once.
func (k *Kind) load(ctx context.Context, w work, files jobs.Files) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	if of := [2]string{w.Game, w.Rules}; k.of != of {
		k.of, k.kept = of, nil
	}
	before, _ := w.table.Before(w.First)
	for i, hashes := range w.Before {
		if i >= len(k.kept) || !slices.Equal(k.kept[i].hashes, hashes) {
			slice, err := w.before(ctx, before[i], hashes, files)
			if err != nil {
				return err
			}
			k.kept = append(k.kept[:i:i], kept{hashes, slice})
		}
		if err := w.table.AddSlice(k.kept[i].slice); err != nil {
			return err
		}
	}
	return nil
}

// before reads a slice from one file, or from those of its parts.
func (w work) before(ctx context.Context, first int, hashes []string, files jobs.Files) (tables.Slice, error) {
	if len(hashes) == 1 {
		return w.unpacked(ctx, first, w.table.Layout.Sizes(first), hashes[0], files)
	}
	slice := w.table.Begin(first)
	sizes := slice.Parts()
	if len(hashes) != len(sizes) {
		return tables.Slice{}, fmt.Errorf("%w: the slice %d in %s", jobs.ErrJob, first, game.Count(len(hashes), "part"))
	}
	err := w.grow(ctx, slice, first, sizes, hashes, files)
	return slice.Slice(), err
}

// grow adds parts to a slice.
func (w work) grow(ctx context.Context, slice tables.Growing, first int, sizes [][]uint64, hashes []string, files jobs.Files) error {
	for i, hash := range hashes {
		part, err := w.unpacked(ctx, first, sizes[i], hash, files)
		if err != nil {
			return err
		}
		slice.Add(part)
	}
	return nil
}

// unpacked reads a file of so many values.
func (w work) unpacked(ctx context.Context, first int, sizes []uint64, hash string, files jobs.Files) (tables.Slice, error) {
	raw, err := files(ctx, hash)
	if err != nil {
		return tables.Slice{}, err
	}
	return w.table.Layout.Unpack(first, sizes, raw)
}

// Solved is a part of a slice, and its bytes as they are handed to other workers.
type Solved struct {
	tables.Slice
	Raw []byte
}

// Check implements jobs.Kind: the value is of type Solved. The error wraps jobs.ErrJob or
// jobs.ErrResult.
func (k *Kind) Check(j jobs.Job, data []byte) (value any, digest string, err error) {
	w, err := k.read(j)
	if err != nil {
		return nil, "", err
	}
	var part tables.Slice
	raw, err := base64.StdEncoding.Strict().DecodeString(string(data))
	if err == nil {
		part, err = w.table.Layout.Unpack(w.First, w.sizes[len(w.Parts)], raw)
	}
	if err != nil {
		return nil, "", fmt.Errorf("%w: %w", jobs.ErrResult, err)
	}
	return Solved{part, raw}, digestOf(part), nil
}

// digestOf is that of the values, however they are packed.
func digestOf(s tables.Slice) string {
	return jobs.Hash(slices.Concat(slices.Concat(s.Values...), slices.Concat(s.Notes...)))
}
