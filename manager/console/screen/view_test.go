package screen

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/manager/console/terminal/terminaltest"
)

// sceneOf is the start of a game in a style.
func sceneOf(t *testing.T, g game.Game, style game.Style) *Scene {
	t.Helper()
	rules, err := g.Rules("", nil)
	require.NoError(t, err)
	state := rules.Start()
	styleIn := func(r Room) game.Style {
		s := style
		s.Width, s.Height, s.Large = r.Width, r.Lines, r.Large
		return s
	}
	heading := []string{g.Title() + ": Ann 0 - 0 Bob"}
	if legend := game.Legend(state, style); !legend.Empty() {
		heading = append(heading, legend.String())
	}
	return &Scene{
		Heading: heading,
		Draw:    func(r Room) string { return state.Draw(styleIn(r)) },
		Places:  func(r Room, line, column int) int { return game.PlaceAt(state, styleIn(r), line, column) },
		Turn:    "Ann to move: " + g.MoveHint(rules).String() + "; m for the menu",
	}
}

// promptOf is a prompt of so many lines.
func promptOf(lines int) prompt {
	return prompt{lines: strings.Split(strings.Repeat("\n", lines-1)+"Move: ", "\n"), row: lines - 1, column: 6, visible: true}
}

// TestEveryWindowShowsThePrompt lays all kinds of views out in windows of any size.
func TestEveryWindowShowsThePrompt(t *testing.T) {
	t.Parallel()
	scenes := []*Scene{nil}
	for _, g := range catalog.Games() {
		for _, style := range []game.Style{{}, {Unicode: true}, {Colour: true}, {Unicode: true, Colour: true}} {
			scenes = append(scenes, sceneOf(t, g, style))
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		width, height := rapid.IntRange(1, 150).Draw(t, "width"), rapid.IntRange(1, 60).Draw(t, "height")
		v := view{
			game:     rapid.SampledFrom(scenes).Draw(t, "game"),
			messages: rapid.SliceOfN(rapid.StringMatching(`[a-z ]{0,200}`), 0, 4).Draw(t, "messages"),
			report:   rapid.StringMatching(`([a-z0-9 ]{0,90}\n){0,9}`).Draw(t, "report"),
			aside:    rapid.StringMatching(`([a-z0-9 ]{0,90}\n){0,9}`).Draw(t, "aside"),
			covered:  rapid.Bool().Draw(t, "covered"),
		}
		for i := range rapid.IntRange(0, 12).Draw(t, "lines") {
			v.prompt.lines = append(v.prompt.lines, fmt.Sprintf("prompt %d", i))
		}
		v.prompt.row, v.prompt.visible = max(0, len(v.prompt.lines)-1), true
		p := v.picture(width, height)
		terminaltest.CheckPicture(t, p, width, height)
		if n := len(v.prompt.lines); n > 0 && width > 20 {
			require.Equal(t, fmt.Sprintf("prompt %d", n-1), p.Lines[len(p.Lines)-1], "what is asked is seen")
		}
		assert.GreaterOrEqual(t, v.menuRoom(width, height), leastMenu)
	})
}
