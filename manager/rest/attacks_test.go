package rest_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/manager/rest"
)

const strangersToken = "a-stranger-of-that-length"

// changes are all requests that change a game of draughts whose seats are held, or have
// the server work for it: the method, the path after that of the game, and the body.
var changes = []struct{ method, path, body string }{
	{"POST", "/moves", `{"move":"32-28"}`},
	{"POST", "/moves", `{"move":"32-28","ply":0}`},
	{"POST", "/resign", ``},
	{"POST", "/resign", `{"by":"second"}`},
	{"POST", "/draw", ``},
	{"POST", "/draw", `{"by":"first","accept":true}`},
	{"POST", "/takeback", ``},
	{"POST", "/claim", ``},
	{"POST", "/rematch", ``},
	{"POST", "/hint", `{}`},
	{"POST", "/invites", `{"seat":"first"}`},
	{"POST", "/invites", `{"seat":"second"}`},
	{"PUT", "/seats/first", `{"name":"Mallory"}`},
	{"PUT", "/seats/second", `{"invite":""}`},
	{"PUT", "/seats/second", `{"invite":"` + bobToken + `"}`},
	{"DELETE", "/seats/first", ``},
	{"DELETE", "/seats/second", ``},
	{"DELETE", "", ``},
}

// Whoever holds no seat changes nothing, with whatever they send.
func TestAStrangerChangesNothing(t *testing.T) {
	t.Parallel()
	s := serve(t, rest.Config{})
	path := s.two(`{"game":"draughts"}`)
	before := s.send("GET", path, "").body
	for _, c := range changes {
		for _, sender := range [][]string{nil, as(strangersToken), {"Authorization", "Bearer short"}, {"Authorization", "Basic " + annToken}, {"Cookie", "token=" + annToken}} {
			a := s.send(c.method, path+c.path, c.body, sender...)
			assert.Contains(t, []int{http.StatusUnauthorized, http.StatusForbidden, http.StatusConflict}, a.status, "%s %s %s by %v: %s", c.method, c.path, c.body, sender, a.body)
		}
		for _, tricked := range []string{"?token=" + annToken, "?access_token=" + annToken} {
			a := s.send(c.method, path+c.path+tricked, c.body)
			assert.GreaterOrEqual(t, a.status, 400, "a token in an address is none: %s %s", c.method, c.path)
		}
	}
	assert.Equal(t, before, s.send("GET", path, "").body)
}

// A page of another site changes nothing, in whatever way a browser would let it send.
func TestAnotherSiteChangesNothing(t *testing.T) {
	t.Parallel()
	s := serve(t, rest.Config{})
	path := s.create(`{"game":"draughts"}`) // open to all who know its id
	before := s.send("GET", path, "").body
	for _, c := range changes {
		for _, fields := range [][]string{
			{"Origin", "https://evil.example", "Sec-Fetch-Site", "cross-site"},
			{"Origin", "https://evil.example"},
			{"Origin", "null"},
			{"Sec-Fetch-Site", "same-site"},
			{"Origin", "https://evil.example", "Content-Type", "text/plain"},
		} {
			a := s.send(c.method, path+c.path, c.body, fields...)
			assert.Equal(t, http.StatusForbidden, a.status, "%s %s %v", c.method, c.path, fields)
			assert.Empty(t, a.header.Get("Access-Control-Allow-Origin"))
		}
		for _, form := range []string{"text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"} {
			if c.body == "" {
				continue
			}
			a := s.send(c.method, path+c.path, c.body, "Content-Type", form)
			assert.GreaterOrEqual(t, a.status, 400, "%s %s as %s", c.method, c.path, form)
		}
		w := s.asked(c.method, path+c.path, "evil.example", "192.0.2.1:1")
		assert.Equal(t, http.StatusMisdirectedRequest, w.Code, "%s %s by a name that leads here", c.method, c.path)
	}
	for _, reading := range []string{path, path + "/at/0", path + "/save", path + "/events", path + "/jobs/x", "/catalog", "/"} {
		w := s.asked("GET", reading, "evil.example", "192.0.2.1:1")
		assert.Equal(t, http.StatusMisdirectedRequest, w.Code, reading)
		assert.NotContains(t, w.Body.String(), "draughts", reading)
	}
	assert.Equal(t, before, s.send("GET", path, "").body)
}

