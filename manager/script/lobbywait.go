package script

import (
	"context"
	"errors"
	"io"
	"strings"
	"time"
)

// The waiting in a lobby. A line and news of what was offered are waited for at the same time. A
// line typed while an offer is open waits for the game that comes of it, unless it is a command of
// the lobby.

const (
	// offersEvery is how often the lobby is asked while something is offered, and presentEvery
	// how often else, so that the person is still there.
	offersEvery  = 3 * time.Second
	presentEvery = 30 * time.Second
	// leaveLimit is how long the lobby is waited for when it is left.
	leaveLimit = 2 * time.Second
)

// outage is a time in which the lobby cannot be reached.
type outage struct {
	now   bool
	since time.Time
}

// lobbyLine returns the next line in the lobby. If its error is errHeard, the dialogue is there no
// more.
func (d *Dialogue) lobbyLine(ctx context.Context) (string, error) {
	for d.visiting() && !d.far.away {
		waits := len(d.visit.offers) > 0
		if k := d.far.kept; k != nil && !waits {
			d.far.kept = nil
			return *k, nil
		}
		if d.far.over && !waits {
			return "", io.EOF
		}
		var ahead <-chan line // nil, and nothing comes from it, while a line waits
		if d.far.kept == nil && !d.far.over {
			if ahead = d.in.ahead(); ahead == nil {
				return d.in.next()
			}
		}
		select {
		case next := <-ahead:
			d.in.drop()
			if text, done, err := d.typed(next, waits); done {
				return text, err
			}
		case <-time.After(d.visit.every()):
			d.poll(ctx)
		case <-ctx.Done():
			return "", ctx.Err()
		}
	}
	return "", errHeard
}

// typed takes what was typed in the lobby. Done is false if it waits for a game.
func (d *Dialogue) typed(next line, waits bool) (text string, done bool, err error) {
	word, _, _ := strings.Cut(next.text, " ")
	_, command := findLobbyCommand(word)
	switch {
	case waits && errors.Is(next.err, io.EOF):
		d.far.over = true // what was offered is waited for
		return "", false, nil
	case waits && next.err == nil && next.text != "" && !command:
		d.far.kept = &next.text
		return "", false, nil
	default:
		return next.text, true, next.err
	}
}

// every is how long to wait until the lobby is asked again.
func (v *visit) every() time.Duration {
	if len(v.offers) > 0 {
		return offersEvery
	}
	return presentEvery
}

// poll asks how the lobby is. A line that is lost is told of once; a script whose input has ended
// waits for it as long as for one of a game.
func (d *Dialogue) poll(ctx context.Context) {
	v := d.visit
	err := d.look(ctx)
	if ctx.Err() != nil {
		return
	}
	if lost := err != nil; lost != v.lost.now {
		d.tellLine(err)
		v.lost = outage{lost, time.Now()}
	}
	if v.lost.now && d.far.over && time.Since(v.lost.since) >= maxLost {
		d.giveUp()
	}
	_ = d.out.Flush() // its error comes again with the next line
}

// leaveLobby has the person go, if they have been there.
func (d *Dialogue) leaveLobby() {
	if d.visit == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), leaveLimit)
	defer cancel()
	_ = d.visit.lobby.Leave(ctx) // a service that does not hear it forgets them by itself
}
