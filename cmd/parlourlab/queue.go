package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
	"parlour/cmd/internal/match"
	"parlour/cmd/parlourlab/queue"
	"parlour/game"
	"parlour/manager/jobs"
)

// queueFlags say which queue.
type queueFlags struct {
	address, file string
	own           string // the address of that of the cache folder
	tag           string // of the workers that may have the jobs, "" for all
}

// add adds the flags to a command.
func (f *queueFlags) add(cmd *cobra.Command, w world) {
	f.own = "sqlite:" + w.cache.Path("queue/queue.sqlite")
	cmd.Flags().StringVar(&f.address, "queue", "", "queue: sqlite:FILE or postgres://USER@HOST/DATABASE (default a file in the cache folder)")
	cmd.Flags().StringVar(&f.file, "queue-url-file", "", "a file whose first line is the URL for --queue, which has a password")
}

// addTag adds the flag for which workers have the jobs to a command that asks for some.
func (f *queueFlags) addTag(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.tag, "tag", "", "with --queue: only workers of that tag, or of none, do the jobs")
}

// given reports whether the queue is not that of the cache folder.
func (f *queueFlags) given() bool { return f.address != "" || f.file != "" }

// open opens the queue. The error may be a cli.Refusal.
func (f *queueFlags) open(ctx context.Context) (*queue.Queue, error) {
	address := cmp.Or(f.address, f.own)
	err := queue.Check(address)
	switch {
	case f.address != "" && f.file != "":
		err = game.Errorf("--queue and --queue-url-file cannot be combined; valid: one of them")
	case f.file != "":
		address, err = queue.ReadAddress(f.file)
	}
	if err != nil {
		return nil, cli.Refused(err)
	}
	return queue.Open(ctx, address)
}

// newWork is the command of a worker.
func newWork(w world) *cobra.Command {
	var (
		f       queueFlags
		threads int
		kinds   []string
		tag     string
	)
	cmd := &cobra.Command{
		Use:   "work",
		Short: "Do jobs of a queue, until it is ended",
		Long: "Do jobs of a queue, until it is ended: jobs that it is at go back to the queue. As many\n" +
			"workers as you like may share a queue; those of PostgreSQL may be on other machines.\n" +
			"A worker whose engine differs from that of a match is turned away from it, as is one\n" +
			"whose settings lack a program that plays.",
		Args: cli.Takes(cobra.NoArgs),
	}
	f.add(cmd, w)
	cmd.Flags().IntVar(&threads, "threads", runtime.GOMAXPROCS(0), "jobs at the same time")
	cmd.Flags().StringSliceVar(&kinds, "kinds", nil, "kinds of jobs to do (default all)")
	cmd.Flags().StringVar(&tag, "tag", "", "do only jobs that were asked for with that tag")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		defer match.Room()()
		worker := w.worker(match.NewGuests(w.runner, w.engines, w.settings).Engines(), threads)
		worker.Tag = tag
		if err := choose(&worker, kinds); err != nil {
			return err
		}
		return cli.Interruptible(cmd.Context(), func(ctx context.Context) error { return serve(ctx, cmd.ErrOrStderr(), &f, worker) })
	}
	return cmd
}

// maxThreads bounds the jobs of one process at the same time.
const maxThreads = 1024

// choose lets a worker do only some kinds of jobs.
func choose(w *queue.Worker, kinds []string) error {
	if w.Threads < 1 || w.Threads > maxThreads {
		return cli.Refused(game.Errorf("--threads %d; valid: 1 to %d", w.Threads, maxThreads))
	}
	if len(kinds) == 0 {
		return nil
	}
	var chosen jobs.Kinds
	names := make([]string, len(w.Kinds))
	for i, k := range w.Kinds {
		if names[i] = k.Name(); slices.Contains(kinds, k.Name()) {
			chosen = append(chosen, k)
		}
	}
	for _, k := range kinds {
		if !slices.Contains(names, k) {
			return cli.Refused(game.Errorf("unknown kind %s; valid: %s", game.Quote(k), game.List(names)))
		}
	}
	w.Kinds = chosen
	return nil
}

