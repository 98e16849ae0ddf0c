package main

import (
	"go/ast"
	"go/token"
	"go/types"
	"strconv"
	"strings"
)

// statements finds the changes of a list of statements.
func (f *finder) statements(list []ast.Stmt) {
	for _, s := range list {
		if r, ok := s.(*ast.ReturnStmt); ok {
			f.result(r)
		} else if leavable(s) {
			f.add(s, "if !mutantOn(%d) { ", " }", "without %s", f.text(s))
		}
	}
}

// leavable reports whether the program is one without the statement too.
func leavable(s ast.Stmt) bool {
	switch s := s.(type) {
	case *ast.ExprStmt:
		call, ok := s.X.(*ast.CallExpr)
		if !ok {
			return true
		}
		name, ok := call.Fun.(*ast.Ident)
		return !ok || name.Name != "panic"
	case *ast.AssignStmt:
		return s.Tok != token.DEFINE && !isBlank(s)
	case *ast.BranchStmt:
		return s.Tok == token.BREAK || s.Tok == token.CONTINUE
	case *ast.IncDecStmt, *ast.DeferStmt, *ast.GoStmt, *ast.SendStmt:
		return true
	default:
		return false
	}
}

// isBlank reports whether an assignment only names what is not used.
func isBlank(s *ast.AssignStmt) bool {
	for _, l := range s.Lhs {
		if name, ok := l.(*ast.Ident); !ok || name.Name != "_" {
			return false
		}
	}
	return true
}

// result returns zero in place of what is returned, and true in place of false.
func (f *finder) result(r *ast.ReturnStmt) {
	if len(r.Results) == 0 {
		return
	}
	results := f.results[len(f.results)-1]
	zero := make([]string, results.Len())
	for i := range zero {
		name, ok := f.typeName(results.At(i).Type())
		if !ok {
			return
		}
		zero[i] = "*new(" + name + ")"
	}
	what := "zero"
	if allZero(r.Results) {
		if f.text(r.Results[0]) != "false" || len(zero) > 1 {
			return
		}
		zero[0], what = "true", "true"
	}
	f.add(r, escape("if mutantOn(")+"%d"+escape(") { return "+strings.Join(zero, ", ")+" }; "), "", "%s for %s", what, f.text(r))
}

// typeName is a type as the file can write it.
func (f *finder) typeName(t types.Type) (name string, ok bool) {
	ok = true
	name = types.TypeString(t, func(p *types.Package) string {
		if p == f.types {
			return ""
		}
		imported := f.importName(p)
		ok = ok && imported != ""
		return imported
	})
	return name, ok
}

// importName is the name by which the file knows a package, "" if it does not.
func (f *finder) importName(p *types.Package) string {
	for _, i := range f.files[f.number].tree.Imports {
		if path, err := strconv.Unquote(i.Path.Value); err != nil || path != p.Path() {
			continue
		}
		if i.Name != nil {
			return i.Name.Name
		}
		return p.Name()
	}
	return ""
}

// allZero reports whether all results are written as zero.
func allZero(results []ast.Expr) bool {
	for _, e := range results {
		switch e := ast.Unparen(e).(type) {
		case *ast.Ident:
			if e.Name != "nil" && e.Name != "false" {
				return false
			}
		case *ast.BasicLit:
			if e.Value != "0" && e.Value != `""` {
				return false
			}
		case *ast.CompositeLit:
			if len(e.Elts) > 0 {
				return false
			}
		default:
			return false
		}
	}
	return true
}
