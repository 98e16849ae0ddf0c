package main

import (
	"bytes"
	"fmt"
	"go/format"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// modulePath is the form of a path by which others fetch a module: a host, and a path on
// it.
var modulePath = regexp.MustCompile(`^[a-z0-9-]+(\.[a-z0-9-]+)+(/[A-Za-z0-9][A-Za-z0-9._~-]*)+$`)

// rename gives the module in the folder another path, and each import of its packages.
func rename(folder, to string) error {
	if !modulePath.MatchString(to) {
		return fmt.Errorf("%q is no path of a module; valid: a host and a path on it, as example.org/you/parlour", to)
	}
	from, err := renameModule(filepath.Join(folder, "go.mod"), to)
	if err != nil {
		return err
	}
	return filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && entry.Name() == ".git":
			return filepath.SkipDir
		case entry.IsDir() || filepath.Ext(name) != ".go":
			return nil
		}
		return renameImports(name, from, to)
	})
}

// renameModule changes the line "module" and returns the path that stood there.
func renameModule(file, to string) (from string, err error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return "", err
	}
	first, rest, _ := strings.Cut(string(text), "\n")
	from, found := strings.CutPrefix(first, "module ")
	if !found {
		return "", fmt.Errorf("%s does not begin with the path of a module", file)
	}
	return from, os.WriteFile(file, []byte("module "+to+"\n"+rest), 0o666)
}

// renameImports changes the imports of a file and sorts them again.
func renameImports(name, from, to string) error {
	text, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	fset := token.NewFileSet()
	tree, err := parser.ParseFile(fset, name, text, parser.ImportsOnly)
	if err != nil {
		return err
	}
	var out bytes.Buffer
	at := 0
	for _, spec := range tree.Imports {
		own, found := strings.CutPrefix(spec.Path.Value, `"`+from+"/")
		if !found {
			continue
		}
		start := fset.Position(spec.Path.Pos()).Offset
		out.Write(text[at:start])
		out.WriteString(`"` + to + "/" + own)
		at = start + len(spec.Path.Value)
	}
	if at == 0 {
		return nil
	}
	out.Write(text[at:])
	sorted, err := format.Source(out.Bytes())
	if err != nil {
		return err
	}
	return os.WriteFile(name, sorted, 0o666)
}
