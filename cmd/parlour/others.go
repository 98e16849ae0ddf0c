package main

import (
	"context"
	"slices"
	"sync"

	"parlour/manager"
	"parlour/manager/console"
	"parlour/manager/remote"
	"parlour/persistence/tickets"
)

// others are the games of services for the menus.
type others struct{ world }

// Mine implements console.Others. Seats that cannot be read are none.
func (o others) Mine() []manager.Standing {
	all, _ := tickets.NewStore(o.data.Data).All()
	var out []manager.Standing
	for _, t := range all {
		out = append(out, heldBy(t).Standing())
	}
	return out
}

// maxAsked is the most services that are asked at a time how games stand.
const maxAsked = 8

// Stand implements console.Others: it asks the services of the newest games, all at once.
func (o others) Stand(ctx context.Context) []manager.Standing {
	all, _ := tickets.NewStore(o.data.Data).All()
	var origins []string
	held := map[string][]remote.Held{}
	for _, t := range all {
		if held[t.Origin] == nil {
			origins = append(origins, t.Origin)
		}
		held[t.Origin] = append(held[t.Origin], heldBy(t))
	}
	origins = origins[:min(len(origins), maxAsked)]
	told := make([][]manager.Standing, len(origins))
	var asked sync.WaitGroup
	for i, origin := range origins {
		asked.Go(func() { told[i] = o.service(func(error) {}).Turns(ctx, held[origin]) })
	}
	asked.Wait()
	return slices.Concat(told...)
}

// Service implements console.Others.
func (others) Service(address string) bool {
	a, err := remote.ParseAddress(address)
	return err == nil && a.Game == ""
}

// Lobby implements console.Others.
func (o others) Lobby(address string) (manager.Lobby, error) {
	a, err := remote.ParseAddress(address)
	if err != nil {
		return nil, err
	}
	return o.service(func(error) {}).Lobby(a.Origin)
}

// Open implements console.Others. What is no address is refused once it is used.
func (others) Open(address string) bool {
	a, err := remote.ParseAddress(address)
	return err == nil && a.Open()
}

// Join implements console.Others.
func (o others) Join(ctx context.Context, address, name string) (manager.Far, manager.Distant, error) {
	a, err := remote.ParseAddress(address)
	if err != nil {
		return nil, manager.Distant{}, err
	}
	if a.Game == "" {
		return nil, manager.Distant{}, errNoGame
	}
	f := joining{name: name}
	t, _, err := f.table(ctx, o.world, a, func(error) {})
	return known(t, err)
}

// Forget implements console.Others.
func (o others) Forget(s manager.Standing) error {
	return tickets.NewStore(o.data.Data).Drop(s.Service, s.ID)
}

// Offer implements console.Others.
func (o others) Offer(ctx context.Context, address string, offer console.Offer) (manager.Far, manager.Distant, string, error) {
	a, err := remote.ParseAddress(address)
	if err != nil {
		return nil, manager.Distant{}, "", err
	}
	t, link, err := o.service(func(error) {}).New(ctx, a.Origin, remote.Offer{
		Rules: offer.Rules, Seat: offer.Seat, Name: offer.Name, Control: offer.Control,
	})
	far, at, err := known(t, err)
	return far, at, link.Link(), err
}

// known is a game that was found, as the manager has it.
func known(t *remote.Table, err error) (manager.Far, manager.Distant, error) {
	if err != nil {
		return nil, manager.Distant{}, err
	}
	return t, t.Game(), nil
}
