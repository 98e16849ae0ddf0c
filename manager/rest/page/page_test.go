package page

import (
	"io/fs"
	"path"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// imports are the files that a script names.
var imports = regexp.MustCompile(`from "(\./|\.\./)([a-z/]+\.js)"`)

// markup are the ways by which a text would become markup or a script.
var markup = regexp.MustCompile(`innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser|\beval\b|new Function|setAttribute\("style"|srcdoc`)

func TestScriptsOfThePageNameFilesThatThereAreAndMakeNoMarkup(t *testing.T) {
	t.Parallel()
	err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || path.Ext(name) != ".js" {
			return err
		}
		text, err := fs.ReadFile(files, name)
		require.NoError(t, err)
		for _, found := range imports.FindAllStringSubmatch(string(text), -1) {
			_, err := fs.Stat(files, path.Join(path.Dir(name), found[1], found[2]))
			assert.NoError(t, err, "%s imports %s", name, found[2])
		}
		assert.Empty(t, markup.FindString(string(text)), name)
		assert.True(t, strings.HasPrefix(string(text), "// "), "%s says what it is for", name)
		return nil
	})
	require.NoError(t, err)
}
