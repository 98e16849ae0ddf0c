package protocol

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"sync"
	"time"

	"parlour/game"
	"parlour/manager"
	"parlour/players"
	"parlour/players/protocol/kgp"
	"parlour/players/protocol/wire"
	"parlour/players/search"
)

// Client is how a server of the Kalah Game Protocol is met.
type Client struct {
	// Name is shown to others; "" is Parlour's.
	Name string
	// Token is what the server knows us by from one connection to the next, "" for not.
	Token string
	// Time is the time for a move, where the server does not say less; 0 is a second.
	Time time.Duration
}

// ErrGreeting is wrapped when a server does not begin as the protocol asks.
var ErrGreeting = errors.New("that is no server of the Kalah Game Protocol, version 1")

const (
	// maxGames is the number of positions of a server that are thought about at a time.
	maxGames = 8
	// settling is how long an answer waits at least: go-kgp sends a position before it is
	// ready to hear of it. On a busy machine that is not enough, and it says so.
	settling = 20 * time.Millisecond
	// hearing is how long it may take to say so.
	hearing = 50 * time.Millisecond
	// maxLost is how often a move is said again that the server was not ready for.
	maxLost = 10
)

// KGP is an engine of Kalah on a server at the other end of a connection, until one of them
// says goodbye or ctx ends. The server's rules cannot be asked for: it plays by those of c,
// with the board size of a position.
func KGP(ctx context.Context, c Config, conn io.ReadWriter, client Client) error {
	if err := c.Check(); err != nil {
		return err
	}
	talk := converse(ctx, conn, conn, "\r", '\n', kgp.MaxLine)
	defer talk.release()
	k := &kgpEngine{config: c, client: client, talk: talk, id: 1, games: map[uint64]*kgpGame{}}
	if k.client.Time <= 0 {
		k.client.Time = players.DefaultLimit
	}
	if k.client.Name == "" {
		k.client.Name = name + " " + c.Version
	}
	defer k.close()
	return k.run()
}

type kgpEngine struct {
	config Config
	client Client
	talk   *conversation
	mode   string        // of the time
	clock  time.Duration // of the server, 0 for none

	mu    sync.Mutex
	id    uint64 // of the next command
	games map[uint64]*kgpGame
	spare []*thinker
	all   sync.WaitGroup // what ends by itself
}

// kgpGame is a position of the server.
type kgpGame struct {
	id       uint64
	received time.Time
	thinker  *thinker
	state    game.State
	sent     string        // the last move
	at       time.Time     // when it was sent
	command  uint64        // by which, under mu
	lost     chan struct{} // full when the server was not ready for it
}

func (k *kgpEngine) run() error {
	greeting := time.AfterFunc(patience, func() { k.talk.failed(fmt.Errorf("%w: it does not greet", ErrGreeting)) })
	defer greeting.Stop()
	greeted := false
	for {
		m, ok, err := k.talk.next()
		switch {
		case !ok && (err != nil || k.talk.ctx.Err() != nil):
			return err
		case !ok:
			return ErrBrokenOff
		case !greeted && !isGreeting(m):
			return fmt.Errorf("%w: it says %s", ErrGreeting, game.Quote(m.Text))
		case m.Err != nil:
			k.say(0, kgp.Error, kgp.StringOf(m.Err.Error()))
			continue
		}
		c, err := kgp.Parse(m.Text)
		switch {
		case errors.Is(err, kgp.ErrEmpty):
		case err != nil:
			k.say(0, kgp.Error, kgp.StringOf(err.Error()))
		case c.Name == kgp.Goodbye:
			return nil
		case c.Name == kgp.Greeting:
			if major, _ := c.Integer(0); major != kgp.Major {
				k.say(c.ID, kgp.Error, kgp.StringOf("protocol not supported"))
				return fmt.Errorf("%w: it speaks version %s", ErrGreeting, game.Quote(c.Text(0)))
			}
			greeted = true
			greeting.Stop()
			first := k.newThinker()
			first.warm(k.talk.ctx, k.config.Rules.Start())
			k.spare = append(k.spare, first)
			k.introduce()
		default:
			k.hear(c)
		}
	}
}

// isGreeting reports whether a server's first line is what it must be.
func isGreeting(m wire.Message) bool {
	c, err := kgp.Parse(m.Text)
	return m.Err == nil && err == nil && c.Name == kgp.Greeting
}

// next is the number of the next command: a client's are odd.
func (k *kgpEngine) next() uint64 {
	k.id += 2
	return k.id - 2
}

// wait waits so long, and is false if the connection ends before.
func (k *kgpEngine) wait(d time.Duration) bool {
	select {
	case <-time.After(d):
		return true
	case <-k.talk.ctx.Done():
		return false
	}
}

// say sends a command, with a reference unless that is 0.
func (k *kgpEngine) say(ref uint64, command string, args ...kgp.Argument) {
	k.mu.Lock()
	id := k.next()
	k.mu.Unlock()
	k.talk.send(kgp.Command{ID: id, Ref: ref, Name: command, Args: args}.String())
}

func (k *kgpEngine) introduce() {
	k.say(0, kgp.Set, kgp.WordOf(kgp.InfoName), kgp.StringOf(k.client.Name))
	if k.client.Token != "" {
		k.say(0, kgp.Set, kgp.WordOf(kgp.AuthToken), kgp.StringOf(k.client.Token))
	}
	k.say(0, kgp.Mode, kgp.WordOf(kgp.FreePlay))
}

