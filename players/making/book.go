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

const (
	// mostBoards is the largest book that is built by searches.
	mostBoards = 100_000
	// mostDrawn is the most moves that may be drawn by lot.
	mostDrawn = 10
)

// Opening is an opening book that is built by the searches of an engine.
type Opening struct {
	// Form is the form of the book.
	Form func() (opening.Form, error)
	// Engine values its boards.
	Engine func() players.Engine
}

// Opened has such a book.
type Opened interface{ Opening() Opening }

// Value is a value of a board by a search that visits so many nodes. The error wraps ErrInput for
// what is no board.
func (o Opening) Value(ctx context.Context, board string, nodes uint64) (int, error) {
	form, err := o.Form()
	if err != nil {
		return 0, err
	}
	at, err := form.Rules.Position(board)
	if err != nil {
		return 0, Refuse(err)
	}
	return build.Search(ctx, o.Engine(), form, at, nodes)
}

// Check refuses a value that no board has.
func (o Opening) Check(value int) error {
	form, err := o.Form()
	if err != nil {
		return err
	}
	if value < -form.Most || value > form.Most {
		return fmt.Errorf("%d is no value from %d to %d", value, -form.Most, form.Most)
	}
	return nil
}

// Boards are valued on other machines or in other processes.
type Boards interface {
	// Build has something built of values by searches that visit so many nodes. It builds anew
	// if some of the values prove to be wrong.
	Build(ctx context.Context, nodes uint64, build func(ctx context.Context, value build.Value) error) error
}

// asked is how many boards are valued by others at the same time at most.
const asked = 256

// Task is the task that builds the book; usual is the plan of the book in the program.
func (o Opening) Task(usual build.Plan) Task {
	return Task{
		Short:  "Build the opening book by searches; it may be interrupted",
		Shared: ByBoards,
		Begin: func(f *Flags) Work {
			o := &openings{Opening: o}
			o.positions = f.Between("boards", usual.Positions, 1, mostBoards, "number of boards in the book")
			o.nodes = f.Nodes(usual.Nodes, "number of positions visited to value a board")
			o.ply = f.Between("ply", usual.Ply, 0, math.MaxInt16,
				"what a board costs for each move that leads to it, in hundredths of a seed or a man; the more, the broader is the book")
			o.drawn = f.Between("drawn", usual.Drawn, 0, mostDrawn,
				"number of moves at the start that may be drawn by lot: they cost nothing if they lose less than half a seed or a man")
			o.threads = f.Threads("book")
			o.anew = f.Bool("anew", false, "forget what was searched before, by another version of the program for example")
			o.out = f.String("out", "", "file of the book")
			return o.build
		},
	}
}

// openings are the flags of a build.
type openings struct {
	Opening
	positions, ply, drawn, threads *int
	nodes                          *uint64
	anew                           *bool
	out                            *string
}

// build builds the book, and keeps what was searched.
func (o *openings) build(ctx context.Context, b Bench, _ []string) error {
	form, err := o.Form()
	if err != nil {
		return err
	}
	by := &building{bench: b, form: form, plan: build.Plan{Positions: *o.positions, Nodes: *o.nodes, Ply: *o.ply, Drawn: *o.drawn}, begun: b.Now()}
	if b.Boards != nil {
		err = b.Boards.Build(ctx, *o.nodes, func(ctx context.Context, value build.Value) error {
			by.known = &build.Searched{}
			return by.build(ctx, value, asked, func() error { return nil })
		})
	} else {
		by.known = &build.Searched{}
		work := &searched{form: form, nodes: *o.nodes, known: by.known}
		err = b.Keeping(work, *o.anew, func(tick func() error) error {
			return by.build(ctx, build.Searching(o.Engine(), form, *o.nodes), *o.threads, tick)
		})
	}
	if err != nil {
		return err
	}
	if *o.out != "" {
		if err := b.Files.Replace(*o.out, by.book.Write); err != nil {
			return err
		}
	}
	fmt.Fprintf(b.Out, "%s, %d searched\n", game.Count(by.book.Len(), "board"), by.known.Len())
	return nil
}

// building is a build under way.
type building struct {
	bench Bench
	form  opening.Form
	plan  build.Plan
	begun time.Time
	known *build.Searched
	book  *opening.Book
}

// build builds the book of values, so many of which are asked for at once.
func (by *building) build(ctx context.Context, value build.Value, at int, tick func() error) (err error) {
	by.book, err = build.By(ctx, value, by.form, by.plan, by.known, at, func(at build.Progress) error {
		fmt.Fprintf(by.bench.Notes, "%s, %s deep; %d searched, %v\n", game.Count(at.Positions, "board"),
			game.Count(at.Depth, "move"), at.Searched, by.bench.Now().Sub(by.begun).Round(time.Second))
		return tick()
	})
	return err
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
