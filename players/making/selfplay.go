package making

import (
	"context"

	"parlour/players/training"
)

// SelfPlay is games of an engine against itself. Their boards depend on nothing else, so that they
// may be played on another machine.
type SelfPlay struct {
	// RuleSet is the name of the rules, "" if the game needs none.
	RuleSet string
	// Weights are those that play, as a file has them, nil for none.
	Weights []byte
	training.Games
}

// SelfPlaying plays games whose boards are learnt from.
type SelfPlaying interface {
	// SelfPlay plays games, and returns their boards as a file of these games has them. The
	// same games give the same file.
	SelfPlay(ctx context.Context, s SelfPlay) ([]byte, error)
	// CheckBoards refuses what cannot be the boards of those games. Their weights are not asked
	// for.
	CheckBoards(s SelfPlay, boards []byte) error
}

// Others play games of self-play on other machines or in other processes.
type Others interface {
	// Prepare has games played, all with the same weights, and returns once all have been.
	Prepare(ctx context.Context, all []SelfPlay) error
	// Boards are those of games that Prepare had played.
	Boards(ctx context.Context, s SelfPlay) ([]byte, error)
}

// nodesOfJob is about how many positions for each move of the games of a job take some seconds.
const nodesOfJob = 50_000

// GamesOfJob is how many games of so many nodes a move are a job of some seconds, most at most.
func GamesOfJob(nodes uint64, most int) int { return int(max(1, min(uint64(most), nodesOfJob/nodes))) }
