package console

import (
	"context"
	"strings"
	"time"

	"parlour/game"
	"parlour/manager"
	"parlour/manager/console/screen"
	"parlour/manager/console/terminal"
	"parlour/manager/telling"
	"parlour/players"
)

// How long a hint may take in all, and a review for each move that is not known
// at once.
const (
	hintTime   = 3 * time.Second
	reviewTime = time.Second
)

// hinted is what a hint has found of a position: the reason of each move, and its line.
type hinted struct {
	state   game.State
	reasons map[string]string
}

// analyst shows what moves are worth, and goes through games.
type analyst struct {
	*presenter
	// hinted is what the last hint has found.
	hinted hinted
	// learning keeps the mistakes of reviews.
	learning *learner
	study    *studies
}

// hint shows the value of each move with the reason. Without room for the reasons, each is
// shown with its move under the cursor; with room for the best move alone, so are the
// values.
func (a *analyst) hint(ctx context.Context) error {
	found, err := a.work(ctx, manager.Hint{Limits: players.Limits{Time: hintTime}}, a.thinking(a.text("Thinking")))
	if err != nil {
		return err
	}
	snap := a.snapshot()
	a.remember(snap, found.Hint, false)
	width := a.screen.AsideWidth()
	if a.screen.Aside(snap.HintText(found.Hint, a.unit(snap), width)) {
		return nil
	}
	if a.screen.Aside(snap.HintRows(found.Hint, a.unit(snap), width)) {
		a.screen.Say("The arrow keys tell why, and the line.")
		return nil
	}
	if a.screen.Stays() && len(found.Hint.Lines) > 0 {
		a.remember(snap, found.Hint, true)
		a.screen.Say("Best: %s (%s). The arrow keys tell what each move is worth, and why.", game.Choices(found.Hint.Equals()), snap.Worth(found.Hint.Lines[0].Score))
		return nil
	}
	return a.ask.Page(ctx, snap.HintText(found.Hint, a.unit(snap), a.screen.Width()))
}

// remember keeps the reasons of a hint, with the values if these are not seen elsewhere.
func (a *analyst) remember(snap manager.Snapshot, info players.Info, values bool) {
	a.hinted = hinted{state: snap.Record.State(), reasons: map[string]string{}}
	for _, l := range info.Lines {
		why := a.why(a.hinted.state, l.Moves)
		if values {
			why = strings.TrimSuffix(snap.Worth(l.Score)+"; "+why, "; ")
		}
		a.hinted.reasons[l.Move()] = why
	}
}

// why is the reason of the first move of a line, and the line.
func (a *analyst) why(state game.State, line []string) string {
	reason := a.tongue.Say(telling.Reason(state, line))
	if len(line) < 2 {
		return reason
	}
	text := a.text("line %s", strings.Join(line, " "))
	if reason == "" {
		return text
	}
	return reason + "; " + text
}

// effect is the phrase about a move's effect, or after a hint about its value.
func (a *analyst) effect(state game.State) func(move string) string {
	return func(move string) string {
		if reason, ok := a.hinted.reasons[move]; ok && a.hinted.state == state {
			return reason
		}
		return a.tongue.Say(state.Effect(move))
	}
}

// review shows what each move of the game was worth.
func (a *analyst) review(ctx context.Context) error {
	line := a.counting(game.Term("Reviewing ... Esc ends it."), game.Term("Reviewed %d of %d moves ... Esc ends it."))
	found, err := a.work(ctx, manager.Review{Limits: players.Limits{Time: reviewTime}}, line)
	if err != nil {
		return err
	}
	snap := a.snapshot()
	w := walk{snap: snap, ours: true, reviewed: found.Review, course: telling.CourseOf(found.Review)}
	if a.screen.Stays() && len(found.Review) > 0 {
		a.sayEarly(w)
		return a.reviewMenu(ctx, w)
	}
	text := snap.ReviewText(found.Review, a.unit(snap))
	if len(found.Review) > 0 {
		text = a.graph(w, 0)(a.style()) + "\n" + text
	}
	if err := a.report(ctx, text); err != nil {
		return err
	}
	a.sayEarly(w)
	return nil
}

