package making

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"time"

	"parlour/game"
	"parlour/players"
	"parlour/players/opening"
	"parlour/players/opening/build"
)

// mostBoards is the largest book that is built by searches.
const mostBoards = 100_000

// Openings is the task that builds the opening book of a game by the searches of an engine;
// usual is the plan of the book in the program.
func Openings(form func() (opening.Form, error), engine func() players.Engine, usual build.Plan) Task {
	return Task{
		Short: "Build the opening book by searches; it may be interrupted",
		Begin: func(f *Flags) Work {
			o := &openings{form: form, engine: engine}
			o.positions = f.Between("boards", usual.Positions, 1, mostBoards, "number of boards in the book")
			o.nodes = f.Nodes(usual.Nodes, "number of positions visited to value a board")
			o.ply = f.Between("ply", usual.Ply, 0, math.MaxInt16,
				"what a board costs for each move that leads to it, in hundredths of a seed or a man; the more, the broader is the book")
			o.threads = f.Threads("book")
			o.anew = f.Bool("anew", false, "forget what was searched before, by another version of the program for example")
			o.out = f.String("out", "", "file of the book")
			return o.build
		},
	}
}

// openings are the flags of a build.
type openings struct {
	form                    func() (opening.Form, error)
	engine                  func() players.Engine
	positions, ply, threads *int
	nodes                   *uint64
	anew                    *bool
	out                     *string
}

// build builds the book, and keeps what was searched.
func (o *openings) build(ctx context.Context, b Bench, _ []string) (err error) {
	form, err := o.form()
	if err != nil {
		return err
	}
	work := &searched{form: form, nodes: *o.nodes, known: &build.Searched{}}
	plan := build.Plan{Positions: *o.positions, Nodes: *o.nodes, Ply: *o.ply}
	begun := b.Now()
	var built *opening.Book
	err = b.Keeping(work, *o.anew, func(tick func() error) (err error) {
		built, err = build.Book(ctx, o.engine(), form, plan, work.known, *o.threads, func(at build.Progress) error {
			fmt.Fprintf(b.Notes, "%s, %s deep; %d searched, %v\n",
				game.Count(at.Positions, "board"), game.Count(at.Depth, "move"), at.Searched, b.Now().Sub(begun).Round(time.Second))
			return tick()
		})
		return err
	})
	if err != nil {
		return err
	}
	if *o.out != "" {
		if err := b.Files.Replace(*o.out, built.Write); err != nil {
			return err
		}
	}
	fmt.Fprintf(b.Out, "%s, %d searched\n", game.Count(built.Len(), "board"), work.known.Len())
	return nil
}

// searched is what was searched for a book. It is saved.
type searched struct {
	form  opening.Form
	nodes uint64
	known *build.Searched
}

// File implements players.Kept.
func (s *searched) File() string {
	return fmt.Sprintf("books/%s-%d.searched", s.form.Rules.Game().Name(), s.nodes)
}

// Read implements players.Kept.
func (s *searched) Read(r io.Reader) error {
	known, err := build.ReadSearched(r, s.form)
	switch {
	case errors.Is(err, opening.ErrFile):
		return players.Damaged(err)
	case err != nil:
		return err
	}
	s.known.Add(known)
	return nil
}

// Write implements players.Kept.
func (s *searched) Write(w io.Writer) error { return s.known.Write(w, s.form) }
