package console

import (
	"strings"

	"parlour/game"
	"parlour/manager/console/terminal"
	"parlour/manager/tongue"
)

// screen is a transcript with boards, which shows the game at its end.
type screen struct{ terminal.Transcript }

// show shows the game at the end of the transcript.
func (s *screen) show(g *scene) {
	if g == nil {
		return
	}
	s.LeaveLine()
	s.Say("\n%s", g.heading[0])
	if g.clock != nil {
		s.Say("%s", g.clock())
	}
	s.Print(g.draw(room{width: s.Width()}))
	if n := len(g.last); n > 0 {
		s.Say("%s", g.last[n-1])
	}
	if g.turn != "" {
		s.Say("%s", g.turn)
	}
	if len(g.notes) > 0 {
		s.Report(strings.Join(g.notes, "\n") + "\n")
	}
}

// mark does nothing: what was shown does not change.
func (s *screen) mark(drawing, string) {}

// clocks and tick do nothing either: each question tells the time.
func (s *screen) clocks(func() string) {}

func (s *screen) tick() {}

// touched is nothing: where a transcript stands is not known.
func (s *screen) touched(int, int) (place, ply int) { return game.NoPlace, noMove }

func (s *screen) stays() bool { return false }

func (s *screen) aside(text string) bool { return s.Report(text) }

func (s *screen) asideWidth() int { return s.Width() }

func (s *screen) speak(t *tongue.Tongue) { s.Speaker = t }
