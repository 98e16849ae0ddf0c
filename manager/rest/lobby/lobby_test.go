package lobby

import (
	"fmt"
	"net/netip"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/catalog"
	"parlour/manager/rest/order"
)

var (
	ann = netip.MustParsePrefix("192.0.2.1/32")
	bob = netip.MustParsePrefix("192.0.2.2/32")
)

func TestTheWordsAreMany(t *testing.T) {
	all := words()
	assert.GreaterOrEqual(t, len(all), 2000)
	assert.True(t, slices.IsSorted(all))
	assert.Len(t, slices.Compact(slices.Clone(all)), len(all), "no word is there twice")
	for _, w := range all {
		assert.Regexp(t, "^[a-z]{3,9}$", w)
	}
	seen := map[string]bool{}
	for range 2000 {
		w := twoWords()
		require.Equal(t, w, spoken(w))
		seen[w] = true
	}
	assert.Greater(t, len(seen), 1980, "they are not foreseen")
}

func TestSpokenWords(t *testing.T) {
	for text, want := range map[string]string{
		"amber otter": "amber otter", " Amber-OTTER ": "amber otter", "amber_otter": "amber otter", "amber\totter.": "amber otter", "amber, otter": "amber otter",
		"amber": "", "amber otter elk": "", "": "", strings.Repeat(" ", 65): "",
	} {
		assert.Equal(t, want, spoken(text), "%q", text)
	}
}

func FuzzSpoken(f *testing.F) {
	f.Add("amber otter")
	f.Add("Amber--\u00a0OTTER\xff")
	f.Fuzz(func(t *testing.T, text string) {
		if w := spoken(text); w != "" && spoken(w) != w && utf8.ValidString(text) {
			t.Errorf("%q is %q, and then %q", text, w, spoken(w))
		}
	})
}

func FuzzKey(f *testing.F) {
	for _, name := range []string{"Ann Lee", "Ａｎｎ", "Straße", "ﬁ", "İ", "a\u3164", "\u1e9b\u0323"} {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		if !utf8.ValidString(name) || utf8.RuneCountInString(name) > 24 {
			return
		}
		key := Key(name)
		if spaced := Key(" " + strings.ReplaceAll(name, " ", "\u00a0") + "\u200b"); spaced != key {
			t.Errorf("%q is %q, and with blanks %q", name, key, spaced)
		}
	})
}

func TestKeysOfNames(t *testing.T) {
	for _, same := range [][2]string{{"Straße", "STRASSE"}, {"ﬁsh", "FISH"}, {"Ａｎｎ", "ann"}, {"A nn", "ann"}, {"Ann\u2800", "ann"}, {"Σίσυφος", "σίσυφοσ"}, {"é", "e\u0301"}} {
		assert.Equal(t, Key(same[1]), Key(same[0]), "%q", same)
	}
	assert.NotEqual(t, Key("Ann"), Key("Anne"))
}

func TestTriesAreCountedByTheMinute(t *testing.T) {
	now := time.Unix(1_000_000, 0)
	tries := NewTries(2)
	for range 2 {
		assert.True(t, tries.Left(ann, now))
		tries.Use(ann, now)
	}
	assert.False(t, tries.Left(ann, now.Add(59*time.Second)))
	assert.True(t, tries.Left(bob, now), "another client")
	assert.True(t, tries.Left(ann, now.Add(time.Minute)))

	network := func(i int) netip.Prefix { return netip.MustParsePrefix(fmt.Sprintf("2001:db8:0:%x::/64", i)) }
	for i := range 8 {
		assert.True(t, tries.Left(network(i), now))
		tries.Use(network(i), now)
	}
	assert.False(t, tries.Left(network(9), now), "a site has four times as many")

	many := NewTries(1)
	for i := range maxTriers {
		many.Use(netip.PrefixFrom(netip.AddrFrom4([4]byte{10, byte(i >> 16), byte(i >> 8), byte(i)}), 32), now)
	}
	assert.False(t, many.Left(ann, now), "who has many addresses has no more tries")
	assert.True(t, many.Left(ann, now.Add(time.Minute)))
}

// The lobby is full at a bound, makes room by forgetting who has gone, and then forgets nothing
// that holds.
func TestTheLobbyIsBounded(t *testing.T) {
	now := time.Unix(1_000_000, 0)
	r := New(nil, false)
	for i := range maxPeople {
		require.NoError(t, r.Enter(fmt.Sprint(i), ann, now))
	}
	assert.ErrorIs(t, r.Enter("one more", ann, now), ErrFull)
	assert.NoError(t, r.Enter("7", ann, now), "who is there already is let in")
	_, err := r.Block("7", "Eve", true, ann, now)
	require.NoError(t, err)
	later := now.Add(2 * time.Minute)
	require.NoError(t, r.Enter("one more", ann, later))
	assert.Equal(t, 1, r.Look("", later).Here)
	assert.Equal(t, []string{"Eve"}, r.Look("7", later).Blocked, "blocks outlast a pause")
	assert.Empty(t, r.Look("7", later.Add(25*time.Hour)).Blocked)
}

func TestChallengesAreBounded(t *testing.T) {
	now := time.Unix(1_000_000, 0)
	offer, err := order.New(catalog.Games(), nil, nil).Offered(order.Wish{})
	require.NoError(t, err)
	r := New(nil, false)
	for i := range maxOpen {
		_, err := r.Challenge(fmt.Sprint(i/maxOffers), "", "first", offer, false, ann, now)
		require.NoError(t, err)
	}
	_, err = r.Challenge("one more", "", "first", offer, false, ann, now)
	assert.ErrorIs(t, err, ErrFull)
	assert.Len(t, r.Look("", now).Challenges, Shown)
	assert.Empty(t, r.Look("", now.Add(time.Hour)).Challenges)
}

// A challenge whose game could not be made is open again.
func TestAFailureOpensTheChallengeAgain(t *testing.T) {
	now := time.Unix(1_000_000, 0)
	offer, err := order.New(catalog.Games(), nil, nil).Offered(order.Wish{})
	require.NoError(t, err)
	r := New(nil, true)
	made, err := r.Challenge("ann", "", "first", offer, false, ann, now)
	require.NoError(t, err)
	taken, _, err := r.Take(made.ID, "bob", now)
	require.NoError(t, err)
	assert.Empty(t, r.Look("", now).Challenges)
	_, _, err = r.Take(made.ID, "eve", now)
	assert.ErrorIs(t, err, ErrTaking)
	assert.ErrorIs(t, r.Withdraw(made.ID, "ann", now), ErrGone)
	r.Untaken(taken)
	assert.Len(t, r.Look("", now).Challenges, 1)
	taken, _, err = r.Take(made.ID, "eve", now)
	require.NoError(t, err)
	r.Taken(taken, Came{ID: "game", Guest: "eve"}, now)
	_, came, err := r.Take(made.ID, "eve", now)
	require.NoError(t, err)
	assert.Equal(t, "game", came.ID)
}
