package making

import (
	"context"
	"io"

	"parlour/players"
)

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
