package remote

import (
	"slices"
	"strings"
	"time"

	"parlour/game"
	"parlour/game/clock"
	"parlour/manager"
	"parlour/players"
)

// The lobby as a service tells it, and what of it is known here.

// meeting is the answer of a lobby.
type meeting struct {
	Here   int    `json:"here"`
	Name   string `json:"name"`
	People []struct {
		Name string `json:"name"`
		You  bool   `json:"you"`
	} `json:"people"`
	Challenges []challenge `json:"challenges"`
	Games      []arrival   `json:"games"`
	Blocked    []string    `json:"blocked"`
}

type challenge struct {
	ID      string            `json:"id"`
	Game    string            `json:"game"`
	Rules   string            `json:"rules"`
	Options map[string]string `json:"options"`
	Clock   string            `json:"clock"`
	Side    string            `json:"side"`
	Player  string            `json:"player"`
	Name    string            `json:"name"`
	Mine    bool              `json:"mine"`
	Hints   bool              `json:"hints"`
	Listed  bool              `json:"listed"`
	Closed  bool              `json:"closed"`
	Until   time.Time         `json:"until"`
	Words   string            `json:"words"`
}

type arrival struct {
	Challenge string `json:"challenge"`
	ID        string `json:"id"`
	Game      string `json:"game"`
	Seat      string `json:"seat"`
	Opponent  string `json:"opponent"`
}

// room is the lobby as far as it is known here, within bounds.
func (m meeting) room(games []game.Game) manager.Room {
	room := manager.Room{Name: nameIn(m.Name)}
	for _, p := range m.People[:min(len(m.People), maxNames)] {
		if !p.You && p.Name != "" {
			room.Others = append(room.Others, nameIn(p.Name))
		}
	}
	for _, name := range m.Blocked[:min(len(m.Blocked), maxBlocked)] {
		room.Blocked = append(room.Blocked, nameIn(name))
	}
	room.Unnamed = max(0, m.Here-len(room.Others)-1)
	for _, told := range m.Challenges[:min(len(m.Challenges), maxChallenges)] {
		c, ok := told.known(games)
		if !ok {
			room.Unknown++
			continue
		}
		room.Challenges = append(room.Challenges, c)
	}
	return room
}

// sideNames are the sides as a service has them.
var sideNames = [...]string{manager.SideFirst: "first", manager.SideSecond: "second", manager.SideByChance: "random"}

// known is a challenge whose game, rules, clock and player are known here.
func (c challenge) known(games []game.Game) (out manager.Challenge, ok bool) {
	g, err := game.Find(games, c.Game)
	if err != nil || !validOffer(c.ID) {
		return out, false
	}
	rules, err := g.Rules(c.Rules, c.Options)
	if err != nil {
		return out, false
	}
	control, err := clock.Parse(c.Clock)
	side := slices.Index(sideNames[:], c.Side)
	if err != nil || side < 0 {
		return out, false
	}
	player, err := players.ParseSpec(cleaned(c.Player))
	if err != nil {
		return out, false
	}
	return manager.Challenge{
		ID: c.ID, Invited: manager.Invited{Rules: rules, Control: control, Side: manager.Side(side), Private: c.Words != "", Listed: c.Listed},
		Player: player, Name: nameIn(c.Name), Mine: c.Mine, Words: cleaned(c.Words), Closed: c.Closed, Hints: c.Hints, Until: c.Until,
	}, true
}

// validOffer reports whether a text is an id of a challenge: it becomes part of an address.
func validOffer(id string) bool {
	const most = 64
	return id != "" && len(id) <= most && strings.IndexFunc(id, func(r rune) bool { return r != '-' && (r < 'a' || r > 'z') && (r < '0' || r > '9') }) < 0
}

// listed are the games that a service shows to all.
type listed struct {
	Games []struct {
		ID      string            `json:"id"`
		State   string            `json:"state"`
		Game    string            `json:"game"`
		Updated time.Time         `json:"updated"`
		Seats   map[string]player `json:"seats"`
	} `json:"games"`
}

type player struct {
	Kind string `json:"kind"`
	Name string `json:"name"`
}

// finished is the state of a game that has ended.
const finished = "FINISHED"

// watched are the games that are played just now.
func (l listed) watched(games []game.Game) (out []manager.Watched) {
	for _, g := range l.Games {
		if g.State == finished || !validID(g.ID) || len(out) == maxWatched {
			continue
		}
		w := manager.Watched{ID: g.ID, Updated: g.Updated}
		if known, err := game.Find(games, g.Game); err == nil {
			w.Game = known
		}
		for _, seat := range []game.Seat{game.First, game.Second} {
			w.Names[seat] = nameIn(g.Seats[seat.String()].Name)
		}
		out = append(out, w)
	}
	return out
}
