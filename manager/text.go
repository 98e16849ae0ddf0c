package manager

import (
	"slices"
	"strings"
	"unicode"

	"parlour/game"
	"parlour/persistence/savefile"
)

// Texts that are the same in every front end.

// Refusal is the beginning of every refusal.
const Refusal = "Invalid input: "

// In returns the snapshot with its texts in another language than English.
func (s Snapshot) In(v game.Voice) Snapshot {
	s.voice = v
	return s
}

// say says a phrase in the language of the snapshot.
func (s Snapshot) say(english string, args ...any) string {
	return s.tell(game.Say(english, args...))
}

func (s Snapshot) tell(p game.Phrase) string { return game.Tell(s.voice, p) }

// Explain returns the message for an error: a refusal, or a failure of the
// system, which no other input would have avoided.
func Explain(err error) string { return Explanation(err).String() }

// Explanation is what Explain says. A refusal begins the same in all languages.
func Explanation(err error) game.Phrase {
	if savefile.Failed(err) {
		return game.Say("That failed: %v", err)
	}
	return game.Say("%s%v", Refusal, err)
}

// Title is the game with its rules, for example "Kalah (either-side houses=5)";
// the default rules are omitted.
func Title(r game.Rules) game.Phrase {
	text, g := game.FormatRules(r), r.Game()
	if text == g.RuleSets()[0].Name {
		return game.Term(g.Title()).Phrase()
	}
	return game.Say("%s (%s)", game.Term(g.Title()), text)
}

// Who is a player with the seat, for example "Orac (North)"; a player with the
// same name as the seat is named once.
func (s Snapshot) Who(seat game.Seat) string {
	place := s.Setup.Rules.Game().Seats()[seat]
	if s.Name(seat) == place {
		return s.say("%s", game.Term(place))
	}
	return s.say("%s (%s)", s.called(seat), game.Term(place))
}

// called is what the player of a seat is called: by a name that was chosen, or by
// the usual one, which every language has.
func (s Snapshot) called(seat game.Seat) any {
	name, player := s.Name(seat), s.Setup.Seats[seat].Player
	switch {
	case name == You:
		return game.Term(You)
	case !player.Human() && player.Level != "" && name == DefaultName(s.Setup.Rules.Game(), seat, player):
		return game.Say("Computer %s", player.Level)
	default:
		return name
	}
}

// Heading is the line above a board: the game, the players and the score, if the
// game has one.
func (s Snapshot) Heading() string {
	if !s.scored() {
		return s.say("%s: %s v %s", Title(s.Setup.Rules), s.Who(game.First), s.Who(game.Second))
	}
	score := s.Record.State().Score()
	return s.say("%s: %s %d - %d %s", Title(s.Setup.Rules),
		s.Who(game.First), score[game.First], score[game.Second], s.Who(game.Second))
}

// scored reports whether the game has a score to show.
func (s Snapshot) scored() bool { return s.Setup.Rules.Game().ScoreUnit() != "" }

// Text is the game as shown to people: the heading, the board, the last move, and
// whose turn it is or how the game ended.
func (s Snapshot) Text(style game.Style) string {
	text := s.Heading() + "\n"
	if s.Clocks.On() {
		text += s.TimeLeft() + "\n"
	}
	text += s.Record.State().Draw(style)
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
		text := s.say("%s played %s", s.Who(before.ToMove()), now.LastMove())
		if effect := before.Effect(now.LastMove()); !effect.Empty() {
			text += ": " + s.tell(effect)
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
	return s.say("%s to move", s.Who(s.Record.State().ToMove()))
}

// Outcome says who has won and why, with the score if it decided the game.
func (s Snapshot) Outcome() string {
	r := s.Record.Result()
	by := s.Record.Reason()
	unscored := !s.scored() || slices.Contains(game.Imposed(), r.Reason)
	winner, won := r.Outcome.Winner()
	switch {
	case won && unscored && s.Name(winner) == You:
		return s.say("%s win by %s", s.Who(winner), by)
	case won && unscored:
		return s.say("%s wins by %s", s.Who(winner), by)
	case won && s.Name(winner) == You:
		return s.say("%s win, %d to %d, by %s", s.Who(winner), r.Score[winner], r.Score[winner.Other()], by)
	case won:
		return s.say("%s wins, %d to %d, by %s", s.Who(winner), r.Score[winner], r.Score[winner.Other()], by)
	case unscored:
		return s.say("A draw by %s", by)
	default:
		return s.say("A draw, %d to %d, by %s", r.Score[game.First], r.Score[game.Second], by)
	}
}

// Describe describes a save in one line: the game, the players, the number of
// moves and the score, if the game has one.
func Describe(e savefile.Entry) game.Phrase {
	if e.Err != nil && !e.Salvaged {
		return game.Say("cannot be loaded: %v", e.Err)
	}
	text := game.Say("%s, %s v %s, %s", game.Term(e.Game.Title()),
		seatName(e, game.First), seatName(e, game.Second), game.SayCount(e.Moves, "%d move", "%d moves"))
	if e.Game.ScoreUnit() != "" {
		text = game.Say("%s, %d - %d", text, e.Score[game.First], e.Score[game.Second])
	}
	if e.Result.Over() {
		text = game.Say("%s, finished", text)
	}
	switch {
	case e.Salvaged:
		text = game.Say("%s, salvaged from a damaged journal", text)
	case e.Edited:
		text = game.Say("%s, edited since it was saved", text)
	case e.Unsigned:
		text = game.Say("%s, without a checksum", text)
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

// PlayersOf are the players of a save: "Ann v Bob".
func PlayersOf(e savefile.Entry) game.Phrase {
	return game.Say("%s v %s", seatName(e, game.First), seatName(e, game.Second))
}

// PlayerName is the name of a player of a save, or that of the seat, in English.
func PlayerName(e savefile.Entry, s game.Seat) string { return game.Say("%v", seatName(e, s)).String() }

// seatName is the name of a player of a save, or what every language has instead.
func seatName(e savefile.Entry, s game.Seat) any {
	name, place := e.Seats[s].Name, e.Game.Seats()[s]
	switch name {
	case "", place:
		return game.Term(place)
	case You:
		return game.Term(You)
	default:
		return name
	}
}
