package tables

import (
	"context"

	"parlour/players/parallel"
)

// Parallel calls do for each of the parts 0 to n-1, on so many goroutines, at least one.
func Parallel(threads, n int, do func(part int)) {
	_ = parallel.Each(context.Background(), threads, n, func(_ context.Context, _, part int) error {
		do(part)
		return nil
	}) // nothing ends it
}

// PartSize is how many positions a goroutine takes in hand at a time.
const PartSize = 1 << 14

// Parts calls do for all parts of a block of so many positions, each from a first position
// to the one behind the last, on so many goroutines. It ends early with an error of one of
// them, or with that of ctx.
func Parts(ctx context.Context, threads int, positions uint64, do func(from, to uint64) error) error {
	err := parallel.Each(ctx, threads, int((positions+PartSize-1)/PartSize), func(_ context.Context, _, part int) error {
		from := uint64(part) * PartSize
		return do(from, min(positions, from+PartSize))
	})
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return err
}
