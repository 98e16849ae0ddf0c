package hosting

import (
	"net/http"
	"strings"
	"sync"
	"time"

	"parlour/manager/rest/wire"
)

// maxGuests is how many of those who follow a game a service waits for when it ends.
const maxGuests = 32

// guests are those who follow the game besides the owner. When the service ends it waits for
// them. A guest who asks for another event stream, after the end of the last one, has heard the
// last change.
type guests struct {
	inner http.Handler
	owner string // the token
	now   func() time.Time

	mu    sync.Mutex
	known map[string]*guest
	// heard is closed when nobody is waited for; nil before leave.
	heard   chan struct{}
	waiting int
}

// guest is somebody who follows the game.
type guest struct {
	streams int
	asked   time.Time // when the last request came
	// awaited is set if the service waits for them, told if a stream has sent them all news.
	awaited, told bool
}

func newGuests(inner http.Handler, owner string) *guests {
	return &guests{inner: inner, owner: owner, now: time.Now, known: map[string]*guest{}}
}

// ServeHTTP implements http.Handler.
func (g *guests) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	token := r.Header.Get("Authorization")
	if token == "Bearer "+g.owner || !strings.HasPrefix(r.URL.Path, "/games/") {
		g.inner.ServeHTTP(w, r)
		return
	}
	streams := strings.HasSuffix(r.URL.Path, "/events")
	who, served := g.come(clientOf(r.RemoteAddr).String()+" "+token, streams)
	if !served {
		wire.Failed("who opened this service has ended it").Write(w)
		return
	}
	if streams {
		defer g.end(who)
	}
	g.inner.ServeHTTP(w, r)
}

// come notes a request, of a stream or another, and reports whether it is to be served.
func (g *guests) come(name string, stream bool) (*guest, bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	who := g.known[name]
	if who == nil {
		who = &guest{}
		if len(g.known) < maxGuests {
			g.known[name] = who
		}
	}
	who.asked = g.now()
	if !stream {
		return who, true
	}
	if who.told {
		g.hears(who)
		return who, false
	}
	who.streams++
	return who, true
}

// end notes the end of a stream.
func (g *guests) end(who *guest) {
	g.mu.Lock()
	defer g.mu.Unlock()
	who.streams--
	who.told = g.heard != nil
}

// hears notes that somebody has heard all. The caller holds mu.
func (g *guests) hears(who *guest) {
	if !who.awaited {
		return
	}
	who.awaited = false
	if g.waiting--; g.waiting == 0 {
		close(g.heard)
	}
}

// leave is to be called before the streams end. The channel is closed when the last news has
// reached everybody who follows the game or has asked a moment ago.
func (g *guests) leave() <-chan struct{} {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.heard = make(chan struct{})
	since := g.now().Add(-farewell)
	for _, who := range g.known {
		if who.awaited = who.streams > 0 || who.asked.After(since); who.awaited {
			g.waiting++
		}
	}
	if g.waiting == 0 {
		close(g.heard)
	}
	return g.heard
}
