package protocol

import (
	"fmt"
	"strconv"
	"strings"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/game/oware"
)

// dialect is how the programs of a game's field differ from us.
type dialect struct {
	// rules are the options that they play by where nothing else is said.
	rules map[string]string
	// letters tells whether moves are written in one word, a character each.
	letters func(game.Rules) bool
	// write is a move of ours as they write it.
	write func(move string) string
}

// dialectOf returns the dialect of the game of that name. Games that are not known write
// their moves with spaces between.
func dialectOf(name string) dialect {
	d := dialect{
		letters: func(game.Rules) bool { return false },
		write:   func(move string) string { return move },
	}
	switch name {
	case oware.Game{}.Name():
		// Aalina: a repetition needs the same side to move, and only that ends a game
		// without captures.
		d.rules = map[string]string{"repetition": "position", "quiet-limit": "0"}
		d.letters = func(game.Rules) bool { return true }
		d.write = func(move string) string { house, _, _ := strings.Cut(move, "+"); return house }
	case kalah.Game{}.Name():
		d.rules = map[string]string{"end": "either-side"}
		d.letters = func(r game.Rules) bool { return houses(r) <= mostDigits }
	}
	return d
}

// mostDigits is the highest number of one digit.
const mostDigits = 9

// houses is the number of houses that rules of Kalah give a side.
func houses(r game.Rules) int {
	for _, s := range r.Settings() {
		if s.Name == "houses" {
			n, _ := strconv.Atoi(s.Value)
			return n
		}
	}
	return 0
}

// play plays a move as they write it. A move that would be another one as we write it, as
// that of the other side's house, is refused.
func (d dialect) play(s game.State, move string) (game.State, error) {
	next, err := s.Play(move)
	if err != nil {
		return nil, err
	}
	if played := d.write(next.LastMove()); played != move {
		return nil, &game.MoveError{Move: move, Err: fmt.Errorf("%w of the side to move", game.ErrNotAMove), Legal: s.Moves()}
	}
	return next, nil
}

// follow plays moves from s, each by play. The error says which move is refused.
func follow[M any](s game.State, moves []M, play func(game.State, M) (game.State, error)) (game.State, error) {
	for i, m := range moves {
		next, err := play(goOn(s), m)
		if err != nil {
			return nil, fmt.Errorf("move %d: %w", i+1, err)
		}
		s = next
	}
	return goOn(s), nil
}

// goOn returns s, or, if history has ended the match by our rules alone, the start of
// another in the same position: the other end is the referee.
func goOn(s game.State) game.State {
	if !s.Result().Over() {
		return s
	}
	again, err := s.Rules().Position(s.Position())
	if err != nil || again.Result().Over() {
		return s
	}
	return again
}
