package rest

import (
	"errors"
	"net/http"
	"strconv"

	"parlour/game"
	"parlour/manager"
	"parlour/persistence/gamestore"
)

// moveRequest is what the body of a move may say.
type moveRequest struct {
	// Player is the seat that moves, "" if the sender leaves it to the pit.
	Player string `json:"player"`
}

// move sows a pit: PUT /games/{id}/pits/{pit}.
func (s *Server) move(w http.ResponseWriter, r *http.Request) (reply, error) {
	a, p := s.readAsk(w, r, jsonType)
	if p != nil {
		return reply{}, p
	}
	var m moveRequest
	if p := decode(a.body, &m); p != nil {
		return reply{}, p
	}
	if _, ok := parseSeat(m.Player); !ok && m.Player != "" {
		return reply{}, refused(http.StatusUnprocessableEntity, "%s is not a player; valid: %s or %s", game.Quote(m.Player), north, south)
	}
	pit := r.PathValue("pit")
	return s.settle(r.Context(), a, func(first bool) (outcome, error) {
		return s.onGame(r.Context(), a.id, first, func(k kept) (outcome, error) { return s.sow(r, a, k, pit, m.Player) })
	})
}

// sow is what a move leads to.
func (s *Server) sow(r *http.Request, a ask, k kept, number, player string) (outcome, error) {
	n, err := s.play(r, a, k, number, player)
	if err != nil {
		return outcome{}, err
	}
	return outcome{
		reply: reply{status: http.StatusOK, media: jsonType, etag: etag(n.Version), body: encode(n.shape(a.base))},
		keep: func(answer *gamestore.Answer) error {
			return s.store.Replace(r.Context(), n.Game, answer)
		},
		then: func() { s.taken(n, byPerson) },
	}, nil
}

// play returns the game after a pit was sown, or why it may not be.
func (s *Server) play(r *http.Request, a ask, k kept, number, player string) (kept, error) {
	if p := a.mustMatch(k); p != nil {
		return kept{}, p
	}
	chosen, err := k.choose(number, player)
	if err != nil {
		return kept{}, err
	}
	if p := a.mustHold(k, chosen.seat); p != nil {
		return kept{}, p
	}
	save, err := turn(r.Context(), k, manager.Move{Text: moveOf(chosen.house)}, s.now(), s.limit)
	switch {
	case errors.Is(err, manager.ErrTooLong):
		return kept{}, refused(http.StatusConflict, "%v", err)
	case errors.Is(err, manager.ErrComputersTurn):
		return kept{}, broken(errPlayer, "%v", err)
	case err != nil:
		return kept{}, broken(errPit, "%v", err)
	}
	return k.next(save, s.now()), nil
}

// choose returns the pit of a number if its owner may take it up now. The rule
// errors come in the order that the formats give.
func (k kept) choose(number, player string) (pit, error) {
	if k.over() {
		return pit{}, broken(errFinished, "%s", k.ending())
	}
	now := k.save.Record.State()
	b := boardOf(now)
	chosen, err := b.choose(number)
	if err != nil {
		return pit{}, err
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
func (b board) choose(number string) (pit, error) {
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
func (k kept) ending() string {
	why := k.save.Record.Why()
	if k.winner() == draw {
		return "it was a draw by " + why
	}
	return k.winner() + " has won by " + why
}

// mustHold refuses a request that lacks the token of a seat that is held.
func (a ask) mustHold(k kept, s game.Seat) *problem {
	switch {
	case k.Tokens[s] == "" || holds(a.token, k.Tokens[s]):
		return nil
	case a.token == "":
		return refused(http.StatusUnauthorized, "the seat of %s is held by a token", seatWord(s)).with("WWW-Authenticate", "Bearer")
	default:
		return refused(http.StatusForbidden, "the seat of %s is held by another token", seatWord(s))
	}
}
