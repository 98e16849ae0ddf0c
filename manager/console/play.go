package console

import (
	"context"
	"errors"
	"strings"

	"parlour/game"
	"parlour/manager"
)

// turn takes a turn, a person's or a computer's.
func (s *session) turn(ctx context.Context) error {
	s.games.offered = nil // the next quick game is offered by what is chosen last
	snap := s.snapshot()
	s.playing, s.ended = true, shownGame{}
	if !snap.HumanToMove() {
		if err := s.show(ctx, snap); err != nil {
			return err
		}
		return s.computerTurn(ctx, snap)
	}
	s.watch = watch{}
	return s.onTheClock(ctx, func(ctx context.Context) error {
		if err := s.show(ctx, snap); err != nil {
			return err
		}
		return s.askMove(ctx, snap)
	})
}

// askMove asks a person for a move, or for something else that can be done.
func (s *session) askMove(ctx context.Context, snap manager.Snapshot) error {
	text, err := s.ask.AskMove(ctx, s.moveQuestion(snap))
	s.unentered = ""
	if errors.Is(err, errHelp) {
		s.unentered = text
		return s.learning.help(ctx)
	}
	if errors.Is(err, ErrBack) {
		s.unentered = text
		return s.turnMenu(ctx, snap)
	}
	if err != nil {
		return err
	}
	word, rest, _ := strings.Cut(strings.ToLower(text), " ")
	if word == "" || word == "board" {
		return s.analysis.showBoard(ctx, snap, strings.TrimSpace(rest))
	}
	switch strings.ToLower(text) {
	case "flip":
		s.turned = !s.turned
		s.again(snap)
		return nil
	case "settings", "display":
		return s.settings.chooseSettings(ctx)
	case "m", "menu", "help":
		return s.turnMenu(ctx, snap)
	case "?", "rules":
		return s.learning.help(ctx)
	}
	for _, a := range s.turnWords() {
		if strings.EqualFold(text, a.word) {
			return s.typed(ctx, snap, a)
		}
	}
	if word == saveWord {
		return s.saving.saveAs(ctx, strings.TrimSpace(text[len(saveWord):]))
	}
	return s.play(ctx, snap, text)
}

// play plays a move as it was typed. An incomplete one stands for the move it fits; if it
// fits several, a person chooses among them.
func (s *session) play(ctx context.Context, snap manager.Snapshot, text string) error {
	r, err := s.m.Feed(manager.Move{Text: text})
	if err == nil {
		s.tell(r)
		return nil
	}
	switch fitting := fittingMoves(text, snap.Record.State().Moves()); len(fitting) {
	case 0:
		s.refuse(game.Errorf("%w; or m for the menu", err))
		return ErrBack
	case 1:
		_, err := s.feed(manager.Move{Text: fitting[0]})
		return err
	default:
		choices := s.possible(s.moveActions(snap, fitting)...)
		err := s.chooseMove(ctx, snap, Menu{Label: s.text("Which move is %s?", game.Quote(text))}, fitting, append(choices, back(s.text("Back"))))
		if errors.Is(err, ErrBack) {
			s.unentered = text // to go on with
		}
		return err
	}
}

// moveQuestion asks for a move with those that are legal to choose from.
func (s *session) moveQuestion(snap manager.Snapshot) MoveQuestion {
	state := snap.Record.State()
	moves := state.Moves()
	return MoveQuestion{
		Label: s.moveLabel(snap), Typed: s.unentered, Moves: moves, Effect: s.analysis.effect(state),
		Words: "  (" + strings.Join(s.possibleWords(), ", ") + ")",
		Find:  func(text string) string { return meant(text, state, moves) },
		Show:  func(move string) { s.markMove(state, move) },
	}
}

// markMove marks a move on the board, "" takes the marks away.
func (p *presenter) markMove(state game.State, move string) {
	m, ok := game.MarkerOf(state)
	if move == "" || !ok {
		p.screen.mark(nil, "")
		return
	}
	p.screen.mark(func(style game.Style) string { return m.DrawMove(move, style) }, "")
}

// saveWord saves, with a name behind it at once.
const saveWord = "save"

// turnAction is something besides a move that can be done in a turn, from the menu
// or by its word.
type turnAction struct {
	word string
	action
}

