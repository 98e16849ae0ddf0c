// Package draughtstest is what the tests of the engines of draughts share: a second, plain
// implementation of the search and of the estimate without weights.
//
// It knows the rules of draughts. It is for tests only, and must not know the engines.
package draughtstest

import (
	"slices"

	"parlour/game"
	"parlour/game/draughts"
	"parlour/players/search"
)

// won is the value of a won game; a little is deducted for each ply to it.
const won = 100_000

// Minimax is the value of the move to a position, for the side of the move. It is found by plain
// minimax to so many plies, the move among them. Draws by history are ignored, and a forced reply
// does not count as a ply.
func Minimax(after draughts.Ruled, depth int) search.Score {
	switch value := -minimax(after, depth-1, 1); {
	case value > won/2:
		return search.Score{Kind: search.Win, Value: won - value, Bound: search.Exact}
	case value < -won/2:
		return search.Score{Kind: search.Loss, Value: won + value, Bound: search.Exact}
	default:
		return search.Score{Kind: search.Estimate, Value: value, Bound: search.Exact}
	}
}

func minimax(p draughts.Ruled, depth, ply int) (value int) {
	best := -won
	moves := p.AppendMoves(nil)
	switch {
	case len(moves) == 0:
		return ply - won
	case depth <= 0 && moves[0].Captured == 0:
		best = material(p)
		moves = further(p, moves)
	case depth > 0 && len(moves) == 1:
		depth++
	}
	for _, m := range moves {
		best = max(best, -minimax(p.Play(m), depth-1, ply+1))
	}
	return best
}

// further are the moves to search beyond the depth: those that promote, and exchanges among men
// if they may capture backward.
func further(p draughts.Ruled, moves []draughts.Move) []draughts.Move {
	var exchanges []draughts.Move
	if p.Board().Kings() == 0 {
		exchanges = p.Rules().AppendExchanges(nil, p.Board())
	}
	return slices.DeleteFunc(moves, func(m draughts.Move) bool { return !p.Promotes(m) && !slices.Contains(exchanges, m) })
}

// material is what the pieces are worth: a king three men, and a man the more the nearer it is to
// its last row. The squares of all boards have the numbers of the big board.
func material(p draughts.Ruled) int {
	lastRow := 7
	if p.Rules().Big() {
		lastRow = 9
	}
	worth := func(colour game.Seat) (value int) {
		for b := p.Board().Pieces(colour); b != 0; b = b.Rest() {
			row := (b.First().Number() - 1) / 5
			if colour == game.First {
				row = lastRow - row
			}
			if value += 100 + 2*row; p.Board().Kings().Has(b.First()) {
				value += 200 - 2*row
			}
		}
		return value
	}
	us := p.Board().ToMove()
	return worth(us) - worth(us.Other())
}
