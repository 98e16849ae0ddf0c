package console

import (
	"context"
	"slices"

	"parlour/game"
	"parlour/persistence/progress"
	"parlour/players"
)

// ownTurn is a reviewed move of a person that turned the game, as a mistake to learn from.
type ownTurn struct {
	reviewed players.Reviewed
	posed
}

// ownTurns are those of a review whose position can be posed: its text tells all of the
// position, so the same moves are legal.
func (l *learner) ownTurns(w walk) (out []ownTurn) {
	for _, ply := range w.course.Turning {
		m, ok := w.move(ply)
		if !ok || !w.snap.At(ply-1).HumanToMove() {
			continue
		}
		one := mistakeOf(m)
		if state, err := l.stateOf(one); err == nil && slices.Equal(state.Moves(), m.Before.Moves()) {
			out = append(out, ownTurn{m, posed{one, state}})
		}
	}
	return out
}

// mistakeOf is a reviewed move as it is kept.
func mistakeOf(m players.Reviewed) progress.Mistake {
	r := m.Before.Rules()
	return progress.Mistake{Game: r.Game().Name(), Rules: game.FormatRules(r), Position: m.Before.Position(), Played: m.Move}
}

// again lets a person look for the better moves of a review, from the turning points. What
// is looked at is kept.
func (l *learner) again(ctx context.Context, turns []ownTurn) error {
	return stayed(l.fill(ctx, func() (string, []choice) {
		var lines []choice
		for i, t := range turns {
			text := l.text("%d. %s %s", t.reviewed.Before.Ply()+1, l.seatName(t.state), t.Played)
			lines = append(lines, explained(text, l.keptText(t.Mistake), func(ctx context.Context) error {
				l.keepMistakes(func(all progress.Mistakes) progress.Mistakes { return all.With(t.Mistake, l.today()) })
				return l.correct(ctx, t.posed, i, len(turns))
			}))
		}
		return l.text("Again from here"), lines
	}))
}

// keptText says when a mistake comes back, if it is kept.
func (l *learner) keptText(m progress.Mistake) string {
	if kept, ok := l.ownMistakes().Find(m); ok {
		return l.dueText(kept)
	}
	return ""
}
