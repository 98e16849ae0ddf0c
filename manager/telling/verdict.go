package telling

import (
	"fmt"
	"slices"
	"strings"

	"parlour/game"
	"parlour/manager/columns"
	"parlour/players"
	"parlour/players/search"
)

// The texts of hints and reviews.

// HintText lists the values of the moves of the side to move, in the game's
// order, each with as much of its line as fits into width columns, and under it
// the reason in words, if there is one. The unit is that of the scores.
func (s Sheet) HintText(i players.Info, unit players.Unit, width int) string {
	state := s.Record.State()
	return s.hintText(i, unit, width, func(l players.Line) string {
		reason := s.Tell(Reason(state, l.Moves))
		if reason == "" {
			return ""
		}
		return strings.Join(columns.Wrap(reasonIndent+reason, reasonIndent, width), "\n") + "\n"
	})
}

// HintRows is HintText without the reasons.
func (s Sheet) HintRows(i players.Info, unit players.Unit, width int) string {
	return s.hintText(i, unit, width, func(players.Line) string { return "" })
}

// reasonIndent begins the lines of a reason.
const reasonIndent = "     "

func (s Sheet) hintText(i players.Info, unit players.Unit, width int, below func(players.Line) string) string {
	state := s.Record.State()
	var text strings.Builder
	text.WriteString(s.Say("%s to move; what each move is worth, in %s:", s.Who(state.ToMove()), game.Term(unit)) + "\n")
	lines := inOrder(state.Moves(), i.Lines)
	moves, scores := s.widths(lines)
	best, bestMark := i.Equals(), s.Say("best")
	for _, l := range lines {
		mark := ""
		if slices.Contains(best, l.Move()) {
			mark = bestMark
		}
		row := fmt.Sprintf("  %-*s  %*s  %s ", moves, l.Move(), scores, s.Worth(l.Score), columns.Pad(mark, columns.Width(bestMark)))
		text.WriteString(strings.TrimRight(row+fitting(l.Moves, width-columns.Width(row)), " ") + "\n" + below(l))
	}
	text.WriteString(s.legend(lines))
	return text.String()
}

// inOrder are the lines in the order of the moves.
func inOrder(moves []string, lines []players.Line) []players.Line {
	out := slices.Clone(lines)
	slices.SortStableFunc(out, func(a, b players.Line) int {
		return slices.Index(moves, a.Move()) - slices.Index(moves, b.Move())
	})
	return out
}

// widths are the columns needed for the moves and the scores of lines.
func (s Sheet) widths(lines []players.Line) (moves, scores int) {
	for _, l := range lines {
		moves, scores = max(moves, len(l.Move())), max(scores, columns.Width(s.Worth(l.Score)))
	}
	return moves, scores
}

// Worth is a score in words: only one that counts the moves to the end has any.
func (s Sheet) Worth(of players.Score) string {
	switch text := of.String(); of.Kind {
	case search.Win:
		return strings.Replace(text, "win in", s.Say("win in"), 1)
	case search.Loss:
		return strings.Replace(text, "loss in", s.Say("loss in"), 1)
	case search.Draw:
		return strings.Replace(text, "draw", s.Say("draw"), 1)
	default:
		return s.Tell(decimal(text))
	}
}

// DecimalMark is that of English.
const DecimalMark game.Term = "."

// decimal is a number with the decimal mark of the language.
func decimal(text string) game.Phrase {
	whole, part, ok := strings.Cut(text, string(DecimalMark))
	if !ok {
		return game.Say("%s", text)
	}
	return game.Say("%s%s%s", whole, DecimalMark, part)
}

// fitting is as much of a line as fits into width columns.
func fitting(moves []string, width int) string {
	text := ""
	for _, m := range moves {
		if len(text)+1+len(m) >= width {
			break
		}
		text += " " + m
	}
	return text
}

// legend explains the marks that the scores of the lines use.
func (s Sheet) legend(lines []players.Line) string {
	text := ""
	has := func(k search.ScoreKind) bool {
		return slices.ContainsFunc(lines, func(l players.Line) bool { return l.Score.Kind == k })
	}
	if has(search.Margin) && has(search.Estimate) {
		text += s.Say("A whole number is the margin at the end, a decimal an estimate.") + "\n"
	}
	if slices.ContainsFunc(lines, func(l players.Line) bool { return !l.Score.Proven }) {
		text += s.Say("~ marks what was searched and not proven.") + "\n"
	}
	return text
}

