package manager

import (
	"parlour/game"
	"parlour/manager/telling"
	"parlour/persistence/settings"
	"parlour/players"
)

// What was chosen last is offered first.

// Offer is the setup of a new game of g unless something else is chosen. It is the last
// one, if there is one, as chosen reports; else a person plays the computer by the usual
// rules.
func (m *Manager) Offer(g game.Game) (s Setup, chosen bool) {
	s.Rules, s.Control = m.rulesOf(g), m.control
	s.Seats[game.Second].Player = m.usual(players.Computer(), g)
	c, chosen := m.memory.Chosen(g.Name())
	if !chosen {
		return s, false
	}
	for i, seat := range c.Seats {
		spec, err := players.ParseSpec(seat.Kind)
		if err != nil {
			continue
		}
		s.Seats[i] = Seat{Player: m.usual(spec, g), Name: named(seat.Name)}
	}
	return s, true
}

// QuickOffer is the setup of a person against the computer in g: the rules, the level,
// the person's seat and name as in the last such game, else the usual ones.
func (m *Manager) QuickOffer(g game.Game) Setup {
	c, _ := m.memory.Chosen(g.Name())
	s := Setup{Rules: m.rulesOf(g), Control: m.control}
	person := game.First
	if c.Side == int(game.Second) {
		person = game.Second
	}
	name := named(c.Name)
	if name == "" {
		name = telling.You
	}
	s.Seats[person] = Seat{Player: players.Person(), Name: name}
	s.Seats[person.Other()].Player = m.usual(players.Spec{Computer: true, Level: c.Level}, g)
	return s
}

// rulesOf are the rules of g that were chosen last: in this run, or before.
func (m *Manager) rulesOf(g game.Game) game.Rules {
	if m.rules.Game().Name() == g.Name() {
		return m.rules
	}
	r, err := lastRules(m.memory, g)
	if err != nil {
		return m.rules // unreachable: a game has rules
	}
	return r
}

// lastRules are the rules of g that were chosen last, else the usual ones. The error is
// that of these.
func lastRules(memory Memory, g game.Game) (game.Rules, error) {
	if c, ok := memory.Chosen(g.Name()); ok {
		if r, err := game.ParseRules(g, c.Rules); err == nil {
			return r, nil
		}
	}
	return g.Rules("", nil)
}

// usual is the player with its level, or a computer player of the usual level if the
// game has not that one.
func (m *Manager) usual(p players.Spec, g game.Game) players.Spec {
	if isMatching(p) && m.Matches(g) {
		return p
	}
	if resolved, err := m.engines.Resolve(p, g); err == nil {
		return resolved
	}
	resolved, _ := m.engines.Resolve(players.Computer(), g) // every game has a usual level
	return resolved
}

// named is a name that was remembered, "" if it is none.
func named(name string) string {
	if CheckName(name) != nil {
		return ""
	}
	return name
}

// remember stores the choices for a new game.
func (m *Manager) remember(s Setup) {
	g := s.Rules.Game()
	c, _ := m.memory.Chosen(g.Name())
	c.Rules = game.FormatRules(s.Rules)
	for i, seat := range s.Seats {
		c.Seats[i] = settings.Seat{Kind: seat.Player.String(), Name: chosenName(seat)}
	}
	if first := s.Seats[game.First].Player.Human(); first != s.Seats[game.Second].Player.Human() {
		person := game.First
		if !first {
			person = game.Second
		}
		c.Side, c.Name = int(person), chosenName(s.Seats[person])
		c.Level = s.Seats[person.Other()].Player.Level
	}
	m.memory.Remember(g.Name(), c)
}

// chosenName is the name that a person chose for a seat, "" for a usual one.
func chosenName(s Seat) string {
	if s.Name == telling.You {
		return ""
	}
	return s.Name
}

// forgetful is a Memory that remembers nothing.
type forgetful struct{}

func (forgetful) Chosen(string) (settings.Choices, bool) { return settings.Choices{}, false }
func (forgetful) Remember(string, settings.Choices)      {}
