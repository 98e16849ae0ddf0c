package rest_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/chromedp/cdproto"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
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
		chromedp.NoFirstRun, chromedp.UserDataDir(t.TempDir()), chromedp.WindowSize(1000, 900),
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

// tab is a tab of a browser of its own in which a person plays. Whatever the page
// complains of on its console fails the test.
type tab struct {
	t   *testing.T
	ctx context.Context
}

func newTab(t *testing.T, in context.Context) tab {
	t.Helper()
	return listenTo(t, in, chromedp.WithNewBrowserContext())
}

// beside opens another tab in the same browser.
func (p tab) beside() tab {
	p.t.Helper()
	return listenTo(p.t, p.ctx)
}

func listenTo(t *testing.T, in context.Context, options ...chromedp.ContextOption) tab {
	t.Helper()
	ctx, end := chromedp.NewContext(in, options...)
	t.Cleanup(end)
	require.NoError(t, chromedp.Do(ctx))
	require.NoError(t, chromedp.Listen(ctx, func(e any) {
		if thrown, ok := e.(*runtime.EventExceptionThrown); ok {
			t.Errorf("the page: %s %s", thrown.ExceptionDetails.Text, thrown.ExceptionDetails.Exception.Description)
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

func click(selector chromedp.CSS) step { return anew(chromedp.Click(selector)) }

func focus(selector chromedp.CSS) step { return anew(chromedp.Focus(selector)) }

// anew takes a step again if the page has drawn its element afresh since it was found:
// the browser says so before anything is pressed.
func anew(s step) step {
	return func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		for {
			out, err := s(ctx, t)
			var refused *cdproto.Error
			if !errors.As(err, &refused) || !slices.Contains(redrawn, refused.Message) {
				return out, err
			}
		}
	}
}

// redrawn is what the browser says of an element that the page has taken away.
var redrawn = []string{
	"Could not find node with given id",
	"Could not compute content quads.",
	"Node is detached from document",
	"Node does not have a layout object",
}

// act selects the button for something to be done.
func act(name string) chromedp.CSS { return chromedp.CSS(`button[data-act="` + name + `"]`) }

// patience is how long a step may take before the test has failed.
const patience = time.Minute

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
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if got = p.eval(expression); got == want {
			return
		}
	}
	require.Equal(p.t, want, got, expression)
}

// place is where something is drawn on the screen.
func (p tab) place(selector string) (x, y float64) {
	p.t.Helper()
	where := p.eval(`(() => { const e = document.querySelector(` + strconv.Quote(selector) + `); e.scrollIntoView({ block: "nearest" });
		const r = e.getBoundingClientRect(); return (r.x + r.width / 2) + " " + (r.y + r.height / 2); })()`)
	var err error
	_, err = fmt.Sscan(where, &x, &y)
	require.NoError(p.t, err, selector)
	return x, y
}

// settles waits until the board stays where it is for two frames: what is written above
// it may move it in a narrow window.
func (p tab) settles() {
	p.t.Helper()
	_, err := chromedp.Run(p.ctx, chromedp.Evaluate[bool](`new Promise(done => {
		const top = () => document.querySelector("#board").getBoundingClientRect().top;
		let last = top(), still = 0;
		const look = () => {
			still = top() === last ? still + 1 : 0;
			last = top();
			still === 2 ? done(true) : requestAnimationFrame(look);
		};
		requestAnimationFrame(look);
	})`, chromedp.EvalAwaitPromise))
	require.NoError(p.t, err)
}

// at selects a house, as "first 3", or a square.
func at(place string) string { return `[data-at="` + place + `"]` }

// drag drags what is at a place to another, with the mouse.
func (p tab) drag(from, to string) {
	p.t.Helper()
	x, y := p.place(at(from))
	toX, toY := p.place(at(to))
	p.do(
		chromedp.MouseEvent(input.DispatchMouseEventTypeMousePressed, x, y, chromedp.ButtonLeft, chromedp.ClickCount(1)),
		chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, (x+toX)/2, (y+toY)/2, chromedp.ButtonLeft),
		chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, toX, toY, chromedp.ButtonLeft),
		chromedp.MouseEvent(input.DispatchMouseEventTypeMouseReleased, toX, toY, chromedp.ButtonLeft, chromedp.ClickCount(1)),
	)
}

// touchDrag is drag with a finger.
func (p tab) touchDrag(from, to string) {
	p.t.Helper()
	x, y := p.place(at(from))
	toX, toY := p.place(at(to))
	touch := func(typ input.DispatchTouchEventType, points ...*input.TouchPoint) step {
		return func(ctx context.Context, t *chromedp.Target) (out chromedp.Void, err error) {
			_, err = chromedp.Call(ctx, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: typ, TouchPoints: points})
			return out, err
		}
	}
	p.do(
		touch(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: x, Y: y}),
		touch(input.DispatchTouchEventTypeTouchMove, &input.TouchPoint{X: (x + toX) / 2, Y: (y + toY) / 2}),
		touch(input.DispatchTouchEventTypeTouchMove, &input.TouchPoint{X: toX, Y: toY}),
		touch(input.DispatchTouchEventTypeTouchEnd),
	)
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
	focused  = `document.activeElement.id || document.activeElement.dataset.at`
	plies    = `document.querySelectorAll("#moves button").length`
)
