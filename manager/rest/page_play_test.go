package rest_test

import (
	"encoding/json"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/manager/rest"
)

// shown is what a test needs to know of a game.
type shown struct {
	Game     string   `json:"game"`
	State    string   `json:"state"`
	ToMove   string   `json:"toMove"`
	Moves    []string `json:"moves"`
	History  []string `json:"history"`
	Position string   `json:"position"`
	LastMove struct {
		Effect struct {
			Sown []struct {
				Seat  string `json:"seat"`
				House int    `json:"house"`
			} `json:"sown"`
		} `json:"effect"`
	} `json:"lastMove"`
	Result struct {
		Text string `json:"text"`
	} `json:"result"`
}

func (s *service) shown(id string) (g shown) {
	s.t.Helper()
	answer, body := s.fetch("/games/" + id)
	require.Equal(s.t, http.StatusOK, answer.StatusCode, body)
	require.NoError(s.t, json.Unmarshal([]byte(body), &g))
	return g
}

// post sends a body and returns the answer.
func (s *service) post(at, body string) string {
	s.t.Helper()
	answer, err := http.Post(s.url+at, "application/json", strings.NewReader(body))
	require.NoError(s.t, err)
	defer func() { _ = answer.Body.Close() }()
	said, err := io.ReadAll(answer.Body)
	require.NoError(s.t, err)
	require.Less(s.t, answer.StatusCode, 300, string(said))
	return string(said)
}

// open makes a game that belongs to nobody, and returns its id.
func (s *service) open(game string) string {
	s.t.Helper()
	var made struct{ ID string }
	require.NoError(s.t, json.Unmarshal([]byte(s.post("/games", `{"game":"`+game+`"}`)), &made))
	return made.ID
}

// begin makes a game in a tab by the form, with the person in both seats, or against
// whom the form offers, and returns its id.
func (p tab) begin(s *service, game, against string) string {
	p.t.Helper()
	p.do(chromedp.Navigate(s.url), visible("#form button"))
	p.eval(`localStorage.setItem("parlour-settings", JSON.stringify({ speed: "off" }))`)
	p.do(click(chromedp.CSS(`[name=game][value=`+game+`]`)), chromedp.SetValue(chromedp.CSS("#against"), against))
	p.do(click("#form button"), visible("#board svg"))
	return p.eval(`new URLSearchParams(location.search).get("game")`)
}

// places are the places of the board that a person goes through for a move.
func (g shown) places(move string) []string {
	switch g.Game {
	case "kalah", "mangala":
		return []string{g.ToMove + " " + move}
	case "togyzkumalak":
		return []string{g.ToMove + " " + move[:1]}
	case "oware":
		house := strings.Index("ABCDEF", strings.ToUpper(move[:1])) + 1
		return []string{g.ToMove + " " + strconv.Itoa(house)}
	default:
		places := strings.FieldsFunc(move, func(r rune) bool { return strings.ContainsRune("-x:", r) })
		for i, name := range places {
			places[i] = numberOf(name)
		}
		return places
	}
}

// numberOf is the number of a square of the small board by its name, and what is a number itself.
func numberOf(name string) string {
	column := strings.Index("abcdefgh", name[:1])
	row, err := strconv.Atoi(name[1:])
	if column < 0 || err != nil {
		return name
	}
	return strconv.Itoa((8-row)*4 + column/2 + 1)
}

// The ways of making a move on the page.
type gesture func(p tab, places []string)

func byMouse(p tab, places []string) {
	for _, place := range places {
		x, y := p.place(at(place))
		p.do(chromedp.MouseClickXY(x, y))
	}
}

func byDragging(p tab, places []string) {
	if len(places) == 1 {
		byMouse(p, places)
		return
	}
	for i := range places[1:] {
		p.drag(places[i], places[i+1])
	}
}

func byTouchDragging(p tab, places []string) {
	for i := range places[1:] {
		p.touchDrag(places[i], places[i+1])
	}
}

func byTouch(p tab, places []string) {
	for _, place := range places {
		p.settles()
		x, y := p.place(at(place))
		p.do(chromedp.TapXY(x, y))
	}
}

// byKeys goes through what can be chosen until it is there.
func byKeys(p tab, places []string) {
	for _, place := range places {
		if on := p.eval(focused); !strings.ContainsAny(on, "0123456789") {
			p.do(focus(`#board [tabindex="0"]`))
		}
		for range 60 {
			if p.eval(focused) == place {
				break
			}
			p.do(chromedp.KeyEvent(kb.PageDown))
		}
		require.Equal(p.t, place, p.eval(focused))
		p.do(chromedp.KeyEvent(kb.Enter))
	}
}

