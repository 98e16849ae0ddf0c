package rest

import (
	"net/http"
	"slices"
	"strings"
	"time"

	"parlour/game"
	"parlour/manager/rest/kept"
	"parlour/manager/rest/kse"
	"parlour/manager/rest/scene"
	"parlour/manager/rest/wire"
)

// change is what moves have changed of a game, for clients with the version before them. What
// it does not have is as it was.
type change struct {
	Version int64 `json:"version"`
	// Before is the version that the change follows.
	Before int64  `json:"before"`
	State  string `json:"state"`
	Reason string `json:"reason,omitempty"`
	scene.Scene
	Moves []string `json:"moves"`
	// Played are the moves after the history of the version before, and PlayedBy the seats that
	// made them.
	Played   []string `json:"played"`
	PlayedBy []string `json:"playedBy"`
	Result   *ending  `json:"result"`
	Hurried  bool     `json:"hurried"`
	standingOffers
	Clocks  *clocks     `json:"clocks"`
	Claim   *kept.Claim `json:"claim"`
	Updated time.Time   `json:"updated"`
}

// changeOf is what has changed from one version of a game to a later one. It is nil if there is
// more than moves: then the whole game is sent.
func (s *api) changeOf(before, g kept.Game, base string) *change {
	played, by, ok := since(before.State(), g.State())
	if !ok || !sameTable(before, g) {
		return nil
	}
	r := g.File.Record
	c := &change{
		Version: g.Version, Before: before.Version, State: kse.State(g.Over()), Reason: r.Why(), Scene: scene.Of(r.State(), g.Over()), Moves: []string{},
		Played: played, PlayedBy: by, Result: endingOf(r), Hurried: g.Hurried(), standingOffers: view{g, base}.offers(),
		Clocks: s.clocks(g), Claim: g.Claimable(), Updated: g.Updated,
	}
	if !g.Over() {
		c.Moves = r.State().Moves()
	}
	return c
}

// since are the moves from one state to another, and the seats that made them. ok is false if
// none do.
func since(from, to game.State) (moves, by []string, ok bool) {
	moves, by = []string{}, []string{}
	for to.Ply() > from.Ply() {
		before, more := to.Previous()
		if !more {
			return nil, nil, false
		}
		moves, by = append(moves, to.LastMove()), append(by, before.ToMove().String())
		to = before
	}
	slices.Reverse(moves)
	slices.Reverse(by)
	return moves, by, sameLine(from, to)
}

// sameLine reports whether the same moves led to two states of a game. They are different values
// if the game was read from the store in between.
func sameLine(a, b game.State) bool {
	for a != b {
		beforeA, moreA := a.Previous()
		beforeB, moreB := b.Previous()
		if a.Ply() != b.Ply() || a.LastMove() != b.LastMove() || moreA != moreB {
			return false
		}
		if !moreA {
			return true
		}
		a, b = beforeA, beforeB
	}
	return true
}

// sameTable reports whether all that moves cannot change is the same in two versions.
func sameTable(a, b kept.Game) bool {
	return a.Tokens == b.Tokens && a.File.Seats == b.File.Seats && a.Terms.Invites == b.Terms.Invites &&
		a.Terms.Hints == b.Terms.Hints && a.Terms.Pace == b.Terms.Pace && a.Listed == b.Listed &&
		game.Exchanged(a.State()) == game.Exchanged(b.State())
}

// minimal reports whether a request asks for no more than the change: RFC 7240.
func minimal(r *http.Request) bool {
	for _, field := range r.Header.Values("Prefer") {
		for preference := range strings.SplitSeq(field, ",") {
			if name, value, _ := strings.Cut(preference, "="); strings.EqualFold(strings.TrimSpace(name), "return") {
				return strings.EqualFold(strings.Trim(strings.TrimSpace(value), `"`), "minimal")
			}
		}
	}
	return false
}

// answerMove is the answer to a move that led from one version of a game to the next.
func (s *api) answerMove(a changeRequest, before, g kept.Game) wire.Reply {
	if !a.untyped && minimal(a.Request) {
		if c := s.changeOf(before, g, a.base); c != nil {
			return wire.OK(c).Tagged(g.Version).Cached("no-cache").With("Preference-Applied", "return=minimal")
		}
	}
	return s.answer(a, g)
}
