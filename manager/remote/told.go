package remote

import (
	"time"

	"parlour/game"
)

// The answers and events of a service, as far as they are used here.

// told is a game, and of a change what it has in common with one.
type told struct {
	Version       int64   `json:"version"`
	Position      string  `json:"position"`
	Result        *ending `json:"result"`
	DrawOffer     *string `json:"drawOffer"`
	TakeBackOffer *string `json:"takeBackOffer"`
	Rematch       *place  `json:"rematch"`
	Clocks        *clocks `json:"clocks"`
	Claim         *claim  `json:"claim"`
	Watchers      int     `json:"watchers"`
}

// whole is a game as the service tells it.
type whole struct {
	told
	Game    string             `json:"game"`
	History []string           `json:"history"`
	Seats   map[string]sitting `json:"seats"`
	// Exchanged reports whether the players sit in each other's seats of the
	// start.
	Exchanged bool `json:"exchanged"`
	// Owned reports whether the service has an owner.
	Owned bool `json:"owned"`
	// Here reports who is there; nil if it is not known.
	Here *here `json:"here"`
}

// here tells which players are there.
type here struct {
	First  bool `json:"first"`
	Second bool `json:"second"`
}

// away are the players who have come before and are away now.
func (h *here) away(free [2]bool) (away [2]bool) {
	if h != nil {
		away[game.First], away[game.Second] = !h.First && !free[game.First], !h.Second && !free[game.Second]
	}
	return away
}

// change is what moves have changed since the version before.
type change struct {
	told
	Before int64    `json:"before"`
	Played []string `json:"played"`
}

type ending struct {
	Reason string `json:"reason"`
}

type place struct {
	ID string `json:"id"`
}

type sitting struct {
	Kind  string `json:"kind"`
	Held  bool   `json:"held"`
	Hints bool   `json:"hints"`
}

type clocks struct {
	Left struct {
		First  int64 `json:"first"`
		Second int64 `json:"second"`
	} `json:"left"`
	Running *string `json:"running"`
}

type claim struct {
	By   string    `json:"by"`
	From time.Time `json:"from"`
}

// seatIn reads a seat that may be null.
func seatIn(word *string) (game.Seat, bool) {
	if word == nil {
		return game.First, false
	}
	return parseSeat(*word)
}
