package main

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
	"parlour/cmd/internal/match"
	"parlour/cmd/parlourlab/queue"
	"parlour/game"
	"parlour/manager/jobs"
	"parlour/manager/tournament"
	"parlour/players"
	"parlour/players/protocol/program"
)

// matching is a match that is played by workers.
type matching struct {
	w     world
	queue queueFlags
	bar   *progress
}

// newMatch is the command of compare with a queue behind it.
func newMatch(w world) *cobra.Command {
	m := &matching{w: w, bar: newProgress()}
	cmd := match.Command(match.Place{
		Use:   "match PLAYER PLAYER...",
		Short: "Play a match or a tournament as jobs of a queue",
		Long: "Play what parlour compare plays, and print what it prints, with each pair of games a\n" +
			"job of a queue. Without --queue the workers are in this process, as many as\n" +
			"--concurrency says. With it parlourlab work has them, on this machine and on others,\n" +
			"and --concurrency is how many pairs wait in the queue at most.\n\n" +
			"A match that was ended in any way goes on where it was when the same command is given\n" +
			"again to the same build of this program. One that has finished begins anew, and so\n" +
			"does one by another build. By nodes or by levels the same match gives the same games\n" +
			"whatever works on it: one pair in fifty is played again by another worker, a third one\n" +
			"decides if they differ, and the results of the one that is wrong are set aside. If time\n" +
			"decides the moves, all games are played on one machine.",
		Err: w.err, Games: w.games, Engines: w.engines, Runner: w.runner, Settings: w.settings,
		Ending: func(ctx context.Context, do func(context.Context, <-chan struct{}) error) error {
			return cli.Interruptible(ctx, func(ctx context.Context) error { return do(ctx, nil) })
		},
		Run: m.play, Line: m.bar.line, GoOn: "The same command goes on with the match.",
	})
	m.queue.add(cmd, w)
	m.queue.addTag(cmd)
	return cmd
}

// ahead is how many pairs of a match wait in the queue of other processes.
const ahead = 256

// play plays a match through the queue.
func (m *matching) play(ctx context.Context, it match.Match) (tournament.Report, error) {
	if err := it.Engines.Check(it.Settings.Tournament); err != nil {
		return tournament.Report{}, err
	}
	s, err := it.Settings.Resolved(it.Engines)
	if err != nil {
		return tournament.Report{}, err
	}
	b, err := m.batch(ctx, it, s)
	if err != nil {
		return tournament.Report{}, err
	}
	q, err := m.queue.open(ctx)
	if err != nil {
		return tournament.Report{}, err
	}
	defer q.Close()
	if err := q.Begin(ctx, b); err != nil {
		return tournament.Report{}, err
	}
	defer m.bar.watch(func() (int, error) { return q.Workers(ctx, b.ID) })()
	threads := cmp.Or(s.Concurrency, runtime.GOMAXPROCS(0))
	s.Concurrency = cmp.Or(s.Concurrency, ahead)
	if m.queue.given() {
		return m.count(ctx, it, s, q, b)
	}
	s.Concurrency = 2 * threads // one is played, the next waits
	playing, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var working sync.WaitGroup
	working.Go(func() {
		if err := q.Work(playing, m.w.worker(it.Engines, threads), b.ID); err != nil {
			cancel(err)
		}
	})
	report, err := m.count(playing, it, s, q, b)
	if cause := context.Cause(playing); ctx.Err() == nil && cause != nil && errors.Is(err, context.Canceled) {
		err = cause
	}
	cancel(nil)
	working.Wait()
	return report, err
}

// count counts the games of the match, again from the first whenever the results of a worker
// were set aside: some may have been counted. Those that stay are there at once.
func (m *matching) count(ctx context.Context, it match.Match, s tournament.Settings, q *queue.Queue, b queue.Batch) (tournament.Report, error) {
	kinds := jobs.Kinds{tournament.Pairs{Games: m.w.games, Engines: it.Engines}}
	for {
		asker, err := q.Ask(ctx, b, kinds)
		if err != nil {
			return tournament.Report{}, err
		}
		s.Elsewhere = elsewhere(s, b, asker)
		it.Settings = s
		report, err := m.finish(ctx, it, asker, b.Compared)
		asker.Close()
		if !errors.Is(err, queue.ErrContradicted) {
			return report, err
		}
		aside, failed := setAside(s.File)
		if failed != nil {
			return report, errors.Join(err, failed)
		}
		fmt.Fprintf(m.w.err, "%v.\nThe match is counted again without them.\n", err)
		if aside != "" {
			fmt.Fprintf(m.w.err, "The games so far are in %s.\n", aside)
		}
		s.Resume = false
	}
}

