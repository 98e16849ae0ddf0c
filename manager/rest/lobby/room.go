package lobby

import (
	"cmp"
	"errors"
	"maps"
	"net/netip"
	"slices"
	"sync"
	"time"

	"parlour/manager/rest/fair"
	"parlour/manager/rest/order"
	"parlour/manager/rest/wire"
)

// Room is a lobby. It is safe for concurrent use.
type Room struct {
	reserved Reserved
	each     *fair.Quota // people of a client
	offers   *fair.Quota // challenges of a client

	mu     sync.Mutex
	people map[string]*person    // by the hash of the token
	open   map[string]*Challenge // by id
	came   []Came                // games that came of challenges, the oldest first
}

// Challenge is a game that somebody offers.
type Challenge struct {
	ID string
	// By and Seat are hashes of tokens: of the offering person, and of their seat in the game. Side
	// is first, second or random: theirs.
	By, Seat   string
	Name, Side string
	Offer      order.Offer
	// Words are those by which friends find it, "" if everybody sees it.
	Words          string
	Created, Until time.Time

	client netip.Prefix
	taking bool // somebody takes it just now
}

// Came is a game that came of a challenge, with the two persons and their seats.
type Came struct {
	Challenge, ID, Game string
	Words               string // those of a table
	By, Guest           string
	Seat, GuestSeat     string
	Opponent            string // the name of the guest
	at                  time.Time
}

// The times of challenges. A slow one lasts whether its owner is here or not.
const (
	openFor   = time.Hour
	slowFor   = 24 * time.Hour
	wordsLast = 10 * time.Minute
	cameFor   = 24 * time.Hour
)

// The bounds of challenges: of all, of one token, and of one client.
const (
	maxOpen      = 1_000
	maxOffers    = 3
	maxOfClients = 6
	maxCame      = 5_000
	// Shown is how many people and challenges are shown.
	Shown = 200
)

// The reasons for which a challenge is not made or taken.
var (
	ErrGone    = errors.New("this challenge is not open any more")
	ErrOwn     = errors.New("this is your own challenge; somebody else must accept it")
	ErrOffers  = errors.New("too many open challenges")
	ErrTaking  = errors.New("somebody is about to accept this challenge")
	ErrNoTable = errors.New("there is no table by these words; valid: the two words that your friend sees, for ten minutes")
)

// New returns an empty lobby in which some names are reserved. Without bounds for each client,
// clients are as many people as they like.
func New(reserved Reserved, bounded bool) *Room {
	each, offers := maxEach, maxOfClients
	if !bounded {
		each, offers = 0, 0
	}
	return &Room{
		reserved: reserved, each: fair.NewQuota(each), offers: fair.NewQuota(offers),
		people: map[string]*person{}, open: map[string]*Challenge{},
	}
}

// sweep forgets people who are gone, and challenges open to nobody any more.
func (r *Room) sweep(now time.Time) {
	owners := map[string]bool{}
	for _, c := range slices.Collect(maps.Values(r.open)) {
		if r.over(c, now) {
			r.close(c)
		} else {
			owners[c.By] = true
		}
	}
	for _, p := range slices.Collect(maps.Values(r.people)) {
		keep := len(p.blocked) > 0 && now.Sub(p.seen) < remembered
		if !p.here(now) && !keep && !owners[p.token] {
			r.drop(p)
		}
	}
	for len(r.came) > 0 && (now.Sub(r.came[0].at) >= cameFor || len(r.came) > maxCame) {
		r.came = r.came[1:]
	}
}

// over reports whether a challenge has expired.
func (r *Room) over(c *Challenge, now time.Time) bool {
	if c.taking {
		return false
	}
	p := r.people[c.By]
	away := p == nil || !p.here(now)
	return !now.Before(c.Until) || away && !c.Offer.Slow()
}

func (r *Room) close(c *Challenge) {
	delete(r.open, c.ID)
	r.offers.Give(c.client)
}

// Challenge has somebody offer a game; side is first, second or random, and private makes it a table by two
// words. The error is ErrOffers, or one of Enter.
func (r *Room) Challenge(by, seat, side string, offer order.Offer, private bool, client netip.Prefix, now time.Time) (Challenge, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.sweep(now)
	p, err := r.enter(by, client, now)
	if err != nil {
		return Challenge{}, err
	}
	own := 0
	for _, c := range r.open {
		if c.By == by {
			own++
		}
	}
	if len(r.open) >= maxOpen {
		return Challenge{}, ErrFull
	}
	if own >= maxOffers || !r.offers.Take(client) {
		return Challenge{}, ErrOffers
	}
	c := &Challenge{ID: wire.NewID(), By: by, Seat: seat, Name: p.name, Side: side, Offer: offer, Created: now, Until: now.Add(openFor), client: client}
	switch {
	case private:
		c.Words, c.Until = r.freeWords(), now.Add(wordsLast)
	case offer.Slow():
		c.Until = now.Add(slowFor)
	}
	r.open[c.ID] = c
	return *c, nil
}

