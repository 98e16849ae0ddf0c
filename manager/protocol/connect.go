package protocol

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"strconv"
	"strings"
	"time"

	"github.com/coder/websocket"

	"parlour/players/protocol/kgp"
)

// Dial connects to a server of the Kalah Game Protocol: HOST, HOST:PORT, or the URL of a
// WebSocket that begins with ws:// or wss://. The connection ends soon after ctx.
func Dial(ctx context.Context, server string) (io.ReadWriteCloser, error) {
	if strings.HasPrefix(server, "ws://") || strings.HasPrefix(server, "wss://") {
		return dialSocket(ctx, server)
	}
	return DialTCP(ctx, server, kgp.Port)
}

// farewell is how long a connection outlives its context: for a last word.
const farewell = time.Second

// closeAfter closes a connection soon after ctx has ended, whoever reads or writes then.
func closeAfter(ctx context.Context, conn io.Closer) {
	context.AfterFunc(ctx, func() { time.AfterFunc(farewell, func() { conn.Close() }) })
}

// DialTCP connects to HOST or HOST:PORT. The connection ends soon after ctx.
func DialTCP(ctx context.Context, server string, port int) (net.Conn, error) {
	if _, _, err := net.SplitHostPort(server); err != nil {
		server = net.JoinHostPort(strings.Trim(server, "[]"), strconv.Itoa(port))
	}
	dialer := net.Dialer{Timeout: patience}
	conn, err := dialer.DialContext(ctx, "tcp", server)
	if err != nil {
		return nil, err
	}
	closeAfter(ctx, conn)
	return conn, nil
}

// Serve plays with those who connect to the listener, one after the other, until ctx ends.
// Who comes while another plays is turned away. The error is that of the listener; play
// keeps its own.
func Serve(ctx context.Context, l net.Listener, play func(net.Conn)) error {
	defer context.AfterFunc(ctx, func() { l.Close() })()
	free := make(chan struct{}, 1)
	free <- struct{}{}
	for {
		conn, err := l.Accept()
		if err != nil {
			<-free // whoever plays has been told by ctx
			if ctx.Err() != nil {
				return nil
			}
			return err
		}
		select {
		case <-free:
			go func() {
				defer func() { conn.Close(); free <- struct{}{} }()
				closeAfter(ctx, conn)
				play(conn)
			}()
		default:
			conn.Close()
		}
	}
}

// socket is a WebSocket of lines of text: a message is a line, ended or not.
type socket struct {
	ctx  context.Context
	conn *websocket.Conn
	left []byte // of the last message
}

func dialSocket(ctx context.Context, url string) (io.ReadWriteCloser, error) {
	dialing, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	conn, _, err := websocket.Dial(dialing, url, nil)
	if err != nil {
		return nil, err
	}
	conn.SetReadLimit(2 * kgp.MaxLine)
	s := &socket{ctx: context.WithoutCancel(ctx), conn: conn}
	closeAfter(ctx, s)
	return s, nil
}

// Read implements io.Reader.
func (s *socket) Read(p []byte) (int, error) {
	for len(s.left) == 0 {
		_, data, err := s.conn.Read(s.ctx)
		switch {
		case websocket.CloseStatus(err) != -1, errors.Is(err, net.ErrClosed):
			return 0, io.EOF
		case err != nil:
			return 0, err
		}
		if s.left = data; !bytes.HasSuffix(data, []byte("\n")) {
			s.left = append(s.left, '\n')
		}
	}
	n := copy(p, s.left)
	s.left = s.left[n:]
	return n, nil
}

// Write implements io.Writer.
func (s *socket) Write(p []byte) (int, error) {
	if err := s.conn.Write(s.ctx, websocket.MessageText, p); err != nil {
		return 0, err
	}
	return len(p), nil
}

// Close implements io.Closer.
func (s *socket) Close() error { return s.conn.Close(websocket.StatusNormalClosure, "") }
