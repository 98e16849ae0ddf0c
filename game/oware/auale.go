package oware

import (
	"errors"
	"strconv"
	"strings"

	"parlour/game"
)

// aualeVariant is the name of its rules in all versions of Aualé.
const aualeVariant = "Oware Abapa"

// Adopt returns the rules of Aualé, for the text that it writes in the tag
// Variant: those of the Durham coursework without a limit of quiet moves, and a
// repetition requires the same side to move. ok is false for any other text.
//
// Source: Match.add_move and Oware.is_endgame of
// https://github.com/joansalasoler/auale.
func (g Game) Adopt(variant string) (r game.Rules, ok bool) {
	if !strings.EqualFold(variant, aualeVariant) {
		return nil, false
	}
	r, err := g.Rules("abapa", map[string]string{
		optRepetition: repetitionWords()[RepeatPosition],
		optQuietLimit: "0",
	})
	return r, err == nil
}

// PlayAdopted plays a move as Aualé may have written it: for the last move, Aualé adds the
// seeds swept by the mover at the end to those captured. The error is that of r.Play.
//
// Source: Match.get_notation of https://github.com/joansalasoler/auale.
func (Game) PlayAdopted(r game.Record, move string) (game.Record, error) {
	next, err := r.Play(move)
	if !errors.Is(err, ErrWrongCount) {
		return next, err
	}
	house, count, _ := strings.Cut(move, "+")
	last, refused := r.Play(house)
	if n, bad := strconv.Atoi(count); refused != nil || bad != nil || n != gain(r, last) {
		return next, err
	}
	return last, nil
}

// gain is the increase in the score of the side that moves from before to after,
// including the seeds of its own houses if the end of the match awards them.
func gain(before, after game.Record) int {
	mover := before.State().ToMove()
	return after.State().Score()[mover] - before.State().Score()[mover]
}
