package console

import (
	"context"
	"strconv"
	"strings"

	"parlour/game"
	"parlour/manager"
	"parlour/manager/console/screen"
	"parlour/manager/console/terminal"
	"parlour/manager/telling"
	"parlour/players"
)

// walk is a game that is gone through. It is looked at only: the game stays as it is.
type walk struct {
	snap manager.Snapshot
	// ours means that it is the manager's game. Another game can go on from its positions.
	ours bool
	// passing means that the wheel of a mouse leads out of it, as it has led in.
	passing bool
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
	studyKey  = 'y'
)

// studyRoom is the width from which there is room to tell of the key of the analysis.
const studyRoom = 60

func (w walk) last() int { return w.snap.Record.State().Ply() }

// keys are those that mean something at all of its positions.
func (w walk) keys() string {
	keys := string(leaveKey)
	if w.ours {
		keys += string(playOnKey) + string(studyKey)
	}
	if len(w.reviewed) > 0 {
		keys += string(turnKey) + string(lineKey)
	}
	return keys
}

// walkHelp says what the keys do.
func (a *analyst) walkHelp(w walk) string {
	words, back := []string{a.text("arrows")}, a.text("Esc: back")
	if !a.screen.Stays() {
		words, back = []string{a.text("< and >: step")}, a.text("q: back")
	}
	if w.ours {
		words = append(words, a.text("p: play on"))
	}
	if w.ours && a.screen.Width() >= studyRoom {
		words = append(words, a.text("y: analyse"))
	}
	if len(w.reviewed) > 0 {
		words = append(words, a.text("t: next turning point"), a.text("v: better line"))
	}
	return strings.Join(append(words, back), ", ")
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

// lookAt goes through the positions from one of them, or from the one before the last, until
// the wheel of a mouse comes back to the last.
func (a *analyst) lookAt(ctx context.Context, at int) error {
	w := walk{snap: a.snapshot(), ours: true, passing: true}
	if at == int(terminal.LookBefore) {
		at = w.last() - 1
	}
	return a.goThrough(ctx, w, at)
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
		return terminal.ErrBack
	case a.screen.Stays():
		return a.goThrough(ctx, w, at)
	default:
		a.showPast(w, at)
		return nil
	}
}

// parse reads the number of a position.
func (w walk) parse(text string) (int, error) { return numberIn(text, w.last()) }

// numberIn reads the number of a move, of which there are so many.
func numberIn(text string, last int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > last {
		return 0, game.Errorf("%s is not the number of a move; valid: 0 to %d", game.Quote(text), last)
	}
	return n, nil
}

// goThrough lets a person step through the positions, until they go back or play on from
// one of them.
func (a *analyst) goThrough(ctx context.Context, w walk, at int) error {
	defer func() { a.shown = shownGame{} }()
	for {
		walked, err := a.ask.Walk(ctx, terminal.WalkQuestion{
			Label: a.text("Go to move"), At: at, Last: w.last(), Keys: w.keys(),
			Show: func(at int) { a.showPast(w, at) }, Touch: a.touchPast, Passing: w.passing,
		})
		if err != nil {
			return err
		}
		at = walked.At
		switch {
		case walked.Key == leaveKey:
			return terminal.ErrBack
		case walked.Key == playOnKey:
			if a.playOn(w, at) {
				return nil
			}
		case walked.Key == studyKey:
			if err := a.study.ofGameAt(ctx, at); err != nil || a.snapshot().Record.State() != w.snap.Record.State() {
				return err
			}
		case walked.Key == turnKey:
			at = w.nextTurn(at)
		case walked.Key == lineKey:
			if err := a.betterLine(ctx, w, at); err != nil && err != terminal.ErrBack {
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

// touchPast is the number of a clicked move where the moves are written.
func (a *analyst) touchPast(row, column int) (at int, ok bool) {
	_, at = a.screen.Touched(row, column)
	return at, at != screen.NoMove
}

// playOn begins a new game that goes on from a position.
func (a *analyst) playOn(w walk, at int) bool {
	if _, err := a.feed(manager.PlayFrom{Ply: at}); err != nil {
		return false
	}
	a.screen.Say("%s", w.snap.Left(at))
	return true
}

// betterLine goes through the better line for the move of a number.
func (a *analyst) betterLine(ctx context.Context, w walk, number int) error {
	m, ok := w.move(number)
	if !ok {
		a.screen.Say("There is no move here that was reviewed.")
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
	g.Over, g.Whole = false, true
	g.Turn = a.text("After move %d of %d; %s; %s", at, w.last(), a.walkHelp(w), then.Turn())
	g.Sheet, g.SheetAt = sheetOf(w.snap.Record, at)
	if m, ok := w.move(at); ok {
		g.Notes = then.Verdict(m)
	}
	a.screen.Show(g)
}
