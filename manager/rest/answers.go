package rest

import (
	"time"

	"parlour/game"
	"parlour/manager"
	"parlour/manager/rest/kept"
	"parlour/manager/rest/kse"
	"parlour/manager/rest/order"
	"parlour/manager/rest/scene"
	"parlour/manager/telling"
)

// location is the answer to a new game: where it is, and notes on its save.
type location struct {
	ID    string   `json:"id"`
	URI   string   `json:"uri"`
	Notes []string `json:"notes,omitempty"`
}

// standing is the board, whose turn it is and the result so far: the answer to a
// sowing.
type standing struct {
	ID  string `json:"id"`
	URL string `json:"url"`
	URI string `json:"uri"`
	kse.Pits
}

// details is everything about a game.
type details struct {
	ID  string `json:"id"`
	URL string `json:"url"`
	URI string `json:"uri"`
	*kse.Pits
	*kse.Board
	// State is that of pits, for other games.
	State string `json:"state"`
	Game  string `json:"game"`
	// Rules is the name of the rule set, and Options are the values of all options.
	Rules   string            `json:"rules"`
	Options map[string]string `json:"options"`
	// Reason says why the game ended.
	Reason  string          `json:"reason,omitempty"`
	Version int64           `json:"version"`
	Seats   map[string]seat `json:"seats"`
	scene.Scene
	// Moves are the legal moves, and History those that were played.
	Moves   []string `json:"moves"`
	History []string `json:"history"`
	// Movers are the seats that made the moves of History.
	Movers []string `json:"movers"`
	Result *ending  `json:"result"`
	// Hurried reports whether a computer player made the last move in less than its time.
	Hurried bool `json:"hurried"`
	// Exchanged reports whether the players, with their tokens, sit in each other's
	// seats of the start.
	Exchanged bool `json:"exchanged,omitempty"`
	standingOffers
	Clocks *clocks `json:"clocks"`
	// Claim says when an abandoned game may be claimed, nil if it cannot be.
	Claim  *kept.Claim `json:"claim"`
	Listed bool        `json:"listed"`
	// Closed reports whether only players see the game, and Delay how many moves behind
	// others are.
	Closed bool `json:"closed"`
	Delay  int  `json:"delay"`
	// Watchers is how many watch on this server.
	Watchers int `json:"watchers"`
	// Here reports who of the players is there, nil unless the game is in progress
	// between people.
	Here *presence `json:"here"`
	// Owned reports whether the service has an owner, and so takes no reports.
	Owned   bool      `json:"owned,omitempty"`
	Pace    int       `json:"pace"`
	Created time.Time `json:"created"`
	Updated time.Time `json:"updated"`
}

// seat is who plays one side.
type seat struct {
	Player string `json:"player"`
	Name   string `json:"name"`
	// Held reports whether a token holds the seat.
	Held bool `json:"held"`
	// Kind is human or computer, and Title the game's own name of the seat.
	Kind  string `json:"kind"`
	Title string `json:"title"`
	// Taken reports whether nobody can sit down there, but by an invitation.
	Taken bool `json:"taken"`
	// Invited reports that the seat is free to anybody with an invitation.
	Invited bool `json:"invited"`
	// Hints reports whether the player here allows hints to both.
	Hints bool `json:"hints"`
}

// ending is the result of a game that is over.
type ending struct {
	// Winner is a seat, nil for a draw.
	Winner *string     `json:"winner"`
	Score  scene.Sides `json:"score"`
	Reason string      `json:"reason"`
	Text   string      `json:"text"`
	// Words is Text for other languages.
	Words telling.Words `json:"words"`
}

// listEntry is a game in a list.
type listEntry struct {
	ID      string    `json:"id"`
	URI     string    `json:"uri"`
	State   string    `json:"state"`
	Version int64     `json:"version"`
	Created time.Time `json:"created"`
	Updated time.Time `json:"updated"`
	Game    string    `json:"game"`
	// Seats are the players by seat.
	Seats map[string]kept.Player `json:"seats"`
}

// view is a game as a client sees it. The client knows the service by a beginning of
// URLs.
type view struct {
	kept.Game
	base string
}

func (g view) uri() string { return gameURI(g.base, g.ID) }

func gameURI(base, id string) string { return base + "/games/" + id }

// standing returns the board of a game of Kalah, whose turn it is and the result so far.
func (g view) standing() standing {
	uri := g.uri()
	return standing{ID: g.ID, URL: uri, URI: uri, Pits: kse.PitsOf(g.File.Record)}
}

// details returns everything about a game.
func (s *api) details(g kept.Game, base string) details {
	d := view{g, base}.details()
	d.Clocks, d.Watchers, d.Owned = s.clocks(g), s.Hub.Watching(g.ID), s.owner != ""
	d.Here = s.presence(g)
	return d
}

