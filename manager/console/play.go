package console

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"parlour/game"
	"parlour/manager"
)

// shownGame is a game as it was shown.
type shownGame struct {
	state  game.State
	result game.Result
}

// show shows the game - who plays, the board, the last move and whose turn it
// is - unless that is on the screen already.
func (s *session) show(snap manager.Snapshot) {
	now := shownGame{snap.Record.State(), snap.Record.Result()}
	if s.shown == now {
		return
	}
	s.shown = now
	s.screen.say("\n%s", snap.Heading())
	s.screen.show(snap.Record.State().Draw(s.screen.style()))
	if last := snap.LastMove(); last != "" {
		s.screen.say("%s", last)
	}
	s.screen.say("%s", turnLine(snap))
}

// turnLine tells whose turn it is and what a person can type, or the result.
func turnLine(snap manager.Snapshot) string {
	if snap.Record.Result().Over() || !snap.HumanToMove() {
		return snap.Turn()
	}
	return fmt.Sprintf("%s: %s", snap.Turn(), moveHint(snap))
}

func moveHint(snap manager.Snapshot) string {
	return snap.Setup.Rules.Game().MoveHint(snap.Setup.Rules) + "; m for the menu"
}

// turn takes a turn, a person's or a computer's.
func (s *session) turn(ctx context.Context) error {
	snap := s.m.Snapshot()
	s.show(snap)
	if snap.HumanToMove() {
		s.watch = watch{}
		return s.askMove(ctx, snap)
	}
	return s.computerTurn(ctx, snap)
}

// askMove asks a person for a move, or for something else that can be done.
func (s *session) askMove(ctx context.Context, snap manager.Snapshot) error {
	text, err := s.ask.Ask(ctx, "Move", "")
	if errors.Is(err, ErrBack) {
		return s.turnMenu(ctx, snap)
	}
	if err != nil {
		return err
	}
	switch strings.ToLower(text) {
	case "":
		s.refuse(fmt.Errorf("nothing was typed; valid: %s", moveHint(snap)))
		return ErrBack
	case "m", "menu", "?", "help":
		return s.turnMenu(ctx, snap)
	}
	for _, a := range s.turnWords() {
		if strings.EqualFold(text, a.word) {
			return s.typed(ctx, snap, a)
		}
	}
	r, err := s.m.Feed(manager.Move{Text: text})
	if err != nil {
		s.refuse(fmt.Errorf("%w; or m for the menu", err))
		return ErrBack
	}
	s.tell(r)
	return nil
}

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
		act("undo", manager.Undo{}, "Undo", "back to the last turn", s.event(manager.Undo{})),
		act("redo", manager.Redo{}, "Redo", "what was undone", s.event(manager.Redo{})),
		act("hint", manager.Hint{}, "Hint", "what each move is worth", s.hint),
		act("save", manager.Save{}, "Save", "", s.saveHere),
		act("draw", manager.Offer{}, "Offer a draw", "", s.event(manager.Offer{})),
		act("resign", manager.Resign{}, "Resign", "", s.resign),
		act("quit", manager.Quit{}, "Quit to the menu", "the game is kept", s.event(manager.Quit{})),
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

// typed does what a word stands for. What is not possible now is refused with the
// reason and what is valid instead.
func (s *session) typed(ctx context.Context, snap manager.Snapshot, a turnAction) error {
	why := s.m.Possible(a.event)
	if why == nil {
		return a.do(ctx)
	}
	var words []string
	for _, other := range s.turnWords() {
		if s.m.Possible(other.event) == nil {
			words = append(words, other.word)
		}
	}
	hint := snap.Setup.Rules.Game().MoveHint(snap.Setup.Rules)
	s.refuse(fmt.Errorf("%w; valid: %s; %s; m for the menu", why, hint, game.List(words)))
	return ErrBack
}

// turnMenu offers every legal move and the rest.
func (s *session) turnMenu(ctx context.Context, snap manager.Snapshot) error {
	state := snap.Record.State()
	var actions []action
	for _, m := range state.Moves() {
		move := manager.Move{Text: m}
		actions = append(actions, action{move, choice{Item{"Play " + m, state.Effect(m)}, s.event(move)}})
	}
	choices := s.possible(append(actions, s.turnActions()...)...)
	return s.choose(ctx, snap.Turn(), append(choices, back("Back"))...)
}

func (s *session) resign(ctx context.Context) error {
	return s.choose(ctx, "Give the game up?",
		back("No, play on"),
		choiceOf("Yes, resign", s.event(manager.Resign{})))
}

// answerOffer lets the other person answer the draw that was offered.
func (s *session) answerOffer(ctx context.Context) error {
	snap := s.m.Snapshot()
	by := snap.Record.State().ToMove()
	decline, accept := manager.Answer{Accept: false}, manager.Answer{Accept: true}
	return s.choose(ctx, fmt.Sprintf("%s offers a draw; %s answers", snap.Who(by), snap.Who(by.Other())), s.possible(
		action{decline, choiceOf("Decline, play on", s.event(decline))},
		action{accept, choiceOf("Accept the draw", s.event(accept))},
		action{manager.Save{}, choiceOf("Save", s.saveHere)},
		action{manager.Quit{}, choiceOf("Quit to the menu", s.event(manager.Quit{}))},
	)...)
}
