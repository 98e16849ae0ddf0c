package rest_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/testutil/promlint"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/manager/rest"
)

func askAdmin(t *testing.T, s *service, path string) *httptest.ResponseRecorder {
	t.Helper()
	w := httptest.NewRecorder()
	s.rest.Admin().ServeHTTP(w, httptest.NewRequest("GET", "http://127.0.0.1"+path, nil))
	return w
}

// The metrics are named as the guide of Prometheus has it, and no path of a request gets
// into their labels.
func TestMetrics(t *testing.T) {
	s := serve(t, rest.Config{
		Admin: true, Store: sqlite(t), Collectors: []prometheus.Collector{collectors.NewProcessCollector(collectors.ProcessCollectorOpts{})},
	})
	game := s.create(`{"game":"oware"}`)
	s.send("POST", game+"/moves", `{"move":"A"}`)
	s.send("GET", game, "")
	s.send("GET", "/games/unknown", "")
	s.send("GET", "/somewhere/else", "")
	s.send("BREW", "/games", "")
	w := askAdmin(t, s, "/metrics")
	require.Equal(t, http.StatusOK, w.Code)
	text := w.Body.String()
	for _, line := range []string{
		`parlourd_http_requests_total{code="200",method="GET",route="/games/{id}"} 1`,
		`parlourd_http_requests_total{code="400",method="GET",route="/games/{id}"} 1`,
		`parlourd_http_requests_total{code="404",method="GET",route="none"} 1`,
		`parlourd_http_requests_total{code="405",method="other",route="none"} 1`,
		`parlourd_http_request_duration_seconds_count{method="POST",route="/games/{id}/moves"} 1`,
		`parlourd_games_created_total{game="oware"} 1`,
		`parlourd_moves_total{by="person",game="oware"} 1`,
		`parlourd_thinking_queue_length{line="person_waits"} 0`,
		`parlourd_store_commit_duration_seconds_count `,
		`parlourd_store_commit_changes_bucket{le="256"} `,
		`parlourd_store_connections{state="used"} `,
		`parlourd_build_info{`,
		`process_cpu_seconds_total `,
	} {
		assert.Contains(t, text, "\n"+line)
	}
	for _, not := range []string{strings.TrimPrefix(game, "/games/"), "/games/unknown", "somewhere", "BREW"} {
		assert.NotContains(t, text, not)
	}
	problems, err := promlint.New(strings.NewReader(text)).Lint()
	require.NoError(t, err)
	assert.Empty(t, problems)
}

// The games are counted by kind and state; an empty count is reported as well.
func TestGamesAreCounted(t *testing.T) {
	store := sqlite(t)
	s := serve(t, rest.Config{Store: store})
	s.create(`{"game":"draughts"}`)
	s.send("POST", s.create(`{"game":"oware"}`)+"/resign", `{}`)
	again := serve(t, rest.Config{Store: store, Admin: true})
	require.Eventually(t, func() bool {
		text := askAdmin(t, again, "/metrics").Body.String()
		return strings.Contains(text, `parlourd_games{game="draughts",state="person_to_move"} 1`) &&
			strings.Contains(text, `parlourd_games{game="oware",state="finished"} 1`) &&
			strings.Contains(text, `parlourd_games{game="kalah",state="finished"} 0`)
	}, patience, 10*time.Millisecond)
}

// What is for whoever runs the service is on the listener for that alone; its health is on
// both.
func TestTheAdminListener(t *testing.T) {
	s, f := serveFaulty(t)
	assert.Equal(t, http.StatusOK, s.send("GET", "/metrics", "").status, "there is no other listener")
	apart := serve(t, rest.Config{Admin: true})
	for path, public := range map[string]int{"/healthz": 200, "/readyz": 200, "/metrics": 404, "/debug/pprof/": 404, "/debug/pprof/heap": 404} {
		assert.Equal(t, public, apart.send("GET", path, "").status, path)
		assert.Equal(t, http.StatusOK, askAdmin(t, apart, path).Code, path)
	}
	assert.Equal(t, http.StatusNotFound, askAdmin(t, apart, "/games").Code)
	r := httptest.NewRequest("GET", "http://evil.example/metrics", nil)
	w := httptest.NewRecorder()
	apart.rest.Admin().ServeHTTP(w, r)
	assert.Equal(t, http.StatusMisdirectedRequest, w.Code, "no page of another site may read them")

	f.set(failing(errBroken, true, "ping"))
	w = askAdmin(t, s, "/readyz")
	assert.Equal(t, http.StatusServiceUnavailable, w.Code)
	assert.Contains(t, w.Body.String(), errBroken.Error(), "whoever runs the service is told why")
}
