// Command manual prints the package documentation of a program as a page of section 8 of
// the manual, administration, in roff:
//
//	go run ./.ci/packages/manual ./cmd/parlourd
package main

import (
	"fmt"
	"go/doc"
	"go/doc/comment"
	"go/parser"
	"go/token"
	"io"
	"os"
	"path/filepath"
	"strings"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "manual:", err)
		os.Exit(1)
	}
}

func run(args []string, out io.Writer) error {
	if len(args) != 1 {
		return fmt.Errorf("valid: the folder of a program")
	}
	text, err := documentation(args[0])
	if err != nil {
		return err
	}
	_, err = io.WriteString(out, page(filepath.Base(args[0]), text))
	return err
}

// documentation is the comment of the package in a folder.
func documentation(folder string) (string, error) {
	names, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		return "", err
	}
	for _, name := range names {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.PackageClauseOnly|parser.ParseComments)
		if err != nil {
			return "", err
		}
		if file.Doc != nil {
			return file.Doc.Text(), nil
		}
	}
	return "", fmt.Errorf("no file of %s has a comment of the package", folder)
}

// page is the page of a program with that documentation.
func page(name, text string) string {
	var b strings.Builder
	summary := strings.TrimSuffix(new(doc.Package).Synopsis(text), ".")
	summary = strings.TrimPrefix(summary, "Command "+name+" is ")
	fmt.Fprintf(&b, ".TH %s 8\n.SH NAME\n%s \\- %s\n.SH DESCRIPTION\n", strings.ToUpper(name), name, escaped(summary))
	for _, block := range new(comment.Parser).Parse(text).Content {
		write(&b, block)
	}
	return b.String()
}

func write(b *strings.Builder, block comment.Block) {
	switch block := block.(type) {
	case *comment.Heading:
		fmt.Fprintf(b, ".SH %s\n", escaped(strings.ToUpper(plain(block.Text))))
	case *comment.Code:
		fmt.Fprintf(b, ".PP\n.RS 4\n.nf\n%s\n.fi\n.RE\n", escaped(strings.TrimSuffix(block.Text, "\n")))
	case *comment.Paragraph:
		fmt.Fprintf(b, ".PP\n%s\n", escaped(plain(block.Text)))
	case *comment.List:
		for _, item := range block.Items {
			b.WriteString(".IP \\(bu 2\n")
			for _, part := range item.Content {
				write(b, part)
			}
		}
	}
}

// plain is what texts of a comment say.
func plain(texts []comment.Text) string {
	var b strings.Builder
	for _, text := range texts {
		switch text := text.(type) {
		case comment.Plain:
			b.WriteString(string(text))
		case comment.Italic:
			b.WriteString(string(text))
		case *comment.Link:
			b.WriteString(plain(text.Text))
		case *comment.DocLink:
			b.WriteString(plain(text.Text))
		}
	}
	return b.String()
}

// escaped is a text in which roff finds no commands.
func escaped(text string) string {
	text = strings.NewReplacer(`\`, `\e`, `-`, `\-`, `'`, `\(aq`, "`", "\\`", `^`, `\(ha`, `~`, `\(ti`).Replace(text)
	return strings.ReplaceAll("\n"+text, "\n.", "\n\\&.")[1:]
}
