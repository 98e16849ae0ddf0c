package protocol

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"parlour/game"
	"parlour/players"
	"parlour/players/protocol/dialect"
	"parlour/players/protocol/dxp"
	"parlour/players/protocol/wire"
	"parlour/players/search"
)

// Invitation is a request to begin games by the DamExchange protocol.
type Invitation struct {
	// Games is the number to play, in turns as White and Black; 0 waits for the games asked
	// for by the other end.
	Games int
	// Minutes are those of each side for a game, 1 to 999.
	Minutes int
	// Moves are those of each side after which a game is broken off, 0 for none.
	Moves int
}

// The errors of a connection.
var (
	// ErrSilent is wrapped when the other end says nothing for too long.
	ErrSilent = errors.New("the other end is silent")
	// ErrBrokenOff is returned when the other end goes away in a game, or before one that
	// it was asked for.
	ErrBrokenOff = errors.New("the connection was broken off")
	// ErrRefused is returned when the other end refuses a game.
	ErrRefused = errors.New("the game was refused")
)

const (
	// patience is how long the other end may take to answer what needs no thought.
	patience = 30 * time.Second
	// graceDXP is how much longer than the time of a game the other end may be silent in it.
	graceDXP = time.Minute
	// idleness is how long it may ask for no game before it makes way for others.
	idleness = 10 * time.Minute
)

// DXP is an engine of draughts that plays by the DamExchange protocol over the connection,
// until the games it asked for are played, the other end goes away between games or wants no
// other, or ctx ends.
func DXP(ctx context.Context, c Config, conn io.ReadWriter, asked Invitation) error {
	if err := c.Check(); err != nil {
		return err
	}
	talk := converse(ctx, conn, conn, "", dxp.End, dxp.MaxMessage)
	defer talk.release()
	d := &dxpEngine{
		config: c, conversation: talk, asked: asked, silence: time.NewTimer(time.Hour),
		thinker: thinker{engines: c.Engines, settings: c.Settings},
	}
	defer d.silence.Stop()
	defer d.forget()
	d.next()
	for !d.over {
		if err := d.step(); err != nil {
			return err
		}
	}
	return nil
}

// phase is what a program by the DamExchange protocol waits for.
type phase uint8

const (
	idle     phase = iota // a request
	inviting              // an answer to our request
	playing               // moves of the game
	ending                // an answer to our end of the game
)

type dxpEngine struct {
	thinker
	config Config
	*conversation
	asked   Invitation
	begun   int                   // games that were asked for
	chosen  <-chan players.Choice // of the last thought
	silence *time.Timer
	over    bool

	phase   phase
	game    dxp.Request // as it was asked for
	rival   string
	ours    game.Seat
	state   game.State
	control search.TimeControl // ours
	turn    time.Time          // when it became ours
	reason  dxp.Reason         // of our end
}

// log tells people.
func (d *dxpEngine) log(format string, args ...any) {
	if d.config.Log != nil {
		fmt.Fprintf(d.config.Log, format+"\n", args...)
	}
}

// await waits for the phase, for that long at most; 0 is for ever.
func (d *dxpEngine) await(p phase, limit time.Duration) {
	d.phase = p
	if limit == 0 {
		d.silence.Stop()
		return
	}
	d.silence.Reset(limit)
}

// step waits for what comes next and carries it out.
func (d *dxpEngine) step() error {
	select {
	case <-d.ctx.Done():
		_, _, err := d.conversation.next()
		d.over = true
		return err
	case <-d.silence.C:
		return ErrSilent
	case c := <-d.chosen:
		d.move(c)
		return nil
	case m, ok := <-d.messages:
		if !ok {
			return d.left()
		}
		return d.hear(m)
	}
}

// left is the result of the other end going away.
func (d *dxpEngine) left() error {
	d.over = true
	if err := d.why(); err != nil {
		return err
	}
	if d.phase == idle || d.phase == ending && d.begun == d.asked.Games {
		return nil
	}
	return ErrBrokenOff
}

