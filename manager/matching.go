package manager

import (
	"parlour/game"
	"parlour/manager/strength"
	"parlour/persistence/savefile"
	"parlour/players"
)

// The level that follows the rating of a person. It is one of the game's levels from the
// beginning of a game on, so the game and its save know nothing of this.

// Matches reports whether a player of level players.Matching can be chosen in a game.
func (m *Manager) Matches(g game.Game) bool {
	_, ok := players.Ability[players.Measured](m.engines, g)
	return ok
}

// isMatching reports whether a player follows the rating of the other.
func isMatching(p players.Spec) bool { return p == players.OfLevel(players.Matching) }

// matched is the setup with a level in place of the one that follows a rating. That
// level is told. The error wraps players.ErrLevel, or comes from the file system.
func (m *Manager) matched(s Setup, r *Reply) (Setup, error) {
	for i := range s.Seats {
		if !isMatching(s.Seats[i].Player) {
			continue
		}
		if !s.Seats[game.Seat(i).Other()].Player.Human() || !m.Matches(s.Rules.Game()) {
			return s, game.Errorf("%w %s: it follows the rating of the person in the other seat, in a game whose levels were measured; valid: another level, or a person there",
				players.ErrLevel, game.Quote(players.Matching))
		}
		rated, err := m.Strength(s.Rules)
		if err != nil {
			return s, err
		}
		s.Seats[i].Player, s.Seats[i].Matched = players.OfLevel(rated.Level()), true
		is, deviation := rated.Rounded()
		r.notice(Matched, rated.Level(), is, deviation)
	}
	return s, nil
}

// rematched is the setup of the same game once more. A level that followed a rating follows
// it again.
func (s Setup) rematched() Setup {
	for i, seat := range s.Seats {
		if !seat.Matched {
			continue
		}
		if seat.Name == DefaultName(s.Rules.Game(), game.Seat(i), seat.Player) {
			seat.Name = ""
		}
		s.Seats[i] = Seat{Player: players.OfLevel(players.Matching), Name: seat.Name}
	}
	return s
}

// Strength is the rating of the person by some rules, from the finished games. The error
// comes from the file system.
func (m *Manager) Strength(r game.Rules) (strength.Rating, error) {
	entries, err := m.past()
	if err != nil {
		return strength.Rating{}, err
	}
	rated, _ := strength.In(strength.Of(entries, m.engines, m.clock()), r, m.engines)
	return rated, nil
}

// Help notes that the person was helped in the game, unless it is over: it was analysed, or
// a hint was given. It does not count for the rating then.
func (m *Manager) Help() {
	if m.hasGame && m.match.State() != GameEnded {
		m.match.Helped = true
	}
}

// past are the finished games that tell how strong the person is.
func (m *Manager) past() ([]savefile.Entry, error) {
	if m.rated == nil {
		return nil, nil
	}
	files, err := m.rated.Files()
	if err != nil {
		return nil, err
	}
	var entries []savefile.Entry
	for _, f := range files {
		entries = append(entries, m.rated.Describe(f))
	}
	return entries, nil
}
