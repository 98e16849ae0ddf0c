package queuetest

import (
	"io"
	"net"
	"net/url"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
)

// Outage stands between programs and a database, and can cut them off.
type Outage struct {
	database string

	mu   sync.Mutex
	away bool
	open map[net.Conn]bool
}

// NewOutage returns an outage that has not begun, and the address of the database behind it.
// Both go with the test.
func NewOutage(t *testing.T, address string) (*Outage, string) {
	t.Helper()
	u, err := url.Parse(address)
	require.NoError(t, err)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	o := &Outage{database: u.Host, open: map[net.Conn]bool{}}
	var serving sync.WaitGroup
	serving.Go(func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			serving.Go(func() { o.serve(conn) })
		}
	})
	t.Cleanup(func() {
		require.NoError(t, listener.Close())
		o.Begin()
		serving.Wait()
	})
	u.Host = listener.Addr().String()
	return o, u.String()
}

// Begin cuts all connections, and those to come.
func (o *Outage) Begin() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.away = true
	for conn := range o.open {
		_ = conn.Close()
	}
}

// End lets the database be there again.
func (o *Outage) End() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.away = false
}

// serve passes on what is said, unless the database is away.
func (o *Outage) serve(conn net.Conn) {
	defer conn.Close()
	to, err := net.Dial("tcp", o.database)
	if err != nil {
		return
	}
	defer to.Close()
	if !o.keep(conn, to) {
		return
	}
	defer o.forget(conn, to)
	var passing sync.WaitGroup
	for _, way := range [2][2]net.Conn{{conn, to}, {to, conn}} {
		passing.Go(func() {
			_, _ = io.Copy(way[1], way[0])
			_, _ = way[0].Close(), way[1].Close()
		})
	}
	passing.Wait()
}

// keep reports whether connections may stay, and has them cut when an outage begins.
func (o *Outage) keep(conns ...net.Conn) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, c := range conns {
		o.open[c] = true
	}
	return !o.away
}

func (o *Outage) forget(conns ...net.Conn) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, c := range conns {
		delete(o.open, c)
	}
}
