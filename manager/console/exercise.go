package console

import (
	"context"
	"errors"
	"slices"
	"strings"

	"parlour/game"
	"parlour/manager/console/screen"
	"parlour/manager/console/terminal"
)

// exercise is a position on the board that belongs to no game of the manager's: a step
// of a lesson, or a puzzle.
type exercise struct {
	// heading is its title, turn the side to move, task the task.
	heading, turn, task string
}

// errMenu means that a person asked for the menu of an exercise.
var errMenu = errors.New("menu")

// pose shows the position of an exercise.
func (l *learner) pose(x exercise, state game.State) {
	l.flip(l.turned)
	l.shown = shownGame{}
	l.screen.Show(l.sceneOfExercise(x, state))
}

// sceneOfExercise is an exercise as it is shown.
func (l *learner) sceneOfExercise(x exercise, state game.State) *screen.Scene {
	g := &screen.Scene{Heading: append([]string{x.heading}, l.legend(state)...), Draw: l.drawing(state.Draw), Places: l.placesOf(state), Turn: x.turn}
	before, ok := state.Previous()
	if !ok {
		return g
	}
	g.Last = []string{l.moveText(before, state)}
	if steps := stepsOf(state); l.screen.Stays() && len(steps) > 0 {
		g.Draw = l.drawing(steps[len(steps)-1].Draw)
	}
	return g
}

// moveText is the sentence about a move, its player and its effect.
func (l *learner) moveText(before, after game.State) string {
	text := l.text("%s played %s", seatTerm(before), after.LastMove())
	if effect := before.Effect(after.LastMove()); !effect.Empty() {
		text += ": " + l.tongue.Say(effect)
	}
	return text
}

// seatTerm is the game's name for the side to move, and seatName that in the language of
// the person.
func seatTerm(state game.State) game.Term {
	return game.Term(state.Rules().Game().Seats()[state.ToMove()])
}

func (l *learner) seatName(state game.State) string { return l.tongue.Say(seatTerm(state).Phrase()) }

// askExercise asks for a move until one is legal, and shows it being made. The errors
// are those of a Prompter, and errMenu; a word that is one of words is returned instead
// of a position.
func (l *learner) askExercise(ctx context.Context, x exercise, state game.State, words ...string) (after game.State, word string, err error) {
	typed, told := "", false
	for {
		if l.screen.Stays() || !told {
			l.screen.Say("%s", x.task)
			told = true
		}
		text, err := l.ask.AskMove(ctx, l.exerciseQuestion(state, typed))
		typed = ""
		switch word := strings.ToLower(text); {
		case errors.Is(err, terminal.ErrHelp):
			typed = text
			if err := l.help(ctx); err != nil {
				return nil, "", err
			}
			continue
		case errors.Is(err, terminal.ErrBack), word == "m", word == "menu":
			return nil, "", errMenu
		case err != nil:
			return nil, "", err
		case word == "" || word == "board":
			l.pose(x, state)
			told = false
			continue
		case slices.Contains(words, word):
			return nil, word, nil
		}
		after, err := playTyped(state, text)
		if err != nil {
			l.refuseMove(err)
			continue
		}
		return after, "", l.showSteps(ctx, after, l.seatName(state))
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
func (l *learner) exerciseQuestion(state game.State, typed string) terminal.MoveQuestion {
	return l.touching(state).asked(terminal.MoveQuestion{
		Label: l.text("Move"), Typed: typed,
		Effect: func(move string) string { return l.tongue.Say(state.Effect(move)) },
	})
}

// learned takes the board of an exercise away and shows what was there before.
func (l *learner) learned() {
	l.of = nil
	l.leaveBoard(l.snapshot())
}
