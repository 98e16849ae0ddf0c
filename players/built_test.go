package players_test

import (
	"io"
	"io/fs"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/assert"

	"parlour/players"
)

// TestBuiltIsOpenedAgainWhenItHasChanged reads a file that comes, stays, changes, is of no
// use and goes.
func TestBuiltIsOpenedAgainWhenItHasChanged(t *testing.T) {
	opened := 0
	open := func(f fs.File) *string {
		defer f.Close()
		opened++
		text, err := io.ReadAll(f)
		if err != nil || len(text) == 0 {
			return nil
		}
		s := string(text)
		return &s
	}
	data := fstest.MapFS{}
	b := players.NewBuilt(data, "tables/a", open)
	assert.Nil(t, b.Get())
	for i, text := range []string{"one", "two", "", "three"} {
		data["tables/a"] = &fstest.MapFile{Data: []byte(text), ModTime: time.Unix(int64(i), 0)}
		for range 2 {
			got := b.Get()
			if text == "" {
				assert.Nil(t, got)
			} else if assert.NotNil(t, got) {
				assert.Equal(t, text, *got)
			}
		}
		assert.Equal(t, i+1, opened, "once for each change")
	}
	data["tables/a"] = &fstest.MapFile{Mode: fs.ModeDir}
	assert.Nil(t, b.Get(), "a folder")
	delete(data, "tables/a")
	assert.Nil(t, b.Get())
	assert.Equal(t, 4, opened)
	assert.Nil(t, players.NewBuilt(nil, "tables/a", open).Get(), "without data")
}
