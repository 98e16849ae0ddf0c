package tree

import (
	"slices"
	"strings"

	"parlour/game"
	"parlour/game/pgn"
)

// Read returns the tree of a match and the notes on its moves, as a reader of package pgn
// returns them. Variations are played by play. What is no legal line there is kept as a
// comment in parentheses: another program may have written anything.
func Read(r game.Record, moves []pgn.Move, play func(game.State, string) (game.State, error)) Tree {
	played := slices.Clone(moves[:min(len(moves), r.State().Ply())])
	for i, move := range r.Moves()[:len(played)] {
		played[i].Text = move
	}
	t, _ := reader(play).line(Tree{}, played, r.Start())
	return t
}

// reader plays the moves of the lines that are read.
type reader func(game.State, string) (game.State, error)

// line adds a line that begins in a state to a tree. The rest are the moves from the first
// that is not legal on.
func (play reader) line(t Tree, moves []pgn.Move, s game.State) (with Tree, rest []pgn.Move) {
	if len(moves) == 0 {
		return t, nil
	}
	next, err := play(s, moves[0].Text)
	if err != nil {
		return t, moves
	}
	t, i := t.having(next.LastMove())
	t.next[i].Tree, rest = play.line(t.next[i].Tree, moves[1:], next)
	t.next[i].remark = t.next[i].remark.join(remarkOf(moves[0].Note)).join(aside(rest))
	if moves[0].Note == nil {
		return t, nil
	}
	for _, v := range moves[0].Note.Variations {
		if t, rest = play.line(t, v, s); len(rest) > 0 {
			t, _ = t.having(next.LastMove())
			t.next[i].remark = t.next[i].remark.join(aside(rest))
		}
	}
	return t, nil
}

// having returns the tree with a move, whose number is i, and with moves of its own.
func (t Tree) having(move string) (with Tree, i int) {
	t.next = slices.Clone(t.next)
	if i = t.find(move); i < 0 {
		i = len(t.next)
		t.next = append(t.next, node{move: move})
	}
	return t, i
}

// remarkOf is the remark of a note, which may be nil.
func remarkOf(n *pgn.Note) Remark {
	if n == nil {
		return Remark{}
	}
	return Remark{n.Before, n.After, n.Glyphs}
}

// aside is the rest of a line that is not legal as a comment.
func aside(rest []pgn.Move) Remark {
	text := strings.Join(strings.Fields(pgn.FormatMoves(rest, "", true)), " ")
	if text == "" {
		return Remark{}
	}
	return Remark{After: "(" + text + ")"}
}

// maxDepth is how deep variations are written within each other. A deeper one is written
// beside those around it, and begins with the same moves.
const maxDepth = 16

// Along returns the moves of a match with the whole tree as notes on them. The moves after
// the last one are a variation that repeats the last one first. A match without a move has
// no place for any.
func (t Tree) Along(r game.Record) []pgn.Move {
	moves, states := pgn.MovesOf(r), r.States()
	for i := range moves {
		t = t.Follow([]string{moves[i].Text})
		n := t.next[0]
		variations := t.variations(states[i], 1)
		if t = n.Tree; i == len(moves)-1 && !t.Empty() {
			variations = append(variations, node{move: n.move, Tree: t}.lines(states[i], 1)...)
		}
		moves[i].Note = n.note(variations)
		settle(moves[:i], moves[i].Note)
	}
	return moves
}

// settle puts the comment before a move behind it, if it would be read as one behind the last
// of the moves before.
func settle(before []pgn.Move, n *pgn.Note) {
	if len(before) == 0 || n == nil {
		return
	}
	last := before[len(before)-1].Note
	if last == nil || last.After == "" && len(last.Variations) == 0 {
		n.Before, n.After = "", joined(n.Before, n.After)
	}
}

// note is the note on a move, nil for none.
func (n node) note(variations []pgn.Variation) *pgn.Note {
	if n.remark.empty() && len(variations) == 0 {
		return nil
	}
	return &pgn.Note{Before: n.remark.Before, After: n.remark.After, Glyphs: n.remark.Glyphs, Variations: variations}
}

// variations are the lines in place of the first move, which would be played in a state.
func (t Tree) variations(s game.State, depth int) (out []pgn.Variation) {
	for _, n := range t.next[min(1, len(t.next)):] {
		out = append(out, n.lines(s, depth)...)
	}
	return out
}

// lines are the line of a move, played in a state, and after it those too deep to stand in
// it. A move that is not legal ends it.
func (n node) lines(s game.State, depth int) []pgn.Variation {
	var line pgn.Variation
	var deeper []pgn.Variation
	for t := (Tree{[]node{n}}); !t.Empty(); t = t.next[0].Tree {
		next, err := s.Play(t.next[0].move)
		if err != nil {
			break
		}
		others := t.variations(s, depth+1)
		if depth >= maxDepth {
			for _, other := range others {
				settle(bare(line), other[0].Note)
				deeper = append(deeper, append(bare(line), other...))
			}
			others = nil
		}
		note := t.next[0].note(others)
		settle(line, note)
		line = append(line, pgn.Move{Text: next.LastMove(), Seat: s.ToMove(), Note: note})
		s = next
	}
	if len(line) == 0 {
		return nil
	}
	return append([]pgn.Variation{line}, deeper...)
}

// bare is a line without notes.
func bare(line pgn.Variation) pgn.Variation {
	out := slices.Clone(line)
	for i := range out {
		out[i].Note = nil
	}
	return out
}
