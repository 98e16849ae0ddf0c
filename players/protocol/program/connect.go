package program

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"time"
)

// connect starts the program of the engine, or connects to it.
func (e engine) connect(ctx context.Context) (*connection, error) {
	switch e.protocol {
	case DXP:
		return e.alone(ctx, e.command.Address, e.dial)
	case KGP:
		return e.alone(ctx, e.runner.config.Server, e.serve)
	}
	p, l, err := e.runner.start(e.command)
	if err != nil {
		return nil, err
	}
	c := e.talkTo(p, p.out, p.in)
	c.log = l
	return c, nil
}

// talkTo is a connection to a guest, which it ends.
func (e engine) talkTo(who guest, in io.Reader, out io.Writer) *connection {
	d := e.newDriver()
	t := newTalk(d.stream(), in, out)
	return &connection{talk: t, driver: d, close: func() string {
		t.leave()
		return e.runner.end(who)
	}}
}

// newDriver returns what speaks the protocol.
func (e engine) newDriver() driver {
	switch e.protocol {
	case UCI:
		return &uciDriver{game: e.game, dialect: e.runner.config.Engines.Dialect(e.game)}
	case KGP:
		return &kgpDriver{}
	case DXP:
		return &dxpDriver{}
	default:
		return &hubDriver{one: e.protocol == HubV1}
	}
}

// waiting is how long a game waits for others with a program that plays one at a time.
const waiting = 10 * time.Minute

// errOccupied is the error of a program that plays another game.
var errOccupied = errors.New("it plays another game all the time")

// alone connects once no other game is played at the address.
func (e engine) alone(
	ctx context.Context, address string, connect func(context.Context) (*connection, error),
) (*connection, error) {
	free := e.runner.place(address)
	late := time.NewTimer(waiting)
	defer late.Stop()
	select {
	case free <- struct{}{}:
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-late.C:
		return nil, errOccupied
	}
	c, err := connect(ctx)
	if err != nil {
		<-free
		return nil, err
	}
	hangUp := c.close
	c.close = func() string { defer func() { <-free }(); return hangUp() }
	if _, ok := c.driver.(parting); ok {
		c.part = func() { e.runner.park(address, &connection{talk: c.talk, close: hangUp}); <-free }
	}
	return c, nil
}

// dial connects to the program, unless an earlier session has left a connection that holds.
func (e engine) dial(ctx context.Context) (*connection, error) {
	if c := e.runner.unpark(e.command.Address); c != nil {
		c.driver = e.newDriver()
		return c, nil
	}
	dialer := net.Dialer{Timeout: e.start}
	conn, err := dialer.DialContext(ctx, "tcp", e.command.Address)
	if err != nil {
		return nil, err
	}
	peer := &peer{conn}
	if err := e.runner.keep(peer); err != nil {
		peer.end()
		return nil, err
	}
	return e.talkTo(peer, conn, conn), nil
}

// serve starts the program and lets it connect to us.
func (e engine) serve(ctx context.Context) (*connection, error) {
	listener, err := net.Listen("tcp", e.runner.config.Server)
	if err != nil {
		return nil, err
	}
	defer listener.Close()
	defer context.AfterFunc(ctx, func() { listener.Close() })()
	if l, ok := listener.(*net.TCPListener); ok {
		_ = l.SetDeadline(time.Now().Add(e.start)) // it is open
	}
	p, l, err := e.runner.start(e.command)
	if err != nil {
		return nil, err
	}
	go io.Copy(l, p.out) // it speaks to people there
	conn, err := listener.Accept()
	if err != nil {
		e.runner.end(p)
		return nil, fmt.Errorf("it does not connect to %v: %w", listener.Addr(), err)
	}
	c := e.talkTo(p, conn, conn)
	c.log = l
	leave := c.close
	c.close = func() string { conn.Close(); return leave() }
	return c, nil
}

// peer is a program that was connected to.
type peer struct{ net.Conn }

// end ends the connection.
func (p *peer) end() string {
	p.Conn.Close()
	return ""
}
