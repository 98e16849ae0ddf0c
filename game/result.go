package game

// Seat is one of the two places at the board. First moves first: it is South
// in Kalah and Oware, White in draughts.
type Seat uint8

// The two seats.
const (
	First Seat = iota
	Second
)

// Other returns the opposite seat.
func (s Seat) Other() Seat { return 1 - s }

// String returns "first" or "second". A game's own names for its seats are in
// Game.Seats.
func (s Seat) String() string {
	if s == First {
		return "first"
	}
	return "second"
}

// Outcome says who has won, if the match is over. The Reason says why.
type Outcome uint8

// The outcomes.
const (
	InProgress Outcome = iota
	FirstWins
	SecondWins
	Drawn
)

// WonBy returns the outcome in which s wins.
func WonBy(s Seat) Outcome {
	if s == First {
		return FirstWins
	}
	return SecondWins
}

// Winner returns the seat that won; ok is false if the match is in progress or
// drawn.
func (o Outcome) Winner() (s Seat, ok bool) {
	switch o {
	case FirstWins:
		return First, true
	case SecondWins:
		return Second, true
	default:
		return First, false
	}
}

// Reason is the Code of why a match ended, "" while it is in progress; Record.Why
// returns its text. The reasons below are not decided by the rules of any game;
// each game adds its own.
type Reason Code

// The reasons common to all games.
const (
	Resignation    Reason = "resignation"
	Agreement      Reason = "agreement"
	ForfeitTime    Reason = "forfeit-time"
	ForfeitIllegal Reason = "forfeit-illegal"
	ForfeitGaveUp  Reason = "forfeit-gave-up"
	ForfeitFailed  Reason = "forfeit-failed"
	// OutOfTime is the loss of the side whose clock ran out.
	OutOfTime Reason = "out-of-time"
	// Abandoned is the loss of a side that stayed away.
	Abandoned Reason = "abandoned"
)

// Imposed lists the reasons that end a match from outside the rules of its game,
// in a fixed order. A save must record them, since replaying the moves does not
// reproduce them.
func Imposed() []Reason {
	return []Reason{Resignation, Agreement, ForfeitTime, ForfeitIllegal, ForfeitGaveUp, ForfeitFailed, OutOfTime, Abandoned}
}

// Forfeit reports whether r is one of the ways in which a computer player loses
// without being beaten on the board.
func (r Reason) Forfeit() bool {
	switch r {
	case ForfeitTime, ForfeitIllegal, ForfeitGaveUp, ForfeitFailed:
		return true
	default:
		return false
	}
}

// Result is who won, why, and the final score. The zero Result is a match in
// progress.
type Result struct {
	Outcome Outcome
	Reason  Reason
	// Score is what each seat has at the end, indexed by Seat, in the unit of
	// Game.ScoreUnit. In Kalah and Oware it includes the seeds in the houses that the
	// rules award. It is zero while the match is in progress, and in a game without
	// scores.
	Score [2]int
}

// Over reports whether the match has ended.
func (r Result) Over() bool { return r.Outcome != InProgress }

// Exchanged returns the result with the seats in each other's place.
func (r Result) Exchanged() Result {
	if winner, won := r.Outcome.Winner(); won {
		r.Outcome = WonBy(winner.Other())
	}
	r.Score[First], r.Score[Second] = r.Score[Second], r.Score[First]
	return r
}

// ByScore returns the result in which the higher score wins and equal scores
// are a draw.
func ByScore(score [2]int, why Reason) Result {
	r := Result{Outcome: Drawn, Reason: why, Score: score}
	switch {
	case score[First] > score[Second]:
		r.Outcome = FirstWins
	case score[First] < score[Second]:
		r.Outcome = SecondWins
	}
	return r
}

// ChessMark returns the result mark of PGN: "1-0", "0-1", "1/2-1/2" or "*".
func ChessMark(r Result) string {
	switch r.Outcome {
	case FirstWins:
		return "1-0"
	case SecondWins:
		return "0-1"
	case Drawn:
		return "1/2-1/2"
	default:
		return "*"
	}
}
