package main

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// systems are what programs are released for.
func systems() [][2]string {
	var all [][2]string
	for _, os := range []string{"linux", "darwin", "windows"} {
		for _, arch := range []string{"amd64", "arm64"} {
			all = append(all, [2]string{os, arch})
		}
	}
	return all
}

// module is a module of others, as far as it is linked.
type module struct {
	path, version string
	// files are those of its licences.
	files []string
}

// linked returns the modules of others that programs link on any of the systems, by path;
// the first is Go itself, the library that all programs have. Packages that are no programs
// count only as far as a program imports them: those for tests alone are not released.
func linked(programs string, systems [][2]string) ([]module, error) {
	root, err := goSays(nil, "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	version, err := goSays(nil, "env", "GOVERSION")
	if err != nil {
		return nil, err
	}
	library := module{path: "std", version: goVersion(version)}
	if library.files, err = licenceFiles(root, root); err != nil {
		return nil, err
	}
	names, err := goSays(nil, "list", "-f", `{{if eq .Name "main"}}{{.ImportPath}}{{end}}`, programs)
	if err != nil {
		return nil, err
	}
	found := map[string]*module{}
	for _, system := range systems {
		if err := addLinked(found, strings.Fields(names), system); err != nil {
			return nil, err
		}
	}
	modules := []module{library}
	for _, path := range slices.Sorted(maps.Keys(found)) {
		modules = append(modules, *found[path])
	}
	return modules, nil
}

// goVersion returns the number out of "go1.26.8 X:aliastypeparams".
func goVersion(text string) string {
	number, _, _ := strings.Cut(strings.TrimPrefix(text, "go"), " ")
	return number
}

// addLinked adds the modules that the programs link on a system.
func addLinked(found map[string]*module, programs []string, system [2]string) error {
	env := []string{"GOOS=" + system[0], "GOARCH=" + system[1], "CGO_ENABLED=0"}
	const format = `{{$dir := .Dir}}{{with .Module}}{{if not .Main}}{{.Path}}|{{.Version}}|{{.Dir}}|{{$dir}}{{end}}{{end}}`
	text, err := goSays(env, append([]string{"list", "-deps", "-f", format}, programs...)...)
	if err != nil {
		return err
	}
	for line := range strings.Lines(text) {
		words := strings.Split(strings.TrimSpace(line), "|")
		if len(words) != 4 {
			continue // a package of the standard library, or ours
		}
		m := found[words[0]]
		if m == nil {
			m = &module{path: words[0], version: words[1]}
			found[m.path] = m
		}
		files, err := licenceFiles(words[2], words[3])
		if err != nil {
			return err
		}
		m.files = union(m.files, files)
	}
	return nil
}

// licenceFiles returns the files of licences in dir and in the folders above it, up
// to the root of its module.
func licenceFiles(root, dir string) ([]string, error) {
	var files []string
	for {
		entries, err := os.ReadDir(dir)
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			if e.Type().IsRegular() && isLicence(e.Name()) {
				files = append(files, filepath.Join(dir, e.Name()))
			}
		}
		up := filepath.Dir(dir)
		if dir == root || up == dir {
			return files, nil
		}
		dir = up
	}
}

// isLicence reports whether a file of that name is a licence of the others.
func isLicence(name string) bool {
	name = strings.ToUpper(name)
	switch filepath.Ext(name) {
	case "", ".MD", ".TXT":
	default:
		return false
	}
	return slices.ContainsFunc([]string{"LICENSE", "LICENCE", "COPYING", "NOTICE", "PATENTS"}, func(word string) bool {
		return strings.Contains(name, word)
	})
}

func union(a, b []string) []string {
	all := slices.Concat(a, b)
	slices.SortFunc(all, func(a, b string) int {
		return cmp.Or(cmp.Compare(strings.Count(a, "/"), strings.Count(b, "/")), cmp.Compare(a, b))
	})
	return slices.Compact(all)
}

// goSays returns what the go command prints, trimmed.
func goSays(env []string, args ...string) (string, error) {
	var failure bytes.Buffer
	command := exec.Command("go", args...)
	command.Env = append(os.Environ(), env...)
	command.Stderr = &failure
	out, err := command.Output()
	if err != nil {
		return "", fmt.Errorf("go %s: %w: %s", args[0], err, failure.String())
	}
	return strings.TrimSpace(string(out)), nil
}
