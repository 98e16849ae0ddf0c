package console

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"sync"
	"time"

	"parlour/game"
	"parlour/manager"
	"parlour/manager/console/terminal"
)

const (
	// lobbyEvery is how often the lobby is asked while it is shown.
	lobbyEvery = 4 * time.Second
	// leaveLimit is how long the lobby is waited for when it is left.
	leaveLimit = 2 * time.Second
)

// hall is a visit to the lobby of a service. It is asked beside the menu, which is shown again
// when there is something else to show.
type hall struct {
	*others
	lobby manager.Lobby
	// made are the ids of the offers of this visit.
	made map[string]bool
	// at is the id of the line that the cursor stands on.
	at string

	mu   sync.Mutex
	room manager.Room
	came []manager.Arrival // that were not told yet
	lost error             // why the lobby cannot be asked, nil if it can
	told error             // what of lost the person knows
	// end ends the menu that is shown, nil if none is.
	end func()
}

// Visit is a lobby of a service, as it was just now.
type Visit struct {
	// Address is that of the service.
	Address string
	Lobby   manager.Lobby
	Room    manager.Room
}

// enterLobby goes to the lobby of a service. The error is that of stayIn, or ErrBack.
func (o *others) enterLobby(ctx context.Context, address string) error {
	lobby, err := o.service.Lobby(address)
	if err != nil {
		o.refuse(err)
		return terminal.ErrBack
	}
	v := Visit{Address: address, Lobby: lobby}
	err = o.inquire(ctx, func(ctx context.Context) (err error) {
		v.Room, err = lobby.Look(ctx)
		return err
	})
	if err != nil {
		return err
	}
	if name := o.name; name != "" && name != v.Room.Name {
		err = o.inquire(ctx, func(ctx context.Context) error { return lobby.Rename(ctx, name) })
		if err == nil {
			v.Room.Name = name
		} else if !errors.Is(err, terminal.ErrBack) {
			return err
		}
	}
	return o.stayIn(ctx, v)
}

// stayIn stays in a lobby. The error is errFilled when there is a game, and ErrBack when the person
// goes.
func (o *others) stayIn(ctx context.Context, v Visit) error {
	o.address = v.Address
	h := &hall{others: o, lobby: v.Lobby, room: v.Room, came: v.Room.Came, made: map[string]bool{}}
	following, stop := context.WithCancel(ctx)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		h.follow(following)
	}()
	err := h.stay(ctx)
	stop()
	<-ended
	leaving, cancel := context.WithTimeout(context.WithoutCancel(ctx), leaveLimit)
	defer cancel()
	_ = v.Lobby.Leave(leaving) // a service that does not hear it forgets them by itself
	return err
}

// inquire asks a service once, beside the keyboard: Escape and Ctrl-C give it up. A refusal is told,
// and returned as ErrBack.
func (t *talk) inquire(ctx context.Context, do func(context.Context) error) error {
	asking, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	defer t.interrupts.Arm(func() { cancel(errStopped) })()
	waiting := terminal.Busy(t.screen, t.text("Asking the service ..."))
	done := make(chan error, 1)
	running, over := context.WithCancel(asking)
	go func() {
		defer over()
		done <- do(asking)
	}()
	t.listen(running, cancel, func() { cancel(errStopped) })
	waiting.Done()
	if err := context.Cause(asking); err != nil {
		if errors.Is(err, errStopped) {
			t.ask.Forget() // as a shell does
			t.screen.Say("Stopped.")
		}
		return err
	}
	if err := <-done; err != nil {
		t.refuse(err)
		return terminal.ErrBack
	}
	return nil
}

// follow asks how the lobby is until ctx is done.
func (h *hall) follow(ctx context.Context) {
	for {
		select {
		case <-time.After(lobbyEvery):
		case <-ctx.Done():
			return
		}
		room, err := h.lobby.Look(ctx)
		if ctx.Err() != nil {
			return
		}
		h.take(room, err)
	}
}

