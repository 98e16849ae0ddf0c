package console

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"

	"parlour/game"
	"parlour/manager"
	"parlour/manager/console/terminal"
)

// errNews ends the questions of a turn when there is news of the game of a service.
var errNews = errors.New("there is news of the game")

// untilNews asks a question that news may end. Then what was said before it is said again: nobody
// has answered.
func (t *talk) untilNews(question func() error) error {
	again := t.screen.Unread()
	err := question()
	if errors.Is(err, errNews) {
		again()
	}
	return err
}

// hearing is the wait for news of the game of a service beside what a person is asked.
type hearing struct {
	// turn is the context of the turn, which news do not end.
	turn context.Context
	// muted reports whether a person acts: what comes meanwhile ends no question.
	muted atomic.Bool
}

// act feeds an event of play. In the game of a service it waits until that has carried it out.
func (t *talk) act(ctx context.Context, e manager.Event) error {
	if h := t.hearing; h != nil {
		h.muted.Store(true)
		ctx = h.turn // a move is sent even if news have come while it was entered
	}
	before := t.snapshot().Far
	r, err := t.feed(e)
	if err != nil || r.Job == nil {
		return err
	}
	_, err = t.finish(ctx, r.Job, t.asking())
	if now := t.snapshot(); err == nil && before != nil && now.Far != nil {
		t.sayAll(now.Refusals(before.Asking(e)))
	}
	return err
}

// sayAll says sentences.
func (t *talk) sayAll(sentences []game.Phrase) {
	for _, p := range sentences {
		t.screen.Say(p.English, p.Args...)
	}
}

// asking is the line of a request to a service.
func (t *talk) asking() progressLine {
	return func(p manager.Progress) string {
		if p.Lost != nil {
			return t.text("The line is lost and is taken up again ...")
		}
		return t.text("Asking the service ...")
	}
}

// farTurn is a turn in the game of a service: of the person here, or of the other player, who is
// waited for. News end it, and the next turn begins with what they have changed.
func (s *session) farTurn(ctx context.Context, snap manager.Snapshot) error {
	s.games.offered, s.watch = nil, watch{}
	s.playing, s.ended, s.deaf = true, shownGame{}, false
	return s.heeding(ctx, snap, func(ctx context.Context) error { return s.farQuestion(ctx, snap) })
}

// heeding asks something while news of the game of a service are waited for. They end the question.
func (s *session) heeding(ctx context.Context, snap manager.Snapshot, question func(context.Context) error) error {
	r, err := s.feed(manager.Await{})
	if err != nil {
		return err
	}
	asked, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	waiting, stop := context.WithCancel(ctx)
	h := &hearing{turn: ctx}
	s.hearing = h
	heard := make(chan manager.Done, 1)
	go func() {
		done := r.Job.Run(waiting, manager.Control{})
		if waiting.Err() == nil && !h.muted.Load() {
			cancel(errNews)
		}
		heard <- done
	}()
	err = s.untilNews(func() error { return question(asked) })
	s.hearing = nil
	stop()
	done := <-heard
	if errors.Is(err, errNews) {
		return s.hear(snap, done)
	}
	return err
}

// farQuestion shows the game and asks what there is to ask.
func (s *session) farQuestion(ctx context.Context, snap manager.Snapshot) error {
	defer s.runClocks(ctx, func() {})()
	if err := s.show(ctx, snap); err != nil {
		return err
	}
	d := snap.Far
	other := d.Seat().Other()
	switch offered := snap.State == manager.DrawOffered; {
	case offered && !snap.Asked() && !d.Watched():
		s.screen.Say("You have offered a draw.")
	case d.Back[d.Seat()] && !d.Watched():
		s.screen.Say("You have asked to take a move back.")
	}
	switch {
	case d.Free[other] && s.others.invitation != "":
		s.screen.Say("Invitation: %s", s.broken(s.others.invitation))
		return s.awaitOther(ctx, snap, other)
	case snap.State == manager.DrawOffered && snap.Asked():
		return s.answerOffer(ctx)
	case snap.State == manager.ToMove && !d.Watched() && d.Back[other]:
		return s.answerBack(ctx, snap, other)
	case snap.State == manager.ToMove && snap.Asked():
		return s.askMove(ctx, snap)
	default:
		return s.awaitOther(ctx, snap, other)
	}
}

