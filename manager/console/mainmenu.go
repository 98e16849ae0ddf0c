package console

import (
	"context"
	"fmt"
	"strings"

	"parlour/manager"
)

// welcome says what the program is and how its menus work.
func (s *session) welcome() {
	var titles []string
	for _, g := range s.m.Games() {
		titles = append(titles, g.Title())
	}
	s.screen.say("Parlour: %s. Arrow keys and Enter choose, Esc goes back.", strings.Join(titles, ", "))
}

// mainMenu is the menu outside of play. What the manager would refuse is not
// in it.
func (s *session) mainMenu(ctx context.Context) error {
	s.watch = watch{}
	snap := s.m.Snapshot()
	if snap.State == manager.GameEnded {
		s.show(snap)
	} else {
		s.seen = seen{}
	}
	var choices []choice
	add := func(k manager.Kind, text string, do func(context.Context) error) {
		if s.m.Accepts(k) {
			choices = append(choices, choice{text, do})
		}
	}
	add(manager.KindContinue, "Continue", s.resume)
	add(manager.KindQuick, fmt.Sprintf("Quick game (%s)", snap.Rules.Game().Title()), s.quick)
	add(manager.KindSetUp, "New game", s.newGame)
	add(manager.KindSave, "Save", s.saveHere)
	add(manager.KindLoad, "Load", s.load)
	if n := len(s.m.Recoverable()); n > 0 {
		add(manager.KindRecover, fmt.Sprintf("Unsaved games (%d)", n), s.recoverAny)
	}
	add(manager.KindCompare, "Compare players", s.compare)
	add(manager.KindExit, "Exit", s.exit)
	return s.choose(ctx, "Menu", choices...)
}

func (s *session) resume(ctx context.Context) error {
	_, err := s.feed(ctx, manager.Continue{})
	return err
}

func (s *session) quick(ctx context.Context) error {
	if err := s.leaveGame(ctx); err != nil {
		return err
	}
	_, err := s.feed(ctx, manager.Quick{})
	return err
}

func (s *session) exit(ctx context.Context) error {
	if err := s.leaveGame(ctx); err != nil {
		return err
	}
	_, err := s.feed(ctx, manager.Exit{})
	return err
}

// leaveGame asks what becomes of a game with unsaved moves. It returns nil if
// the person may go.
func (s *session) leaveGame(ctx context.Context) error {
	snap := s.m.Snapshot()
	if !snap.HasGame || !snap.Unsaved {
		return nil
	}
	save := choice{"Save it", s.saveHere}
	leave := choice{"Leave it without saving", s.discard}
	label, choices := "This game has unsaved moves", []choice{save, leave}
	if snap.State == manager.GameEnded {
		label, choices = "The finished game is not saved", []choice{leave, save}
	}
	return s.choose(ctx, label, append(choices, back("Back"))...)
}

func (s *session) discard(ctx context.Context) error {
	_, err := s.feed(ctx, manager.Discard{})
	return err
}
