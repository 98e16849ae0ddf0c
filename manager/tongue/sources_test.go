package tongue_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"parlour/game"
)

// root is the folder of the module.
const root = "../.."

// told are the folders whose texts a person at the console can be told, and silent
// those within them whose texts are for programs or for tests.
var (
	told   = []string{"game", "players", "persistence/savefile", "manager", "cmd/parlour", "cmd/internal/cli", "cmd/internal/match"}
	silent = []string{
		"game/gametest", "game/draughts/kata", "manager/rest", "manager/script", "manager/protocol",
		"players/protocol", "players/provenance", "players/search", "players/engines", "players/kalah", "players/oware", "players/draughts",
		"manager/tongue", "manager/peers", "cmd/parlour/help",
	}
)

// sayers are the functions whose first text is a key.
var sayers = []string{
	"Say", "SayCount", "Sayf", "Errorf", "NewError", "Term", // of package game
	"say", "text", // of sessions and snapshots
	"refuse", "damaged", "syntax", "tooLong", // of files
}

// sources are the texts that the program says, with the place of each.
func sources(t *testing.T) map[string]string {
	t.Helper()
	out := map[string]string{}
	for _, folder := range told {
		require.NoError(t, filepath.WalkDir(filepath.Join(root, folder), func(path string, d fs.DirEntry, err error) error {
			if err != nil || !d.IsDir() {
				return err
			}
			name, _ := filepath.Rel(root, path)
			if slices.Contains(silent, filepath.ToSlash(name)) {
				return fs.SkipDir
			}
			maps.Copy(out, readFolder(t, path).out)
			return nil
		}))
	}
	maps.Copy(out, readPage(t, filepath.Join(root, "manager", "rest", "page")))
	return out
}

// The texts in the scripts and in the document of the page: of sayCount the second is the key.
var (
	scriptTexts = regexp.MustCompile(`\b(?:say|term)\(("(?:[^"\\]|\\.)*")|\bsayCount\([^,]+, "[^"]*", ("[^"]*")`)
	markup      = regexp.MustCompile(`(?s)<(?:head|noscript)>.*?</(?:head|noscript)>`)
	pageTexts   = regexp.MustCompile(`>\s*([^<>]*[A-Za-z][^<>]*?)\s*<|aria-label="([^"]+)"`)
)

// readPage reads the texts of the page.
func readPage(t *testing.T, folder string) map[string]string {
	t.Helper()
	out := map[string]string{}
	require.NoError(t, filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		body, err := os.ReadFile(path)
		require.NoError(t, err)
		switch filepath.Ext(path) {
		case ".js":
			for _, m := range scriptTexts.FindAllStringSubmatch(string(body), -1) {
				text, err := strconv.Unquote(m[1] + m[2])
				require.NoError(t, err, m[0])
				if worded(text) {
					out[text] = path
				}
			}
		case ".html":
			for _, m := range pageTexts.FindAllStringSubmatch(markup.ReplaceAllString(string(body), ""), -1) {
				out[m[1]+m[2]] = path
			}
		}
		return nil
	}))
	require.Greater(t, len(out), 150, "the page is read")
	return out
}

// readFolder reads the texts of a package.
func readFolder(t *testing.T, folder string) *reader {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(folder, "*.go"))
	require.NoError(t, err)
	set := token.NewFileSet()
	r := &reader{out: map[string]string{}, set: set, fields: map[string]bool{}, known: map[token.Pos]bool{}}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(set, name, nil, parser.SkipObjectResolution)
		require.NoError(t, err)
		r.files = append(r.files, f)
		ast.Inspect(f, r.termFields)
	}
	for _, f := range r.files {
		ast.Inspect(f, r.node)
	}
	return r
}

// reader finds the texts of a package.
type reader struct {
	files []*ast.File
	set   *token.FileSet
	// out are the texts, with the place of each.
	out map[string]string
	// fields are those of the structs that are terms.
	fields map[string]bool
	// known are the literals that are texts, or of which it is known that nobody is
	// told them.
	known map[token.Pos]bool
}

// Literals in scripts, those that are said among them, and comments.
var (
	scriptLiteral = regexp.MustCompile("\"(?:[^\"\\\\]|\\\\.)*\"|`[^`]*`")
	scriptComment = regexp.MustCompile(`(?m)(^|\s)//.*$`)
	inLiteral     = regexp.MustCompile(`\$\{[^{}]*\}`)
)

