package settings_test

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/persistence/settings"
)

// FuzzSet changes settings in any file: what the program changes is that key alone, and
// a file that it cannot read or change stays as it was.
func FuzzSet(f *testing.F) {
	for _, text := range []string{full, "", "pace", "x = '''\npace = 1\n'''", "a=1\r\n[t]\r\nb=2", "# only\n\n[t]", "pace = \"a\" # b"} {
		f.Add(text, "fast")
	}
	f.Fuzz(func(t *testing.T, text, value string) {
		fsys, file := inMemory(t, text)
		before, _, damaged := file.Load()
		err := file.Set(settings.Pace, value)
		if damaged != nil {
			require.Error(t, err)
		}
		if err != nil {
			if text != "" {
				assert.Equal(t, text, textOf(t, fsys))
			}
			return
		}
		after, _, err := file.Load()
		require.NoError(t, err)
		if after.Pace != "" { // a value that is too long or not printable has no effect
			assert.Equal(t, value, after.Pace)
		}
		before.Pace, after.Pace = "", ""
		assert.True(t, reflect.DeepEqual(before, after))
	})
}
