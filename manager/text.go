package manager

import (
	"fmt"

	"parlour/game"
)

// What every front end says in the same words.

// Refusal begins the answer to whatever is refused.
const Refusal = "Invalid input: "

// Title is the game with its rules, as "Kalah (either-side houses=5)"; the
// default rules go without saying.
func Title(r game.Rules) string {
	text, g := game.FormatRules(r), r.Game()
	if text == g.RuleSets()[0].Name {
		return g.Title()
	}
	return g.Title() + " (" + text + ")"
}

// Who is a player with the seat, as "Orac (North)"; a player named like the
// seat is named once.
func (s Snapshot) Who(seat game.Seat) string {
	name, place := s.Name(seat), s.Setup.Rules.Game().Seats()[seat]
	if name == place {
		return name
	}
	return name + " (" + place + ")"
}

// Heading is the line over a board: the game, the players and the score.
func (s Snapshot) Heading() string {
	score := s.Record.State().Score()
	return fmt.Sprintf("%s: %s %d - %d %s", Title(s.Setup.Rules),
		s.Who(game.First), score[game.First], score[game.Second], s.Who(game.Second))
}

// LastMove tells the last move, as "Orac (North) played c+2", or "" if there is
// none.
func (s Snapshot) LastMove() string {
	now := s.Record.State()
	before, ok := now.Previous()
	if !ok {
		return ""
	}
	text := fmt.Sprintf("%s played %s", s.Who(before.ToMove()), now.LastMove())
	if effect := before.Effect(now.LastMove()); effect != "" {
		text += ": " + effect
	}
	return text
}

// Turn tells whose turn it is, or how the game ended.
func (s Snapshot) Turn() string {
	if s.Record.Result().Over() {
		return s.Outcome()
	}
	return s.Who(s.Record.State().ToMove()) + " to move"
}

// Outcome tells who has won and why.
func (s Snapshot) Outcome() string {
	r := s.Record.Result()
	if winner, ok := r.Outcome.Winner(); ok {
		return fmt.Sprintf("%s wins, %d to %d, by %s", s.Who(winner), r.Score[winner], r.Score[winner.Other()], r.Reason)
	}
	return fmt.Sprintf("A draw, %d to %d, by %s", r.Score[game.First], r.Score[game.Second], r.Reason)
}