// serve does jobs until ctx ends, and says on which batches, and why not on others.
func serve(ctx context.Context, notes io.Writer, f *queueFlags, w queue.Worker) error {
	q, err := f.open(ctx)
	if err != nil {
		return err
	}
	fmt.Fprintf(notes, "%s: %s, build %s\n", w.Name, game.Count(w.Threads, "job")+" at the same time", w.Build)
	err = q.Serve(ctx, w, func(b queue.Batch, refused error) {
		if refused != nil {
			fmt.Fprintf(notes, "batch %s: %v\n", b.ID, refused)
			return
		}
		fmt.Fprintf(notes, "batch %s: %s\n", b.ID, b.Title)
	})
	return errors.Join(err, q.Close())
}

// newQueue are the commands that look after a queue.
func newQueue(w world) *cobra.Command {
	return cli.Group("queue", "Look after a queue",
		newQueueList(w),
		newQueueAct(w, "cancel", "End a batch of jobs; its results stay", func(ctx context.Context, q *queue.Queue, id string) (string, error) {
			return "cancelled; the command that began it goes on with it", q.Cancel(ctx, id)
		}),
		newQueueAct(w, "retry", "Open a cancelled batch, and do jobs that failed again", func(ctx context.Context, q *queue.Queue, id string) (string, error) {
			n, err := q.Retry(ctx, id)
			return fmt.Sprintf("open; %s again", game.Count(n, "failed job")), err
		}),
	)
}

// batchJSON is a batch in the list.
type batchJSON struct {
	Batch   string `json:"batch"`
	Kind    string `json:"kind"`
	State   string `json:"state"`
	Begun   string `json:"begun"`
	Done    int    `json:"done"`
	Waiting int    `json:"waiting"`
	Running int    `json:"running"`
	Failed  int    `json:"failed"`
	Aside   int    `json:"aside"`
	Workers int    `json:"workers"`
	Machine string `json:"machine,omitempty"`
	Tag     string `json:"tag,omitempty"`
	Title   string `json:"title"`
}

func newQueueList(w world) *cobra.Command {
	var (
		f      queueFlags
		asJSON bool
	)
	cmd := &cobra.Command{Use: "list", Short: "List the batches of a queue", Args: cli.Takes(cobra.NoArgs)}
	f.add(cmd, w)
	cmd.Flags().BoolVar(&asJSON, "json", false, "print the list as JSON")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		q, err := f.open(cmd.Context())
		if err != nil {
			return err
		}
		entries, err := q.List(cmd.Context())
		if err := errors.Join(err, q.Close()); err != nil {
			return err
		}
		list := make([]batchJSON, len(entries))
		for i, e := range entries {
			list[i] = batchJSON{
				e.ID, e.Kind, e.State, e.Begun.UTC().Format(time.DateTime), e.Done, e.Waiting, e.Running, e.Failed, e.Aside, e.Workers,
				e.Machine, e.Tag, strings.ToValidUTF8(e.Title, ""),
			}
		}
		if asJSON {
			out := json.NewEncoder(cmd.OutOrStdout())
			out.SetIndent("", "  ")
			return out.Encode(list)
		}
		out := tabwriter.NewWriter(cmd.OutOrStdout(), 0, 0, 2, ' ', 0)
		fmt.Fprintln(out, "batch\tstate\tdone\twaiting\trunning\tfailed\taside\tworkers\ttitle")
		for _, b := range list {
			fmt.Fprintf(out, "%s\t%s\t%d\t%d\t%d\t%d\t%d\t%d\t%s\n", b.Batch, b.State, b.Done, b.Waiting, b.Running, b.Failed, b.Aside, b.Workers, b.Title)
		}
		return out.Flush()
	}
	return cmd
}

// newQueueAct is a command that does act with a batch and writes the text that act
// returns.
func newQueueAct(w world, name, short string, act func(context.Context, *queue.Queue, string) (string, error)) *cobra.Command {
	var f queueFlags
	cmd := &cobra.Command{Use: name + " BATCH", Short: short, Args: cli.Takes(cobra.ExactArgs(1))}
	f.add(cmd, w)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		q, err := f.open(cmd.Context())
		if err != nil {
			return err
		}
		said, err := act(cmd.Context(), q, args[0])
		if closed := q.Close(); err == nil {
			err = closed
		}
		if errors.Is(err, queue.ErrNoBatch) {
			return cli.Refused(fmt.Errorf("%w; valid: one that parlourlab queue list names", err))
		}
		if err == nil {
			fmt.Fprintf(cmd.OutOrStdout(), "batch %s: %s\n", args[0], said)
		}
		return err
	}
	return cmd
}