// next asks for the next game, if there is one to ask for; the others are waited for.
func (d *dxpEngine) next() {
	d.forget()
	switch {
	case d.asked.Games == 0:
		d.await(idle, idleness)
	case d.begun == d.asked.Games:
		d.over = true
	default:
		d.begun++
		d.game = dxp.Request{Name: d.name(), Follower: game.Seat(d.begun % 2), Time: time.Duration(d.asked.Minutes) * time.Minute, Moves: d.asked.Moves}
		d.say(d.game)
		d.await(inviting, patience)
	}
}

// name is what we are called.
func (d *dxpEngine) name() string { return name + " " + d.config.Version }

// hear carries out a message.
func (d *dxpEngine) hear(heard wire.Message) error {
	m, err := dxp.Parse(heard.Text)
	switch {
	case heard.Err != nil:
		d.say(dxp.Chat{Text: heard.Err.Error()})
		return nil
	case errors.Is(err, dxp.ErrVersion):
		d.say(dxp.Accept{Name: d.name(), Code: dxp.Unsupported})
		return nil
	case errors.Is(err, dxp.ErrUnknown):
		return nil
	case err != nil:
		d.say(dxp.Chat{Text: err.Error()})
		return nil
	}
	switch m := m.(type) {
	case dxp.Request:
		d.request(m)
	case dxp.Accept:
		return d.accept(m)
	case dxp.Move:
		d.follow(m)
	case dxp.GameEnd:
		d.end(m)
	case dxp.Chat:
		d.log("%s: %s", d.rival, wire.Plain(m.Text, dxp.MaxText))
	case dxp.BackRequest:
		d.say(dxp.BackAccept{Code: dxp.Unsupported})
	}
	return nil
}

// request answers what the other end asks for.
func (d *dxpEngine) request(m dxp.Request) {
	start, err := d.start(m)
	if d.phase != idle || err != nil || m.Time == 0 {
		d.say(dxp.Accept{Name: d.name(), Code: dxp.Refused})
		return
	}
	d.game, d.rival, d.ours = m, wire.Plain(m.Name, dxp.MaxName), m.Follower
	d.say(dxp.Accept{Name: d.name(), Code: dxp.Accepted})
	d.play(start)
}

// start is the first position of a requested game. The error says why it cannot be played.
func (d *dxpEngine) start(m dxp.Request) (game.State, error) {
	if !m.Custom {
		return d.config.Rules.Start(), nil
	}
	s, err := d.config.Rules.Position(m.Start.String())
	if err == nil && s.Result().Over() {
		err = errNoMove
	}
	return s, err
}

// accept hears the answer to our request.
func (d *dxpEngine) accept(m dxp.Accept) error {
	if d.phase != inviting {
		return nil
	}
	d.rival = wire.Plain(m.Name, dxp.MaxName)
	if m.Code != dxp.Accepted {
		return fmt.Errorf("%w by %s", ErrRefused, d.rival)
	}
	d.ours = d.game.Follower.Other()
	d.play(d.config.Rules.Start())
	return nil
}

// play begins a game.
func (d *dxpEngine) play(start game.State) {
	d.state = start
	d.control = search.TimeControl{Left: d.game.Time, Moves: d.game.Moves}
	d.log("a game with %s, Parlour is %s", d.rival, d.seat(d.ours))
	d.proceed()
}

func (d *dxpEngine) seat(s game.Seat) string { return d.config.Rules.Game().Seats()[s] }

// proceed goes on with the game: with our move, its end, or the move of the other end.
func (d *dxpEngine) proceed() {
	if d.state.ToMove() != d.ours {
		d.await(playing, d.game.Time+graceDXP)
		return
	}
	d.await(playing, 0)
	switch {
	case d.state.Result().Over():
		d.stopGame(d.verdict())
	case d.game.Moves > 0 && d.control.Moves == 0:
		d.stopGame(dxp.NoReason)
	default:
		d.think()
	}
}