// bareInScripts are the literals of the scripts of the page that read like sentences and
// are not said.
func bareInScripts(t *testing.T, folder string) (out []string) {
	t.Helper()
	scripts, err := filepath.Glob(filepath.Join(folder, "*.js"))
	require.NoError(t, err)
	boards, err := filepath.Glob(filepath.Join(folder, "board", "*.js"))
	require.NoError(t, err)
	for _, path := range append(scripts, boards...) {
		body, err := os.ReadFile(path)
		require.NoError(t, err)
		source := scriptTexts.ReplaceAllString(scriptComment.ReplaceAllString(string(body), ""), "")
		for _, literal := range scriptLiteral.FindAllString(source, -1) {
			if spaced.MatchString(inLiteral.ReplaceAllString(literal, "")) {
				out = append(out, filepath.Base(path)+": "+literal)
			}
		}
	}
	return out
}

// spaced is a sentence, or its beginning.
var spaced = regexp.MustCompile(`[A-Z][a-z]+,? [a-z]+`)

func (r *reader) termFields(n ast.Node) bool {
	if f, ok := n.(*ast.Field); ok && isTerm(f.Type) {
		for _, name := range f.Names {
			r.fields[name.Name] = true
		}
	}
	return true
}

func (r *reader) node(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.CallExpr:
		r.call(n)
	case *ast.CompositeLit:
		r.literal(n)
	case *ast.ValueSpec:
		if isTerm(n.Type) {
			r.add(n.Values...)
		}
	}
	return true
}

// call adds the first text among the arguments of a sayer, the second of SayCount.
func (r *reader) call(c *ast.CallExpr) {
	name, of := nameOf(c.Fun)
	if of == "errors" {
		r.know(c)
		return
	}
	if !slices.Contains(sayers, name) || of == "fmt" {
		return
	}
	texts := slices.DeleteFunc(slices.Clone(c.Args), func(e ast.Expr) bool { return textOf(e) == "" })
	if name == "SayCount" && len(texts) > 1 {
		r.know(texts[0])
		texts = texts[1:]
	}
	if len(texts) > 0 {
		r.add(texts[0])
	}
}

// literal adds the texts of lists and tables of terms, and of fields that are terms.
func (r *reader) literal(l *ast.CompositeLit) {
	terms := false
	switch kind := l.Type.(type) {
	case *ast.ArrayType:
		terms = isTerm(kind.Elt)
	case *ast.MapType:
		terms = isTerm(kind.Value)
	}
	for _, e := range l.Elts {
		pair, ok := e.(*ast.KeyValueExpr)
		switch {
		case !ok && terms:
			r.add(e)
		case ok && terms:
			r.add(pair.Value)
		case ok:
			if field, _ := nameOf(pair.Key); r.fields[field] {
				r.add(pair.Value)
			}
		}
	}
}

func (r *reader) add(texts ...ast.Expr) {
	for _, e := range texts {
		r.know(e)
		if key := game.Say(textOf(e)).Key(); worded(key) {
			r.out[key] = r.set.Position(e.Pos()).String()
		}
	}
}

// know marks the literals of a part of the source.
func (r *reader) know(n ast.Node) {
	ast.Inspect(n, func(n ast.Node) bool {
		if l, ok := n.(*ast.BasicLit); ok {
			r.known[l.Pos()] = true
		}
		return true
	})
}

// bare are literals that read like texts and are not among them.
func (r *reader) bare() []string {
	var out []string
	for _, f := range r.files {
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ImportSpec:
				return false
			case *ast.BasicLit:
				if text := textOf(n); !r.known[n.Pos()] && prose.MatchString(text) {
					out = append(out, r.set.Position(n.Pos()).String()+": "+text)
				}
			}
			return true
		})
	}
	return out
}

// prose is what reads like a text: two words, or one with a capital letter.
var prose = regexp.MustCompile(`[A-Za-z]{2,}[,;:]? [A-Za-z]{2,}|\b[A-Z][a-z]+`)

// verbs are the verbs of package fmt.
var verbs = regexp.MustCompile(`%[-+# 0]*(?:\[(\d+)\])?[\d.*]*([a-zA-Z])`)

// worded reports whether a text has words besides its verbs.
func worded(text string) bool {
	return regexp.MustCompile(`[A-Za-z]`).MatchString(verbs.ReplaceAllString(text, ""))
}

// nameOf is the name of a function or a field, and of what it is selected from.
func nameOf(e ast.Expr) (name, of string) {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name, ""
	case *ast.SelectorExpr:
		of, _ := nameOf(e.X)
		return e.Sel.Name, of
	default:
		return "", ""
	}
}

func isTerm(e ast.Expr) bool {
	name, _ := nameOf(e)
	return name == "Term"
}

// textOf is a text in the source, also one in several parts; "" for anything else.
func textOf(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.BasicLit:
		if e.Kind == token.STRING {
			text, _ := strconv.Unquote(e.Value)
			return text
		}
	case *ast.BinaryExpr:
		if left, right := textOf(e.X), textOf(e.Y); left != "" && right != "" {
			return left + right
		}
	}
	return ""
}