// hear carries out a command of the server. One that is not known is passed over.
func (k *kgpEngine) hear(c kgp.Command) {
	switch c.Name {
	case kgp.Ping:
		k.say(c.ID, kgp.Pong, c.Args...)
	case kgp.Set:
		k.set(c)
	case kgp.State:
		if err := k.play(c); err != nil {
			k.say(c.ID, kgp.Error, kgp.StringOf(manager.Refusal+err.Error()))
		}
	case kgp.Stop:
		k.stop(c.Ref)
	case kgp.Error:
		if !k.lost(c.Ref) && k.config.Log != nil {
			fmt.Fprintf(k.config.Log, "the server: %s\n", wire.Plain(c.Text(0), 200))
		}
	}
}

// set hears how the server measures time.
func (k *kgpEngine) set(c kgp.Command) {
	switch c.Text(0) {
	case kgp.TimeMode:
		k.mode = c.Text(1)
	case kgp.TimeClock:
		if n, ok := c.Integer(1); ok {
			k.clock = time.Duration(min(max(n, 0), int(maxClock.Seconds()))) * time.Second
		}
	}
}

// maxClock bounds the clock of a server: more changes nothing.
const maxClock = 1000 * time.Hour

// limit is the time for a move.
func (k *kgpEngine) limit() time.Duration {
	limit := k.client.Time
	switch {
	case k.clock == 0:
	case k.mode == kgp.TimeRelative:
		limit = min(limit, k.clock*3/4)
	case k.mode == kgp.TimeAbsolute:
		limit = min(limit, search.TimeControl{Left: k.clock}.Time())
	}
	return limit
}

// play begins to think about a position.
func (k *kgpEngine) play(c kgp.Command) error {
	board, ok := c.Board(0)
	if !ok || c.ID == 0 {
		return errors.New("there is no position; valid: ID state <2,0,0,1,1,1,1>")
	}
	state, err := k.config.Rules.Position(board + " S")
	if err != nil {
		return err
	}
	if state.Result().Over() {
		return game.ErrOver
	}
	k.mu.Lock()
	_, twice := k.games[c.ID]
	full := len(k.games) == maxGames
	k.mu.Unlock()
	switch {
	case twice:
		return nil
	case full:
		return fmt.Errorf("no more than %d positions at a time", maxGames)
	}
	k.think(&kgpGame{id: c.ID, received: time.Now(), state: state, lost: make(chan struct{}, 1)})
	return nil
}

func (k *kgpEngine) newThinker() *thinker {
	return &thinker{engines: k.config.Engines, settings: k.config.Settings}
}

// think thinks about a position with a thinker that nobody else uses.
func (k *kgpEngine) think(g *kgpGame) {
	k.mu.Lock()
	if n := len(k.spare); n > 0 {
		g.thinker, k.spare = k.spare[n-1], k.spare[:n-1]
	} else {
		g.thinker = k.newThinker()
	}
	k.games[g.id] = g
	k.mu.Unlock()
	g.thinker.begin(k.talk.ctx, task{
		view:   game.NewView(g.state),
		limits: players.Limits{Time: k.limit()},
		report: func(i players.Info) { k.move(g, i.Best()) },
		answer: func(c players.Choice, _ error) {
			k.move(g, c.Move)
			k.insist(g)
			k.say(g.id, kgp.Yield)
			k.all.Go(func() { k.done(g) }) // it waits for this to return
		},
	})
}

// move tells the server of a move that is better than the one before.
func (k *kgpEngine) move(g *kgpGame, move string) {
	if move == g.sent {
		return
	}
	if k.wait(settling - time.Since(g.received)) {
		g.sent = move
		k.sayMove(g)
	}
}

// sayMove says the last move for a position.
func (k *kgpEngine) sayMove(g *kgpGame) {
	g.at = time.Now()
	k.mu.Lock()
	g.command = k.next()
	k.mu.Unlock()
	move := kgp.Argument{Kind: kgp.Integer, Text: g.sent}
	k.talk.send(kgp.Command{ID: g.command, Ref: g.id, Name: kgp.Move, Args: []kgp.Argument{move}}.String())
}

// lost reports whether the command that the server refuses is the last move for a position.
// That the server does not know the position is a matter of time: the move is said again.
func (k *kgpEngine) lost(command uint64) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, g := range k.games {
		if g.command != command {
			continue
		}
		select {
		case g.lost <- struct{}{}:
		default:
		}
		return true
	}
	return false
}

// insist says the last move again, as long as the server was not ready for it: with a yield
// and no move it plays any move it likes.
func (k *kgpEngine) insist(g *kgpGame) {
	for range maxLost {
		select {
		case <-g.lost:
		case <-time.After(hearing - time.Since(g.at)):
			return
		case <-k.talk.ctx.Done():
			return
		}
		if !k.wait(settling) {
			return
		}
		k.sayMove(g)
	}
}

// stop ends the thought about a position: nobody wants the answer.
func (k *kgpEngine) stop(id uint64) {
	k.mu.Lock()
	g := k.games[id]
	k.mu.Unlock()
	if g != nil {
		k.done(g)
	}
}

// done gives the thinker of a position back, once.
func (k *kgpEngine) done(g *kgpGame) {
	k.mu.Lock()
	_, ours := k.games[g.id]
	delete(k.games, g.id)
	k.mu.Unlock()
	if !ours {
		return
	}
	g.thinker.drop()
	k.mu.Lock()
	k.spare = append(k.spare, g.thinker)
	k.mu.Unlock()
}

// close ends all thoughts and says goodbye.
func (k *kgpEngine) close() {
	k.talk.send(kgp.Goodbye)
	k.talk.release()
	k.mu.Lock()
	ids := slices.Collect(maps.Keys(k.games))
	k.mu.Unlock()
	for _, id := range ids {
		k.stop(id)
	}
	k.all.Wait()
	for _, t := range k.spare {
		t.forget()
	}
}
