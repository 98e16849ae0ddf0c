package rest

import (
	"encoding/json"
	"strconv"
	"time"

	"parlour/game"
	"parlour/persistence/savefile"
)

// extra is what the service knows of a game besides its record. The zero extra is what
// most games have, and is kept as an empty text. It is comparable.
type extra struct {
	// Players are who sits where, for the list, unless they are two people without names
	// of their own.
	Players [2]listedPlayer `json:"players,omitzero"`
	// Draw is the last offer of a draw in this turn.
	Draw offered `json:"draw,omitzero"`
	// Back is who asks to take back, as a seat and one, 0 for nobody.
	Back int `json:"back,omitzero"`
	// Rematch is the id of the game that goes on from this one.
	Rematch string `json:"rematch,omitzero"`
	// Since is when the turn began, in microseconds, if the game has changed since in
	// other ways; 0 if not.
	Since int64 `json:"since,omitzero"`
	// ClaimAfter is after how many seconds without a move an abandoned game may be
	// claimed, 0 for usualClaim.
	ClaimAfter int `json:"claimAfter,omitzero"`
	// Hints tells which seats allow hints to both.
	Hints [2]bool `json:"hints,omitzero"`
	// Hurried is the number of the last move of a computer player, if it was made in less
	// than its time because others waited.
	Hurried int `json:"hurried,omitzero"`
	// Pace is the least number of milliseconds between two moves of a game of computer
	// players.
	Pace int `json:"pace,omitzero"`
	// Together tells that the clocks stand until both players are there and have moved.
	// Those of older games run without that.
	Together bool `json:"together,omitzero"`
	// Absent tells which seats are held for players who have not come to this game yet: it
	// is a rematch that the other has asked for.
	Absent [2]bool `json:"absent,omitzero"`
	// Left tells which seats somebody has held and left.
	Left [2]bool `json:"left,omitzero"`
	// Invites are hashes of what lets somebody take a seat, closedSeat for a seat that
	// can be taken by invitation only and to which there is none.
	Invites [2]string `json:"invites,omitzero"`
}

// listedPlayer is a player in the list of games.
type listedPlayer struct {
	Kind string `json:"kind,omitzero"`
	Name string `json:"name,omitzero"`
}

// offered is a manager.DrawOffer.
type offered struct {
	Turn    int  `json:"turn,omitzero"`
	By      int  `json:"by,omitzero"`
	Pending bool `json:"pending,omitzero"`
}

// closedSeat stands for an invitation that nobody has.
const closedSeat = "-"

// readExtra reads an extra as it is kept.
func readExtra(text string) (x extra, err error) {
	if text == "" {
		return x, nil
	}
	err = json.Unmarshal([]byte(text), &x)
	return x, err
}

// text is the extra as it is kept.
func (x extra) text() string {
	if x == (extra{}) {
		return ""
	}
	out, _ := json.Marshal(x) // cannot fail: it has texts and numbers only
	return string(out)
}

// usualName is the name of a person without a name of their own.
func usualName(s game.Seat) string { return "Player " + strconv.Itoa(int(s)+1) }

// usualPlayers are those of a game of which Players says nothing.
func usualPlayers() (out [2]listedPlayer) {
	for _, s := range []game.Seat{game.First, game.Second} {
		out[s] = listedPlayer{savefile.Human, usualName(s)}
	}
	return out
}

// players are who sits where, as the list tells it.
func (x extra) players() [2]listedPlayer {
	if x.Players == ([2]listedPlayer{}) {
		return usualPlayers()
	}
	return x.Players
}

// listing are the players of a game for its extra.
func (g storedGame) listing() [2]listedPlayer {
	var out [2]listedPlayer
	for s, seat := range g.save.Seats {
		out[s] = listedPlayer{seat.Kind, seat.Name}
	}
	if out == usualPlayers() {
		return [2]listedPlayer{}
	}
	return out
}

// began is when the turn began.
func (g storedGame) began() time.Time {
	if g.extra.Since > 0 {
		return time.UnixMicro(g.extra.Since).UTC()
	}
	return g.Updated
}

// asking is who asks to take back; ok is false for nobody.
func (x extra) asking() (s game.Seat, ok bool) {
	if x.Back == 0 {
		return 0, false
	}
	return game.Seat(x.Back - 1), true
}
