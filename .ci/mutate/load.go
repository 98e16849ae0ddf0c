package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
)

// pack is a package that is to be changed.
type pack struct {
	path, dir string
	fset      *token.FileSet
	files     []file
	types     *types.Package
	info      types.Info
}

// file is a file of a package, as it is.
type file struct {
	name   string
	source []byte
	tree   *ast.File
}

// listed is what the go command tells of a package.
type listed struct {
	ImportPath, Dir, Export string
	GoFiles                 []string
	DepOnly                 bool
}

// load reads the packages that match the patterns.
func load(patterns []string) ([]*pack, error) {
	args := append([]string{"list", "-deps", "-export", "-json=ImportPath,Dir,Export,GoFiles,DepOnly", "--"}, patterns...)
	command := exec.Command("go", args...)
	command.Stderr = os.Stderr
	out, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	exports := map[string]string{}
	var wanted []listed
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var l listed
		if err := d.Decode(&l); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, err
		}
		exports[l.ImportPath] = l.Export
		if !l.DepOnly {
			wanted = append(wanted, l)
		}
	}
	var packages []*pack
	for _, l := range wanted {
		p, err := check(l, exports)
		if err != nil {
			return nil, err
		}
		packages = append(packages, p)
	}
	return packages, nil
}

// check reads a package; exports are the files that tell the types of the others.
func check(l listed, exports map[string]string) (*pack, error) {
	p := &pack{path: l.ImportPath, dir: l.Dir, fset: token.NewFileSet()}
	p.info = types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{}}
	var trees []*ast.File
	for _, name := range l.GoFiles {
		name = filepath.Join(l.Dir, name)
		source, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		tree, err := parser.ParseFile(p.fset, name, source, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		p.files = append(p.files, file{name, source, tree})
		trees = append(trees, tree)
	}
	config := types.Config{Importer: importer.ForCompiler(p.fset, "gc", func(path string) (io.ReadCloser, error) {
		return os.Open(exports[path])
	})}
	var err error
	p.types, err = config.Check(l.ImportPath, p.fset, trees, &p.info)
	return p, err
}

// pick returns a sample of the changes, in their order; the same for the same seed.
func pick(all []mutant, n int, seed uint64) []mutant {
	if n == 0 || n >= len(all) {
		return all
	}
	chosen := rand.New(rand.NewPCG(seed, 0)).Perm(len(all))[:n]
	slices.Sort(chosen)
	out := make([]mutant, n)
	for i, c := range chosen {
		out[i] = all[c]
	}
	return out
}
