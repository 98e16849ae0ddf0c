package gamesfile

import "bytes"

// isTorn reports whether a text, though not a game, is the beginning of one of ours. A
// program leaves such a text if it is killed while it adds a game. Anything else may be
// somebody's work: a file of another kind, or a game that was edited.
func isTorn(text []byte) bool {
	text = bytes.TrimSpace(text)
	_, moves, _ := bytes.Cut(text, []byte("\n\n"))
	ours := bytes.Count(text, []byte("\n[ParlourFormat "))
	switch {
	case !isBeginning(text) || ours > 1:
		return false
	case len(moves) > 0:
		return ours == 1 && !bytes.HasSuffix(moves, resultOf(text))
	default:
		return true
	}
}

// isBeginning reports whether a text begins with the first tag of a save, or with as
// much of it as there is.
func isBeginning(text []byte) bool {
	for _, first := range []string{"[Variant \"", "[Event \""} {
		n := min(len(first), len(text))
		if string(text[:n]) == first[:n] {
			return true
		}
	}
	return false
}

// resultOf is the value of the tag Result, which also ends the moves.
func resultOf(text []byte) []byte {
	_, after, _ := bytes.Cut(text, []byte("\n[Result \""))
	value, _, _ := bytes.Cut(after, []byte("\""))
	return value
}
