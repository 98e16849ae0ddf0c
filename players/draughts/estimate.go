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
	switch {
	case s.weights == nil:
		return counted(s.rules, p)
	case s.big:
		return s.weights.Evaluate(boardOf(p))
	default:
		return s.weights.Evaluate(Evaluated(s.rules, p))
	}
}

// Evaluated is what is evaluated of a position. The small board is put into the middle of the
// big one, so that half a turn is half a turn of both.
func Evaluated(r *draughts.Rules, p draughts.Position) evaluation.Board {
	b := boardOf(p)
	if !r.Big() {
		b = b.Centred()
	}
	b.Short = r.Short()
	return b
}

// boardOf is what is evaluated of a position of the big board.
func boardOf(p draughts.Position) evaluation.Board {
	white, black, kings := p.Pieces(game.First), p.Pieces(game.Second), p.Kings()
	return evaluation.Board{
		White: uint64(white &^ kings), Black: uint64(black &^ kings),
		WhiteKings: uint64(white & kings), BlackKings: uint64(black & kings),
		BlackToMove: p.ToMove() == game.Second,
	}
}

// counted is the value of p for its side to move as a beginner sees it: men, kings, and
// how far the men have advanced.
func counted(r *draughts.Rules, p draughts.Position) int {
	us, them := p.ToMove(), p.ToMove().Other()
	return worth(r, p, us) - worth(r, p, them)
}

func worth(r *draughts.Rules, p draughts.Position, s game.Seat) int {
	men := p.Men(s)
	kings := (p.Pieces(s) &^ men).Count()
	last := lastRow
	if !r.Big() {
		last = lastRow64
	}
	return kings*king + men.Count()*man + step*advance(men, s, last)
}

// advance is the total number of rows that the men of s have advanced from their own edge of the
// board. Last is the number of White's edge row.
func advance(men draughts.Board, s game.Seat, last int) int {
	rows := 0
	for ; men != 0; men = men.Rest() {
		row := (men.First().Number() - 1) / squaresInRow
		if s == game.First {
			row = last - row
		}
		rows += row
	}
	return rows
}

// The rows of the board, counted from Black's edge: White's is lastRow, on the small board
// lastRow64.
const (
	squaresInRow = 5
	lastRow      = 9
	lastRow64    = 7
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

// Greedy returns the move that captures the most; in International draughts, whose rules
// require all moves to capture the same number of pieces, the most kings. Among equal moves it
// is one that promotes, then the first. The position must have a legal move.
func Greedy(p draughts.Position) draughts.Move { return GreedyUnder(draughts.International(), p) }

// GreedyUnder is Greedy by other rules.
func GreedyUnder(r *draughts.Rules, p draughts.Position) draughts.Move {
	return slices.MaxFunc(r.AppendMoves(nil, p), func(a, b draughts.Move) int { return gain(r, p, a) - gain(r, p, b) })
}

// gain is the immediate change in material by m, in the unit of man.
func gain(r *draughts.Rules, p draughts.Position, m draughts.Move) int {
	kings := (m.Captured & p.Kings()).Count()
	value := kings*king + (m.Captured.Count()-kings)*man
	if r.Promotes(p, m) {
		value += king - man
	}
	return value
}
