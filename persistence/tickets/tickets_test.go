package tickets_test

import (
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/persistence/datafolder"
	"parlour/persistence/tickets"
)

func newStore(t *testing.T) (tickets.Store, string) {
	dir := t.TempDir()
	return tickets.NewStore(datafolder.NewFolder(datafolder.Disk(), dir)), filepath.Join(dir, "seats.json")
}

func ticket(id string) tickets.Ticket {
	return tickets.Ticket{Origin: "http://h", ID: id, Seat: 1, Token: "secret", Kind: "oware", Since: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)}
}

func TestTicketsAreKept(t *testing.T) {
	s, path := newStore(t)
	all, err := s.All()
	require.NoError(t, err)
	assert.Empty(t, all)
	require.NoError(t, s.Put(ticket("a")))
	require.NoError(t, s.Put(ticket("b")))
	changed := ticket("a")
	changed.Token = "another"
	require.NoError(t, s.Put(changed))
	all, err = s.All()
	require.NoError(t, err)
	assert.Equal(t, []tickets.Ticket{changed, ticket("b")}, all)
	found, ok, err := s.Of("http://h", "b")
	require.NoError(t, err)
	assert.True(t, ok)
	assert.Equal(t, ticket("b"), found)
	_, ok, _ = s.Of("http://other", "b")
	assert.False(t, ok, "a token belongs to its origin")
	require.NoError(t, s.Drop("http://h", "a"))
	all, _ = s.All()
	assert.Equal(t, []tickets.Ticket{ticket("b")}, all)
	if info, err := os.Stat(path); assert.NoError(t, err) && runtime.GOOS != "windows" {
		assert.EqualValues(t, 0o600, info.Mode().Perm(), "others do not read tokens")
	}
}

// A file that others could read is readable by its user alone after the next change.
func TestAnOpenFileIsClosed(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("has no such modes")
	}
	s, path := newStore(t)
	require.NoError(t, os.WriteFile(path, []byte(`{"version":1,"seats":[]}`), 0o644))
	require.NoError(t, s.Put(ticket("a")))
	info, err := os.Stat(path)
	require.NoError(t, err)
	assert.EqualValues(t, 0o600, info.Mode().Perm())
}

func TestTheOldestTicketsAreDropped(t *testing.T) {
	s, _ := newStore(t)
	for i := range tickets.Most + 1 {
		require.NoError(t, s.Put(ticket(strconv.Itoa(i))))
	}
	all, err := s.All()
	require.NoError(t, err)
	assert.Len(t, all, tickets.Most)
	_, ok, _ := s.Of("http://h", "0")
	assert.False(t, ok)
}

func TestADamagedFileIsSetAside(t *testing.T) {
	for _, damaged := range []string{"", "{", `{"version":2}`, `{"version":1,"seats":[{"origin":"http://h","game":"a","seat":3,"token":"x"}]}`, `{"version":1,"seats":[{}]}`} {
		s, path := newStore(t)
		require.NoError(t, os.WriteFile(path, []byte(damaged), 0o600))
		_, err := s.All()
		require.ErrorIs(t, err, tickets.ErrDamaged, damaged)
		require.NoError(t, s.Put(ticket("a")))
		all, err := s.All()
		require.NoError(t, err)
		assert.Len(t, all, 1)
		kept, err := os.ReadFile(path + ".damaged")
		require.NoError(t, err)
		assert.Equal(t, damaged, string(kept))
	}
}

// The user is known to a service by the same token from then on, and to no other service by it.
func TestAPassIsKept(t *testing.T) {
	s, path := newStore(t)
	require.NoError(t, s.Put(ticket("a")))
	for range 2 {
		token, err := s.Pass("http://h", "first")
		require.NoError(t, err)
		assert.Equal(t, "first", token)
		token, err = s.Pass("http://other", "second")
		require.NoError(t, err)
		assert.Equal(t, "second", token)
	}
	token, err := s.Pass("http://h", "later")
	require.NoError(t, err)
	assert.Equal(t, "first", token)
	require.NoError(t, s.Put(ticket("b")))
	token, err = s.Pass("http://h", "later")
	require.NoError(t, err)
	assert.Equal(t, "first", token, "a ticket leaves it alone")
	all, err := s.All()
	require.NoError(t, err)
	assert.Len(t, all, 2)
	for i := range 120 {
		_, err := s.Pass(strconv.Itoa(i), "x")
		require.NoError(t, err)
	}
	token, err = s.Pass("http://h", "later")
	require.NoError(t, err)
	assert.Equal(t, "later", token, "the oldest are dropped")
	require.NoError(t, os.WriteFile(path, []byte(`{"version":1,"passes":[{}]}`), 0o600))
	token, err = s.Pass("http://h", "last")
	require.NoError(t, err)
	assert.Equal(t, "last", token)
}

func TestSeveralProgramsPutAtATime(t *testing.T) {
	s, _ := newStore(t)
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() { assert.NoError(t, s.Put(ticket(strconv.Itoa(i)))) })
	}
	all.Wait()
	kept, err := s.All()
	require.NoError(t, err)
	assert.Len(t, kept, 8)
}

// Whatever the file holds, it is read or refused.
func FuzzAll(f *testing.F) {
	f.Add(`{"version":1,"seats":[{"origin":"http://h","game":"a","seat":1,"token":"x"}]}`)
	f.Fuzz(func(t *testing.T, text string) {
		s, path := newStore(t)
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		all, err := s.All()
		if err != nil {
			require.ErrorIs(t, err, tickets.ErrDamaged)
			return
		}
		for _, one := range all {
			require.NotEmpty(t, one.Token)
		}
	})
}
