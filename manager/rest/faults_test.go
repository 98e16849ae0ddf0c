package rest_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/manager/rest"
	"parlour/manager/rest/gate"
	"parlour/manager/rest/keeper"
	"parlour/persistence/gamestore"
)

// faulty is a store that fails as a test says.
type faulty struct {
	gamestore.Store
	mu    sync.Mutex
	fault func(operation string) (before bool, err error)
}

// errBroken is a failure of the database.
var errBroken = errors.New("disk I/O error")

// set says how the store fails from now on: fault gets the name of each operation, and
// tells the error and whether it comes before the operation is done, or after.
func (f *faulty) set(fault func(operation string) (before bool, err error)) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.fault = fault
}

// failing makes every one of the operations fail.
func failing(err error, before bool, operations ...string) func(string) (bool, error) {
	return func(operation string) (bool, error) {
		for _, o := range operations {
			if o == operation {
				return before, err
			}
		}
		return false, nil
	}
}

func (f *faulty) do(operation string, what func() error) error {
	f.mu.Lock()
	fault := f.fault
	f.mu.Unlock()
	if fault == nil {
		return what()
	}
	before, err := fault(operation)
	if err != nil && before {
		return err
	}
	if done := what(); done != nil {
		return done
	}
	return err
}

func (f *faulty) Create(ctx context.Context, g gamestore.Game, alone bool, a *gamestore.Answer) error {
	return f.do("create", func() error { return f.Store.Create(ctx, g, alone, a) })
}

func (f *faulty) Load(ctx context.Context, id string) (g gamestore.Game, err error) {
	err = f.do("load", func() (err error) { g, err = f.Store.Load(ctx, id); return err })
	return g, err
}

func (f *faulty) Replace(ctx context.Context, g gamestore.Game, a *gamestore.Answer) error {
	return f.do("replace", func() error { return f.Store.Replace(ctx, g, a) })
}

func (f *faulty) Delete(ctx context.Context, id string, version int64, a *gamestore.Answer) error {
	return f.do("delete", func() error { return f.Store.Delete(ctx, id, version, a) })
}

func (f *faulty) Answer(ctx context.Context, key string) (a gamestore.Answer, err error) {
	err = f.do("answer", func() (err error) { a, err = f.Store.Answer(ctx, key); return err })
	return a, err
}

func (f *faulty) Settled(ctx context.Context, key string) (a gamestore.Answer, err error) {
	err = f.do("settled", func() (err error) { a, err = f.Store.Settled(ctx, key); return err })
	return a, err
}

func (f *faulty) Ping(ctx context.Context) error {
	return f.do("ping", func() error { return f.Store.Ping(ctx) })
}

// serveFaulty serves a store that can be made to fail.
func serveFaulty(t *testing.T) (*service, *faulty) {
	t.Helper()
	f := &faulty{Store: sqlite(t)}
	return serve(t, rest.Config{Store: f}), f
}

// A watcher whose read of the game fails once is not left waiting for ever.
func TestAStreamOutlivesFailedReads(t *testing.T) {
	t.Parallel()
	s, f := serveFaulty(t)
	path := s.create("")
	ann, bob := s.watch(path), s.watch(path)
	next(t, ann)
	next(t, bob)
	broken := make(chan struct{}, 100)
	f.set(func(operation string) (bool, error) {
		if operation == "load" {
			broken <- struct{}{}
			return true, errBroken
		}
		return false, nil
	})
	s.sow(path, "2", http.StatusOK) // from the cache of the server
	<-broken
	<-broken
	f.set(nil)
	assert.Equal(t, []int{2}, next(t, ann).moves(t))
	assert.Equal(t, []int{2}, next(t, bob).moves(t))
}

