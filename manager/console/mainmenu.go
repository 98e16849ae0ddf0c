package console

import (
	"context"
	"slices"
	"strings"

	"parlour/manager"
	"parlour/manager/console/terminal"
)

// lowRows is the most lines of a window in which the menu needs the lines of the welcome.
const lowRows = 17

// welcome introduces the program and its menus. On a screen of its own a game leaves no
// room for that.
func (s *session) welcome() {
	if s.screen.Stays() && !s.snapshot().State.AtMenu() {
		return
	}
	keys, early := s.welcomeKeys()
	if s.screen.Stays() && s.screen.PageRows() <= lowRows {
		s.screen.Say("%s", keys)
		return
	}
	var titles []string
	for _, g := range s.m.Games() {
		titles = append(titles, s.text(g.Title()))
	}
	s.screen.Say("Parlour: %s.", strings.Join(titles, ", "))
	s.screen.Say("%s", keys)
	s.screen.Say("%s", early)
}

// welcomeKeys say how to choose, and how to have the computer answer early.
func (s *session) welcomeKeys() (choose, early string) {
	if s.screen.Stays() {
		return s.text("Arrow keys and Enter choose, Esc goes back, ? shows the rules, Ctrl-C leaves."),
			s.text("While the computer thinks, Esc makes it answer at once, and Ctrl-C stops it.")
	}
	return s.text("A number and Enter choose, 0 goes back, ? shows the rules, Ctrl-C leaves."),
		s.text("While the computer thinks, the word stop makes it answer at once, and Ctrl-C stops it.")
}

// mainMenu is the menu outside of play.
func (s *session) mainMenu(ctx context.Context) error {
	s.watch, s.playing = watch{}, false
	snap := s.snapshot()
	if snap.State == manager.GameEnded {
		if err := s.show(ctx, snap); err != nil {
			return err
		}
	} else {
		s.leaveBoard(snap)
	}
	s.others.look(ctx)
	choices := s.possible(s.menuActions(snap)...)
	last := len(choices) - 1 // is to leave, and stays the last
	choices = slices.Insert(choices, last,
		explained(s.text("Learn"), s.text("rules, lessons and puzzles"), s.learning.learn),
		choiceOf(s.text("Settings"), s.settings.chooseSettings))
	return s.chooseMain(ctx, choices)
}

// chooseMain lets a person choose in the menu, where the quick game can be changed in
// its place.
func (s *session) chooseMain(ctx context.Context, choices []choice) error {
	menu := terminal.Menu{Label: s.text("Menu")}
	menu.Change = func(i int, key rune) (terminal.Item, bool) {
		if choices[i].text != s.text(string(quickText)) || !s.games.changeQuick(key) {
			return terminal.Item{}, false
		}
		return s.games.quickItem(), true
	}
	return s.chooseFrom(ctx, menu, choices)
}

// menuActions lists what there is to do outside of play, whether possible now or not.
func (s *session) menuActions(snap manager.Snapshot) []choice {
	heading, quick := "", s.games.quickItem()
	if snap.HasGame {
		heading = snap.Heading()
	}
	choices := []choice{
		s.feeding(manager.Continue{}, s.text("Continue"), heading),
		act(manager.Quick{}, quick.Text, quick.More, s.games.quick),
		act(manager.Begin{}, s.text("New game"), s.text("choose the game, its rules and the players"), s.games.newGame),
		act(manager.Review{}, s.text("Review"), s.text("what each move of this game was worth"), s.analysis.review),
		act(manager.PlayFrom{}, s.text("Look back"), s.text("go through the moves, play on from any"), s.analysis.lookBack),
		s.analyses(),
		act(manager.Save{}, s.text("Save"), "", s.saving.saveHere),
		act(manager.Load{}, s.text("Load"), s.text("continue a saved game"), s.saving.browse(manager.SavedGames)),
	}
	choices = append(append(choices, s.others.waiting()...), s.others.choice())
	return append(choices,
		act(manager.Forget{}, s.text("Unsaved games (%d)", len(s.m.Recoverable())+len(s.m.Unrecoverable())), s.text("left by earlier runs"), s.saving.browse(manager.UnsavedGames)),
		act(manager.Open{}, s.text("Finished games"), s.text("look at them again, count them"), s.saving.browse(manager.FinishedGames)),
		act(manager.Compare{}, s.text("Compare players"), s.text("two computer players in many games"), s.games.compare),
		act(manager.Exit{}, s.text("Exit"), "", s.exit))
}

func (s *session) exit(ctx context.Context) error {
	if err := s.saving.leaveGame(ctx); err != nil {
		return err
	}
	_, err := s.feed(manager.Exit{})
	return err
}

// leaveGame asks what becomes of a game with unsaved moves. It returns nil if
// the person may go.
func (s *saving) leaveGame(ctx context.Context) error {
	discard := manager.Discard{Unsaved: true}
	if s.m.Possible(discard) != nil {
		return nil
	}
	label := s.text("This game has unsaved moves")
	if s.snapshot().Record.Result().Over() {
		label = s.text("The finished game is not saved")
	}
	return s.choose(ctx, label,
		act(manager.Save{}, s.text("Save it"), "", s.saveHere),
		s.feeding(discard, s.text("Leave it without saving"), ""),
		back(s.text("Back")))
}
