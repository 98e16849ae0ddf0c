package learn

import (
	"net/http"
	"strings"

	"parlour/game"
	"parlour/manager/lessons"
	"parlour/manager/rest/wire"
)

// lesson is the lesson of a game.
type lesson struct {
	Game  string `json:"game"`
	Title string `json:"title"`
	Steps []step `json:"steps"`
}

// step is a position with a task.
type step struct {
	Name  string `json:"name"`
	Task  string `json:"task"`
	Hint  string `json:"hint"`
	Done  string `json:"done"`
	Board board  `json:"board"`
}

// Lesson sends the lesson of a game: GET /lessons/{game}.
func (r *Room) Lesson(_ http.ResponseWriter, req *http.Request) (wire.Reply, error) {
	g, course, err := r.course(req)
	if err != nil {
		return wire.Reply{}, err
	}
	out := lesson{Game: g.Name(), Title: course.Title, Steps: []step{}}
	for _, s := range course.Steps {
		out.Steps = append(out.Steps, step{s.Name, s.Task, s.Hint, s.Done, boardOf(s.Start())})
	}
	return said(req, out), nil
}

func (r *Room) course(req *http.Request) (game.Game, lessons.Course, error) {
	g, err := r.game(req, partLesson)
	if err != nil {
		return nil, lessons.Course{}, err
	}
	course, err := lessons.Read(g, languageOf(req))
	return g, course, err
}

// trial is what moves have made of a step: reached, goes-on or missed.
type trial struct {
	Outcome string `json:"outcome"`
	Board   board  `json:"board"`
}

// mostTried is the most moves of a step.
const mostTried = 32

// Step judges moves of a step of the lesson: GET /lessons/{game}/{step}, with the moves
// separated by blanks.
func (r *Room) Step(_ http.ResponseWriter, req *http.Request) (wire.Reply, error) {
	_, course, err := r.course(req)
	if err != nil {
		return wire.Reply{}, err
	}
	moves := strings.Fields(req.URL.Query().Get("moves"))
	if len(moves) == 0 || len(moves) > mostTried {
		return wire.Reply{}, wire.BadRequest.Refuse("moves is 1 to %d moves with blanks between", mostTried)
	}
	for _, s := range course.Steps {
		if s.Name == req.PathValue("step") {
			return try(s, moves)
		}
	}
	return wire.Reply{}, wire.NoRoute.Refuse("the lesson has no step %s", game.Quote(req.PathValue("step")))
}

// outcomes are the words for what moves have made of a step.
var outcomes = map[lessons.Progress]string{lessons.Reached: "reached", lessons.GoesOn: "goes-on", lessons.Missed: "missed"}

func try(s lessons.Step, moves []string) (wire.Reply, error) {
	state := s.Start()
	for _, m := range moves {
		next, err := state.Play(m)
		if err != nil {
			return wire.Reply{}, wire.BadRequest.Refuse("%v", err)
		}
		state = next
	}
	return wire.OK(trial{outcomes[s.Judge(state)], boardOf(state)}).Cached("no-cache"), nil
}
