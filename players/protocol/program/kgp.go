package program

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"parlour/game"
	"parlour/players"
	"parlour/players/protocol/kgp"
)

// kgpDriver speaks the Kalah Game Protocol as a server does: the program is a client, which
// sees every position as South, names houses as they come to its mind, and is held to the
// last of them.
type kgpDriver struct {
	id uint64 // of the last command, those of a server being even
}

func (*kgpDriver) stream() stream { return stream{end: '\n', eol: "\r\n", most: kgp.MaxLine} }
func (*kgpDriver) quit() string   { return kgp.Command{Name: kgp.Goodbye}.String() }

// halt implements driver. The command names the position that was asked about last.
func (d *kgpDriver) halt() string { return kgp.Command{Ref: d.id, Name: kgp.Stop}.String() }

// next returns a command with a number of its own.
func (d *kgpDriver) next(name string, args ...kgp.Argument) kgp.Command {
	d.id += 2
	return kgp.Command{ID: d.id, Name: name, Args: args}
}

// greet implements driver. The client is ready when it has asked for games.
func (d *kgpDriver) greet(a *asking) error {
	version := []kgp.Argument{kgp.IntegerOf(kgp.Major), kgp.IntegerOf(0), kgp.IntegerOf(1)}
	if err := a.send(d.next(kgp.Greeting, version...).String()); err != nil {
		return err
	}
	for {
		c, err := d.hear(a)
		switch {
		case err != nil:
			return err
		case c.Name == kgp.Mode && c.Text(0) == kgp.FreePlay:
			return nil
		case c.Name == kgp.Mode:
			return fmt.Errorf("%w: it wants %s; valid: %s", ErrSays, game.Quote(c.Text(0)), kgp.FreePlay)
		}
	}
}

// hear returns the next command of the client, and answers what is no matter of a game.
func (d *kgpDriver) hear(a *asking) (kgp.Command, error) {
	for {
		c, err := understood(a, kgp.Parse)
		if err != nil {
			return c, err
		}
		answer := kgp.Command{}
		switch c.Name {
		case kgp.Goodbye:
			return c, ErrEnded
		case kgp.Error:
			return c, fmt.Errorf("%w: it says %s", ErrSays, game.Quote(c.Text(0)))
		case kgp.Ping:
			answer = kgp.Command{Ref: c.ID, Name: kgp.Pong, Args: c.Args}
		case kgp.Set, kgp.Mode:
			answer = kgp.Command{Ref: c.ID, Name: kgp.OK}
		default:
			return c, nil
		}
		if err := a.send(answer.String()); err != nil {
			return c, err
		}
		if c.Name == kgp.Mode {
			return c, nil
		}
	}
}

// search implements driver.
func (d *kgpDriver) search(a *asking, q question) (players.Info, error) {
	lines := append(d.clock(q), d.next(kgp.State, kgp.BoardOf(southern(q.state))).String())
	a.halt = d.halt()
	if err := a.think(lines...); err != nil {
		return players.Info{}, err
	}
	move, err := d.moves(a, d.id)
	switch {
	case err != nil:
		return players.Info{}, err
	case move == "":
		return players.Info{}, fmt.Errorf("%w: it names no house", players.ErrGaveUp)
	}
	next, err := q.state.Play(move)
	if err != nil {
		return players.Info{}, fmt.Errorf("%w: %w", players.ErrIllegal, err)
	}
	return players.Info{Lines: []players.Line{{Moves: []string{next.LastMove()}}}}, nil
}

// clock tells the time for a move, or what the clocks show if there is one for the game, in
// seconds: less than one is not told.
func (d *kgpDriver) clock(q question) []string {
	mode, left := kgp.TimeRelative, [2]time.Duration{q.limits.Time}
	if q.clocked() {
		side, clocks := q.state.ToMove(), q.clocks()
		mode, left = kgp.TimeAbsolute, [2]time.Duration{clocks[side].Left, clocks[side.Other()].Left}
	}
	if left[0] < time.Second {
		return nil
	}
	lines := []string{d.next(kgp.Set, kgp.WordOf(kgp.TimeMode), kgp.WordOf(mode)).String()}
	for i, key := range []string{kgp.TimeClock, kgp.TimeRival} {
		if seconds := int(left[i] / time.Second); seconds > 0 {
			lines = append(lines, d.next(kgp.Set, kgp.WordOf(key), kgp.IntegerOf(seconds)).String())
		}
	}
	return lines
}

// moves waits until the client yields, or its time is over, and returns the last house that
// it has named for a position, "" if it has named none before it yields. Once it has named one
// it is not given the grace: many clients never yield, and go on until they are stopped.
func (d *kgpDriver) moves(a *asking, position uint64) (last string, err error) {
	for {
		c, err := d.hear(a)
		switch {
		case errors.Is(err, players.ErrTooLong) && last != "":
			return last, nil
		case err != nil:
			return "", err
		case c.Ref != position:
			continue
		case c.Name == kgp.Yield:
			return last, nil
		case c.Name == kgp.Move:
			if last, err = house(c); err != nil {
				return "", err
			}
			if a.grace = 0; a.hurried {
				return last, nil
			}
		}
	}
}

// house is the house that a move names.
func house(c kgp.Command) (string, error) {
	n, ok := c.Integer(0)
	if !ok {
		return "", fmt.Errorf("%w: %s", players.ErrIllegal, game.Quote(c.Text(0)))
	}
	return strconv.Itoa(n), nil
}

// southern is the board of a position of Kalah as the side to move sees it, which is South.
func southern(s game.State) string {
	board, _, _ := strings.Cut(s.Position(), " ")
	if s.ToMove() == game.First {
		return board
	}
	numbers := strings.Split(strings.Trim(board, "<>"), ",")
	const houses = 3 // from where they stand, behind their number and the stores
	half := (len(numbers) - houses) / 2
	turned := []string{numbers[0], numbers[2], numbers[1]}
	turned = append(turned, numbers[houses+half:]...)
	turned = append(turned, numbers[houses:houses+half]...)
	return "<" + strings.Join(turned, ",") + ">"
}
