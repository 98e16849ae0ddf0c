package savefile_test

import (
	"go/parser"
	"go/token"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/catalog"
	"parlour/persistence/savefile"
)

// TestTheSaveInTheComment checks that the save which the package's comment shows is
// one: it loads, with its checksum, and is written the same.
func TestTheSaveInTheComment(t *testing.T) {
	source, err := parser.ParseFile(token.NewFileSet(), "doc.go", nil, parser.ParseComments)
	require.NoError(t, err)
	_, text, _ := strings.Cut(source.Doc.Text(), "the same form:\n\n")
	text, _, found := strings.Cut(text, "\n\nThe tags")
	require.True(t, found)
	shown := strings.ReplaceAll(text, "\t", "") + "\n"
	save, err := savefile.Decode([]byte(shown), catalog.Games(), "ogn")
	require.NoError(t, err)
	assert.False(t, save.Edited)
	assert.Equal(t, shown, string(savefile.Encode(save)))
}
