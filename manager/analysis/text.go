package analysis

import (
	"slices"
	"strings"

	"parlour/game/pgn"
	"parlour/game/tree"
	"parlour/manager/columns"
)

// Sheet is the tree as text in lines of so many columns, as files have it, with brackets around
// the move that is looked at. At is the index of its line.
func (b Board) Sheet(width int) (lines []string, at int) {
	for _, line := range b.pointed(b.tree.Along(b.main()), width, func() {}) {
		if strings.Contains(line, pointOpen) {
			line, at = brackets.Replace(line), len(lines)
		}
		lines = append(lines, line)
	}
	return lines, at
}

// pointed are moves as text in lines, with signs around the move that is looked at. Just before,
// something may be done to the moves.
func (b Board) pointed(moves []pgn.Move, width int, do func()) []string {
	point(moves, b.at)
	sign(moves)
	do()
	text := pgn.FormatMoves(moves, "", b.state.Rules().Game().Notation().SeparateTurns)
	return columns.Lines(strings.Join(strings.Fields(text), " "), width)
}

// The signs around the chosen move until the lines are made; they are in no comment.
const (
	pointOpen  = "\x01"
	pointClose = "\x02"
)

// brackets writes the signs as they are read.
var brackets = strings.NewReplacer(pointOpen, "[", pointClose, "]")

// point encloses the move at the end of a path.
func point(moves []pgn.Move, p tree.Path) {
	for i, text := range p {
		if i >= len(moves) {
			return
		}
		if moves[i].Text == text {
			continue
		}
		pointAside(moves[i].Note, p[i:])
		return
	}
	if n := len(p) - 1; n >= 0 {
		moves[n].Text = pointOpen + moves[n].Text + pointClose
	}
}

// pointAside is point in the variations of a move.
func pointAside(n *pgn.Note, p tree.Path) {
	if n == nil {
		return
	}
	i := slices.IndexFunc(n.Variations, func(v pgn.Variation) bool { return v[0].Text == p[0] })
	if i >= 0 {
		point(n.Variations[i], p)
	}
}

// sign writes the glyphs that have signs as such.
func sign(moves []pgn.Move) {
	for i := range moves {
		n := moves[i].Note
		if n == nil {
			continue
		}
		moves[i].Text += Signs(n.Glyphs)
		n.Glyphs = slices.DeleteFunc(slices.Clone(n.Glyphs), signed)
		for _, v := range n.Variations {
			sign(v)
		}
	}
}

// Signs are the signs of glyphs one after the other, of those that have one.
func Signs(glyphs []pgn.Glyph) (text string) {
	for _, g := range glyphs {
		if signed(g) {
			text += g.Sign()
		}
	}
	return text
}
