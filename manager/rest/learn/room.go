package learn

import (
	"net/http"
	"slices"

	"parlour/game"
	"parlour/manager/lessons"
	"parlour/manager/rest/scene"
	"parlour/manager/rest/wire"
	"parlour/manager/rulebook"
	"parlour/manager/tongue"
	"parlour/players"
	"parlour/players/puzzle"
)

// Room answers questions of learners. It is safe for concurrent use.
type Room struct {
	games   []game.Game
	puzzles map[string][]puzzle.Set
}

// New returns a room for the games with the puzzles of the engines. The error is that of reading
// the puzzles.
func New(games []game.Game, engines *players.Engines) (*Room, error) {
	r := &Room{games, map[string][]puzzle.Set{}}
	sets, err := puzzle.SetsOf(engines, games)
	for _, set := range sets {
		name := set.Rules().Game().Name()
		r.puzzles[name] = append(r.puzzles[name], set)
	}
	return r, err
}

// The parts that a game may have.
const (
	partRules   = "rules"
	partLesson  = "lesson"
	partPuzzles = "puzzles"
)

// Parts are what there is to learn a game by.
func (r *Room) Parts(g game.Game) []string {
	out := []string{}
	if rulebook.Has(g) {
		out = append(out, partRules)
	}
	if lessons.Has(g) {
		out = append(out, partLesson)
	}
	if _, ok := r.puzzles[g.Name()]; ok {
		out = append(out, partPuzzles)
	}
	return out
}

// game is the game that a request names. The error is a *wire.Problem if it has not that part.
func (r *Room) game(req *http.Request, part string) (game.Game, error) {
	name := req.PathValue("game")
	for _, g := range r.games {
		if g.Name() != name {
			continue
		}
		if slices.Contains(r.Parts(g), part) {
			return g, nil
		}
	}
	return nil, wire.NoRoute.Refuse("there is no %s of %s", part, game.Quote(name))
}

// said is the answer with texts in the language of a request.
func said(req *http.Request, v any) wire.Reply {
	return wire.OK(v).With("Content-Language", languageOf(req)).With("Vary", "Accept-Language").Cached("no-cache")
}

func languageOf(req *http.Request) string { return tongue.Accepted(req.Header.Get("Accept-Language")) }

// board is a position to look at, with its legal moves.
type board struct {
	scene.Scene
	Moves []string `json:"moves"`
}

func boardOf(s game.State) board {
	over := s.Result().Over()
	b := board{Scene: scene.Of(s, over), Moves: []string{}}
	if !over {
		b.Moves = s.Moves()
	}
	return b
}
