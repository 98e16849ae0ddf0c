package making

import (
	"context"
	"parlour/players/puzzle"
)

// Gather gathers so many puzzles, a third of each grade, and calls found for each. It
// calls play again and again, which plays a game and tells of the puzzles on its way; of
// each game that with the most points is kept, among those of grades that are missing.
// The errors are those of play and found.
func Gather(ctx context.Context, count int, play func(ctx context.Context, tell func(puzzle.Puzzle)) error, found func(puzzle.Puzzle) error) error {
	missing, seen := quotas(count), map[string]bool{}
	for missing != [len(missing)]int{} {
		best := puzzle.Puzzle{Points: -1}
		err := play(ctx, func(p puzzle.Puzzle) {
			if missing[p.Grade()] > 0 && !seen[p.Position] && p.Points > best.Points {
				best = p
			}
		})
		if err != nil {
			return err
		}
		if best.Points < 0 {
			continue
		}
		missing[best.Grade()]--
		seen[best.Position] = true
		if err := found(best); err != nil {
			return err
		}
	}
	return nil
}

// quotas are how many puzzles of each grade there are to be among so many.
func quotas(count int) [3]int {
	return [3]int{(count + 2) / 3, (count + 1) / 3, count / 3}
}
