package rest_test

import (
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/manager/rest"
)

const (
	offers = `document.getElementById("offers").textContent`
	ending = `document.querySelector("#result h3")?.textContent`
	near   = `document.querySelector("#near strong")?.textContent`
)

func TestWhatTwoPlayersAskOfEachOther(t *testing.T) {
	ctx := browser(t)
	s := serve(t, rest.Config{})
	ann, bob := newTab(t, ctx), newTab(t, ctx)
	id := ann.begin(s, "draughts", "human")
	bob.do(chromedp.Navigate(ann.invitation()), visible("#board svg"))
	bob.until("You", near)
	bob.until("White", `document.getElementById("far").querySelector("strong, .side").textContent`)
	byMouse(ann, []string{"32", "28"})
	bob.until("1", plies)
	byMouse(bob, []string{"19", "23"})
	ann.until("2", plies)

	bob.do(click(act("takeback")))
	ann.until("Black asks to take a move back.AcceptDecline", offers)
	bob.until("You have asked to take a move back.", offers)
	ann.picture("asked")
	ann.do(click(act("takeback-yes")))
	bob.until("1", plies)
	assert.Equal(t, []string{"32-28"}, s.shown(id).History)
	byMouse(bob, []string{"19", "24"})
	ann.until("2", plies)
	ann.do(click(act("draw")))
	bob.until("White offers a draw.AcceptDecline", offers)
	bob.do(click(act("draw-no")))
	ann.until("", offers)
	ann.until("Black has declined the draw.", trouble)
	bob.until("", trouble)

	bob.do(click(act("resign")))
	bob.do(click(act("play-on")))
	bob.do(click(act("resign")), click(act("resign")))
	ann.until("You have won. White has won by resignation.", ending)
	bob.until("You have lost. White has won by resignation.", ending)

	// The game after it is played in the other seats.
	ann.do(click(act("rematch")))
	ann.until("Black", `document.querySelector("#near .side")?.textContent`)
	ann.until("You", near)
	bob.do(click(act("follow")))
	bob.until("White", `document.querySelector("#near .side")?.textContent`)
	bob.until("You", near)
	byMouse(bob, []string{"31", "26"})
	ann.until("1", plies)
}

// What is said is of use to people.
func TestTheWordsOfThePage(t *testing.T) {
	ctx := browser(t)
	s := serve(t, rest.Config{})
	p := newTab(t, ctx)
	p.do(chromedp.Navigate(s.url), visible("#form button"))
	const hint = `words.adviceWords({ best: ["32-28"], moves: [{ move: "32-28", kind: "estimate", unit: "men", reason: "", %s }] })`
	const review = `review.Review.prototype.words.call(Object.assign(Object.create(review.Review.prototype), { said: { moves: [%s] } }), %[1]s)`
	const move = `{ ply: 1, side: "South", move: "1", best: ["2"], gaveAway: 9, unit: "seeds", mistake: true, turning: true }`
	for expression, want := range map[string]string{
		fmt.Sprintf(hint, "value: 0, proven: false"):   "Hint: 32-28, leads to a game that is about even.",
		fmt.Sprintf(hint, "value: 0, proven: true"):    "Hint: 32-28, leads to an even game.",
		fmt.Sprintf(hint, "value: 1.2, proven: false"): "Hint: 32-28, worth about +1.2 men.",
		fmt.Sprintf(review, move):                      "Move 1, South: 1 gave away 9 seeds; better was 2.",
		`words.either(["1", "2", "4"])`:                "1, 2 or 4",
		`words.nameOf({ name: "Player 1" })`:           "",
		`words.nameOf({ name: "Ann" })`:                "Ann",
	} {
		assert.Equal(t, want, p.await(expression), expression)
	}
	var made struct{ ID string }
	require.NoError(t, json.Unmarshal([]byte(s.post("/games", `{"game":"kalah"}`)), &made))
	s.post("/games/"+made.ID+"/resign", `{"by":"first"}`)
	p.do(chromedp.Navigate(s.url+"/?game="+made.ID), visible("#result"))
	assert.Equal(t, "North has won by resignation.", p.eval(`document.getElementById("result").textContent`))
	assert.NotContains(t, p.eval("document.body.innerText"), "Player")
}

// await is the value of an expression in terms of two modules of the page.
func (p tab) await(expression string) string {
	p.t.Helper()
	out, err := chromedp.Run(p.ctx, chromedp.Evaluate[string](`(async () => {
		const load = name => import(document.querySelector('link[href$="/' + name + '"]').href);
		const words = await load("words.js"), review = await load("review.js");
		return String(`+expression+`);
	})()`, chromedp.EvalAwaitPromise))
	require.NoError(p.t, err)
	return out
}

// Who opens a link that was used already watches, and is shown nothing that only a player may
// do.
func TestAUsedLinkIsToWatch(t *testing.T) {
	ctx := browser(t)
	s := serve(t, rest.Config{})
	ann, bob, visitor := newTab(t, ctx), newTab(t, ctx), newTab(t, ctx)
	ann.begin(s, "draughts", "human")
	link := ann.invitation()
	bob.do(chromedp.Navigate(link), visible("#board svg"))
	bob.until("You", near)
	visitor.do(chromedp.Navigate(link), visible("#board svg"))
	visitor.until("Somebody else has this seat.", trouble)
	visitor.until("White", `document.querySelector("#near .side")?.textContent`)
	visitor.until("Black", `document.querySelector("#far .side")?.textContent`)
	assert.Equal(t, "null null", visitor.eval(`document.querySelector('[data-act="resign"]') + " " + document.querySelector('[data-act="takeback"]')`))
	assert.NotContains(t, visitor.eval(`document.getElementById("links").textContent`), "Your own link")
}