// finish plays the match, and closes the batch if it came to its end.
func (m *matching) finish(ctx context.Context, it match.Match, a *queue.Asker, compared bool) (tournament.Report, error) {
	report, err := it.Play(ctx)
	if err != nil || !slices.Contains([]string{tournament.Finished, tournament.Decided}, report.Ended()) {
		return report, err
	}
	checks, err := a.Settle(ctx)
	if err != nil {
		return report, err
	}
	if !compared {
		return report, a.Finish(ctx)
	}
	m.w.tellChecks(checks, "pair")
	return report, a.Finish(ctx)
}

// setAside renames the file of a match, if there is one, and returns its new path.
func setAside(path string) (string, error) {
	if path == "" {
		return "", nil
	}
	ending := filepath.Ext(path)
	for n := 1; ; n++ {
		aside := fmt.Sprintf("%s.aside%d%s", strings.TrimSuffix(path, ending), n, ending)
		if _, err := os.Lstat(aside); err == nil {
			continue
		}
		err := os.Rename(path, aside)
		if errors.Is(err, fs.ErrNotExist) {
			return "", nil
		}
		return aside, err
	}
}

// elsewhere has a pair played by a worker.
func elsewhere(s tournament.Settings, b queue.Batch, a *queue.Asker) func(context.Context, players.Pair) ([2]players.Finished, error) {
	return func(ctx context.Context, p players.Pair) (none [2]players.Finished, err error) {
		j, err := s.Job(p, b.Needs...)
		if err != nil {
			return none, err
		}
		r, err := a.Do(ctx, j)
		if errors.Is(err, jobs.ErrStart) {
			err = fmt.Errorf("%w: %w", players.ErrGreeting, err) // after which no strength is told
		}
		if err != nil {
			return none, err
		}
		return r.Value.([2]players.Finished), nil
	}
}

// maxTitle is the most bytes of what people are told of a batch.
const maxTitle = 300

// batch is the batch of a match. Its id stands for the match, this build of the program, and the
// commands of other programs, which nobody else is told. So no game of another build counts: levels,
// weights and books may differ where the signature of the engine does not.
func (m *matching) batch(ctx context.Context, it match.Match, s tournament.Settings) (queue.Batch, error) {
	title := s.Description()
	b := queue.Batch{Kind: tournament.PairKind, Tag: m.queue.tag, Title: title[:min(len(title), maxTitle)]}
	id := sha256.New()
	fmt.Fprintln(id, title, m.w.build())
	for _, name := range it.Names {
		if strings.HasPrefix(name, program.Prefix) {
			if m.queue.given() {
				return b, game.Errorf("%s with --queue: a job carries no command; valid: the name of a program in the settings of each worker", game.Quote(name))
			}
			fmt.Fprintln(id, name)
		}
	}
	g := s.Rules.Game()
	for _, p := range s.Players {
		b.Timed = b.Timed || it.Engines.Timed(p, g)
		if need := (jobs.Need{Name: tournament.ProgramNeed(p.Spec.Program)}); p.Spec.Program != "" && !slices.Contains(b.Needs, need) {
			b.Needs = append(b.Needs, need)
		}
	}
	// Another program need not play the same game twice.
	b.Compared = !b.Timed && !slices.ContainsFunc(s.Players, func(p players.Entrant) bool { return p.Spec.Program != "" })
	engine, err := m.w.need(ctx, s.Rules)
	if err != nil {
		return b, err
	}
	if engine.Hash != "" {
		b.Needs = append(b.Needs, engine)
	}
	fmt.Fprintln(id, b.Needs)
	b.ID = hex.EncodeToString(id.Sum(nil)[:6])
	return b, nil
}
