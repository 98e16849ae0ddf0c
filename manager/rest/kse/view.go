package kse

import (
	"strconv"

	"parlour/game"
)

// Pits is the part of an answer for Kalah alone: the board by the numbers of its pits, the
// side to move and the winner.
type Pits struct {
	Status pitStatus `json:"status"`
	Next   string    `json:"next"`
	State  string    `json:"state"`
	Winner string    `json:"winner,omitempty"`
}

// Board is the size of a board of Kalah and the pits sown, from the first move on.
type Board struct {
	Houses int   `json:"houses"`
	Seeds  int   `json:"seeds"`
	Sown   []int `json:"pits"`
}

// PitsOf are the pits of a game, which is one of Kalah.
func PitsOf(r game.Record) Pits {
	now := r.State()
	return Pits{
		Status: boardOf(now).status(), Next: seatWord(now.ToMove()), State: State(r.Result().Over()), Winner: Winner(r),
	}
}

// BoardOf is the board of a game, which is one of Kalah.
func BoardOf(r game.Record) Board {
	rules, states := boardOf(r.State()).Rules(), r.States()
	out := Board{Houses: rules.Houses, Seeds: rules.Seeds, Sown: make([]int, 0, len(states))}
	for i, s := range states[1:] {
		house, _ := strconv.Atoi(s.LastMove()) // the record holds legal moves only
		out.Sown = append(out.Sown, boardOf(s).number(pit{states[i].ToMove(), house}))
	}
	return out
}
