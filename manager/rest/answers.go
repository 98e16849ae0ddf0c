package rest

import (
	"time"

	"parlour/game"
)

// location is the answer to a new game: where it is.
type location struct {
	ID  string `json:"id"`
	URI string `json:"uri"`
}

// standing is the board, whose turn it is and the result so far: the answer to a
// move.
type standing struct {
	ID     string    `json:"id"`
	URL    string    `json:"url"`
	URI    string    `json:"uri"`
	Status pitStatus `json:"status"`
	Next   string    `json:"next"`
	State  string    `json:"state"`
	Winner string    `json:"winner,omitempty"`
}

// details is everything about a game.
type details struct {
	standing
	// Reason says why the game ended.
	Reason  string          `json:"reason,omitempty"`
	Version int64           `json:"version"`
	Houses  int             `json:"houses"`
	Seeds   int             `json:"seeds"`
	Rules   string          `json:"rules"`
	Seats   map[string]seat `json:"seats"`
	// Moves are the pits sown, from the first move on.
	Moves   []int     `json:"moves"`
	Listed  bool      `json:"listed"`
	Created time.Time `json:"created"`
	Updated time.Time `json:"updated"`
}

// seat is who plays one side.
type seat struct {
	Player string `json:"player"`
	Name   string `json:"name"`
	// Held tells whether a token holds the seat.
	Held bool `json:"held"`
}

// listEntry is a game in a list.
type listEntry struct {
	ID      string    `json:"id"`
	URI     string    `json:"uri"`
	State   string    `json:"state"`
	Version int64     `json:"version"`
	Created time.Time `json:"created"`
	Updated time.Time `json:"updated"`
}

const (
	inProgress = "INPROGRESS"
	finished   = "FINISHED"
)

func stateWord(over bool) string {
	if over {
		return finished
	}
	return inProgress
}

func gameURI(base, id string) string { return base + "/games/" + id }

// standing returns the board, whose turn it is and the result so far.
func (g storedGame) standing(base string) standing {
	now := g.save.Record.State()
	uri := gameURI(base, g.ID)
	return standing{
		ID: g.ID, URL: uri, URI: uri,
		Status: boardOf(now).status(),
		Next:   seatWord(now.ToMove()),
		State:  stateWord(g.over()),
		Winner: g.winner(),
	}
}

// winner is NORTH, SOUTH or DRAW, "" before the end.
func (g storedGame) winner() string {
	o := g.save.Record.Result().Outcome
	if s, won := o.Winner(); won {
		return seatWord(s)
	}
	if o == game.Drawn {
		return draw
	}
	return ""
}

// details returns everything about the game.
func (g storedGame) details(base string) details {
	r := g.save.Record
	rules := boardOf(r.State()).Rules()
	return details{
		standing: g.standing(base),
		Reason:   r.Why(),
		Version:  g.Version,
		Houses:   rules.Houses,
		Seeds:    rules.Seeds,
		Rules:    r.Rules().Name(),
		Seats:    map[string]seat{north: g.seat(game.First), south: g.seat(game.Second)},
		Moves:    g.moves(),
		Listed:   g.Listed,
		Created:  g.Created,
		Updated:  g.Updated,
	}
}

func (g storedGame) seat(s game.Seat) seat {
	return seat{Player: g.save.Seats[s].Kind, Name: g.save.Seats[s].Name, Held: g.Tokens[s] != ""}
}

// moves are the pits sown, from the first move on.
func (g storedGame) moves() []int {
	states := g.save.Record.States()
	out := make([]int, 0, len(states))
	for i, s := range states[1:] {
		out = append(out, boardOf(s).number(mover(states[i], s)))
	}
	return out
}

// mover is the pit that was sown between two states.
func mover(before, after game.State) pit {
	return pit{seat: before.ToMove(), house: houseOf(after.LastMove())}
}
