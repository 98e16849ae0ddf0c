package rest

import (
	"errors"

	"parlour/game"
	"parlour/manager"
	"parlour/manager/rest/kept"
	"parlour/manager/rest/kse"
	"parlour/manager/rest/wire"
)

// moveRequest is what the body of a move may say.
type moveRequest struct {
	// Player is the seat that moves, "" for the owner of the pit.
	Player string `json:"player"`
}

// move sows a pit: PUT /games/{id}/pits/{pit}.
func (s *api) move(a changeRequest, m moveRequest) (wire.Reply, error) {
	if _, ok := kse.ParseSeat(m.Player); !ok && m.Player != "" {
		return wire.Reply{}, wire.Unacceptable.Refuse("%s is not a player; valid: %s", game.Quote(m.Player), kse.PlayerWords())
	}
	return s.change(a, asSeen, func(g kept.Game) (outcome, error) {
		n, err := s.play(a, g, a.PathValue("pit"), m.Player)
		if err != nil {
			return outcome{}, err
		}
		return s.turned(a, wire.OK(view{n, a.base}.standing()).Tagged(n.Version), n), nil
	})
}

// play returns the game after a pit was sown, or why it may not be. A request that
// breaks several rules gets the first error of KSE-004, 003, 001 and 002.
func (s *api) play(a changeRequest, g kept.Game, number, player string) (kept.Game, error) {
	if !kse.Is(g.Of()) {
		return kept.Game{}, wire.OtherGame.Refuse("pits are sown in games of Kalah; POST /games/{id}/moves plays any game")
	}
	match, err := g.Match(s.Engines)
	if err != nil {
		return kept.Game{}, err
	}
	if errors.Is(match.Possible(manager.Move{}), manager.ErrNotPossible) {
		return kept.Game{}, kse.Finished(g.File.Record)
	}
	by, move, p := kse.Choose(g.State(), number, player)
	if p == nil {
		p = a.mustHold(g, by)
	}
	if p != nil {
		return kept.Game{}, p
	}
	return s.moved(g, match, by, move, kse.Unplayable)
}

// mustHold refuses a request that lacks the token of a seat that is held.
func (a changeRequest) mustHold(g kept.Game, s game.Seat) *wire.Problem {
	switch {
	case g.Tokens[s] == "" && g.Terms.Invites[s] != "":
		return uninvited(s)
	case g.Tokens[s] == "" || g.HeldBy(s, a.token):
		return nil
	case a.token == "":
		return wire.TokenNeeded.Refuse("the seat of %s is held by a token", kse.Word(g.Of(), s))
	default:
		return wire.SeatHeld.Refuse("the seat of %s is held by another token", kse.Word(g.Of(), s))
	}
}
