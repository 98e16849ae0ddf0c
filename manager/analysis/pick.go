package analysis

import (
	"slices"
	"strings"
	"unicode/utf8"

	"parlour/game/pgn"
	"parlour/game/tree"
	"parlour/manager/columns"
)

// firstPick is the character that stands for the first move of a sheet where moves are
// picked. It is one of those for private use, as are the next.
const firstPick = '\U000F0000'

// Pick is the path to the move at a line and a column of the sheet of that width, if ok is
// set.
func (b Board) Pick(width, line, column int) (p tree.Path, ok bool) {
	moves := b.tree.Along(b.main())
	paths := pathsOf(moves, nil)
	lines := b.pointed(moves, width, func() { name(moves, firstPick) })
	if line < 0 || line >= len(lines) {
		return nil, false
	}
	text := brackets.Replace(lines[line])
	character, _ := utf8.DecodeRuneInString(strings.TrimPrefix(text, columns.Clip(text, column)))
	at := int(character - firstPick)
	if at < 0 || at >= len(paths) {
		return nil, false
	}
	return paths[at], true
}

// pathsOf are the paths to moves with their variations, which follow a path.
func pathsOf(moves []pgn.Move, before tree.Path) (paths []tree.Path) {
	for _, m := range moves {
		to := append(slices.Clip(before), m.Text)
		paths = append(paths, to)
		for _, v := range variations(m) {
			paths = append(paths, pathsOf(v, before)...)
		}
		before = to
	}
	return paths
}

// name writes a character of its own over each move, in the order of pathsOf. It returns the
// next character.
func name(moves []pgn.Move, next rune) rune {
	for i := range moves {
		moves[i].Text = strings.Map(func(r rune) rune {
			if strings.ContainsRune(pointOpen+pointClose, r) {
				return r
			}
			return next
		}, moves[i].Text)
		next++
		for _, v := range variations(moves[i]) {
			next = name(v, next)
		}
	}
	return next
}

func variations(m pgn.Move) []pgn.Variation {
	if m.Note == nil {
		return nil
	}
	return m.Note.Variations
}
