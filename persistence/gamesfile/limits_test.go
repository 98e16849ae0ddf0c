package gamesfile

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/persistence/datafolder"
	"parlour/persistence/savefile"
)

// content is a file with a text to read, and takes what is written.
type content struct {
	datafolder.File
	*bytes.Reader
}

func (content) Write(b []byte) (int, error)            { return len(b), nil }
func (c content) Read(b []byte) (int, error)           { return c.Reader.Read(b) }
func (c content) Seek(at int64, by int) (int64, error) { return c.Reader.Seek(at, by) }
func (content) Sync() error                            { return nil }

// one is a game, and its text.
func one(t *testing.T) (Game, []byte) {
	rules, err := kalah.Game{}.Rules("", nil)
	require.NoError(t, err)
	g := Game{Save: savefile.Save{Record: game.NewRecord(rules.Start())}}
	return g, savefile.EncodeTagged(g.Save, nil)
}

// TestTheMostThatAFileHolds: games and bytes.
func TestTheMostThatAFileHolds(t *testing.T) {
	g, text := one(t)
	for name, c := range map[string]struct {
		games int
		size  int64
		fits  bool
	}{
		"the last byte":          {0, MaxSize - int64(len(text)), true},
		"a byte too many":        {0, MaxSize - int64(len(text)) + 1, false},
		"and that between games": {1, MaxSize - int64(len(text)), false},
		"the last game":          {MaxGames - 1, 100, true},
		"a game too many":        {MaxGames, 100, false},
	} {
		f := &File{path: "games.kgn", file: content{Reader: bytes.NewReader(nil)}, games: make([]span, c.games), size: c.size}
		err := f.Add(g)
		if c.fits {
			assert.NoError(t, err, name)
			assert.Equal(t, c.games+1, f.Games(), name)
			continue
		}
		assert.ErrorIs(t, err, savefile.ErrTooLarge, name)
		assert.Equal(t, c.games, f.Games(), name)
	}
}

// TestAFileOfTooManyGames is refused.
func TestAFileOfTooManyGames(t *testing.T) {
	_, text := one(t)
	for games, fits := range map[int]bool{MaxGames - 1: true, MaxGames: false} {
		f := &File{path: "games.kgn", file: content{Reader: bytes.NewReader(text)}, games: make([]span, games), size: int64(len(text))}
		_, _, err := f.read(reader{games: []game.Game{kalah.Game{}}, ending: "kgn", found: func(Game) error { return nil }})
		if fits {
			assert.NoError(t, err)
			continue
		}
		assert.ErrorIs(t, err, ErrDamaged)
		assert.ErrorContains(t, err, "more than 1000000 games")
	}
}
