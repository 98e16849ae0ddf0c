package screen

import (
	"strings"

	"parlour/game"
	"parlour/manager/console/terminal"
)

// Transcript is a transcript with boards, which shows the game at its end.
type Transcript struct{ terminal.Transcript }

// Show implements Display at the end of the transcript.
func (t *Transcript) Show(g *Scene) {
	if g == nil {
		return
	}
	t.LeaveLine()
	t.Say("\n%s", g.Heading[0])
	if g.Clock != nil {
		t.Say("%s", g.Clock())
	}
	t.Print(g.Draw(Room{Width: t.Width()}))
	if n := len(g.Last); n > 0 {
		t.Say("%s", g.Last[n-1])
	}
	if g.Turn != "" {
		t.Say("%s", g.Turn)
	}
	if len(g.Notes) > 0 {
		t.Report(strings.Join(g.Notes, "\n") + "\n")
	}
}

// Mark implements Display. What was shown does not change.
func (t *Transcript) Mark(Drawing, string) {}

// Clocks implements Display. Each question tells the time.
func (t *Transcript) Clocks(func() string) {}

// Tick implements Display.
func (t *Transcript) Tick() {}

// Touched implements Display: where a transcript stands is not known.
func (t *Transcript) Touched(int, int) (place, ply int) { return game.NoPlace, NoMove }

// Unread implements Display: what was said stays.
func (t *Transcript) Unread() (again func()) { return func() {} }

// Stays implements Display.
func (t *Transcript) Stays() bool { return false }

// Aside implements Display.
func (t *Transcript) Aside(text string) bool { return t.Report(text) }

// AsideWidth implements Display.
func (t *Transcript) AsideWidth() int { return t.Width() }

// Speak implements Display.
func (t *Transcript) Speak(s terminal.Speaker) { t.Speaker = s }

// Copy implements Display: a transcript has no control sequences.
func (t *Transcript) Copy(string) bool { return false }
