package kept

import (
	"time"

	"parlour/manager"
	"parlour/persistence/gamestore"
	"parlour/players"
)

// Again is the same game once more, of that id, with the players in each other's seats. Who
// holds the token asks for it; the other has not come yet.
func (g Game) Again(m manager.Match, id, token string, e *players.Engines, now time.Time) (Game, error) {
	setup := m.Again(true)
	setup.Seed = RandomSeed() // that of the game before is known by now
	for _, at := range Seats() {
		if setup.Seats[at].Name == UsualName(at.Other()) {
			setup.Seats[at].Name = UsualName(at)
		}
	}
	m, err := manager.NewMatch(setup, e, now)
	if err != nil {
		return Game{}, err
	}
	m.Heading.Date = now.UTC().Format("2006.01.02")
	n := Game{
		Game:  gamestore.Game{ID: id, Tokens: [2]string{g.Tokens[1], g.Tokens[0]}, Listed: g.Listed},
		Terms: Terms{ClaimAfter: g.Terms.ClaimAfter, Pace: g.Terms.Pace, Hints: [2]bool{g.Terms.Hints[1], g.Terms.Hints[0]}},
	}
	for at, invite := range g.Terms.Invites {
		if invite != "" {
			n.Terms.Invites[1-at] = ClosedSeat
		}
	}
	for at, held := range n.Tokens {
		n.Terms.Absent[at] = held != "" && !Holds(token, held)
	}
	return n.First(m, now), nil
}
