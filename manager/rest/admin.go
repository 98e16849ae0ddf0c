package rest

import (
	"net/http"
	"net/http/pprof"

	"parlour/manager/rest/gate"
	"parlour/manager/rest/wire"
)

// Admin returns the handler for whoever runs the service, which is for a listener of its
// own: it has the health and the readiness, which says here what is wrong, the metrics,
// and the profiles of the process. It must not be reached by strangers: it tells of what
// the service does, and a profile takes processor time.
func (s *Server) Admin() http.Handler {
	a := s.api
	mux := http.NewServeMux()
	mux.Handle("GET "+gate.HealthPath, a.acting(healthy))
	mux.Handle("GET "+gate.ReadyPath, a.acting(a.readyInDetail))
	mux.Handle("GET "+gate.MetricsPath, a.Metrics.Handler())
	mux.HandleFunc("GET /debug/pprof/", pprof.Index)
	mux.HandleFunc("GET /debug/pprof/cmdline", pprof.Cmdline)
	mux.HandleFunc("GET /debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("GET /debug/pprof/symbol", pprof.Symbol)
	mux.HandleFunc("GET /debug/pprof/trace", pprof.Trace)
	return a.gate.Known(problems(mux))
}

// readyInDetail is ready, with what is wrong.
func (s *api) readyInDetail(w http.ResponseWriter, r *http.Request) (wire.Reply, error) {
	answer, err := s.ready(w, r)
	if wrong := s.readiness.last(); err != nil && wrong != nil && s.draining.Err() == nil {
		return wire.Reply{}, wire.Failed("games cannot be read and written just now: " + wrong.Error())
	}
	return answer, err
}
