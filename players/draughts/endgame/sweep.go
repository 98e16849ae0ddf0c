package endgame

import (
	"context"

	"parlour/game"
	"parlour/game/draughts"
	"parlour/players/parallel"
	"parlour/players/tables"
)

// blocks are positions of a class in their order: a block is those in which the men stand as they do.
type blocks struct {
	*index
	*lists
	class Class
	whole *whole
}

// sweeper goes over blocks, and finds the values of the captures of each position. Each goroutine
// has its own.
//
// A king captures the same pieces from every square of the diagonal before the first of them. So the
// captures of a king are looked for once for all its squares, with the other pieces where they are,
// and noted for each of them: there are tens of positions for each such search, and half of all
// positions have a capture.
type sweeper struct {
	*blocks
	scale *scale
	// without are the sets of one king less than the side to move has, nil if captures of kings are
	// not noted: only International draughts has them.
	without []draughts.Board
	// noted are the best captures of kings of the positions in hand, by the place of the kings and
	// that of the other kings from the first in hand.
	noted []worth
	// men and otherMen are the men of the block, ownRank and otherRank their ranks for Black.
	men, otherMen      draughts.Board
	ownRank, otherRank uint64
	// own are the kings to which another is added, turned the same for Black.
	own, turned further
	found       []draughts.KingCapture
	// room is for the moves of a position, next for those of the position after one of them.
	room, next [128]draughts.Move
}

// inHand is about how many positions are swept at a time: the notes of so many stay in the cache;
// leastAcross of them or more have the kings of the side to move on the same squares.
const (
	inHand      = 1 << 18
	leastAcross = 16
)

// each calls do for each position, with the best capture of a king, on so many threads. The error is
// that of ctx.
func (b *blocks) each(ctx context.Context, threads int, do func(s *sweeper, at uint64, p draughts.Position, king worth)) error {
	wide := min(max(inHand/len(b.kings), leastAcross), len(b.otherKings))
	across, all := (len(b.otherKings)+wide-1)/wide, len(b.men)*len(b.otherMen)
	atOnce := max(1, tables.PartSize/(len(b.kings)*len(b.otherKings)))
	sweepers := make([]*sweeper, max(threads, 1))
	return parallel.Each(ctx, threads, (all+atOnce-1)/atOnce*across, func(_ context.Context, worker, part int) error {
		s := sweepers[worker]
		if s == nil {
			s = b.sweeper(wide)
			sweepers[worker] = s
		}
		from := part % across * wide
		for block := part / across * atOnce; block < min(all, (part/across+1)*atOnce); block++ {
			s.sweep(block, from, min(from+wide, len(b.otherKings)), do)
		}
		return nil
	})
}

func (b *blocks) sweeper(wide int) *sweeper {
	s := &sweeper{blocks: b, scale: newScale(b.limit(b.class))}
	if b.whole != nil && b.rules.Big() && b.class.Kings > 0 {
		s.without = b.sets(kings, b.class.Kings-1)
	}
	s.noted = make([]worth, len(b.kings)*wide)
	return s
}

// sweep calls do for the positions of a block with some of the sets of other kings.
func (s *sweeper) sweep(block, from, to int, do func(s *sweeper, at uint64, p draughts.Position, king worth)) {
	s.men, s.otherMen = s.lists.men[block/len(s.lists.otherMen)], s.lists.otherMen[block%len(s.lists.otherMen)]
	if s.men&s.otherMen != 0 {
		return
	}
	s.ownRank, s.otherRank = s.of(otherMen, s.rules.HalfTurn(s.men)), s.of(ownMen, s.rules.HalfTurn(s.otherMen))
	others, taken := s.otherKings[from:to], s.men|s.otherMen
	s.note(others)
	at, n := uint64(block)*s.kingSets(s.class)+uint64(from), 0
	for _, own := range s.kings {
		for i, other := range others {
			if own&other|(own|other)&taken == 0 {
				do(s, at+uint64(i), s.position(own, other), s.noted[n])
			}
			n++
		}
		at += uint64(len(s.otherKings))
	}
}

// position is the position of the block with those kings.
func (s *sweeper) position(own, other draughts.Board) draughts.Position {
	return draughts.NewPosition(s.men|own, s.otherMen|other, own|other, game.First)
}

// note notes the best captures of kings in the positions of the block with those sets of other kings.
func (s *sweeper) note(others []draughts.Board) {
	clear(s.noted[:len(s.kings)*len(others)])
	taken := s.men | s.otherMen
	for _, own := range s.without {
		if own&taken != 0 {
			continue
		}
		s.own, s.turned = s.further(own), s.further(s.rules.HalfTurn(own))
		for i, other := range others {
			if other&(own|taken) == 0 {
				s.noteFurther(s.position(own, other), s.noted[i:], len(others))
			}
		}
	}
}

// noteFurther notes what a further king of p can capture from each square: in noted, wide places from one
// rank of the kings to the next.
func (s *sweeper) noteFurther(p draughts.Position, noted []worth, wide int) {
	s.found = p.AppendKingCaptures(s.found[:0], s.room[:0])
	for i := 0; i < len(s.found); {
		best, from := worth(0), s.found[i].From
		for ; i < len(s.found) && s.found[i].From == from; i++ {
			best = max(best, s.scale.of(s.found[i].Captured, s.after(p, &s.found[i])))
		}
		for ; from != 0; from = from.Rest() {
			at := &noted[int(s.with(&s.own, from.First()))*wide]
			*at = max(*at, best)
		}
	}
}

// after is the value of the position after a further king of p has captured.
func (s *sweeper) after(p draughts.Position, m *draughts.KingCapture) Value {
	left := p.Opponent() &^ m.Captured
	if left == 0 {
		return lost
	}
	own, c := left&p.Kings(), s.class
	c = Class{(left &^ own).Count(), own.Count(), c.Men, c.Kings}
	men := s.otherRank
	if left &^= own; left != s.otherMen {
		men = s.of(ownMen, s.rules.HalfTurn(left))
	}
	at := men*s.choices[otherMen][c.OtherMen] + s.ownRank
	at = at*s.choices[kings][c.Kings] + s.of(kings, s.rules.HalfTurn(own))
	to := s.rules.HalfTurn(m.To.Set()).First()
	return Value(s.whole.values[c.id()][at*s.choices[kings][c.OtherKings]+uint64(s.with(&s.turned, to))])
}

// capture is the value of a position that has a capture, with the best of a king.
func (s *sweeper) capture(p draughts.Position, king worth) (v Value, ok bool) {
	if s.rules.Big() {
		for _, m := range p.AppendManCaptures(s.room[:0]) {
			king = max(king, s.scale.of(m.Captured, s.whole.of(p.Play(m))))
		}
		return s.scale.value(king), king != 0
	}
	return s.whole.capture(p, s.room[:0])
}
