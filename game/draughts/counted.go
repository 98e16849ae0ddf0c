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
}

// federation are the counted draws of Russian draughts. Source: FMJD-64, 7.2, as
// Mind-Sports-Games/strategygames quotes it.
func federation() []count {
	return []count{
		{Kings15, 2 * 15, kingsMove},
		{Three15, 2 * 15, both(threeKings)},
		{MainRoad, 2 * 5, both(onMainRoad)},
		{LoneKing5, 2 * 5, both(fewAgainstOne)},
		{Same30, 2 * 30, unchanged(4, 5)},
		{Same60, 2 * 60, unchanged(6, 7)},
	}
}

// brazil are those of Brazilian draughts. Source: the federation's rules, as
// Mind-Sports-Games/strategygames has them.
func brazil() []count {
	return []count{
		{Kings20, 2 * 20, kingsMove},
		{FewAgainst, 2 * 5, both(fewKings)},
		{MainRoad, 2 * 5, both(onMainRoad)},
	}
}

// checkers are those of English draughts. Source: World Checkers and Draughts Federation, 1.32.
func checkers() []count { return []count{{Kings40, 2 * 40, kingsMove}} }

// poolCheckers are those of pool checkers. Source: American Pool Checkers Association. Its text
// has a player announce the count of moves without an advance or a capture; here it counts
// without that.
func poolCheckers() []count {
	return []count{
		{Kings30, 2 * 30, kingsMove},
		{Three13, 2 * 13, both(threeKings)},
		{MainRoad, 2 * 5, both(loneOnMainRoad)},
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

// fewKings reports whether two kings, or a king with a man or without, stand against a lone
// king, or two kings against two.
func fewKings(p Position) bool {
	if p.own&^p.kings|p.opp&^p.kings == 0 {
		return min(p.own.Count(), p.opp.Count()) >= 1 && max(p.own.Count(), p.opp.Count()) <= 2
	}
	_, others := against(p)
	return others&p.kings != 0 && others.Count() == 2
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
