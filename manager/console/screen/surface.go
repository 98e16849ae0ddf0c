package screen

import (
	"io"
	"slices"
	"strings"

	"parlour/manager/columns"
	"parlour/manager/console/terminal"
)

// ShowPassing implements terminal.Passer.
func (s *Stage) ShowPassing(text string) {
	s.change(func(v *view) { v.prompt = prompt{lines: []string{text}} })
}

// ClearPassing implements terminal.Passer.
func (s *Stage) ClearPassing() { s.change(func(v *view) { v.prompt = prompt{} }) }

// A layout leaves its margin for a library that has the window to itself.
const stageMargin = 2

// MenuRoom implements terminal.Surface.
func (s *Stage) MenuRoom(menu terminal.Menu) (width, height int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	width, height = s.size()
	v := s.view
	v.covered = menu.Preview != nil
	return width, v.menuRoom(width, height) + stageMargin
}

// OpenMenu implements terminal.Surface.
func (s *Stage) OpenMenu(menu terminal.Menu) io.Writer {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.region = &terminal.Region{}
	s.view.covered = menu.Preview != nil
	return menuDrawing{s}
}

// menuDrawing draws what the menu library writes.
type menuDrawing struct{ s *Stage }

func (d menuDrawing) Write(p []byte) (int, error) {
	d.s.change(func(v *view) {
		_, _ = d.s.region.Write(p) // it takes everything
		v.prompt = prompt{lines: d.s.region.Lines(), menu: true}
	})
	return len(p), nil
}

// CloseMenu implements terminal.Surface.
func (s *Stage) CloseMenu() {
	s.change(func(v *view) { v.prompt, v.covered, v.marked, v.said = prompt{}, false, nil, "" })
}

// Lead implements terminal.Surface.
func (s *Stage) Lead(text string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.leading = append(s.leading, columns.Lines(text, s.Width())...)
}

// mostSaid is the most lines of a text about a move above it, if there is no room beside
// it.
const mostSaid = 2

// Line implements terminal.Surface.
func (s *Stage) Line(text string, column int, beside string) {
	s.change(func(v *view) {
		lines := slices.Clone(s.leading)
		if width, _ := s.size(); columns.Width(text)+columns.Width(beside) > width {
			lines = append(lines, terminal.Fitted(columns.Lines(strings.TrimSpace(beside), width), mostSaid, width)...)
			beside = ""
		}
		lines = append(lines, text+beside)
		v.prompt = prompt{lines: lines, row: len(lines) - 1, column: column, visible: true}
	})
}

// Entered implements terminal.Surface.
func (s *Stage) Entered(string) { s.Left() }

// Left implements terminal.Surface.
func (s *Stage) Left() {
	s.change(func(v *view) { v.prompt, s.leading = prompt{}, nil })
}

// Answered implements terminal.Surface.
func (s *Stage) Answered() {
	s.change(func(v *view) { v.messages, v.report = nil, "" })
}

// Page implements terminal.Surface.
func (s *Stage) Page(lines []string) { s.change(func(v *view) { v.page = lines }) }

// List implements terminal.Surface.
func (s *Stage) List(draw terminal.ListDrawing) bool {
	s.change(func(v *view) { v.list = draw })
	return true
}

// PageRows implements terminal.Surface.
func (s *Stage) PageRows() int {
	_, height := s.size()
	return max(1, height-1)
}

// AskedLine implements terminal.Surface.
func (s *Stage) AskedLine(row int) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return row - s.asked
}
