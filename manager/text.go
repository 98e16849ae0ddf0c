package manager

import (
	"strings"
	"unicode"

	"parlour/game"
	"parlour/manager/telling"
	"parlour/persistence/savefile"
)

// Refusal is the beginning of every refusal.
const Refusal = "Invalid input: "

// In returns the snapshot with its texts in another language than English.
func (s Snapshot) In(v game.Voice) Snapshot {
	s.Voice = v
	return s
}

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

// sheetOf is the score sheet of a game, the zero Sheet for a setup without rules, which
// no game has.
func sheetOf(r game.Record, s Setup) telling.Sheet {
	if s.Rules == nil {
		return telling.Sheet{}
	}
	return telling.Sheet{Record: r, Players: [2]any{s.called(game.First), s.called(game.Second)}}
}

// called is a player's name: a chosen one, or the usual one, a term of every language.
func (s Setup) called(seat game.Seat) any {
	name, player := s.Seats[seat].Name, s.Seats[seat].Player
	switch {
	case name == telling.You, name == s.Rules.Game().Seats()[seat]:
		return game.Term(name)
	case !player.Human() && player.Level != "" && name == DefaultName(s.Rules.Game(), seat, player):
		return game.Say("Computer %s", player.Level)
	default:
		return name
	}
}

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

// printable is a file name without control characters of a terminal: the name may come from
// anywhere.
func printable(file string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return '?'
	}, file)
}
