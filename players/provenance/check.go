package provenance

import (
	"context"
	"io/fs"
	"slices"
	"strings"
)

// maker is the program whose commands are run again.
const maker = "parlourlab"

// quick is how many processor seconds a file may take to be made again.
const quick = 60

// Verdict is what a check says of a file.
type Verdict string

// The verdicts.
const (
	// Same and Other are of files that were made again.
	Same  Verdict = "made again, the same"
	Other Verdict = "made again, but another file"
	// Changed files have another hash than their manifest says, or one of their inputs.
	Changed Verdict = "not the hash of the manifest"
	// Lost, Slow and Foreign files were not made again.
	Lost    Verdict = "cannot be made again today"
	Slow    Verdict = "not made again, it takes a minute or more"
	Foreign Verdict = "not made again, another program makes it"
)

// Failed reports whether something is wrong.
func (v Verdict) Failed() bool { return v == Other || v == Changed }

// Finding is what was found of a file.
type Finding struct {
	File
	Verdict Verdict `json:"verdict,omitempty"`
	// Changed is what does not have the hash of the manifest: the file or an input.
	Changed string `json:"changed,omitempty"`
	// Now is the signature of the engine, if it is not that of the manifest.
	Now uint64 `json:"now,omitempty"`
}

// Checker checks files.
type Checker struct {
	Tree fs.FS
	// Make runs a command, given by the words after its program. It returns the file that
	// the command writes in place of the one at a path.
	Make func(ctx context.Context, words []string, at string) ([]byte, error)
	// Sign is the signature of the engine of a game.
	Sign func(ctx context.Context, name string) (uint64, error)
	// Tell is called with each finding.
	Tell func(Finding) error
}

// Check checks all files, and reports whether something is wrong with one. The errors are
// those of the functions and of the tree.
func (c Checker) Check(ctx context.Context, files []File) (failed bool, err error) {
	signatures := map[string]uint64{}
	for _, f := range files {
		if _, known := signatures[f.Engine]; f.Engine != "" && !known {
			if signatures[f.Engine], err = c.Sign(ctx, f.Engine); err != nil {
				return failed, err
			}
		}
		found, err := c.file(ctx, f, signatures[f.Engine])
		if err != nil {
			return failed, err
		}
		failed = failed || found.Verdict.Failed()
		if err := c.Tell(found); err != nil {
			return failed, err
		}
	}
	return failed, nil
}

// file checks one file; now is the signature of its engine.
func (c Checker) file(ctx context.Context, f File, now uint64) (found Finding, err error) {
	found.File = f
	if f.Signature != 0 && now != f.Signature {
		found.Now = now
	}
	if found.Changed, err = c.changed(f); err != nil {
		return found, err
	}
	if found.Changed != "" {
		found.Verdict = Changed
		return found, nil
	}
	found.Verdict, err = c.again(ctx, f)
	return found, err
}

// changed is the path of the file, or of an input, that has another hash now.
func (c Checker) changed(f File) (string, error) {
	for _, in := range slices.Concat([]Input{{f.Path, f.SHA256}}, f.Inputs) {
		hash, err := hashOf(c.Tree, in.Path)
		if err != nil || hash != in.SHA256 {
			return in.Path, err
		}
	}
	return "", nil
}

// again makes a file again, if it can.
func (c Checker) again(ctx context.Context, f File) (Verdict, error) {
	words := strings.Fields(f.Commands[0])
	switch {
	case f.Lost != "":
		return Lost, nil
	case words[0] != maker:
		return Foreign, nil
	case f.Seconds >= quick || len(f.Commands) > 1:
		return Slow, nil
	}
	made, err := c.Make(ctx, words[1:], f.Path)
	if err != nil {
		return "", err
	}
	if Hash(made) != f.SHA256 {
		return Other, nil
	}
	return Same, nil
}

// Redirected are the words of a command that write to another file than the one at a path.
func Redirected(words []string, at, to string) []string {
	out := slices.Clone(words)
	for i, w := range out {
		if w == at {
			out[i] = to
		}
	}
	return out
}