// turnWords lists what there is besides moves, whether possible now or not.
func (s *session) turnWords() []turnAction {
	act := func(word string, e manager.Event, text, more string, do func(context.Context) error) turnAction {
		return turnAction{word, action{e, choice{Item{text, more}, do}}}
	}
	return []turnAction{
		act("undo", manager.Undo{}, s.text("Undo"), s.text("back to the last turn"), s.event(manager.Undo{})),
		act("redo", manager.Redo{}, s.text("Redo"), s.text("what was undone"), s.event(manager.Redo{})),
		act("hint", manager.Hint{}, s.text("Hint"), s.text("what each move is worth"), s.analysis.hint),
		act("look", manager.PlayFrom{}, s.text("Look back"), s.text("go through the moves, play on from any"), s.analysis.lookBack),
		act(saveWord, manager.Save{}, s.text("Save"), "", s.saving.saveHere),
		act("draw", manager.Offer{}, s.text("Offer a draw"), "", s.event(manager.Offer{})),
		act("resign", manager.Resign{}, s.text("Resign"), "", s.resign),
		act("quit", manager.Quit{}, s.text("Quit to the menu"), s.text("the game is kept"), s.event(manager.Quit{})),
	}
}

// turnActions lists the same as what menus offer.
func (s *session) turnActions() []action {
	var out []action
	for _, a := range s.turnWords() {
		out = append(out, a.action)
	}
	return out
}

// typed carries out a typed word. An impossible action is refused with the reason and the
// valid ones.
func (s *session) typed(ctx context.Context, snap manager.Snapshot, a turnAction) error {
	why := s.m.Possible(a.event)
	if why == nil {
		return a.do(ctx)
	}
	hint := snap.Setup.Rules.Game().MoveHint(snap.Setup.Rules)
	s.refuse(game.Errorf("%w; valid: %s; %s; m for the menu", why, hint, game.Choices(s.possibleWords())))
	return ErrBack
}

// possibleWords are the words that do something now.
func (s *session) possibleWords() []string {
	var words []string
	for _, a := range s.turnWords() {
		if s.m.Possible(a.event) == nil {
			words = append(words, a.word)
		}
	}
	return words
}

// turnMenu offers every legal move and the rest.
func (s *session) turnMenu(ctx context.Context, snap manager.Snapshot) error {
	moves := snap.Record.State().Moves()
	choices := s.possible(append(s.moveActions(snap, moves), s.turnActions()...)...)
	choices = append(choices, choiceOf(s.text("Settings"), s.settings.chooseSettings), back(s.text("Back")))
	// The cursor begins behind the moves, so nobody moves by chance, and typed text goes to
	// the line of the move.
	menu := Menu{Label: snap.Turn(), At: len(moves), Leaves: true}
	return s.chooseMove(ctx, snap, menu, moves, choices)
}

// moveActions are the actions that play moves.
func (s *session) moveActions(snap manager.Snapshot, moves []string) []action {
	var actions []action
	for _, m := range moves {
		move := manager.Move{Text: m}
		actions = append(actions, action{move, choice{Item{s.text("Play %s", m), s.tongue.Say(snap.Record.State().Effect(m))}, s.event(move)}})
	}
	return actions
}

// chooseMove lets a person choose among lines of which the first play the moves: each
// is marked on the board while the cursor is on its line.
func (s *session) chooseMove(ctx context.Context, snap manager.Snapshot, menu Menu, moves []string, choices []choice) error {
	menu.Focus = func(i int) {
		move := ""
		if i < len(moves) && choices[i].item.Text == s.text("Play %s", moves[i]) {
			move = moves[i]
		}
		s.markMove(snap.Record.State(), move)
	}
	i, err := s.pickFrom(ctx, menu, choices)
	if typed := typedError(0); errors.As(err, &typed) {
		s.unentered += string(typed)
		return nil
	}
	if err != nil {
		return err
	}
	return choices[i].do(ctx)
}

func (s *session) resign(ctx context.Context) error {
	return s.choose(ctx, s.text("Give the game up?"),
		back(s.text("No, play on")),
		choiceOf(s.text("Yes, resign"), s.event(manager.Resign{})))
}

// answerOffer lets the other person answer the draw that was offered.
func (s *session) answerOffer(ctx context.Context) error {
	snap := s.snapshot()
	s.retime(snap)
	by := snap.Record.State().ToMove()
	decline, accept := manager.Answer{Accept: false}, manager.Answer{Accept: true}
	choices := s.possible(
		action{decline, choiceOf(s.text("Decline, play on"), s.event(decline))},
		action{accept, choiceOf(s.text("Accept the draw"), s.event(accept))},
		action{manager.Save{}, choiceOf(s.text("Save"), s.saving.saveHere)},
		action{manager.Quit{}, choiceOf(s.text("Quit to the menu"), s.event(manager.Quit{}))},
	)
	i, err := s.pick(ctx, s.text("%s offers a draw; %s answers", snap.Who(by), snap.Who(by.Other())), choices)
	if errors.Is(err, ErrBack) {
		_, err := s.feed(decline) // back is to the game
		return err
	}
	if err != nil {
		return err
	}
	return choices[i].do(ctx)
}
