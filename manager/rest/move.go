package rest

import (
	"errors"
	"net/http"
	"strconv"

	"parlour/game"
	"parlour/manager"
	"parlour/manager/rest/wire"
	"parlour/persistence/gamestore"
)

// moveRequest is what the body of a move may say.
type moveRequest struct {
	// Player is the seat that moves, "" for the owner of the pit.
	Player string `json:"player"`
}

// move sows a pit: PUT /games/{id}/pits/{pit}.
func (s *Server) move(w http.ResponseWriter, r *http.Request) (wire.Reply, error) {
	var m moveRequest
	a, p := s.readChange(r, &m)
	if p != nil {
		return wire.Reply{}, p
	}
	if _, ok := parseSeat(m.Player); !ok && m.Player != "" {
		return wire.Reply{}, wire.Unacceptable.Refuse("%s is not a player; valid: %s or %s", game.Quote(m.Player), north, south)
	}
	pit := r.PathValue("pit")
	return s.transact(r.Context(), a, func(first bool) (outcome, error) {
		return s.onGame(r.Context(), a.id, first, func(g storedGame) (outcome, error) { return s.sow(r, a, g, pit, m.Player) })
	})
}

// sow is what a move leads to.
func (s *Server) sow(r *http.Request, a changeRequest, g storedGame, number, player string) (outcome, error) {
	n, err := s.play(a, g, number, player)
	if err != nil {
		return outcome{}, err
	}
	return outcome{
		reply:    wire.OK(n.standing(a.base)).Tagged(n.Version),
		commit:   func(answer *gamestore.Answer) error { return s.store.Replace(r.Context(), n.Game, answer) },
		announce: func() { s.announceTurn(n, byPerson, a.client) },
	}, nil
}

// play returns the game after a pit was sown, or why it may not be. A request that
// breaks several rules gets the first error of KSE-004, 003, 001 and 002.
func (s *Server) play(a changeRequest, g storedGame, number, player string) (storedGame, error) {
	if p := a.mustMatch(g); p != nil {
		return storedGame{}, p
	}
	if !g.kalah() {
		return storedGame{}, wire.OtherGame.Refuse("pits are sown in games of Kalah; POST /games/{id}/moves plays any game")
	}
	match, err := g.match(s.engines)
	if err != nil {
		return storedGame{}, err
	}
	if errors.Is(match.Possible(manager.Move{}), manager.ErrNotPossible) {
		return storedGame{}, broken(errFinished, "%s", g.ending())
	}
	chosen, p := g.choose(number, player)
	if p == nil {
		p = a.mustHold(g, chosen.seat)
	}
	if p != nil {
		return storedGame{}, p
	}
	if g.long() {
		return storedGame{}, wire.OtherGame.Refuse("%v", manager.ErrTooLong)
	}
	now := s.now()
	match, err = match.Apply(manager.Move{Text: moveOf(chosen.house)}, now)
	if err != nil {
		return storedGame{}, unplayable(err)
	}
	g.extra.Absent[chosen.seat] = false
	return g.after(match, now), nil
}

// unplayable is the answer to a move that the match refuses for the given reason.
func unplayable(err error) *wire.Problem {
	switch {
	case errors.Is(err, manager.ErrTooLong):
		return wire.OtherGame.Refuse("%v", err)
	case errors.Is(err, manager.ErrComputersTurn):
		return broken(errPlayer, "%v", err)
	default:
		return broken(errPit, "%v", err)
	}
}

// choose returns the pit of a number if it is one that the side to move owns, with
// seeds in it.
func (g storedGame) choose(number, player string) (pit, *wire.Problem) {
	now := g.save.Record.State()
	chosen, p := boardOf(now).choose(number)
	if p != nil {
		return pit{}, p
	}
	owner, next := seatWord(chosen.seat), seatWord(now.ToMove())
	if player != "" && player != owner {
		return pit{}, broken(errPlayer, "pit %s is not %s's", number, player)
	}
	if owner != next {
		return pit{}, broken(errPlayer, "pit %s is %s's, and it is %s's turn", number, owner, next)
	}
	return chosen, nil
}

// choose returns the pit of a number if it is a house with seeds in it.
func (b board) choose(number string) (pit, *wire.Problem) {
	n, err := strconv.Atoi(number)
	chosen, ok := b.locate(n)
	switch {
	case err != nil || !ok || strconv.Itoa(n) != number:
		return pit{}, broken(errPit, "%s is not a pit; they are 1 to %d", game.Quote(number), b.pits())
	case chosen.house == 0:
		return pit{}, broken(errPit, "pit %d is a store", n)
	case b.seeds(chosen) == 0:
		return pit{}, broken(errPit, "pit %d is empty", n)
	default:
		return chosen, nil
	}
}

// ending says how the game ended.
func (g storedGame) ending() string {
	why := g.save.Record.Why()
	if g.winner() == draw {
		return "it was a draw by " + why
	}
	return g.winner() + " has won by " + why
}

// mustHold refuses a request that lacks the token of a seat that is held.
func (a changeRequest) mustHold(g storedGame, s game.Seat) *wire.Problem {
	switch {
	case g.Tokens[s] == "" && g.extra.Invites[s] != "":
		return uninvited(s)
	case g.Tokens[s] == "" || holds(a.token, g.Tokens[s]):
		return nil
	case a.token == "":
		return wire.TokenNeeded.Refuse("the seat of %s is held by a token", g.word(s))
	default:
		return wire.SeatHeld.Refuse("the seat of %s is held by another token", g.word(s))
	}
}
