package console

import (
	"context"
	"strings"
	"time"

	"parlour/game"
	"parlour/manager"
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

// hint shows what each move is worth, and why. Where there is no room for the reasons,
// each is told when the move is chosen, and so is all of it where there is room for
// nothing but the best move.
func (s *session) hint(ctx context.Context) error {
	a, err := s.work(ctx, manager.Hint{Limits: players.Limits{Time: hintTime}}, s.thinking(s.text("Thinking")))
	if err != nil {
		return err
	}
	snap := s.snapshot()
	s.remember(snap, a.Hint, false)
	width := s.screen.asideWidth()
	if s.screen.aside(snap.HintText(a.Hint, s.unit(snap), width)) {
		return nil
	}
	if s.screen.aside(snap.HintRows(a.Hint, s.unit(snap), width)) {
		s.screen.say("The arrow keys tell why, and the line.")
		return nil
	}
	if s.screen.stays() && len(a.Hint.Lines) > 0 {
		s.remember(snap, a.Hint, true)
		s.screen.say("Best: %s (%s). The arrow keys tell what each move is worth, and why.", game.Choices(a.Hint.Equals()), snap.Worth(a.Hint.Lines[0].Score))
		return nil
	}
	return s.ask.Page(ctx, snap.HintText(a.Hint, s.unit(snap), s.screen.width()))
}

// remember keeps the reasons of a hint, with the values if these are not seen elsewhere.
func (s *session) remember(snap manager.Snapshot, info players.Info, values bool) {
	s.hinted = hinted{state: snap.Record.State(), reasons: map[string]string{}}
	for _, l := range info.Lines {
		why := s.why(s.hinted.state, l.Moves)
		if values {
			why = strings.TrimSuffix(snap.Worth(l.Score)+"; "+why, "; ")
		}
		s.hinted.reasons[l.Move()] = why
	}
}

// why is the reason of the first move of a line, and the line.
func (s *session) why(state game.State, line []string) string {
	reason := s.tongue.Say(telling.Reason(state, line))
	if len(line) < 2 {
		return reason
	}
	text := s.text("line %s", strings.Join(line, " "))
	if reason == "" {
		return text
	}
	return reason + "; " + text
}

// effect says what a move does, or after a hint what is behind its value.
func (s *session) effect(state game.State) func(move string) string {
	return func(move string) string {
		if reason, ok := s.hinted.reasons[move]; ok && s.hinted.state == state {
			return reason
		}
		return s.tongue.Say(state.Effect(move))
	}
}

// review shows what each move of the game was worth.
func (s *session) review(ctx context.Context) error {
	line := s.counting(game.Term("Reviewing ... Esc ends it."), game.Term("Reviewed %d of %d moves ... Esc ends it."))
	a, err := s.work(ctx, manager.Review{Limits: players.Limits{Time: reviewTime}}, line)
	if err != nil {
		return err
	}
	snap := s.snapshot()
	w := walk{snap: snap, ours: true, reviewed: a.Review, course: telling.CourseOf(a.Review)}
	if s.screen.stays() && len(a.Review) > 0 {
		s.sayEarly(w)
		return s.reviewMenu(ctx, w)
	}
	text := snap.ReviewText(a.Review, s.unit(snap))
	if len(a.Review) > 0 {
		text = s.graph(w, 0)(s.screen.style()) + "\n" + text
	}
	if err := s.report(ctx, text); err != nil {
		return err
	}
	s.sayEarly(w)
	return nil
}

// sayEarly says that not all moves were reviewed, if that is so.
func (s *session) sayEarly(w walk) {
	if done := len(w.reviewed); done < w.last() {
		s.screen.say("Ended early: %d of %d moves were reviewed.", done, w.last())
	}
}

// unit is what the scores of the game count.
func (s *session) unit(snap manager.Snapshot) players.Unit {
	return s.m.Engines().Unit(snap.Setup.Rules.Game())
}

// report shows lines whose columns are aligned, page by page if there is no room for
// all of them.
func (s *session) report(ctx context.Context, text string) error {
	if s.screen.report(text) {
		return nil
	}
	return s.ask.Page(ctx, text)
}

// The height of a graph where there is room, and the least.
const (
	graphHeight = 14
	leastGraph  = 8
)

// graph draws the graph of a review like a board, with a move pointed out.
func (s *session) graph(w walk, at int) func(game.Style) string {
	unit := s.unit(w.snap)
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
func (s *session) reviewMenu(ctx context.Context, w walk) error {
	defer func() { s.shown = shownGame{} }()
	sheet, at := sheetOf(w.snap.Record, noMove)
	result := ""
	if w.snap.Record.Result().Over() {
		result = w.snap.Outcome()
	}
	for {
		s.screen.show(&scene{
			heading: []string{w.snap.Heading()}, draw: s.graph(w, 0), turn: result, over: true, sheet: sheet, sheetAt: at,
			movesWord: s.text("Moves"),
		})
		if err := s.chooseReviewed(ctx, w); err != nil {
			return err
		}
	}
}

// chooseReviewed lets a person choose what to see of a review. The turning point under
// the cursor is pointed out in the graph.
func (s *session) chooseReviewed(ctx context.Context, w walk) error {
	var choices []choice
	turning := w.course.Turning
	through := func(at int) func(context.Context) error {
		return func(ctx context.Context) error { return stayed(s.goThrough(ctx, w, at)) }
	}
	var verdicts []string
	for _, ply := range turning {
		m, _ := w.move(ply)
		verdict := w.snap.Verdict(m)
		head, more, _ := strings.Cut(verdict[0], ": ")
		choices = append(choices, choice{Item{head, more}, through(ply)})
		verdicts = append(verdicts, strings.Join(verdict[1:], " "))
	}
	text := w.snap.ReviewText(w.reviewed, s.unit(w.snap))
	choices = append(choices,
		choice{Item{s.text("Go through the game"), s.text("with the value of each move")}, through(0)},
		choice{Item{s.text("All moves"), s.text("and what each gave away")}, func(ctx context.Context) error { return s.ask.Page(ctx, text) }})
	choices = append(choices, s.possible(s.writings(w)...)...)
	choices = append(choices, back(s.text("Back")))
	menu := Menu{Label: s.reviewLabel(turning), Focus: func(i int) {
		if i < len(turning) {
			s.screen.mark(s.graph(w, turning[i]), verdicts[i])
			return
		}
		s.screen.mark(nil, "")
	}}
	for _, c := range choices {
		menu.Items = append(menu.Items, c.item)
	}
	i, err := s.ask.Select(ctx, menu)
	if err != nil {
		return err
	}
	return choices[i].do(ctx)
}

func (s *session) reviewLabel(turning []int) string {
	if len(turning) == 0 {
		return s.text("Review: no mistake was found")
	}
	return s.tongue.Say(game.SayCount(len(turning), "Review: %d turning point", "Review: %d turning points"))
}

// stayed is the error of what leads back to where it was asked for, nil for that.
func stayed(err error) error {
	if err == ErrBack {
		return nil
	}
	return err
}
