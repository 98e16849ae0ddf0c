package console

import (
	"context"

	"parlour/game"
	"parlour/manager"
	"parlour/players"
)

// candidate is a kind of player that can be chosen.
type candidate struct {
	player players.Spec
	item   Item
}

func people() []candidate { return []candidate{{players.Person(), Item{Text: "Human"}}} }

// computers lists the levels that a game has.
func (s *session) computers(g game.Game) []candidate {
	var out []candidate
	for _, l := range s.m.Engines().Levels(g) {
		out = append(out, candidate{players.OfLevel(l.Name), Item{"Computer, level " + l.Name, l.Summary}})
	}
	return out
}

// choosePlayer lets a person choose one of the candidates.
func (s *session) choosePlayer(ctx context.Context, label string, of []candidate, now players.Spec) (players.Spec, error) {
	menu := Menu{Label: label}
	for i, c := range of {
		menu.Items = append(menu.Items, c.item)
		if c.player == now {
			menu.At = i
		}
	}
	i, err := s.ask.Select(ctx, menu)
	if err != nil {
		return now, err
	}
	return of[i].player, nil
}

// askName asks for a player's name. It returns "" for the usual one, which is
// shown where no other was chosen.
func (s *session) askName(ctx context.Context, now, usual string) (string, error) {
	preset := now
	if preset == "" {
		preset = usual
	}
	for {
		name, err := s.ask.Ask(ctx, "Name", preset)
		switch {
		case err != nil:
			return now, err
		case name == "", name == usual:
			return "", nil
		}
		if err := manager.CheckName(name); err != nil {
			s.refuse(err)
			continue
		}
		return name, nil
	}
}

// playerFor returns the player with its level, or a computer player of the usual
// level if the game has not that one.
func (s *session) playerFor(g game.Game, p players.Spec) players.Spec {
	resolved, err := s.m.Engines().Resolve(p, g)
	if err != nil {
		resolved, _ = s.m.Engines().Resolve(players.Computer(), g) // every game has a usual level
	}
	return resolved
}

func playerText(p players.Spec) string {
	if p.Human() {
		return "human"
	}
	return "computer, level " + p.Level
}