func TestReadinessTellsTheTruth(t *testing.T) {
	t.Parallel()
	s, f := serveFaulty(t)
	is := func(want int) {
		t.Helper()
		require.Eventually(t, func() bool { return s.send("GET", "/readyz", "").status == want }, patience, 50*time.Millisecond)
		assert.Equal(t, http.StatusOK, s.send("GET", "/healthz", "").status)
	}
	is(http.StatusOK)
	f.set(failing(errBroken, true, "ping"))
	is(http.StatusServiceUnavailable)
	assert.Contains(t, s.log.String(), "disk I/O error")
	assert.NotContains(t, s.send("GET", "/readyz", "").body, "disk I/O error")
	f.set(nil)
	is(http.StatusOK)
	s.rest.Drain()
	is(http.StatusServiceUnavailable)
	s.sow(s.create(""), "1", http.StatusOK) // it serves on
}

// Each call of the store fails in turn, before or after it has done its work, in each
// kind of change: the answer tells what has happened, and the key tells it for good.
func TestAFailureTellsWhetherTheChangeWasMade(t *testing.T) {
	unsure := fmt.Errorf("%w: %w", gamestore.ErrUnsure, errBroken)
	for _, c := range []struct {
		name  string
		fault func(string) (bool, error)
		told  string
		made  bool
	}{
		{"before anything", failing(errBroken, true, "create", "replace", "delete"), "no", false},
		{"while it is written, in vain", failing(unsure, true, "create", "replace", "delete"), "unknown", false},
		{"after it is written", failing(unsure, false, "create", "replace", "delete"), "unknown", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, f := serveFaulty(t)
			for _, change := range []struct{ method, path, body string }{
				{"POST", "/games", `{"seeds":4}`}, {"PUT", "/pits/1", ""}, {"PUT", "/seats/NORTH", ""}, {"DELETE", "", ""},
			} {
				path, game := change.path, ""
				if change.method != "POST" {
					game = s.create("")
					path = game + path
				}
				fields := []string{"Idempotency-Key", "key of " + change.method + path, "Authorization", ann}
				f.set(c.fault)
				a := s.send(change.method, path, change.body, fields...)
				f.set(nil)
				require.Equal(t, http.StatusServiceUnavailable, a.status, path)
				assert.Equal(t, c.told, a.text(t, "made"), path)

				asked := "/answers"
				if game != "" {
					asked += "?game=" + strings.TrimPrefix(game, "/games/")
				}
				told := s.send("GET", asked, "", fields[:2]...)
				require.Equal(t, http.StatusOK, told.status, told.body)
				assert.Equal(t, c.made, told.json(t)["made"], path)

				// Sent again it happens once.
				again := s.send(change.method, path, change.body, fields...)
				require.Less(t, again.status, 300, again.body)
				assert.Equal(t, c.made, again.header.Get("Idempotency-Replayed") == "true", path)
				if strings.Contains(path, "/pits/") {
					assert.Len(t, s.send("GET", game, "").json(t)["pits"], 1)
				}
			}
		})
	}
}

// A retry of which the answer cannot be read is not told that nothing was made.
func TestARetryWhoseAnswerCannotBeRead(t *testing.T) {
	s, f := serveFaulty(t)
	path := s.create("")
	sow := func() answer { return s.send("PUT", path+"/pits/1", "", "Idempotency-Key", "k") }
	first := sow()
	require.Equal(t, http.StatusOK, first.status)
	f.set(failing(errBroken, true, "answer"))
	lost := sow()
	f.set(nil)
	assert.Equal(t, http.StatusServiceUnavailable, lost.status)
	assert.Equal(t, "unknown", lost.text(t, "made"))
	assert.Equal(t, first.body, sow().body)
}