// A capture of several pieces is chosen square by square where its ends do not say which
// it is.
func TestACaptureIsChosenStepByStep(t *testing.T) {
	ctx := browser(t)
	s := serve(t, rest.Config{})
	p := newTab(t, ctx)
	var made struct{ ID string }
	require.NoError(t, json.Unmarshal([]byte(s.post("/games", `{"game":"draughts","position":"W:WK44:B7,8,20,22,23,29,31"}`)), &made))
	require.Equal(t, []string{"44x11x2x19x37x26", "44x11x2x24x42x26"}, s.shown(made.ID).Moves)
	p.do(chromedp.Navigate(s.url+"/?game="+made.ID), visible("#board svg"))
	byMouse(p, []string{"44", "26"})
	p.until("Several captures end there: choose their squares one by one.", trouble)
	byMouse(p, []string{"11", "2", "24"})
	p.picture("capture")
	assert.Equal(t, "0", p.eval(plies))
	byMouse(p, []string{"26"})
	p.until("1", plies)
	assert.Equal(t, []string{"44x11x2x24x42x26"}, s.shown(made.ID).History)
}

// Where PARLOUR_AXE names a copy of axe-core, it finds nothing to complain of.
func TestThePageIsAccessible(t *testing.T) {
	ctx := browser(t)
	source, err := os.ReadFile(os.Getenv("PARLOUR_AXE"))
	if err != nil {
		t.Skip("PARLOUR_AXE names no copy of axe-core")
	}
	s := serve(t, rest.Config{})
	for _, width := range []int64{320, 1280} {
		p := newTab(t, ctx)
		p.do(chromedp.EmulateViewport(width, 800))
		check := func(what string) {
			p.t.Helper()
			if p.eval("typeof axe") == "undefined" {
				_, err := chromedp.Run(p.ctx, chromedp.Evaluate[int](string(source)+"; 0"))
				require.NoError(p.t, err)
			}
			p.eval(`(axe.run().then(r => { window.found = r.violations.map(v => v.id + " " + v.nodes.map(n => n.target).join(" ")).join("; ") || "nothing"; }), 0)`)
			p.until("true", `typeof window.found === "string"`)
			assert.Equal(t, "nothing", p.eval("window.found"), what)
			p.eval(`(delete window.found, 0)`)
			assert.Equal(t, "true", p.eval("document.documentElement.scrollWidth <= innerWidth"), "%s scrolls sideways", what)
		}
		for _, game := range []string{"kalah", "oware", "draughts"} {
			id := p.begin(s, game, "both")
			check(game)
			p.playOut(s, id, 3, byMouse)
			check(game + " in play")
			p.do(chromedp.KeyEvent("["))
			check(game + " looked back at")
			p.do(click(`#steps button:last-child`), click(act("resign")), click(act("resign")))
			p.until("true", ending+`?.includes("resignation")`)
			check(game + " at its end")
		}
		p.do(chromedp.Navigate(s.url), visible("#form button"))
		p.do(click("#rules summary"), click("#settings summary"))
		check("the form")
	}
}

// Nothing that others say becomes markup.
func TestNamesAreTexts(t *testing.T) {
	ctx := browser(t)
	s := serve(t, rest.Config{})
	p := newTab(t, ctx)
	name := `<img src=x onerror=1>`
	answer := s.post("/games", `{"game":"oware","listed":true,"first":{"player":"human","name":`+strconv.Quote(name)+`}}`)
	var made struct{ ID string }
	require.NoError(t, json.NewDecoder(strings.NewReader(answer)).Decode(&made))
	p.do(chromedp.Navigate(s.url+"/?game="+made.ID), visible("#board svg"))
	p.until(name, `document.querySelector("#near strong").textContent`)
	p.do(chromedp.Navigate(s.url), visible("#form button"))
	p.until("true", `document.getElementById("open").textContent.includes("onerror")`)
	assert.Equal(t, "0", p.eval(`document.querySelectorAll("img").length`))
}

func TestAHintAndAReviewOnThePage(t *testing.T) {
	ctx := browser(t)
	s := serve(t, rest.Config{})
	p := newTab(t, ctx)
	id := p.begin(s, "oware", "both")
	p.do(click(act("hint")))
	p.until("true", offers+`.startsWith("Hint: ")`)
	assert.Equal(t, "1", p.eval(`document.querySelectorAll("#board .hint").length`))
	p.playOut(s, id, 6, byMouse)
	assert.Empty(t, p.eval(offers), "a hint is for one move")
	p.do(click(act("resign")), click(act("resign")))

	// Who watches is shown the review as well.
	other := newTab(t, ctx)
	other.do(chromedp.Navigate(s.url+"/?game="+id), visible(act("review")))
	p.do(visible(act("review")), click(act("review")))
	for _, one := range []tab{p, other} {
		one.until("1", `document.querySelectorAll("#review .graph").length`)
	}
	p.picture("review")
	if p.eval(`document.querySelectorAll(".mistakes button").length`) != "0" {
		p.do(click(".mistakes button"))
		p.until("true", turnLine+`.startsWith("Looking back: ")`)
	}
}
