package main

import (
	"github.com/spf13/cobra"

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
	if f.name != "" {
		if err := l.Rename(cmd.Context(), f.name); err != nil {
			return farError(err)
		}
	}
	room, err := l.Look(cmd.Context())
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
