package making

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"time"

	"parlour/game"
	"parlour/players"
)

// Task is a piece of work.
type Task struct {
	// Name is its name; one that is no part of another is named by its game. Operands are
	// what it takes besides flags: "FILE FOLDER..." is two or more.
	Name, Operands string
	// Short is a line about it, and Long more, if there is more to say.
	Short, Long string
	// Rules means that the person chooses the rules it is done for.
	Rules bool
	// Shared is what others may do of it.
	Shared Sharing
	// Begin adds the flags, and returns what does the work once they are set.
	Begin func(*Flags) Work
	// Parts are the tasks that it consists of. Then it has no Begin, and one of them is done.
	Parts []Task
}

// Sharing is what others may do of a task.
type Sharing int

// What others may do.
const (
	Alone    Sharing = iota // nothing
	ByGames                 // play games of self-play: Bench.Others
	ByBoards                // value boards: Bench.Boards
	ByProofs                // prove boards: Bench.Provers
)

// Work does a task with operands. It ends with ctx, and what it has saved is taken up the
// next time.
type Work func(ctx context.Context, b Bench, operands []string) error

// Bench is where work is done.
type Bench struct {
	// Rules are those that were chosen, nil if the task has none.
	Rules game.Rules
	// Data is what was built on this machine.
	Data players.Data
	// Out is for results, Notes for what happens meanwhile.
	Out, Notes io.Writer
	// Show shows how far the work is. It may leave out lines other than milestones.
	Show func(line string, milestone bool)
	// Files are those that operands and flags name.
	Files Files
	// Keep takes up saved work, or forgets it; see players.Kept.
	Keep func(work players.Kept, anew bool) (Keeper, error)
	// Now is the time.
	Now func() time.Time
	// Others play games of self-play, Boards are valued and Provers prove boards elsewhere; nil if
	// this process does it.
	Others  Others
	Boards  Boards
	Provers Provers
}

// Keeper saves work.
type Keeper interface {
	// Tick saves if some minutes have passed, Save at once.
	Tick() error
	Save() error
	// Close ends it, without saving.
	io.Closer
}

// Keeping does work that is saved: build calls tick now and then.
func (b Bench) Keeping(work players.Kept, anew bool, build func(tick func() error) error) (err error) {
	kept, err := b.Keep(work, anew)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, kept.Close()) }()
	return errors.Join(build(kept.Tick), kept.Save())
}

// Files are files by their paths. What a person named wrongly is refused.
type Files interface {
	Open(path string) (fs.File, error)
	// List returns the paths of the files of a folder by their names, of those with that
	// ending.
	List(folder, ending string) ([]string, error)
	// Replace writes a file whole or not at all.
	Replace(path string, write func(io.Writer) error) error
}

// Weighted has weights of its evaluation that are learnt.
type Weighted interface{ TrainingTask() Task }

// Booked has an opening book that is built.
type Booked interface{ BookTask() Task }

// Packed has an endgame table in the program.
type Packed interface{ PackTask() Task }

// Packing is the task that writes an endgame table as it is in the program; build builds one
// of a size and returns what writes it.
func Packing(sizes players.Sizes, build func(ctx context.Context, size, threads int) (func(io.Writer) error, error)) Task {
	return Task{
		Operands: "FILE",
		Short:    "Build the endgame table of the program, and write it into a file",
		Begin: func(f *Flags) Work {
			size := f.Between(sizes.Flag, sizes.Usual, sizes.Least, sizes.Most, "maximum number of "+sizes.Of)
			threads := f.Threads("table")
			return func(ctx context.Context, b Bench, operands []string) error {
				write, err := build(ctx, *size, *threads)
				if err != nil {
					return err
				}
				return b.Files.Replace(operands[0], write)
			}
		},
	}
}
