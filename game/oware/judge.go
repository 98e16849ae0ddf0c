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

// awardsHouses tells whether a match that ends for this reason gives each side
// the seeds of its own houses.
func awardsHouses(why game.Reason) bool { return why == ByRepetition || why == ByNoMove }

// Judge tells whether the match has ended with the newest position of h, by the
// rules of that position. The ends are tried in this order: majority,
// repetition, no legal move, quiet limit.
func Judge(h game.History[Position]) game.Result {
	p := h.Current()
	if p.decided() {
		return p.Result()
	}
	quiet, repeated := lookBack(h)
	return p.judge(quiet, repeated)
}

// judge is Judge for a position that is not decided, after so many quiet moves.
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

// Result is how the match stands as far as the position alone can tell: it knows
// a majority and the lack of a legal move, and no history.
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

// Repeats tells whether p, later in the match than q, is a repetition of it by
// the rules of p.
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

// decided tells whether the scores have ended the match. 25 and 24-24 are the
// letter of the rule also where a match began with fewer seeds than 48.
func (p Position) decided() bool {
	if p.rules.Majority == MajorityPlayOn {
		return false
	}
	south, north := p.score[game.First], p.score[game.Second]
	return south > half || north > half || south == half && north == half
}

// stuck tells whether every house of the side to move is refused.
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
