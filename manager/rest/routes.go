package rest

import (
	"context"
	_ "embed" // the description
	"net/http"
	"time"

	"github.com/klauspost/compress/gzhttp"

	"parlour/manager/rest/gate"
	"parlour/manager/rest/kept"
	"parlour/manager/rest/meter"
	"parlour/manager/rest/page"
	"parlour/manager/rest/wire"
)

//go:embed openapi.yaml
var openapi []byte

// requestLimit is the time that a request may take.
const requestLimit = 10 * time.Second

// packet is about how many bytes of an answer go into one packet. A shorter one is not compressed.
const packet = 1400

// action answers a request.
type action func(w http.ResponseWriter, r *http.Request) (wire.Reply, error)

// handlers returns the handler of all requests; that of the metrics as well unless admin has them.
func (s *api) handlers(admin bool) (http.Handler, error) {
	front, err := page.New()
	if err != nil {
		return nil, err
	}
	zipped, err := gzhttp.NewWrapper(gzhttp.MinSize(packet), gzhttp.EnableZstd(false))
	if err != nil {
		return nil, err
	}
	mux := http.NewServeMux()
	for pattern, act := range map[string]action{
		"GET /{$}":                           front.Show,
		"GET /page/{hash}/{name...}":         front.File,
		"GET /catalog":                       s.catalog,
		"GET /rules/{game}":                  s.learning.Rules,
		"GET /lessons/{game}":                s.learning.Lesson,
		"GET /lessons/{game}/{step}":         s.learning.Step,
		"GET /puzzles/{game}":                s.learning.Puzzles,
		"GET /puzzles/{game}/{id}":           s.learning.Puzzle,
		"GET /games":                         s.list,
		"POST /turns":                        reading(s, s.turns),
		"POST /games":                        s.create,
		"GET /games/{id}":                    s.looking(s.show),
		"DELETE /games/{id}":                 s.remove,
		"GET /games/{id}/save":               s.looking(s.export),
		"GET /games/{id}/at/{ply}":           s.looking(s.at),
		"POST /games/{id}/moves":             reading(s, s.playMove),
		"PUT /games/{id}/pits/{pit}":         reading(s, s.move),
		"PUT /games/{id}/seats/{seat}":       reading(s, s.sit),
		"DELETE /games/{id}/seats/{seat}":    reading(s, s.leave),
		"POST /games/{id}/invites":           reading(s, s.invite),
		"POST /games/{id}/resign":            s.consenting(toMove, s.resign, asSeen),
		"POST /games/{id}/draw":              s.consenting(drawAnswerer, s.drawByConsent, asSeen),
		"POST /games/{id}/takeback":          s.consenting(takeBackAnswerer, s.takeBack, asSeen),
		"POST /games/{id}/claim":             s.consenting(notAwaited, s.claimWin, fromStore),
		"POST /games/{id}/rematch":           reading(s, s.again),
		"GET " + wire.ProblemPath + "{type}": wire.Explain,
		"GET /answers":                       s.settled,
		"GET " + gate.HealthPath:             healthy(),
		"GET " + gate.ReadyPath:              s.ready,
		"GET /openapi.yaml":                  always(wire.Reply{Status: http.StatusOK, Media: "application/yaml", Body: openapi}),
	} {
		mux.Handle(pattern, zipped(s.acting(act)))
	}
	if s.owner == "" {
		for pattern, act := range s.publicly() {
			mux.Handle(pattern, zipped(s.acting(act)))
		}
	}
	mux.HandleFunc("GET "+meter.StreamRoute, s.events)
	if !admin {
		mux.Handle("GET "+gate.MetricsPath, s.Metrics.Handler())
	}

	return s.gate.Guard(problems(mux)), nil
}

// publicly are the actions that a service with an owner does not have: the lobby, hints and
// reviews.
func (s *api) publicly() map[string]action {
	return map[string]action{
		"POST /games/{id}/hint":                     reading(s, s.hint),
		"POST /games/{id}/review":                   reading(s, s.review),
		"GET /games/{id}/jobs/{job}":                s.showJob,
		"GET /lobby":                                s.meet,
		"PUT /lobby/me":                             reading(s, s.rename),
		"DELETE /lobby/me":                          reading(s, s.goAway),
		"POST /lobby/challenges":                    reading(s, s.challenge),
		"DELETE /lobby/challenges/{challenge}":      reading(s, s.withdraw),
		"POST /lobby/challenges/{challenge}/accept": reading(s, s.accept),
		"POST /lobby/tables":                        reading(s, s.comeTo),
		"POST /lobby/blocks":                        reading(s, s.block),
		"POST /lobby/reports":                       reading(s, s.report),
	}
}

// problems answers requests without a route with problem+json. ServeMux would use plain
// text.
func problems(mux *http.ServeMux) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if _, pattern := mux.Handler(r); pattern != "" {
			mux.ServeHTTP(w, r)
			return
		}
		probe := probe{header: http.Header{}}
		mux.ServeHTTP(&probe, r)
		if probe.status == http.StatusMethodNotAllowed {
			allow := probe.header.Get("Allow")
			wire.Refused(probe.status, "this takes %s", allow).With("Allow", allow).Write(w)
			return
		}
		page.Nothing(r).Write(w)
	})
}

// probe is a ResponseWriter that keeps the status and the header.
type probe struct {
	header http.Header
	status int
}

func (p *probe) Header() http.Header         { return p.header }
func (p *probe) Write(b []byte) (int, error) { return len(b), nil }
func (p *probe) WriteHeader(status int)      { p.status = status }

// untyped reports whether problems of a request have no types: those of the first endpoints
// have codes, and their answers stay as they are.
func untyped(r *http.Request) bool {
	switch r.Pattern {
	case "POST /games", "GET /games/{id}", "DELETE /games/{id}", "PUT /games/{id}/pits/{pit}":
		return true
	default:
		return false
	}
}

// acting makes an action a handler.
func (s *api) acting(act action) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ctx, cancel := context.WithTimeout(r.Context(), requestLimit)
		defer cancel()
		answer, err := act(w, r.WithContext(ctx))
		if err != nil {
			s.fail(w, r, err)
			return
		}
		answer.Write(w)
	})
}

// looking returns the action of a look at a game, which act is given as its sender sees it.
func (s *api) looking(act func(*http.Request, kept.Game) (wire.Reply, error)) action {
	return func(_ http.ResponseWriter, r *http.Request) (wire.Reply, error) {
		g, err := s.load(r.Context(), r.PathValue("id"))
		if err != nil {
			return wire.Reply{}, err
		}
		s.Nudge(g, s.gate.Client(r))
		s.saw(r, g)
		seen, ok := g.For(tokenOf(r))
		if !ok {
			return wire.Reply{}, closedGame()
		}
		return act(r, seen)
	}
}

// always returns the action with the same answer to all.
func always(answer wire.Reply) action {
	return func(http.ResponseWriter, *http.Request) (wire.Reply, error) { return answer, nil }
}

// healthy says that the process answers: GET /healthz.
func healthy() action { return always(wire.Plain("ok\n")) }
