package manager

import (
	"fmt"
	"slices"
	"strings"

	"parlour/game"
	"parlour/players"
	"parlour/players/search"
)

// The texts of hints and reviews.

// HintText lists the values of the moves of the side to move, in the game's
// order, each with as much of its line as fits into width columns, and under it
// the reason in words, if there is one. The unit is that of the scores.
func (s Snapshot) HintText(i players.Info, unit players.Unit, width int) string {
	state := s.Record.State()
	return s.hintText(i, unit, width, func(l players.Line) string {
		return reasonLines(Reason(state, l.Moves), width)
	})
}

// HintRows is HintText without the reasons.
func (s Snapshot) HintRows(i players.Info, unit players.Unit, width int) string {
	return s.hintText(i, unit, width, func(players.Line) string { return "" })
}

// reasonIndent begins the lines of a reason.
const reasonIndent = "     "

// reasonLines are the lines of a reason.
func reasonLines(reason string, width int) string {
	out := ""
	for _, line := range wrapWords(reason, width-len(reasonIndent)) {
		out += reasonIndent + line + "\n"
	}
	return out
}

// wrapWords breaks a text between words into lines, none of which is wider than the
// width, unless a word is.
func wrapWords(text string, width int) []string {
	var out []string
	for word := range strings.FieldsSeq(text) {
		if n := len(out); n > 0 && len(out[n-1])+1+len(word) <= width {
			out[n-1] += " " + word
			continue
		}
		out = append(out, word)
	}
	return out
}

func (s Snapshot) hintText(i players.Info, unit players.Unit, width int, below func(players.Line) string) string {
	state := s.Record.State()
	var text strings.Builder
	fmt.Fprintf(&text, "%s to move; what each move is worth, in %s:\n", s.Who(state.ToMove()), unit)
	lines := inOrder(state.Moves(), i.Lines)
	moves, scores := widths(lines)
	best := i.Equals()
	for _, l := range lines {
		mark := ""
		if slices.Contains(best, l.Move()) {
			mark = "best"
		}
		row := fmt.Sprintf("  %-*s  %*s  %-4s ", moves, l.Move(), scores, l.Score, mark)
		text.WriteString(strings.TrimRight(row+fitting(l.Moves, width-len(row)), " ") + "\n" + below(l))
	}
	text.WriteString(legend(lines))
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
func widths(lines []players.Line) (moves, scores int) {
	for _, l := range lines {
		moves, scores = max(moves, len(l.Move())), max(scores, len(l.Score.String()))
	}
	return moves, scores
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
func legend(lines []players.Line) string {
	text := ""
	has := func(k search.ScoreKind) bool {
		return slices.ContainsFunc(lines, func(l players.Line) bool { return l.Score.Kind == k })
	}
	if has(search.Margin) && has(search.Estimate) {
		text += "A whole number is the margin at the end, a decimal an estimate.\n"
	}
	if slices.ContainsFunc(lines, func(l players.Line) bool { return !l.Score.Proven }) {
		text += "~ marks what was searched and not proven.\n"
	}
	return text
}

// ReviewText lists the moves of a game, each with its value for the side that
// played it and what it gave away, and a summary.
func (s Snapshot) ReviewText(moves []players.Reviewed, unit players.Unit) string {
	if len(moves) == 0 {
		return "No moves were played.\n"
	}
	var played []players.Line
	for _, m := range moves {
		played = append(played, m.Played())
	}
	moveWidth, scoreWidth := widths(played)
	seats := max(len(s.Who(game.First)), len(s.Who(game.Second)))
	var text strings.Builder
	var sums [2]sum
	for _, m := range moves {
		side := m.Before.ToMove()
		fmt.Fprintf(&text, "%3d. %-*s %-*s %*s%s\n", m.Before.Ply()+1, seats, s.Who(side),
			moveWidth, m.Move, scoreWidth, m.Played().Score, verdictOf(m))
		sums[side].add(m)
	}
	for i, of := range sums {
		fmt.Fprintf(&text, "%s: %s\n", s.Who(game.Seat(i)), of.text(unit))
	}
	return text.String() + legend(played)
}

// Verdict says what a reviewed move was worth, which is the first line, and what was
// better, if anything was, with the reason and the line.
func (s Snapshot) Verdict(m players.Reviewed) []string {
	out := []string{fmt.Sprintf("%d. %s %s: %s%s", m.Before.Ply()+1, s.Who(m.Before.ToMove()), m.Move, m.Played().Score,
		strings.TrimRight(" "+strings.TrimSpace(verdictOf(m)), " "))}
	best := m.Best()
	if best.Score == m.Played().Score {
		return out
	}
	return append(out,
		strings.TrimSuffix(fmt.Sprintf("Better: %s (%s): %s", best.Move(), best.Score, Reason(m.Before, best.Moves)), ": "),
		"Line: "+strings.Join(best.Moves, " "))
}

// verdictOf says what a move gave away and what was better, "" for a best move.
func verdictOf(m players.Reviewed) string {
	best := m.Best()
	cost, comparable := m.Cost()
	switch {
	case best.Score == m.Played().Score:
		return ""
	case comparable && m.Mistake():
		return fmt.Sprintf("  gave away %s; best was %s", costText(cost, best.Score, m.Proven()), game.List(m.Info.Equals()))
	case comparable:
		return ""
	case m.Mistake():
		return fmt.Sprintf("  a mistake; best was %s: %v", game.List(m.Info.Equals()), best.Score)
	default:
		return fmt.Sprintf("  best was %s: %v", game.List(m.Info.Equals()), best.Score)
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
func (s sum) text(unit players.Unit) string {
	moves := game.Count(s.moves, "move")
	switch {
	case s.mistakes == 0 && s.searched:
		return moves + ", no mistake found"
	case s.mistakes == 0:
		return moves + ", no mistake"
	}
	mark := ""
	if s.searched {
		mark = "~"
	}
	text := fmt.Sprintf("%s, %s%s", moves, mark, game.Count(s.mistakes, "mistake"))
	if s.cost == 0 {
		return text
	}
	amount := strings.TrimSuffix(fmt.Sprintf("%.2f", float64(s.cost)/hundredths), ".00")
	return fmt.Sprintf("%s that gave away %s%s %s", text, mark, amount, unit)
}
