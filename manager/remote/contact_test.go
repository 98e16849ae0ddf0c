package remote_test

import (
	"context"
	"net"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/manager/remote"
)

// silent is the origin of what takes connections and says nothing.
func silent(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { _ = listener.Close() })
	return "http://" + listener.Addr().String() // the system takes connections, nobody reads them
}

// closed is the origin of a port where nothing listens: a connection holds it.
func closed(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { _ = listener.Close() })
	c, err := net.Dial("tcp", listener.Addr().String())
	require.NoError(t, err)
	t.Cleanup(func() { _ = c.Close() })
	return "http://" + c.LocalAddr().String()
}

// visits are the ways to a service, by their first requests.
func visits() map[string]func(context.Context, remote.Service, string) error {
	return map[string]func(context.Context, remote.Service, string) error{
		"watch": func(ctx context.Context, s remote.Service, origin string) error {
			_, err := s.Watch(ctx, remote.Address{Origin: origin, Game: anID})
			return err
		},
		"go on": func(ctx context.Context, s remote.Service, origin string) error {
			_, err := s.Resume(ctx, remote.Held{Origin: origin, Game: anID, Token: anInvite})
			return err
		},
		"take a seat": func(ctx context.Context, s remote.Service, origin string) error {
			_, err := s.Take(ctx, remote.Address{Origin: origin, Game: anID, Invite: anInvite}, "")
			return err
		},
		"look into the lobby": func(ctx context.Context, s remote.Service, origin string) error {
			l, err := s.Lobby(origin)
			if err == nil {
				_, err = l.Look(ctx)
			}
			return err
		},
	}
}

// Where nothing answers is soon told, with what would be valid.
func TestNothingAnswers(t *testing.T) {
	for place, c := range map[string]struct {
		origin func(*testing.T) string
		says   string
	}{
		"silent": {silent, "the service cannot be reached: it does not answer in time"},
		"closed": {closed, "the service cannot be reached: nothing listens at its address"},
	} {
		for name, visit := range visits() {
			t.Run(place+" "+name, func(t *testing.T) {
				t.Parallel()
				s := usual()
				s.Patience = 20 * time.Millisecond
				err := visit(t.Context(), s, c.origin(t))
				require.ErrorIs(t, err, remote.ErrLine)
				assert.ErrorContains(t, err, c.says)
				assert.ErrorContains(t, err, "valid: the address of a service that runs, with its port")
			})
		}
	}
}

// A person who gives up is told nothing else.
func TestAFirstContactIsGivenUp(t *testing.T) {
	for name, visit := range visits() {
		t.Run(name, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			cancel()
			require.ErrorIs(t, visit(ctx, usual(), silent(t)), context.Canceled)
		})
	}
}

// A service that has answered is waited for longer: here it is busy at first.
func TestAServiceThatAnswersIsWaitedFor(t *testing.T) {
	waits := 0
	a := at(t, func(w http.ResponseWriter, _ *http.Request) {
		if waits < 3 {
			send(w, http.StatusServiceUnavailable, "application/problem+json", `{}`)
			return
		}
		send(w, http.StatusBadRequest, "application/problem+json", `{"code":"KSE-004"}`)
	})
	s := usual()
	s.Patience = time.Hour
	var lost []error
	s.Lost = func(err error) { lost = append(lost, err) }
	s.Wait = func(context.Context, time.Duration) error {
		waits++
		return nil
	}
	_, err := s.Watch(t.Context(), a)
	require.ErrorIs(t, err, remote.ErrGone)
	require.Len(t, lost, 3)
	assert.NotContains(t, lost[0].Error(), "valid:")
}
