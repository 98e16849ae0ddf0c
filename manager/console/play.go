package console

import (
	"context"
	"errors"
	"slices"
	"strings"

	"parlour/game"
	"parlour/manager"
	"parlour/manager/console/terminal"
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
	if errors.Is(err, terminal.ErrHelp) {
		s.unentered = text
		return s.learning.help(ctx)
	}
	if errors.Is(err, terminal.ErrBack) {
		s.unentered = text
		return s.turnMenu(ctx, snap)
	}
	if look := terminal.LookError(0); errors.As(err, &look) {
		s.unentered = text
		return s.analysis.lookAt(ctx, int(look))
	}
	if errors.Is(err, errNews) {
		s.unentered = text // to go on with
	}
	if err != nil {
		return err
	}
	word, rest, _ := strings.Cut(strings.ToLower(text), " ")
	if word == "" || word == "board" {
		return s.showBoard(ctx, snap, word, strings.TrimSpace(rest))
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
	if answer, asked, err := snap.Answer(text); asked {
		return s.answer(ctx, answer, err)
	}
	for _, a := range s.turnActions() {
		if strings.EqualFold(text, a.word) {
			return s.typed(ctx, snap, a)
		}
	}
	if word == saveWord {
		return s.saving.saveAs(ctx, strings.TrimSpace(text[len(saveWord):]))
	}
	return s.play(ctx, snap, text)
}

// showBoard shows the board again, or the one after so many moves. A transcript has the
// board in words, too, if it was asked for by its word.
func (s *session) showBoard(ctx context.Context, snap manager.Snapshot, word, rest string) error {
	if err := s.analysis.showBoard(ctx, snap, rest); err != nil || word == "" || rest != "" || s.screen.Stays() {
		return err
	}
	text, _, err := snap.Answer(manager.BoardWord)
	return s.answer(ctx, text, err)
}

// answer shows the answer to a question about the game, or refuses the question.
func (s *session) answer(ctx context.Context, text string, err error) error {
	if err != nil {
		s.refuse(err)
		return terminal.ErrBack
	}
	return s.report(ctx, text)
}

// play plays a move as it was typed. An incomplete one stands for the move it fits; if it
// fits several, a person chooses among them.
func (s *session) play(ctx context.Context, snap manager.Snapshot, text string) error {
	err := s.m.Possible(manager.Move{Text: text})
	if err == nil {
		return s.act(ctx, manager.Move{Text: text})
	}
	switch fitting := fittingMoves(text, snap.Record.State().Moves()); len(fitting) {
	case 0:
		s.refuse(game.Errorf("%w; or m for the menu", err))
		return terminal.ErrBack
	case 1:
		return s.act(ctx, manager.Move{Text: fitting[0]})
	default:
		err := s.chooseMove(ctx, snap, terminal.Menu{Label: s.text("Which move is %s?", game.Quote(text))}, fitting, append(s.moveActions(snap, fitting), back(s.text("Back"))))
		if errors.Is(err, terminal.ErrBack) {
			s.unentered = text // to go on with
		}
		return err
	}
}

// moveQuestion asks for a move with those that are legal to choose from.
func (s *session) moveQuestion(snap manager.Snapshot) terminal.MoveQuestion {
	state := snap.Record.State()
	return s.touching(state).asked(terminal.MoveQuestion{
		Label: s.moveLabel(snap), Typed: s.unentered, Effect: s.analysis.effect(state),
		Words: "  (" + strings.Join(s.usualWords(), ", ") + ")",
		Past:  state.Ply() > 0,
	})
}

// markMove marks a move on the board, "" takes the marks away.
func (p *presenter) markMove(state game.State, move string) {
	m, ok := game.MarkerOf(state)
	if move == "" || !ok {
		p.screen.Mark(nil, "")
		return
	}
	p.screen.Mark(p.drawing(func(style game.Style) string { return m.DrawMove(move, style) }), "")
}

// saveWord saves, with a name behind it at once.
const saveWord = "save"

// turnActions lists what there is besides moves, possible now or not, each with its word.
func (s *session) turnActions() []choice {
	return []choice{
		s.feeding(manager.Undo{}, s.text("Undo"), s.text("back to the last turn")).by("undo"),
		s.feeding(manager.Redo{}, s.text("Redo"), s.text("what was undone")).by("redo"),
		act(manager.Hint{}, s.text("Hint"), s.text("what each move is worth"), s.analysis.hint).by("hint"),
		act(manager.PlayFrom{}, s.text("Look back"), s.text("go through the moves, play on from any"), s.analysis.lookBack).by("look"),
		s.analyses().by("analyse"),
		act(manager.Switch{}, s.text("Change sides"), s.text("and play on from the other side"), s.switchSides).by(switchWord),
		act(manager.Save{}, s.text("Save"), "", s.saving.saveHere).by(saveWord),
		s.feeding(manager.Offer{}, s.text("Offer a draw"), "").by("draw"),
		act(manager.Resign{}, s.text("Resign"), "", s.resign).by("resign"),
		s.feeding(manager.Claim{}, s.text("Claim the game"), s.text("the other player has left it")).by("claim"),
		s.reporting().by(reportWord),
		s.feeding(manager.Quit{}, s.text("Quit to the menu"), s.text("the game is kept")).by("quit"),
	}
}

// switchSides seats the players in each other's places, and shows the board from there.
func (s *session) switchSides(context.Context) error {
	_, err := s.feed(manager.Switch{})
	s.shown = shownGame{}
	return err
}

// typed carries out a typed word. An impossible action is refused with the reason and the
// valid ones.
func (s *session) typed(ctx context.Context, snap manager.Snapshot, a choice) error {
	why := s.m.Possible(a.event)
	if why == nil {
		return a.do(ctx)
	}
	hint := snap.Setup.Rules.Game().MoveHint(snap.Setup.Rules)
	s.refuse(game.Errorf("%w; valid: %s; %s; m for the menu", why, hint, game.Choices(s.possibleWords())))
	return terminal.ErrBack
}

// possibleWords are the words that do something now.
func (s *session) possibleWords() []string {
	var words []string
	for _, a := range s.possible(s.turnActions()...) {
		words = append(words, a.word)
	}
	return words
}

// switchWord changes sides, and reportWord reports the other player.
const (
	switchWord = "switch"
	reportWord = "report"
)

// usualWords are those with room on a line for a move: these two are rare.
func (s *session) usualWords() []string {
	return slices.DeleteFunc(s.possibleWords(), func(word string) bool { return word == switchWord || word == reportWord })
}

// turnMenu offers every legal move and the rest.
func (s *session) turnMenu(ctx context.Context, snap manager.Snapshot) error {
	moves := snap.Record.State().Moves()
	choices := s.possible(append(s.moveActions(snap, moves), s.turnActions()...)...)
	choices = append(choices, choiceOf(s.text("Settings"), s.settings.chooseSettings), back(s.text("Back")))
	// The cursor begins behind the moves, so nobody moves by chance, and typed text goes to
	// the line of the move.
	menu := terminal.Menu{Label: snap.Turn(), At: len(moves), Leaves: true}
	return s.chooseMove(ctx, snap, menu, moves, choices)
}

// moveActions are the choices that play moves.
func (s *session) moveActions(snap manager.Snapshot, moves []string) []choice {
	var choices []choice
	for _, m := range moves {
		choices = append(choices, s.feeding(manager.Move{Text: m}, s.text("Play %s", m), s.tongue.Say(snap.Record.State().Effect(m))))
	}
	return choices
}

// chooseMove lets a person choose among lines of which the first play the moves: each
// is marked on the board while the cursor is on its line.
func (s *session) chooseMove(ctx context.Context, snap manager.Snapshot, menu terminal.Menu, moves []string, choices []choice) error {
	menu.Focus = func(i int) {
		move := ""
		if i < len(moves) && choices[i].text == s.text("Play %s", moves[i]) {
			move = moves[i]
		}
		s.markMove(snap.Record.State(), move)
	}
	err := s.chooseFrom(ctx, menu, choices)
	if typed := terminal.TypedError(0); errors.As(err, &typed) {
		s.unentered += string(typed)
		return nil
	}
	return err
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
	by := snap.Offerer()
	decline := s.feeding(manager.Answer{Accept: false}, s.text("Decline, play on"), "")
	return s.chooseOr(ctx, s.text("%s offers a draw; %s answers", snap.Who(by), snap.Who(by.Other())), decline, []choice{
		decline,
		s.feeding(manager.Answer{Accept: true}, s.text("Accept the draw"), ""),
		act(manager.Save{}, s.text("Save"), "", s.saving.saveHere),
		s.feeding(manager.Quit{}, s.text("Quit to the menu"), ""),
	})
}
