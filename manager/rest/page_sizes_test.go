package rest_test

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/manager/rest"
)

// TestTheBoardFillsTheWindow in windows of four sizes, in light and in dark: all of it is
// seen at once with both players and what can be done, and it is as large as that leaves
// room for.
func TestTheBoardFillsTheWindow(t *testing.T) {
	ctx := browser(t)
	s := serve(t, rest.Config{})
	for _, game := range []string{"kalah", "oware", "draughts"} {
		id := s.open(game)
		for _, size := range []struct {
			wide, high int64
			// least is the least height of the board, by kind: of houses, of squares.
			least [2]float64
			whole bool
		}{
			{wide: 360, high: 740, least: [2]float64{380, 300}},
			{wide: 740, high: 360, least: [2]float64{150, 220}, whole: true},
			{wide: 1280, high: 800, least: [2]float64{470, 620}},
			{wide: 1920, high: 1080, least: [2]float64{700, 890}},
		} {
			for _, scheme := range []string{"light", "dark"} {
				name := fmt.Sprintf("%s-%dx%d-%s", game, size.wide, size.high, scheme)
				p := newTab(t, ctx)
				p.do(chromedp.EmulateViewport(size.wide, size.high),
					inScheme(scheme),
					chromedp.Navigate(s.url+"/?game="+id), visible("#board svg"))
				p.until("true", `document.querySelectorAll("#board .open").length > 0`)
				p.picture("size-" + name)
				var at struct{ Top, Bottom, Left, Right, Height float64 }
				require.NoError(t, json.Unmarshal([]byte(p.eval(`JSON.stringify(document.querySelector("#board svg").getBoundingClientRect())`)), &at))
				kind := 0
				if game == "draughts" {
					kind = 1
				}
				assert.GreaterOrEqual(t, at.Height, size.least[kind], name)
				assert.GreaterOrEqual(t, at.Top, 0.0, name)
				assert.LessOrEqual(t, at.Bottom, float64(size.high), name)
				assert.LessOrEqual(t, at.Right, float64(size.wide), name)
				assert.Equal(t, "true", p.eval(`document.documentElement.scrollWidth <= innerWidth`), name)
				assert.Equal(t, "true", p.eval(`Array.from(document.querySelectorAll("#near, #far, #turn")).every(e => e.getBoundingClientRect().bottom <= innerHeight)`), name)
				if size.whole {
					assert.Equal(t, "true", p.eval(`document.documentElement.scrollHeight <= innerHeight`), name)
				}
			}
		}
	}
}

// inScheme shows pages in light or in dark.
func inScheme(scheme string) step {
	return func(ctx context.Context, _ *chromedp.Target) (out chromedp.Void, err error) {
		_, err = chromedp.Call(ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}},
		})
		return out, err
	}
}
