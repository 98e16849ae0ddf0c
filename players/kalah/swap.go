package kalah

import (
	"context"
	"slices"

	"parlour/game/kalah"
	"parlour/players"
	"parlour/players/search"
)

// swapping is a session that knows the swap, over one ignorant of it: to have the other seat
// is to have the opposite value.
type swapping struct {
	players.Analyst[kalah.Position, kalah.Move]
}

// settled is a match as if it had no swap.
type settled struct{ history }

// Current implements game.History.
func (s settled) Current() kalah.Position { return s.history.Current().Settled() }

// Analyze implements players.Analyst.
func (s swapping) Analyze(ctx context.Context, h history, moves []kalah.Move, l search.Limits, report func(findings)) (findings, error) {
	p := h.Current()
	if !p.Rules().Swap {
		return s.Analyst.Analyze(ctx, h, moves, l, report)
	}
	turn, searched, within := func(f findings) findings { return f }, moves, l
	switch {
	case p.SwapOffered() && slices.Contains(moves, kalah.Swap):
		turn, searched, within = answering(p, moves, l)
	case p.SwapAhead():
		turn = func(f findings) findings { return opening(p, f, l.Lines) }
		within.Lines, within.Ties = search.AllMoves, false
	}
	found, err := s.Analyst.Analyze(ctx, settled{h}, searched, within, func(f findings) { report(turn(f)) })
	if err != nil {
		return found, err
	}
	return turn(found), nil
}

// answering is what to search for a choice with the swap, and how to read the findings. The
// value of the swap is that of the best move of all.
func answering(p kalah.Position, moves []kalah.Move, l search.Limits) (func(findings) findings, []kalah.Move, search.Limits) {
	all, lines := p.Settled().AppendMoves(nil), l.Lines
	l.Lines = max(l.Lines, 1)
	if len(moves) <= len(all) {
		l.Lines, l.Ties = search.AllMoves, false
	}
	return func(f findings) findings { return offered(f, moves, lines) }, all, l
}

// offered adds the swap to the findings, and leaves the lines of the moves that are wanted.
func offered(f findings, moves []kalah.Move, wanted int) findings {
	swap := turned(f.Lines[0])
	swap.Moves = append([]kalah.Move{kalah.Swap}, swap.Moves...)
	at := slices.IndexFunc(f.Lines, func(l variation) bool { return l.Value < swap.Value })
	if at < 0 {
		at = len(f.Lines)
	}
	f.Lines = slices.Insert(slices.Clone(f.Lines), at, swap)
	f.Lines = slices.DeleteFunc(f.Lines, func(l variation) bool { return !slices.Contains(moves, l.Moves[0]) })
	switch {
	case wanted > 1:
		f.Lines = f.Lines[:min(len(f.Lines), wanted)]
	case f.Lines[0].Moves[0] == kalah.Swap:
		f.Lines = f.Lines[:1]
	default: // equally good moves stay, without the swap
		f.Lines = slices.DeleteFunc(f.Lines, func(l variation) bool { return l.Moves[0] == kalah.Swap })
	}
	return f
}

// opening values the moves before the swap: the other player will take the better side. While
// South is still to move again that is an estimate, since it may yet balance the board.
func opening(p kalah.Position, f findings, wanted int) findings {
	f.Lines = slices.Clone(f.Lines)
	for i, l := range f.Lines {
		if l.Value > 0 {
			l = turned(l)
			l.Moves = withSwap(p, l.Moves)
		}
		l.Score.Proven = l.Score.Proven && !p.ExtraTurn(l.Moves[0])
		f.Lines[i] = l
	}
	slices.SortStableFunc(f.Lines, func(a, b variation) int { return b.Value - a.Value })
	f.Lines = f.Lines[:min(len(f.Lines), max(wanted, 1))]
	f.Solved = f.Solved && f.Lines[0].Score.Proven
	return f
}

// withSwap is a line with the swap at the place where it is offered.
func withSwap(p kalah.Position, moves []kalah.Move) (out []kalah.Move) {
	for _, m := range moves {
		if p.SwapOffered() {
			out, p = append(out, kalah.Swap), p.Play(kalah.Swap)
		}
		out, p = append(out, m), p.Play(m)
	}
	return out
}

// turned is a line as the other player sees its value.
func turned(l variation) variation {
	l.Value, l.Score.Value = -l.Value, -l.Score.Value
	switch l.Score.Bound {
	case search.Lower:
		l.Score.Bound = search.Upper
	case search.Upper:
		l.Score.Bound = search.Lower
	}
	return l
}
