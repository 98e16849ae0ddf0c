package script

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"parlour/game"
	"parlour/manager"
)

// list asks how the lobby is and shows it.
func (d *Dialogue) list(ctx context.Context, _ string) error {
	err := d.look(ctx)
	if err == nil && d.visiting() {
		d.showLobby()
	}
	return err
}

// showLobby shows the lobby. All that can be chosen is numbered through.
func (d *Dialogue) showLobby() {
	r := d.visit.room
	d.visit.listed = r
	name := ""
	if r.Name != "" {
		name = "Your name here: " + r.Name + ". "
	}
	d.say("%s%s", name, said(r.Present(), " "))
	if len(r.Blocked) > 0 {
		d.say("Blocked: %s.", strings.Join(r.Blocked, ", "))
	}
	now, n := time.Now(), 0
	part := func(title string, lines []string) {
		d.say("%s:", title)
		for _, line := range lines {
			n++
			d.say("  %d. %s", n, line)
		}
		if len(lines) == 0 {
			d.say("  none")
		}
	}
	part("Open challenges", each(r.Challenges, challengeLine))
	part("Games to watch", each(r.Watch, func(w manager.Watched) string { return fmt.Sprintf("%v: %v", w.Title(), w.Players()) }))
	part("Your games", each(r.Mine, func(s manager.Standing) string {
		return said(append([]game.Phrase{s.Title(d.m.Games())}, s.Terms(now)...), ", ")
	}))
	if r.Unknown > 0 {
		d.say("Offers of games that are not known here: %d", r.Unknown)
	}
}

// challengeLine is an offer on a line.
func challengeLine(c manager.Challenge) string {
	by := c.By().String()
	if c.Mine {
		by = "yours"
	}
	line := fmt.Sprintf("%v, %s: %s", c.Title(), by, said(c.Terms(), ", "))
	if c.Words != "" {
		line += "; its words: " + c.Words
	}
	return line
}

// each is what is made of all.
func each[T, U any](all []T, of func(T) U) (out []U) {
	for _, one := range all {
		out = append(out, of(one))
	}
	return out
}

// said are phrases with something between them.
func said(all []game.Phrase, between string) string {
	return strings.Join(each(all, game.Phrase.String), between)
}

// look asks how the lobby is.
func (d *Dialogue) look(ctx context.Context) error {
	room, err := d.visit.lobby.Look(ctx)
	if err != nil {
		return err
	}
	return d.see(ctx, room)
}

// see takes the lobby as it is now, and tells of games that have come. It goes to the first that has
// come of an offer of this visit.
func (d *Dialogue) see(ctx context.Context, room manager.Room) error {
	v := d.visit
	made := v.offers
	v.room, v.offers = room, nil
	for _, c := range room.Challenges {
		if c.Mine {
			v.offers = append(v.offers, c.ID)
		}
	}
	for _, a := range room.Came {
		d.say("%s has accepted your offer.", nameOr(a.Opponent))
		if slices.Contains(made, a.Challenge) {
			return d.enter(ctx, a.ID)
		}
	}
	if len(made) > 0 && len(v.offers) == 0 && len(room.Came) == 0 {
		d.say("Your offer has ended.")
	}
	return nil
}

func nameOr(name string) string {
	if name == "" {
		return "Somebody"
	}
	return name
}
