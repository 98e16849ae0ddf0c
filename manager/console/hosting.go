package console

import (
	"context"
	"net"

	"parlour/manager"
)

// Hosting is a game that this program is to serve itself, at an address to be chosen.
type Hosting struct {
	Places []Place
	// Open serves the game at an address and returns the link for the other player too.
	Open func(ctx context.Context, address string) (manager.Far, manager.Distant, string, error)
}

// Place is an address of this machine with its network; that is "" if only this machine reaches the
// address.
type Place struct{ Address, Network string }

// host asks where a game is to be served, and begins it.
func (o *others) host(ctx context.Context, h *Hosting) error {
	return o.fill(ctx, func() (string, []choice) {
		var lines []choice
		for _, p := range h.Places {
			lines = append(lines, explained(p.Address, o.reachedBy(p), func(ctx context.Context) error {
				if err := o.accept(ctx, "http://"+net.JoinHostPort(p.Address, "80")); err != nil {
					return err
				}
				link := ""
				err := o.dial(ctx, func(ctx context.Context) (far manager.Far, at manager.Distant, err error) {
					far, at, link, err = h.Open(ctx, p.Address)
					return far, at, err
				})
				o.invitation = link
				return err
			}))
		}
		return o.text("Where can your friend reach this machine?"), lines
	})
}

// reachedBy says who reaches a place.
func (o *others) reachedBy(p Place) string {
	if p.Network == "" {
		return o.text("from this machine only")
	}
	return o.text("from the same network: %s", p.Network)
}
