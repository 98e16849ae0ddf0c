package rest_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"parlour/manager/rest"
	"parlour/players"
)

// Whoever plays is told of a computer player's move that took less than its time.
func TestAHurriedMoveIsTold(t *testing.T) {
	ctx := browser(t)
	s := serve(t, rest.Config{Engines: players.NewEngines(&probeEngine{think: firstMove})})
	id := strings.TrimPrefix(s.create(againstSlow), "/games/")
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/games/" + id + "/events":
			w.WriteHeader(http.StatusServiceUnavailable) // the page asks instead
			return
		case "/games/" + id:
		default:
			s.rest.ServeHTTP(w, r)
			return
		}
		r.Header.Del("If-None-Match")
		r.Header.Del("Accept-Encoding") // the answer is rewritten
		answer := httptest.NewRecorder()
		s.rest.ServeHTTP(answer, r)
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write([]byte(strings.Replace(answer.Body.String(), `"hurried":false`, `"hurried":true`, 1)))
	}))
	t.Cleanup(web.Close)
	t.Cleanup(web.CloseClientConnections)
	s.post("/games/"+id+"/moves", `{"move":"2"}`)
	p := newTab(t, ctx)
	p.do(chromedp.Navigate(web.URL+"/?game="+id), visible("#board svg"))
	p.until("true", `document.body.textContent.includes("computer, hurried: there are many games")`)
}
