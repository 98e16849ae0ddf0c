package manager

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"parlour/game"
	"parlour/persistence/savefile"
)

// Texts that are the same in every front end.

// Refusal is the beginning of every refusal.
const Refusal = "Invalid input: "

// Explain returns the message for an error: a refusal, or a failure of the
// system, which no other input would have avoided.
func Explain(err error) string {
	if savefile.Failed(err) {
		return "That failed: " + err.Error()
	}
	return Refusal + err.Error()
}

// Title is the game with its rules, for example "Kalah (either-side houses=5)";
// the default rules are omitted.
func Title(r game.Rules) string {
	text, g := game.FormatRules(r), r.Game()
	if text == g.RuleSets()[0].Name {
		return g.Title()
	}
	return g.Title() + " (" + text + ")"
}

// Who is a player with the seat, for example "Orac (North)"; a player with the
// same name as the seat is named once.
func (s Snapshot) Who(seat game.Seat) string {
	name, place := s.Name(seat), s.Setup.Rules.Game().Seats()[seat]
	if name == place {
		return name
	}
	return name + " (" + place + ")"
}

// Heading is the line above a board: the game, the players and the score, if the
// game has one.
func (s Snapshot) Heading() string {
	if !s.scored() {
		return fmt.Sprintf("%s: %s v %s", Title(s.Setup.Rules), s.Who(game.First), s.Who(game.Second))
	}
	score := s.Record.State().Score()
	return fmt.Sprintf("%s: %s %d - %d %s", Title(s.Setup.Rules),
		s.Who(game.First), score[game.First], score[game.Second], s.Who(game.Second))
}

// scored reports whether the game has a score to show.
func (s Snapshot) scored() bool { return s.Setup.Rules.Game().ScoreUnit() != "" }

// Text is the game as shown to people: the heading, the board, the last move, and
// whose turn it is or how the game ended.
func (s Snapshot) Text(style game.Style) string {
	text := s.Heading() + "\n" + s.Record.State().Draw(style)
	if last := s.LastMove(); last != "" {
		text += last + "\n"
	}
	return text + s.Turn() + "\n"
}

// LastMove describes the last move, for example "Orac (North) played c+2", or is
// "" if there is none.
func (s Snapshot) LastMove() string {
	if last := s.LastMoves(1); len(last) > 0 {
		return last[0]
	}
	return ""
}

// LastMoves tells the last moves like LastMove, so many at most and the newest last.
func (s Snapshot) LastMoves(n int) []string {
	var out []string
	now := s.Record.State()
	for len(out) < n {
		before, ok := now.Previous()
		if !ok {
			break
		}
		text := fmt.Sprintf("%s played %s", s.Who(before.ToMove()), now.LastMove())
		if effect := before.Effect(now.LastMove()); effect != "" {
			text += ": " + effect
		}
		out, now = append(out, text), before
	}
	slices.Reverse(out)
	return out
}

// Turn says whose turn it is, or how the game ended.
func (s Snapshot) Turn() string {
	if s.Record.Result().Over() {
		return s.Outcome()
	}
	return s.Who(s.Record.State().ToMove()) + " to move"
}

// Outcome says who has won and why, with the score if it decided the game.
func (s Snapshot) Outcome() string {
	r := s.Record.Result()
	by := "by " + s.Record.Why()
	unscored := !s.scored() || slices.Contains(game.Imposed(), r.Reason)
	winner, won := r.Outcome.Winner()
	switch {
	case won && unscored:
		return fmt.Sprintf("%s %s %s", s.Who(winner), s.wins(winner), by)
	case won:
		return fmt.Sprintf("%s %s, %d to %d, %s", s.Who(winner), s.wins(winner), r.Score[winner], r.Score[winner.Other()], by)
	case unscored:
		return "A draw " + by
	default:
		return fmt.Sprintf("A draw, %d to %d, %s", r.Score[game.First], r.Score[game.Second], by)
	}
}

// wins is the verb that goes with the name of the winner.
func (s Snapshot) wins(winner game.Seat) string {
	if s.Name(winner) == You {
		return "win"
	}
	return "wins"
}

// Describe describes a save in one line: the game, the players, the number of
// moves and the score, if the game has one.
func Describe(e savefile.Entry) string {
	if e.Err != nil && !e.Salvaged {
		return "cannot be loaded: " + e.Err.Error()
	}
	text := fmt.Sprintf("%s, %s v %s, %s", e.Game.Title(),
		seatName(e, game.First), seatName(e, game.Second), game.Count(e.Moves, "move"))
	if e.Game.ScoreUnit() != "" {
		text += fmt.Sprintf(", %d - %d", e.Score[game.First], e.Score[game.Second])
	}
	if e.Result.Over() {
		text += ", finished"
	}
	switch {
	case e.Salvaged:
		text += ", salvaged from a damaged journal"
	case e.Edited:
		text += ", edited since it was saved"
	case e.Unsigned:
		text += ", without a checksum"
	}
	return text
}

// printable is a file name, which may come from anywhere, without characters that
// control a terminal.
func printable(file string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return '?'
	}, file)
}

func seatName(e savefile.Entry, s game.Seat) string {
	if name := e.Seats[s].Name; name != "" {
		return name
	}
	return e.Game.Seats()[s]
}
