package draughts

import (
	"slices"

	"parlour/game"
	"parlour/game/draughts"
	"parlour/players/draughts/evaluation"
	"parlour/players/search"
)

// man is the value of a man: estimates are in hundredths.
const man = 100

const (
	// king is the value of a king, which can hold its own against three men.
	king = 300
	// step is the value of each row that a man has advanced.
	step = 2
	// won is the value of a won game; a little is deducted for each ply to it.
	won = 100_000
	// surelyWon is below the value of every game that is won within the horizon, and
	// above every estimate.
	surelyWon = won - 10_000
)

// valueOf is the heuristic value of p for its side to move.
func (s *searcher) valueOf(p draughts.Position) int {
	if s.weights == nil {
		return counted(p)
	}
	return s.weights.Evaluate(Evaluated(p))
}

// Evaluated is what is evaluated of a position.
func Evaluated(p draughts.Position) evaluation.Board {
	white, black, kings := p.Pieces(game.First), p.Pieces(game.Second), p.Kings()
	return evaluation.Board{
		White: uint64(white &^ kings), Black: uint64(black &^ kings),
		WhiteKings: uint64(white & kings), BlackKings: uint64(black & kings),
		BlackToMove: p.ToMove() == game.Second,
	}
}

// counted is the value of p for its side to move as a beginner sees it: men, kings, and
// how far the men have advanced.
func counted(p draughts.Position) int {
	us, them := p.ToMove(), p.ToMove().Other()
	return worth(p, us) - worth(p, them)
}

func worth(p draughts.Position, s game.Seat) int {
	men := p.Men(s)
	kings := (p.Pieces(s) &^ men).Count()
	return kings*king + men.Count()*man + step*advance(men, s)
}

// advance is the total number of rows that the men of s have advanced from their
// own edge of the board.
func advance(men draughts.Board, s game.Seat) int {
	rows := 0
	for ; men != 0; men = men.Rest() {
		row := (men.First().Number() - 1) / squaresInRow
		if s == game.First {
			row = lastRow - row
		}
		rows += row
	}
	return rows
}

// The rows of the board, counted from Black's edge: White's is lastRow.
const (
	squaresInRow = 5
	lastRow      = 9
)

// scoreOf converts a value. A win or loss is not proven by the search alone: the
// repetitions and counts of the match may still make it a draw.
func scoreOf(value int, solved bool) search.Score {
	s := search.Score{Kind: search.Estimate, Value: value, Bound: search.Exact, Proven: solved}
	switch {
	case value > surelyWon:
		s.Kind, s.Value = search.Win, won-value
	case value < -surelyWon:
		s.Kind, s.Value = search.Loss, won+value
	case solved: // the value is an edge
		s.Kind, s.Value = search.Draw, 0
	}
	return s
}

// Greedy returns the move that captures the most kings (the rules require all
// moves to capture the same number of pieces); among equal moves one that
// promotes, then the first. The position must have a legal move.
func Greedy(p draughts.Position) draughts.Move {
	return slices.MaxFunc(p.AppendMoves(nil), func(a, b draughts.Move) int { return gain(p, a) - gain(p, b) })
}

// gain is the immediate change in material by m, in the unit of man.
func gain(p draughts.Position, m draughts.Move) int {
	kings := (m.Captured & p.Kings()).Count()
	value := kings*king + (m.Captured.Count()-kings)*man
	if p.Promotes(m) {
		value += king - man
	}
	return value
}
