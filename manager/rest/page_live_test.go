package rest_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/manager/rest"
)

const line = `document.getElementById("line").textContent`

func TestThePageComesBackWhenTheServerDoes(t *testing.T) {
	ctx := browser(t)
	s := serve(t, rest.Config{})
	var away atomic.Bool
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if away.Load() {
			panic(http.ErrAbortHandler) // the connection breaks off
		}
		s.rest.ServeHTTP(w, r)
	}))
	t.Cleanup(web.Close)
	t.Cleanup(web.CloseClientConnections)
	id := s.open("oware")
	p := newTab(t, ctx)
	p.do(chromedp.Navigate(web.URL+"/?game="+id), visible("#board svg"))
	away.Store(true)
	web.CloseClientConnections()
	p.until("Connection lost; trying again.", line)
	s.post("/games/"+id+"/moves", `{"move":"A"}`)
	away.Store(false)
	p.until("1", plies)
	p.until("Connected again.", line)
	p.until("", line)
	byMouse(p, []string{"second 1"})
	p.until("2", plies)
}

// A move that is made while the server is away waits until it is back, also if the page is
// opened again meanwhile, and is made once.
func TestAMoveWaitsForTheServer(t *testing.T) {
	ctx := browser(t)
	s := serve(t, rest.Config{})
	var away atomic.Bool
	var lost atomic.Int64
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		moves := strings.HasSuffix(r.URL.Path, "/moves")
		if away.Load() && moves && lost.Add(1) == 1 {
			s.rest.ServeHTTP(httptest.NewRecorder(), r) // the move is made, and its answer is lost
		}
		if away.Load() && moves {
			panic(http.ErrAbortHandler)
		}
		s.rest.ServeHTTP(w, r)
	}))
	t.Cleanup(web.Close)
	t.Cleanup(web.CloseClientConnections)
	for _, made := range []bool{true, false} {
		lost.Store(0)
		if !made {
			lost.Store(1)
		}
		id := s.open("draughts")
		p := newTab(t, ctx)
		p.do(chromedp.Navigate(web.URL+"/?game="+id), visible("#board svg"))
		away.Store(true)
		byMouse(p, []string{"32", "28"})
		p.until("The server does not answer. Your move 32-28 waits, and is sent when it does.", trouble)
		assert.Equal(t, "0", p.eval(`document.querySelectorAll("#board .open").length`))
		p.do(chromedp.Navigate(web.URL+"/?game="+id), visible("#board svg"))
		p.until("The server does not answer. Your move 32-28 waits, and is sent when it does.", trouble)
		away.Store(false)
		p.until("1", plies)
		p.until("", trouble)
		p.until("true", `document.querySelectorAll("#board .open").length > 0`)
		byMouse(p, []string{"19", "23"})
		p.until("2", plies)
		assert.Equal(t, []string{"32-28", "19-23"}, s.shown(id).History)
	}
}

// A page whose stream has been opened again hears the game by it, and does not ask.
func TestThePageGoesOnByStream(t *testing.T) {
	ctx := browser(t)
	s := serve(t, rest.Config{})
	var asked, opened atomic.Int64
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.Method == http.MethodGet && strings.HasSuffix(r.URL.Path, "/events"):
			opened.Add(1)
		case r.Method == http.MethodGet && strings.HasPrefix(r.URL.Path, "/games/"):
			asked.Add(1)
		}
		s.rest.ServeHTTP(w, r)
	}))
	t.Cleanup(web.Close)
	t.Cleanup(web.CloseClientConnections)
	id := s.open("oware")
	p := newTab(t, ctx)
	p.do(chromedp.Navigate(web.URL+"/?game="+id), visible("#board svg"))
	require.Eventually(t, func() bool { return opened.Load() == 1 }, patience, 20*time.Millisecond)
	web.CloseClientConnections()
	require.Eventually(t, func() bool { return opened.Load() == 2 }, patience, 20*time.Millisecond)
	p.until("", line)
	before := asked.Load()
	time.Sleep(3 * askEvery)
	assert.Equal(t, before, asked.Load(), "the stream is there")
	s.post("/games/"+id+"/moves", `{"move":"A"}`)
	p.until("1", plies)
	assert.Equal(t, before, asked.Load())
}

// askEvery is how often a page asks that has no stream.
const askEvery = 2 * time.Second

func TestThePageAgainstTheComputer(t *testing.T) {
	ctx := browser(t)
	s := serve(t, rest.Config{})
	for _, game := range []string{"kalah", "oware", "draughts"} {
		t.Run(game, func(t *testing.T) {
			s.t = t
			p := newTab(t, ctx)
			p.do(chromedp.EmulateViewport(360, 640))
			id := p.begin(s, game, "computer/first")
			for range 8 {
				p.until("true", `document.querySelectorAll("#board .open").length > 0 || !document.getElementById("result").hidden`)
				g := s.shown(id)
				if len(g.Moves) == 0 {
					break
				}
				byMouse(p, g.places(g.Moves[0]))
				p.until("true ", "("+plies+" > "+strconv.Itoa(len(g.History))+") + ' ' + "+trouble)
			}
			p.picture("phone-" + game)
			assert.Equal(t, "true", p.eval("document.documentElement.scrollWidth <= innerWidth"), "a narrow window must not scroll sideways")
		})
	}
}

