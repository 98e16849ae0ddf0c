package manager

import (
	"strings"
	"time"

	"parlour/game"
	"parlour/manager/telling"
)

// What front ends say of a lobby.

// Title is the game of an offer with its rules.
func (i Invited) Title() game.Phrase { return telling.Title(i.Rules) }

// By is who offers a game.
func (c Challenge) By() game.Phrase {
	switch {
	case !c.Player.Human() && c.Player.Level != "":
		return game.Say("computer, level %s", c.Player.Level)
	case !c.Player.Human():
		return game.Say("%s", c.Player.String())
	default:
		return nameOf(c.Name)
	}
}

// nameOf is a name, or somebody for "".
func nameOf(name string) game.Phrase {
	if name == "" {
		return game.Say("somebody")
	}
	return game.Say("%s", name)
}

// Terms are what else there is to know of an offer: the person's side, the clock, and what is
// special.
func (c Challenge) Terms() []game.Phrase {
	side := c.Side
	if !c.Mine {
		side = side.Other()
	}
	terms := []game.Phrase{game.Say("sides by chance"), game.Say("no clock")}
	if seat, ok := side.Seat(); ok {
		terms[0] = game.Say("you play %s", game.Term(c.Rules.Game().Seats()[seat]))
	}
	if !c.Control.IsNone() {
		terms[1] = game.Say("clock %s", c.Control.String())
	}
	if c.Hints {
		terms = append(terms, game.Say("hints"))
	}
	if c.Closed {
		terms = append(terms, game.Say("nobody watches"))
	}
	return terms
}

// Present is who else is in a lobby.
func (r Room) Present() []game.Phrase {
	const most = 12
	others := r.Others
	if len(others) > most {
		others = others[:most]
	}
	more := r.Unnamed + len(r.Others) - len(others)
	switch {
	case len(others) == 0 && more == 0:
		return []game.Phrase{game.Say("Nobody else is here just now.")}
	case len(others) == 0:
		return []game.Phrase{game.SayCount(more, "%d other person is here.", "%d other people are here.")}
	case more == 0:
		return []game.Phrase{game.Say("Here now: %s.", strings.Join(others, ", "))}
	default:
		return []game.Phrase{game.Say("Here now: %s.", strings.Join(others, ", ")), game.SayCount(more, "And %d more.", "And %d more.")}
	}
}

// Title is the game that may be watched.
func (w Watched) Title() game.Phrase {
	if w.Game == nil {
		return game.Say("a game that is not known here")
	}
	return game.Term(w.Game.Title()).Phrase()
}

// Players are who plays it.
func (w Watched) Players() game.Phrase {
	if w.Names == [2]string{} {
		return game.Say("two people")
	}
	return game.Say("%s and %s", nameOf(w.Names[game.First]), nameOf(w.Names[game.Second]))
}

// Title is the game, or its address if the game is not known here.
func (s Standing) Title(games []game.Game) game.Phrase {
	if g, err := game.Find(games, s.Kind); err == nil {
		return game.Term(g.Title()).Phrase()
	}
	return game.Say("%s", s.Address)
}

// Terms say how a game stands: the side to move and its time, or the reason why that is unknown.
// There are none if its service was not asked.
func (s Standing) Terms(now time.Time) []game.Phrase {
	switch {
	case s.Gone:
		return []game.Phrase{game.Say("its service does not know it any more")}
	case s.Silent:
		return []game.Phrase{game.Say("its service does not answer")}
	case !s.Known:
		return nil
	}
	turn := game.Say("your move")
	switch {
	case s.Over:
		return []game.Phrase{game.Say("over")}
	case !s.Waits && s.Opponent != "":
		turn = game.Say("%s to move", s.Opponent)
	case !s.Waits:
		turn = game.Say("the other side to move")
	}
	return append([]game.Phrase{turn}, s.left(now)...)
}

// Against names the opponent in a game that waits for the person, and the time left.
func (s Standing) Against(now time.Time) []game.Phrase {
	if s.Opponent == "" {
		return s.left(now)
	}
	return append([]game.Phrase{game.Say("%s", s.Opponent)}, s.left(now)...)
}

// left is how long the side to move has, nothing for as long as it likes.
func (s Standing) left(now time.Time) []game.Phrase {
	if s.Until.IsZero() {
		return nil
	}
	return []game.Phrase{timeLeft(s.Until.Sub(now))}
}

// timeLeft is a time in the largest unit of which there are two.
func timeLeft(left time.Duration) game.Phrase {
	const day = 24 * time.Hour
	switch left = max(0, left); {
	case left < 2*time.Hour:
		return game.SayCount(int(left/time.Minute), "%d minute left", "%d minutes left")
	case left < 2*day:
		return game.SayCount(int(left/time.Hour), "%d hour left", "%d hours left")
	default:
		return game.SayCount(int(left/day), "%d day left", "%d days left")
	}
}
