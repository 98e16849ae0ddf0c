// Package analysis is the analysis board without its screen: a game with a tree of
// variations, where moves are made for both sides, and an engine beside it.
//
// A Board is an immutable value; methods that change something return another. A Watch
// runs an engine's session for as long as a person looks. Front ends show both.
//
// The package knows no terminal and no files.
package analysis

import (
	"slices"
	"strings"
	"unicode/utf8"

	"parlour/game"
	"parlour/game/pgn"
	"parlour/game/tree"
)

// MaxComment is the greatest number of characters of a comment that is typed.
const MaxComment = 2000

// The reasons for which a board refuses.
var (
	ErrStart   = game.NewError("this is the start; valid: after a move")
	ErrOnLine  = game.NewError("this is the main line; valid: in a variation")
	ErrNoPass  = game.NewError("the rules of this game do not let the other side move here")
	ErrComment = game.Errorf("a comment has %d characters at most", MaxComment)
	ErrGlyph   = game.NewError("not a glyph; valid: !, ?, !!, ??, !?, ?!, or $0 to $255")
)

// Board is a game that is analysed, at one of its positions.
type Board struct {
	game  game.Record
	tree  tree.Tree
	at    tree.Path
	state game.State
}

// New returns the board of a game with its tree, after so many moves of the game.
func New(r game.Record, t tree.Tree, ply int) Board {
	moves := r.Moves()
	b := Board{game: r, tree: t.Follow(moves)}
	return b.To(moves[:max(0, min(ply, len(moves)))])
}

// State is the position that is looked at, with its history.
func (b Board) State() game.State { return b.state }

// Tree is the tree with the game in it.
func (b Board) Tree() tree.Tree { return b.tree }

// Path is the moves up to the position.
func (b Board) Path() tree.Path { return slices.Clone(b.at) }

// Next are the moves that follow in the tree, the main line's first.
func (b Board) Next() []string { return b.tree.Next(b.at) }

// Remark is what is said about the last move.
func (b Board) Remark() tree.Remark { return b.tree.Remark(b.at) }

// To returns the board at the end of a path, as far as the tree has it.
func (b Board) To(p tree.Path) Board {
	s, at := b.game.Start(), tree.Path{}
	for _, move := range p {
		next, err := s.Play(move)
		if err != nil || !b.tree.Has(append(slices.Clip(at), move)) {
			break
		}
		s, at = next, append(at, move)
	}
	b.state, b.at = s, at
	return b
}

// Play makes a move, which is added to the tree if it is not there. The error is a
// *game.MoveError or tree.ErrFull.
func (b Board) Play(move string) (Board, error) {
	next, err := b.state.Play(move)
	if err != nil {
		return b, err
	}
	grown, err := b.tree.Add(b.at, next.LastMove())
	if err != nil {
		return b, err
	}
	b.tree, b.state, b.at = grown, next, append(slices.Clip(b.at), next.LastMove())
	return b, nil
}

// Back goes to the position before.
func (b Board) Back() Board { return b.To(b.at[:max(0, len(b.at)-1)]) }

// Forward goes to the next position on the line, if there is one.
func (b Board) Forward() Board {
	if next := b.Next(); len(next) > 0 {
		return b.To(append(slices.Clip(b.at), next[0]))
	}
	return b
}

// First goes to the start, and Last to the end of the line.
func (b Board) First() Board { return b.To(nil) }

// Last goes to the end of the line.
func (b Board) Last() Board { return b.To(b.tree.Main(b.at)) }

// Beside goes to the move so many places after the last one among those in its place.
func (b Board) Beside(by int) Board {
	last := len(b.at) - 1
	if last < 0 {
		return b
	}
	moves := b.tree.Next(b.at[:last])
	to := slices.Index(moves, b.at[last]) + by
	if to < 0 || to >= len(moves) {
		return b
	}
	return b.To(append(slices.Clip(b.at[:last]), moves[to]))
}

// Promote puts the current variation before the line beside it. The error is ErrOnLine in
// the main line.
func (b Board) Promote() (Board, error) {
	if b.tree.Begins(b.at) {
		return b, ErrOnLine
	}
	return b.changed(b.tree.Promote(b.at))
}

// Delete takes the last move and all that follows it out of the tree. The error is ErrStart
// if there is none.
func (b Board) Delete() (Board, error) {
	if len(b.at) == 0 {
		return b, ErrStart
	}
	next, err := b.changed(b.tree.Delete(b.at))
	return next.To(b.at[:len(b.at)-1]), err
}

// Comment says a text about the last move, "" nothing. The error is ErrStart or ErrComment.
func (b Board) Comment(text string) (Board, error) {
	if utf8.RuneCountInString(text) > MaxComment {
		return b, ErrComment
	}
	return b.say(func(r *tree.Remark) { r.After = strings.Join(strings.Fields(text), " ") })
}

// Mark puts a glyph on the last move or, if it has that already, takes it away; "" takes all
// away. The error is ErrStart or ErrGlyph.
func (b Board) Mark(text string) (Board, error) {
	g, ok := pgn.ParseGlyph(text)
	switch {
	case text == "":
		return b.say(func(r *tree.Remark) { r.Glyphs = nil })
	case !ok:
		return b, ErrGlyph
	}
	return b.say(func(r *tree.Remark) {
		if i := slices.Index(r.Glyphs, g); i >= 0 {
			r.Glyphs = slices.Delete(r.Glyphs, i, i+1)
			return
		}
		// One sign says how good a move is.
		r.Glyphs = slices.DeleteFunc(r.Glyphs, func(h pgn.Glyph) bool { return signed(g) && signed(h) })
		r.Glyphs = append(r.Glyphs, g)
	})
}

func signed(g pgn.Glyph) bool { return g >= pgn.Good && g <= pgn.Dubious }

// say changes what is said about the last move.
func (b Board) say(do func(*tree.Remark)) (Board, error) {
	if len(b.at) == 0 {
		return b, ErrStart
	}
	r := b.Remark()
	do(&r)
	return b.changed(b.tree.Say(b.at, r))
}

// changed is the board with another tree, unless that was refused.
func (b Board) changed(t tree.Tree, err error) (Board, error) {
	if err != nil {
		return b, err
	}
	b.tree = t
	return b.To(b.at), nil
}

// Other is the same position with the other side to move: what it threatens. The error
// wraps ErrNoPass.
func (b Board) Other() (game.State, error) {
	a, ok := game.ArrangementOf(b.state)
	if !ok || b.state.Result().Over() {
		return nil, ErrNoPass
	}
	s, err := b.state.Rules().Position(a.WithToMove(a.ToMove().Other()).Position())
	if err != nil {
		return nil, game.Errorf("%w: %w", ErrNoPass, err)
	}
	if s.Result().Over() {
		return nil, ErrNoPass
	}
	return s, nil
}

// Record is the match to be written: the game, unless another line was put before it.
func (b Board) Record() game.Record {
	if moves := b.game.Moves(); len(moves) > 0 && b.tree.Begins(moves) {
		return b.game
	}
	return b.main()
}

// main is the main line as a match.
func (b Board) main() game.Record {
	return game.NewRecord(b.To(b.tree.Main(nil)).state)
}
