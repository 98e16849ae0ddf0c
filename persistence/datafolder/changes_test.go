package datafolder_test

import (
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/afero"
	"github.com/stretchr/testify/assert"

	"parlour/persistence/datafolder"
)

// TestEveryCallOfAFolderThatFails is told, except for what is only tidied up.
func TestEveryCallOfAFolderThatFails(t *testing.T) {
	closed := func(file io.Closer, err error) error {
		if err == nil {
			return file.Close()
		}
		return err
	}
	const made = "stat sub, stat data, mkdir sub, open data, sync data"
	for name, c := range map[string]struct {
		do   func(f datafolder.Folder) error
		want string
	}{
		"open":      {func(f datafolder.Folder) error { return closed(f.Open("old")) }, "stat old, open old, fstat old, close old"},
		"edit":      {func(f datafolder.Folder) error { return closed(f.Edit("sub/new")) }, made + ", stat new, open new, fstat new, open sub, sync sub, close new"},
		"list":      {func(f datafolder.Folder) error { _, err := f.List(".", "none"); return err }, "stat data, open data, readdir data"},
		"set aside": {func(f datafolder.Folder) error { _, err := f.SetAside("old"); return err }, "stat old.damaged, rename old.damaged"},
		"replace linked": {func(f datafolder.Folder) error { return f.ReplaceLinked("old", nil) },
			"stat old, stat data, mkdir data, open temp, sync temp, close temp, rename old, open data, sync data"},
		"log": {func(f datafolder.Folder) error {
			file, _, err := f.OpenLog("new")
			return closed(file, err)
		}, strings.ReplaceAll(made, "sub", "programs") +
			", stat new.log, open new.log, fstat new.log, open programs, sync programs, truncate new.log, close new.log"},
	} {
		t.Run(name, func(t *testing.T) {
			fatal, _ := eachFault(t, false,
				func(disk afero.Fs) error { return c.do(datafolder.NewFolder(disk, "/data")) },
				func(t *testing.T, f fault) {
					kept := slices.ContainsFunc(f.disk.Names("/data"), func(name string) bool { return strings.HasPrefix(name, "old") })
					assert.True(t, kept, f.call)
				})
			assert.Equal(t, c.want, strings.Join(fatal, ", "))
		})
	}
}
