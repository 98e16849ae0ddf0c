package console

import (
	"context"
	"slices"

	"parlour/game"
)

// ErrChoice is wrapped by Run when the pace or the theme that was asked for is none.
var ErrChoice = game.NewError("no such choice")

// prefer sets the pace and the theme by name, "" for the usual ones. The error says
// what would have been valid.
func (s *session) prefer(pace, theme string) error {
	var err error
	if s.pace, err = paceOf(pace); err != nil || theme == "" {
		return err
	}
	var names []string
	for _, t := range themes(s.screen.capable()) {
		if t.name == theme {
			s.setTheme(t)
			return nil
		}
		names = append(names, t.name)
	}
	return game.Errorf("%w: %s is no theme of this terminal; valid: %s", ErrChoice, game.Quote(theme), game.Choices(names))
}

func (s *session) setTheme(t theme) {
	l := s.screen.looks()
	l.theme = t
	s.screen.look(l)
}

// chooseDisplay lets a person choose how boards and moves are shown.
func (s *session) chooseDisplay(ctx context.Context) error {
	err := s.fill(ctx, s.displayForm)
	if snap := s.snapshot(); snap.HasGame && s.screen.stays() {
		s.again(snap)
	}
	return err
}

func (s *session) displayForm() (string, []choice) {
	l := s.screen.looks()
	lines := []choice{
		{Item{s.text("Theme: %s", game.Term(l.theme.name)), s.text("what boards are drawn with")}, s.chooseTheme},
		{Item{s.text("Squares: %s", labelNames[l.labels]), s.text("what names the squares of draughts")}, s.nextLabels},
		{Item{s.text("Board: %s", turnedText(s.turned)), s.text("who sits below")}, s.turnRound},
	}
	if s.screen.stays() {
		lines = append(lines, choice{Item{s.text("Moves: %s", paceText(s.pace)), s.text("how they are shown")}, s.nextPace})
	}
	lines = append(lines, choice{Item{s.text("Language: %s", s.languageName(s.tongue.Code())), s.text("of menus and messages")}, s.chooseLanguage})
	return s.text("Display"), lines
}

var labelNames = [...]game.Term{game.Numbers: "numbers", game.Coordinates: "coordinates", game.Unlabelled: "without names"}

func turnedText(turned bool) game.Term {
	if turned {
		return game.Term("turned round")
	}
	return game.Term("as usual")
}

func paceText(p pace) game.Term {
	return [...]game.Term{paceOff: "at once", paceFast: "step by step, fast", paceSlow: "step by step, slow"}[p]
}

// chooseTheme lets a person choose a theme, with a board drawn in each.
func (s *session) chooseTheme(ctx context.Context) error {
	all := themes(s.screen.capable())
	menu := Menu{Label: s.text("Theme"), Preview: func(i int) string { return s.sample(all[i]) }}
	for i, t := range all {
		menu.Items = append(menu.Items, Item{s.text(t.name), s.text(string(t.summary))})
		if t.name == s.screen.looks().theme.name {
			menu.At = i
		}
	}
	i, err := s.ask.Select(ctx, menu)
	if err != nil {
		return err
	}
	s.setTheme(all[i])
	return nil
}

// sample is a board drawn in a theme: that of the game there is, or of the next.
func (s *session) sample(t theme) string {
	snap := s.snapshot()
	state := snap.Rules.Start()
	if snap.HasGame {
		state = snap.Record.State()
	}
	l := s.screen.looks()
	l.theme = t
	style := l.style(max(1, s.screen.width()-itemMargin))
	moves := state.Moves()
	if m, ok := game.MarkerOf(state); ok && len(moves) > 0 {
		return m.DrawMove(moves[len(moves)-1], style)
	}
	return state.Draw(style)
}

func (s *session) nextLabels(context.Context) error {
	l := s.screen.looks()
	l.labels = (l.labels + 1) % game.Labels(len(labelNames))
	s.screen.look(l)
	return nil
}

func (s *session) turnRound(context.Context) error {
	s.turned = !s.turned
	if snap := s.snapshot(); snap.HasGame {
		s.turnBoard(snap)
	}
	return nil
}

func (s *session) nextPace(context.Context) error {
	order := []pace{paceFast, paceSlow, paceOff}
	s.pace = order[(slices.Index(order, s.pace)+1)%len(order)]
	return nil
}
