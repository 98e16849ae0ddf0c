package hosting

import (
	"io"
	"net"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/manager/rest/fair"
)

// What a client opens beyond its share is closed; what it closes it may open again.
func TestAClientHasFewConnections(t *testing.T) {
	inner, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	b := bounded{inner, fair.NewQuota(2)}
	accepted := make(chan net.Conn, 10)
	go func() {
		defer close(accepted)
		for {
			c, err := b.Accept()
			if err != nil {
				return
			}
			accepted <- c
		}
	}()
	dial := func() net.Conn {
		c, err := net.Dial("tcp", inner.Addr().String())
		require.NoError(t, err)
		t.Cleanup(func() { _ = c.Close() })
		return c
	}
	dial()
	dial()
	first := <-accepted
	<-accepted
	_, err = dial().Read(make([]byte, 1))
	assert.Error(t, err, "the third is closed")
	require.NoError(t, first.Close())
	require.Error(t, first.Close(), "which gives nothing back twice")
	served := dial()
	last := <-accepted
	_, err = last.Write([]byte("x"))
	require.NoError(t, err)
	_, err = io.ReadFull(served, make([]byte, 1))
	require.NoError(t, err)
	_, err = dial().Read(make([]byte, 1))
	assert.Error(t, err)
	require.NoError(t, inner.Close())
	_, more := <-accepted
	assert.False(t, more)
}
