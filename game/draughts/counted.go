package draughts

import (
	"iter"
	"slices"

	"parlour/game"
)

// The reasons for the counted draws of the small board.
const (
	Kings15    game.Reason = "draughts-kings-15"
	Kings20    game.Reason = "draughts-kings-20"
	Kings30    game.Reason = "draughts-kings-30"
	Kings40    game.Reason = "draughts-kings-40"
	Three13    game.Reason = "draughts-three-kings-13"
	Three15    game.Reason = "draughts-three-kings-15"
	Same30     game.Reason = "draughts-same-pieces-30"
	Same60     game.Reason = "draughts-same-pieces-60"
	MainRoad   game.Reason = "draughts-main-road-5"
	FewAgainst game.Reason = "draughts-few-pieces-5"
)

// count is a counted draw: the game is drawn after so many plies in a row of which it holds.
// The ply that brings a material about is not counted, as in International draughts.
type count struct {
	why   game.Reason
	plies int
	holds func(before, after Position) bool
	// placed reports whether it depends on the square of a king besides the material.
	placed bool
}

// sameCounts reports whether two lists are of the same counted draws: their reasons tell them
// apart.
func sameCounts(a, b []count) bool {
	return slices.EqualFunc(a, b, func(a, b count) bool { return a.why == b.why })
}

// federation are the counted draws of Russian draughts. Source: FMJD-64, 7.2, as
// Mind-Sports-Games/strategygames quotes it.
func federation() []count {
	return []count{
		{why: Kings15, plies: 2 * 15, holds: kingsMove},
		{why: Three15, plies: 2 * 15, holds: both(threeKings)},
		{why: MainRoad, plies: 2 * 5, holds: both(onMainRoad), placed: true},
		{why: LoneKing5, plies: 2 * 5, holds: both(fewAgainstOne)},
		{why: Same30, plies: 2 * 30, holds: unchanged(4, 5)},
		{why: Same60, plies: 2 * 60, holds: unchanged(6, 7)},
	}
}

// brazil are those of Brazilian draughts. Source: the federation's rules, as
// Mind-Sports-Games/strategygames has them.
func brazil() []count {
	return []count{
		{why: Kings20, plies: 2 * 20, holds: kingsMove},
		{why: FewAgainst, plies: 2 * 5, holds: both(fewKings)},
		{why: MainRoad, plies: 2 * 5, holds: both(onMainRoad), placed: true},
	}
}

// checkers are those of English draughts. Source: World Checkers and Draughts Federation, 1.32.
func checkers() []count { return []count{{why: Kings40, plies: 2 * 40, holds: kingsMove}} }

// poolCheckers are those of pool checkers. Source: American Pool Checkers Association. Its text
// has a player announce the count of moves without an advance or a capture; here it counts
// without that.
func poolCheckers() []count {
	return []count{
		{why: Kings30, plies: 2 * 30, holds: kingsMove},
		{why: Three13, plies: 2 * 13, holds: both(threeKings)},
		{why: MainRoad, plies: 2 * 5, holds: both(loneOnMainRoad), placed: true},
	}
}

// both reports of a ply whether something is so before it and after it.
func both(so func(Position) bool) func(before, after Position) bool {
	return func(before, after Position) bool { return so(before) && so(after) }
}

// unchanged reports of a ply with so many pieces whether it left the men and kings of both
// sides, and both have kings.
func unchanged(from, to int) func(before, after Position) bool {
	return func(before, after Position) bool {
		n := (before.own | before.opp).Count()
		return from <= n && n <= to && before.own&before.kings != 0 && before.opp&before.kings != 0 &&
			n == (after.own|after.opp).Count() && before.kings.Count() == after.kings.Count()
	}
}

// mainRoad is the longest diagonal, a1-h8.
var mainRoad = makeMainRoad()

func makeMainRoad() Board {
	corner := english.numbered(english.last() - english.side/2 + 1)
	return corner.Set() | ray(corner.Set(), squares64, northEast)
}

// against returns the lone king of p and the pieces it stands against; lone is empty if there
// is none. Of two lone kings it is that of the side to move.
func against(p Position) (lone, others Board) {
	switch {
	case isLoneKing(p.own, p.kings):
		return p.own, p.opp
	case isLoneKing(p.opp, p.kings):
		return p.opp, p.own
	default:
		return 0, 0
	}
}

// threeKings reports whether three kings or more, and nothing else, stand against a lone king.
func threeKings(p Position) bool {
	lone, others := against(p)
	return lone != 0 && others.Count() >= 3 && others&^p.kings == 0
}

// loneOnMainRoad reports whether a lone king stands on the main road.
func loneOnMainRoad(p Position) bool {
	lone, others := against(p)
	return lone&mainRoad != 0 && others.Count() >= 1
}

// onMainRoad reports whether three pieces stand against a lone king on the main road.
func onMainRoad(p Position) bool {
	lone, others := against(p)
	return lone&mainRoad != 0 && others.Count() == 3
}

// fewAgainstOne reports whether one or two pieces stand against a lone king.
func fewAgainstOne(p Position) bool {
	_, others := against(p)
	return others != 0 && others.Count() <= 2
}

// fewKings reports whether one or two kings stand against one or two, or against a king with a man.
func fewKings(p Position) bool {
	few := func(pieces Board) bool { return pieces&p.kings != 0 && pieces.Count() <= 2 }
	return few(p.own) && few(p.opp) && ((p.own|p.opp)&^p.kings).Count() <= 1
}

// judge returns the result at the newest position of h by the counts of the rules. A loss on
// the board goes before a draw on the same ply, and repetition before a count.
func (r *Rules) judge(h game.History[Position]) game.Result {
	p := h.Current()
	if result := (Ruled{p, r}).result(); result.Over() {
		return result
	}
	why, drawn := Repetition, repeated(h)
	if !drawn {
		why, drawn = r.drawn(h)
	}
	if !drawn {
		return game.Result{}
	}
	return game.Result{Outcome: game.Drawn, Reason: why, Score: Ruled{p, r}.score()}
}

// drawn returns the reason for which a count makes the game a draw.
func (r *Rules) drawn(h game.History[Position]) (why game.Reason, ok bool) {
	going := slices.Repeat([]bool{true}, len(r.counts))
	var after Position
	for plies, before := range numbered(h) {
		if plies == 0 {
			after = before
			continue
		}
		some := false
		for i, c := range r.counts {
			going[i] = going[i] && c.holds(before, after)
			some = some || going[i]
			if going[i] && plies == c.plies {
				return c.why, true
			}
		}
		if !some {
			break
		}
		after = before
	}
	return "", false
}

// numbered yields the positions of a match, the newest first, with their numbers from 0.
func numbered(h game.History[Position]) iter.Seq2[int, Position] {
	return func(yield func(int, Position) bool) {
		n := 0
		for p := range h.Positions() {
			if !yield(n, p) {
				return
			}
			n++
		}
	}
}

// unruled is the history of a match without its rules.
type unruled[P boarded[P]] struct{ of game.History[P] }

// Current implements game.History.
func (h unruled[P]) Current() Position { return h.of.Current().ruled().at }

// Positions implements game.History.
func (h unruled[P]) Positions() iter.Seq[Position] {
	return func(yield func(Position) bool) {
		for p := range h.of.Positions() {
			if !yield(p.ruled().at) {
				return
			}
		}
	}
}
