package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
	"parlour/game"
	"parlour/game/clock"
	"parlour/manager"
	"parlour/manager/hosting"
	"parlour/manager/remote"
	"parlour/manager/script"
	"parlour/persistence/tickets"
)

// joining are the flags of a game at a service.
type joining struct {
	isNew, listed, watch bool
	forget               bool
	game, side, name     string
	clock                string
	rules                *cli.RuleFlags
}

// newJoin plays a game that a service keeps.
func newJoin(w world, saves *string) *cobra.Command {
	f := &joining{}
	cmd := &cobra.Command{
		Use:   "join LINK | URL",
		Short: "Play with others: games that a service keeps",
		Long: "Meet others in the lobby of a service:\n" +
			"    parlour join http://HOST --name Ann\n" +
			"Take the seat of an invitation, or go on with a seat that is yours:\n" +
			"    parlour join 'http://HOST/?game=ID#seat=second&invite=SECRET' --name Bob\n" +
			"    parlour join http://HOST/games/ID\n" +
			"Offer a game, whose link the other player is given:\n" +
			"    parlour join http://HOST --new --game oware --clock 5m+3s --name Ann\n" +
			"Watch a game:\n" +
			"    parlour join http://HOST/games/ID --watch\n" +
			"Give up a seat that leads nowhere, as when its service is gone for good:\n" +
			"    parlour join http://HOST/games/ID --forget\n" +
			"With - the address is the first line of the input: others of this machine can\n" +
			"see a command line. A game that is left goes on: join it again by its address.",
		Args: cli.Takes(cobra.ExactArgs(1)),
	}
	f.flags(cmd, w)
	cmd.RunE = func(cmd *cobra.Command, args []string) error { return f.run(cmd, w, *saves, args[0]) }
	return cmd
}

// flags adds the flags, and what completes their values.
func (f *joining) flags(cmd *cobra.Command, w world) {
	flags := cmd.Flags()
	flags.BoolVar(&f.isNew, "new", false, "offer a new game")
	flags.BoolVar(&f.watch, "watch", false, "watch the game, without a seat")
	flags.BoolVar(&f.forget, "forget", false, "give up your seat in the game, without asking its service")
	flags.BoolVar(&f.listed, "listed", false, "with --new: show the game to everybody")
	f.offerFlags(cmd, w)
	cmd.MarkFlagsMutuallyExclusive("new", "watch", "forget")
}

// offerFlags adds the flags of a new game.
func (f *joining) offerFlags(cmd *cobra.Command, w world) {
	flags := cmd.Flags()
	flags.StringVar(&f.game, "game", "", "a new game is of this kind: "+game.List(game.Names(w.games)))
	flags.StringVar(&f.side, "side", "", "your side in a new game: "+game.List(w.sideNames("")))
	flags.StringVar(&f.clock, "clock", "", "the clock of a new game, as 40s/move, 10m or 5m+3s (default none)")
	flags.StringVar(&f.name, "name", "", "your name")
	f.rules = cli.AddRuleFlags(cmd, w.games...)
	cli.CompleteFlag(cmd, "game", game.Names(w.games))
	_ = cmd.RegisterFlagCompletionFunc("side", cli.Words(func(*cobra.Command, []string) []string { return w.sideNames(f.game) }))
}

// run joins the game of an address, and plays it.
func (f *joining) run(cmd *cobra.Command, w world, saves, text string) error {
	if text == "-" {
		var err error
		if text, err = firstLine(w.in); err != nil {
			return err
		}
	}
	a, err := remote.ParseAddress(text)
	if err != nil {
		return cli.Refused(err)
	}
	if err := f.check(a); err != nil {
		return cli.Refused(err)
	}
	if f.forget {
		return w.forget(a)
	}
	w.warnOpen(a)
	if a.Game == "" && !f.isNew {
		return f.visit(cmd, w, saves, a)
	}
	stop := w.tellWaiting(a.Origin)
	t, link, err := f.table(cmd.Context(), w, a, w.tellUnreached())
	stop()
	if err != nil {
		if !f.watch && (errors.Is(err, remote.ErrGone) || errors.Is(err, remote.ErrLine)) {
			w.tellKept(a)
		}
		return farError(err)
	}
	if link.Invite != "" {
		fmt.Fprintf(w.out, "Game: %s\nInvitation: %s\n", link.GameURL(), link.Link())
		if !f.rules.Any() {
			fmt.Fprintf(w.err, "Note: the rules are %s.\n", describeRules(t.Game().Save.Record.Rules()))
		}
	}
	begin := manager.Join{Far: t, Game: t.Game()}
	if menus(w) {
		return f.playOnScreen(cmd, w, saves, begin, link)
	}
	return f.play(cmd, w, saves, begin)
}

