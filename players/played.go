package players

import (
	"fmt"

	"parlour/game"
)

// Slot is the place of a game in a tournament.
type Slot struct {
	// Players are the numbers of the players by seat, from 0. If the players change seats
	// in a game, these are their seats of the beginning.
	Players [2]int
	// Pair counts the pairs of games of these two, from 0.
	Pair int
	// Return reports whether it is the second game of the pair: the seats are swapped.
	Return bool
}

// Played is a finished game of a tournament, without its moves.
type Played struct {
	Slot
	Result game.Result
	// Why is the reason of a forfeit, "" for none.
	Why string
	// Plies is the number of moves after the opening.
	Plies int
	// CutOff reports whether the game was ended as a draw because of its length.
	CutOff bool
	// Effort is what each seat spent.
	Effort [2]Effort
}

// exchanged is the game with the seats in each other's place.
func (p Played) exchanged() Played {
	p.Result = p.Result.Exchanged()
	p.Effort[game.First], p.Effort[game.Second] = p.Effort[game.Second], p.Effort[game.First]
	return p
}

// Seated is the game as told by the seats of the end instead of those of the beginning, or the
// other way round. Its record is r.
func (p Played) Seated(r game.Record) Played {
	begun := r.States()[r.State().Ply()-p.Plies]
	if game.Exchanged(begun) == game.Exchanged(r.State()) {
		return p
	}
	p.Players[game.First], p.Players[game.Second] = p.Players[game.Second], p.Players[game.First]
	return p.exchanged()
}

// Finished is a finished game of a tournament with its moves.
type Finished struct {
	Played
	Record game.Record
	// Comments are what the players told of their moves, by ply from the start of the
	// record: the value and the depth of the search, and the time; "" of a move that was
	// not searched, as those of the opening.
	Comments []string
}

// Reason says why the game ended, in the words of its game g.
func (p Played) Reason(g game.Game) string {
	why := game.TextOf(g, game.Code(p.Result.Reason))
	switch {
	case p.CutOff:
		return fmt.Sprintf("draw after %d moves", maxPlies)
	case p.Why != "":
		return why + ": " + p.Why
	default:
		return why
	}
}
