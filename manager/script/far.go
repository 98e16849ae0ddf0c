package script

import (
	"context"
	"errors"
	"io"
	"strings"
	"time"

	"parlour/game"
	"parlour/manager"
)

// The dialogue of a game that a service keeps. A line and news of the game are waited for at the
// same time. A move typed while the other player is to move waits for its turn: so a script
// can have all its moves at once.

// maxLost is how long a script waits for a service whose line is lost: once its input has ended, and
// for what it has asked the service to do. Nobody is there to end it.
const maxLost = 10 * time.Minute

// errHeard means that news came and no line.
var errHeard = errors.New("there was news")

// farTold is what a dialogue has told of the game of a service.
type farTold struct {
	// state is the position that was shown last.
	state game.State
	// kept is a line that waits for the person's turn, nil for none.
	kept *string
	// over reports whether the input has ended.
	over bool
	// away reports whether a service was waited for in vain: the dialogue ends.
	away bool
}

// line returns the next line. In a game of a service it may be errHeard.
func (d *Dialogue) line(ctx context.Context) (string, error) {
	if d.far.away {
		return "", io.EOF
	}
	if d.visiting() {
		return d.lobbyLine(ctx)
	}
	s := d.m.Snapshot()
	if s.Far == nil || s.State == manager.GameLeft || s.State == manager.NoGame {
		if d.far.over {
			return "", io.EOF
		}
		return d.in.next()
	}
	waits := s.State != manager.GameEnded && !s.Asked()
	if k := d.far.kept; k != nil && !waits {
		d.far.kept = nil
		return *k, nil
	}
	if d.far.over && !waits {
		return "", io.EOF
	}
	text, err := d.lineOrNews(ctx)
	switch {
	case err == nil && waits && s.State == manager.ToMove && isMove(text) && !s.Far.Watched():
		d.far.kept = &text
		return "", errHeard
	case errors.Is(err, io.EOF) && waits && !d.far.over:
		d.far.over = true // the game is followed to where an answer would be needed
		return "", errHeard
	}
	return text, err
}

// isMove reports whether a line is none of the commands.
func isMove(text string) bool {
	word, _, _ := strings.Cut(text, " ")
	_, found := findCommand(word)
	return !found && text != ""
}

// lineOrNews waits for a line or for news, whatever comes first. News are told, and the error
// is errHeard.
func (d *Dialogue) lineOrNews(ctx context.Context) (string, error) {
	r, err := d.m.Feed(manager.Await{})
	if err != nil {
		return "", err
	}
	waiting, cancel := d.patience(ctx)
	defer cancel()
	heard := make(chan manager.Done, 1)
	go func() { heard <- r.Job.Run(waiting, manager.Control{}) }()
	if d.far.over {
		done := <-heard
		if waiting.Err() != nil && ctx.Err() == nil {
			d.giveUp()
			return "", io.EOF
		}
		return "", d.hear(done)
	}
	ahead := d.in.ahead() // nil, and nothing comes from it, once a line has been read ahead
	if ahead == nil && d.far.kept == nil {
		return d.in.next()
	}
	select {
	case done := <-heard:
		return "", d.hear(done)
	case next := <-ahead:
		return d.cameAhead(next, heard)
	}
}

// giveUp ends the dialogue: a service was waited for in vain.
func (d *Dialogue) giveUp() {
	d.far.away = true
	d.say("The service has not come back within %.0f minutes. The game goes on there: join it again.", maxLost.Minutes())
}

// asked has a service do what a reply requests, for maxLost at most. Then the error is
// errGivenUp, and the dialogue ends.
func (d *Dialogue) asked(ctx context.Context, r manager.Reply) (manager.Reply, error) {
	limited, cancel := context.WithTimeout(ctx, maxLost)
	defer cancel()
	r, err := d.finish(limited, r)
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
		d.giveUp()
		return r, errGivenUp
	}
	return r, err
}

// patience is ctx, which ends after maxLost if the line to the service is lost and the input has
// ended.
func (d *Dialogue) patience(ctx context.Context) (context.Context, context.CancelFunc) {
	if d.far.over && d.m.Snapshot().Far.Lost != nil {
		return context.WithTimeout(ctx, maxLost)
	}
	return context.WithCancel(ctx)
}

// cameAhead takes what was read during the wait for news. While a line waits for its turn the next
// one is kept for later, but the end of the input is noted at once.
func (d *Dialogue) cameAhead(next line, heard <-chan manager.Done) (string, error) {
	switch {
	case d.far.kept == nil:
		d.in.drop()
		return next.text, next.err
	case errors.Is(next.err, io.EOF):
		d.in.drop()
		d.far.over = true
		return "", errHeard
	default:
		d.in.keep(next)
		return "", d.hear(<-heard)
	}
}

