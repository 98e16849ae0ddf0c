package remote

import (
	"net/netip"
	"net/url"
	"strings"

	"parlour/game"
)

// ErrAddress is wrapped when a text is refused as an address.
var ErrAddress = game.NewError("not the address of a service or of a game")

// maxAddress is the most bytes of an address.
const maxAddress = 2048

// Address is what a person is given to join a game: a service, a game of it, or an invitation
// to a seat.
type Address struct {
	// Origin is the beginning of the addresses of the service: scheme, host and perhaps a
	// path, without a slash at the end.
	Origin string
	// Game is the id of a game, "" for the service itself.
	Game string
	// Seat is the seat of an invitation, and Invite its secret, "" for none.
	Seat   game.Seat
	Invite string
}

// ParseAddress reads an address as a person has it: of a service, of a game with /games/ID,
// or the link of an invitation. Blanks and ends of lines are left out, for a link copied from
// several lines of a terminal. The error wraps ErrAddress.
func ParseAddress(text string) (Address, error) {
	text = strings.Join(strings.Fields(text), "")
	if len(text) > maxAddress {
		return Address{}, game.Errorf("%w: it has more than %d bytes", ErrAddress, maxAddress)
	}
	u, err := url.Parse(text)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" || u.Hostname() == "" || u.User != nil || u.Opaque != "" {
		return Address{}, game.Errorf("%w: %s; valid: one that begins with http:// or https:// and a host", ErrAddress, game.Quote(text))
	}
	path := strings.TrimRight(u.EscapedPath(), "/")
	a := Address{Game: u.Query().Get("game")}
	if before, id, found := strings.Cut(path, "/games/"); found {
		path, a.Game = before, id
	}
	a.Origin = u.Scheme + "://" + strings.ToLower(u.Host) + path
	if a.Game != "" && !validID(a.Game) {
		return Address{}, game.Errorf("%w: %s is no id of a game; valid: 26 letters and digits", ErrAddress, game.Quote(a.Game))
	}
	return a.invited(u.Fragment)
}

// invited is the address with the invitation of a fragment, if there is one.
func (a Address) invited(fragment string) (Address, error) {
	if fragment == "" {
		return a, nil
	}
	fields, err := url.ParseQuery(fragment)
	seat, ok := parseSeat(fields.Get("seat"))
	a.Seat, a.Invite = seat, fields.Get("invite")
	if err != nil || a.Game == "" || !ok || !validID(a.Invite) {
		return Address{}, game.Errorf("%w: what follows # is no invitation; valid: #seat=second&invite= and 26 letters and digits", ErrAddress)
	}
	return a, nil
}

// GameURL is the address of the game.
func (a Address) GameURL() string { return a.Origin + "/games/" + a.Game }

// Link is the address of the page with the invitation. The secret stands after the #, so that
// it is not sent with the page.
func (a Address) Link() string {
	return a.Origin + "/?game=" + a.Game + "#seat=" + a.Seat.String() + "&invite=" + a.Invite
}

// Open reports whether others on the way can read what is sent: http to a host that is neither
// this machine nor in a private network.
func (a Address) Open() bool {
	u, err := url.Parse(a.Origin)
	if err != nil || u.Scheme == "https" {
		return false
	}
	host := u.Hostname()
	if host == "localhost" || strings.HasSuffix(host, ".localhost") {
		return false
	}
	ip, err := netip.ParseAddr(host)
	if err != nil {
		return true
	}
	return !near(ip)
}

// near reports whether an address is of this machine or of a private network.
func near(ip netip.Addr) bool {
	ip = ip.Unmap()
	return ip.IsLoopback() || ip.IsPrivate() || ip.IsLinkLocalUnicast()
}

// validID reports whether a text is an id of a game, or a secret of an invitation.
func validID(text string) bool {
	return len(text) == 26 && strings.IndexFunc(text, func(r rune) bool { return (r < 'a' || r > 'z') && (r < '2' || r > '7') }) < 0
}

// parseSeat reads the name of a seat as the service has it.
func parseSeat(word string) (game.Seat, bool) {
	for _, s := range []game.Seat{game.First, game.Second} {
		if word == s.String() {
			return s, true
		}
	}
	return game.First, false
}
