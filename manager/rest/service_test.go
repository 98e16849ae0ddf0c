package rest_test

import (
	"cmp"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/legacy"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/catalog"
	"parlour/manager/rest"
	"parlour/persistence/gamestore"
	"parlour/persistence/gamestore/databases"
	"parlour/persistence/gamestore/gamestoretest"
	"parlour/players"
	"parlour/players/engines"
)

// service is a server under test. Every answer that a test gets from it is held
// against the description that it serves.
type service struct {
	t     *testing.T
	url   string
	web   http.RoundTripper // nil for the network
	rest  *rest.Server
	store gamestore.Store
	log   *lockedBuffer
}

// serve starts a server with the engines that there are, or those of cfg, on the store
// or on one in memory, and ends it with the test.
func serve(t *testing.T, cfg rest.Config) *service {
	t.Helper()
	cfg = withUsual(cfg)
	if cfg.Engines == nil {
		cfg.Engines = allEngines()
	}
	log := &lockedBuffer{}
	cfg.Log = slog.New(slog.NewJSONHandler(log, nil))
	server, err := rest.New(cfg)
	require.NoError(t, err)
	web := httptest.NewServer(server)
	t.Cleanup(func() {
		server.Close() // ends event streams, which web.Close waits for
		web.Close()
	})
	return &service{t: t, url: web.URL, rest: server, store: cfg.Store, log: log}
}

// withUsual is a configuration with all games and a store in memory, if it has no others.
func withUsual(cfg rest.Config) rest.Config {
	if cfg.Games == nil {
		cfg.Games = catalog.Games()
	}
	if cfg.Store == nil {
		cfg.Store = gamestore.NewMemory()
	}
	return cfg
}

// serveInBubble starts a server that is reached without a network, for tests in a bubble
// of synctest, where time passes as soon as everybody waits. It has no event streams.
func serveInBubble(t *testing.T, cfg rest.Config) *service {
	t.Helper()
	cfg = withUsual(cfg)
	log := &lockedBuffer{}
	cfg.Log = slog.New(slog.NewJSONHandler(log, nil))
	server, err := rest.New(cfg)
	require.NoError(t, err)
	t.Cleanup(server.Close)
	return &service{t: t, url: "http://localhost", web: direct{server}, rest: server, store: cfg.Store, log: log}
}

// fromField is the header field by which a test says where a request comes from.
const fromField = "Test-From"

func from(address string) []string { return []string{fromField, address} }

// direct hands requests to a handler.
type direct struct{ http.Handler }

func (d direct) RoundTrip(r *http.Request) (*http.Response, error) {
	w := httptest.NewRecorder()
	if r.Body == nil {
		r.Body = http.NoBody
	}
	r.RemoteAddr = cmp.Or(r.Header.Get(fromField), "192.0.2.1:1")
	d.ServeHTTP(w, r)
	return w.Result(), nil
}

// allEngines are the engines that there are. They are made once.
var allEngines = sync.OnceValue(func() *players.Engines { return engines.New(nil) })

// sqlite opens a store in a file of the test's.
func sqlite(t *testing.T) gamestore.Store {
	t.Helper()
	store, err := databases.OpenSQLite(t.Context(), filepath.Join(t.TempDir(), "games.db"), false)
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, store.Close()) })
	return store
}

// postgres opens a store in a schema of the test's, or skips.
func postgres(t *testing.T) (dsn string, store gamestore.Store) {
	t.Helper()
	dsn = gamestoretest.Postgres(t)
	return dsn, open(t, dsn)
}

func open(t *testing.T, dsn string) gamestore.Store {
	t.Helper()
	store, err := databases.OpenPostgres(t.Context(), dsn)
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, store.Close()) })
	return store
}

// answer is what a request was answered.
type answer struct {
	status int
	header http.Header
	body   string
}

// json reads the body as an object.
func (a answer) json(t *testing.T) map[string]any {
	t.Helper()
	var out map[string]any
	require.NoError(t, json.Unmarshal([]byte(a.body), &out), a.body)
	return out
}

// into reads the body into a value.
func (a answer) into(t *testing.T, v any) {
	t.Helper()
	require.NoError(t, json.Unmarshal([]byte(a.body), v), a.body)
}

// text is a text of the body's object.
func (a answer) text(t *testing.T, key string) string {
	t.Helper()
	s, _ := a.json(t)[key].(string)
	return s
}

// pits are the pits of an answer, one after another.
func (a answer) pits(t *testing.T) string {
	t.Helper()
	var game struct{ Status map[string]string }
	require.NoError(t, json.Unmarshal([]byte(a.body), &game), a.body)
	var out []string
	for i := range len(game.Status) {
		out = append(out, game.Status[strconv.Itoa(i+1)])
	}
	return strings.Join(out, " ")
}