// Paths with tricks in them lead nowhere: a wrong id, number or seat is refused.
func TestTricksInPathsLeadNowhere(t *testing.T) {
	t.Parallel()
	s := serve(t, rest.Config{})
	path := s.create(`{"game":"draughts"}`)
	id := strings.TrimPrefix(path, "/games/")
	for _, trick := range []string{
		"..%2f..%2fetc%2fpasswd", "%00", id + "%00", id + "%20", id + "%0a", id + ".json", id + ";a=b", id + "%2f", id + "%2fsave",
		strings.ToUpper(id), id[:25], id + "a", strings.Repeat("a", 26), strings.Repeat("a", 5000), "*", "%25", "%ff", "-1", "'%20OR%201=1--", "０",
	} {
		for _, rest := range []string{"", "/at/0", "/save", "/events", "/jobs/x"} {
			a := s.send("GET", "/games/"+trick+rest, "")
			assert.Contains(t, []int{http.StatusBadRequest, http.StatusNotFound}, a.status, "%q%s: %s", trick, rest, a.body)
		}
		for _, c := range changes {
			a := s.send(c.method, "/games/"+trick+c.path, c.body, as(annToken)...)
			assert.Contains(t, []int{http.StatusBadRequest, http.StatusNotFound, http.StatusMethodNotAllowed}, a.status, "%s %q%s: %s", c.method, trick, c.path, a.body)
		}
	}
	for _, trick := range []string{"-1", "1", "99999999999999999999", "1e3", "0x0", "+0", "%200", "０", "..%2f", "%00", "null"} {
		for _, under := range []string{"/at/", "/jobs/", "/seats/", "/pits/"} {
			a := s.send("GET", path+under+trick, "")
			assert.GreaterOrEqual(t, a.status, 400, under+trick)
			assert.Less(t, a.status, 500, under+trick)
		}
	}
	for _, trick := range []string{"..%2f..%2fpage.go", "%2e%2e/page.go", "main.js%00", "main.js/", "board", "board/", "index.html", "", "INDEX.HTML", "..%5cpage.go"} {
		a := s.send("GET", "/page/0123456789abcdef/"+trick, "")
		assert.Equal(t, http.StatusNotFound, a.status, trick)
	}
}

// An invitation is for one seat of one game, once; what is near it is none.
func TestInvitationsAreNotGuessed(t *testing.T) {
	t.Parallel()
	s := serve(t, rest.Config{})
	path, another := s.create(`{"game":"draughts"}`, as(annToken)...), s.create(`{"game":"draughts"}`, as(annToken)...)
	of := func(path, seat string) string {
		return s.ask(path+"/invites", `{"seat":"`+seat+`"}`, annToken, http.StatusOK, "").text(t, "invite")
	}
	real := of(path, "second")
	require.GreaterOrEqual(t, len(real), 26, "it has 128 bits and more")
	for what, guess := range map[string]string{
		"nothing": "", "cut": real[:len(real)-1], "longer": real + "a", "of another game": of(another, "second"), "of the other seat": of(path, "first"),
		"in capitals": strings.ToUpper(real), "with a space": real + " ", "the token": annToken, "much": strings.Repeat("a", 3000), "a pattern": "%",
	} {
		if guess == real {
			continue // it has no small letters
		}
		a := s.send("PUT", path+"/seats/second", `{"invite":"`+guess+`"}`, as(strangersToken)...)
		assert.Contains(t, []int{http.StatusForbidden, http.StatusUnprocessableEntity}, a.status, "%s: %s", what, a.body)
	}
	for _, body := range []string{`{"invite":null}`, `{"invite":["` + real + `"]}`, `{"invite":{"":"` + real + `"}}`, `{"invite":true}`} {
		a := s.send("PUT", path+"/seats/second", body, as(strangersToken)...)
		assert.Contains(t, []int{http.StatusBadRequest, http.StatusForbidden}, a.status, body)
	}
	assert.Equal(t, http.StatusOK, s.send("PUT", path+"/seats/second", `{"invite":"`+real+`"}`, as(bobToken)...).status)
	again := s.send("PUT", path+"/seats/second", `{"invite":"`+real+`"}`, as(strangersToken)...)
	assert.Equal(t, http.StatusForbidden, again.status, "it is used up")
}

// Whoever repeats the key of another's request gets neither its answer nor its effect.
func TestAKeyOfAnotherIsOfNoUse(t *testing.T) {
	t.Parallel()
	s := serve(t, rest.Config{})
	path := s.two(`{"game":"draughts"}`)
	keyed := func(token, body string) answer {
		fields := []string{"Idempotency-Key", "1"}
		if token != "" {
			fields = append(fields, as(token)...)
		}
		return s.send("POST", path+"/moves", body, fields...)
	}
	first := keyed(annToken, `{"move":"32-28"}`)
	require.Equal(t, http.StatusOK, first.status, first.body)
	for _, token := range []string{"", strangersToken, bobToken} {
		a := keyed(token, `{"move":"32-28"}`)
		assert.Contains(t, []int{http.StatusUnauthorized, http.StatusForbidden, http.StatusConflict, http.StatusUnprocessableEntity}, a.status, a.body)
		assert.Empty(t, a.header.Get("Idempotency-Replayed"))
	}
	assert.Equal(t, http.StatusUnprocessableEntity, keyed(annToken, `{"move":"31-26"}`).status, "a key is for one request")
	again := keyed(annToken, `{"move":"32-28"}`)
	assert.Equal(t, "true", again.header.Get("Idempotency-Replayed"))
	assert.Equal(t, first.body, again.body)
	assert.Len(t, s.send("GET", path, "").view(t).History, 1)
}