// take takes the lobby as it is now, or why it cannot be asked. If that shows something else, the
// menu ends.
func (h *hall) take(room manager.Room, err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	changed := (err == nil) != (h.lost == nil)
	h.lost = err
	if err == nil {
		changed = changed || len(room.Came) > 0 || digest(room) != digest(h.room)
		h.room, h.came = room, append(h.came, room.Came...)
	}
	if changed && h.end != nil {
		h.end()
	}
}

// digest is a text of all that a lobby shows but the time.
func digest(r manager.Room) string {
	parts := append([]string{strconv.Itoa(r.Unnamed), r.Name, strings.Join(r.Blocked, "\t")}, r.Others...)
	for _, c := range r.Challenges {
		parts = append(parts, c.ID, c.Name)
	}
	for _, w := range r.Watch {
		parts = append(parts, w.ID)
	}
	for _, s := range r.Mine {
		for _, p := range s.Terms(s.Until) { // of which no time is left, whatever the time is
			parts = append(parts, s.ID, p.String())
		}
	}
	return strings.Join(parts, "\n")
}

// stay lets the person choose until there is a game, which is errFilled, or they go.
func (h *hall) stay(ctx context.Context) error {
	for {
		if err := h.arrived(ctx); err != nil {
			return err
		}
		err := h.menu(ctx)
		switch {
		case errors.Is(err, errNews), errors.Is(err, errStaying):
		case err != nil:
			return err
		}
	}
}

// errStaying leads back to the menu of a lobby.
var errStaying = errors.New("the person stays in the lobby")

// arrived tells of games that have come of offers, and goes to the first of an offer of this visit.
// The error is errFilled then.
func (h *hall) arrived(ctx context.Context) error {
	h.mu.Lock()
	came, lost, told := h.came, h.lost, h.told
	h.came, h.told = nil, h.lost
	h.mu.Unlock()
	switch {
	case lost != nil && told == nil:
		h.screen.Say("The line is lost and is taken up again: %v", lost)
	case lost == nil && told != nil:
		h.screen.Say("The line is there again.")
	}
	for _, a := range came {
		if a.Opponent == "" {
			h.screen.Say("Somebody has accepted your offer.")
		} else {
			h.screen.Say("%s has accepted your offer.", a.Opponent)
		}
		if h.made[a.Challenge] {
			if err := h.enter(ctx, a.ID); err != nil {
				return err
			}
		}
	}
	return nil
}

// enter goes to a game of the service.
func (h *hall) enter(ctx context.Context, id string) error {
	return h.dial(ctx, func(ctx context.Context) (manager.Far, manager.Distant, error) { return h.lobby.Enter(ctx, id) })
}

// menu shows the lobby and lets the person choose.
func (h *hall) menu(ctx context.Context) error {
	asked, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	h.mu.Lock()
	room := h.room
	if len(h.came) > 0 {
		h.mu.Unlock()
		return errNews
	}
	h.end = func() { cancel(errNews) }
	h.mu.Unlock()
	lines := h.lines(room)
	menu := terminal.Menu{Label: h.label(room)}
	for i, l := range lines {
		menu.Items = append(menu.Items, itemOf(l.text, l.more))
		if l.id == h.at {
			menu.At = i
		}
	}
	menu.Focus = func(i int) { h.at = lines[i].id }
	var i int
	err := h.untilNews(func() (err error) {
		i, err = h.ask.Select(asked, menu)
		return err
	})
	h.mu.Lock()
	h.end = nil
	h.mu.Unlock()
	if err != nil {
		return err
	}
	h.at = lines[i].id
	if err := lines[i].do(ctx); err != nil && (!errors.Is(err, terminal.ErrBack) || lines[i].id == backID) {
		return err
	}
	return errStaying
}

// label says how many are here.
func (h *hall) label(room manager.Room) string {
	n := len(room.Others) + room.Unnamed
	return h.text("Lobby") + ": " + h.tongue.Say(game.SayCount(n, "%d other here", "%d others here"))
}
