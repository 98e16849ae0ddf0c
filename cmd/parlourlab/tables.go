package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
	"parlour/game"
	"parlour/manager/jobs"
	slicejobs "parlour/manager/slices"
	"parlour/manager/telling"
	"parlour/players"
	"parlour/players/tables"
	"parlour/players/training"
)

// newTablesBuild builds a table in the user's cache as the game does, or has it built by the
// workers of a queue.
func newTablesBuild(w world) *cobra.Command {
	choice := cli.Choice[players.Tabled]{Engines: w.engines, Games: sliced(w), Lacking: game.Term("there are no tables in slices")}
	return choice.Commands("build", "Build an endgame table in the cache, in slices", func(g game.Game, t players.Tabled) *cobra.Command {
		var by queueFlags
		cmd := cli.TableCommand(w.cache, g, t, func(ctx context.Context, o cli.TableOrder, file players.Target, tell func(string)) error {
			if !by.given() {
				return o.Table.Build(ctx, file, o.Threads, tell)
			}
			return slicing(ctx, w, &by, o, file, tell)
		})
		by.add(cmd, w)
		by.addTag(cmd)
		cmd.Flags().Lookup("queue").Usage = "queue whose workers build: sqlite:FILE or postgres://USER@HOST/DATABASE (default this process builds)"
		cmd.Long = cmd.Short + ".\n\n" +
			"With --queue parlourlab work does it, on this machine and on others. A job is a slice:\n" +
			"a class of material, and the one with the other side to move. The file is the same. It is\n" +
			"written once all slices are there, and what was done before an end of any kind counts\n" +
			"when the same command is given again."
		return cmd
	})
}

// sliced are the games that have tables in slices, by their first rules at least.
func sliced(w world) []game.Game {
	return slices.DeleteFunc(slices.Clone(w.games), func(g game.Game) bool {
		t, ok := players.Ability[players.Tabled](w.engines, g)
		if !ok {
			return true
		}
		r, err := g.Rules("", nil)
		if err != nil {
			return true
		}
		_, err = slicejobs.Of(w.engines, r, t.TableSizes().Least)
		return err != nil
	})
}

// slicer has the slices of a table worked out by the workers of a queue.
type slicer struct {
	*farm
	order cli.TableOrder
}

// slicing builds a table whose slices the workers of a queue work out.
func slicing(ctx context.Context, w world, by *queueFlags, o cli.TableOrder, file players.Target, tell func(string)) error {
	table, err := slicejobs.Of(w.engines, o.Rules, o.Size)
	if err != nil {
		return cli.Refused(err)
	}
	return farmed(ctx, w, by, slicejobs.New(w.games, w.engines), func(f *farm) error {
		return table.BuildBy(ctx, file, o.Threads, (&slicer{f, o}).all, tell)
	})
}

// job is that of the slice at a first block.
func (s *slicer) job(first int, before []string, needs ...jobs.Need) (jobs.Job, error) {
	return slicejobs.Job(s.order.Rules, s.order.Size, first, before, needs...)
}

// all has the slices worked out that the table does not have yet. It implements tables.Others.
func (s *slicer) all(ctx context.Context, t tables.Sliced) error {
	known, last := len(t.Blocks), slices.Max(slices.Concat(t.Waves...))
	if known > last {
		return nil
	}
	g := s.order.Rules.Game()
	need, err := s.need(ctx, g)
	if err != nil {
		return err
	}
	j, err := s.job(t.Waves[0][0], nil, need)
	if err != nil {
		return err
	}
	title := strings.Join(strings.Fields(fmt.Sprintf("%s %s", g.Name(), s.order.Rules.Name())), " ")
	if err := s.begin(ctx, j, fmt.Sprintf("%s; table of endings; size %d", title, s.order.Size)); err != nil {
		return err
	}
	return s.work(ctx, func() error {
		t.Cut(known)
		return s.waves(ctx, t)
	})
}

// waves has the waves worked out, one after the other.
func (s *slicer) waves(ctx context.Context, t tables.Sliced) error {
	var before []string
	raw := map[int][]byte{}
	total, done := len(slices.Concat(t.Waves...)), 0
	line := cli.NewLine(s.w.err, cli.Often, time.Second)
	defer line.Clear()
	for i, wave := range t.Waves {
		missing := slices.DeleteFunc(slices.Clone(wave), func(first int) bool { return first < len(t.Blocks) })
		done += len(wave) - len(missing)
		solved, err := training.Each(ctx, len(missing), len(missing), func(n int) {
			line.Show(func() string { return fmt.Sprintf("%s %d of %d slices", telling.Bar(done+n, total), done+n, total) })
		}, func(ctx context.Context, i int) (slicejobs.Solved, error) { return s.solve(ctx, missing[i], before) })
		if err != nil {
			return err
		}
		done += len(missing)
		for _, slice := range solved {
			if err := t.AddSlice(slice.Slice); err != nil {
				return err
			}
			raw[slice.First] = slice.Raw
		}
		if i+1 == len(t.Waves) {
			break
		}
		if before, err = s.hand(ctx, t, wave, raw, before); err != nil {
			return err
		}
	}
	return nil
}

// solve has a slice worked out.
func (s *slicer) solve(ctx context.Context, first int, before []string) (out slicejobs.Solved, err error) {
	j, err := s.job(first, before, s.batch.Needs...)
	if err != nil {
		return out, err
	}
	r, err := s.asker.Do(ctx, j)
	if err != nil {
		return out, err
	}
	return r.Value.(slicejobs.Solved), nil
}

// hand hands a wave to the workers, who need it for the next ones, and returns the hashes of
// all slices so far. Raw has those that workers have written.
func (s *slicer) hand(ctx context.Context, t tables.Sliced, wave []int, raw map[int][]byte, before []string) ([]string, error) {
	for _, first := range wave {
		data, ok := raw[first]
		if !ok {
			var err error
			if data, err = t.Layout.WriteSlice(t.Slice(first)); err != nil {
				return nil, err
			}
		}
		if err := s.q.Hand(ctx, s.batch.ID, data); err != nil {
			return nil, err
		}
		before = append(before, jobs.Hash(data))
	}
	return before, nil
}