// verdict is how the game has ended by the rules.
func (d *dxpEngine) verdict() dxp.Reason {
	switch winner, won := d.state.Result().Outcome.Winner(); {
	case won && winner == d.ours:
		return dxp.IWin
	case won:
		return dxp.IGiveUp
	default:
		return dxp.Draw
	}
}

// think begins to look for our move.
func (d *dxpEngine) think() {
	d.turn = time.Now()
	chosen := make(chan players.Choice, 1)
	d.chosen = chosen
	d.begin(d.ctx, task{
		view:   game.NewView(d.state),
		limits: players.Limits{Time: d.control.Time(), Book: true},
		answer: func(c players.Choice, err error) {
			if err != nil {
				d.log("%v", err)
			}
			chosen <- c
		},
	})
}

// move plays our move.
func (d *dxpEngine) move(c players.Choice) {
	if d.phase != playing {
		return
	}
	next, err := d.state.Play(c.Move)
	if err != nil {
		d.log("%v", err)
		d.stopGame(dxp.IGiveUp)
		return
	}
	took := time.Since(d.turn)
	d.control.Left -= took
	d.control.Moves = max(0, d.control.Moves-1)
	d.say(dxp.Move{Seconds: int(took.Round(time.Second).Seconds()), Move: dialect.Numbered(d.state, []string{c.Move})[0]})
	d.state = next
	d.proceed()
}

// follow plays a move of the other end. What it cannot have played ends the game, and so
// does any move after the rules have ended it: only now may we say so.
func (d *dxpEngine) follow(m dxp.Move) {
	if d.phase != playing || d.state.ToMove() == d.ours {
		d.say(dxp.Chat{Text: "no move was expected"})
		return
	}
	if d.state.Result().Over() {
		d.stopGame(d.verdict())
		return
	}
	next, err := dialect.PlayNumbered(d.state, m.Move)
	if err != nil {
		d.log("%v", err)
		d.say(dxp.Chat{Text: err.Error()})
		d.stopGame(dxp.NoReason)
		return
	}
	d.state = next
	d.proceed()
}

// stopGame ends the game, which only the side to move may do.
func (d *dxpEngine) stopGame(why dxp.Reason) {
	d.drop()
	d.reason = why
	d.say(dxp.GameEnd{Reason: why, Stop: d.asked.Games > 0 && d.begun == d.asked.Games})
	d.await(ending, patience)
}

// end handles the end of a game, or the answer to ours.
func (d *dxpEngine) end(m dxp.GameEnd) {
	switch d.phase {
	case playing:
		d.drop()
		d.say(dxp.GameEnd{Reason: dxp.NoReason, Stop: m.Stop})
		d.tell(map[dxp.Reason]dxp.Reason{dxp.IGiveUp: dxp.IWin, dxp.IWin: dxp.IGiveUp}[m.Reason], m.Reason)
	case ending:
		d.tell(d.reason, d.reason)
	default:
		return
	}
	d.over = m.Stop
	if !d.over {
		d.next()
	}
}

// tell logs the end of the game: by the rules, or by the message. Ours is our reason, if
// the message names the winner.
func (d *dxpEngine) tell(ours, said dxp.Reason) {
	r := game.NewRecord(d.state)
	winner, won := r.Result().Outcome.Winner()
	switch {
	case won:
		d.log("%s wins by %s", d.seat(winner), r.Why())
	case r.Result().Over():
		d.log("a draw by %s", r.Why())
	case ours == dxp.IWin:
		d.log("%s wins: the other gives up", d.seat(d.ours))
	case ours == dxp.IGiveUp:
		d.log("%s wins: the other gives up", d.seat(d.ours.Other()))
	case said == dxp.Draw:
		d.log("a draw")
	default:
		d.log("the game was broken off")
	}
}
