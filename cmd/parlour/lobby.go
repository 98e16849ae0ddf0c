package main

import (
	"context"

	"github.com/spf13/cobra"

	"parlour/manager"
	"parlour/manager/console"
	"parlour/manager/remote"
	"parlour/manager/script"
)

// visit goes to the lobby of a service.
func (f *joining) visit(cmd *cobra.Command, w world, saves string, a remote.Address) error {
	l, err := w.service(func(error) {}).Lobby(a.Origin)
	if err != nil {
		return err
	}
	stop := w.tellWaiting(a.Origin)
	room, err := f.look(cmd.Context(), l)
	stop()
	if err != nil {
		return farError(err)
	}
	if menus(w) {
		return play(cmd, w, saves, &playFlags{lobby: &console.Visit{Address: a.Origin, Lobby: l, Room: room}}, nil)
	}
	m, err := dialogueManager(w, saves)
	if err != nil {
		return err
	}
	return runDialogue(cmd.Context(), w, m, func(d *script.Dialogue) { d.Visit(l, room) })
}

// look comes to a lobby, by the name of the flags if there is one.
func (f *joining) look(ctx context.Context, l manager.Lobby) (manager.Room, error) {
	if f.name != "" {
		if err := l.Rename(ctx, f.name); err != nil {
			return manager.Room{}, err
		}
	}
	return l.Look(ctx)
}
