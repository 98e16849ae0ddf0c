// Package find finds new puzzles of International draughts: see package puzzles, which judges them.
//
// The package must not know front ends or files.
package find

import (
	"context"
	"math/rand/v2"

	"parlour/game"
	"parlour/game/draughts"
	"parlour/players"
	engine "parlour/players/draughts"
	"parlour/players/draughts/puzzles"
	"parlour/players/draughts64"
	small "parlour/players/draughts64/puzzles"
	"parlour/players/making"
	"parlour/players/puzzle"
	"parlour/players/search"
)

const (
	// leastPieces is the number of pieces that each side has at least, leastSmall on the small
	// board.
	leastPieces = 5
	leastSmall  = 4
	// leastWon is what is won at least.
	leastWon = 2
	// leastChoice is the number of moves that a puzzle offers at least.
	leastChoice = 4
	// mostFinds is the number of moves that have to be found at most.
	mostFinds = 6
	// mostMoves ends a game.
	mostMoves = 120
	// soon is the number of moves without a capture by which moves are chosen.
	soon = 2
	// checkNodes is the number of nodes to check a puzzle, clearly the least difference
	// between the winning move and the next by the engine, in hundredths of a man.
	checkNodes = 150_000
	clearly    = 60
)

// Puzzles finds new puzzles.
func Puzzles() making.Puzzled {
	return making.Hunt(puzzles.Source(), func() making.Finder[draughts.Position, draughts.Move] { return international() })
}

// international finds puzzles of International draughts.
func international() finder[draughts.Position] {
	rules := draughts.International()
	return finder[draughts.Position]{
		judge: puzzles.NewJudge, start: draughts.Initial(), least: leastPieces,
		ruled: rules.With, board: draughts.Ruled.Board,
		open: func() analyst { return engine.NewWith(nil).Analyst(players.Options{Plain: true}) },
	}
}

// Puzzles64 finds new puzzles on the small board, for each rule set.
func Puzzles64() (out []making.Puzzled) {
	for i, set := range (draughts.Game64{}).RuleSets() {
		source := small.Sources()[i]
		start, err := draughts.Start64(set.Name)
		if err != nil {
			continue // unreachable: it is a rule set
		}
		out = append(out, making.Hunt(source, func() making.Finder[draughts.Ruled, draughts.Move] { return by(start, source) }))
	}
	return out
}

// by finds puzzles of the small board.
func by(start draughts.Ruled, s puzzle.Source) finder[draughts.Ruled] {
	// Weights that cannot be read are nil, as in the engine.
	values, _ := draughts64.Values(start.Rules())
	weights := values.Weights()
	same := func(p draughts.Ruled) draughts.Ruled { return p }
	return finder[draughts.Ruled]{
		judge: s.Judge, start: start, least: leastSmall, ruled: same, board: same,
		open: func() analyst {
			return draughts64.NewWith(weights).Analyst(start.Rules(), players.Options{Plain: true})
		},
	}
}

// finder looks for puzzles in positions of type P.
type finder[P game.Position[P, draughts.Move]] struct {
	judge func() puzzle.Judge
	start P
	least int
	// ruled is a position with its rules, and board takes them from it.
	ruled func(P) draughts.Ruled
	board func(draughts.Ruled) P
	// open opens a session to check the finds.
	open func() analyst
}

type analyst = players.Analyst[draughts.Position, draughts.Move]

// Judge implements making.Finder.
func (f finder[P]) Judge() puzzle.Judge { return f.judge() }

// Start implements making.Finder.
func (f finder[P]) Start(*rand.Rand) P { return f.start }

// Plies implements making.Finder.
func (finder[P]) Plies() int { return mostMoves }

// Draw implements making.Finder. A quarter of the time it is any move, else one of those that
// win most soon.
func (f finder[P]) Draw(random *rand.Rand, at P) draughts.Move {
	p := f.ruled(at)
	moves := p.AppendMoves(nil)
	const randomly = 4
	if random.IntN(randomly) == 0 {
		return moves[random.IntN(len(moves))]
	}
	best, most := moves[:0:0], -puzzles.All
	for _, m := range moves {
		v := puzzles.After(p, m, soon, most-1, puzzles.All)
		if v > most {
			best, most = best[:0], v
		}
		if v == most {
			best = append(best, m)
		}
	}
	return best[random.IntN(len(best))]
}

// FirstToMove implements making.Finder.
func (f finder[P]) FirstToMove(p P) P { return f.board(f.ruled(p).FirstToMove()) }

// Open implements making.Finder.
func (f finder[P]) Open(_ context.Context, p P) (bool, error) {
	return combination(f.ruled(p), f.least), nil
}

// Alike implements making.Finder.
func (finder[P]) Alike(position string) string { return position }

// combination reports whether just one move of p wins, and gives a piece to win more, and both
// sides have so many pieces at least.
func combination(p draughts.Ruled, least int) bool {
	moves := p.AppendMoves(nil)
	if len(moves) < leastChoice || moves[0].Captured != 0 || puzzles.Ahead(p) != 0 ||
		min(p.Board().Own().Count(), p.Board().Opponent().Count()) < least {
		return false
	}
	var key draughts.Move
	winning := 0
	for _, m := range moves {
		if !wins(p, m, puzzles.Farthest) {
			continue
		}
		if winning++; winning > 1 || !gives(p, m) {
			return false
		}
		key = m
	}
	return winning == 1 && puzzles.After(p, key, puzzles.Farthest, leastWon-1, leastWon) >= leastWon
}

// Fits implements making.Finder. The engine, which knows nothing of how puzzles are judged,
// must prefer the move by far.
func (f finder[P]) Fits(ctx context.Context, at P, key draughts.Move) (bool, error) {
	p := f.ruled(at)
	session := f.open()
	defer session.Close()
	found, err := session.Analyze(ctx, draughts.Past{p.Board()}, p.AppendMoves(nil), search.Limits{Nodes: checkNodes, Lines: 2},
		func(search.Found[draughts.Move]) {})
	if err != nil || len(found.Lines) < 2 {
		return false, err
	}
	return found.Best() == key && found.Lines[0].Value-found.Lines[1].Value >= clearly, nil
}