// errNoGame refuses the address of a service where one of a game is needed.
var errNoGame = game.NewError("this is the address of a service, not of a game; valid with --watch and --forget: http://HOST/games/ID")

// check refuses flags that do not fit an address, or are not valid.
func (f *joining) check(a remote.Address) error {
	switch {
	case f.isNew && a.Game != "":
		return game.NewError("--new takes the address of a service, not of a game; valid: parlour join http://HOST --new")
	case (f.watch || f.forget) && a.Game == "":
		return errNoGame
	case !f.isNew && a.Game == "" && f.ofNew():
		return game.NewError("--game, --side, --clock, --listed and the rules are of a new game; valid: with --new, or NEW in the lobby")
	case !f.isNew && f.ofNew():
		return game.NewError("the game is there already; valid: --name or --watch, or the address of a service with --new")
	case f.name != "":
		return manager.CheckName(f.name)
	}
	return nil
}

// ofNew reports whether a flag says something of a new game.
func (f *joining) ofNew() bool {
	return f.game != "" || f.side != "" || f.clock != "" || f.listed || f.rules.Any()
}

// tellKept says that a seat is kept though nobody could go on with it.
func (w world) tellKept(a remote.Address) {
	if _, held, _ := tickets.NewStore(w.data.Data).Of(a.Origin, a.Game); held {
		fmt.Fprintf(w.err, "Note: your seat is kept; to give it up: parlour join %s --forget\n", a.GameURL())
	}
}

// forget gives up a seat that is kept.
func (w world) forget(a remote.Address) error {
	store := tickets.NewStore(w.data.Data)
	_, held, err := store.Of(a.Origin, a.Game)
	switch {
	case err != nil:
		return err
	case !held:
		return cli.Refused(game.NewError("there is no seat of yours in that game; valid: the address of a game that waits for you"))
	}
	if err := store.Drop(a.Origin, a.Game); err != nil {
		return err
	}
	fmt.Fprintf(w.out, "Forgotten: %s\n", a.GameURL())
	return nil
}

// maxLink is the most bytes of the address on a line of the input.
const maxLink = 4096

// firstLine reads a line byte by byte: what follows is for the dialogue.
func firstLine(in io.Reader) (string, error) {
	var line []byte
	for one := make([]byte, 1); len(line) < maxLink; {
		n, err := in.Read(one)
		if n == 1 && one[0] == '\n' {
			break
		}
		line = append(line, one[:n]...)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return "", err
		}
	}
	return string(line), nil
}

// warnOpen warns of an address by which others on the way can read the token.
func (w world) warnOpen(a remote.Address) {
	if a.Open() {
		fmt.Fprintln(w.err, "Warning: by http others on the way can read what is sent, and take your seat; https is safe.")
	}
}

// service is how services are reached, with seats kept in the user's data folder.
func (w world) service(lost func(error)) remote.Service {
	store := tickets.NewStore(w.data.Data)
	return remote.Service{
		Games: w.games, Lost: lost, Pass: store.Pass, Patience: w.contact.patience,
		Keep: func(h remote.Held) error {
			return store.Put(tickets.Ticket{Origin: h.Origin, ID: h.Game, Seat: int(h.Seat), Token: h.Token, Kind: h.Kind, Since: time.Now().UTC()})
		},
		Seats: func(origin string) (out []remote.Held) {
			all, _ := store.All() // seats that cannot be read are none
			for _, t := range all {
				if t.Origin == origin {
					out = append(out, heldBy(t))
				}
			}
			return out
		},
	}
}

// tellUnreached tells once that a service cannot be reached yet.
func (w world) tellUnreached() func(error) {
	told := false
	return func(err error) {
		if !told {
			fmt.Fprintf(w.err, "Note: %v; it is asked again\n", err)
		}
		told = true
	}
}