// hear takes news and tells them. When there will be no more the dialogue goes to the menu.
func (d *Dialogue) hear(done manager.Done) error {
	before := d.m.Snapshot()
	if _, err := d.m.Feed(done); err != nil {
		if errors.Is(err, context.Canceled) {
			return err
		}
		d.say("%s", manager.Explain(err))
		if d.m.Possible(manager.Quit{}) == nil {
			_, err = d.m.Feed(manager.Quit{})
			return orHeard(err)
		}
		_, err = d.m.Feed(manager.Discard{})
		return orHeard(err)
	}
	d.tellNews(before, d.m.Snapshot())
	return errHeard
}

// orHeard is an error, or errHeard for none.
func orHeard(err error) error {
	if err == nil {
		err = errHeard
	}
	return err
}

// tellNews says how the game of a service has changed.
func (d *Dialogue) tellNews(before, now manager.Snapshot) {
	was, is := before.Far, now.Far
	if was == nil || is == nil {
		return
	}
	if (was.Lost == nil) != (is.Lost == nil) {
		d.tellLine(is.Lost)
	}
	d.sayAll(now.Comings(before))
	if before.State != now.State || now.Record.State() != d.far.state && !sameMoves(before, now) {
		d.show()
	}
	for _, seat := range []game.Seat{game.First, game.Second} {
		if is.Back[seat] && !was.Back[seat] {
			d.tellBack(now, seat)
		}
	}
	d.sayAll(now.Refusals(*was))
	if is.Next && !was.Next {
		d.say("The other player asks for the game once more: REMATCH plays it.")
	}
}

// sayAll says sentences.
func (d *Dialogue) sayAll(sentences []game.Phrase) {
	for _, p := range sentences {
		d.say("%s", p)
	}
}

// tellBack says that a seat asks to take back.
func (d *Dialogue) tellBack(s manager.Snapshot, by game.Seat) {
	d.say("%s asks to take back: ACCEPT or DECLINE, %s?", s.Who(by), s.Who(by.Other()))
}

// undo goes back. In the game of a service the other player is asked first.
func undo(d *Dialogue, ctx context.Context, _ string) {
	before := d.m.Snapshot().Far
	d.feed(ctx, manager.Undo{}, d.show, func() {
		s := d.m.Snapshot()
		if before == nil || s.Far == nil {
			return
		}
		_, refused := before.Asking(manager.Undo{}).Refused(*s.Far)
		if own := s.Far.Seat(); refused || s.Far.Back[own] {
			d.tellBack(s, own)
		}
	})
}

// sameMoves reports whether two snapshots show the same position.
func sameMoves(a, b manager.Snapshot) bool {
	x, y := a.Record.State(), b.Record.State()
	return x.Ply() == y.Ply() && x.Position() == y.Position() && x.LastMove() == y.LastMove()
}

// showMissed shows the positions that came between the one shown last and the one of now, in
// the game of a service: each move is shown.
func (d *Dialogue) showMissed(s manager.Snapshot) {
	if s.Far == nil {
		d.far.state = nil
		return
	}
	now := s.Record.State()
	if was := d.far.state; was != nil && s.At(was.Ply()).Record.State().Position() == was.Position() {
		for ply := was.Ply() + 1; ply < now.Ply(); ply++ {
			d.out.WriteString(s.At(ply).Text(game.Style{}))
		}
	}
	d.far.state = now
}

// tellLine says that the line to the service is lost, or there again.
func (d *Dialogue) tellLine(lost error) {
	if lost != nil {
		d.say("Note: the line is lost and is taken up again: %v", lost)
	} else {
		d.say("Note: the line is there again")
	}
	_ = d.out.Flush() // its error comes again with the next line
}

// answer returns the action of a command that answers an offer of a draw, or a wish to take back.
func answer(accept bool) func(*Dialogue, context.Context, string) {
	return func(d *Dialogue, ctx context.Context, _ string) {
		if e := (manager.Answer{Accept: accept}); d.m.Possible(e) == nil {
			d.feed(ctx, e, d.show)
			return
		}
		d.feed(ctx, manager.Allow{Accept: accept}, d.show)
	}
}

// rematch plays the game of a service once more.
func rematch(d *Dialogue, ctx context.Context, _ string) {
	d.far.state = nil
	d.feed(ctx, manager.Rematch{}, d.show)
}
