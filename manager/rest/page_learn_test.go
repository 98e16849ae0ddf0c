package rest_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"

	"parlour/manager/rest"
)

// saidThere is what the room of learning says last.
const saidThere = `document.querySelector("#learn .said")?.textContent`

// TestTheRulesOnThePage shows those of each game with a board for each picture.
func TestTheRulesOnThePage(t *testing.T) {
	ctx := browser(t)
	s := serve(t, rest.Config{})
	for game, parts := range s.learned() {
		if len(parts) == 0 {
			continue
		}
		p := newTab(t, ctx)
		p.do(chromedp.Navigate(s.url+"/?learn="+game), visible("#learn figure .board"))
		assert.Equal(t, "true", p.eval(`[...document.querySelectorAll("#learn figure .picture")].every(e => e.querySelector(".board")?.getBoundingClientRect().height > 60)`), game)
		assert.Equal(t, strings.Join(parts, " "), p.eval(`[...document.querySelectorAll("#learn-parts a")].map(a => new URL(a.href).searchParams.get("part")).join(" ")`))
	}
}

// TestALessonOnThePage does two steps, and misses one.
func TestALessonOnThePage(t *testing.T) {
	ctx := browser(t)
	s := serve(t, rest.Config{})
	p := newTab(t, ctx)
	p.do(chromedp.Navigate(s.url+"/?learn=kalah&part=lesson"), visible("#learn .pits"))
	heading := `document.querySelector("#learn-body h3")?.textContent`
	p.until("A first lesson in Kalah: step 1 of 7", heading)
	p.do(click(`#learn [data-at="first 1"]`), visible(act("go-on")))
	p.do(click(act("go-on")))
	p.until("A first lesson in Kalah: step 2 of 7", heading)
	p.do(click(`#learn [data-at="first 1"]`))
	p.until("That is a legal move, but not what was asked. Try again.", saidThere)
	p.press("3", "body")
	p.do(visible(act("go-on")))
	assert.Contains(t, p.eval(saidThere), "Right.")

	p.do(chromedp.Navigate(s.url+"/?learn=kalah&part=lesson"), visible("#learn .pits"))
	p.until("A first lesson in Kalah: step 3 of 7", heading)
}

// TestAPuzzleOnThePage solves the first of each game, after a wrong move.
func TestAPuzzleOnThePage(t *testing.T) {
	ctx := browser(t)
	s := serve(t, rest.Config{})
	for game, parts := range s.learned() {
		if !slices.Contains(parts, "puzzles") {
			continue
		}
		var all struct{ Puzzles []struct{ ID string } }
		s.send("GET", "/puzzles/"+game, "").into(t, &all)
		var one struct {
			Line  []string
			Finds []int
		}
		s.send("GET", "/puzzles/"+game+"/"+all.Puzzles[0].ID, "").into(t, &one)
		p := newTab(t, ctx)
		p.do(chromedp.Navigate(s.url))
		p.eval(`localStorage.setItem("parlour-settings", JSON.stringify({ speed: "off" }))`)
		p.do(chromedp.Navigate(s.url+"/?learn="+game+"&part=puzzles"), visible("#learn .exercise .board"))
		for n, at := range one.Finds {
			if n > 0 {
				p.until("Right so far. Again one move wins. Which?", saidThere)
			}
			for _, place := range (shown{Game: game, ToMove: "first"}).places(one.Line[at]) {
				p.do(click(chromedp.CSS(`#learn [data-at="` + place + `"]`)))
			}
		}
		p.until("true", saidThere+`.startsWith("Solved: with best play ")`)
		p.do(click(act("next")))
		p.until("true", `document.querySelector("#learn select").selectedOptions[0].textContent === "Easy 2"`)
		assert.Equal(t, "Easy 1, solved", p.eval(`document.querySelector("#learn select").options[0].textContent`))
	}
}
