package console

import (
	"context"
	"fmt"
	"strings"

	"parlour/manager"
	"parlour/players"
)

// welcome says what the program is and how its menus work.
func (s *session) welcome() {
	var titles []string
	for _, g := range s.m.Games() {
		titles = append(titles, g.Title())
	}
	s.screen.say("Parlour: %s.", strings.Join(titles, ", "))
	s.screen.say("Arrow keys and Enter choose, Esc goes back, Ctrl-C leaves.")
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
	add := func(k manager.Kind, text, more string, do func(context.Context) error) {
		if s.m.Accepts(k) {
			choices = append(choices, choice{Item{text, more}, do})
		}
	}
	if snap.HasGame {
		add(manager.KindContinue, "Continue", snap.Heading(), s.event(manager.Continue{}))
	}
	add(manager.KindQuick, "Quick game", snap.Rules.Game().Title()+", you against the computer", s.quick)
	add(manager.KindSetUp, "New game", "choose the game, its rules and the players", s.newGame)
	if snap.HasGame && players.Judges(snap.Setup.Rules.Game()) {
		add(manager.KindReview, "Review", "what each move of this game was worth", s.review)
	}
	add(manager.KindSave, "Save", "", s.saveHere)
	add(manager.KindLoad, "Load", "go on with a save", s.load)
	if n := len(s.m.Recoverable()); n > 0 {
		add(manager.KindRecover, fmt.Sprintf("Unsaved games (%d)", n), "left by earlier runs", s.recoverAny)
	}
	add(manager.KindCompare, "Compare players", "two computer players in many games", s.compare)
	add(manager.KindExit, "Exit", "", s.exit)
	return s.choose(ctx, "Menu", choices...)
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
	save := choiceOf("Save it", s.saveHere)
	leave := choiceOf("Leave it without saving", s.event(manager.Discard{}))
	label, choices := "This game has unsaved moves", []choice{save, leave}
	if snap.State == manager.GameEnded {
		label, choices = "The finished game is not saved", []choice{leave, save}
	}
	return s.choose(ctx, label, append(choices, back("Back"))...)
}
