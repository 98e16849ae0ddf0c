package remote

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"sync"
	"time"

	"parlour/game"
	"parlour/manager"
)

// The bounds of what is taken of a lobby.
const (
	maxChallenges = 250 // the most that a service shows, and those of its computer players
	maxNames      = 200
	maxWatched    = 50
	maxBlocked    = 50
	// maxCame is the most games that come of the offers of one lobby: each is kept as a seat.
	maxCame = 20
)

// aroundEvery is how often the games to watch and the person's own are asked for: they take a
// request each, and are of less haste than the challenges.
const aroundEvery = 15 * time.Second

// Lobby is the lobby of a service, visited with a token. The token also holds the seats of the
// games that come of it. It implements manager.Lobby.
type Lobby struct {
	service Service
	client  *client

	mu     sync.Mutex
	name   string // the one that was taken last
	room   manager.Room
	around time.Time       // when the games were asked for
	came   map[string]bool // games that are kept, or of which there are too many
}

// Lobby is the lobby of a service. The error is that of Pass.
func (s Service) Lobby(origin string) (*Lobby, error) {
	if s.Now == nil {
		s.Now = time.Now
	}
	token := newSecret()
	if s.Pass != nil {
		var err error
		if token, err = s.Pass(origin, token); err != nil {
			return nil, err
		}
	}
	return &Lobby{service: s, client: s.client(origin, token), came: map[string]bool{}}, nil
}

// Look implements manager.Lobby.
func (l *Lobby) Look(ctx context.Context) (manager.Room, error) {
	a, err := l.ask(ctx, request{method: "GET", path: "/lobby"})
	if err != nil {
		return manager.Room{}, err
	}
	var m meeting
	if err := a.value(&m); err != nil {
		return manager.Room{}, err
	}
	l.mu.Lock()
	name := l.name
	l.mu.Unlock()
	if name != "" && m.Name == "" {
		m = l.named(ctx, name, m)
	}
	return l.seen(ctx, m)
}

// named takes a name again, which is free while its owner is away. Without it the lobby is as it
// was.
func (l *Lobby) named(ctx context.Context, name string, before meeting) meeting {
	var m meeting
	a, err := l.ask(ctx, renaming(name))
	if err != nil || a.value(&m) != nil {
		return before
	}
	return m
}

func renaming(name string) request {
	return request{method: "PUT", path: "/lobby/me", body: map[string]string{"name": name}}
}

