package gate

import (
	"errors"
	"io"
	"net/http"
	"net/netip"
	"time"

	"parlour/manager/rest/fair"
	"parlour/manager/rest/wire"
)

// collected reads the bodies of requests before they take a place, so that a slow
// client holds up nobody but itself. Each client may have some on their way. If there is no
// room for another, the client with most of them gives way.
func (g *Gate) collected(next http.Handler) http.Handler {
	arriving := fair.NewRoom(maxBodies, g.PerClient(maxBodies/16))
	return checked(next, func(w http.ResponseWriter, r *http.Request) *wire.Problem {
		if r.ContentLength == 0 {
			return nil
		}
		return collect(arriving, w, r, g.Client(r), g.BodyLimit(r))
	})
}

// collect reads the body of a client's request into memory.
func collect(among *fair.Room, w http.ResponseWriter, r *http.Request, client netip.Prefix, limit int64) *wire.Problem {
	place, err := among.Enter(client, func() { _ = http.NewResponseController(w).SetReadDeadline(time.Unix(1, 0)) })
	if errors.Is(err, fair.ErrFull) {
		return busy(r)
	}
	if err != nil {
		return tooManyBodies()
	}
	p := collectBody(w, r, limit)
	if among.Leave(place) && p != nil {
		return tooManyBodies()
	}
	return p
}

func tooManyBodies() *wire.Problem { return wire.TooManyOf("bodies on their way") }

// collectBody reads the body of a request into memory, whatever becomes of the
// request.
func collectBody(w http.ResponseWriter, r *http.Request, limit int64) *wire.Problem {
	body, err := readAll(w, r, limit)
	if large := (*http.MaxBytesError)(nil); errors.As(err, &large) {
		return wire.TooLarge.Refuse("the body has more than %d bytes", limit)
	}
	if errors.Is(err, io.ErrUnexpectedEOF) {
		return wire.HungUp()
	}
	if err != nil {
		return wire.BadRequest.Refuse("the body did not arrive whole")
	}
	r.Body = wire.Arrived(body)
	return nil
}

// soon is the largest body that has its room before it arrives: a client may say that it sends more
// than it does.
const soon = 8 << 10

// readAll reads the body of a request. A short body of known length is read at once.
func readAll(w http.ResponseWriter, r *http.Request, limit int64) ([]byte, error) {
	if r.ContentLength <= 0 || r.ContentLength > min(limit, soon) {
		return io.ReadAll(http.MaxBytesReader(w, r.Body, limit))
	}
	body := make([]byte, r.ContentLength)
	_, err := io.ReadFull(r.Body, body)
	return body, err
}