// broken is a link on lines of its own, as many as it needs: a window would cut off the rest, and
// the link is what the person needs. A transcript has it whole.
func (s *session) broken(link string) string {
	width := s.screen.Width()
	if s.settings.plain || len(link) <= width {
		return link
	}
	text := ""
	for part := range slices.Chunk([]byte(link), width) { // an address has no other characters than those of ASCII
		text += "\n" + string(part)
	}
	return text
}

// answerBack lets a person answer the other player, who asks to take back.
func (s *session) answerBack(ctx context.Context, snap manager.Snapshot, other game.Seat) error {
	decline := s.feeding(manager.Allow{}, s.text("Decline, play on"), "")
	return s.chooseOr(ctx, s.text("%s asks to take back", snap.Who(other)), decline, []choice{
		decline, s.feeding(manager.Allow{Accept: true}, s.text("Allow it"), ""),
	})
}

// awaitOther waits for the other player. The menu has what can be done meanwhile.
func (s *session) awaitOther(ctx context.Context, snap manager.Snapshot, other game.Seat) error {
	r, err := s.ask.Key(ctx, s.awaitText(snap, other))
	if err == nil && r != 'm' && r != '\r' {
		return nil
	}
	if err != nil && !errors.Is(err, terminal.ErrBack) {
		return err
	}
	actions := append([]choice{back(s.text("Back"))}, s.turnActions()...)
	if snap.State == manager.DrawOffered {
		actions = append(actions, s.feeding(manager.Answer{}, s.text("Take the offer back"), ""))
	}
	return s.choose(ctx, snap.Turn(), actions...)
}

// awaitText says what is waited for.
func (s *session) awaitText(snap manager.Snapshot, other game.Seat) string {
	d := snap.Far
	switch {
	case d.Lost != nil:
		return s.text("The line is lost and is taken up again; m: menu")
	case d.Watched():
		return s.text("You watch this game; m: menu")
	case d.Free[other]:
		return s.text("%s has not come yet; m: menu", snap.Who(other))
	case d.Away[other]:
		return s.text("%s is away; m: menu", snap.Who(other))
	default:
		return s.text("%s is waited for; m: menu", snap.Who(other))
	}
}

// hear takes news and tells of them what the board does not show. When there will be no more,
// the game is left.
func (s *session) hear(before manager.Snapshot, done manager.Done) error {
	r, err := s.m.Feed(done)
	if err != nil {
		s.refuse(err)
		if s.m.Possible(manager.Quit{}) == nil {
			_, err = s.feed(manager.Quit{})
			return err
		}
		s.deaf = true
		return terminal.ErrBack
	}
	s.tell(r)
	now := s.snapshot()
	was, is := before.Far, now.Far
	if is == nil {
		return nil
	}
	switch {
	case was.Lost == nil && is.Lost != nil:
		s.screen.Say("The line is lost and is taken up again: %v", is.Lost)
	case was.Lost != nil && is.Lost == nil:
		s.screen.Say("The line is there again.")
	}
	s.sayAll(now.Comings(before))
	if was.Free != is.Free {
		s.again(now) // with the names
	}
	if is.Next && !was.Next {
		s.screen.Say("%s asks for the game once more.", now.Who(is.Seat().Other()))
	}
	s.sayAll(now.Refusals(*was))
	return nil
}

// reporting reports the other player of the game of a service.
func (s *session) reporting() choice {
	return act(manager.Report{}, s.text("Report the other player"), s.text("to the operator of the service"), func(ctx context.Context) error {
		report := func(why manager.Reason) func(context.Context) error {
			return func(ctx context.Context) error {
				err := s.act(ctx, manager.Report{Reason: why})
				if err == nil {
					s.screen.Say("The operator of this service is told.")
				}
				return err
			}
		}
		return s.choose(ctx, s.text("Report the other player"), append([]choice{back(s.text("Back"))}, s.reports(report)...)...)
	})
}
