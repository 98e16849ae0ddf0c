package draughts

import (
	"parlour/game"
	"parlour/game/draughts"
	"parlour/players/search"
)

// man is the value of a man in what a search finds: estimates count in hundredths.
const man = 100

const (
	// king is the value of a king: it holds its own against three men.
	king = 300
	// step is the value of a row that a man has gone ahead.
	step = 2
	// won is the value of a won game, less a little for each ply to it.
	won = 100_000
	// surelyWon is below the value of every game that is won within the
	// horizon, and above every estimate.
	surelyWon = won - 10_000
)

// estimate guesses the value of p for its side to move: men, kings, and how far
// the men have gone.
func estimate(p draughts.Position) int {
	us, them := p.ToMove(), p.ToMove().Other()
	return worth(p, us) - worth(p, them)
}

func worth(p draughts.Position, s game.Seat) int {
	men := p.Men(s)
	kings := (p.Pieces(s) &^ men).Count()
	return kings*king + men.Count()*man + step*advance(men, s)
}

// advance is the number of rows that the men of s have gone in all, counted from
// the own edge of the board.
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

// scoreOf is what a value means. A win or loss that was found along other lines is
// not proven: what a match has repeated and counted may still make it a draw.
func scoreOf(value int, solved bool) search.Score {
	s := search.Score{Kind: search.Estimate, Value: value, Bound: search.Exact, Proven: solved}
	switch {
	case value > surelyWon:
		s.Kind, s.Value = search.Win, won-value
	case value < -surelyWon:
		s.Kind, s.Value = search.Loss, won+value
	}
	return s
}
