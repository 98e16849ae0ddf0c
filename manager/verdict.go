package manager

import (
	"context"
	"fmt"
	"strings"

	"parlour/game"
	"parlour/players"
)

// The actions and the words of hints and reviews.

func hint(m *Manager, ctx context.Context, e Event, r *Reply) (State, error) {
	if !m.humanToMove() {
		return m.state, ErrComputersTurn
	}
	moves, err := players.Hint(ctx, m.record.State(), e.(Hint).Limit)
	if err != nil {
		return m.state, err
	}
	r.Hint = moves
	return m.state, nil
}

func review(m *Manager, ctx context.Context, e Event, r *Reply) (State, error) {
	ev := e.(Review)
	moves, err := players.Review(ctx, m.record, ev.Limit, ev.Progress)
	if err != nil {
		return m.state, err
	}
	r.Review = moves
	return m.state, nil
}

// searched explains what stands behind a value that is not proven.
const searched = "~ marks what was searched and not proven.\n"

// HintText lists what the moves of s are worth to the side to move, which is the
// margin it ends with.
func HintText(s game.State, moves []players.Judgement) string {
	var text strings.Builder
	fmt.Fprintf(&text, "%s to move, and the margin each move leads to:\n", s.Rules().Game().Seats()[s.ToMove()])
	best, proven := players.Best(moves), true
	for _, m := range moves {
		fmt.Fprintf(&text, "  %-3s %s", m.Move, valueText(m))
		if m.Value == best {
			text.WriteString("  best")
		}
		text.WriteByte('\n')
		proven = proven && m.Proven
	}
	if !proven {
		text.WriteString(searched)
	}
	return text.String()
}

// valueText is a value in five columns, marked if it is not proven.
func valueText(m players.Judgement) string {
	mark := " "
	if !m.Proven {
		mark = "~"
	}
	return mark + fmt.Sprintf("%+4d", m.Value)
}

// ReviewText lists the moves of a match with what each was worth to the side that
// played it and what it gave away, and sums that up.
func ReviewText(moves []players.Reviewed) string {
	if len(moves) == 0 {
		return "No moves were played.\n"
	}
	seats := moves[0].Before.Rules().Game().Seats()
	width := max(len(seats[0]), len(seats[1]))
	var text strings.Builder
	proven := true
	var sums [2]sum
	for _, m := range moves {
		side := m.Before.ToMove()
		fmt.Fprintf(&text, "%3d. %-*s %-3s %s%s\n", m.Before.Ply()+1, width, seats[side], m.Played.Move, valueText(m.Played), costText(m))
		proven = proven && m.Proven()
		sums[side].add(m)
	}
	for i, s := range sums {
		fmt.Fprintf(&text, "%s: %s\n", seats[i], s)
	}
	if !proven {
		text.WriteString(searched)
	}
	return text.String()
}

// costText says what a move gave away and what was better, "" of a best move.
func costText(m players.Reviewed) string {
	if m.Cost() == 0 {
		return ""
	}
	mark := ""
	if !m.Proven() {
		mark = "~"
	}
	var better []string
	for _, other := range m.Moves {
		if other.Value == players.Best(m.Moves) {
			better = append(better, other.Move)
		}
	}
	return fmt.Sprintf("  gave away %s%d; best was %s", mark, m.Cost(), game.List(better))
}

// sum counts the moves of one side.
type sum struct {
	moves, mistakes, cost int
	searched              bool
}

func (s *sum) add(m players.Reviewed) {
	s.moves++
	if m.Cost() > 0 {
		s.mistakes++
		s.cost += m.Cost()
	}
	s.searched = s.searched || !m.Proven()
}

// String sums up, as "12 moves, 2 of them mistakes that gave away 10".
func (s sum) String() string {
	text := fmt.Sprintf("%d moves, none of them a mistake", s.moves)
	mark := ""
	if s.searched {
		mark = "~"
		text = fmt.Sprintf("%d moves, no mistake found", s.moves)
	}
	if s.mistakes > 0 {
		text = fmt.Sprintf("%d moves, %s%d of them mistakes that gave away %s%d", s.moves, mark, s.mistakes, mark, s.cost)
	}
	return text
}
