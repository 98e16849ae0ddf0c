package remote_test

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/manager"
	"parlour/manager/remote"
	"parlour/persistence/savefile"
)

// at is the address of a game at a service that a test makes.
func at(t *testing.T, h http.HandlerFunc) remote.Address {
	t.Helper()
	web := httptest.NewServer(h)
	t.Cleanup(web.Close)
	return remote.Address{Origin: web.URL, Game: anID}
}

func send(w http.ResponseWriter, status int, media, body string) {
	w.Header().Set("Content-Type", media)
	w.Header().Set("ETag", `"1"`)
	w.WriteHeader(status)
	_, _ = w.Write([]byte(body))
}

// What is no service, or one that lies, is refused with what is wrong with it.
func TestWhatIsNoService(t *testing.T) {
	start := savefile.Save{Record: game.NewRecord(rulesOf(t, "kalah").Start()), Seats: [2]savefile.Seat{{Kind: "human", Name: "A"}, {Kind: "human", Name: "B"}}}
	good, position := string(savefile.Encode(start)), start.Record.State().Position()
	for name, c := range map[string]struct {
		status             int
		media, body, saved string
		want               error
		says               string
	}{
		"a proxy's page":            {200, "text/html", "<html>", good, remote.ErrService, "something else"},
		"a page of an error":        {403, "text/html", "<html>", good, remote.ErrService, "status 403"},
		"a redirect":                {302, "text/html", "", good, remote.ErrService, "elsewhere"},
		"no game":                   {400, "application/problem+json", `{"code":"KSE-004"}`, good, remote.ErrGone, ""},
		"a refusal":                 {403, "application/problem+json", `{"detail":"\u001b[31mno\u202e"}`, good, remote.ErrRefused, "?[31mno?"},
		"no JSON":                   {200, "application/json", `{"version":`, good, remote.ErrService, ""},
		"an unknown game":           {200, "application/json", `{"version":1,"game":"chess"}`, good, game.ErrNoGame, "chess"},
		"another position":          {200, "application/json", `{"version":1,"game":"kalah","position":"<6,0,0> S"}`, good, remote.ErrService, "do not lead"},
		"moves without a save":      {200, "application/json", fmt.Sprintf(`{"version":1,"game":"kalah","position":%q,"history":["1"]}`, position), good, remote.ErrService, "do not lead"},
		"no save":                   {200, "application/json", `{"version":1,"game":"kalah"}`, "nothing", remote.ErrService, ""},
		"a game that never settles": {200, "application/json", `{"version":2,"game":"kalah"}`, good, remote.ErrService, "differ"},
		"too much":                  {200, "application/json", strings.Repeat(" ", 5<<20), good, remote.ErrService, "too long"},
	} {
		t.Run(name, func(t *testing.T) {
			a := at(t, func(w http.ResponseWriter, r *http.Request) {
				if strings.HasSuffix(r.URL.Path, "/save") {
					send(w, 200, "application/x-kgn", c.saved)
					return
				}
				w.Header().Set("Location", "/elsewhere")
				send(w, c.status, c.media, c.body)
			})
			_, err := usual().Watch(t.Context(), a)
			require.ErrorIs(t, err, c.want)
			assert.ErrorContains(t, err, c.says)
			assert.NotContains(t, err.Error(), "\x1b")
		})
	}
}

// A token is not sent to where a service redirects.
func TestATokenIsNotRedirected(t *testing.T) {
	var elsewhere atomic.Int64
	thief := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { elsewhere.Add(1) }))
	defer thief.Close()
	a := at(t, func(w http.ResponseWriter, r *http.Request) {
		assert.NotEmpty(t, r.Header.Get("Authorization"))
		http.Redirect(w, r, thief.URL, http.StatusTemporaryRedirect)
	})
	a.Invite = anInvite
	_, err := usual().Take(t.Context(), a, "Bob")
	require.ErrorIs(t, err, remote.ErrService)
	assert.Zero(t, elsewhere.Load())
}

// events serves a game of Kalah and the stream of events that a test writes.
func events(t *testing.T, stream string) remote.Address {
	start := savefile.Save{Record: game.NewRecord(rulesOf(t, "kalah").Start()), Seats: [2]savefile.Seat{{Kind: "human", Name: "A"}, {Kind: "human", Name: "B"}}}
	return at(t, func(w http.ResponseWriter, r *http.Request) {
		switch {
		case strings.HasSuffix(r.URL.Path, "/save"):
			send(w, 200, "application/x-kgn", string(savefile.Encode(start)))
		case strings.HasSuffix(r.URL.Path, "/events"):
			send(w, 200, "text/event-stream", stream)
			w.(http.Flusher).Flush()
			<-r.Context().Done()
		case strings.HasPrefix(r.URL.Path, "/lobby"):
			send(w, 404, "application/problem+json", `{}`)
		default:
			send(w, 200, "application/json", fmt.Sprintf(`{"version":1,"game":"kalah","position":%q,"seats":{"second":{"held":true}}}`, start.Record.State().Position()))
		}
	})
}