// No answer, event, page or line of the log has what a seat is held with.
func TestSecretsAreToldToNobody(t *testing.T) {
	t.Parallel()
	s := serve(t, rest.Config{})
	path := s.create(`{"game":"draughts","listed":true,"first":{"token":"`+annToken+`","name":"Ann"}}`, as(annToken)...)
	invite := s.ask(path+"/invites", "", annToken, http.StatusOK, "").text(t, "invite")
	events := s.watch(path)
	told := []string{s.send("PUT", path+"/seats/second", `{"name":"Bob","invite":"`+invite+`"}`, as(bobToken)...).body}
	for _, c := range []struct{ token, path, body string }{
		{annToken, "/moves", `{"move":"32-28"}`}, {bobToken, "/takeback", ``}, {bobToken, "/draw", ``}, {annToken, "/draw", `{"accept":false}`}, {bobToken, "/resign", ``}, {annToken, "/rematch", ``},
	} {
		told = append(told, s.send("POST", path+c.path, c.body, as(c.token)...).body)
	}
	for _, at := range []string{path, path + "/save", path + "/at/1", "/games", "/catalog", "/", "/openapi.yaml"} {
		told = append(told, s.send("GET", at, "").body)
	}
	told = append(told, next(t, events).data, s.log.String())
	for _, secret := range []string{annToken, bobToken, invite} {
		for _, text := range told {
			assert.NotContains(t, text, secret)
		}
	}
}

// Names are short and plain: what hides, turns around or breaks a line is refused.
func TestNamesHideNothing(t *testing.T) {
	t.Parallel()
	s := serve(t, rest.Config{})
	path := s.two(`{"game":"oware"}`)
	for _, name := range []string{
		"a\u202eb", "a\u2066b", "a\u200bb", "a\u2028b", "a\u0000b", "a\nb", "a\tb", "\u001b[31mred", "a\u007fb", "a\u0085b", "\ufeffa", "a\u00adb",
		strings.Repeat("x", 25), " a", "a ", "\U000e0041a",
	} {
		body, err := json.Marshal(map[string]string{"name": name})
		require.NoError(t, err)
		a := s.send("PUT", path+"/seats/first", string(body), as(annToken)...)
		assert.Equal(t, http.StatusUnprocessableEntity, a.status, "%q", name)
	}
	for _, name := range []string{"Ann", "Zoë Ñandú", "李小龍", "<b>Ann</b>", `"Ann"`, "Ann & Bob", "😀"} {
		body, err := json.Marshal(map[string]string{"name": name})
		require.NoError(t, err)
		a := s.send("PUT", path+"/seats/first", string(body), as(annToken)...)
		require.Equal(t, http.StatusOK, a.status, a.body)
		assert.Equal(t, name, a.view(t).Seats["first"].Name)
	}
}

// What is too long is refused before it is understood, wherever it is sent.
func TestWhatIsTooLongIsRefused(t *testing.T) {
	t.Parallel()
	s := serve(t, rest.Config{})
	path := s.two(`{"game":"draughts"}`)
	before := s.send("GET", path, "").body
	large := `{"move":"` + strings.Repeat("1", 5<<10) + `"}`
	deep := strings.Repeat(`{"a":`, 800) + `1` + strings.Repeat(`}`, 800)
	for _, c := range changes {
		a := s.send(c.method, path+c.path, large, as(annToken)...)
		assert.Equal(t, http.StatusRequestEntityTooLarge, a.status, "%s %s", c.method, c.path)
		if c.method != "DELETE" {
			a = s.send(c.method, path+c.path, deep, as(annToken)...)
			assert.Contains(t, []int{http.StatusBadRequest, http.StatusRequestEntityTooLarge}, a.status, "%s %s: %s", c.method, c.path, a.body)
		}
	}
	for name, value := range map[string]string{
		"Authorization": "Bearer " + strings.Repeat("a", 129), "Idempotency-Key": strings.Repeat("k", 256), "If-Match": `"` + strings.Repeat("1", 20_000) + `"`,
	} {
		a := s.send("POST", path+"/moves", `{"move":"32-28"}`, name, value)
		assert.GreaterOrEqual(t, a.status, 400, name)
		assert.Less(t, a.status, 500, name)
	}
	assert.Equal(t, before, s.send("GET", path, "").body)
	assert.Equal(t, http.StatusRequestHeaderFieldsTooLarge, s.raw("GET "+path+" HTTP/1.1\r\nHost: localhost\r\nX: "+strings.Repeat("a", 2<<20)+"\r\n\r\n"))
	assert.Equal(t, http.StatusBadRequest, s.raw("POST "+path+"/moves HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd"))
	assert.Equal(t, http.StatusBadRequest, s.raw("GET "+path+" HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"))
}

// raw sends a request as it is, and returns the status of the answer.
func (s *service) raw(request string) int {
	s.t.Helper()
	conn, err := net.Dial("tcp", strings.TrimPrefix(s.url, "http://"))
	require.NoError(s.t, err)
	defer func() { _ = conn.Close() }()
	go func() { _, _ = io.WriteString(conn, request) }() // the answer may come before it is read
	status := 0
	_, err = fmt.Fscanf(conn, "HTTP/1.1 %d", &status)
	require.NoError(s.t, err)
	return status
}
