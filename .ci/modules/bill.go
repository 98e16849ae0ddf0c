package main

import (
	"crypto/sha256"
	"debug/buildinfo"
	"encoding/hex"
	"encoding/json"
	"io"
	"os"
	"path"
)

// bill is a bill of materials, as far as CycloneDX 1.6 is used here.
//
// Source: https://cyclonedx.org/docs/1.6/json/
type bill struct {
	Format      string      `json:"bomFormat"`
	SpecVersion string      `json:"specVersion"`
	Version     int         `json:"version"`
	Metadata    metadata    `json:"metadata"`
	Components  []component `json:"components"`
}

type metadata struct {
	Component component `json:"component"`
}

type component struct {
	Type     string          `json:"type"`
	Ref      string          `json:"bom-ref"`
	Name     string          `json:"name"`
	Version  string          `json:"version"`
	URL      string          `json:"purl"`
	Hashes   []hash          `json:"hashes,omitempty"`
	Licences []licenceChoice `json:"licenses"`
}

type hash struct {
	Algorithm string `json:"alg"`
	Content   string `json:"content"`
}

type licenceChoice struct {
	Licence licenceID `json:"license"`
}

type licenceID struct {
	ID string `json:"id"`
}

// contents returns the modules of others that are in a program, the library first.
func contents(info *buildinfo.BuildInfo) []module {
	modules := []module{{path: "std", version: goVersion(info.GoVersion)}}
	for _, d := range info.Deps {
		if d.Replace != nil {
			d = d.Replace
		}
		modules = append(modules, module{path: d.Path, version: d.Version})
	}
	return modules
}

// writeBill writes the bill of materials of a program.
func writeBill(out io.Writer, program string) error {
	info, err := buildinfo.ReadFile(program)
	if err != nil {
		return err
	}
	data, err := os.ReadFile(program)
	if err != nil {
		return err
	}
	names, err := licencesByTitle()
	if err != nil {
		return err
	}
	sum := sha256.Sum256(data)
	self := newComponent("application", module{path: info.Path, version: info.Main.Version}, "MIT")
	self.Name = path.Base(info.Path)
	self.Hashes = []hash{{"SHA-256", hex.EncodeToString(sum[:])}}
	b := bill{Format: "CycloneDX", SpecVersion: "1.6", Version: 1, Metadata: metadata{self}}
	for _, m := range contents(info) {
		b.Components = append(b.Components, newComponent("library", m, names[m.title()]))
	}
	e := json.NewEncoder(out)
	e.SetIndent("", "  ")
	return e.Encode(b)
}

func newComponent(kind string, m module, licence string) component {
	url := "pkg:golang/" + m.path + "@" + m.version
	return component{
		Type: kind, Ref: url, Name: m.path, Version: m.version, URL: url,
		Licences: []licenceChoice{{licenceID{licence}}},
	}
}

// licencesByTitle are the names of the licences of what is linked.
func licencesByTitle() (map[string]string, error) {
	modules, err := linked("./cmd/...", systems())
	if err != nil {
		return nil, err
	}
	names := map[string]string{}
	for _, m := range modules {
		if names[m.title()], err = m.licence(); err != nil {
			return nil, err
		}
	}
	return names, nil
}