// A stream that lies ends the game here, and what was known stays.
func TestAStreamThatLies(t *testing.T) {
	for name, stream := range map[string]string{
		"an illegal move":  "event: change\ndata: {\"version\":2,\"before\":1,\"played\":[\"99\"]}\n\n",
		"another position": "event: change\ndata: {\"version\":2,\"before\":1,\"played\":[\"1\"],\"position\":\"no\"}\n\n",
		"no JSON":          "event: change\ndata: {\n\n",
		"too long a line":  "data: " + strings.Repeat("x", 5<<20) + "\n\n",
		"too many lines":   strings.Repeat("data: "+strings.Repeat("x", 1<<10)+"\n", 5<<10) + "\n",
		"the end":          "event: deleted\ndata: {}\n\n",
	} {
		t.Run(name, func(t *testing.T) {
			table, err := usual().Watch(t.Context(), events(t, stream))
			require.NoError(t, err)
			defer table.Close()
			d := table.Game()
			for err == nil {
				d, err = table.News(t.Context(), d.Serial)
			}
			if name == "the end" {
				require.ErrorIs(t, err, remote.ErrGone)
			} else {
				require.ErrorIs(t, err, remote.ErrService)
			}
			assert.Empty(t, d.Save.Record.Moves())
		})
	}
}

// A service without a lobby takes no reports.
func TestAServiceWithoutReports(t *testing.T) {
	table, err := usual().Watch(t.Context(), events(t, ""))
	require.NoError(t, err)
	defer table.Close()
	_, err = table.Act(t.Context(), manager.Report{Reason: manager.ReasonPlay})
	require.ErrorIs(t, err, remote.ErrRefused)
	require.ErrorContains(t, err, "it takes no reports")
}

// Events of kinds that are not known here are left out.
func TestUnknownEventsAreLeftOut(t *testing.T) {
	table, err := usual().Watch(t.Context(), events(t, "event: what\ndata: {}\n\n: nothing\n\nevent: watchers\ndata: {\"watchers\":3}\n\n"))
	require.NoError(t, err)
	defer table.Close()
	await(t, table, func(d manager.Distant) bool { return d.Watchers == 3 })
}

// Who is away is told of those who have come to their seats.
func TestWhoIsAway(t *testing.T) {
	table, err := usual().Watch(t.Context(), events(t, "event: here\ndata: {\"first\":false,\"second\":false}\n\nevent: watchers\ndata: {\"watchers\":1}\n\n"))
	require.NoError(t, err)
	defer table.Close()
	await(t, table, func(d manager.Distant) bool { return d.Watchers == 1 && d.Away == [2]bool{game.Second: true} })
}

// A game that is known already may say who has come or gone since it was read: the service does not
// say so again.
func TestWhoIsAwayFromTheGame(t *testing.T) {
	const data = `{"version":1,"watchers":2,"here":{"first":false,"second":false}}`
	table, err := usual().Watch(t.Context(), events(t, "event: game\ndata: "+data+"\n\n"))
	require.NoError(t, err)
	defer table.Close()
	await(t, table, func(d manager.Distant) bool { return d.Watchers == 2 && d.Away == [2]bool{game.Second: true} })
}

// A service that is away or busy is asked again after longer and longer pauses, which differ,
// and it is told that the line is lost.
func TestABusyServiceIsAskedAfterPauses(t *testing.T) {
	var asked atomic.Int64
	a := at(t, func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		w.Header().Set("Retry-After", "7")
		send(w, http.StatusServiceUnavailable, "application/problem+json", `{}`)
	})
	var pauses []time.Duration
	var lost []error
	s := usual()
	s.Lost = func(err error) { lost = append(lost, err) }
	ctx, cancel := context.WithCancel(t.Context())
	s.Wait = func(ctx context.Context, d time.Duration) error {
		if pauses = append(pauses, d); len(pauses) == 12 {
			cancel()
		}
		return ctx.Err()
	}
	_, err := s.Watch(ctx, a)
	require.ErrorIs(t, err, context.Canceled)
	require.Len(t, lost, len(pauses))
	require.ErrorIs(t, lost[0], remote.ErrLine)
	assert.EqualValues(t, 12, asked.Load())
	for _, p := range pauses {
		assert.GreaterOrEqual(t, p, 7*time.Second)
		assert.LessOrEqual(t, p, 15*time.Second)
	}
	assert.Greater(t, pauses[11]+pauses[10], pauses[0]-time.Second)
	assert.NotEqual(t, pauses[10], pauses[11])
}

// Whatever a stream brings, it is read within bounds or refused.
func FuzzEvents(f *testing.F) {
	f.Add("event: change\ndata: {}\n\n")
	f.Add("event:\n:\ndata\n\r\n")
	f.Fuzz(func(t *testing.T, text string) {
		_ = remote.ReadEvents(strings.NewReader(text), func(kind, data string) { require.NotEmpty(t, data) })
	})
}
