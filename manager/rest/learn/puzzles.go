package learn

import (
	"net/http"

	"parlour/game"
	"parlour/manager/rest/wire"
	"parlour/players/puzzle"
)

// puzzles are the puzzles of a game, the easier first.
type puzzles struct {
	Game    string        `json:"game"`
	Puzzles []puzzleEntry `json:"puzzles"`
}

// puzzleEntry is a puzzle in a list.
type puzzleEntry struct {
	ID    string `json:"id"`
	Grade string `json:"grade"`
}

// Puzzles lists the puzzles of a game: GET /puzzles/{game}.
func (r *Room) Puzzles(_ http.ResponseWriter, req *http.Request) (wire.Reply, error) {
	g, err := r.game(req, partPuzzles)
	if err != nil {
		return wire.Reply{}, err
	}
	out := puzzles{Game: g.Name(), Puzzles: []puzzleEntry{}}
	for _, grade := range puzzle.Grades() {
		for _, p := range r.puzzles[g.Name()].Of(grade) {
			out.Puzzles = append(out.Puzzles, puzzleEntry{p.ID(), grade.String()})
		}
	}
	return wire.OK(out).Cached("no-cache"), nil
}

// riddle is a puzzle with its solution: the boards from the first to the one after the last
// move that has to be found.
type riddle struct {
	puzzleEntry
	// Margin is the margin of the side to move at the end.
	Margin int `json:"margin"`
	// Material means that margins are in pieces won.
	Material bool `json:"material"`
	// Boards has one more than Line, and Finds are the numbers of those in which the move of
	// Line is to be found.
	Boards []board  `json:"boards"`
	Line   []string `json:"line"`
	Finds  []int    `json:"finds"`
}

// Puzzle sends a puzzle: GET /puzzles/{game}/{id}.
func (r *Room) Puzzle(_ http.ResponseWriter, req *http.Request) (wire.Reply, error) {
	g, err := r.game(req, partPuzzles)
	if err != nil {
		return wire.Reply{}, err
	}
	set := r.puzzles[g.Name()]
	for _, grade := range puzzle.Grades() {
		for _, p := range set.Of(grade) {
			if p.ID() == req.PathValue("id") {
				return riddleOf(set, p)
			}
		}
	}
	return wire.Reply{}, wire.NoRoute.Refuse("there is no puzzle %s", game.Quote(req.PathValue("id")))
}

func riddleOf(set puzzle.Set, p puzzle.Puzzle) (wire.Reply, error) {
	state, err := set.Rules().Position(p.Position)
	if err != nil {
		return wire.Reply{}, err
	}
	own := state.ToMove()
	out := riddle{
		puzzleEntry: puzzleEntry{p.ID(), p.Grade().String()}, Margin: p.Margin, Material: set.Material,
		Boards: []board{boardOf(state)}, Line: p.Line, Finds: []int{},
	}
	for i, move := range p.Line {
		if state.ToMove() == own && len(state.Moves()) > 1 {
			out.Finds = append(out.Finds, i)
		}
		if state, err = state.Play(move); err != nil {
			return wire.Reply{}, err
		}
		out.Boards = append(out.Boards, boardOf(state))
	}
	return wire.OK(out).Cached("no-cache"), nil
}
