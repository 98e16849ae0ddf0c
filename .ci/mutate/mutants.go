package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

// mutant is a change: text that goes around a part of a file. %d in it stands for the
// number of the change.
type mutant struct {
	file       int // which of the package's
	start, end int // offsets in it
	prefix     string
	suffix     string
	place      token.Position
	what       string
}

// finder collects the changes of a file.
type finder struct {
	*pack
	number int
	found  []mutant
	// results are the types that the functions around the node return, the
	// innermost last.
	results []*types.Tuple
}

// mutants returns all changes of the package, in the order of its text.
func (p *pack) mutants() []mutant {
	var all []mutant
	for i := range p.files {
		f := finder{pack: p, number: i}
		for _, d := range p.files[i].tree.Decls {
			f.declaration(d)
		}
		all = append(all, f.found...)
	}
	return all
}

// declaration finds changes in functions, and in variables. Constants are constant.
func (f *finder) declaration(d ast.Decl) {
	if g, ok := d.(*ast.GenDecl); ok && g.Tok != token.VAR {
		return
	}
	f.walk(d)
}

func (f *finder) walk(root ast.Node) {
	ast.Inspect(root, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			return f.function(f.info.Defs[n.Name].Type(), n.Body)
		case *ast.FuncLit:
			return f.function(f.info.Types[n].Type, n.Body)
		case *ast.GenDecl:
			return n.Tok == token.VAR
		case *ast.BlockStmt:
			f.statements(n.List)
		case *ast.CaseClause:
			f.statements(n.Body)
		case *ast.CommClause:
			f.statements(n.Body)
		case *ast.BinaryExpr:
			f.binary(n)
		case *ast.IfStmt:
			f.condition(n.Cond)
		case *ast.ForStmt:
			f.condition(n.Cond)
		}
		return true
	})
}

// function walks a function's body by itself, to know what it returns.
func (f *finder) function(t types.Type, body *ast.BlockStmt) bool {
	if signature, ok := t.(*types.Signature); ok && body != nil {
		f.results = append(f.results, signature.Results())
		f.walk(body)
		f.results = f.results[:len(f.results)-1]
	}
	return false
}

func (f *finder) offset(p token.Pos) int { return f.fset.Position(p).Offset }

// text is a node as it is written.
func (f *finder) text(n ast.Node) string {
	return string(f.files[f.number].source[f.offset(n.Pos()):f.offset(n.End())])
}

func (f *finder) add(n ast.Node, prefix, suffix, format string, args ...any) {
	f.found = append(f.found, mutant{
		file: f.number, start: f.offset(n.Pos()), end: f.offset(n.End()), prefix: prefix, suffix: suffix,
		place: f.fset.Position(n.Pos()), what: fmt.Sprintf(format, args...),
	})
}

// escape keeps text of the program from being taken for a verb of a format.
func escape(text string) string { return strings.ReplaceAll(text, "%", "%%") }

// condition negates a condition that is not one operation: the changes of those are
// binary's.
func (f *finder) condition(e ast.Expr) {
	if _, ok := ast.Unparen(e).(*ast.BinaryExpr); ok || e == nil || f.info.Types[e].Value != nil {
		return
	}
	f.add(e, "(mutantOn(%d) != (", "))", "negated %s", f.text(e))
}

func (f *finder) binary(e *ast.BinaryExpr) {
	if f.info.Types[e].Value != nil {
		return
	}
	x, y := f.text(e.X), f.text(e.Y)
	switch e.Op {
	case token.LAND:
		f.add(e.X, "((", ") || mutantOn(%d))", "%s && %s without the first", x, y)
		f.add(e.Y, "((", ") || mutantOn(%d))", "%s && %s without the second", x, y)
	case token.LOR:
		f.add(e.X, "((", ") && !mutantOn(%d))", "%s || %s without the first", x, y)
		f.add(e.Y, "((", ") && !mutantOn(%d))", "%s || %s without the second", x, y)
	case token.EQL, token.NEQ:
		f.add(e, "(mutantOn(%d) != (", "))", "negated %s", f.text(e))
	case token.LSS, token.GTR:
		f.add(e, "(mutantOn(%d) != (", "))", "negated %s", f.text(e))
		f.add(e, "((", escape(") || (mutantOn(")+"%d"+escape(") && ("+x+") == ("+y+")))"), "%s also where they are equal", f.text(e))
	case token.LEQ, token.GEQ:
		f.add(e, "(mutantOn(%d) != (", "))", "negated %s", f.text(e))
		f.add(e, "((", escape(") && !(mutantOn(")+"%d"+escape(") && ("+x+") == ("+y+")))"), "%s not where they are equal", f.text(e))
	default:
		f.arithmetic(e, x, y)
	}
}

// others are the operators that take another's place. None of them fails where the
// other does not.
func others() map[token.Token]token.Token {
	return map[token.Token]token.Token{
		token.ADD: token.SUB, token.SUB: token.ADD, token.MUL: token.ADD, token.QUO: token.MUL, token.REM: token.MUL,
		token.AND: token.OR, token.OR: token.AND, token.XOR: token.AND, token.AND_NOT: token.AND, token.SHL: token.SHR, token.SHR: token.SHL,
	}
}

func (f *finder) arithmetic(e *ast.BinaryExpr, x, y string) {
	other, ok := others()[e.Op]
	if !ok || calls(e) {
		return // both forms are worked out, so that nothing may happen twice
	}
	of := f.info.Types[e].Type
	name, ok := f.typeName(of)
	if !ok {
		return
	}
	changed := x + " " + other.String() + " " + y
	if basic, ok := of.Underlying().(*types.Basic); !ok || basic.Info()&types.IsString != 0 {
		changed = x
	}
	f.add(e, "mutantPick["+name+"](%d, ", escape(", "+changed+")"), "%s for %s", changed, f.text(e))
}

// calls reports whether something is called in e.
func calls(e ast.Expr) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		if c, ok := n.(*ast.CallExpr); ok {
			name, builtin := c.Fun.(*ast.Ident)
			found = found || !builtin || name.Name != "len"
		}
		return !found
	})
	return found
}
