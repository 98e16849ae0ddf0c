package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The tests are run where the program is: the root of the project.
func TestMain(m *testing.M) {
	if err := os.Chdir("../.."); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}

func TestKindOf(t *testing.T) {
	for text, want := range map[string]string{
		"Permission is hereby granted,\n  free of charge, ... THE SOFTWARE IS PROVIDED \"AS IS\"": "MIT",
		"Apache License\nVersion 2.0, January 2004":                                               "Apache-2.0",
		"Redistributions in binary form ... Neither the name of the author":                       "BSD-3-Clause",
		"Redistributions in binary form must":                                                     "BSD-2-Clause",
		"Permission to use, copy, modify, and/or distribute this software for any purpose":        "ISC",
		"Mozilla Public License Version 2.0":                                                      "MPL-2.0",
		"All rights reserved.":                                                                    "",
		"":                                                                                        "",
	} {
		assert.Equal(t, want, kindOf(text), text)
	}
	ours, err := os.ReadFile("LICENSE")
	require.NoError(t, err)
	assert.Equal(t, "MIT", kindOf(string(ours)))
}

func TestIsLicence(t *testing.T) {
	for _, name := range []string{"LICENSE", "License.md", "licence.txt", "COPYING", "LICENSE-3RD-PARTY.md", "NOTICE", "PATENTS", "UNLICENSE"} {
		assert.True(t, isLicence(name), name)
	}
	for _, name := range []string{"README.md", "license.go", "notice_test.go", "LICENSE.png"} {
		assert.False(t, isLicence(name), name)
	}
}

func TestLicenceFilesUpToTheRoot(t *testing.T) {
	root := t.TempDir()
	deep := filepath.Join(root, "a", "b")
	require.NoError(t, os.MkdirAll(deep, 0o755))
	for _, file := range []string{"LICENSE", "a/NOTICE", "a/b/COPYING", "a/b/x.go"} {
		require.NoError(t, os.WriteFile(filepath.Join(root, file), nil, 0o644))
	}
	files, err := licenceFiles(filepath.Join(root, "a"), deep)
	require.NoError(t, err)
	assert.Equal(t, []string{filepath.Join(deep, "COPYING"), filepath.Join(root, "a", "NOTICE")}, files)
}

func TestModuleWithoutALicence(t *testing.T) {
	odd := filepath.Join(t.TempDir(), "LICENSE")
	require.NoError(t, os.WriteFile(odd, []byte("Ask me first."), 0o644))
	_, err := module{path: "example.org/odd", version: "v1", files: []string{odd}}.licence()
	assert.ErrorContains(t, err, "example.org/odd v1 has no licence that is known here")
}

// The list names what is in a program, and the check finds what it does not name.
func TestCheck(t *testing.T) {
	dir := t.TempDir()
	self := filepath.Join(dir, "parlour")
	_, err := goSays(nil, "build", "-o", self, "./cmd/parlour")
	require.NoError(t, err)
	list := filepath.Join(dir, "list")
	require.NoError(t, os.WriteFile(list, []byte("\nstd 1: MIT\n"), 0o644))
	require.Error(t, run([]string{"check", list, self}, nil))

	var bill bytes.Buffer
	require.NoError(t, run([]string{"sbom", self}, &bill))
	again := bytes.Buffer{}
	require.NoError(t, run([]string{"sbom", self}, &again))
	assert.Equal(t, bill.String(), again.String(), "the same program, the same bill")
	var read struct {
		Components []struct{ Name, Version string }
	}
	require.NoError(t, json.Unmarshal(bill.Bytes(), &read))
	var text strings.Builder
	text.WriteString("\n")
	for _, c := range read.Components {
		text.WriteString(c.Name + " " + c.Version + ": MIT\n")
	}
	require.Contains(t, text.String(), "github.com/spf13/afero v")
	require.NoError(t, os.WriteFile(list, []byte(text.String()), 0o644))
	require.NoError(t, run([]string{"check", list, self}, nil))
	require.NoError(t, os.WriteFile(list, []byte(strings.Replace(text.String(), "afero v", "afero v0", 1)), 0o644))
	assert.ErrorContains(t, run([]string{"check", list, self}, nil), "contains github.com/spf13/afero")
}

// What is released is listed, with all texts, for every system.
func TestLicences(t *testing.T) {
	var out bytes.Buffer
	require.NoError(t, run([]string{"licences"}, &out))
	for _, has := range []string{"\nstd ", "\ngithub.com/inconshreveable/mousetrap ", "\nmodernc.org/sqlite ", "The Go Authors", "LICENSE-SQLITE"} {
		assert.Contains(t, out.String(), has)
	}
	assert.NotContains(t, out.String(), "testify", "tests are not released")
	assert.NotContains(t, out.String(), os.Getenv("HOME"), "no path of this machine")
}

// The file of a Debian package has the licences of that program, without those that the
// system has.
func TestCopyright(t *testing.T) {
	var out bytes.Buffer
	require.NoError(t, run([]string{"copyright", "./cmd/parlour"}, &out))
	for _, has := range []string{"The Parlour authors", "\nstd ", "\ngithub.com/spf13/cobra ", "/usr/share/common-licenses/Apache-2.0"} {
		assert.Contains(t, out.String(), has)
	}
	for _, not := range []string{"modernc.org/sqlite", "mousetrap", "TERMS AND CONDITIONS FOR USE"} {
		assert.NotContains(t, out.String(), not)
	}
}

func TestUsage(t *testing.T) {
	for _, args := range [][]string{nil, {"x"}, {"check"}, {"check", "list"}, {"sbom"}, {"licences", "x"}, {"rename"}, {"copyright"}} {
		assert.ErrorContains(t, run(args, nil), "valid: licences", args)
	}
}
