package oware

import "parlour/game"

// The reasons for which a match of Oware ends by its rules.
const (
	// ByMajority is a score of 25 or more (MajorityStop).
	ByMajority game.Reason = "oware-majority"
	// ByHalves is a score of 24-24 (MajorityStop).
	ByHalves game.Reason = "oware-halves"
	// ByRepetition is a repeated board; each side takes the seeds of its own
	// houses.
	ByRepetition game.Reason = "oware-repetition"
	// ByNoMove is a side to move without a legal move; each side takes the
	// seeds of its own houses.
	ByNoMove game.Reason = "oware-no-move"
	// ByQuietLimit is too many successive moves without a capture; the seeds in
	// the houses belong to nobody.
	ByQuietLimit game.Reason = "oware-quiet-limit"
)

// Judge returns the result at the newest position of h, by the rules of that
// position. The ends are checked in this order: majority, repetition, no legal
// move, quiet limit.
func Judge(h game.History[Position]) game.Result {
	p := h.Current()
	if p.decided() {
		return p.Result()
	}
	quiet, repeated := lookBack(h)
	return p.judge(quiet, repeated)
}

// judge is Judge for a position that is not decided, given the number of quiet
// moves.
func (p Position) judge(quiet int, repeated bool) game.Result {
	if repeated {
		return game.ByScore(p.Swept().scores(), ByRepetition)
	}
	if r := p.Result(); r.Over() {
		return r
	}
	if limit := int(p.rules.QuietLimit); limit > 0 && quiet >= limit {
		return game.ByScore(p.scores(), ByQuietLimit)
	}
	return game.Result{}
}

// Result is the result as far as the position alone determines it: it checks the
// majority and the lack of a legal move, and no history.
func (p Position) Result() game.Result {
	score := p.scores()
	switch {
	case p.decided() && score == [2]int{half, half}:
		return game.ByScore(score, ByHalves)
	case p.decided():
		return game.ByScore(score, ByMajority)
	case p.stuck():
		return game.ByScore(p.Swept().scores(), ByNoMove)
	default:
		return game.Result{}
	}
}

// Repeats reports whether p is a repetition of q, an earlier position of the
// match, by the rules of p.
func (p Position) Repeats(q Position) bool {
	switch p.rules.Repetition {
	case RepeatNone:
		return false
	case RepeatPosition:
		return p.side == q.side && p.houses == q.houses && p.score == q.score
	default:
		return p.houses == q.houses && p.score == q.score
	}
}

// decided reports whether the scores have ended the match. The limits are always
// 25 and 24-24, also if the match began with fewer seeds than 48.
func (p Position) decided() bool {
	if p.rules.Majority == MajorityPlayOn {
		return false
	}
	south, north := p.score[game.First], p.score[game.Second]
	return south > half || north > half || south == half && north == half
}

// stuck reports whether the side to move has no legal move.
func (p Position) stuck() bool {
	hungry := p.InHouses(p.side.Other()) == 0
	for m := range Move(Row) {
		if p.refusal(m, hungry) == nil {
			return false
		}
	}
	return true
}

func (p Position) scores() [2]int { return [2]int{p.Score(game.First), p.Score(game.Second)} }
