package rest

import (
	"cmp"
	"errors"
	"net/http"
	"strconv"

	"parlour/game"
	"parlour/manager"
	"parlour/manager/rest/kept"
	"parlour/manager/rest/kse"
	"parlour/manager/rest/scene"
	"parlour/manager/rest/wire"
)

// playRequest is the body of a move in any game.
type playRequest struct {
	Move string `json:"move"`
	// Ply is how many moves its sender has seen played; nil is any number.
	Ply *int `json:"ply"`
}

// maxMove is the most bytes of the text of a move.
const maxMove = 200

// playMove makes a move of any game: POST /games/{id}/moves.
func (s *api) playMove(a changeRequest, m playRequest) (wire.Reply, error) {
	if m.Move == "" || len(m.Move) > maxMove {
		return wire.Reply{}, wire.Unacceptable.Refuse("move must be a text of 1 to %d characters", maxMove)
	}
	// A move without a ply or a tag is for the board it finds first, in the store.
	from := source(m.Ply != nil || a.match != "")
	return s.playing(a, from, func(g kept.Game, match manager.Match) (kept.Game, error) {
		ply, by := g.State().Ply(), g.State().ToMove()
		if from == fromStore && m.Ply == nil {
			m.Ply = &ply
		}
		return s.moved(g, match, by, m.Move, cmp.Or(otherBoard(m.Ply, ply), a.mustPlay(g, by)))
	})
}

// otherBoard refuses a move by somebody who has seen another number of moves.
func otherBoard(seen *int, ply int) (p *wire.Problem) {
	if seen != nil && *seen != ply {
		p = wire.Changed.Refuse("the game has %d moves by now, not %d", ply, *seen)
	}
	return p
}

// moved is the game after a move of a seat, unless a problem is known already. Whether the move
// may be made is for the match to say.
func (s *api) moved(g kept.Game, m manager.Match, by game.Seat, text string, p *wire.Problem) (kept.Game, error) {
	if p == nil && g.Long() {
		p = wire.TooLong.Refuse("%v", manager.ErrTooLong)
	}
	if p != nil {
		return g, p
	}
	g.Terms.Absent[by] = false
	return s.applied(g, m, manager.Move{Text: text})
}

// applied is the game after an event of play.
func (s *api) applied(g kept.Game, m manager.Match, e manager.Event) (kept.Game, error) {
	now := s.Now()
	m, err := m.Apply(e, now)
	if len(m.Record.Undone()) > 0 {
		m.Record = game.NewRecord(m.Record.State()) // nobody redoes anything here
	}
	if err == nil {
		g = g.After(m, now)
	}
	return g, err
}

// refused makes the reason for which a match refuses a request its answer. A problem is one
// already.
func (a changeRequest) refused(g kept.Game, err error) error {
	p := (*wire.Problem)(nil)
	switch {
	case err == nil || errors.As(err, &p):
		return err
	case a.untyped:
		return kse.Unplayable(err)
	default:
		return refusal(g, err)
	}
}

// refusal is the answer to an event that the match of a game refuses for the given reason.
func refusal(g kept.Game, err error) *wire.Problem {
	illegal := (*game.MoveError)(nil)
	switch {
	case g.Over():
		return wire.Over.Refuse("%s", endingOf(g.File.Record).Text)
	case errors.Is(err, manager.ErrTooLong):
		return wire.TooLong.Refuse("%v", err)
	case errors.Is(err, manager.ErrComputersTurn):
		return wire.NotYourTurn.Refuse("%v", err)
	case errors.As(err, &illegal):
		return wire.Illegal.Refuse("%v", err)
	default:
		return wire.NotPossible.Refuse("%v", err)
	}
}

// mustPlay refuses a request that may not act for a seat. The holder of the other seat
// alone gets "not your turn".
func (a changeRequest) mustPlay(g kept.Game, by game.Seat) *wire.Problem {
	p := a.mustHold(g, by)
	if p != nil && g.Human(by) && kept.Holds(a.token, g.Tokens[by.Other()]) {
		p = wire.NotYourTurn.Refuse("it is the turn of %s", by)
	}
	return p
}

// moment is a game as it was after some of its moves.
type moment struct {
	Ply int `json:"ply"`
	scene.Scene
	Moves []string `json:"moves"`
}

// at sends the board after so many moves: GET /games/{id}/at/{ply}.
func (s *api) at(r *http.Request, g kept.Game) (wire.Reply, error) {
	now := g.State()
	ply, valid := parsePly(r.PathValue("ply"), now.Ply())
	if !valid {
		return wire.Reply{}, wire.NoRoute.Refuse("%s is not a number of moves of this game; valid: 0 to %d",
			game.Quote(r.PathValue("ply")), now.Ply())
	}
	then := now
	for then.Ply() > ply {
		then, _ = then.Previous()
	}
	over := g.Over() && ply == now.Ply()
	m := moment{Ply: ply, Scene: scene.Of(then, over), Moves: []string{}}
	if !over {
		m.Moves = then.Moves()
	}
	return wire.OK(m).Tagged(g.Version).Cached("no-cache"), nil
}

// parsePly reads a number of moves, which is 0 to most and written in the usual way.
func parsePly(text string, most int) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= 0 && n <= most && strconv.Itoa(n) == text
}

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
	return s.playing(a, asSeen, func(g kept.Game, match manager.Match) (kept.Game, error) {
		return s.play(a, g, match, m.Player)
	})
}

// play returns the game after a pit was sown, or why it may not be. A request that
// breaks several rules gets the first error of KSE-004, 003, 001 and 002.
func (s *api) play(a changeRequest, g kept.Game, match manager.Match, player string) (kept.Game, error) {
	if !kse.Is(g.Of()) {
		return g, wire.OtherGame.Refuse("pits are sown in games of Kalah; POST /games/{id}/moves plays any game")
	}
	if errors.Is(match.Possible(manager.Move{}), manager.ErrNotPossible) {
		return g, kse.Finished(g.File.Record)
	}
	by, move, p := kse.Choose(g.State(), a.PathValue("pit"), player)
	if p == nil {
		p = a.mustHold(g, by)
	}
	return s.moved(g, match, by, move, p)
}

// mustHold refuses a request without the token of a held seat.
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