// sayEarly says so if not all moves were reviewed.
func (a *analyst) sayEarly(w walk) {
	if done := len(w.reviewed); done < w.last() {
		a.screen.Say("Ended early: %d of %d moves were reviewed.", done, w.last())
	}
}

// The height of a graph where there is room, and the least.
const (
	graphHeight = 14
	leastGraph  = 7
)

// graph draws the graph of a review like a board, with a move pointed out.
func (a *analyst) graph(w walk, at int) func(game.Style) string {
	unit := a.unit(w.snap)
	return func(style game.Style) string {
		height := graphHeight
		if style.Height > 0 {
			height = max(leastGraph, min(graphHeight, style.Height))
		}
		return w.snap.Graph(w.course, unit, telling.GraphStyle{Width: style.Width, Height: height, Unicode: style.Unicode, At: at})
	}
}

// reviewMenu shows the graph of the game in place of the board, and leads to the turning
// points and to all moves.
func (a *analyst) reviewMenu(ctx context.Context, w walk) error {
	defer func() { a.shown = shownGame{} }()
	sheet, at := sheetOf(w.snap.Record, screen.NoMove)
	result := ""
	if w.snap.Record.Result().Over() {
		result = w.snap.Outcome()
	}
	for {
		a.screen.Show(&screen.Scene{
			Heading: []string{w.snap.Heading()}, Draw: a.drawing(a.graph(w, 0)), Turn: result, Over: true, Sheet: sheet, SheetAt: at,
			MovesWord: a.text("Moves"),
		})
		if err := a.chooseReviewed(ctx, w); err != nil {
			return err
		}
	}
}

// chooseReviewed lets a person choose what to see of a review. The turning point under
// the cursor is pointed out in the graph.
func (a *analyst) chooseReviewed(ctx context.Context, w walk) error {
	var choices []choice
	turning := w.course.Turning
	through := func(at int) func(context.Context) error {
		return func(ctx context.Context) error { return stayed(a.goThrough(ctx, w, at)) }
	}
	var verdicts []string
	for _, ply := range turning {
		m, _ := w.move(ply)
		verdict := w.snap.Verdict(m)
		head, more, _ := strings.Cut(verdict[0], ": ")
		choices = append(choices, explained(head, more, through(ply)))
		verdicts = append(verdicts, strings.Join(verdict[1:], " "))
	}
	text := w.snap.ReviewText(w.reviewed, a.unit(w.snap))
	if own := a.learning.ownTurns(w); len(own) > 0 {
		choices = append(choices, explained(a.text("Again from here"), a.text("find the better moves yourself"),
			func(ctx context.Context) error { return a.learning.again(ctx, own) }))
	}
	choices = append(choices,
		explained(a.text("Go through the game"), a.text("with the value of each move"), through(0)),
		explained(a.text("All moves"), a.text("and what each gave away"), func(ctx context.Context) error { return a.ask.Page(ctx, text) }))
	choices = append(append(choices, a.writings(w)...), back(a.text("Back")))
	menu := terminal.Menu{Label: a.reviewLabel(turning), Focus: func(i int) {
		if i < len(turning) {
			a.screen.Mark(a.drawing(a.graph(w, turning[i])), verdicts[i])
			return
		}
		a.screen.Mark(nil, "")
	}}
	return a.chooseFrom(ctx, menu, choices)
}

func (a *analyst) reviewLabel(turning []int) string {
	if len(turning) == 0 {
		return a.text("Review: no mistake was found")
	}
	return a.tongue.Say(game.SayCount(len(turning), "Review: %d turning point", "Review: %d turning points"))
}

// stayed is an error, or nil for one that leads back to the place of the request.
func stayed(err error) error {
	if err == terminal.ErrBack {
		return nil
	}
	return err
}
