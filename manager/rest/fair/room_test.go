package fair

import (
	"net/netip"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The clients of these tests.
var (
	ann = netip.MustParsePrefix("192.0.2.1/32")
	bob = netip.MustParsePrefix("192.0.2.2/32")
)

// Where there is no place left, the oldest of the client that has most is stopped, unless the
// newcomer has as many.
func TestWhoHasMostGivesWay(t *testing.T) {
	r := NewRoom(4, 0)
	stopped := []string{}
	enter := func(of netip.Prefix, name string) error {
		_, err := r.Enter(of, func() { stopped = append(stopped, name) })
		return err
	}
	for _, name := range []string{"1", "2", "3", "4"} {
		require.NoError(t, enter(bob, name))
	}
	assert.ErrorIs(t, enter(bob, "5"), ErrFull)
	assert.NoError(t, enter(ann, "a"))
	assert.NoError(t, enter(ann, "b"))
	assert.Equal(t, []string{"1", "2"}, stopped)
	assert.ErrorIs(t, enter(ann, "c"), ErrFull, "both have as many")
	assert.Equal(t, 4, r.count)
}

func TestAPlaceIsGivenBackOnce(t *testing.T) {
	r := NewRoom(2, 2)
	first, err := r.Enter(ann, func() {})
	require.NoError(t, err)
	second, err := r.Enter(ann, func() {})
	require.NoError(t, err)
	_, err = r.Enter(ann, nil)
	assert.ErrorIs(t, err, ErrTooMany)
	bobs, err := r.Enter(bob, nil)
	require.NoError(t, err)
	assert.True(t, r.Leave(first))
	assert.False(t, r.Leave(second))
	assert.False(t, r.Leave(bobs))
	assert.Zero(t, r.count)
	assert.Empty(t, r.of)
	assert.Empty(t, r.each.has)
}