// table is the game of an address. The link has an invitation if the game is new.
func (f *joining) table(ctx context.Context, w world, a remote.Address, lost func(error)) (*remote.Table, remote.Address, error) {
	s := w.service(lost)
	if f.isNew {
		o, err := f.offer(w)
		if err != nil {
			return nil, a, err
		}
		return s.New(ctx, a.Origin, o)
	}
	if f.watch {
		t, err := s.Watch(ctx, a)
		return t, a, err
	}
	ticket, held, err := tickets.NewStore(w.data.Data).Of(a.Origin, a.Game)
	switch {
	case held:
		t, err := s.Resume(ctx, heldBy(ticket))
		return t, remote.Address{}, err
	case err != nil:
		return nil, a, err
	case a.Invite != "":
		t, err := s.Take(ctx, a, f.name)
		if errors.Is(err, remote.ErrRefused) || errors.Is(err, remote.ErrGone) {
			_ = tickets.NewStore(w.data.Data).Drop(a.Origin, a.Game) // the token holds nothing
		}
		return t, remote.Address{}, err
	default:
		t, err := s.Watch(ctx, a)
		return t, remote.Address{}, err
	}
}

// heldBy is the seat of a ticket.
func heldBy(t tickets.Ticket) remote.Held {
	return remote.Held{Origin: t.Origin, Game: t.ID, Seat: game.Seat(t.Seat), Token: t.Token, Kind: t.Kind}
}

// offer is the game that the flags ask for.
func (f *joining) offer(w world) (o remote.Offer, err error) {
	g, err := game.Find(w.games, cmp.Or(f.game, w.games[0].Name()))
	if err != nil {
		return o, cli.Refused(err)
	}
	o = remote.Offer{Name: f.name, Listed: f.listed}
	if o.Rules, err = f.rules.Rules(g); err != nil {
		return o, err
	}
	if f.side != "" {
		if o.Seat, err = seatOf(g, f.side); err != nil {
			return o, cli.Refused(err)
		}
	}
	if f.clock != "" {
		o.Control, err = clock.Parse(f.clock)
	}
	return o, cli.Refused(err)
}

// farError is a refusal of the service, or a failure.
func farError(err error) error {
	for _, refused := range []error{remote.ErrRefused, remote.ErrAddress, remote.ErrGone, remote.ErrService, hosting.ErrAddress, game.ErrNoGame, game.ErrRules} {
		if errors.Is(err, refused) {
			return cli.Refused(err)
		}
	}
	return err
}

// play plays a game by typed commands.
func (f *joining) play(cmd *cobra.Command, w world, saves string, begin manager.Join) error {
	m, err := dialogueManager(w, saves)
	if err != nil {
		return err
	}
	if _, err := m.Feed(begin); err != nil {
		begin.Far.Close()
		return cli.Refused(err)
	}
	return runDialogue(cmd.Context(), w, m, nil)
}

// dialogueManager is the manager of a dialogue whose games a service keeps.
func dialogueManager(w world, saves string) (*manager.Manager, error) {
	first, err := script.DefaultRules(w.games)
	if err != nil {
		return nil, err
	}
	store := openStore(w, saves)
	return newManager(w, store, store.NewJournal(rand.Uint64), nil, first, nil, clock.Control{})
}

// playOnScreen plays a game on the terminal.
func (f *joining) playOnScreen(cmd *cobra.Command, w world, saves string, begin manager.Join, link remote.Address) error {
	on := playFlags{joined: &begin}
	if link.Invite != "" {
		on.invitation = link.Link()
	}
	return play(cmd, w, saves, &on, nil)
}

// describeRules are rules with all their options.
func describeRules(r game.Rules) string {
	words := []string{r.Game().Name(), "rules=" + r.Name()}
	for _, s := range r.Settings() {
		words = append(words, s.Name+"="+s.Value)
	}
	return strings.Join(words, " ")
}

// runDialogue runs the command dialogue; begin, if it is not nil, says where it begins.
func runDialogue(ctx context.Context, w world, m *manager.Manager, begin func(*script.Dialogue)) error {
	prompt := ""
	if interactive(w) {
		prompt = "> "
	}
	d := script.NewDialogue(m, w.in, w.out, prompt)
	if begin != nil {
		begin(d)
	}
	defer onSignal(d.Interrupt, func() {
		w.leave()
		tellLost(w, m.Lost())
	})()
	return d.Run(ctx)
}
