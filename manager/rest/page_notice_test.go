package rest_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"parlour/manager/rest"
)

// TestDigitsPlayHouses wherever the focus is, but where one types.
func TestDigitsPlayHouses(t *testing.T) {
	ctx := browser(t)
	s := serve(t, rest.Config{})
	for _, game := range []string{"kalah", "oware"} {
		p := newTab(t, ctx)
		id := p.begin(s, game, "both")
		p.press("2", "body")
		p.until("1", plies)
		p.press("4", "#set-name")
		p.press("4", "#acts")
		p.until("2", plies)
		assert.Len(t, s.shown(id).History, 2)
		p.press("9", "body")
		assert.Empty(t, p.eval(trouble), "there is no such house")
	}
}

// TestANoticeTellsOfATurn that begins while the page is not seen, once, if it is wanted.
func TestANoticeTellsOfATurn(t *testing.T) {
	ctx := browser(t)
	s := serve(t, rest.Config{})
	for _, wanted := range []string{"true", "false"} {
		p := newTab(t, ctx)
		p.begin(s, "oware", "computer/first")
		p.eval(`localStorage.setItem("parlour-settings", JSON.stringify({ speed: "off", notify: ` + wanted + ` }))`)
		p.eval(`(() => {
			window.noticed = [];
			window.Notification = class { static permission = "granted"; constructor(title, { body }) { window.noticed.push(title + ": " + body); } close() {} };
			Object.defineProperty(document, "hidden", { get: () => true });
		})()`)
		p.press("2", "body")
		p.until("2", plies)
		p.until("Your turn - Oware", "document.title")
		want := map[string]string{"true": "Your turn: Oware", "false": ""}[wanted]
		p.until(want, `window.noticed.join()`)
	}
}

// press sends a key to an element.
func (p tab) press(key, selector string) {
	p.t.Helper()
	p.eval(`document.querySelector("` + selector + `").dispatchEvent(new KeyboardEvent("keydown", { key: "` + key + `", bubbles: true }))`)
}
