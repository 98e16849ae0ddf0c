package console

import (
	"context"
	"errors"
	"slices"
	"strings"

	"parlour/game"
)

// exercise is a position on the board that belongs to no game of the manager's: a step
// of a lesson, or a puzzle.
type exercise struct {
	// heading says what it is, turn whose turn it is, task what to do.
	heading, turn, task string
}

// errMenu tells that a person asked for the menu of an exercise.
var errMenu = errors.New("menu")

// pose shows the position of an exercise.
func (s *session) pose(x exercise, state game.State) {
	l := s.screen.looks()
	if l.flipped != s.turned {
		l.flipped = s.turned
		s.screen.look(l)
	}
	s.shown = shownGame{}
	s.screen.show(s.sceneOfExercise(x, state))
}

// sceneOfExercise is an exercise as it is shown.
func (s *session) sceneOfExercise(x exercise, state game.State) *scene {
	g := &scene{heading: []string{x.heading}, draw: state.Draw, turn: x.turn}
	before, ok := state.Previous()
	if !ok {
		return g
	}
	g.last = []string{s.moveText(before, state)}
	if steps := stepsOf(state); s.screen.stays() && len(steps) > 0 {
		g.draw = steps[len(steps)-1].Draw
	}
	return g
}

// moveText says who played what, and what that did.
func (s *session) moveText(before, after game.State) string {
	text := s.text("%s played %s", seatTerm(before), after.LastMove())
	if effect := before.Effect(after.LastMove()); !effect.Empty() {
		text += ": " + s.tongue.Say(effect)
	}
	return text
}

// seatTerm is the game's name for the side to move, and seatName that in the language of
// the person.
func seatTerm(state game.State) game.Term {
	return game.Term(state.Rules().Game().Seats()[state.ToMove()])
}

func (s *session) seatName(state game.State) string { return s.tongue.Say(seatTerm(state).Phrase()) }

// askExercise asks for a move until one is legal, and shows it being made. The errors
// are those of a Prompter, and errMenu; a word that is one of words is returned instead
// of a position.
func (s *session) askExercise(ctx context.Context, x exercise, state game.State, words ...string) (after game.State, word string, err error) {
	typed, told := "", false
	for {
		if s.screen.stays() || !told {
			s.screen.say("%s", x.task)
			told = true
		}
		text, err := s.ask.AskMove(ctx, s.exerciseQuestion(state, typed))
		typed = ""
		switch word := strings.ToLower(text); {
		case errors.Is(err, errHelp):
			typed = text
			if err := s.help(ctx); err != nil {
				return nil, "", err
			}
			continue
		case errors.Is(err, ErrBack), word == "m", word == "menu":
			return nil, "", errMenu
		case err != nil:
			return nil, "", err
		case word == "" || word == "board":
			s.pose(x, state)
			told = false
			continue
		case slices.Contains(words, word):
			return nil, word, nil
		}
		after, err := playTyped(state, text)
		if err != nil {
			s.refuseMove(err)
			continue
		}
		return after, "", s.showSteps(ctx, after, s.seatName(state))
	}
}

// playTyped plays a move as it was typed, or the only one that it is short for.
func playTyped(state game.State, text string) (game.State, error) {
	after, err := state.Play(text)
	if err == nil {
		return after, nil
	}
	if fitting := fittingMoves(text, state.Moves()); len(fitting) == 1 {
		return state.Play(fitting[0])
	}
	return nil, err
}

// exerciseQuestion asks for a move of an exercise.
func (s *session) exerciseQuestion(state game.State, typed string) MoveQuestion {
	moves := state.Moves()
	return MoveQuestion{
		Label: s.text("Move"), Typed: typed, Moves: moves,
		Effect: func(move string) string { return s.tongue.Say(state.Effect(move)) },
		Find:   func(text string) string { return meant(text, state, moves) },
		Show:   func(move string) { s.markMove(state, move) },
	}
}

// learned takes the board of an exercise away and shows what was there before.
func (s *session) learned() {
	s.learning.of = nil
	s.leaveBoard(s.snapshot())
}
