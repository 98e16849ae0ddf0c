package savefile

import (
	"cmp"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/afero"

	"parlour/game"
	"parlour/persistence/datafolder"
)

// File is a file of a listing that has not been read.
type File struct {
	// Name is the file's name in the folder, as it is: anybody may have put it there,
	// so it is not safe to print.
	Name string
	// Modified is the time of the last change of the file, zero if the file would have to
	// be opened for it.
	Modified time.Time
}

// Files lists the saves of the folder without reading them, the newest first. A folder
// that does not exist is empty. The error comes from the file system.
func (s *Store) Files() ([]File, error) {
	all, err := afero.ReadDir(s.folder.fs, s.folder.dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var files []File
	for _, info := range all {
		if info.Mode().IsRegular() && s.looksLikeSave(info.Name()) {
			files = append(files, File{Name: info.Name(), Modified: info.ModTime()})
		}
	}
	slices.SortFunc(files, func(a, b File) int {
		return cmp.Or(b.Modified.Compare(a.Modified), strings.Compare(b.Name, a.Name))
	})
	return files, nil
}

// looksLikeSave reports whether a file could be a save by its name. Names are found
// with the ending in small letters only.
func (s *Store) looksLikeSave(file string) bool {
	ending := splitEnding(file, s.games).ending
	return ending != "" && strings.HasSuffix(file, ending) && !strings.HasPrefix(file, ".")
}

// Describe describes a file of Files under its name for Load, by its head if that tells enough.
// One that cannot be loaded has an Err. Only a path loads one whose name no save can have.
func (s *Store) Describe(f File) Entry {
	unloadable := Entry{File: f.Name, Name: clean(f.Name, maxBaseRunes), Modified: f.Modified}
	info, err := s.lookAt(f.Name)
	if err != nil {
		unloadable.Err = err
		return unloadable
	}
	n, err := parseName(info.Name(), s.games)
	if err != nil {
		unloadable.Name, unloadable.Modified, unloadable.Err = clean(n.base, maxBaseRunes), info.ModTime(), err
		return unloadable
	}
	e := s.describe(info, s.load)
	e.Name = n.base
	return e
}

// lookAt describes a regular file of the folder. The error wraps ErrName,
// ErrNotFound, ErrNotRegular or comes from the file system.
func (s *Store) lookAt(file string) (fs.FileInfo, error) {
	if file != filepath.Base(file) {
		return nil, game.Errorf("%w: %q", ErrName, file)
	}
	info, err := s.folder.regular(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, game.Errorf("%w: %s", ErrNotFound, clean(file, maxFileBytes))
	}
	return info, err
}

// Read reads the save in a file of Files. The error is as that of Load.
func (s *Store) Read(file string) (Save, error) {
	n, err := parseName(file, s.games)
	if err != nil {
		return Save{}, err
	}
	return s.loadAs(file, n.base)
}

// Rename gives the save in a file of Files another name, with or without the ending of
// its game, and returns its path. The save has one of the names at any moment, and
// nothing is replaced. A newer save under the old name is renamed, or stays there. The
// error wraps ErrName, ErrExists, ErrNotFound, ErrNotRegular, datafolder.ErrUnsure, or
// comes from the file system; but for ErrUnsure the save then has its old name.
func (s *Store) Rename(file, name string) (path string, err error) {
	to, err := s.renamed(file, name)
	if err != nil {
		return "", err
	}
	if to == file {
		return s.folder.path(to), nil
	}
	if _, err := s.lookAt(file); err != nil {
		return "", err
	}
	err = datafolder.Move(s.folder.fs, s.folder.path(file), s.folder.path(to))
	switch {
	case errors.Is(err, fs.ErrExist):
		err = ErrExists
	case errors.Is(err, fs.ErrNotExist):
		err = ErrNotFound
	}
	if err != nil {
		return "", game.Errorf("renaming %s: %w", file, err)
	}
	return s.folder.path(to), nil
}

// renamed is the file of a save under another name.
func (s *Store) renamed(file, name string) (string, error) {
	old, err := parseName(file, s.games)
	if err != nil {
		return "", err
	}
	g := byEnding(s.games, old.ending, untagged)
	if g == nil {
		return "", game.Errorf("%w: %s", ErrNotFound, old)
	}
	return s.fileOf(name, g)
}

// Export writes a save to a path as Write does. The error may also wrap ErrTooLarge.
func (s *Store) Export(path string, save Save) error {
	save.SavedAs, save.Finished = "", ""
	data, err := s.encodeAs(save, Encode)
	if err != nil {
		return err
	}
	return s.Write(path, data)
}

// Write writes a file to a path given by a person. The folder must exist, and the name must
// be free. The error wraps ErrExists, or ErrNotFound for the folder, or comes from the file
// system.
func (s *Store) Write(path string, data []byte) error {
	dir := filepath.Dir(path)
	info, err := s.folder.fs.Stat(dir)
	if errors.Is(err, fs.ErrNotExist) || err == nil && !info.IsDir() {
		return game.Errorf("%w: there is no folder %q", ErrNotFound, dir)
	}
	if err != nil {
		return err
	}
	err = datafolder.Create(s.folder.fs, path, data)
	if errors.Is(err, fs.ErrExist) {
		return game.Errorf("%w: %q", ErrExists, path)
	}
	return err
}

// BaseOf is the name of the save at a path of Save's or Rename's, without its ending.
func BaseOf(path string) string {
	file := filepath.Base(path)
	return strings.TrimSuffix(file, filepath.Ext(file))
}
