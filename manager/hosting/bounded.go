package hosting

import (
	"net"
	"net/netip"
	"sync"

	"parlour/manager/rest/fair"
)

// maxConnections is how many connections one client may have at once: a browser has six.
const maxConnections = 24

// bounded is a listener with a limit to the connections of a client: the next one is closed at
// once, so nobody takes all of the program's files.
type bounded struct {
	net.Listener
	each *fair.Quota
}

// Accept implements net.Listener.
func (b bounded) Accept() (net.Conn, error) {
	for {
		c, err := b.Listener.Accept()
		if err != nil {
			return nil, err
		}
		client := clientOf(c.RemoteAddr().String())
		if b.each.Take(client) {
			return &counted{Conn: c, end: sync.OnceFunc(func() { b.each.Give(client) })}, nil
		}
		_ = c.Close() // nothing was sent
	}
}

// clientOf is the client at the other end of a connection.
func clientOf(address string) netip.Prefix {
	from, _ := netip.ParseAddrPort(address) // a listener of TCP has no others
	return fair.ClientAt(from.Addr().Unmap().WithZone(""))
}

// counted is a connection that is given back when it is closed.
type counted struct {
	net.Conn
	end func()
}

// Close implements net.Conn.
func (c *counted) Close() error {
	c.end()
	return c.Conn.Close()
}
