package rest_test

import (
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/manager/rest"
)

// english lists what can be read or heard on the page in English although there is a translation
// into its language, and it translates nothing itself. The values of options are words of the rules,
// the same in all languages.
const english = `(async () => {
	const file = document.querySelector('script[type=module]').src.replace("main.js", document.documentElement.lang + ".json");
	const texts = await (await fetch(file)).json();
	const seen = [...document.querySelectorAll("[aria-label]")].map(e => e.getAttribute("aria-label"));
	const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	while (walk.nextNode()) if (!walk.currentNode.parentElement.closest("noscript, [data-option]")) seen.push(walk.currentNode.data.trim());
	const said = new Set(Object.values(texts));
	return seen.filter(text => text in texts && !said.has(text)).join("; ");
})()`

// TestThePageSpeaksTheLanguageOfTheBrowser plays a game in each language.
func TestThePageSpeaksTheLanguageOfTheBrowser(t *testing.T) {
	ctx := browser(t)
	s := serve(t, rest.Config{})
	for _, c := range []struct{ code, wanted, start, own, plays, turn, won, hint string }{
		{"de", "de-AT,en", "Partie beginnen", "Eigene Seite", "Süd sät Mulde 1: Extrazug.", "Noch einmal am Zug.", "Verloren. Nord gewinnt durch Aufgabe.", "Tipp:"},
		{"es", "es-MX", "Empezar la partida", "Lado propio", "Sur siembra el hoyo 1: turno extra.", "Turno propio otra vez.", "Partida perdida. Norte gana por abandono.", "Sugerencia:"},
		{"en", "fr", "Start the game", "You", "South sows house 1: extra turn.", "Your move, again.", "You have lost. North has won by resignation.", "Hint:"},
	} {
		p := newTab(t, ctx)
		_, err := chromedp.Call(p.ctx, emulation.SetUserAgentOverride, emulation.SetUserAgentOverrideParams{UserAgent: "test", AcceptLanguage: c.wanted})
		require.NoError(t, err)
		id := p.begin(s, "kalah", "computer/first")
		assert.Equal(t, c.code, p.eval("document.documentElement.lang"))
		assert.Equal(t, c.own, p.eval(near))
		p.press("1", "body")
		p.until(c.plays+" "+c.turn, `document.getElementById("turn").textContent`)
		p.do(click(act("hint")))
		p.until("true", `document.getElementById("offers").textContent.startsWith("`+c.hint+`")`)
		p.do(click(act("resign")), click(act("resign")))
		p.until(c.won, `document.querySelector("#result h3")?.textContent`)
		p.do(click(act("review")))
		p.until("true", `Boolean(document.querySelector("#review .graph"))`)
		if c.code != "en" {
			assert.Empty(t, p.value(english), c.code)
		}
		p.do(chromedp.Navigate(s.url), visible("#form button"))
		assert.Equal(t, c.start, p.eval(`document.querySelector("#form button").textContent`))
		if c.code != "en" {
			assert.Empty(t, p.value(english), c.code)
		}
		assert.NotEmpty(t, s.shown(id).History)
	}
}

// value is what a promise of the page comes to.
func (p tab) value(promise string) string {
	p.t.Helper()
	out, err := chromedp.Run(p.ctx, chromedp.Evaluate[string](promise, chromedp.EvalAwaitPromise))
	assert.NoError(p.t, err)
	return out
}
