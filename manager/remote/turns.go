package remote

import (
	"context"
	"slices"
	"time"

	"parlour/manager"
)

// maxTurns is the most games that a service is asked about at once.
const maxTurns = 30

// turn is how a game stands as a service tells it.
type turn struct {
	ID       string     `json:"id"`
	State    string     `json:"state"`
	Seat     string     `json:"seat"`
	Opponent string     `json:"opponent"`
	YourTurn bool       `json:"yourTurn"`
	Until    *time.Time `json:"until"`
}

// Turns is how the games of seats at one service stand, in the order of manager.SortStandings. The
// service is asked once, and about the first 30 only; the others are not known.
func (s Service) Turns(ctx context.Context, held []Held) []manager.Standing {
	if len(held) == 0 {
		return nil
	}
	c := s.client(held[0].Origin, "")
	defer c.web.CloseIdleConnections()
	return c.turns(ctx, held)
}

// turns is Turns of a service that is known already.
func (c *client) turns(ctx context.Context, held []Held) []manager.Standing {
	out := make([]manager.Standing, 0, len(held))
	for _, h := range held {
		out = append(out, h.Standing())
	}
	asked := held[:min(len(held), maxTurns)]
	var games []map[string]string
	for _, h := range asked {
		games = append(games, map[string]string{"id": h.Game, "token": h.Token})
	}
	a, err := c.send(ctx, request{method: "POST", path: "/turns", body: map[string]any{"games": games}})
	var told struct{ Games []turn }
	if err != nil || a.value(&told) != nil {
		for i := range asked {
			out[i].Silent = true
		}
		return out
	}
	for i := range asked {
		at := slices.IndexFunc(told.Games, func(t turn) bool { return t.ID == out[i].ID })
		if out[i].Gone = at < 0; at >= 0 {
			out[i] = told.Games[at].of(out[i])
		}
	}
	manager.SortStandings(out)
	return out
}

// Standing is the game of a seat of which its service has told nothing.
func (h Held) Standing() manager.Standing {
	return manager.Standing{ID: h.Game, Address: h.Address().GameURL(), Service: h.Origin, Kind: h.Kind}
}

// of is a standing with the answer of its service.
func (t turn) of(s manager.Standing) manager.Standing {
	s.Known, s.Over, s.Opponent = true, t.State == finished, nameIn(t.Opponent)
	s.Waits = t.YourTurn && !s.Over && t.Seat != ""
	if t.Until != nil && !s.Over {
		s.Until = *t.Until
	}
	return s
}
