package endgame

import (
	"slices"

	"parlour/game/togyzkumalak"
)

// winning are the houses with which the second player wins, by the first house of the first. All other
// answers lose. The package comment says how this was proven.
var winning = [row][]togyzkumalak.Move{{2, 3}, {1}, {0, 2}, {3}, {4}}

// Answer is a house with which the second player wins after the first move from the start. It is not
// ok in another position.
func Answer(p togyzkumalak.Position) (house uint8, ok bool) {
	start := togyzkumalak.New(togyzkumalak.Bestemshe())
	first := slices.IndexFunc(start.AppendMoves(nil), func(m togyzkumalak.Move) bool { return start.Play(m) == p })
	if first < 0 {
		return 0, false
	}
	return uint8(winning[first][0]), true
}