// presence tells for each seat whether who holds it is there.
type presence struct {
	First  bool `json:"first"`
	Second bool `json:"second"`
}

// presence is that of the players of a game, nil unless it is in progress between people.
func (s *api) presence(g kept.Game) *presence {
	if !g.OfPeople() {
		return nil
	}
	here := s.Here(g)
	return &presence{here[game.First], here[game.Second]}
}

// clocks are those of a game, nil if it has none or cannot be played on here.
func (s *api) clocks(g kept.Game) *clocks {
	if !g.File.Clocks.On() {
		return nil
	}
	m, err := g.Match(s.Engines)
	if err != nil {
		return nil
	}
	return clocksOf(m, s.Now())
}

// details is all but the clocks.
func (g view) details() details {
	r := g.File.Record
	uri := g.uri()
	d := details{
		ID: g.ID, URL: uri, URI: uri,
		State:     kse.State(g.Over()),
		Game:      g.Of().Name(),
		Rules:     r.Rules().Name(),
		Options:   order.Settings(r.Rules()),
		Reason:    r.Why(),
		Version:   g.Version,
		Seats:     g.seats(),
		Scene:     scene.Of(r.State(), g.Over()),
		Moves:     []string{},
		History:   r.Moves(),
		Movers:    movers(r),
		Result:    endingOf(r),
		Hurried:   g.Hurried(),
		Exchanged: game.Exchanged(r.State()),
		Claim:     g.Claimable(),
		Listed:    g.Listed,
		Closed:    g.Terms.Closed,
		Delay:     g.Terms.Delay,
		Pace:      g.Terms.Pace,
		Created:   g.Created,
		Updated:   g.Updated,
	}
	if !g.Over() {
		d.Moves = r.State().Moves()
	}
	d.standingOffers = g.offers()
	if kse.Is(g.Of()) {
		pits, board := kse.PitsOf(r), kse.BoardOf(r)
		d.Pits, d.Board = &pits, &board
	}
	return d
}

// seats are the seats by their words; those of Kalah by the words of its pits as well.
func (g view) seats() map[string]seat {
	out := map[string]seat{}
	for _, s := range kept.Seats() {
		out[s.String()] = g.seat(s)
		out[kse.Word(g.Of(), s)] = out[s.String()]
	}
	return out
}

func (g view) seat(s game.Seat) seat {
	held, kind := g.Tokens[s] != "", "human"
	if !g.Human(s) {
		kind = "computer"
	}
	invited := !held && g.Human(s) && g.Terms.Invites[s] != ""
	return seat{
		Player: g.File.Seats[s].Kind, Name: g.File.Seats[s].Name, Held: held, Kind: kind, Title: g.Of().Seats()[s],
		Taken: held || !g.Human(s) || invited, Invited: invited, Hints: g.Terms.Hints[s],
	}
}

// movers are the seats that made the moves of a record.
func movers(r game.Record) []string {
	states := r.States()
	out := make([]string, 0, len(states))
	for _, s := range states[:len(states)-1] {
		out = append(out, s.ToMove().String())
	}
	return out
}

// endingOf is how a game ended, nil before the end.
func endingOf(r game.Record) *ending {
	result := r.Result()
	if !result.Over() {
		return nil
	}
	out := &ending{Score: scene.SidesOf(result.Score), Reason: string(result.Reason), Text: "A draw by " + r.Why()}
	words := game.Say("A draw by %s", r.Reason())
	if s, won := result.Outcome.Winner(); won {
		word := s.String()
		name := r.Rules().Game().Seats()[s]
		out.Winner, out.Text = &word, name+" has won by "+r.Why()
		words = game.Say("%s wins by %s", game.Term(name), r.Reason())
	}
	out.Words = telling.WordsOf(words)
	return out
}

// clocks are what the clocks of a game show at a time.
type clocks struct {
	Control string `json:"control"`
	// Left are milliseconds, nil for no limit.
	Left leftOver `json:"left"`
	// Running is the seat whose clock runs, nil if none does.
	Running *string   `json:"running"`
	At      time.Time `json:"at"`
	// FirstMoveBy is by when the side to move must make its first move, nil if it has
	// made it or is not awaited yet.
	FirstMoveBy *time.Time `json:"firstMoveBy"`
}

// leftOver is the time left to each seat.
type leftOver struct {
	First  int64 `json:"first"`
	Second int64 `json:"second"`
}

func clocksOf(m manager.Match, now time.Time) *clocks {
	c := m.ClocksAt(now)
	out := &clocks{
		Control: c.Control.String(), At: now.UTC(),
		Left: leftOver{c.Left[game.First].Milliseconds(), c.Left[game.Second].Milliseconds()},
	}
	if c.Running {
		word := m.Record.State().ToMove().String()
		out.Running = &word
	} else if due := kept.Deadline(m); !due.IsZero() {
		out.FirstMoveBy = &due
	}
	return out
}
