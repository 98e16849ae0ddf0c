package telling

import (
	"slices"

	"parlour/game"
)

// You is the name of the person in a quick game.
const You = "You"

// Sheet is the score sheet of a match: its moves, and what its players are called.
type Sheet struct {
	Record game.Record
	// Players are the names of the players, as values of a Phrase: a chosen name is a
	// string, a usual one is a Term or a Phrase of each language.
	Players [2]any
	// Voice is the language of the texts; nil is English.
	Voice game.Voice
}

// Say says a phrase in the language of the sheet.
func (s Sheet) Say(english string, args ...any) string { return s.Tell(game.Say(english, args...)) }

// Tell says a phrase in the language of the sheet.
func (s Sheet) Tell(p game.Phrase) string { return game.Tell(s.Voice, p) }

// Title is the game with its rules, for example "Kalah (either-side houses=5)";
// the default rules are omitted.
func Title(r game.Rules) game.Phrase {
	text, g := game.FormatRules(r), r.Game()
	if text == g.RuleSets()[0].Name {
		return game.Term(g.Title()).Phrase()
	}
	return game.Say("%s (%s)", game.Term(g.Title()), text)
}

// Who is a player with the seat, for example "Orac (North)"; a player who is called as
// the seat is named once.
func (s Sheet) Who(seat game.Seat) string {
	place := game.Term(s.Record.Rules().Game().Seats()[seat])
	if s.Players[seat] == any(place) {
		return s.Say("%s", place)
	}
	return s.Say("%s (%s)", s.Players[seat], place)
}

// at is the sheet with its players in their seats of an earlier state.
func (s Sheet) at(then game.State) Sheet {
	if game.Exchanged(then) != game.Exchanged(s.Record.State()) {
		s.Players[game.First], s.Players[game.Second] = s.Players[game.Second], s.Players[game.First]
	}
	return s
}

// isYou reports whether a text about the player of a seat speaks to that person.
func (s Sheet) isYou(seat game.Seat) bool { return s.Players[seat] == any(game.Term(You)) }

// Heading is the line above a board: the game, the players and the score, if the
// game has one.
func (s Sheet) Heading() string {
	if !s.scored() {
		return s.Say("%s: %s v %s", Title(s.Record.Rules()), s.Who(game.First), s.Who(game.Second))
	}
	score := s.Record.State().Score()
	return s.Say("%s: %s %d - %d %s", Title(s.Record.Rules()),
		s.Who(game.First), score[game.First], score[game.Second], s.Who(game.Second))
}

// scored reports whether the game has a score to show.
func (s Sheet) scored() bool { return s.Record.Rules().Game().ScoreUnit() != "" }

// LastMove describes the last move, for example "Orac (North) played c+2", or is
// "" if there is none.
func (s Sheet) LastMove() string {
	if last := s.LastMoves(1); len(last) > 0 {
		return last[0]
	}
	return ""
}

// LastMoves tells the last moves like LastMove, so many at most and the newest last.
func (s Sheet) LastMoves(n int) []string {
	var out []string
	now := s.Record.State()
	for len(out) < n {
		before, ok := now.Previous()
		if !ok {
			break
		}
		text := s.Say("%s played %s", s.at(before).Who(before.ToMove()), now.LastMove())
		if effect := before.Effect(now.LastMove()); !effect.Empty() {
			text += ": " + s.Tell(effect)
		}
		out, now = append(out, text), before
	}
	slices.Reverse(out)
	return out
}

// Turn says whose turn it is, or how the game ended.
func (s Sheet) Turn() string {
	if s.Record.Result().Over() {
		return s.Outcome()
	}
	return s.Say("%s to move", s.Who(s.Record.State().ToMove()))
}

// Outcome says who has won and why, with the score if it decided the game.
func (s Sheet) Outcome() string {
	r := s.Record.Result()
	by := s.Record.Reason()
	unscored := !s.scored() || slices.Contains(game.Imposed(), r.Reason)
	winner, won := r.Outcome.Winner()
	switch {
	case won && unscored && s.isYou(winner):
		return s.Say("%s win by %s", s.Who(winner), by)
	case won && unscored:
		return s.Say("%s wins by %s", s.Who(winner), by)
	case won && s.isYou(winner):
		return s.Say("%s win, %d to %d, by %s", s.Who(winner), r.Score[winner], r.Score[winner.Other()], by)
	case won:
		return s.Say("%s wins, %d to %d, by %s", s.Who(winner), r.Score[winner], r.Score[winner.Other()], by)
	case unscored:
		return s.Say("A draw by %s", by)
	default:
		return s.Say("A draw, %d to %d, by %s", r.Score[game.First], r.Score[game.Second], by)
	}
}