// playOut plays a game to its end, or the given number of moves of it, and holds the
// page against the server after each.
func (p tab) playOut(s *service, id string, most int, make gesture) shown {
	p.t.Helper()
	chance := rand.New(rand.NewPCG(1, uint64(most)))
	for n := 0; ; n++ {
		g := s.shown(id)
		p.until(strconv.Itoa(len(g.History)), plies)
		if len(g.Moves) == 0 || n == most {
			return g
		}
		move := g.Moves[chance.IntN(len(g.Moves))]
		p.until("false", `document.querySelector('`+at(g.places(move)[0])+`').ariaDisabled`)
		make(p, g.places(move))
		p.until(strconv.Itoa(len(g.History)+1), plies)
		require.Equal(p.t, move, s.shown(id).History[n])
		require.Empty(p.t, p.eval(trouble))
	}
}

// wholeGame is more moves than a game has.
const wholeGame = 500

// TestAWholeGameOfEachKindOnThePage plays each to its end in one way, and some moves of it in
// the others: with PARLOUR_WHOLE=1 to the end as well.
func TestAWholeGameOfEachKindOnThePage(t *testing.T) {
	ctx := browser(t)
	s := serve(t, rest.Config{})
	for _, c := range []struct {
		game, how string
		most      int
		gesture
	}{
		{"kalah", "mouse", wholeGame, byMouse},
		{"oware", "mouse", wholeGame, byMouse},
		{"draughts", "mouse", wholeGame, byMouse},
		{"draughts", "dragging", 24, byDragging},
		{"draughts", "dragging by touch", 24, byTouchDragging},
		{"kalah", "keyboard", wholeGame, byKeys},
		{"oware", "keyboard", 24, byKeys},
		{"draughts", "keyboard", 24, byKeys},
		{"kalah", "touch", 24, byTouch},
		{"oware", "touch", 24, byTouch},
		{"draughts", "touch", 24, byTouch},
	} {
		if os.Getenv("PARLOUR_WHOLE") != "" {
			c.most = wholeGame
		}
		t.Run(c.game+" by "+c.how, func(t *testing.T) {
			s.t = t
			p := newTab(t, ctx)
			if c.how == "touch" || c.how == "dragging by touch" {
				p.do(chromedp.EmulateViewport(360, 640, chromedp.EmulateTouch))
			}
			id := p.begin(s, c.game, "both")
			g := p.playOut(s, id, c.most, c.gesture)
			p.picture(c.game + "-" + c.how)
			if len(g.Moves) > 0 {
				return
			}
			p.until(g.Result.Text+".", `document.querySelector("#result h3").textContent`)
			assert.Equal(t, "FINISHED", g.State)
			assert.Equal(t, "0", p.eval(`document.querySelectorAll("#board .open").length`))
		})
	}
}

// invitation is the link for the other player.
func (p tab) invitation() string {
	p.t.Helper()
	p.until("true", `document.querySelector("#invite input")?.value.includes("invite=")`)
	return p.eval(`document.querySelector("#invite input").value`)
}

func TestTwoBrowsersPlayEachOther(t *testing.T) {
	ctx := browser(t)
	s := serve(t, rest.Config{Store: sqlite(t)})
	for _, game := range []string{"kalah", "oware", "draughts"} {
		t.Run(game, func(t *testing.T) {
			s.t = t
			ann, bob, carl := newTab(t, ctx), newTab(t, ctx), newTab(t, ctx)
			id := ann.begin(s, game, "human")
			// Whoever makes the game has a seat; the link that is given away is for the other.
			link := ann.invitation()
			bob.do(chromedp.Navigate(link), visible("#board svg"))
			bob.eval(`localStorage.setItem("parlour-settings", JSON.stringify({ speed: "off" }))`)
			bob.until("You", near)
			ann.until("true", `["North", "Black"].includes(document.querySelector("#far .side")?.textContent)`)

			// A third with the same link watches.
			carl.do(chromedp.Navigate(link), visible("#board svg"))
			carl.until("0", `document.querySelectorAll("#board .open").length`)
			carl.do(chromedp.Navigate(s.url+"/?game="+id), visible("#board svg"))
			carl.do(click(`#board [tabindex="0"]`))
			carl.until("You watch this game; you hold no seat in it.", trouble)

			chance := rand.New(rand.NewPCG(3, 4))
			for range 14 {
				g := s.shown(id)
				if len(g.Moves) == 0 {
					break
				}
				mover := map[string]tab{"first": ann, "second": bob}[g.ToMove]
				move := g.Moves[chance.IntN(len(g.Moves))]
				mover.until("false", `document.querySelector('`+at(g.places(move)[0])+`').ariaDisabled`)
				byMouse(mover, g.places(move))
				for _, p := range []tab{ann, bob, carl} {
					p.until(strconv.Itoa(len(g.History)+1), plies)
				}
			}
			ann.picture("two-" + game)

			// A reload loses nothing, the seat neither; nor does another browser with the
			// link to the seat.
			own := ann.eval(`Array.from(document.querySelectorAll("#share input")).find(e => e.value.includes("#first=")).value`)
			ann.do(chromedp.Reload(), visible("#board svg"))
			ann.until("You", near)
			again := newTab(t, ctx)
			again.do(chromedp.Navigate(own), visible("#board svg"))
			again.until("You", near)
			assert.NotContains(t, again.eval("location.href"), "#")
		})
	}
}

