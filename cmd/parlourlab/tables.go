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
			"a class of material, and the one with the other side to move; or a part of it, if it is\n" +
			"large. The file is the same. It is written once all slices are there, and what was done\n" +
			"before an end of any kind counts when the same command is given again."
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

// job is that of the part of the slice at a first block after those parts.
func (s *slicer) job(first int, before [][]string, parts []string, needs ...jobs.Need) (jobs.Job, error) {
	return slicejobs.Job(s.order.Rules, s.order.Size, first, before, parts, needs...)
}

// all has the slices worked out that the table does not have yet. It implements tables.Others.
func (s *slicer) all(ctx context.Context, t tables.Sliced) error {
	known, last := len(t.Blocks), slices.Max(slices.Concat(t.Waves...))
	if known > last {
		return nil
	}
	g := s.order.Rules.Game()
	need, err := s.w.need(ctx, s.order.Rules)
	if err != nil {
		return err
	}
	j, err := s.job(t.Waves[0][0], nil, nil, need)
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

// handed is a slice, and the hashes of what the workers have of it.
type handed struct {
	slice  tables.Slice
	hashes []string
}

// waves has the waves worked out, one after the other.
func (s *slicer) waves(ctx context.Context, t tables.Sliced) error {
	var before [][]string
	total, done := len(slices.Concat(t.Waves...)), 0
	line := cli.NewLine(s.w.err, cli.Often, time.Second)
	defer line.Clear()
	for _, wave := range t.Waves {
		all, err := training.Each(ctx, len(wave), len(wave), func(n int) {
			line.Show(func() string { return fmt.Sprintf("%s %d of %d slices", telling.Bar(done+n, total), done+n, total) })
		}, func(ctx context.Context, i int) (handed, error) { return s.slice(ctx, t, wave[i], before) })
		if err != nil {
			return err
		}
		done += len(wave)
		for _, h := range all {
			before = append(before, h.hashes)
			if h.slice.First < len(t.Blocks) {
				continue
			}
			if err := t.AddSlice(h.slice); err != nil {
				return err
			}
		}
	}
	return nil
}

// slice hands a slice to the workers, who need it for the next ones: as the table has it, or else
// in the parts that they work out.
func (s *slicer) slice(ctx context.Context, t tables.Sliced, first int, before [][]string) (h handed, err error) {
	if first < len(t.Blocks) {
		h.slice = t.Slice(first)
		raw, err := h.slice.Pack()
		if err != nil {
			return h, err
		}
		return h, s.hand(ctx, &h, raw)
	}
	growing := t.Begin(first)
	for range growing.Parts() {
		part, err := s.part(ctx, first, before, h.hashes)
		if err != nil {
			return h, err
		}
		if err := s.hand(ctx, &h, part.Raw); err != nil {
			return h, err
		}
		growing.Add(part.Slice)
	}
	h.slice = growing.Slice()
	return h, nil
}

// part has a part of a slice worked out.
func (s *slicer) part(ctx context.Context, first int, before [][]string, parts []string) (out slicejobs.Solved, err error) {
	j, err := s.job(first, before, parts, s.batch.Needs...)
	if err != nil {
		return out, err
	}
	r, err := s.asker.Do(ctx, j)
	if err != nil {
		return out, err
	}
	return r.Value.(slicejobs.Solved), nil
}

// hand hands bytes of a slice to the workers.
func (s *slicer) hand(ctx context.Context, h *handed, raw []byte) error {
	h.hashes = append(h.hashes, jobs.Hash(raw))
	return s.q.Hand(ctx, s.batch.ID, raw)
}
