package provenance

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"path"
	"strings"

	"parlour/game"
)

// Read reads all manifests of a tree, in the order of their paths. The error wraps
// ErrManifest, or is that of the tree.
func Read(tree fs.FS) (all []File, err error) {
	err = fs.WalkDir(tree, ".", func(at string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case e.IsDir() && strings.HasPrefix(e.Name(), ".") && at != ".":
			return fs.SkipDir
		case e.Name() != ManifestName:
			return nil
		}
		text, err := fs.ReadFile(tree, at)
		if err != nil {
			return err
		}
		files, err := Parse(path.Dir(at), string(text))
		all = append(all, files...)
		return err
	})
	if err == nil && len(all) == 0 {
		err = game.Errorf("%w: there is none; valid: a checkout of Parlour", ErrManifest)
	}
	return all, err
}

// Hash is the hash of some bytes as manifests have it.
func Hash(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// hashOf is the hash of a file of the tree, "" if there is no such file.
func hashOf(tree fs.FS, at string) (string, error) {
	data, err := fs.ReadFile(tree, at)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrInvalid) {
		return "", nil
	}
	return Hash(data), err
}
