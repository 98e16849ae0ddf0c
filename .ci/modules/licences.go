package main

import (
	"debug/buildinfo"
	"fmt"
	"io"
	"os"
	"strings"
)

// kinds are the known licences with words of their texts: the first with all its words in a
// text is the licence. The names are those of SPDX.
func kinds() []kind {
	return []kind{
		{"Apache-2.0", []string{"apache license", "version 2.0"}},
		{"MPL-2.0", []string{"mozilla public license", "version 2.0"}},
		{"MIT", []string{"permission is hereby granted, free of charge", "the software is provided \"as is\""}},
		{"BSD-3-Clause", []string{"redistributions in binary form", "neither the name"}},
		{"BSD-2-Clause", []string{"redistributions in binary form"}},
		{"ISC", []string{"permission to use, copy, modify, and", "distribute this software for any purpose"}},
	}
}

type kind struct {
	name  string
	words []string
}

// kindOf returns the name of the licence that a text is, "" if none is known.
func kindOf(text string) string {
	text = strings.ToLower(strings.Join(strings.Fields(text), " "))
	for _, k := range kinds() {
		if k.isIn(text) {
			return k.name
		}
	}
	return ""
}

func (k kind) isIn(text string) bool {
	for _, w := range k.words {
		if !strings.Contains(text, w) {
			return false
		}
	}
	return true
}

// licence returns the name of the module's licence, by the first of its files with a known one.
func (m module) licence() (string, error) {
	for _, file := range m.files {
		text, err := os.ReadFile(file)
		if err != nil {
			return "", err
		}
		if name := kindOf(string(text)); name != "" {
			return name, nil
		}
	}
	return "", fmt.Errorf("%s %s has no licence that is known here, in %v", m.path, m.version, m.files)
}

// title is the line by which a module is named in the list.
func (m module) title() string { return m.path + " " + m.version }

const preface = `Parlour is under the MIT licence: see LICENSE. Its programs contain the following
modules of others, each under the licence that stands after its name; std is the
standard library of Go. The texts of the licences follow the list.

`

// writeLicences writes the list of what is linked, and the texts.
func writeLicences(out io.Writer) error {
	modules, err := linked("./cmd/...", systems())
	if err != nil {
		return err
	}
	list, texts, err := describe(modules, strings.TrimSpace)
	if err != nil {
		return err
	}
	_, err = io.WriteString(out, preface+list+texts)
	return err
}

// describe lists the modules with the names of their licences, and returns the texts of these as
// they are to be shown.
func describe(modules []module, shown func(string) string) (list, texts string, err error) {
	var names, all strings.Builder
	for _, m := range modules {
		name, err := m.licence()
		if err != nil {
			return "", "", err
		}
		fmt.Fprintf(&names, "%s: %s\n", m.title(), name)
		if err := m.writeTexts(&all, shown); err != nil {
			return "", "", err
		}
	}
	return names.String(), all.String(), nil
}

// check fails unless the list names every module that is in the programs.
func check(list string, programs []string) error {
	text, err := os.ReadFile(list)
	if err != nil {
		return err
	}
	for _, program := range programs {
		info, err := buildinfo.ReadFile(program)
		if err != nil {
			return err
		}
		for _, m := range contents(info) {
			if !strings.Contains(string(text), "\n"+m.title()+": ") {
				return fmt.Errorf("%s contains %s, which %s does not name", program, m.title(), list)
			}
		}
	}
	return nil
}