func TestWhatBecameOfARequest(t *testing.T) {
	s, f := serveFaulty(t)
	path := s.create("", "Idempotency-Key", "new")
	id := strings.TrimPrefix(path, "/games/")
	s.sow(path, "1", http.StatusOK, "Idempotency-Key", "a")
	s.sow(path, "8", http.StatusBadRequest, "Idempotency-Key", "b")
	for _, c := range []struct{ query, key, want string }{
		{"", "new", `{"made":true,"status":201}`},
		{"", "newer", `{"made":false}`},
		{"", "a", `{"made":false}`},
		{"?game=" + id, "a", `{"made":true,"status":200}`},
		{"?game=" + id, "b", `{"made":false,"status":400}`},
		{"?game=" + id, "new", `{"made":false}`},
	} {
		assert.Equal(t, c.want+"\n", s.send("GET", "/answers"+c.query, "", "Idempotency-Key", c.key).body)
	}
	assert.Equal(t, http.StatusBadRequest, s.send("GET", "/answers", "").status)
	assert.Equal(t, http.StatusUnprocessableEntity, s.send("GET", "/answers?game=x", "", "Idempotency-Key", "k").status)
	f.set(failing(errBroken, true, "settled"))
	assert.Equal(t, http.StatusServiceUnavailable, s.send("GET", "/answers", "", "Idempotency-Key", "k").status)
}

// An answer that is given again names the host that this client asks, not the first's.
func TestAReplayNamesTheHostThatIsAsked(t *testing.T) {
	s := serve(t, rest.Config{Policy: gate.Policy{Hosts: []string{"one.example", "two.example"}}, Store: sqlite(t)})
	post := func(host, path, method, key string, token string) (location, body string) {
		fields := []string{"Idempotency-Key", key}
		if token != "" {
			fields = append(fields, "Authorization", token)
		}
		w := s.asked(method, path, host, "192.0.2.1:1", fields...)
		require.Less(t, w.Code, 300, w.Body.String())
		return w.Header().Get("Location"), w.Body.String()
	}
	location, body := post("one.example", "/games", "POST", "k", "")
	path := strings.TrimPrefix(location, "http://one.example")
	require.True(t, strings.HasPrefix(path, "/games/"), location)
	again, bodyAgain := post("two.example:8080", "/games", "POST", "k", "")
	assert.Equal(t, "http://two.example:8080"+path, again)
	assert.Equal(t, strings.ReplaceAll(body, "one.example", "two.example:8080"), bodyAgain)
	for _, change := range []string{path + "/pits/1", path + "/seats/NORTH"} {
		_, body := post("one.example", change, "PUT", change, ann)
		assert.Contains(t, body, `"url":"http://one.example`+path+`"`)
		_, again := post("two.example", change, "PUT", change, ann)
		assert.Equal(t, strings.ReplaceAll(body, "one.example", "two.example"), again)
	}
}

// A name that looks like a part of an answer stays as it is in a replay.
func TestAReplayLeavesNamesAlone(t *testing.T) {
	s := serve(t, rest.Config{})
	path := s.create(`{"seats":{"NORTH":{"name":"\"uri\":\"/games/"}}}`)
	first := s.send("PUT", path+"/seats/NORTH", "", "Authorization", ann, "Idempotency-Key", "k")
	again := s.send("PUT", path+"/seats/NORTH", "", "Authorization", ann, "Idempotency-Key", "k")
	require.Equal(t, "true", again.header.Get("Idempotency-Replayed"))
	assert.Equal(t, first.body, again.body)
}

