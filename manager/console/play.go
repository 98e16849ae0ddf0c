package console

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"parlour/game"
	"parlour/manager"
	"parlour/players"
)

// seen is a game as it was shown.
type seen struct {
	state  game.State
	result game.Result
}

// show shows the game - who plays, the board, the last move and whose turn it
// is - unless that is on the screen already.
func (s *session) show(snap manager.Snapshot) {
	now := seen{snap.Record.State(), snap.Record.Result()}
	if s.seen == now {
		return
	}
	s.seen = now
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
	for _, a := range s.turnActions(snap) {
		if strings.EqualFold(text, a.word) {
			return a.do(ctx)
		}
	}
	r, err := s.m.Feed(ctx, manager.Move{Text: text})
	if err != nil {
		s.refuse(fmt.Errorf("%w; or m for the menu", err))
		return ErrBack
	}
	s.tell(r)
	return nil
}

// action is something besides a move that a person can do in a turn, from the
// menu or by its word.
type action struct {
	word string
	choice
}

// turnActions lists what can be done in this turn.
func (s *session) turnActions(snap manager.Snapshot) []action {
	var actions []action
	add := func(possible bool, word, text, more string, do func(context.Context) error) {
		if possible {
			actions = append(actions, action{word, choice{Item{text, more}, do}})
		}
	}
	person := snap.HumanToMove()
	_, noRedo := snap.Record.Redo()
	add(person && snap.Record.State().Ply() > 0, "undo", "Undo", "back to your last turn", s.event(manager.Undo{}))
	add(person && noRedo == nil, "redo", "Redo", "what was undone", s.event(manager.Redo{}))
	add(person && players.Judges(snap.Setup.Rules.Game()), "hint", "Hint", "what each move is worth", s.hint)
	add(true, "save", "Save", "", s.saveHere)
	add(person && drawsPossible(snap), "draw", "Offer a draw", "", s.event(manager.Offer{}))
	add(person, "resign", "Resign", "", s.resign)
	add(true, "quit", "Quit to the menu", "the game is kept", s.event(manager.Quit{}))
	return actions
}

// drawsPossible tells whether there is somebody to offer a draw to.
func drawsPossible(snap manager.Snapshot) bool {
	return snap.Setup.Rules.Game().DrawByAgreement() &&
		snap.Setup.Seats[game.First].Player.Human() && snap.Setup.Seats[game.Second].Player.Human()
}

// event returns what a choice does that only feeds an event.
func (s *session) event(e manager.Event) func(context.Context) error {
	return func(ctx context.Context) error {
		_, err := s.feed(ctx, e)
		return err
	}
}

// turnMenu offers every legal move and the rest.
func (s *session) turnMenu(ctx context.Context, snap manager.Snapshot) error {
	state := snap.Record.State()
	menu := Menu{Label: snap.Turn()}
	var do []func(context.Context) error
	for _, m := range state.Moves() {
		menu.Items = append(menu.Items, Item{"Play " + m, state.Effect(m)})
		do = append(do, s.event(manager.Move{Text: m}))
	}
	for _, a := range s.turnActions(snap) {
		menu.Items = append(menu.Items, a.item)
		do = append(do, a.do)
	}
	menu.Items = append(menu.Items, Item{Text: "Back"})
	i, err := s.ask.Select(ctx, menu)
	if err != nil {
		return err
	}
	if i == len(do) {
		return ErrBack
	}
	return do[i](ctx)
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
	return s.choose(ctx, fmt.Sprintf("%s offers a draw; %s answers", snap.Who(by), snap.Who(by.Other())),
		choiceOf("Decline, play on", s.event(manager.Answer{Accept: false})),
		choiceOf("Accept the draw", s.event(manager.Answer{Accept: true})),
		choiceOf("Save", s.saveHere),
		choiceOf("Quit to the menu", s.event(manager.Quit{})))
}
