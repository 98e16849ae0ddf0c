package rest

import (
	"time"

	"parlour/game"
)

// created is the answer to a new game.
type created struct {
	ID  string `json:"id"`
	URI string `json:"uri"`
}

// shape is how a game stands: the answer to a move.
type shape struct {
	ID     string    `json:"id"`
	URL    string    `json:"url"`
	URI    string    `json:"uri"`
	Status pitStatus `json:"status"`
	Next   string    `json:"next"`
	State  string    `json:"state"`
	Winner string    `json:"winner,omitempty"`
}

// full is all there is to know of a game.
type full struct {
	shape
	// Reason says why the game ended.
	Reason  string          `json:"reason,omitempty"`
	Version int64           `json:"version"`
	Houses  int             `json:"houses"`
	Seeds   int             `json:"seeds"`
	Rules   string          `json:"rules"`
	Seats   map[string]seat `json:"seats"`
	// Moves are the pits sown, from the first move on.
	Moves   []int     `json:"moves"`
	Created time.Time `json:"created"`
	Updated time.Time `json:"updated"`
}

// seat is who sits at the board.
type seat struct {
	Player string `json:"player"`
	Name   string `json:"name"`
	// Held tells whether a token holds the seat.
	Held bool `json:"held"`
}

// brief is a game in a list.
type brief struct {
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

// shape returns how the game stands.
func (k kept) shape(base string) shape {
	now := k.save.Record.State()
	uri := gameURI(base, k.ID)
	return shape{
		ID: k.ID, URL: uri, URI: uri,
		Status: boardOf(now).status(),
		Next:   seatWord(now.ToMove()),
		State:  stateWord(k.over()),
		Winner: k.winner(),
	}
}

// winner is the word for who has won, "" before the end.
func (k kept) winner() string {
	o := k.save.Record.Result().Outcome
	if s, won := o.Winner(); won {
		return seatWord(s)
	}
	if o == game.Drawn {
		return draw
	}
	return ""
}

// full returns all there is to know of the game.
func (k kept) full(base string) full {
	r := k.save.Record
	rules := boardOf(r.State()).Rules()
	return full{
		shape:   k.shape(base),
		Reason:  r.Why(),
		Version: k.Version,
		Houses:  rules.Houses,
		Seeds:   rules.Seeds,
		Rules:   r.Rules().Name(),
		Seats:   map[string]seat{north: k.seat(game.First), south: k.seat(game.Second)},
		Moves:   k.moves(),
		Created: k.Created,
		Updated: k.Updated,
	}
}

func (k kept) seat(s game.Seat) seat {
	return seat{Player: k.save.Seats[s].Kind, Name: k.save.Seats[s].Name, Held: k.Tokens[s] != ""}
}

// moves are the pits sown, from the first move on.
func (k kept) moves() []int {
	states := k.save.Record.States()
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
