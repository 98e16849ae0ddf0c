package manager

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"parlour/game"
)

// Question is a question about the game. A word asks it at any time, as a person does
// who does not see the board.
type Question struct {
	// Word is the question, Form its syntax, and Help says what it tells.
	Word, Form, Help string
	answer           func(s Snapshot, about string) (string, error)
}

// BoardWord asks for the whole board in words. A front end may draw it, too.
const BoardWord = "BOARD"

// Questions are all of them but that for the board.
func Questions() []Question {
	return []Question{
		{"ROW", "ROW [number], for example ROW 2", "tell one row of the board, or all, from above", Snapshot.rows},
		{"PIECES", "PIECES [side]", "tell what a side has on the board", Snapshot.pieces},
		{"MOVES", "MOVES [beginning], for example MOVES 3", "tell the legal moves, or those that begin so, and what they do", Snapshot.moves},
		{"LAST", "LAST", "tell the last move", plainly(Snapshot.last)},
		{"SCORE", "SCORE", "tell the score, or what was taken", plainly(Snapshot.score)},
		{"CLOCK", "CLOCK", "tell the time left", plainly(Snapshot.clock)},
		{"WHO", "WHO", "tell who plays and who is to move", plainly(Snapshot.who)},
	}
}

// Answer answers a question, a word and what it is about; asked is false if the text is
// none. The error says what could have been asked.
func (s Snapshot) Answer(text string) (answer string, asked bool, err error) {
	word, about, _ := strings.Cut(text, " ")
	if s.HasGame && strings.EqualFold(word, BoardWord) {
		answer, err = s.rows(strings.TrimSpace(about))
		return answer, true, err
	}
	all := Questions()
	i := slices.IndexFunc(all, func(q Question) bool { return strings.EqualFold(q.Word, word) })
	if i < 0 || !s.HasGame {
		return "", false, nil
	}
	answer, err = all[i].answer(s, strings.TrimSpace(about))
	return answer, true, err
}

// plainly is the answer to a question that is about nothing else.
func plainly(answer func(Snapshot) string) func(Snapshot, string) (string, error) {
	return func(s Snapshot, about string) (string, error) {
		if about != "" {
			return "", game.Errorf("%s is too much: this word stands alone", game.Quote(about))
		}
		return answer(s), nil
	}
}

// rows are the rows of the board in words, or one of them. A game without a board of
// places shows it as it is drawn.
func (s Snapshot) rows(about string) (string, error) {
	board, ok := game.ArrangementOf(s.Record.State())
	if !ok {
		return s.Record.State().Draw(game.Style{Voice: s.Voice}), nil
	}
	var rows []string
	for i, places := range board.Places(game.Style{}) {
		rows = append(rows, s.Say("Row %d: %s", i+1, s.places(board, places)))
	}
	if about == "" {
		return lines(rows), nil
	}
	n, err := strconv.Atoi(about)
	if err != nil || n < 1 || n > len(rows) {
		return "", game.Errorf("%s is not a row; valid: 1 to %d", game.Quote(about), len(rows))
	}
	return lines(rows[n-1 : n]), nil
}

// places say what is on places, as a list.
func (s Snapshot) places(board game.Arrangement, places []int) string {
	var out []string
	for _, place := range places {
		if place != game.NoPlace {
			out = append(out, s.Tell(board.PlaceText(place)))
		}
	}
	return strings.Join(out, "; ")
}

func lines(texts []string) string { return strings.Join(append(texts, ""), "\n") }

// pieces say what a side has on the board, or both.
func (s Snapshot) pieces(about string) (string, error) {
	board, ok := game.ArrangementOf(s.Record.State())
	if !ok {
		return s.rows("")
	}
	var out []string
	sides := s.Setup.Rules.Game().Seats()
	for seat, name := range sides {
		if about == "" || strings.EqualFold(about, name) || strings.EqualFold(about, s.Say("%s", game.Term(name))) {
			out = append(out, s.Say("%s: %s", game.Term(name), s.places(board, owned(board, game.Seat(seat)))))
		}
	}
	if len(out) == 0 {
		return "", game.Errorf("%s is not a side; valid: %s", game.Quote(about), game.Choices(sides[:]))
	}
	return lines(out), nil
}

// owned are the places of a side, or those with its pieces.
func owned(board game.Arrangement, seat game.Seat) []int {
	return slices.DeleteFunc(slices.Concat(board.Places(game.Style{})...), func(place int) bool {
		if place == game.NoPlace {
			return true
		}
		by, ok := board.OwnerOf(place)
		return !ok || by != seat
	})
}

// moves are the legal moves that begin with a text, each with its effect.
func (s Snapshot) moves(about string) (string, error) {
	state := s.Record.State()
	moves := state.Moves()
	if len(moves) == 0 {
		return s.Turn() + "\n", nil
	}
	out := slices.DeleteFunc(slices.Clone(moves), func(m string) bool { return about != "" && !begins(m, about) })
	if len(out) == 0 {
		for i, m := range moves {
			moves[i] = beginning(m)
		}
		return "", game.Errorf("no move begins with %s; valid: %s", game.Quote(about), game.Choices(slices.Compact(moves)))
	}
	for i, m := range out {
		if effect := state.Effect(m); !effect.Empty() {
			out[i] += ": " + s.Tell(effect)
		}
	}
	return lines(out), nil
}

// begins reports whether a move begins with a text; its first number is not cut, unless it
// is all there is.
func begins(move, text string) bool {
	if len(text) > len(move) || !strings.EqualFold(move[:len(text)], text) {
		return false
	}
	return len(text) >= len(beginning(move)) || beginning(move) == move
}

// beginning is the first number or word of a move.
func beginning(move string) string {
	at := strings.IndexFunc(move, func(r rune) bool { return r == 'x' || !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	if at <= 0 {
		return move
	}
	return move[:at]
}

func (s Snapshot) last() string {
	if last := s.LastMove(); last != "" {
		return last + "\n"
	}
	return s.Say("No move was played yet.") + "\n"
}

// score is the score, or the pieces that were taken.
func (s Snapshot) score() string {
	text := s.Heading()
	if m, ok := game.MarkerOf(s.Record.State()); ok && !m.Tally().Empty() {
		text += "\n" + s.Tell(m.Tally())
	}
	return text + "\n"
}

func (s Snapshot) clock() string {
	if !s.Clocks.On() {
		return s.Say("This game is played without a clock.") + "\n"
	}
	return s.TimeLeft() + "\n"
}

func (s Snapshot) who() string {
	return s.Say("%s against %s", s.Who(game.First), s.Who(game.Second)) + "\n" + s.Turn() + "\n"
}
