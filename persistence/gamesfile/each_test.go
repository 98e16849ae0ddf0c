package gamesfile_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/catalog"
	"parlour/persistence/gamesfile"
	"parlour/persistence/savefile"
)

// text is a file of games of those rounds.
func text(t testing.TB, rounds ...string) string {
	t.Helper()
	var games []string
	for _, round := range rounds {
		g := gameOf(t, "oware", 3, round)
		games = append(games, string(savefile.EncodeTagged(g.Save, nil, g.Tags...)))
	}
	return strings.Join(games, "\n")
}

func TestEach(t *testing.T) {
	whole := text(t, "1", "2", "3")
	second := strings.Index(whole, `[Round "2"]`)
	damaged := whole[:second] + strings.Replace(whole[second:], "1. ", "1. Z ", 1)
	line := 1 + strings.Count(damaged[:strings.Index(damaged, "1. Z ")], "\n")
	var rounds []string
	var defects []error
	each := func(text string) error {
		rounds, defects = nil, nil
		return gamesfile.Each(strings.NewReader(text), catalog.Games(), "ogn", func(number int, save savefile.Save, err error) error {
			assert.Equal(t, number, len(rounds)+len(defects)+1)
			if err != nil {
				defects = append(defects, err)
			} else {
				rounds = append(rounds, save.Heading.Round)
			}
			return nil
		})
	}
	require.NoError(t, each(whole))
	assert.Equal(t, []string{"1", "2", "3"}, rounds)
	assert.Empty(t, defects)

	require.NoError(t, each(damaged))
	assert.Equal(t, []string{"1", "3"}, rounds)
	require.Len(t, defects, 1)
	bad := (*savefile.SyntaxError)(nil)
	require.ErrorAs(t, defects[0], &bad)
	assert.Equal(t, line, bad.Line)
	assert.ErrorContains(t, defects[0], "game 2, line ")

	require.NoError(t, each("\n\n"))
	assert.Empty(t, rounds)
	require.ErrorIs(t, each(strings.Repeat("a", 1<<20)), gamesfile.ErrDamaged)
	enough := errors.New("enough")
	assert.ErrorIs(t, gamesfile.Each(strings.NewReader(whole), catalog.Games(), "", func(int, savefile.Save, error) error { return enough }), enough)
}

func TestSeveral(t *testing.T) {
	assert.True(t, gamesfile.Several(strings.NewReader(text(t, "1", "2"))))
	for _, one := range []string{"", "\n", "nothing", text(t, "1"), text(t, "1") + "\n"} {
		assert.False(t, gamesfile.Several(strings.NewReader(one)))
	}
}

func FuzzEach(f *testing.F) {
	f.Add(text(f, "1", "2"))
	f.Add("[A \"b\"]\n1. c\n[")
	f.Fuzz(func(t *testing.T, text string) {
		games := 0
		err := gamesfile.Each(strings.NewReader(text), catalog.Games(), "kgn", func(number int, _ savefile.Save, err error) error {
			games++
			assert.Equal(t, games, number)
			if err != nil {
				bad := (*savefile.SyntaxError)(nil)
				assert.ErrorAs(t, err, &bad)
			}
			return nil
		})
		if err == nil {
			assert.Equal(t, games > 1, gamesfile.Several(strings.NewReader(text)))
		}
	})
}