// However fast moves are shown, the board is the server's in the end.
func TestMovesThatAreShownEndAsTheyAre(t *testing.T) {
	ctx := browser(t)
	s := serve(t, rest.Config{})
	for _, game := range []string{"kalah", "oware", "draughts"} {
		t.Run(game, func(t *testing.T) {
			s.t = t
			id := s.open(game)
			watching, other := newTab(t, ctx), newTab(t, ctx)
			watching.do(chromedp.Navigate(s.url+"/?game="+id), visible("#board svg"))
			for range 7 {
				g := s.shown(id)
				s.post("/games/"+id+"/moves", `{"move":"`+g.Moves[len(g.Moves)/2]+`"}`)
			}
			board := `JSON.stringify(Array.from(document.querySelectorAll("#board [data-at]")).map(e => e.ariaLabel))`
			other.do(chromedp.Navigate(s.url+"/?game="+id), visible("#board svg"))
			watching.until(other.eval(board), board)
			assert.Equal(t, other.eval(turnLine), watching.eval(turnLine))
		})
	}
}

// Neither moves nor what is said, offered and settled push the board from under a finger.
func TestTheBoardStaysWhereItIs(t *testing.T) {
	ctx := browser(t)
	s := serve(t, rest.Config{})
	const top = `document.getElementById("board").getBoundingClientRect().top + scrollY`
	for _, width := range []int64{320, 1280} {
		for _, game := range []string{"kalah", "draughts"} {
			id := s.open(game)
			p := newTab(t, ctx)
			p.do(chromedp.EmulateViewport(width, 800), chromedp.Navigate(s.url+"/?game="+id), visible("#board svg"))
			p.until("0", plies)
			p.eval(`(window.shifted = 0, new PerformanceObserver(l => l.getEntries().forEach(e => { window.shifted += e.value; })).observe({ type: "layout-shift" }), 0)`)
			before := p.eval(top)
			for ply := range 6 {
				s.post("/games/"+id+"/moves", `{"move":"`+s.shown(id).Moves[0]+`"}`)
				p.until(strconv.Itoa(ply+1), plies)
			}
			p.eval(`(document.querySelector("#board [aria-disabled=true]").dispatchEvent(new MouseEvent("click", { bubbles: true })), 0)`)
			p.until("false", trouble+` === ""`)
			if game == "draughts" {
				s.post("/games/"+id+"/draw", `{"by":"second"}`)
				p.until("false", offers+` === ""`)
				s.post("/games/"+id+"/draw", `{"by":"first","accept":false}`)
				p.until("", offers)
			}
			s.post("/games/"+id+"/resign", `{"by":"first"}`)
			p.until("true", ending+`?.includes("resignation")`)
			p.until(before, top)
			assert.Equal(t, "true", p.eval("window.shifted < 0.001"), "%s at %d: %s", game, width, p.eval("window.shifted"))
		}
	}
}

func TestTheClockOfThePage(t *testing.T) {
	ctx := browser(t)
	s := serve(t, rest.Config{})
	var made struct{ ID string }
	require.NoError(t, json.Unmarshal([]byte(s.post("/games", `{"game":"oware","clock":"1s/move"}`)), &made))
	s.post("/games/"+made.ID+"/moves", `{"move":"A"}`)
	p := newTab(t, ctx)
	p.do(chromedp.Navigate(s.url+"/?game="+made.ID), visible(".clock"))
	p.until("0:01.0", `document.querySelector("#near .clock").textContent`)
	p.until("true", ending+`?.includes("time")`)
	p.until("0:00.0", `document.querySelector("#far .clock").textContent`)
}

// Computer players that one watches make a move every second or two.
func TestWatchingTheComputer(t *testing.T) {
	ctx := browser(t)
	s := serve(t, rest.Config{})
	p := newTab(t, ctx)
	id := p.begin(s, "kalah", "watch")
	_, body := s.fetch("/games/" + id)
	assert.Contains(t, body, `"pace":1500,`)
	p.until("true", plies+" >= 2")
}

// What the page foresees of a sowing is what the server says of it afterwards.
func TestTheLastSeedFallsWhereItIsForeseen(t *testing.T) {
	ctx := browser(t)
	s := serve(t, rest.Config{})
	for _, body := range []string{
		`{"game":"kalah","houses":3,"seeds":9}`, // a sowing goes around the board
		`{"game":"oware","position":"14-0-2-1-20-3-1-0-1-2-1-3-0-0-S"}`,
	} {
		var made struct{ ID string }
		require.NoError(t, json.Unmarshal([]byte(s.post("/games", body)), &made))
		p := newTab(t, ctx)
		p.do(chromedp.Navigate(s.url+"/?game="+made.ID), visible("#board svg"))
		p.eval(`localStorage.setItem("parlour-settings", JSON.stringify({ speed: "off" }))`)
		for ply := range 6 {
			g := s.shown(made.ID)
			if len(g.Moves) == 0 {
				break
			}
			move := g.Moves[ply%len(g.Moves)]
			place := at(g.places(move)[0])
			p.until("false", `document.querySelector('`+place+`').ariaDisabled`)
			p.do(focus(chromedp.CSS(place)))
			foreseen := p.eval(`document.querySelector(".preview circle").dataset.falls`)
			p.do(chromedp.KeyEvent(kb.Enter))
			p.until(strconv.Itoa(ply+1), plies)
			sown := s.shown(made.ID).LastMove.Effect.Sown
			require.NotEmpty(t, sown)
			last := sown[len(sown)-1]
			assert.Equal(t, last.Seat+" "+strconv.Itoa(last.House), foreseen, "%s in %s", move, g.Position)
		}
	}
}