// freeWords are two words that no open table has.
func (r *Room) freeWords() string {
	for {
		if w := twoWords(); r.byWords(w) == nil {
			return w
		}
	}
}

func (r *Room) byWords(w string) *Challenge {
	for _, c := range r.open {
		if c.Words == w && w != "" {
			return c
		}
	}
	return nil
}

// Withdraw takes back a challenge of one's own. The error is ErrGone.
func (r *Room) Withdraw(id, by string, now time.Time) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.sweep(now)
	c := r.open[id]
	if c == nil || c.By != by || c.taking {
		return ErrGone
	}
	r.close(c)
	return nil
}

// Take reserves a public challenge for a guest until Taken or Untaken. If the guest has it already, it
// returns the game that came of it. The error is ErrGone, ErrOwn or ErrTaking.
func (r *Room) Take(id, guest string, now time.Time) (Challenge, *Came, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.sweep(now)
	if came := r.had(guest, func(c Came) bool { return c.Challenge == id }); came != nil {
		return Challenge{}, came, nil
	}
	c := r.open[id]
	if c == nil || c.Words != "" {
		return Challenge{}, nil, ErrGone
	}
	return r.take(c, guest)
}

// TakeTable is Take for a table by its words. The error may be ErrNoTable as well.
func (r *Room) TakeTable(text, guest string, now time.Time) (Challenge, *Came, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.sweep(now)
	w := spoken(text)
	if came := r.had(guest, func(c Came) bool { return c.Words == w && w != "" }); came != nil {
		return Challenge{}, came, nil
	}
	if c := r.byWords(w); c != nil {
		return r.take(c, guest)
	}
	return Challenge{}, nil, ErrNoTable
}

// had is the last game that a guest has come to by some challenge, nil for none.
func (r *Room) had(guest string, is func(Came) bool) *Came {
	for _, c := range slices.Backward(r.came) {
		if c.Guest == guest && is(c) {
			return &c
		}
	}
	return nil
}

func (r *Room) take(c *Challenge, guest string) (Challenge, *Came, error) {
	switch {
	case c.By == guest:
		return Challenge{}, nil, ErrOwn
	case r.apart(c, r.person(guest)):
		return Challenge{}, nil, ErrGone
	case c.taking:
		return Challenge{}, nil, ErrTaking
	}
	c.taking = true
	return *c, nil, nil
}

// person is the holder of a token, who need not be here.
func (r *Room) person(token string) *person {
	if p := r.people[token]; p != nil {
		return p
	}
	return &person{token: token}
}

// apart reports whether a guest or the person behind a challenge wants no game with the other.
func (r *Room) apart(c *Challenge, guest *person) bool {
	return r.people[c.By].refuses(guest.token, guest.name) || guest.refuses(c.By, c.Name)
}

// Taken ends a challenge that was reserved: a game has come of it.
func (r *Room) Taken(c Challenge, came Came, now time.Time) {
	came.at, came.Challenge, came.Words, came.By = now, c.ID, c.Words, c.By
	r.mu.Lock()
	defer r.mu.Unlock()
	if open := r.open[c.ID]; open != nil {
		r.close(open)
	}
	r.came = append(r.came, came)
}

// Untaken opens a challenge again of which no game has come.
func (r *Room) Untaken(c Challenge) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if open := r.open[c.ID]; open != nil {
		open.taking = false
	}
}

// View is the lobby as somebody sees it.
type View struct {
	// Here is how many people are here, with names or without.
	Here int
	// Name is one's own, and Names those of all in order.
	Name       string
	Names      []string
	Challenges []Challenge // the newest first
	Came       []Came      // games of one's own challenges, the newest first
	Blocked    []string
}

// Look is the lobby as who has a token sees it, "" for somebody without one.
func (r *Room) Look(token string, now time.Time) View {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.sweep(now)
	me := r.person(token)
	v := View{Name: me.name, Names: []string{}, Challenges: []Challenge{}, Came: []Came{}, Blocked: me.blocks()}
	for _, p := range r.people {
		if !p.here(now) {
			continue
		}
		v.Here++
		if p.name != "" && !me.refuses(p.token, p.name) {
			v.Names = append(v.Names, p.name)
		}
	}
	slices.Sort(v.Names)
	for _, c := range r.open {
		own := token != "" && c.By == token
		if own || c.Words == "" && !c.taking && !r.apart(c, me) {
			v.Challenges = append(v.Challenges, *c)
		}
	}
	slices.SortFunc(v.Challenges, func(a, b Challenge) int {
		return cmp.Or(b.Created.Compare(a.Created), cmp.Compare(a.ID, b.ID))
	})
	for _, c := range slices.Backward(r.came) {
		if token != "" && c.By == token {
			v.Came = append(v.Came, c)
		}
	}
	v.Names, v.Challenges, v.Came = first(v.Names), first(v.Challenges), first(v.Came)
	return v
}

// first are the first Shown of a list.
func first[T any](all []T) []T { return all[:min(len(all), Shown)] }
