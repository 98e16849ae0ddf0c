package program

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"parlour/game"
	"parlour/players"
	"parlour/players/protocol/dialect"
	"parlour/players/protocol/dxp"
)

// dxpDriver speaks the DamExchange protocol, as the side that asks for games. The program has a
// number of minutes for a number of moves, and no limit for each. If a match does not go on from
// its last move and an answer to it, the game is ended and another begins at the position.
type dxpDriver struct {
	state    game.State    // what both have played, nil without a game
	left     time.Duration // of the program's time for the game
	answered time.Time     // when the program last did, to tell how long we thought
}

// movesOfGame is how many moves the minutes of a game are for, where there is a time for each:
// more than games have, since then they may be broken off.
const movesOfGame = 300

// maxMinutes and maxMoves are the most that can be asked for.
const (
	maxMinutes = 999
	maxMoves   = 999
)

// timeFor is the time of a game, in whole minutes, with so much time for a move.
func timeFor(limit time.Duration) time.Duration {
	return inMinutes(limit*movesOfGame + time.Minute - 1)
}

// timeOf is the time of a game: what the program's clock has, if it has one.
func timeOf(q question) time.Duration {
	if q.clocked() {
		return inMinutes(q.limits.Clocks[0].Left)
	}
	return timeFor(q.limits.Time)
}

// inMinutes is a time in whole minutes that can be asked for.
func inMinutes(t time.Duration) time.Duration {
	return min(max(t.Truncate(time.Minute), time.Minute), maxMinutes*time.Minute)
}

func (*dxpDriver) stream() stream {
	return stream{end: dxp.End, eol: string(rune(dxp.End)), most: dxp.MaxMessage}
}
func (*dxpDriver) halt() string { return "" }

// quit implements driver. That no other game is wanted is not said, since Moby Dam would end
// itself, and others may play with it next.
func (d *dxpDriver) quit() string {
	if d.state == nil {
		return ""
	}
	return dxp.GameEnd{Reason: dxp.NoReason}.String()
}

// greet implements driver: programs say nothing before they are asked for a game.
func (*dxpDriver) greet(*asking) error { return nil }

// movesAtOnce is how many times the time for a move one may take, a minute at least: programs
// share out the minutes.
const movesAtOnce = 60

// limit is the time left of the minutes of the game, or the part of it that a move may take.
func (d *dxpDriver) limit(q question) time.Duration {
	left := timeOf(q)
	if d.state != nil {
		left = max(d.left, time.Second)
	}
	if q.clocked() {
		return left
	}
	return min(left, longestOf(q.limits.Time))
}

// longestOf is how long a move may take, if limit is the time for each on average.
func longestOf(limit time.Duration) time.Duration { return max(movesAtOnce*limit, time.Minute) }

// search implements driver.
func (d *dxpDriver) search(a *asking, q question) (players.Info, error) {
	begun := time.Now()
	var ours []string
	if d.state.Ply() < q.state.Ply() {
		m := dialect.Numbered(d.state, []string{q.state.LastMove()})[0]
		ours = append(ours, dxp.Move{Seconds: int(time.Since(d.answered).Seconds()), Move: m}.String())
	}
	if err := a.think(ours...); err != nil {
		return players.Info{}, err
	}
	next, err := d.answer(a, q.state)
	if err != nil {
		return players.Info{}, err
	}
	d.state, d.answered = next, time.Now()
	d.left -= d.answered.Sub(begun)
	return players.Info{Lines: []players.Line{{Moves: []string{next.LastMove()}}}}, nil
}

// follows reports whether s is what both have played, and then a move of ours.
func (d *dxpDriver) follows(s game.State) bool {
	before, ok := s.Previous()
	return ok && d.state != nil && before.Ply() == d.state.Ply() && before.Position() == d.state.Position() &&
		slices.Equal(game.NewRecord(before).Moves(), game.NewRecord(d.state).Moves())
}

// begin implements beginning. Where the match does not go on from the game, another is begun
// before the last move.
func (d *dxpDriver) begin(a *asking, q question) error {
	if d.follows(q.state) {
		return nil
	}
	if err := d.part(a); err != nil {
		return err
	}
	start, ok := q.state.Previous()
	if !ok {
		start = q.state
	}
	request := dxp.Request{
		Name: "Parlour", Follower: q.state.ToMove(), Time: timeOf(q),
		Custom: start.Position() != start.Rules().Start().Position(), Start: dialect.PositionOf(start),
	}
	if !q.clocked() {
		request.Moves = int(request.Time / max(q.limits.Time, request.Time/maxMoves))
	}
	if err := a.send(request.String()); err != nil {
		return err
	}
	accept, err := heard[dxp.Accept](d, a)
	switch {
	case err != nil:
		return err
	case accept.Code != dxp.Accepted:
		return fmt.Errorf("%w: it does not accept a game", ErrSays)
	}
	d.state, d.left, d.answered = start, request.Time, time.Now()
	return nil
}

// errNoMore is the error of a program that wants no other game.
var errNoMore = errors.New("it wants no other game")

// part implements parting: it ends the game, if there is one. Scan serves one connection, and
// ends with it.
func (d *dxpDriver) part(a *asking) error {
	if d.state == nil {
		return nil
	}
	d.state = nil
	if err := a.send(dxp.GameEnd{Reason: dxp.NoReason}.String()); err != nil {
		return err
	}
	answer, err := heard[dxp.GameEnd](d, a)
	if err == nil && answer.Stop {
		err = errNoMore
	}
	return err
}

// heard waits for a message of a kind.
func heard[M dxp.Message](d *dxpDriver, a *asking) (m M, err error) {
	for {
		next, err := d.hear(a)
		if err != nil {
			return m, err
		}
		if m, ok := next.(M); ok {
			return m, nil
		}
	}
}

// hear returns the next message that can be understood. Moves are not taken back.
func (*dxpDriver) hear(a *asking) (dxp.Message, error) {
	for {
		m, err := understood(a, dxp.Parse)
		if _, back := m.(dxp.BackRequest); !back {
			return m, err
		}
		if err := a.send(dxp.BackAccept{Code: dxp.Unsupported}.String()); err != nil {
			return nil, err
		}
	}
}

// answer waits for the move of the program, and returns the state behind it.
func (d *dxpDriver) answer(a *asking, s game.State) (game.State, error) {
	for {
		m, err := d.hear(a)
		if err != nil {
			return nil, err
		}
		switch m := m.(type) {
		case dxp.Move:
			next, err := dialect.PlayNumbered(s, m.Move)
			if err != nil {
				return nil, fmt.Errorf("%w: %w", players.ErrIllegal, err)
			}
			return next, nil
		case dxp.GameEnd:
			d.state = nil
			_ = a.send(dxp.GameEnd{Reason: dxp.NoReason, Stop: m.Stop}.String()) // it may be gone
			why := [...]string{"without a reason", "it gives up", "as a draw", "as won"}[m.Reason-dxp.NoReason]
			return nil, fmt.Errorf("%w: it ends the game (%s)", players.ErrGaveUp, why)
		}
	}
}
