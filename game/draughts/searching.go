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

// Name is the name of the rule set. Rules that differ from it in an option have it too.
func (r *Rules) Name() string { return r.name }

// Standard returns the rule set whose moves and counted draws the rules have, whatever they are
// called. It is not ok if their options make them another game.
func (r *Rules) Standard() (set *Rules, ok bool) {
	if r.Big() {
		return &international, true
	}
	for _, set := range small() {
		if r.short == set.short && r.forward == set.forward && r.most == set.most && r.inside == set.inside && sameCounts(r.counts, set.counts) {
			return set, true
		}
	}
	return nil, false
}

// Squares are the dark squares of the board.
func (r *Rules) Squares() Board { return r.squares }

// Crown are the squares on which men of a colour are crowned.
func (r *Rules) Crown(colour game.Seat) Board { return r.crown[colour] }

// Short reports whether kings move one square, as in English draughts.
func (r *Rules) Short() bool { return r.short }

// Most reports whether the most pieces must be captured, as in Brazilian draughts.
func (r *Rules) Most() bool { return r.most }

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
	empty := r.squares &^ (p.own | p.opp)
	all := findJumps(empty, p.opp)
	men, kings := p.own&^p.kings, p.own&p.kings
	switch {
	case !r.forward && all.squares()&men != 0, r.short && all.squares()&kings != 0:
		return true
	case r.forward && all.ahead(p.toMove)&men != 0:
		return true
	case r.short || kings == 0:
		return false
	}
	over, _ := reachOf(kings, empty, p.opp)
	return over.squares() != 0
}

// ahead are the squares from which there is a jump forward, for men of a colour.
func (j jumps) ahead(colour game.Seat) Board {
	if colour == game.First {
		return j.nw | j.ne
	}
	return j.sw | j.se
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
	p := r.at
	return Ruled{Position{own: r.by.HalfTurn(p.own), opp: r.by.HalfTurn(p.opp), kings: r.by.HalfTurn(p.kings), toMove: p.toMove.Other()}, r.by}
}

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

// Limit is the number of plies until a counted draw ends a game from a position with the material
// of p, while nothing has been counted: very many if the material has no count. Counts that depend
// on the squares of kings are left out.
func (r *Rules) Limit(p Position) int {
	if r.Big() {
		return Counters{}.After(p, p.turned()).Left() + 1
	}
	limit := math.MaxInt
	for i, n := range r.Count(Counts{}, p, p.turned()) {
		if n > 0 && !r.counts[i].placed {
			limit = min(limit, r.counts[i].plies)
		}
	}
	return limit
}

// LimitHere is Limit for the counted draws that depend on the squares of kings, with the kings of
// p.
func (r *Rules) LimitHere(p Position) int {
	limit := math.MaxInt
	for _, c := range r.counts {
		if c.placed && c.holds(p, p.turned()) {
			limit = min(limit, c.plies)
		}
	}
	return limit
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
