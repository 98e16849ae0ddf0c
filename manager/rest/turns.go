package rest

import (
	"cmp"
	"errors"
	"slices"
	"time"

	"parlour/game"
	"parlour/manager/rest/kept"
	"parlour/manager/rest/kse"
	"parlour/manager/rest/wire"
)

// turnsRequest is the body of a question about one's games. It has their tokens, which must not
// stand in an address.
type turnsRequest struct {
	Games []struct {
		ID    string `json:"id"`
		Token string `json:"token"`
	} `json:"games"`
}

// maxTurns is the most games that are asked for at once.
const maxTurns = 30

// turn is how one of somebody's games stands.
type turn struct {
	location
	Game    string    `json:"game"`
	State   string    `json:"state"`
	Version int64     `json:"version"`
	Updated time.Time `json:"updated"`
	// Seat is one's own, "" for none.
	Seat     string `json:"seat"`
	Opponent string `json:"opponent"`
	YourTurn bool   `json:"yourTurn"`
	// Until is when the side to move will have lost on time, and Left how many milliseconds it
	// has; nil without a clock that runs or waits for it.
	Until *time.Time `json:"until"`
	Left  *int64     `json:"left"`
}

// turnList are some games of somebody.
type turnList struct {
	Games []turn `json:"games"`
}

// turns shows the state of somebody's games, those that wait for them first: POST /turns.
func (s *api) turns(a changeRequest, c turnsRequest) (wire.Reply, error) {
	if len(c.Games) < 1 || len(c.Games) > maxTurns {
		return wire.Reply{}, wire.Unacceptable.Refuse("games must be 1 to %d games", maxTurns)
	}
	out := turnList{Games: []turn{}}
	for _, asked := range c.Games {
		g, err := s.load(a.Context(), asked.ID)
		if p := (*wire.Problem)(nil); errors.As(err, &p) {
			continue
		}
		if err != nil {
			return wire.Reply{}, err
		}
		if seen, ok := g.For(asked.Token); ok {
			out.Games = append(out.Games, s.turn(seen, asked.Token, a.base))
		}
	}
	slices.SortStableFunc(out.Games, moreUrgent)
	return wire.OK(out).Cached("no-store"), nil
}

// turn is how a game stands for who has a token.
func (s *api) turn(g kept.Game, token, base string) turn {
	t := turn{
		location: location{ID: g.ID, URI: gameURI(base, g.ID)}, Game: g.Of().Name(), State: kse.State(g.Over()), Version: g.Version, Updated: g.Updated,
	}
	at, ok := seatOf(g, token)
	if ok {
		t.Seat, t.Opponent = at.String(), g.File.Seats[at.Other()].Name
		t.YourTurn = !g.Over() && !g.Long() && g.Awaited() == at
	}
	if c := s.clocks(g); c != nil && !g.Over() {
		left := c.Left.First
		if g.State().ToMove() == game.Second {
			left = c.Left.Second
		}
		t.Left = &left
		if !g.Deadline.IsZero() {
			t.Until = &g.Deadline
		}
	}
	return t
}

// seatOf is the seat that a token holds: of both the one that the game waits for.
func seatOf(g kept.Game, token string) (game.Seat, bool) {
	at := g.Awaited()
	switch {
	case g.HeldBy(at, token):
		return at, true
	case g.HeldBy(at.Other(), token):
		return at.Other(), true
	default:
		return 0, false
	}
}

// moreUrgent puts the games that wait for one first, those with the least time before others.
func moreUrgent(a, b turn) int {
	waits := func(t turn) int {
		switch {
		case t.YourTurn:
			return 0
		case t.State == kse.State(false):
			return 1
		default:
			return 2
		}
	}
	due := func(t turn) int64 {
		if t.Until == nil {
			return 1<<63 - 1
		}
		return t.Until.UnixMicro()
	}
	return cmp.Or(cmp.Compare(waits(a), waits(b)), cmp.Compare(due(a), due(b)), b.Updated.Compare(a.Updated))
}
