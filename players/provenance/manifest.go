package provenance

import (
	"encoding/hex"
	"fmt"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/BurntSushi/toml"

	"parlour/game"
)

// ErrManifest is wrapped when a manifest is refused.
var ErrManifest = game.NewError("not a manifest")

// ManifestName is the name of a manifest.
const ManifestName = "provenance.toml"

// None is the seed of a file for which nothing is drawn.
const None = "none"

// Input is a file of the tree from which another was made.
type Input struct {
	Path   string `json:"path" toml:"path"`
	SHA256 string `json:"sha256" toml:"sha256"`
}

// File is where a file comes from; see the package comment.
type File struct {
	// Path is that of the file in the tree. The manifest has its last part.
	Path   string `json:"path" toml:"name"`
	SHA256 string `json:"sha256" toml:"sha256"`
	Made   string `json:"made" toml:"made"`
	Commit string `json:"commit" toml:"commit"`
	// Commands make it. The last one writes to Path.
	Commands  []string `json:"commands" toml:"commands"`
	Seed      string   `json:"seed" toml:"seed"`
	Engine    string   `json:"engine,omitempty" toml:"engine"`
	Signature uint64   `json:"signature,omitempty" toml:"signature"`
	Seconds   float64  `json:"seconds,omitempty" toml:"seconds"`
	Lost      string   `json:"lost,omitempty" toml:"lost"`
	Inputs    []Input  `json:"inputs,omitempty" toml:"inputs"`
}

// Parse reads the manifest of a folder of the tree. The error wraps ErrManifest and says
// what is valid.
func Parse(folder, text string) ([]File, error) {
	var m struct {
		Files []File `toml:"file"`
	}
	meta, err := toml.Decode(text, &m)
	if err != nil {
		return nil, game.Errorf("%w: %w; valid: TOML with tables [[file]]", ErrManifest, err)
	}
	if unknown := meta.Undecoded(); len(unknown) > 0 {
		return nil, game.Errorf("%w: unknown key %s; valid: the keys of go doc ./players/provenance", ErrManifest, game.Quote(unknown[0].String()))
	}
	for i := range m.Files {
		f := &m.Files[i]
		if err := f.check(folder); err != nil {
			return nil, game.Errorf("%w: %s in %s: %w", ErrManifest, game.Quote(f.Path), game.Quote(folder), err)
		}
		f.Path = path.Join(folder, f.Path)
	}
	return m.Files, twice(m.Files)
}

// twice refuses a file that has two tables.
func twice(files []File) error {
	known := map[string]bool{}
	for _, f := range files {
		if known[f.Path] {
			return game.Errorf("%w: %s has two tables; valid: one for each file", ErrManifest, game.Quote(f.Path))
		}
		known[f.Path] = true
	}
	return nil
}

// check refuses what no file can be; Path is still a name.
func (f File) check(folder string) error {
	if len(f.Commands) == 0 || slices.ContainsFunc(f.Commands, isBlank) {
		return game.NewError("valid: one command or more")
	}
	for _, rule := range []struct {
		holds bool
		valid string
	}{
		{f.Path != "" && f.Path == path.Base(f.Path) && f.Path != "." && f.Path != "..", "a name without a folder"},
		{isHash(f.SHA256), "sha256 with 64 hexadecimal digits"},
		{isDay(f.Made), "made with a day like 2026-11-22"},
		{f.Commit != "", "a commit"},
		{f.Seed != "", fmt.Sprintf("a seed, or %q", None)},
		{f.Engine != "" || f.Signature == 0, "no signature without an engine"},
		{f.Seconds >= 0, "seconds from 0"},
		{f.Lost != "" || f.writes(path.Join(folder, f.Path)), "a last command that names the file once by its path"},
		{!slices.ContainsFunc(f.Inputs, func(in Input) bool { return in.Path == "" || !isHash(in.SHA256) }), "inputs with a path and a sha256"},
	} {
		if !rule.holds {
			return game.Errorf("valid: %s", rule.valid)
		}
	}
	return nil
}

// writes reports whether the last command names a path once, if it is one of parlourlab.
func (f File) writes(to string) bool {
	words := strings.Fields(f.Commands[len(f.Commands)-1])
	named := slices.DeleteFunc(slices.Clone(words), func(w string) bool { return w != to })
	return len(named) == 1 || words[0] != maker
}

// isHash reports whether text is a SHA-256 in small letters.
func isHash(text string) bool {
	sum, err := hex.DecodeString(text)
	return err == nil && len(sum) == 32 && text == strings.ToLower(text)
}

// isDay reports whether text is a day.
func isDay(text string) bool {
	_, err := time.Parse(time.DateOnly, text)
	return err == nil
}

// isBlank reports whether text has no word.
func isBlank(text string) bool { return strings.TrimSpace(text) == "" }
