package rest_test

import (
	"context"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/manager/rest"
)

// browser starts a headless Chromium with no profile. It skips the test without one,
// and without PARLOUR_LONG, because a browser takes seconds to start.
func browser(t *testing.T) context.Context {
	t.Helper()
	if os.Getenv("PARLOUR_LONG") == "" {
		t.Skip("PARLOUR_LONG is not set")
	}
	path, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("no chromium")
	}
	options := []chromedp.ExecAllocatorOption{
		chromedp.ExecPath(path), chromedp.Headless, chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.NoFirstRun, chromedp.UserDataDir(t.TempDir()), chromedp.WindowSize(1000, 760),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true),
		chromedp.WSURLReadTimeout(patience),
	}
	alone, stop := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(stop)
	ctx, end := chromedp.NewContext(alone)
	t.Cleanup(end)
	require.NoError(t, chromedp.Do(ctx))
	return ctx
}

// tab is a tab of the browser in which a person plays. Whatever the page complains
// of on its console fails the test.
type tab struct {
	t   *testing.T
	ctx context.Context
}

func newTab(t *testing.T, in context.Context) tab {
	t.Helper()
	ctx, end := chromedp.NewContext(in, chromedp.WithNewBrowserContext())
	t.Cleanup(end)
	require.NoError(t, chromedp.Do(ctx))
	require.NoError(t, chromedp.Listen(ctx, func(e any) {
		if thrown, ok := e.(*runtime.EventExceptionThrown); ok {
			t.Errorf("the page: %s", thrown.ExceptionDetails.Text)
		}
	}))
	return tab{t, ctx}
}

type step = chromedp.Action[chromedp.Void]

func (p tab) do(steps ...step) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	require.NoError(p.t, chromedp.Do(ctx, steps...))
}

func visible(selector chromedp.CSS) step { return chromedp.WaitVisible(selector) }

func click(selector chromedp.CSS) step { return chromedp.Click(selector) }

// patience is how long a step may take before the test has failed.
const patience = 30 * time.Second

// eval is the value of an expression on the page, as text.
func (p tab) eval(expression string) string {
	p.t.Helper()
	out, err := chromedp.Run(p.ctx, chromedp.Evaluate[string]("String("+expression+")"))
	require.NoError(p.t, err)
	return out
}

// until waits for an expression on the page to have a value.
func (p tab) until(want, expression string) {
	p.t.Helper()
	got := ""
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if got = p.eval(expression); got == want {
			return
		}
	}
	require.Equal(p.t, want, got, expression)
}

// press presses a pit.
func (p tab) press(pit string) {
	p.t.Helper()
	p.do(click(chromedp.CSS(`[data-pit="` + pit + `"]`)))
}

// picture keeps a picture of the page where PARLOUR_PICTURES names a folder.
func (p tab) picture(name string) {
	p.t.Helper()
	folder := os.Getenv("PARLOUR_PICTURES")
	if folder == "" {
		return
	}
	png, err := chromedp.Run(p.ctx, chromedp.FullScreenshot(100))
	require.NoError(p.t, err)
	require.NoError(p.t, os.WriteFile(filepath.Join(folder, name+".png"), png, 0o600))
}

const (
	turnLine = `document.getElementById("turn").textContent`
	trouble  = `document.getElementById("trouble").textContent`

	shareLine = `document.getElementById("share").textContent`
)

func seedsIn(pit string) string {
	return `document.querySelector('[data-pit="` + pit + `"] b').textContent`
}

func TestTwoPeoplePlayOnThePage(t *testing.T) {
	ctx := browser(t)
	s := serve(t, rest.Config{Store: sqlite(t)})
	ann, bob := newTab(t, ctx), newTab(t, ctx)
	ann.do(chromedp.Navigate(s.url), visible("#form"))
	ann.picture("new")
	ann.do(click("#form button"), visible("#board"))
	ann.until("NORTH to move: your turn.", turnLine)
	assert.Equal(t, "game-title", ann.eval("document.activeElement.id"))
	ann.until("Player 1 (you)", `document.querySelector("#north span").textContent`)

	// Whoever makes the game has a seat; the address that is given away is for the other.
	assert.Equal(t, "Give this address to the other player, who sits at SOUTH", ann.eval(shareLine))
	link := ann.eval(`document.getElementById("link").value`)
	bob.do(chromedp.Navigate(link), visible("#board"))
	bob.until("Player 2 (you)", `document.querySelector("#south span").textContent`)
	ann.until("Player 2 (taken)", `document.querySelector("#south span").textContent`)
	assert.Equal(t, "Player 1 (taken)", bob.eval(`document.querySelector("#north span").textContent`))
	ann.until("Anybody with this address may watch", shareLine)

	// A third who has the same address watches.
	carl := newTab(t, ctx)
	carl.do(chromedp.Navigate(link), visible("#board"))
	carl.until("Player 2 (taken)", `document.querySelector("#south span").textContent`)
	carl.press("1")
	carl.until("Invalid input: the seat of NORTH is held by a token", trouble)

	// Each sees the other's moves.
	ann.press("1")
	bob.until("NORTH sowed pit 1. NORTH moves again.", turnLine)
	ann.until("NORTH sowed pit 1. NORTH moves again: your turn.", turnLine)
	assert.Equal(t, "0", bob.eval(seedsIn("1")))
	ann.press("2")
	bob.until("NORTH sowed pit 2. SOUTH to move: your turn.", turnLine)
	bob.press("9")
	ann.until("SOUTH sowed pit 9. NORTH to move: your turn.", turnLine)
	ann.picture("game")

	// What is not possible is explained, and changes nothing.
	bob.press("8")
	bob.until("Invalid Player has taken the turn: pit 8 is SOUTH's, and it is NORTH's turn", trouble)
	bob.press("3")
	bob.until("Invalid input: the seat of NORTH is held by a token", trouble)
	bob.picture("refused")

	// A reload loses nothing, the seat neither.
	ann.do(chromedp.Reload(), visible("#board"))
	ann.until("NORTH to move: your turn.", turnLine)
}