// ReviewText lists the moves of a game, each with its value for its player, its cost and a
// missed combination, and a summary.
func (s Sheet) ReviewText(moves []players.Reviewed, unit players.Unit) string {
	if len(moves) == 0 {
		return s.Say("No moves were played.") + "\n"
	}
	var played []players.Line
	for _, m := range moves {
		played = append(played, m.Played())
	}
	moveWidth, scoreWidth := s.widths(played)
	seats := max(columns.Width(s.Who(game.First)), columns.Width(s.Who(game.Second)))
	var text strings.Builder
	var sums [2]sum
	for _, m := range moves {
		side := m.Before.ToMove()
		fmt.Fprintf(&text, "%3d. %s %-*s %*s%s\n", m.Before.Ply()+1, columns.Pad(s.Who(side), seats),
			moveWidth, m.Move, scoreWidth, s.Worth(m.Played().Score), s.verdictOf(m))
		if missed := Combination(m.Before, m.Best().Moves); m.Mistake() && !missed.Empty() {
			fmt.Fprintf(&text, "     %s\n", s.Tell(missed))
		}
		sums[side].add(m)
	}
	for i, of := range sums {
		fmt.Fprintf(&text, "%s: %s\n", s.Who(game.Seat(i)), s.Tell(of.text(unit)))
	}
	return text.String() + s.legend(played)
}

// Verdict is lines about a reviewed move: its value first, then the better one, if any,
// with the reason and the line.
func (s Sheet) Verdict(m players.Reviewed) []string {
	out := []string{fmt.Sprintf("%d. %s %s: %s%s", m.Before.Ply()+1, s.Who(m.Before.ToMove()), m.Move, s.Worth(m.Played().Score),
		strings.TrimRight(" "+strings.TrimSpace(s.verdictOf(m)), " "))}
	best := m.Best()
	if best.Score == m.Played().Score {
		return out
	}
	return append(out,
		strings.TrimSuffix(s.Say("Better: %s (%s): %s", best.Move(), s.Worth(best.Score), Reason(m.Before, best.Moves)), ": "),
		s.Say("Line: %s", strings.Join(best.Moves, " ")))
}

// verdictOf is the text about the cost of a move and the better one, "" for a best move.
func (s Sheet) verdictOf(m players.Reviewed) string {
	best := m.Best()
	cost, comparable := m.Cost()
	switch {
	case best.Score == m.Played().Score:
		return ""
	case comparable && m.Mistake():
		return "  " + s.Say("gave away %s; best was %s", decimal(costText(cost, best.Score, m.Proven())), game.Choices(m.Info.Equals()))
	case comparable:
		return ""
	case m.Mistake():
		return "  " + s.Say("a mistake; best was %s: %v", game.Choices(m.Info.Equals()), s.Worth(best.Score))
	default:
		return "  " + s.Say("best was %s: %v", game.Choices(m.Info.Equals()), s.Worth(best.Score))
	}
}

// costText is what was given away, marked if it is not proven.
func costText(cost int, of players.Score, proven bool) string {
	mark := "~"
	if proven {
		mark = ""
	}
	if of.Kind == search.Estimate {
		return fmt.Sprintf("%s%.2f", mark, float64(cost)/hundredths)
	}
	return fmt.Sprintf("%s%d", mark, cost)
}

// hundredths is the number of units of an estimate in one seed or man.
const hundredths = 100

// sum counts the moves of one side.
type sum struct {
	moves, mistakes int
	cost            int // in hundredths, of the mistakes whose cost is known
	searched        bool
}

func (s *sum) add(m players.Reviewed) {
	s.moves++
	s.searched = s.searched || !m.Proven()
	if !m.Mistake() {
		return
	}
	s.mistakes++
	cost, ok := m.Cost()
	switch {
	case !ok:
	case m.Best().Score.Kind == search.Margin:
		s.cost += cost * hundredths
	default:
		s.cost += cost
	}
}

// text is the summary, for example "12 moves, 2 mistakes that gave away 10
// seeds".
func (s sum) text(unit players.Unit) game.Phrase {
	moves := game.SayCount(s.moves, "%d move", "%d moves")
	switch {
	case s.mistakes == 0 && s.searched:
		return game.Say("%s, no mistake found", moves)
	case s.mistakes == 0:
		return game.Say("%s, no mistake", moves)
	}
	mark := ""
	if s.searched {
		mark = "~"
	}
	text := game.Say("%s, %s%s", moves, mark, game.SayCount(s.mistakes, "%d mistake", "%d mistakes"))
	if s.cost == 0 {
		return text
	}
	amount := strings.TrimSuffix(fmt.Sprintf("%.2f", float64(s.cost)/hundredths), ".00")
	return game.Say("%s that gave away %s%s %s", text, mark, decimal(amount), unitOf(amount, unit))
}

// amountOf is what a move gave away, in words.
func amountOf(cost int, m players.Reviewed, unit players.Unit) game.Phrase {
	amount := costText(cost, m.Best().Score, m.Proven())
	return game.Say("%s %s", decimal(amount), unitOf(strings.TrimPrefix(amount, "~"), unit))
}

// unitOf is the word for an amount of a unit.
func unitOf(amount string, unit players.Unit) game.Term {
	switch {
	case amount == "1" && unit == players.Seeds:
		return game.Term("seed")
	case amount == "1" && unit == players.Men:
		return game.Term("man")
	default:
		return game.Term(unit)
	}
}
