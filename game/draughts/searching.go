package draughts

import (
	"math"

	"parlour/game"
)

// What a search asks of rules, besides their moves.

// International returns the rules of International draughts.
func International() *Rules { return &international }

// Big reports whether they are rules of the big board: International draughts.
func (r *Rules) Big() bool { return r.side == international.side }

// Short reports whether kings move one square, as in English draughts.
func (r *Rules) Short() bool { return r.short }

// Promotes reports whether m, a legal move of p, makes a man a king.
func (r *Rules) Promotes(p Position, m Move) bool {
	return !p.kings.Has(m.From) && (m.Crowned || r.crown[p.toMove].Has(m.To))
}

// AppendPromotions appends the moves without capture that make a man a king to dst, as
// Position.AppendPromotions does.
func (r *Rules) AppendPromotions(dst []Move, p Position) []Move {
	return p.appendPromotions(dst, r.squares&^(p.own|p.opp)&r.crown[p.toMove])
}

// AppendExchanges appends the steps of men that offer an exchange to dst, as
// Position.AppendExchanges does, and nothing if men do not capture backward.
func (r *Rules) AppendExchanges(dst []Move, p Position) []Move {
	if r.forward {
		return dst
	}
	return p.appendExchanges(dst, r.squares&^(p.own|p.opp))
}

// CanStep reports whether the side to move could move without capture, were it not for
// captures.
func (r *Rules) CanStep(p Position) bool {
	return p.canStep(r.squares &^ (p.own | p.opp))
}

// Captures reports whether the moves of p are captures.
func (r *Rules) Captures(p Position) bool {
	if r.Big() {
		return p.Captures()
	}
	var room [32]Move
	return len(r.appendCaptures(room[:0], p, false)) > 0
}

// Judge returns the result at the newest position of h, as the function of that name does for
// International draughts.
func (r *Rules) Judge(h game.History[Position]) game.Result {
	if r.Big() {
		return Judge(h)
	}
	return r.judge(h)
}

// With is a position under the rules.
func (r *Rules) With(p Position) Ruled { return Ruled{p, r} }

// FirstToMove is the position as it is, or turned by half a circle with the colours changed if
// the second seat is to move.
func (r Ruled) FirstToMove() Ruled {
	if r.ToMove() == game.First {
		return r
	}
	turned := func(b Board) Board { return b.halfTurn() }
	if !r.by.Big() {
		turned = func(b Board) Board { return (b << inTheMiddle).halfTurn() >> inTheMiddle }
	}
	p := r.at
	return Ruled{Position{own: turned(p.own), opp: turned(p.opp), kings: turned(p.kings), toMove: p.toMove.Other()}, r.by}
}

// inTheMiddle is by how many bits the squares of the small board are behind their own where it
// stands in the middle of the big one.
const inTheMiddle = 6

// Start64 is the position at the start of a game on the small board by a rule set. The error
// wraps game.ErrRules.
func Start64(ruleSet string) (Ruled, error) {
	rules, err := Game64{}.Rules(ruleSet, nil)
	if err != nil {
		return Ruled{}, err
	}
	return rules.Start().(game.History[Ruled]).Current(), nil
}

// Boards are the positions of a match without its rules.
func Boards(h game.History[Ruled]) game.History[Position] { return unruled[Ruled]{h} }

// Counts are for how many plies in a row each of the counted draws of some rules of the small
// board has held, in their order.
type Counts [mostCounts]uint8

// mostCounts is above the number of counted draws of any rules.
const mostCounts = 6

// Count returns the counts after a ply that led from before to after.
func (r *Rules) Count(c Counts, before, after Position) (next Counts) {
	if after.kings == 0 {
		return next // none holds
	}
	for i, of := range r.counts {
		if of.holds(before, after) {
			next[i] = c[i] + 1
		}
	}
	return next
}

// Left is the number of plies until the first of the counts that have begun makes the game a
// draw, if they go on: none is left when it has.
func (r *Rules) Left(c Counts) int {
	left := math.MaxInt
	for i, of := range r.counts {
		if c[i] > 0 {
			left = min(left, of.plies-int(c[i]))
		}
	}
	return left
}

// CountsOf returns the counts at the newest position of h.
func (r *Rules) CountsOf(h game.History[Position]) (c Counts) {
	var run []Position
	for p := range h.Positions() {
		n := len(run)
		run = append(run, p)
		if n > 0 && r.Count(Counts{}, p, run[n-1]) == (Counts{}) {
			break
		}
	}
	for i := len(run) - 1; i > 0; i-- {
		c = r.Count(c, run[i], run[i-1])
	}
	return c
}
