package telling_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"parlour/game/pgn"
	"parlour/manager/telling"
	"parlour/players"
	"parlour/players/search"
)

// TestNotes annotates moves of each kind.
func TestNotes(t *testing.T) {
	for name, c := range map[string]struct {
		move string
		of   []players.Line
		want pgn.Note
	}{
		"the best move": {"3", []players.Line{line(search.Margin, 8, true, "3")}, pgn.Note{After: "+8"}},
		"a mistake": {"1", []players.Line{line(search.Margin, 8, true, "3", "6"), line(search.Margin, 2, true, "1")},
			pgn.Note{After: "+2; best was 3: +8, 6 seeds more", Glyphs: []pgn.Glyph{pgn.Mistake}, Variations: []pgn.Variation{pgn.Line("3", "6")}}},
		"a mistake that turns the game": {"1", []players.Line{line(search.Margin, 8, true, "3"), line(search.Margin, -2, true, "1")},
			pgn.Note{After: "-2; best was 3: +8, 10 seeds more", Glyphs: []pgn.Glyph{pgn.Blunder}, Variations: []pgn.Variation{pgn.Line("3")}}},
		"a mistake that gives a draw away": {"1", []players.Line{line(search.Margin, 0, true, "3"), line(search.Margin, -2, true, "1")},
			pgn.Note{After: "-2; best was 3: +0, 2 seeds more", Glyphs: []pgn.Glyph{pgn.Blunder}, Variations: []pgn.Variation{pgn.Line("3")}}},
		"a win given away": {"1", []players.Line{line(search.Win, 5, true, "3"), line(search.Estimate, 25, false, "1")},
			pgn.Note{After: "~+0.25; best was 3: win in 5", Glyphs: []pgn.Glyph{pgn.Blunder}, Variations: []pgn.Variation{pgn.Line("3")}}},
		"a loss taken": {"1", []players.Line{line(search.Estimate, 25, false, "3"), line(search.Loss, 4, true, "1")},
			pgn.Note{After: "loss in 4; best was 3: ~+0.25", Glyphs: []pgn.Glyph{pgn.Blunder}, Variations: []pgn.Variation{pgn.Line("3")}}},
		"a worse estimate": {"1", []players.Line{line(search.Estimate, 125, false, "3"), line(search.Estimate, -25, false, "1")},
			pgn.Note{After: "~-0.25; best was 3: ~+1.25, ~1.50 seeds more", Glyphs: []pgn.Glyph{pgn.Mistake}, Variations: []pgn.Variation{pgn.Line("3")}}},
	} {
		notes := telling.Notes([]players.Reviewed{reviewed(t, c.move, true, c.of...)}, players.Seeds)
		assert.Equal(t, c.want, notes(1), name)
		assert.Equal(t, pgn.Note{}, notes(2), "a move that was not reviewed")
	}
}
