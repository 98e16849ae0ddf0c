package rest_test

import (
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/manager/rest"
)

const (
	mayReport = `!document.getElementById("report").hidden`
	reported  = `document.getElementById("reported").textContent`
)

// TestAPlayerReportsTheOtherOnThePage: with the keyboard, once there is somebody, during the game and
// after it.
func TestAPlayerReportsTheOtherOnThePage(t *testing.T) {
	ctx := browser(t)
	s := serve(t, rest.Config{})
	ann, bob, visitor := newTab(t, ctx), newTab(t, ctx), newTab(t, ctx)
	id := ann.begin(s, "kalah", "human")
	link := ann.invitation()
	assert.Equal(t, "false", ann.eval(mayReport), "nobody has come")
	_, err := chromedp.Call(bob.ctx, emulation.SetUserAgentOverride, emulation.SetUserAgentOverrideParams{UserAgent: "test", AcceptLanguage: "de"})
	require.NoError(t, err)
	bob.do(chromedp.Navigate(link), visible("#board svg"))
	ann.until("true", mayReport)
	visitor.do(chromedp.Navigate(s.url+"/?game="+id), visible("#board svg"))
	assert.Equal(t, "false", visitor.eval(mayReport), "who watches has nobody to report")

	ann.do(focus("#report summary"), chromedp.KeyEvent(kb.Enter), visible("#reasons"), chromedp.KeyEvent(kb.Tab), chromedp.KeyEvent(kb.Tab))
	assert.Equal(t, "Report how they play", ann.eval(`document.activeElement.textContent`))
	ann.do(chromedp.KeyEvent(kb.Enter))
	ann.until("The operator of this service is told.", reported)
	assert.Contains(t, s.log.String(), `"msg":"somebody is reported","name":"Player 2","reason":"play","game":"`+id+`","by":"Player 1","seat":"second"`)
	assert.Equal(t, "status", ann.eval(`document.getElementById("reported").role`))
	byMouse(ann, []string{"first 1"})
	bob.until("1", plies)
	assert.Equal(t, "true Report how they play", ann.eval(`document.getElementById("report").open + " " + document.querySelector("#reasons :nth-child(2)").textContent`), "a move closes nothing")
	ann.picture("report")

	bob.do(click(act("resign")), click(act("resign")))
	ann.until("true", ending+`.includes("resignation")`)
	bob.do(click("#report summary"))
	for range 4 {
		bob.do(click("#reasons :nth-child(3)"))
		bob.until("Der Betreiber dieses Dienstes erfährt davon.", reported)
	}
	bob.do(click("#reasons :nth-child(1)"))
	bob.until("Das wurde zu oft verlangt. In einer Minute noch einmal versuchen.", reported)
	bob.picture("report-de")

	ann.begin(s, "kalah", "computer/first")
	ann.do(visible("#acts"))
	assert.Equal(t, "false", ann.eval(mayReport), "a computer player is nobody")
}
