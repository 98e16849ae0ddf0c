package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
	"parlour/game"
	"parlour/manager"
	"parlour/manager/console"
	"parlour/manager/hosting"
	"parlour/manager/remote"
	"parlour/persistence/savefile"
	"parlour/persistence/tickets"
)

// hostFlags are the flags of a game that this program serves.
type hostFlags struct {
	joining
	addr string
}

// newHost plays a game that the program itself serves, for a friend on the same network.
func newHost(w world, saves *string) *cobra.Command {
	f := &hostFlags{joining: joining{isNew: true}}
	cmd := &cobra.Command{
		Use:   "host",
		Short: "Play with a friend on the same network, without a service",
		Long: "Offer a game that this program serves itself. The friend is given its link, for\n" +
			"parlour join or for a browser:\n" +
			"    parlour host --addr 192.168.1.5 --name Ann\n" +
			"Without --addr a terminal asks by which address of this machine the friend can\n" +
			"reach it; elsewhere only this machine can join. The game is over for both when\n" +
			"this program ends. An unfinished one is kept, to be continued here.",
		Args: cli.Takes(cobra.NoArgs),
	}
	cmd.Flags().StringVar(&f.addr, "addr", "", "address of this machine to serve at, with a port or without; :8080 is all")
	f.offerFlags(cmd, w)
	_ = cmd.RegisterFlagCompletionFunc("addr", cli.Words(func(*cobra.Command, []string) []string { return addresses() }))
	cmd.RunE = func(cmd *cobra.Command, _ []string) error { return f.run(cmd, w, *saves) }
	return cmd
}

// places are the addresses of this machine, the one that it alone reaches first.
func places() []console.Place {
	out := []console.Place{{Address: hosting.Here.String()}}
	for _, p := range hosting.Places() {
		out = append(out, console.Place{Address: p.IP.String(), Network: p.Network})
	}
	return out
}

// addresses are those of this machine as texts.
func addresses() (out []string) {
	for _, p := range places() {
		out = append(out, p.Address)
	}
	return out
}

// run offers the game and plays it.
func (f *hostFlags) run(cmd *cobra.Command, w world, saves string) error {
	if f.name != "" {
		if err := manager.CheckName(f.name); err != nil {
			return cli.Refused(err)
		}
	}
	offer, err := f.offer(w)
	if err != nil {
		return err
	}
	own := &ownService{world: w, saves: saves, offer: offer}
	defer own.close()
	w.end = own.close
	if menus(w) && f.addr == "" {
		return play(cmd, w, saves, &playFlags{hosting: own.choices()}, nil)
	}
	t, links, err := own.open(cmd.Context(), f.addr)
	if err != nil {
		return farError(err)
	}
	fmt.Fprintf(w.out, "Game: %s\n", t.Address().GameURL())
	for _, link := range links {
		fmt.Fprintf(w.out, "Invitation: %s\n", link.Link())
	}
	w.warnOpen(links[0])
	begin := manager.Join{Far: t, Game: t.Game()}
	if menus(w) {
		return f.playOnScreen(cmd, w, saves, begin, links[0])
	}
	if f.addr == "" {
		w.tellHere()
	}
	if !f.rules.Any() {
		fmt.Fprintf(w.err, "Note: the rules are %s.\n", describeRules(offer.Rules))
	}
	return f.play(cmd, w, saves, begin)
}

// tellHere says that only this machine can join, and the addresses for others.
func (w world) tellHere() {
	text := "Note: only this machine can join"
	if others := addresses()[1:]; len(others) > 0 {
		text += "; for others give --addr: " + game.List(others)
	}
	fmt.Fprintln(w.err, text+".")
}

// ownService is the service of this run, one at a time.
type ownService struct {
	world
	saves string
	offer remote.Offer

	mu   sync.Mutex
	host *hosting.Host // nil before it is open and after its end
}

// choices are the addresses to be chosen from.
func (o *ownService) choices() *console.Hosting {
	return &console.Hosting{Places: places(), Open: func(ctx context.Context, address string) (manager.Far, manager.Distant, string, error) {
		t, links, err := o.open(ctx, address)
		if err != nil {
			return nil, manager.Distant{}, "", err
		}
		return t, t.Game(), links[0].Link(), nil
	}}
}

// open serves the game at an address. The links are for the other player.
func (o *ownService) open(ctx context.Context, address string) (t *remote.Table, links []remote.Address, err error) {
	host, err := hosting.Open(ctx, o.games, address)
	if err != nil {
		return nil, nil, err
	}
	o.offer.Token = host.Token()
	t, link, err := o.service(func(error) {}).New(ctx, host.Origin(), o.offer)
	if err != nil {
		host.Close()
		return nil, nil, err
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.host != nil { // it was asked for, and not waited for
		o.host.Close()
	}
	o.host = host
	for _, origin := range host.Origins() {
		link.Origin = origin
		links = append(links, link)
	}
	return t, links, nil
}

// close ends the service, keeps unfinished games and forgets its seats: nobody can go on
// with them.
func (o *ownService) close() {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.host == nil {
		return
	}
	o.host.Close()
	seats := tickets.NewStore(o.data.Data)
	all, _ := seats.All()
	for _, t := range all {
		if t.Origin == o.host.Origin() {
			o.keep(t.ID)
			_ = seats.Drop(t.Origin, t.ID) // one that stays leads nowhere, and says so
		}
	}
	o.host = nil
}

// keep keeps an unfinished game as the journal does.
func (o *ownService) keep(id string) {
	save, ok := o.host.Unfinished(context.Background(), id)
	if !ok {
		return
	}
	journal := openStore(o.world, o.saves).NewJournal(rand.Uint64)
	if err := journal.Keep(save); err != nil {
		tellLost(o.world, &manager.LostError{Games: []savefile.Save{save}, Err: err})
		return
	}
	journal.Rotate()
	fmt.Fprintln(o.err, game.Tell(o.voice(), game.Say("Your unsaved game is kept; the next start offers to continue it.")))
}
