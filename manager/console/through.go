package console

import (
	"context"
	"strconv"
	"strings"

	"parlour/game"
	"parlour/manager"
	"parlour/manager/telling"
	"parlour/players"
)

// walk is a game that is gone through. It is looked at only: the game stays as it is.
type walk struct {
	snap manager.Snapshot
	// ours means that it is the manager's game. Another game can go on from its positions.
	ours bool
	// reviewed are its moves with their values, if there is a review, and course the course
	// of the game by them.
	reviewed []players.Reviewed
	course   telling.Course
}

// The keys of a walk.
const (
	playOnKey = 'p'
	turnKey   = 't'
	lineKey   = 'v'
	leaveKey  = 'q'
)

func (w walk) last() int { return w.snap.Record.State().Ply() }

// keys are those that mean something at all of its positions.
func (w walk) keys() string {
	keys := string(leaveKey)
	if w.ours {
		keys += string(playOnKey)
	}
	if len(w.reviewed) > 0 {
		keys += string(turnKey) + string(lineKey)
	}
	return keys
}

// walkHelp says what the keys do.
func (a *analyst) walkHelp(w walk) string {
	words := []string{a.text("arrows")}
	if w.ours {
		words = append(words, a.text("p: play on"))
	}
	if len(w.reviewed) > 0 {
		words = append(words, a.text("t: next turning point"), a.text("v: better line"))
	}
	return strings.Join(append(words, a.text("Esc: back")), ", ")
}

// move is the review of the move of that number.
func (w walk) move(number int) (players.Reviewed, bool) {
	for _, m := range w.reviewed {
		if m.Before.Ply()+1 == number {
			return m, true
		}
	}
	return players.Reviewed{}, false
}

// nextTurn is the turning point behind a position, the first one after the last.
func (w walk) nextTurn(at int) int {
	for _, ply := range w.course.Turning {
		if ply > at {
			return ply
		}
	}
	if len(w.course.Turning) > 0 {
		return w.course.Turning[0]
	}
	return at
}

// lookBack goes through the positions of the game that there is, from the last one.
func (a *analyst) lookBack(ctx context.Context) error {
	w := walk{snap: a.snapshot(), ours: true}
	return a.goThrough(ctx, w, w.last())
}

// showBoard shows the game again or, for a number, the position after so many moves.
func (a *analyst) showBoard(ctx context.Context, snap manager.Snapshot, number string) error {
	w := walk{snap: snap, ours: true}
	at, err := w.parse(number)
	switch {
	case number == "":
		a.again(snap)
		return nil
	case err != nil:
		a.refuse(err)
		return ErrBack
	case a.screen.stays():
		return a.goThrough(ctx, w, at)
	default:
		a.showPast(w, at)
		return nil
	}
}

// parse reads the number of a position.
func (w walk) parse(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > w.last() {
		return 0, game.Errorf("%s is not the number of a move; valid: 0 to %d", game.Quote(text), w.last())
	}
	return n, nil
}

// goThrough lets a person step through the positions, until they go back or play on from
// one of them.
func (a *analyst) goThrough(ctx context.Context, w walk, at int) error {
	defer func() { a.shown = shownGame{} }()
	for {
		walked, err := a.ask.Walk(ctx, WalkQuestion{
			Label: a.text("Go to move"), At: at, Last: w.last(), Keys: w.keys(),
			Show: func(at int) { a.showPast(w, at) },
		})
		if err != nil {
			return err
		}
		at = walked.At
		switch {
		case walked.Key == leaveKey:
			return ErrBack
		case walked.Key == playOnKey:
			if a.playOn(w, at) {
				return nil
			}
		case walked.Key == turnKey:
			at = w.nextTurn(at)
		case walked.Key == lineKey:
			if err := a.betterLine(ctx, w, at); err != nil && err != ErrBack {
				return err
			}
		case walked.Typed == "":
			at = min(at+1, w.last())
		default:
			if n, err := w.parse(walked.Typed); err != nil {
				a.refuse(err)
			} else {
				at = n
			}
		}
	}
}

// playOn begins a new game that goes on from a position.
func (a *analyst) playOn(w walk, at int) bool {
	if _, err := a.feed(manager.PlayFrom{Ply: at}); err != nil {
		return false
	}
	a.screen.say("%s", w.snap.Left(at))
	return true
}

// betterLine goes through the better line for the move of a number.
func (a *analyst) betterLine(ctx context.Context, w walk, number int) error {
	m, ok := w.move(number)
	if !ok {
		a.screen.say("There is no move here that was reviewed.")
		return nil
	}
	line := walk{snap: w.snap.Along(number-1, m.Best().Moves)}
	return a.goThrough(ctx, line, min(number, line.last()))
}

// showPast shows the position after so many moves, and what a review says of the last
// of them.
func (a *analyst) showPast(w walk, at int) {
	then := w.snap.At(at)
	a.turnBoard(w.snap)
	g := a.sceneOf(then)
	g.over, g.whole = false, true
	g.turn = a.text("After move %d of %d; %s; %s", at, w.last(), a.walkHelp(w), then.Turn())
	g.sheet, g.sheetAt = sheetOf(w.snap.Record, at)
	if m, ok := w.move(at); ok {
		g.notes = then.Verdict(m)
	}
	a.screen.show(g)
}
