package catalog_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// root is the folder of the module.
const root = "../.."

// own are the folders of code that belongs to a game, or lists them all.
var own = regexp.MustCompile(`^(game|players)/(kalah|oware|draughts(64)?|mancala|togyzkumalak|mangala)(/|$)|^game/catalog$|^players/engines(/|$)|^game/gametest(/|$)|^\.`)

// The reasons why code outside these names a game.
const (
	dialogue = "the Kalah dialogue of the Auckland assignment"
	kata     = "the kata of valid turns of draughts"
	sixStone = "the six-stone API of Kalah"
	ofTheirs = "a protocol of the field of that game"
	help     = "a text that helps"
	pdn      = "PDN has a writer of its own"
)

// naming are the files that name a game outside its own folders.
var naming = map[string]string{
	"cmd/parlour/kalah.go":    dialogue,
	"manager/script/kalah.go": dialogue,
	"manager/script/words.go": "the dialogue of the Durham coursework begins with Oware",

	"cmd/parlour/moves.go":    kata,
	"cmd/parlour/exchange.go": pdn,

	"manager/rest/kse/board.go": sixStone,
	"manager/rest/kse/rules.go": sixStone,
	"manager/rest/move.go":      sixStone,

	"manager/protocol/kgp.go":              ofTheirs,
	"players/protocol/dialect/draughts.go": ofTheirs,
	"players/protocol/dxp/message.go":      ofTheirs,
	"players/protocol/hub/answer.go":       ofTheirs,
	"players/protocol/hub/board.go":        ofTheirs,
	"players/protocol/hub/command.go":      ofTheirs,
	"players/protocol/hub/one.go":          ofTheirs,

	"cmd/parlour/display.go":      help,
	"cmd/parlour/engine.go":       help,
	"cmd/parlour/join.go":         help,
	"cmd/parlour/root.go":         help,
	"cmd/parlourd/options.go":     help,
	"manager/console/settings.go": help,
}

// TestWhoNamesAGame reads the imports and the texts of all code but tests: a game is known
// by the catalog and the list of engines alone.
func TestWhoNamesAGame(t *testing.T) {
	found := map[string]bool{}
	require.NoError(t, filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		name, _ := filepath.Rel(root, path)
		name = filepath.ToSlash(name)
		switch {
		case err != nil:
			return err
		case d.IsDir() && name != "." && own.MatchString(name):
			return fs.SkipDir
		case d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		if names := namesIn(t, path); len(names) > 0 {
			found[name] = true
			assert.NotEmpty(t, naming[name], "%s names a game: %s", name, strings.Join(names, ", "))
		}
		return nil
	}))
	for name := range naming {
		assert.True(t, found[name], "%s names no game any more", name)
	}
}

var (
	ofAGame = regexp.MustCompile(`^parlour/(game|players)/(kalah|oware|draughts(64)?|togyzkumalak|mangala)(/|$)`)
	aGame   = regexp.MustCompile(`(?i)\b(kalah|oware|draughts(64)?|togyzkumalak|mangala)\b`)
)

// namesIn are the imports and the texts of a file that name a game.
func namesIn(t *testing.T, path string) (out []string) {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
	require.NoError(t, err)
	imports := map[*ast.BasicLit]bool{}
	for _, i := range file.Imports {
		imports[i.Path] = true
		if text, _ := strconv.Unquote(i.Path.Value); ofAGame.MatchString(text) {
			out = append(out, text)
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if l, ok := n.(*ast.BasicLit); ok && l.Kind == token.STRING && !imports[l] {
			if text, _ := strconv.Unquote(l.Value); aGame.MatchString(text) {
				out = append(out, strconv.Quote(text))
			}
		}
		return true
	})
	slices.Sort(out)
	return slices.Compact(out)
}
