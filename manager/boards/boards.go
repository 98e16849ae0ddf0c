// Package boards is the kind of job that values a board of an opening book by a search. A job
// names the board, and the result is its value: the same wherever it runs.
//
// The package must not know queues, files, or what a board of a game is.
package boards

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"sync"

	"parlour/game"
	"parlour/manager/jobs"
	"parlour/players"
	"parlour/players/making"
)

// The name of the kind, and the version of its parameters.
const (
	Name    = "board"
	version = 1
)

// Kind is the kind of job. It implements jobs.Kind.
type Kind struct {
	openings map[string]making.Opening // by the games that a job may be of
}

// New returns the kind for games whose books the engines build. An engine is made for the first
// job of its game, and kept: to make one takes longer than a short search.
func New(games []game.Game, e *players.Engines) Kind {
	k := Kind{map[string]making.Opening{}}
	for _, g := range games {
		if has, ok := players.Ability[making.Opened](e, g); ok {
			by := has.Opening()
			by.Engine = sync.OnceValue(by.Engine)
			k.openings[g.Name()] = by
		}
	}
	return k
}

// parameters are what a job says.
type parameters struct {
	Game  string `json:"game"`
	Board string `json:"board"`
	Nodes uint64 `json:"nodes"`
}

// Job is the job to value a board by a search of so many nodes. The board is its text in a book of
// g.
func Job(g game.Game, board string, nodes uint64, needs ...jobs.Need) (jobs.Job, error) {
	return jobs.New(Name, version, parameters{g.Name(), board, nodes}, 0, needs...)
}

// Name implements jobs.Kind.
func (Kind) Name() string { return Name }

// Version implements jobs.Kind.
func (Kind) Version() int { return version }

// read reads a job. The error wraps jobs.ErrJob.
func (k Kind) read(j jobs.Job) (by making.Opening, p parameters, err error) {
	if err := j.Read(&p); err != nil {
		return by, p, err
	}
	by, ok := k.openings[p.Game]
	switch {
	case !ok:
		return by, p, fmt.Errorf("%w: a board of a book of %s", jobs.ErrJob, game.Quote(p.Game))
	case p.Nodes < 1:
		return by, p, fmt.Errorf("%w: a search of no nodes", jobs.ErrJob)
	}
	return by, p, nil
}

// Run implements jobs.Kind. The errors are those of the search, or wrap jobs.ErrJob.
func (k Kind) Run(ctx context.Context, j jobs.Job, _ jobs.Files) (data []byte, digest string, err error) {
	by, p, err := k.read(j)
	if err != nil {
		return nil, "", err
	}
	value, err := by.Value(ctx, p.Board, p.Nodes)
	if errors.Is(err, making.ErrInput) {
		err = fmt.Errorf("%w: %w", jobs.ErrJob, err)
	}
	if err != nil {
		return nil, "", err
	}
	text := strconv.Itoa(value)
	return []byte(text), text, nil
}

// Check implements jobs.Kind: the value is that of the board for its side to move, in hundredths
// of a seed or a man, of type int. The error wraps jobs.ErrJob or jobs.ErrResult.
func (k Kind) Check(j jobs.Job, data []byte) (value any, digest string, err error) {
	by, _, err := k.read(j)
	if err != nil {
		return nil, "", err
	}
	n, err := strconv.Atoi(string(data))
	if err == nil {
		err = by.Check(n)
	}
	if text := strconv.Itoa(n); err == nil && text == string(data) {
		return n, text, nil
	}
	return nil, "", fmt.Errorf("%w: %s is no value of a board", jobs.ErrResult, game.Quote(string(data)))
}
