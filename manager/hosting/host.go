package hosting

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"sync"
	"time"

	"parlour/game"
	"parlour/manager/rest"
	"parlour/manager/rest/fair"
	"parlour/manager/rest/gate"
	"parlour/persistence/gamestore"
	"parlour/persistence/savefile"
)

const (
	// requests is how many requests a second one client may send.
	requests = 50
	// farewell is how long the last news may take to reach those who follow the game.
	farewell = 2 * time.Second
	// poll is how often the store is asked for changes by other servers: there are none.
	poll = time.Minute
)

// Host is a service of one's own. It is safe for concurrent use.
type Host struct {
	games   []game.Game
	token   string
	at      netip.AddrPort
	store   gamestore.Store
	service *rest.Server
	guests  *guests
	web     *http.Server
	ending  sync.Once
}

// Open serves at an address of this machine: an IP address with a port or without, a colon and a
// port for all addresses, or "" for this machine alone. The error wraps ErrAddress.
func Open(ctx context.Context, games []game.Game, address string) (*Host, error) {
	at, err := parse(address)
	if err != nil {
		return nil, err
	}
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", at.String())
	if err != nil {
		return nil, game.Errorf("%w: %s", ErrAddress, reason(err))
	}
	h := &Host{games: games, token: rand.Text(), store: gamestore.NewMemory()}
	h.at, _ = netip.ParseAddrPort(listener.Addr().String()) // a listener of TCP has no others
	h.service, err = rest.New(rest.Config{
		Policy: gate.Policy{Rate: requests}, Games: games, Store: h.store, OneGame: true, Owner: h.token, Poll: poll,
	})
	if err != nil {
		return nil, errors.Join(err, listener.Close())
	}
	h.guests = newGuests(h.service, h.token)
	h.web = rest.NewWeb(h.guests, rest.WriteTime, slog.New(slog.DiscardHandler))
	go func() { _ = h.web.Serve(bounded{listener, fair.NewQuota(maxConnections)}) }() // until Close
	return h, nil
}

// reason is what the system says about an address, without the address.
func reason(err error) string {
	if op := (*net.OpError)(nil); errors.As(err, &op) {
		err = op.Err
	}
	return err.Error()
}

// Token is the owner's: with it games are made.
func (h *Host) Token() string { return h.token }

// Origin begins the addresses by which this machine itself reaches the service.
func (h *Host) Origin() string {
	ip := h.at.Addr().Unmap()
	if ip.IsUnspecified() {
		ip = Here
	}
	return h.origin(ip)
}

// Origins begin the addresses by which a friend reaches the service.
func (h *Host) Origins() (out []string) {
	if !h.at.Addr().IsUnspecified() {
		return []string{h.Origin()}
	}
	for _, p := range Places() {
		out = append(out, h.origin(p.IP))
	}
	if len(out) == 0 {
		out = []string{h.Origin()}
	}
	return out
}

func (h *Host) origin(ip netip.Addr) string {
	return "http://" + netip.AddrPortFrom(ip, h.at.Port()).String()
}

// Unfinished is the record of a game with moves that is not over; ok is false for any other. After
// Close it is final.
func (h *Host) Unfinished(ctx context.Context, id string) (save savefile.Save, ok bool) {
	g, err := h.store.Load(ctx, id)
	if err != nil || g.Awaits == gamestore.AwaitsNobody {
		return save, false
	}
	save, err = savefile.Decode([]byte(g.Save), h.games, "")
	return save, err == nil && len(save.Record.Moves()) > 0
}

// Close ends the service. The followers of a game are told its last change first, and have two
// seconds for it. It may be called more than once.
func (h *Host) Close() { h.ending.Do(h.end) }

func (h *Host) end() {
	heard := h.guests.leave()
	h.service.Close()
	select {
	case <-heard:
	case <-time.After(farewell):
	}
	_ = h.web.Close() // what fails ends with the program
	_ = h.store.Close()
}
