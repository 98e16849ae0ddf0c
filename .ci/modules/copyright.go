package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// packaged are the systems for which there are Debian packages.
func packaged() [][2]string { return [][2]string{{"linux", "amd64"}, {"linux", "arm64"}} }

// writeCopyright writes the file "copyright" of a Debian package with one program.
func writeCopyright(out io.Writer, program string) error {
	ours, err := os.ReadFile("LICENSE")
	if err != nil {
		return err
	}
	modules, err := linked(program, packaged())
	if err != nil {
		return err
	}
	list, texts, err := describe(modules, onDebian)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "Parlour\n\n%s\nThe program contains the following modules of others. The texts of the licences follow\n"+
		"the list; std is the standard library of Go.\n\n%s%s", ours, list, texts)
	return err
}

// writeTexts writes the licences of a module as they are to be shown.
func (m module) writeTexts(b *strings.Builder, shown func(string) string) error {
	for _, file := range m.files {
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		fmt.Fprintf(b, "\n%s\n%s, %s\n\n%s\n", strings.Repeat("=", 79), m.title(), filepath.Base(file), shown(strings.TrimSpace(strings.ReplaceAll(string(text), "\r\n", "\n"))))
	}
	return nil
}

// holder is a line with the owner of a module. Those of the licence's own text have brackets.
var holder = regexp.MustCompile(`(?m)^\s*Copyright [^\[{\n]*$`)

// onDebian is the text of a licence, or where a Debian system has it.
func onDebian(text string) string {
	name := kindOf(text)
	if name != "Apache-2.0" && name != "MPL-2.0" {
		return text
	}
	where := "The " + name + " licence, which Debian systems have in /usr/share/common-licenses/" + name + "."
	return strings.TrimSpace(strings.Join(append(holder.FindAllString(text, -1), where), "\n"))
}
