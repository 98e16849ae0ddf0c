package manager

import "parlour/game"

// Comings are sentences about who has come to the game of a service, or gone, since an earlier
// snapshot of it.
func (s Snapshot) Comings(before Snapshot) (out []game.Phrase) {
	was, is := before.Far, s.Far
	if was == nil || is == nil {
		return nil
	}
	over := s.Record.Result().Over()
	for _, seat := range []game.Seat{game.First, game.Second} {
		switch who := s.Who(seat); {
		case was.Free[seat] && !is.Free[seat]:
			out = append(out, game.Say("%s has come.", who))
		case !was.Free[seat] && is.Free[seat]:
			out = append(out, game.Say("%s has left.", before.Who(seat)))
		case !was.Away[seat] && is.Away[seat]:
			out = append(out, game.Say("%s is away.", who))
		case was.Away[seat] && !is.Away[seat] && !over: // nobody looks who is there after the end
			out = append(out, game.Say("%s is here.", who))
		}
	}
	return out
}

// Refusals are sentences about what the other player has refused since the game of a service was as
// given.
func (s Snapshot) Refusals(was Distant) (out []game.Phrase) {
	draw, back := was.Refused(*s.Far)
	other := s.Who(s.Far.Seat().Other())
	if draw {
		out = append(out, game.Say("%s has declined the draw.", other))
	}
	if back {
		out = append(out, game.Say("%s does not take the move back.", other))
	}
	return out
}
