package main

import (
	"cmp"
	"context"
	"fmt"
	"net"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"parlour/cmd/internal/cli"
	"parlour/game"
	"parlour/manager/protocol"
	"parlour/players"
	"parlour/players/protocol/dxp"
)

// engineFlags are those of parlour engine.
type engineFlags struct {
	config       protocol.Config
	client       protocol.Client
	server       string
	dxp          bool
	listen, call string
	asked        protocol.Invitation
	// spoken is the protocol that the flags and the game ask for.
	spoken players.Protocol
}

// The bounds of the flags of a game by the DamExchange protocol.
const (
	maxGames   = 10_000
	maxMinutes = 999
)

func newEngine(w world) *cobra.Command {
	f := &engineFlags{config: protocol.Config{Engines: w.engines, Version: cli.Version(), Log: w.err}}
	choice := cli.Choice[players.Speaking]{Engines: w.engines, Games: w.games, Lacking: game.Term("there is no engine")}
	cmd := &cobra.Command{
		Use:   "engine GAME",
		Short: "Be an engine for other programs, by the protocol of the game",
		Long: "Be an engine for other programs, by the protocol of the game: UCI as Aalina speaks it\n" +
			"for games of sowing, Hub 2 for draughts, on standard input and output. With --server\n" +
			"Kalah is played on a server of the Kalah Game Protocol, with --dxp draughts by the\n" +
			"DamExchange protocol. What the protocol does not set is set by flags.",
		Args: choice.Check,

		ValidArgsFunction: choice.Complete,
	}
	rules := cli.AddRuleFlags(cmd, w.games...)
	flags := cmd.Flags()
	flags.StringVar(&f.config.Settings.Level, "level", protocol.Full, "how well to play")
	flags.IntVar(&f.config.Settings.Threads, "threads", 1, "how many threads search")
	flags.IntVar(&f.config.Settings.Memory, "memory", 0, "MiB for tables, 0 for the usual")
	flags.Uint64Var(&f.config.Settings.Seed, "seed", 0, "what the level random draws from")
	flags.StringVar(&f.server, "server", "", "Kalah: play on this server, HOST:PORT or ws://HOST/PATH")
	flags.StringVar(&f.client.Name, "name", "", "Kalah: how to be called on the server")
	flags.StringVar(&f.client.Token, "token", "", "Kalah: what the server knows the player by")
	flags.DurationVar(&f.client.Time, "time", time.Second, "Kalah: time for a move on the server")
	flags.BoolVar(&f.dxp, "dxp", false, "draughts: play by the DamExchange protocol")
	flags.StringVar(&f.listen, "listen", "", "draughts: wait here for other programs, HOST:PORT (default 127.0.0.1:"+strconv.Itoa(dxp.Port)+")")
	flags.StringVar(&f.call, "call", "", "draughts: connect to a program, HOST:PORT")
	flags.IntVar(&f.asked.Games, "ask", 0, "draughts: ask for so many games; 0 waits for the other to ask")
	flags.IntVar(&f.asked.Minutes, "minutes", 5, "draughts: minutes for a game that is asked for")
	flags.IntVar(&f.asked.Moves, "moves", 0, "draughts: moves after which it is broken off, 0 for none")
	_ = cmd.RegisterFlagCompletionFunc("level", cli.Words(func(_ *cobra.Command, args []string) []string {
		return append(w.levelNames(strings.Join(args, " ")), protocol.Full)
	}))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		g, by, err := choice.Of(args[0])
		if err != nil {
			return err
		}
		if f.config.Rules, err = protocol.Usual(w.engines, g, rules.Set(), rules.Given()); err != nil {
			return cli.Refused(err)
		}
		if err := f.check(w, by.Protocols()); err != nil {
			return cli.Refused(err)
		}
		return cli.Interruptible(cmd.Context(), func(ctx context.Context) error { return cmp.Or(f.run(ctx, w), ctx.Err()) })
	}
	return cmd
}

// check refuses flags that do not go together.
func (f *engineFlags) check(w world, known []players.Protocol) error {
	f.dxp = f.dxp || f.listen != "" || f.call != ""
	var flag string
	switch {
	case f.server != "":
		f.spoken, flag = players.KGP, "--server"
	case f.dxp:
		f.spoken, flag = players.DXP, "--dxp"
	default:
		f.spoken = known[0]
	}
	if !slices.Contains(known, f.spoken) {
		games := slices.DeleteFunc(slices.Clone(w.games), func(g game.Game) bool { return !slices.Contains(w.engines.Protocols(g), f.spoken) })
		return game.Errorf("%s is for %s", flag, game.Choices(game.Names(games)))
	}
	if f.listen != "" && f.call != "" {
		return game.NewError("valid: --listen or --call")
	}
	if f.asked.Games < 0 || f.asked.Games > maxGames || f.asked.Minutes < 1 || f.asked.Minutes > maxMinutes ||
		f.asked.Moves < 0 || f.asked.Moves > maxMinutes {
		return game.Errorf("valid: --ask 0 to %d, --minutes 1 to %d, --moves 0 to %d", maxGames, maxMinutes, maxMinutes)
	}
	if f.client.Time < minTime || f.client.Time > maxTime {
		return game.Errorf("%v is not a time for a move; valid: %v to %v", f.client.Time, minTime, maxTime)
	}
	return f.config.Check()
}

// The range of a time for a move.
const (
	minTime = 10 * time.Millisecond
	maxTime = time.Hour
)

// run is the engine, by the protocol that the flags and the game ask for.
func (f *engineFlags) run(ctx context.Context, w world) error {
	switch f.spoken {
	case players.KGP:
		conn, err := protocol.Dial(ctx, f.server)
		if err != nil {
			return err
		}
		defer conn.Close()
		return protocol.KGP(ctx, f.config, conn, f.client)
	case players.DXP:
		return f.damExchange(ctx)
	case players.Hub:
		return protocol.Hub(ctx, f.config, w.in, w.out)
	default:
		return protocol.UCI(ctx, f.config, w.in, w.out)
	}
}

// damExchange connects to a program, or waits for others.
func (f *engineFlags) damExchange(ctx context.Context) error {
	if f.call == "" {
		return f.serve(ctx)
	}
	conn, err := protocol.DialTCP(ctx, f.call, dxp.Port)
	if err != nil {
		return err
	}
	defer conn.Close()
	return protocol.DXP(ctx, f.config, conn, f.asked)
}

// serve waits for other programs.
func (f *engineFlags) serve(ctx context.Context) error {
	l, err := net.Listen("tcp", cmp.Or(f.listen, net.JoinHostPort("127.0.0.1", strconv.Itoa(dxp.Port))))
	if err != nil {
		return err
	}
	fmt.Fprintln(f.config.Log, "listening on", l.Addr())
	return protocol.Serve(ctx, l, func(conn net.Conn) {
		if err := protocol.DXP(ctx, f.config, conn, f.asked); err != nil {
			fmt.Fprintln(f.config.Log, "parlour:", err)
		}
	})
}