// Whoever makes a game with a token holds a seat of it.
func TestTheMakerHoldsASeat(t *testing.T) {
	s := serve(t, rest.Config{Store: sqlite(t)})
	save := s.send("GET", s.create("")+"/save", "").body
	for _, c := range []struct {
		body   string
		fields []string
		held   [2]bool // NORTH and SOUTH
		status int
	}{
		{``, nil, [2]bool{true, false}, 201},
		{`{"seats":{"NORTH":{"player":"computer"}}}`, nil, [2]bool{false, true}, 201},
		{`{"seats":{"SOUTH":{"token":"` + annsToken + `"}}}`, nil, [2]bool{false, true}, 201},
		{`{"seats":{"NORTH":{"token":"` + bobsToken + `"}}}`, nil, [2]bool{true, true}, 201},
		{`{"seats":{"NORTH":{"player":"computer"},"SOUTH":{"player":"computer"}}}`, nil, [2]bool{}, 201},
		{`{"seats":{"NORTH":{"token":"` + bobsToken + `"},"SOUTH":{"token":"` + bobsToken + `"}}}`, nil, [2]bool{}, 422},
		{save, []string{"Content-Type", kgn}, [2]bool{true, false}, 201},
	} {
		a := s.send("POST", "/games", c.body, append(c.fields, "Authorization", ann)...)
		require.Equal(t, c.status, a.status, a.body)
		if c.status != 201 {
			continue
		}
		path := "/games/" + a.text(t, "id")
		seats := s.send("GET", path, "").json(t)["seats"].(map[string]any)
		for i, seat := range []string{"NORTH", "SOUTH"} {
			assert.Equal(t, c.held[i], seats[seat].(map[string]any)["held"], "%s %s", c.body, seat)
		}
		if c.held == [2]bool{} {
			continue
		}
		assert.Equal(t, http.StatusUnauthorized, s.send("DELETE", path, "").status)
		assert.Equal(t, http.StatusForbidden, s.send("DELETE", path, "", "Authorization", "Bearer a-strangers-token-123").status)
		assert.Equal(t, http.StatusNoContent, s.send("DELETE", path, "", "Authorization", ann).status)
	}
	assert.Equal(t, http.StatusUnauthorized, s.send("POST", "/games", "", "Authorization", "Bearer short").status)
}

func TestOnlyListedGamesAreTold(t *testing.T) {
	s := serve(t, rest.Config{Store: sqlite(t)})
	hidden, shown := s.create(""), s.create(`{"listed":true}`)
	list := s.send("GET", "/games", "").body
	assert.NotContains(t, list, strings.TrimPrefix(hidden, "/games/"))
	assert.Contains(t, list, strings.TrimPrefix(shown, "/games/"))
	assert.Equal(t, false, s.send("GET", hidden, "").json(t)["listed"])
	assert.Equal(t, true, s.send("GET", shown, "").json(t)["listed"])
	s.sow(shown, "2", http.StatusOK)
	assert.Contains(t, s.send("GET", "/games", "").body, strings.TrimPrefix(shown, "/games/"), "a move leaves it listed")
}

func TestOldGamesAreRemovedIfThatIsAskedFor(t *testing.T) {
	t.Parallel()
	store := sqlite(t)
	old := time.Now().AddDate(0, -3, 0)
	then := serve(t, rest.Config{Store: store, Now: func() time.Time { return old }})
	abandoned, over := then.create(""), then.create(`{"houses":1,"seeds":0}`)
	now := serve(t, rest.Config{Store: store})
	young := now.create("")
	time.Sleep(100 * time.Millisecond)
	for _, path := range []string{abandoned, over, young} { // all are kept unless it is asked for
		assert.Equal(t, http.StatusOK, now.send("GET", path, "").status)
	}
	gone := func(s *service, path string) {
		t.Helper()
		require.Eventually(t, func() bool { return s.send("GET", path, "").status == http.StatusBadRequest }, patience, 10*time.Millisecond)
	}
	keeps := serve(t, rest.Config{Store: store, Keep: keeper.Keep{Finished: 24 * time.Hour}})
	gone(keeps, over)
	assert.Equal(t, http.StatusOK, keeps.send("GET", abandoned, "").status)
	watching := now.watch(abandoned)
	next(t, watching)
	keeps = serve(t, rest.Config{Store: store, Keep: keeper.Keep{Abandoned: 24 * time.Hour}})
	gone(keeps, abandoned)
	assert.Equal(t, "deleted", next(t, watching).name)
	assert.Equal(t, http.StatusOK, keeps.send("GET", young, "").status)
	assert.Contains(t, keeps.log.String(), `"games":1`)
}
