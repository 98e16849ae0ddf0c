package manager

import (
	"time"

	"parlour/game"
	"parlour/game/clock"
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
	if legend := game.Legend(s.Record.State(), style); !legend.Empty() {
		text += s.Tell(legend) + "\n"
	}
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

// LeftAt is the time left on both clocks at a later time, if nothing happens until then;
// never less than nothing.
func (s Snapshot) LeftAt(now time.Time) clock.Reading {
	left := s.Clocks.Left
	if mover := s.Record.State().ToMove(); s.Clocks.Running {
		left[mover] = max(0, left[mover]-max(0, now.Sub(s.Clocks.At)))
	}
	return left
}

// TimeLeft tells the time left on both clocks.
func (s Snapshot) TimeLeft() string {
	return s.Say("Time left: %s %s, %s %s", s.Who(game.First), clock.Show(s.Clocks.Left[game.First]),
		s.Who(game.Second), clock.Show(s.Clocks.Left[game.Second]))
}
