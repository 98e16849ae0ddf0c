package draughts

import (
	"iter"
	"slices"

	"parlour/game"
)

// The reasons for which the rules end a game.
const (
	NoPiece    game.Reason = "draughts-no-piece"
	NoMove     game.Reason = "draughts-no-move"
	Repetition game.Reason = "draughts-repetition"
	KingsOnly  game.Reason = "draughts-kings-only"
	LoneKing16 game.Reason = "draughts-lone-king-16"
	LoneKing5  game.Reason = "draughts-lone-king-5"
)

// The lengths of the counted draws, in plies.
const (
	KingsOnlyPlies  = 2 * 25
	LoneKing16Plies = 2 * 16
	LoneKing5Plies  = 2 * 5
)

// repetitions is how often a position stands until the game is drawn.
const repetitions = 3

// Counters are the plies counted towards the draws. A position read from a text
// starts at zero. An engine updates them with After.
type Counters struct {
	// Kings counts the consecutive plies so far that were kings' moves without
	// capture.
	Kings int
	// Ending counts the plies since a lone king first stood against up to three
	// pieces, at least one of them a king; Short, up to two. The ply that brings this
	// material about is not counted, and only a change to other material stops the
	// count.
	Ending, Short int
}

// After returns the counters after a ply that led from before to after.
func (c Counters) After(before, after Position) Counters {
	var next Counters
	if kingsMove(before, after) {
		next.Kings = c.Kings + 1
	}
	if min(loneKingAgainst(before), loneKingAgainst(after)) > 0 {
		next.Ending = c.Ending + 1
		if loneKingAgainst(before) < 3 {
			next.Short = c.Short + 1
		}
	}
	return next
}

// Drawn returns the reason for which the counters alone make the game a draw.
func (c Counters) Drawn() (why game.Reason, ok bool) {
	switch {
	case c.Kings >= KingsOnlyPlies:
		return KingsOnly, true
	case c.Short >= LoneKing5Plies:
		return LoneKing5, true
	case c.Ending >= LoneKing16Plies:
		return LoneKing16, true
	default:
		return "", false
	}
}

// Left is the number of plies until the first of the counts makes the game a draw, if they
// go on.
func (c Counters) Left() int {
	left := KingsOnlyPlies - c.Kings
	if c.Ending > 0 {
		left = min(left, LoneKing16Plies-c.Ending)
	}
	if c.Short > 0 {
		left = min(left, LoneKing5Plies-c.Short)
	}
	return left
}

// kingsMove reports whether the ply between two positions was a king's move
// without capture: then no man has moved and no king has gone.
func kingsMove(before, after Position) bool {
	return before.own&^before.kings == after.opp&^after.kings &&
		before.opp&^before.kings == after.own&^after.kings &&
		before.kings.Count() == after.kings.Count()
}

// loneKingAgainst returns the number of pieces, one to three including a king,
// that stand against a lone king; 0 for any other material. Two lone kings stand
// against one piece each.
func loneKingAgainst(p Position) int {
	if isLoneKing(p.own, p.kings) {
		return kingAndFew(p.opp, p.kings)
	}
	if isLoneKing(p.opp, p.kings) {
		return kingAndFew(p.own, p.kings)
	}
	return 0
}

func isLoneKing(pieces, kings Board) bool { return pieces&kings != 0 && pieces.Rest() == 0 }

func kingAndFew(pieces, kings Board) int {
	if n := pieces.Count(); n <= 3 && pieces&kings != 0 {
		return n
	}
	return 0
}

// Past is the positions of a match, the newest last.
type Past []Position

// Current implements game.History.
func (past Past) Current() Position { return past[len(past)-1] }

// Positions implements game.History.
func (past Past) Positions() iter.Seq[Position] {
	return func(yield func(Position) bool) {
		for _, p := range slices.Backward(past) {
			if !yield(p) {
				return
			}
		}
	}
}

// CountersOf returns the counters at the newest position of h.
func CountersOf(h game.History[Position]) Counters {
	run := countedRun(h)
	var c Counters
	for i := len(run) - 1; i > 0; i-- {
		c = c.After(run[i], run[i-1])
	}
	return c
}

// countedRun returns the newest positions of h, newest first, as far back as a
// count can reach.
func countedRun(h game.History[Position]) []Position {
	var run []Position
	for p := range h.Positions() {
		if n := len(run); n > 0 && (Counters{}).After(p, run[n-1]) == (Counters{}) {
			break
		}
		run = append(run, p)
	}
	return run
}

// repeated reports whether the newest position of h has occurred three times. A
// position can recur only by kings' moves, which all count.
func repeated(h game.History[Position]) bool {
	p, n := h.Current(), 0
	for _, q := range countedRun(h) {
		if q == p {
			n++
		}
	}
	return n >= repetitions
}

// Judge returns the result at the newest position of h. A loss on the board takes
// precedence over a draw by count.
func Judge(h game.History[Position]) game.Result {
	p := h.Current()
	if r := p.Result(); r.Over() {
		return r
	}
	why, drawn := CountersOf(h).Drawn()
	if repeated(h) {
		why, drawn = Repetition, true
	}
	if !drawn {
		return game.Result{}
	}
	return game.Result{Outcome: game.Drawn, Reason: why, Score: p.Score()}
}

// Result is the result as far as the position alone determines it: a loss on the
// board, but no draw.
func (p Position) Result() game.Result { return p.ruled().result() }

// Score is the number of pieces that each seat has left.
func (p Position) Score() [2]int { return p.ruled().score() }

// result is the result as far as the position alone determines it.
func (r Ruled) result() game.Result {
	loser, why := r.ToMove(), NoPiece
	switch {
	case r.at.own == 0:
	case r.at.opp == 0:
		loser = loser.Other()
	case !r.movable():
		why = NoMove
	default:
		return game.Result{}
	}
	return game.Result{Outcome: game.WonBy(loser.Other()), Reason: why, Score: r.score()}
}

// movable reports whether the side to move has a move.
func (r Ruled) movable() bool {
	if r.by == &international {
		return r.at.countMoves(nil) > 0
	}
	return len(r.AppendMoves(nil)) > 0
}

// score is the number of pieces that each seat has left.
func (r Ruled) score() (out [2]int) {
	for _, colour := range []game.Seat{game.First, game.Second} {
		out[r.by.turn(colour)] = r.at.Pieces(colour).Count()
	}
	return out
}
