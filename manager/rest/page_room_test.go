package rest_test

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/manager/rest"
)

// windows are the sizes at which the page is looked at.
var windows = [...][2]int64{{360, 740}, {740, 360}, {1280, 800}, {1920, 1080}}

// Each lists what has not the room it needs.
const (
	// cutChoices are choices that are longer than the closed list that shows them.
	cutChoices = `(() => {
		const pen = document.createElement("canvas").getContext("2d");
		return [...document.querySelectorAll("#form select")].filter(e => e.offsetParent).flatMap(e => {
			const style = getComputedStyle(e);
			pen.font = style.font;
			const room = e.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
			return [...e.options].filter(one => pen.measureText(one.text).width > room - 12).map(one => one.text);
		}).join("; ");
	})()`
	// cutLines are texts of the players' lines that end in dots.
	cutLines = `[...document.querySelectorAll(".player strong, .player .side")].filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.textContent).join("; ")`
	// covered are buttons that lie over the link they copy, and links that run out of the window.
	covered = `[...document.querySelectorAll(".copy")].filter(e => e.offsetParent).filter(e => {
		const link = e.querySelector("input").getBoundingClientRect(), button = e.querySelector("button").getBoundingClientRect();
		const text = document.createRange();
		text.selectNodeContents(e.querySelector("label").firstChild);
		const over = link.right > button.left && link.bottom > button.top;
		return over || Math.max(button.right, text.getBoundingClientRect().right) > e.getBoundingClientRect().right + 1;
	}).map(e => e.textContent).join("; ")`
	// wide tells of a page that is wider than its window.
	wide = `document.documentElement.scrollWidth > innerWidth ? "wide" : ""`
)

// TestNothingIsCutOrCovered in any language and window: choices, players, links, the settings.
func TestNothingIsCutOrCovered(t *testing.T) {
	ctx := browser(t)
	s := serve(t, rest.Config{})
	for _, code := range []string{"en", "de", "es"} {
		p := newTab(t, ctx)
		_, err := chromedp.Call(p.ctx, emulation.SetUserAgentOverride, emulation.SetUserAgentOverrideParams{UserAgent: "test", AcceptLanguage: code})
		require.NoError(t, err)
		look := func(what string, bad ...string) {
			for _, size := range windows {
				p.do(chromedp.EmulateViewport(size[0], size[1]))
				for _, one := range append(bad, wide) {
					assert.Empty(t, p.eval(one), fmt.Sprint(what, size, code))
				}
				p.picture(fmt.Sprintf("room-%s-%s-%d", what, code, size[0]))
			}
		}
		for _, game := range []string{"kalah", "draughts"} {
			p.begin(s, game, "computer/smart")
			look(game, cutLines)
			p.begin(s, game, "human")
			p.do(visible("#invite .copy"))
			p.eval(`document.getElementById("share").open = true`)
			look(game+"-invite", covered)
		}
		p.do(chromedp.Navigate(s.url), visible("#form button"))
		p.eval(`document.getElementById("rules").open = document.getElementById("settings").open = true`)
		for _, game := range []string{"kalah", "oware", "draughts"} {
			p.eval(`document.querySelector("[name=game][value=` + game + `]").click()`)
			look("home-"+game, cutChoices, `document.querySelector("#settings > div").getBoundingClientRect().bottom > innerHeight ? "settings" : ""`)
		}
	}
}

// TestTheLearnersBoardFitsALowWindow with all its squares.
func TestTheLearnersBoardFitsALowWindow(t *testing.T) {
	ctx := browser(t)
	s := serve(t, rest.Config{})
	p := newTab(t, ctx)
	p.do(chromedp.EmulateViewport(740, 360))
	for game, board := range map[string]chromedp.CSS{"kalah": "#learn .pits", "draughts": "#learn .draughts"} {
		for _, part := range []string{"lesson", "puzzles"} {
			p.do(chromedp.Navigate(s.url+"/?learn="+game+"&part="+part), visible(board))
			assert.Equal(t, "true", p.eval(`document.querySelector("#learn svg").getBoundingClientRect().bottom <= innerHeight`), game+part)
		}
	}
}

// TestNumbersOfSquaresStandClear of pieces, crowned and with the ring of those that can move:
// the corner of a number that is next to the middle is farther from it than the ring.
func TestNumbersOfSquaresStandClear(t *testing.T) {
	ctx := browser(t)
	s := serve(t, rest.Config{})
	p := newTab(t, ctx)
	p.do(chromedp.Navigate(s.url+"/?game="+s.open("draughts")), visible("#board .draughts"))
	assert.Equal(t, "true", p.eval(`[...document.querySelectorAll(".draughts .number")].every(number => {
		const box = number.getBBox(), high = parseFloat(getComputedStyle(number).fontSize) * 0.37;
		const right = box.x + box.width, low = Number(number.getAttribute("y")) + high, ring = 36 + 6 / 2;
		return box.x > -50 && low - 2 * high > -50 && Math.hypot(right, low) > ring && Math.hypot(right, low + 4) > ring;
	})`))
}

// TestAComputerIsNamedOnce in the language of the page, with its level.
func TestAComputerIsNamedOnce(t *testing.T) {
	ctx := browser(t)
	s := serve(t, rest.Config{})
	p := newTab(t, ctx)
	_, err := chromedp.Call(p.ctx, emulation.SetUserAgentOverride, emulation.SetUserAgentOverrideParams{UserAgent: "test", AcceptLanguage: "es"})
	require.NoError(t, err)
	p.begin(s, "kalah", "computer/first")
	p.until("Computadora first/Norte", `[...document.querySelectorAll("#far strong, #far .side")].map(e => e.textContent).join("/")`)
	assert.Equal(t, "juega la primera jugada legal", p.eval(`document.getElementById("against-about").textContent`))
}