func TestThePageByKeyboardAndScreenReader(t *testing.T) {
	ctx := browser(t)
	s := serve(t, rest.Config{})
	p := newTab(t, ctx)
	p.do(chromedp.Navigate(s.url), visible("#form"))
	// Enter in the form starts the game.
	p.do(chromedp.SendKeys(chromedp.CSS(`[name="seeds"]`), kb.Enter), visible("#board"))
	p.until("NORTH to move: your turn.", turnLine)

	name := `document.activeElement.getAttribute("aria-label")`
	// From the heading to the board: the seat above it is taken by who made the game.
	p.do(chromedp.KeyEvent(kb.Tab))
	p.until("NORTH, pit 6: 6 seeds", name)
	p.do(chromedp.KeyEvent(kb.ArrowRight))
	p.until("NORTH, pit 5: 6 seeds", name)
	p.do(chromedp.KeyEvent(kb.ArrowDown))
	p.until("SOUTH, pit 9: 6 seeds", name)
	p.do(chromedp.KeyEvent(kb.ArrowLeft), chromedp.KeyEvent(kb.ArrowUp))
	p.until("NORTH, pit 6: 6 seeds", name)
	p.do(chromedp.KeyEvent(kb.Enter))
	p.until("NORTH sowed pit 6. SOUTH to move.", turnLine)
	p.until("NORTH, pit 6: 0 seeds, sown last", name) // the focus has not moved
	p.until("true", `document.activeElement.getAttribute("aria-disabled")`)
	assert.Equal(t, "status", p.eval(`document.getElementById("turn").getAttribute("role")`))
	assert.Equal(t, "alert", p.eval(`document.getElementById("trouble").getAttribute("role")`))
	assert.Equal(t, "NORTH's store: 1 seed", p.eval(`document.querySelector(".store").getAttribute("aria-label")`))

	// Everything that can be pressed or filled in has a name.
	assert.Equal(t, "0", p.eval(`Array.from(document.querySelectorAll("button, input, select, a")).filter(e =>
		!(e.getAttribute("aria-label") || e.textContent.trim() || e.labels && e.labels.length)).length`))
}

func TestThePageAgainstTheComputer(t *testing.T) {
	ctx := browser(t)
	s := serve(t, rest.Config{})
	p := newTab(t, ctx)
	p.do(chromedp.EmulateViewport(360, 640), chromedp.Navigate(s.url), visible("#form"))
	p.do(chromedp.SetValue(chromedp.CSS(`[name="SOUTH"]`), "computer/first"), click("#form button"), visible("#board"))
	p.press("2")
	p.until("SOUTH 8", `document.querySelector("#moves li:nth-child(2)")?.textContent`)
	p.picture("phone")
	assert.Equal(t, "true", p.eval("document.documentElement.scrollWidth <= innerWidth"), "a narrow window must not scroll sideways")
}

func TestThePageOfAFinishedGameAndOfNone(t *testing.T) {
	ctx := browser(t)
	s := serve(t, rest.Config{})
	game := s.create(`{"houses":1,"seeds":1}`)
	s.sow(game, "1", http.StatusOK)
	p := newTab(t, ctx)
	p.do(chromedp.Navigate(s.url+"/?game="+game[len("/games/"):]), visible("#board"))
	p.until("The game is over: a draw, 1 to 1.", turnLine)
	p.picture("over")
	p.do(chromedp.Navigate(s.url + "/?game=nothing"))
	p.until("There is no such game, or the server has too many visitors.", trouble)
}
