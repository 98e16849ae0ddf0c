package draughts

import (
	"slices"

	"parlour/game/draughts"
	"parlour/players/draughts/endgame"
	"parlour/players/search"
)

// What a table says of a position is its value, and the search looks no further: a draw
// is one whatever has been counted, a win or a loss if as many plies as it takes are left
// before a counted draw; see package endgame. Where they are not left, the search goes on,
// because a capture or a man's move begins a count anew: that a lone king takes the other
// side's king, or is given one of three to take, is soon enough before the count is out.
//
// Only if a position of the match has stood twice already is the value none that is
// proven: the third time would be a draw.

// probe is a tablebase probe: the value of the newest position by the endgame tables, to be searched
// so many plies.
func (s *searcher) probe(depth int) (value int, ok bool) {
	n := s.last()
	pieces := s.endings.kept
	switch {
	case s.ply() <= nearTheRoot || depth >= worthManyPages:
		pieces = s.endings.pieces
	case depth >= worthAPage:
		pieces = min(pieces+1, s.endings.pieces)
	}
	v, ok := s.endings.upTo(pieces, n.position)
	if !ok {
		return 0, false
	}
	switch left := s.left(); {
	case v.Result() == endgame.Draw:
		return s.edge(n.position), !s.playsOn()
	case v.InTime() && v.Plies() <= left:
		return s.decided(v), true
	case left <= 0 && !s.playsOn():
		// A count that goes on through a capture has run out within quiescence. That search does
		// not look at counts itself.
		s.reach = -1
		s.estimates++
		return 0, true
	case v.InTime():
		s.reach = -1 // by other counts it is another value
	}
	return 0, false
}

// A page of a large table takes as long to read and unpack as a hundred positions to search, and nine
// in ten were asked for in quiescence. So tables too large to stay in memory are asked only where that
// saves more. Endings of 6 to 14 men, searched to 3 million positions each, and the share of the time that
// goes to reading pages, those that stay too (2026-11-28):
//
//	                                      before         now
//	International draughts, 5 pieces    72 s  29 %    53 s  2.3 %
//	English draughts, 6 pieces         133 s  40 %    78 s  2.3 %
//
// The pages that stay are read once, and are 1.4 and 1.9 % of it. In 48 other endings of 7 to 14 men with
// tables of 6 pieces of International draughts, of 5.5 GB, pages take 4.6 % of the time if all of them
// are asked from worthAPage on, and 2.9 to 3.2 % as it is; with those of 5 pieces 2.1 %.
//
// There each ending begins with no page in memory. In play the move before has left most of them: 836 moves
// from 24 of these endings, of a million positions each, took 115 s. Of that 0.9 % went to reading pages,
// and 0.2 % to those that stay. To ask fewer is worse: from 14 and 20 plies on, pages take 0.9 % where they
// took 2.7, but it lost 10 Elo (2 to 18) in 300 games at 500,000 positions a move from 150 endings.
//
// At 60 ms a move, those 48 endings gave 6 pieces against 5 -7 Elo (-17 to +3) in 96 games. Tables asked
// so against tables asked everywhere gave +5 (-6 to +16) in 360 games with 5 pieces of International
// draughts, from endings of 8 to 12, and +18 (-4 to +40) in 158 with 6 pieces of English draughts.
const (
	// worthAPage is the fewest plies to be searched that are worth a page, if the position has one piece
	// more than those whose pages all stay; worthManyPages is that of still more pieces: each has some
	// thirty times as many pages.
	worthAPage, worthManyPages = 8, 12
	// nearTheRoot is the ply up to which all tables are asked.
	nearTheRoot = 2
)

// edge is what a draw by the tables is worth to its side to move: a little more or less than
// nothing, by who has more to play with. So the search does not take all drawn endings for the
// same, and chooses those in which the opponent can still go wrong.
func (s *searcher) edge(p draughts.Position) int {
	return max(-mostEdge, min(counted(s.rules, p)/edgePart, mostEdge))
}

const (
	// mostEdge is the edge of a king.
	mostEdge = king / edgePart
	// edgePart is the share of the edge in the count. From 50 endings of men, with 100,000
	// positions a move and tables of five pieces, it wins 91 of 100 games against club, 84 against
	// strong and 67 against expert; without an edge 77, 76 and 61.
	edgePart = 20
)

// decided is the value of a win or loss that comes in time.
func (s *searcher) decided(v endgame.Value) int {
	n := s.last()
	if s.twice && n.counters.Kings > s.ply() {
		s.estimates++
	}
	if v.Plies() > soonEnough {
		s.reach = -1 // where the table of the search is asked, so many plies may not be left
	}
	value := won - s.ply() - v.Plies()
	if v.Result() == endgame.Loss {
		return -value
	}
	return value
}

// soonEnough is the most plies a known win or loss may take to decide what is stored.
const soonEnough = 30

// mostPlayedOut is the number of moves up to which lines are played out by the tables.
const mostPlayedOut = 16

// playedOut continues the lines that come to a known win or loss: the search stops there,
// but who reads the line wants to know how it is won.
func (s *searcher) playedOut(f search.Found[draughts.Move]) search.Found[draughts.Move] {
	start := s.last().position
	for i := range f.Lines {
		l := &f.Lines[i]
		p := start
		for _, m := range l.Moves {
			p = s.rules.Play(p, m)
		}
		l.Moves = slices.Clip(l.Moves)
		for len(l.Moves) < mostPlayedOut {
			m, ok := s.quickest(p)
			if !ok {
				break
			}
			l.Moves, p = append(l.Moves, m), s.rules.Play(p, m)
		}
	}
	return f
}

// quickest is the move of a known win or loss that the table takes for the best.
func (s *searcher) quickest(p draughts.Position) (draughts.Move, bool) {
	v, ok := s.endings.probe(p)
	if !ok || v.Plies() == 0 {
		return draughts.Move{}, false
	}
	for _, m := range s.rules.AppendMoves(nil, p) {
		next := s.rules.Play(p, m)
		if after, ok := s.endings.probe(next); ok && after.Plies() == v.Plies()-1 && after.Result() == -v.Result() {
			return m, true
		}
	}
	return draughts.Move{}, false
}
