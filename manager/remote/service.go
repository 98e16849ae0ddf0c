package remote

import (
	"cmp"
	"context"
	"net/http"
	"slices"
	"time"

	"parlour/game"
	"parlour/game/clock"
	"parlour/manager"
)

// Service is how services are reached.
type Service struct {
	// Games are the games known here.
	Games []game.Game
	// Transport sends requests; nil is the network.
	Transport http.RoundTripper
	// Now tells the time; nil is the system's clock.
	Now func() time.Time
	// Wait waits before a service is asked again, or returns the error of the context; nil is
	// the usual way.
	Wait func(context.Context, time.Duration) error
	// Patience is how long a service may take to answer for the first time; 0 is the usual
	// time.
	Patience time.Duration
	// Keep keeps a seat before it is asked for, so that a crash loses none; nil keeps none.
	Keep func(Held) error
	// Seats are those that are kept at a service, the newest first; nil has none.
	Seats func(origin string) []Held
	// Pass returns the token by which the person is known in the lobby of a service, fresh if
	// there was none; nil takes that.
	Pass func(origin, fresh string) (string, error)
	// Lost is told each time that a service cannot be reached before there is a Table; nil is
	// not told.
	Lost func(error)
}

// Held is a seat that a token holds.
type Held struct {
	// Origin is the service, Game the id of the game there.
	Origin, Game string
	// Seat is the seat at the start of the game.
	Seat  game.Seat
	Token string
	// Kind is the name of the game, "" if it is not known yet.
	Kind string
}

// Address is that of the game.
func (h Held) Address() Address { return Address{Origin: h.Origin, Game: h.Game} }

// Offer is a new game at a service.
type Offer struct {
	Rules game.Rules
	// Seat and Name are those of the person here; with "" the service names the person.
	Seat    game.Seat
	Name    string
	Control clock.Control
	// Listed shows the game to everybody.
	Listed bool
	// Token holds the seat; "" makes one up.
	Token string
}

// client returns a client of a service.
func (s Service) client(origin, token string) *client {
	c := newClient(origin, token, s.Transport)
	if s.Wait != nil {
		c.wait = s.Wait
	}
	c.patience = cmp.Or(s.Patience, c.patience)
	return c
}

func (s Service) lost(err error) {
	if s.Lost != nil {
		s.Lost(err)
	}
}

func (s Service) keep(h Held) error {
	if s.Keep == nil {
		return nil
	}
	return s.Keep(h)
}

// holds reports whether a seat of a game is kept.
func (s Service) holds(h Held) bool {
	return s.Seats != nil && slices.ContainsFunc(s.Seats(h.Origin), func(k Held) bool { return k.Game == h.Game })
}

// stillHeld are the games of a service of which a seat is still kept.
func (s Service) stillHeld(origin string, all []manager.Standing) []manager.Standing {
	return slices.DeleteFunc(slices.Clone(all), func(st manager.Standing) bool { return !s.holds(Held{Origin: origin, Game: st.ID}) })
}

// New opens a game at a service and takes a seat. The address has the invitation to the other
// seat. The error wraps ErrLine, ErrService or ErrRefused, or is that of ctx or of Keep.
func (s Service) New(ctx context.Context, origin string, o Offer) (*Table, Address, error) {
	h := Held{Origin: origin, Seat: o.Seat, Token: cmp.Or(o.Token, newSecret()), Kind: o.Rules.Game().Name()}
	c := s.client(origin, h.Token)
	a, err := s.reach(ctx, c, request{method: "POST", path: "/games", body: o.body(h.Token), key: newSecret()})
	if err != nil {
		return nil, Address{}, err
	}
	var made place
	if err := a.value(&made); err != nil {
		return nil, Address{}, err
	}
	if !validID(made.ID) {
		return nil, Address{}, game.Errorf("%w: it answers with something else than a game", ErrService)
	}
	h.Game = made.ID
	if err := s.keep(h); err != nil {
		return nil, Address{}, err
	}
	t, err := s.open(ctx, c, h.Address(), &h.Seat)
	if err != nil {
		return nil, Address{}, err
	}
	link, err := t.invite(ctx)
	if err != nil {
		t.Close()
	}
	return t, link, err
}

