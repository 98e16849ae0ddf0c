package rest_test

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/catalog"
	"parlour/manager"
	"parlour/manager/remote"
	"parlour/manager/rest"
)

// challengers are the names of the people whose offers the page shows.
const challengers = `[...document.querySelectorAll("#challenges li")].map(e => e.textContent).join("; ")`

// TestAPageMeetsAConsoleInTheLobby: what is offered on the page is accepted at a console, and the
// page goes to the game by itself; and the other way round.
func TestAPageMeetsAConsoleInTheLobby(t *testing.T) {
	ctx := browser(t)
	s := serve(t, rest.Config{})
	ann, err := remote.Service{Games: catalog.Games()}.Lobby(s.url)
	require.NoError(t, err)
	require.NoError(t, ann.Rename(t.Context(), "Ann"))
	p := newTab(t, ctx)
	p.do(chromedp.Navigate(s.url), visible("#form button"))
	p.eval(`localStorage.setItem("parlour-settings", JSON.stringify({ speed: "off", name: "Bob" }))`)
	p.do(chromedp.Navigate(s.url), visible("#form button"))
	p.until("Here now: Ann.", `document.getElementById("people").textContent`)

	p.do(click(`[name=game][value=kalah]`), chromedp.SetValue(chromedp.CSS("#against"), "here"), click("#form button"))
	p.until("true", challengers+`.includes("Kalah: your offer")`)
	p.picture("lobby")
	challenge := byName(t, ann, "Bob")
	far, now, err := ann.Accept(t.Context(), challenge.ID)
	require.NoError(t, err)
	defer far.Close()
	p.do(visible("#board svg"))
	p.answers("first 2", 0)
	now = heard(t, far, now, moved(1))
	assert.Equal(t, []string{"2"}, now.Save.Record.Moves())
	assert.Equal(t, "Bob", now.Save.Seats[0].Name)
	_, err = far.Act(t.Context(), manager.Move{Text: "2"})
	require.NoError(t, err)
	p.until("2", plies)

	_, err = ann.Offer(t.Context(), manager.Invited{Rules: challenge.Rules})
	require.NoError(t, err)
	p.do(chromedp.Navigate(s.url), visible("#challenges li"))
	p.until("true", challengers+`.includes("Ann")`)
	p.do(click("#challenges details summary"), click("#challenges details button:nth-of-type(2)"))
	p.until("The operator of this service is told.", `document.getElementById("meet-told").textContent`)
	assert.Empty(t, p.eval(`document.getElementById("meet-trouble").textContent`))
	p.picture("lobby-report")
	p.do(click(`#challenges li button[aria-label$="with Ann"]`), visible("#board svg"))
	room, err := ann.Look(t.Context())
	require.NoError(t, err)
	require.Len(t, room.Came, 1)
	assert.True(t, strings.EqualFold(room.Came[0].Opponent, "Bob"))
}

// byName is the offer of somebody in the lobby.
func byName(t *testing.T, in manager.Lobby, name string) manager.Challenge {
	t.Helper()
	room, err := in.Look(t.Context())
	require.NoError(t, err)
	for _, c := range room.Challenges {
		if c.Name == name {
			return c
		}
	}
	require.Fail(t, name+" offers nothing", "%v", room.Challenges)
	return manager.Challenge{}
}
