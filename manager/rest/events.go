package rest

import (
	"context"
	"errors"
	"net/http"
	"strconv"

	"parlour/manager/rest/kept"
	"parlour/manager/rest/live"
	"parlour/manager/rest/wire"
	"parlour/manager/rest/work"
)

// events sends a client the whole game now and after each change, until the game is
// deleted: GET /games/{id}/events. The next event makes up for one that was missed,
// as each is the whole game; its id is the version. A client that asks for changes gets the
// changes by moves since the event before.
func (s *api) events(w http.ResponseWriter, r *http.Request) {
	id, client := r.PathValue("id"), s.gate.Client(r)
	open, end := context.WithCancel(s.closing)
	defer end()
	wakes, leave, p := s.Hub.Join(id, client, end)
	if p != nil {
		p.Write(w)
		return
	}
	defer leave()
	// The end of a job is reported from now on: the client may ask for one as soon as it
	// has the header.
	_, noted := s.Hub.Notes(id, 0)
	g, err := s.load(r.Context(), id)
	token := tokenOf(r)
	if _, ok := g.For(token); err == nil && !ok {
		err = closedGame()
	}
	if err != nil {
		s.fail(w, r, err)
		return
	}
	if !g.Player(token) {
		defer s.Hub.Watch(id)()
	}
	s.Metrics.Streams.Inc()
	defer s.Metrics.Streams.Dec()
	seen, _ := strconv.ParseInt(r.Header.Get("Last-Event-ID"), 10, 64) // none is no version
	f := follower{api: s, r: r, id: id, token: token, seen: seen, noted: noted, changes: r.URL.Query().Has("changes")}
	live.Serve(w, r, live.Watcher{Wakes: wakes, Closing: open.Done(), Tell: f.tell, Beat: f.beat})
}

// follower is a client that follows a game.
type follower struct {
	*api
	r     *http.Request
	id    string
	token string
	seen  int64 // the version that the client has
	noted int   // how many notes of jobs it has been told
	live  bool  // whether it has been told anything
	// aided reports whether it may be told of hints and reviews.
	aided bool
	// game is the game as it was read last, without its text; it has no ID before that.
	game kept.Game
	// watchers is the number of watchers sent last, and here the players there, nil before the
	// first.
	watchers int
	here     *presence
	// changes reports whether it asks for changes, and told is the version that it was told last.
	changes bool
	told    kept.Game
}

// tell sends what the client has not seen. The error is live.ErrOver, or that of reading
// the game; other news is sent all the same.
func (f *follower) tell(out live.Stream) error {
	err := f.tellGame(out)
	if errors.Is(err, live.ErrOver) || f.tellJobs(out) != nil || f.tellPeople(out) != nil {
		return live.ErrOver
	}
	return err
}

// beat notes that the client is still there, and sends it the number of watchers and the players
// there. To look at the game for each that comes or goes would cost too much.
func (f *follower) beat(out live.Stream) error {
	if f.game.ID != "" {
		f.saw(f.r, f.game)
	}
	return f.tellPeople(out)
}

// tellPeople sends the number of watchers and the players there, if that is news.
func (f *follower) tellPeople(out live.Stream) error {
	if err := f.tellWatchers(out); err != nil {
		return err
	}
	if f.game.ID == "" {
		return nil
	}
	here := f.presence(f.game)
	if here == nil || f.here != nil && *here == *f.here {
		return nil
	}
	f.here = here
	return out.Send(0, "here", wire.Encode(here))
}

// watching is how many watch a game.
type watching struct {
	Watchers int `json:"watchers"`
}

// tellWatchers sends how many watch, if that is news.
func (f *follower) tellWatchers(out live.Stream) error {
	n := f.Hub.Watching(f.id)
	if n == f.watchers {
		return nil
	}
	f.watchers = n
	return out.Send(0, "watchers", wire.Encode(watching{n}))
}

// tellGame sends the game, unless the client has seen it as it is. Then it is sent one
// sign that the stream is open: a silent one may be held back on its way.
func (f *follower) tellGame(out live.Stream) error {
	g, err := f.load(f.r.Context(), f.id)
	if p := (*wire.Problem)(nil); errors.As(err, &p) {
		_ = out.Send(0, "deleted", wire.Encode(p))
		return live.ErrOver
	}
	if err != nil {
		return err
	}
	f.game = g
	f.game.Save = "" // it is long, and needed by nobody here
	f.saw(f.r, g)
	f.Nudge(g, f.gate.Client(f.r))
	f.aided = g.Aided(f.token)
	g, ok := g.For(f.token)
	switch {
	case !ok:
		_ = out.Send(0, "deleted", wire.Encode(closedGame().Typed()))
		return live.ErrOver
	case g.Version != f.seen:
		kind, data := f.news(g)
		err = out.Send(g.Version, kind, data)
	case !f.live:
		err = out.Send(0, "ready", wire.Encode(map[string]int64{"version": g.Version}))
	}
	if err != nil {
		return live.ErrOver
	}
	f.seen, f.live = g.Version, true
	return nil
}

// news is the event that tells of a version of the game: its kind and its data.
func (f *follower) news(g kept.Game) (kind string, data []byte) {
	before, base := f.told, f.gate.Base(f.r)
	if f.changes {
		f.told = g
		f.told.Save = "" // it is long, and no change tells of it
	}
	if f.changes && before.Version > 0 {
		if c := f.changeOf(before, g, base); c != nil {
			return "change", wire.Encode(c)
		}
	}
	d := f.details(g, base)
	f.watchers, f.here = d.Watchers, d.Here
	return "game", wire.Encode(d)
}

// tellJobs sends notes of the jobs that have ended.
func (f *follower) tellJobs(out live.Stream) error {
	var notes []live.Note
	notes, f.noted = f.Hub.Notes(f.id, f.noted)
	for _, n := range notes {
		if !f.aided {
			continue
		}
		told := jobNote{Kind: n.Kind, State: n.State, Ply: n.Ply}
		if n.Kind == work.Review {
			told.URI = jobURI(f.gate.Base(f.r), f.id, n.ID)
		}
		if err := out.Send(0, "job", wire.Encode(told)); err != nil {
			return err
		}
	}
	return nil
}
