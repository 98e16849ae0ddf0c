package togyzkumalak

import "parlour/game"

// The reasons for which a match ends by the rules.
const (
	// ByMajority is more than half the seeds in a kazan: 82, or 26 in bestemshe.
	ByMajority game.Reason = "togyzkumalak-majority"
	// ByHalves is half the seeds in each kazan.
	ByHalves game.Reason = "togyzkumalak-halves"
	// ByNoSeed is a side to move without a seed; the other takes what is left.
	ByNoSeed game.Reason = "togyzkumalak-no-seed"
	// ByRepetition is a position that stands for the third time.
	ByRepetition game.Reason = "togyzkumalak-repetition"
)

// Judge returns the result at the newest position of h, by the rules of that position.
func Judge(h game.History[Position]) game.Result {
	p := h.Current()
	if r := p.Result(); r.Over() || !p.rules.Third {
		return r
	}
	if visits(h) >= 3 {
		return game.Result{Outcome: game.Drawn, Reason: ByRepetition, Score: p.Scores()}
	}
	return game.Result{}
}

// visits is how often the newest position has stood. Seeds never leave a kazan, so no
// position before the last gain can be the same.
func visits(h game.History[Position]) (n int) {
	p := h.Current()
	for q := range h.Positions() {
		if q.kazans != p.kazans {
			break
		}
		if q == p {
			n++
		}
	}
	return n
}

// Result is the result as far as the position alone determines it. The lack of a seed comes
// first: what is left counts then, also after a majority.
func (p Position) Result() game.Result {
	switch {
	case p.InHouses(p.side) == 0:
		return game.ByScore(p.Swept().Scores(), ByNoSeed)
	case p.decided() && p.kazans[game.First] == p.kazans[game.Second]:
		return game.ByScore(p.Scores(), ByHalves)
	case p.decided():
		return game.ByScore(p.Scores(), ByMajority)
	default:
		return game.Result{}
	}
}

// decided reports whether the kazans have ended the match. The limits are those of a whole
// set of seeds, also if the match began with fewer.
func (p *Position) decided() bool {
	half := p.rules.half()
	south, north := int(p.kazans[game.First]), int(p.kazans[game.Second])
	return south > half || north > half || south == half && north == half
}
