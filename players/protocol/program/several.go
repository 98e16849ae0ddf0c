package program

import (
	"cmp"
	"context"
	"slices"
	"time"

	"parlour/game"
	"parlour/players"
	"parlour/players/search"
)

// shortest is the least time for a move where several are valued.
const shortest = 20 * time.Millisecond

// several values moves one by one, by the program's value of the position after each: few programs
// can value moves that they would not play. The limits of time and nodes are shared between them.
func (s *session) several(ctx context.Context, q question, moves []string) (players.Info, error) {
	each := q.limits
	each.Moves, each.Lines, each.Infinite = nil, 0, false
	if each.Time != 0 {
		each.Time = max(each.Time/time.Duration(len(moves)), shortest)
	}
	if each.Nodes != 0 {
		each.Nodes = max(each.Nodes/uint64(len(moves)), 1)
	}
	begun := time.Now()
	var info players.Info
	for i, m := range moves {
		if i > 0 && q.limits.Stopped() {
			break
		}
		next, err := q.state.Play(m)
		if err != nil {
			return players.Info{}, err
		}
		line, nodes, err := s.after(ctx, q.state.ToMove(), next, each)
		if err != nil {
			return players.Info{}, err
		}
		info.Lines = append(info.Lines, line)
		info.Nodes += nodes
		info.Time = time.Since(begun)
		info.Depth = shallowest(info.Lines)
		slices.SortStableFunc(info.Lines, func(a, b players.Line) int { return worth(b.Score) - worth(a.Score) })
		q.report(players.Info{Lines: slices.Clone(info.Lines), Depth: info.Depth, Nodes: info.Nodes, Time: info.Time})
	}
	info.Lines = info.Lines[:min(len(info.Lines), max(q.limits.Lines, 1))]
	return info, nil
}

// shallowest is the least depth of the searched lines.
func shallowest(lines []players.Line) int {
	depth := 0
	for _, l := range lines {
		if l.Depth > 0 && (depth == 0 || l.Depth < depth) {
			depth = l.Depth
		}
	}
	return depth
}

// after values the last move of a state for the side that has played it.
func (s *session) after(ctx context.Context, side game.Seat, next game.State, l players.Limits) (players.Line, uint64, error) {
	move := []string{next.LastMove()}
	if next.Result().Over() {
		return players.Line{Moves: move, Score: final(side, next), Depth: 1}, 0, nil
	}
	info, err := s.ask(ctx, question{next, l, func(players.Info) {}})
	if err != nil {
		return players.Line{}, 0, err
	}
	best := info.Lines[0]
	line := players.Line{Moves: append(move, best.Moves...), Score: before(best.Score, side == next.ToMove())}
	if best.Depth > 0 {
		line.Depth = best.Depth + 1
	}
	return line, info.Nodes, nil
}

// final is the score of a finished match for a side.
func final(side game.Seat, s game.State) players.Score {
	r := s.Result()
	winner, won := r.Outcome.Winner()
	out := players.Score{Kind: search.Draw, Bound: search.Exact, Proven: true}
	switch {
	case s.Rules().Game().ScoreUnit() != "":
		out.Kind, out.Value = search.Margin, r.Score[side]-r.Score[side.Other()]
	case won && winner == side:
		out.Kind, out.Value = search.Win, 1
	case won:
		out.Kind, out.Value = search.Loss, 1
	}
	return out
}

// before is a score a move earlier, for the side that moves then.
func before(s players.Score, same bool) players.Score {
	if !same {
		s = opposite(s)
	}
	if s.Kind == search.Win || s.Kind == search.Loss {
		s.Value++
	}
	return s
}

// opposite is a score for the other side.
func opposite(s players.Score) players.Score {
	kinds := map[search.ScoreKind]search.ScoreKind{search.Win: search.Loss, search.Loss: search.Win}
	if kind, decided := kinds[s.Kind]; decided {
		s.Kind = kind
	} else {
		s.Value = -s.Value
	}
	bounds := map[search.Bound]search.Bound{search.Lower: search.Upper, search.Upper: search.Lower}
	s.Bound = cmp.Or(bounds[s.Bound], s.Bound)
	return s
}

// worth orders scores: wins, the sooner the better; margins and estimates; losses, the
// later the better; and moves without a score.
func worth(s players.Score) int {
	const decided, hundredths = 1 << 40, 100
	switch s.Kind {
	case search.Win:
		return decided - s.Value
	case search.Loss:
		return s.Value - decided
	case search.Margin:
		return s.Value * hundredths
	case search.Estimate:
		return s.Value
	case search.Draw:
		return 0
	default:
		return -2 * decided
	}
}
