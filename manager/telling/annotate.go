package telling

import (
	"cmp"
	"fmt"

	"parlour/game"
	"parlour/game/pgn"
	"parlour/players"
	"parlour/players/search"
)

// Notes returns the notes that a review adds to a save, by the number of the move
// from 1: a glyph for a mistake, the value of the move, and the better line. The
// unit is that of the scores.
func Notes(moves []players.Reviewed, unit players.Unit) func(ply int) pgn.Note {
	byPly := map[int]players.Reviewed{}
	for _, m := range moves {
		byPly[m.Before.Ply()+1] = m
	}
	return func(ply int) pgn.Note {
		m, ok := byPly[ply]
		if !ok {
			return pgn.Note{}
		}
		return noteOf(m, unit)
	}
}

func noteOf(m players.Reviewed, unit players.Unit) pgn.Note {
	note := pgn.Note{After: m.Played().Score.String()}
	if !m.Mistake() {
		return note
	}
	note.Glyphs = []pgn.Glyph{pgn.Mistake}
	if turns(m) {
		note.Glyphs = []pgn.Glyph{pgn.Blunder}
	}
	best := m.Best()
	note.After += fmt.Sprintf("; best was %s: %v", game.List(m.Info.Equals()), best.Score)
	if cost, ok := m.Cost(); ok {
		note.After += fmt.Sprintf(", %s more", amountOf(cost, m, unit))
	}
	note.Variations = []pgn.Variation{pgn.Line(best.Moves...)}
	return note
}

// turns reports whether a mistake has changed who wins, as far as the scores
// show.
func turns(m players.Reviewed) bool {
	best, played := m.Best().Score, m.Played().Score
	if best.Kind == search.Margin && played.Kind == search.Margin {
		return cmp.Compare(best.Value, 0) != cmp.Compare(played.Value, 0)
	}
	return best.Kind == search.Win || played.Kind == search.Loss
}