// body is the offer as the service takes it.
func (o Offer) body(token string) any {
	seat := map[string]string{"token": token}
	if o.Name != "" {
		seat["name"] = o.Name
	}
	body := map[string]any{
		"game": o.Rules.Game().Name(), "rules": o.Rules.Name(), "options": optionsOf(o.Rules), "listed": o.Listed, o.Seat.String(): seat,
	}
	if !o.Control.IsNone() {
		body["clock"] = o.Control.String()
	}
	return body
}

// optionsOf are the options of rules.
func optionsOf(r game.Rules) map[string]string {
	out := map[string]string{}
	for _, setting := range r.Settings() {
		out[setting.Name] = setting.Value
	}
	return out
}

// Take takes the seat of an invitation. The error is as for New.
func (s Service) Take(ctx context.Context, a Address, name string) (*Table, error) {
	h := Held{Origin: a.Origin, Game: a.Game, Seat: a.Seat, Token: newSecret()}
	if err := s.keep(h); err != nil {
		return nil, err
	}
	c := s.client(a.Origin, h.Token)
	body := map[string]string{"invite": a.Invite}
	if name != "" {
		body["name"] = name
	}
	q := request{method: "PUT", path: "/games/" + a.Game + "/seats/" + a.Seat.String(), body: body, key: newSecret()}
	if _, err := s.reach(ctx, c, q); err != nil {
		return nil, err
	}
	t, err := s.open(ctx, c, a, &a.Seat)
	if err != nil {
		return nil, err
	}
	h.Kind = t.Game().Save.Record.Rules().Game().Name()
	_ = s.keep(h) // the seat is kept; only a list of games would not name this one
	return t, nil
}

// Resume goes on with a seat that is held already. The error is as for New.
func (s Service) Resume(ctx context.Context, h Held) (*Table, error) {
	return s.open(ctx, s.client(h.Origin, h.Token), h.Address(), &h.Seat)
}

// seated goes on with a seat at a service that has just given it.
func (s Service) seated(ctx context.Context, h Held) (*Table, error) {
	c := s.client(h.Origin, h.Token)
	c.answered.Store(true)
	return s.open(ctx, c, h.Address(), &h.Seat)
}

// Watch follows a game without a seat. The error is as for New.
func (s Service) Watch(ctx context.Context, a Address) (*Table, error) {
	return s.open(ctx, s.client(a.Origin, ""), a, nil)
}

// reach sends a first request, for as long as a first contact may take.
func (s Service) reach(ctx context.Context, c *client, q request) (a answer, err error) {
	err = s.first(ctx, c, func(ctx context.Context, lost func(error)) (err error) {
		a, err = c.persist(ctx, q, lost)
		return err
	})
	return a, err
}

// first does what needs a first contact, for as long as one may take. It tells lost the
// reason if the service cannot be reached.
func (s Service) first(ctx context.Context, c *client, do func(ctx context.Context, lost func(error)) error) error {
	limited, cancel := c.firstly(ctx)
	defer cancel()
	var last error
	err := do(limited, func(err error) { last = err; s.lost(err) })
	return c.unreached(ctx, limited, err, last)
}

// open reads a game and follows it from then on. Seat is that of the person here at its start,
// nil for none.
func (s Service) open(ctx context.Context, c *client, a Address, seat *game.Seat) (*Table, error) {
	if s.Now == nil {
		s.Now = time.Now
	}
	t := &Table{service: s, client: c, address: Address{Origin: a.Origin, Game: a.Game}, seat: seat, changed: make(chan struct{})}
	if err := s.first(ctx, c, t.read); err != nil {
		return nil, err
	}
	t.begin()
	return t, nil
}

var _ manager.Far = (*Table)(nil)