// send sends a request. fields are header fields, name and value in turn; a body
// is JSON unless they say otherwise.
func (s *service) send(method, path, body string, fields ...string) answer {
	s.t.Helper()
	if !strings.HasPrefix(path, "http") {
		path = s.url + path
	}
	r, err := http.NewRequestWithContext(s.t.Context(), method, path, strings.NewReader(body))
	require.NoError(s.t, err)
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	for i := 0; i < len(fields); i += 2 {
		r.Header.Set(fields[i], fields[i+1])
	}
	w, err := (&http.Client{Transport: s.web}).Do(r)
	require.NoError(s.t, err)
	defer w.Body.Close()
	text, err := io.ReadAll(w.Body)
	require.NoError(s.t, err)
	a := answer{w.StatusCode, w.Header, string(text)}
	described(s.t, r, a)
	return a
}

// create makes a game and returns its path.
func (s *service) create(body string, fields ...string) string {
	s.t.Helper()
	a := s.send("POST", "/games", body, fields...)
	require.Equal(s.t, http.StatusCreated, a.status, a.body)
	return "/games/" + a.text(s.t, "id")
}

// sow makes a move, which must be answered with the status.
func (s *service) sow(game, pit string, want int, fields ...string) answer {
	s.t.Helper()
	a := s.send("PUT", game+"/pits/"+pit, "", fields...)
	require.Equal(s.t, want, a.status, a.body)
	return a
}

// mustRefuse checks that an answer is the rule error of a code.
func mustRefuse(t *testing.T, a answer, code, detail string) {
	t.Helper()
	assert.Equal(t, http.StatusBadRequest, a.status)
	assert.Equal(t, "application/problem+json", a.header.Get("Content-Type"))
	assert.Equal(t, code, a.text(t, "code"), a.body)
	assert.Equal(t, detail, a.text(t, "detail"))
}

// described checks an answer against the description. Paths that the description
// does not have must be refused.
func described(t *testing.T, r *http.Request, a answer) {
	t.Helper()
	router := description(t)
	route, params, err := router.FindRoute(r)
	if err != nil {
		if r.Method == http.MethodOptions {
			return // CORS has a description of its own
		}
		assert.GreaterOrEqual(t, a.status, 300, "%s %s is answered, but not described", r.Method, r.URL.Path)
		return
	}
	if a.status == http.StatusMethodNotAllowed {
		return // of what there is not, nothing is described
	}
	input := &openapi3filter.ResponseValidationInput{
		RequestValidationInput: &openapi3filter.RequestValidationInput{
			Request: r, PathParams: params, Route: route,
		},
		Status: a.status,
		Header: a.header,
		Options: &openapi3filter.Options{
			IncludeResponseStatus: true, MultiError: true,
		},
	}
	input.SetBodyBytes([]byte(a.body))
	assert.NoError(t, openapi3filter.ValidateResponse(context.Background(), input), "%s %s: %d %s", r.Method, r.URL.Path, a.status, a.body)
}

// description is the one that a server serves. It is read once.
func description(t *testing.T) routers.Router {
	t.Helper()
	router, err := readDescription()
	require.NoError(t, err)
	return router
}

var readDescription = sync.OnceValues(func() (routers.Router, error) {
	server, err := rest.New(withUsual(rest.Config{}))
	if err != nil {
		return nil, err
	}
	defer server.Close()
	w := httptest.NewRecorder()
	server.ServeHTTP(w, httptest.NewRequest("GET", "http://localhost/openapi.yaml", nil))
	doc, err := openapi3.NewLoader().LoadFromData(w.Body.Bytes())
	if err != nil {
		return nil, err
	}
	media := []string{"application/x-toy", "text/html", "application/yaml", "text/event-stream"}
	for _, g := range catalog.Games() {
		media = append(media, "application/x-"+g.Notation().Ending)
	}
	for _, m := range media {
		openapi3filter.RegisterBodyDecoder(m, asText)
	}
	if err := doc.Validate(context.Background()); err != nil {
		return nil, err
	}
	doc.Servers = nil // "/" is whatever server the description comes from
	return legacy.NewRouter(doc)
})

// asText reads a body that is not JSON.
func asText(body io.Reader, _ http.Header, _ *openapi3.SchemaRef, _ openapi3filter.EncodingFn) (any, error) {
	text, err := io.ReadAll(body)
	return string(text), err
}

// lockedBuffer is a buffer that a server may write into while a test reads it.
type lockedBuffer struct {
	mu   sync.Mutex
	text strings.Builder
}

func (b *lockedBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

func (b *lockedBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}
