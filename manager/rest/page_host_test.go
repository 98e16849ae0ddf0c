package rest_test

import (
	"context"
	"strconv"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/manager"
	"parlour/manager/hosting"
	"parlour/manager/remote"
)

// hosted is a game of Kalah at the service of a console player, who moves first, and the invitation.
func hosted(t *testing.T) (ann *remote.Table, link remote.Address) {
	t.Helper()
	h, err := hosting.Open(t.Context(), catalog.Games(), "")
	require.NoError(t, err)
	t.Cleanup(h.Close)
	g, err := game.Find(catalog.Games(), "kalah")
	require.NoError(t, err)
	rules, err := g.Rules("", nil)
	require.NoError(t, err)
	ann, link, err = remote.Service{Games: catalog.Games()}.New(t.Context(), h.Origin(), remote.Offer{Rules: rules, Name: "Ann", Token: h.Token()})
	require.NoError(t, err)
	t.Cleanup(ann.Close)
	return ann, link
}

// heard waits until a player at a console knows of something, and returns the game.
func heard(t *testing.T, by manager.Far, now manager.Distant, is func(manager.Distant) bool) manager.Distant {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	for !is(now) {
		var err error
		now, err = by.News(ctx, now.Serial)
		require.NoError(t, err)
	}
	return now
}

// moved is a game after so many moves.
func moved(moves int) func(manager.Distant) bool {
	return func(d manager.Distant) bool { return len(d.Save.Record.Moves()) >= moves }
}

// answers makes a move on the page after one of the other player.
func (p tab) answers(place string, after int) {
	p.t.Helper()
	p.until(strconv.Itoa(after), plies)
	p.until("false", `document.querySelector('`+at(place)+`').ariaDisabled`)
	byMouse(p, []string{place})
}

// TestTheFriendOfAHostPlaysOnThePage: the invitation leads to the seat, and the rest of the page
// shows nothing that a host does not serve.
func TestTheFriendOfAHostPlaysOnThePage(t *testing.T) {
	ctx := browser(t)
	ann, link := hosted(t)
	p := newTab(t, ctx)
	p.do(chromedp.Navigate(link.Origin), visible("#owned"))
	p.picture("host-home")
	for _, part := range []string{"meet", "form", "listed-games"} {
		assert.Equal(t, "true", p.eval(`document.getElementById("`+part+`").hidden`), part)
	}
	assert.Equal(t, "none", p.eval(`getComputedStyle(document.getElementById("form")).display`))
	p.eval(`localStorage.setItem("parlour-settings", JSON.stringify({ speed: "off", name: "Bob" }))`)
	p.do(chromedp.Navigate(link.Link()), visible("#board svg"))
	come := heard(t, ann, ann.Game(), func(d manager.Distant) bool { return !d.Free[game.Second] })
	assert.Equal(t, "Bob", come.Save.Seats[game.Second].Name)
	_, err := ann.Act(t.Context(), manager.Move{Text: "1"})
	require.NoError(t, err)
	p.answers("second 2", 1)
	assert.Equal(t, []string{"1", "2"}, heard(t, ann, ann.Game(), moved(2)).Save.Record.Moves())
	assert.Equal(t, "false", p.eval(mayReport), "a host takes no reports")
	p.picture("host")
	p.do(chromedp.Navigate(link.Origin), visible("#mine a"))
	assert.Equal(t, "1", p.eval(`document.querySelectorAll("#mine [data-game]").length`), "it leads back to the game")
}
