package learn

import (
	"net/http"

	"parlour/game"
	"parlour/manager/rest/wire"
	"parlour/players/puzzle"
)

// puzzles are the puzzles of a game, those by its usual rules first, and of these the easier.
type puzzles struct {
	Game    string        `json:"game"`
	Puzzles []puzzleEntry `json:"puzzles"`
}

// puzzleEntry is a puzzle in a list.
type puzzleEntry struct {
	ID    string `json:"id"`
	Grade string `json:"grade"`
	// Rules are the name of its rule set.
	Rules string `json:"rules"`
}

func entryOf(set puzzle.Set, p puzzle.Puzzle) puzzleEntry {
	return puzzleEntry{p.ID(), p.Grade().String(), set.Rules().Name()}
}

// each calls do with the puzzles of a game in the order of the list, until it returns false.
func (r *Room) each(g game.Game, do func(puzzle.Set, puzzle.Puzzle) bool) {
	for _, set := range r.puzzles[g.Name()] {
		for _, grade := range puzzle.Grades() {
			for _, p := range set.Of(grade) {
				if !do(set, p) {
					return
				}
			}
		}
	}
}

// Puzzles lists the puzzles of a game: GET /puzzles/{game}.
func (r *Room) Puzzles(_ http.ResponseWriter, req *http.Request) (wire.Reply, error) {
	g, err := r.game(req, partPuzzles)
	if err != nil {
		return wire.Reply{}, err
	}
	out := puzzles{Game: g.Name(), Puzzles: []puzzleEntry{}}
	r.each(g, func(set puzzle.Set, p puzzle.Puzzle) bool {
		out.Puzzles = append(out.Puzzles, entryOf(set, p))
		return true
	})
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
	// Plies is the number of moves to the end, if not the margin but this is known.
	Plies int `json:"plies,omitempty"`
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
	var reply wire.Reply
	found := false
	r.each(g, func(set puzzle.Set, p puzzle.Puzzle) bool {
		if found = p.ID() == req.PathValue("id"); found {
			reply, err = riddleOf(set, p)
		}
		return !found
	})
	if found {
		return reply, err
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
		puzzleEntry: entryOf(set, p), Margin: p.Margin, Material: set.Material,
		Boards: []board{boardOf(state)}, Line: p.Line, Finds: []int{},
	}
	if set.Plies {
		out.Margin, out.Plies = 1, puzzle.PliesOf(p.Margin)
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