// seen is the lobby as it was told, with the games around it.
func (l *Lobby) seen(ctx context.Context, m meeting) (manager.Room, error) {
	room := m.room(l.service.Games)
	came, err := l.arrived(m)
	if err != nil {
		return manager.Room{}, err
	}
	room.Came = came
	l.mu.Lock()
	room.Watch, room.Mine = l.room.Watch, l.service.stillHeld(l.client.origin, l.room.Mine)
	due := l.service.Now().Sub(l.around) >= aroundEvery || len(came) > 0
	l.mu.Unlock()
	if due {
		room.Watch, room.Mine = l.watched(ctx, room.Watch), l.mine(ctx)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if due {
		l.around = l.service.Now()
	}
	l.room = room
	return room, nil
}

// arrived keeps the seats of games that have come of offers, and returns the new ones. The error is
// that of Keep.
func (l *Lobby) arrived(m meeting) (out []manager.Arrival, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, c := range m.Games {
		seat, ok := parseSeat(c.Seat)
		if !ok || !validID(c.ID) || l.came[c.ID] || len(l.came) >= maxCame {
			continue
		}
		h := Held{Origin: l.client.origin, Game: c.ID, Seat: seat, Token: l.client.token, Kind: kindOf(l.service.Games, c.Game)}
		if !l.service.holds(h) {
			if err := l.service.keep(h); err != nil {
				return nil, err
			}
			out = append(out, manager.Arrival{Challenge: c.Challenge, ID: c.ID, Opponent: nameIn(c.Opponent)})
		}
		l.came[c.ID] = true
	}
	return out, nil
}

// watched are the games that all may watch, those of before if they cannot be had.
func (l *Lobby) watched(ctx context.Context, before []manager.Watched) []manager.Watched {
	a, err := l.ask(ctx, request{method: "GET", path: "/games?limit=50"})
	var list listed
	if err != nil || a.value(&list) != nil {
		return before
	}
	return list.watched(l.service.Games)
}

// mine are the games of this service in which the person has a seat.
func (l *Lobby) mine(ctx context.Context) []manager.Standing {
	if l.service.Seats == nil {
		return nil
	}
	held := l.service.Seats(l.client.origin)
	if len(held) == 0 {
		return nil
	}
	return l.client.turns(ctx, held)
}

// Rename implements manager.Lobby.
func (l *Lobby) Rename(ctx context.Context, name string) error {
	_, err := l.ask(ctx, renaming(name))
	if err != nil {
		return err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.name = name
	return nil
}

// Offer implements manager.Lobby.
func (l *Lobby) Offer(ctx context.Context, o manager.Invited) (manager.Challenge, error) {
	body := map[string]any{
		"game": o.Rules.Game().Name(), "rules": o.Rules.Name(), "options": optionsOf(o.Rules), "side": sideNames[o.Side],
		"private": o.Private, "listed": o.Listed,
	}
	if !o.Control.IsNone() {
		body["clock"] = o.Control.String()
	}
	a, err := l.ask(ctx, request{method: "POST", path: "/lobby/challenges", body: body})
	if err != nil {
		return manager.Challenge{}, err
	}
	var made challenge
	if err := a.value(&made); err != nil {
		return manager.Challenge{}, err
	}
	c, ok := made.known(l.service.Games)
	if !ok {
		return manager.Challenge{}, game.Errorf("%w: it answers with something else than a game", ErrService)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.room.Challenges = append(l.room.Challenges, c) // for Leave
	return c, nil
}

// Withdraw implements manager.Lobby.
func (l *Lobby) Withdraw(ctx context.Context, id string) error {
	_, err := l.ask(ctx, request{method: "DELETE", path: "/lobby/challenges/" + id})
	return err
}

// Accept implements manager.Lobby.
func (l *Lobby) Accept(ctx context.Context, id string) (manager.Far, manager.Distant, error) {
	return l.take(ctx, "/lobby/challenges/"+id+"/accept", map[string]string{})
}

// Meet implements manager.Lobby.
func (l *Lobby) Meet(ctx context.Context, words string) (manager.Far, manager.Distant, error) {
	return l.take(ctx, "/lobby/tables", map[string]string{"words": words})
}

// take asks for a seat, keeps it and goes to its game.
func (l *Lobby) take(ctx context.Context, path string, body map[string]string) (manager.Far, manager.Distant, error) {
	a, err := l.ask(ctx, request{method: "POST", path: path, body: body})
	if err != nil {
		return nil, manager.Distant{}, err
	}
	var at struct{ ID, Game, Seat string }
	if err := a.value(&at); err != nil {
		return nil, manager.Distant{}, err
	}
	seat, ok := parseSeat(at.Seat)
	if !ok || !validID(at.ID) {
		return nil, manager.Distant{}, game.Errorf("%w: it answers with something else than a game", ErrService)
	}
	h := Held{Origin: l.client.origin, Game: at.ID, Seat: seat, Token: l.client.token, Kind: kindOf(l.service.Games, at.Game)}
	if err := l.service.keep(h); err != nil {
		return nil, manager.Distant{}, err
	}
	return opened(l.service.seated(ctx, h))
}

// Enter implements manager.Lobby.
func (l *Lobby) Enter(ctx context.Context, id string) (manager.Far, manager.Distant, error) {
	at := Held{Origin: l.client.origin, Game: id}
	if l.service.Seats != nil {
		for _, h := range l.service.Seats(at.Origin) {
			if h.Game == id {
				return opened(l.service.Resume(ctx, h))
			}
		}
	}
	return opened(l.service.Watch(ctx, at.Address()))
}

// opened is a game that was found, as the manager has it.
func opened(t *Table, err error) (manager.Far, manager.Distant, error) {
	if err != nil {
		return nil, manager.Distant{}, err
	}
	return t, t.Game(), nil
}

// Block implements manager.Lobby.
func (l *Lobby) Block(ctx context.Context, name string, blocked bool) error {
	_, err := l.ask(ctx, request{method: "POST", path: "/lobby/blocks", body: map[string]any{"name": name, "blocked": blocked}})
	return err
}

// Report implements manager.Lobby.
func (l *Lobby) Report(ctx context.Context, r manager.Report) error {
	body := map[string]string{"name": r.Name, "reason": string(r.Reason)}
	if r.Game != "" {
		body["game"] = r.Game
	}
	_, err := l.ask(ctx, request{method: "POST", path: "/lobby/reports", body: body})
	return err
}

// Leave implements manager.Lobby. The service forgets a person who leaves, with all their
// offers: to keep a slow one, stay.
func (l *Lobby) Leave(ctx context.Context) error {
	defer l.client.web.CloseIdleConnections()
	l.mu.Lock()
	challenges := l.room.Challenges
	l.mu.Unlock()
	var fast []string
	slow := false
	for _, c := range challenges {
		switch {
		case c.Mine && c.Slow() && c.Words == "":
			slow = true
		case c.Mine:
			fast = append(fast, c.ID)
		}
	}
	if !slow {
		_, err := l.ask(ctx, request{method: "DELETE", path: "/lobby/me"})
		return err
	}
	var all error
	for _, id := range fast {
		if err := l.Withdraw(ctx, id); err != nil && !errors.Is(err, ErrRefused) {
			all = errors.Join(all, err)
		}
	}
	return all
}

// ask sends a request of the lobby once: a person is there to ask again.
func (l *Lobby) ask(ctx context.Context, q request) (answer, error) { return l.client.once(ctx, q) }

// kindOf is the name of a game that is known here, "" for any other.
func kindOf(games []game.Game, name string) string {
	if _, err := game.Find(games, name); err != nil {
		return ""
	}
	return name
}

// nameIn is a name that a service tells, as it can be shown.
func nameIn(text string) string {
	text = cleaned(strings.TrimSpace(text))
	if runes := []rune(text); len(runes) > manager.MaxName {
		text = string(runes[:manager.MaxName])
	}
	return text
}

// detail is what a problem says of why a service is busy, "" for nothing.
func (a answer) detail() string {
	if a.media != "application/problem+json" || a.status != http.StatusTooManyRequests && a.status != http.StatusServiceUnavailable {
		return ""
	}
	var p struct{ Detail string }
	if unmarshal(a.body, &p) != nil {
		return ""
	}
	return cleaned(strings.TrimPrefix(p.Detail, manager.Refusal))
}

var _ manager.Lobby = (*Lobby)(nil)