func TestLookingBackDoesNotLeaveTheGame(t *testing.T) {
	ctx := browser(t)
	s := serve(t, rest.Config{})
	p := newTab(t, ctx)
	id := p.begin(s, "oware", "both")
	p.playOut(s, id, 6, byMouse)
	p.do(chromedp.KeyEvent("["))
	p.until("true", turnLine+`.startsWith("Looking back: after move 5 of 6.")`)
	assert.Equal(t, "0", p.eval(`document.querySelectorAll("#board .open").length`))
	p.do(click(`#steps button`))
	p.until("Looking back: the start.", turnLine)
	p.do(chromedp.EmulateViewport(320, 640))
	p.settles()
	p.do(click(`#steps button:nth-child(3)`))
	p.until("true", turnLine+`.startsWith("Looking back: after move 1 of 6.")`)
	assert.Equal(t, "true", p.eval(`(turn => turn.scrollHeight <= turn.clientHeight)(document.getElementById("turn"))`), "what is said is not cut")
	p.do(chromedp.EmulateViewport(1000, 900))
	p.settles()
	p.do(click(`#steps button`))
	p.until("Looking back: the start.", turnLine)
	assert.Equal(t, "true", p.eval(`document.querySelector('[data-at="first 1"]').ariaLabel.endsWith("4 seeds")`))
	p.do(click(`#steps button:last-child`))
	p.until("true", turnLine+`.endsWith("South to move.")`)
	p.playOut(s, id, 0, byMouse)
}

func TestTabsOfOneBrowserShareAStream(t *testing.T) {
	ctx := browser(t)
	s := serve(t, rest.Config{})
	one := newTab(t, ctx)
	id := one.begin(s, "kalah", "both")
	two := one.beside()
	two.do(chromedp.Navigate(s.url+"/?game="+id), visible("#board svg"))
	byMouse(one, []string{"first 1"})
	two.until("1", plies)
	byMouse(two, []string{"first 2"})
	one.until("2", plies)
	_, metrics := s.fetch("/metrics")
	assert.Regexp(t, `(?m)streams\S* 1$`, metrics)
}

func TestThePageWithoutStreams(t *testing.T) {
	ctx := browser(t)
	s := serve(t, rest.Config{})
	for name, events := range map[string]http.HandlerFunc{
		"refused":   func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusServiceUnavailable) },
		"held back": func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() },
	} {
		t.Run(name, func(t *testing.T) {
			s.t = t
			web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if strings.HasSuffix(r.URL.Path, "/events") {
					events(w, r)
					return
				}
				s.rest.ServeHTTP(w, r)
			}))
			t.Cleanup(web.Close)
			t.Cleanup(web.CloseClientConnections)
			p := newTab(t, ctx)
			id := s.open("oware")
			p.do(chromedp.Navigate(web.URL+"/?game="+id), visible("#board svg"))
			p.until("true", `document.getElementById("line").textContent.startsWith("No live stream")`)
			s.post("/games/"+id+"/moves", `{"move":"A"}`)
			p.until("1", plies)
			byMouse(p, []string{"second 1"})
			p.until("2", plies)
		})
	}
}

func TestThePageOfNoGame(t *testing.T) {
	ctx := browser(t)
	s := serve(t, rest.Config{})
	p := newTab(t, ctx)
	p.do(chromedp.Navigate(s.url + "/?game=nothing"))
	p.until("There is no such game. It may have been deleted.", trouble)
}
