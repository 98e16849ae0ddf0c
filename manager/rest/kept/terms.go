package kept

import (
	"encoding/json"
	"strconv"
	"time"

	"parlour/game"
	"parlour/persistence/savefile"
)

// Terms are what the service knows of a game besides its record. The zero Terms are what
// most games have, and are kept as an empty text. They are comparable.
type Terms struct {
	// Players are the players of the seats, for the list, unless they are two people
	// without names of their own.
	Players [2]Player `json:"players,omitzero"`
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
	// Together reports whether the clocks stand until both players are there and have
	// moved. Those of older games run without that.
	Together bool `json:"together,omitzero"`
	// Absent are the seats held for players who have not come yet: the game is a rematch
	// that the other has asked for.
	Absent [2]bool `json:"absent,omitzero"`
	// Left tells which seats somebody has held and left.
	Left [2]bool `json:"left,omitzero"`
	// Closed reports whether only the players see the game, once they are there.
	Closed bool `json:"closed,omitzero"`
	// Delay is how many moves behind those see it who only watch.
	Delay int `json:"delay,omitzero"`
	// Invites are hashes of invitations to the seats, ClosedSeat for a seat by invitation
	// only without an invitation.
	Invites [2]string `json:"invites,omitzero"`
}

// Player is a player in the list of games.
type Player struct {
	Kind string `json:"kind,omitzero"`
	Name string `json:"name,omitzero"`
}

// offered is a manager.DrawOffer.
type offered struct {
	Turn    int  `json:"turn,omitzero"`
	By      int  `json:"by,omitzero"`
	Pending bool `json:"pending,omitzero"`
}

// ClosedSeat stands for an invitation that nobody has.
const ClosedSeat = "-"

// ReadTerms reads terms as they are kept.
func ReadTerms(text string) (x Terms, err error) {
	if text == "" {
		return x, nil
	}
	err = json.Unmarshal([]byte(text), &x)
	return x, err
}

// text is the terms as they are kept.
func (x Terms) text() string {
	if x == (Terms{}) {
		return ""
	}
	out, _ := json.Marshal(x) // cannot fail: it has texts and numbers only
	return string(out)
}

// Seats are both seats.
func Seats() [2]game.Seat { return [2]game.Seat{game.First, game.Second} }

// UsualName is the name of a person without a name of their own.
func UsualName(s game.Seat) string { return "Player " + strconv.Itoa(int(s)+1) }

// usualPlayers are those of a game of which Players says nothing.
func usualPlayers() (out [2]Player) {
	for _, s := range Seats() {
		out[s] = Player{savefile.Human, UsualName(s)}
	}
	return out
}

// Seated are the players of the seats for the list.
func (x Terms) Seated() [2]Player {
	if x.Players == ([2]Player{}) {
		return usualPlayers()
	}
	return x.Players
}

// listing are the players of a game for its terms.
func (g Game) listing() [2]Player {
	var out [2]Player
	for s, seat := range g.File.Seats {
		out[s] = Player{seat.Kind, seat.Name}
	}
	if out == usualPlayers() {
		return [2]Player{}
	}
	return out
}

// began is when the turn began.
func (g Game) began() time.Time {
	if g.Terms.Since > 0 {
		return time.UnixMicro(g.Terms.Since).UTC()
	}
	return g.Updated
}

// Asking is who asks to take back; ok is false for nobody.
func (x Terms) Asking() (s game.Seat, ok bool) {
	if x.Back == 0 {
		return 0, false
	}
	return game.Seat(x.Back - 1), true
}
