package savefile

import (
	"errors"
	"io/fs"
	"path/filepath"
	"time"

	"github.com/spf13/afero"

	"parlour/game"
)

// Store keeps saves by name in one folder. It holds no state of its own, so it
// is safe for concurrent use if its file system and its clock are.
type Store struct {
	folder folder
	games  []game.Game
	now    func() time.Time
}

// NewStore returns the store of the saves of the given games in the folder dir
// ("" is the current one). Nothing is read or written yet; the folder is made by
// the first save.
func NewStore(fsys afero.Fs, dir string, games []game.Game, now func() time.Time) *Store {
	// An empty name would mean the system's folder for temporary files to afero.
	return &Store{folder: folder{fs: fsys, dir: filepath.Clean(dir)}, games: games, now: now}
}

// Dir is the folder of the saves.
func (s *Store) Dir() string { return s.folder.dir }

// Saved is what Store.Save has written.
type Saved struct {
	// Path is the path of the file.
	Path string
	// Sum is for Save.SavedSum of the match from then on.
	Sum string
}

// ChangedError refuses to save a match under the name that it has, because the save
// has changed since the match was loaded from it or saved to it. It wraps ErrExists
// and has the same text: programs read that.
type ChangedError struct {
	// Modified is when the save was changed.
	Modified time.Time
}

// Error returns the text of ErrExists.
func (e *ChangedError) Error() string { return e.Phrase().String() }

// Phrase is what Error says.
func (*ChangedError) Phrase() game.Phrase { return game.Say("%v", ErrExists) }

// Unwrap returns ErrExists.
func (*ChangedError) Unwrap() error { return ErrExists }

// Save writes a save under a name, with or without the ending of its game. It is
// written whole or not at all; SavedAt is the store's clock. The error wraps ErrName,
// ErrExists if the name is taken and overwrite is false, ErrTooLarge, or comes from the
// file system. If the match was last in that file, and this has changed since, the error
// is a *ChangedError, with overwrite too; a save without a SavedSum overwrites that.
func (s *Store) Save(name string, save Save, overwrite bool) (Saved, error) {
	file, err := s.fileOf(name, save.Record.Rules().Game())
	if err != nil {
		return Saved{}, err
	}
	if err := s.unlessChanged(file, save); err != nil {
		return Saved{}, game.Errorf("saving %s: %w", file, err)
	}
	save.SavedAs = ""
	data, err := s.encodeAs(save, Encode)
	if err != nil {
		return Saved{}, err
	}
	if err := s.put(file, data, overwrite); err != nil {
		return Saved{}, game.Errorf("saving %s: %w", file, err)
	}
	return Saved{Path: s.folder.path(file), Sum: fileSum(data)}, nil
}

// unlessChanged returns a *ChangedError if the file is that of the match and has changed.
// An unreadable file counts as changed, a missing one does not.
func (s *Store) unlessChanged(file string, save Save) error {
	own, err := s.fileOf(save.SavedAs, save.Record.Rules().Game())
	if err != nil || own != file || save.SavedSum == "" {
		return nil
	}
	data, err := s.folder.read(file)
	if err == nil && fileSum(data) == save.SavedSum {
		return nil
	}
	info, err := s.folder.lstat(file)
	if err != nil {
		return nil
	}
	return &ChangedError{info.ModTime()}
}

// put writes a file. It replaces a save, but no folder, link or pipe.
func (s *Store) put(file string, data []byte, overwrite bool) error {
	if !overwrite {
		return s.folder.create(file, data)
	}
	_, err := s.folder.regular(file)
	if errors.Is(err, fs.ErrNotExist) {
		return s.folder.create(file, data)
	}
	if err != nil {
		return err
	}
	return s.folder.replace(file, data)
}

// fileOf returns the file for a save of g under a name.
func (s *Store) fileOf(name string, g game.Game) (string, error) {
	n, err := newName(name, s.games)
	if err != nil {
		return "", err
	}
	ending := g.Notation().Ending
	if n.ending != "" && n.ending != ending {
		return "", game.Errorf("%w: %s: a game of %s is saved with the ending .%s or none, not .%s",
			ErrName, game.Quote(name), g.Title(), ending, n.ending)
	}
	return n.base + "." + ending, nil
}

// Load reads the save of a name, with or without its ending. The error wraps
// ErrName, ErrNotFound, ErrAmbiguous, ErrNotRegular, ErrTooLarge, is a
// *SyntaxError, or comes from the file system.
func (s *Store) Load(name string) (Save, error) {
	file, err := s.Find(name)
	if err != nil {
		return Save{}, err
	}
	return s.loadAs(file, splitEnding(file, s.games).base)
}

// LoadPath reads the save at a path that a person gave: anywhere, of any name,
// and through links. The error is as that of Load.
func (s *Store) LoadPath(path string) (Save, error) {
	info, err := s.folder.fs.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return Save{}, game.Errorf("%w: %q", ErrNotFound, path)
	}
	if err != nil {
		return Save{}, err
	}
	data, err := readRegular(s.folder.fs, path, info)
	if err != nil {
		return Save{}, game.Errorf("loading %q: %w", path, err)
	}
	save, err := s.decode(data, filepath.Base(path))
	save.SavedAs, save.SavedSum = "", ""
	return save, err
}

// load reads a file of the folder.
func (s *Store) load(file string) (Save, error) {
	data, err := s.bytes(file)
	if err != nil {
		return Save{}, err
	}
	return s.decode(data, file)
}

// loadAs reads the save of a name.
func (s *Store) loadAs(file, name string) (Save, error) {
	data, err := s.bytes(file)
	if err != nil {
		return Save{}, err
	}
	save, err := s.decode(data, file)
	save.SavedAs, save.SavedSum = name, fileSum(data)
	return save, err
}

// bytes is the content of a file of the folder.
func (s *Store) bytes(file string) ([]byte, error) {
	data, err := s.folder.read(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, game.Errorf("%w: %s", ErrNotFound, file)
	}
	if err != nil {
		return nil, game.Errorf("loading %s: %w", file, err)
	}
	return data, nil
}

// decode reads the content of a file; errors get its name.
func (s *Store) decode(data []byte, file string) (Save, error) {
	save, err := Decode(data, s.games, endingOf(file))
	return named(save, err, clean(file, maxFileBytes))
}

// Delete removes the save of a name, with or without its ending. The error is
// as that of Load.
func (s *Store) Delete(name string) error {
	file, err := s.Find(name)
	if err != nil {
		return err
	}
	if err := s.folder.removeRegular(file); err != nil {
		return game.Errorf("deleting %s: %w", file, err)
	}
	return nil
}

// findFile is Find for a name as it is.
func (s *Store) findFile(n saveName) (string, error) {
	var found []string
	for _, ending := range endings(s.games) {
		if n.ending != "" && n.ending != ending {
			continue
		}
		file := n.base + "." + ending
		switch _, err := s.folder.lstat(file); {
		case err == nil:
			found = append(found, file)
		case !errors.Is(err, fs.ErrNotExist):
			return "", game.Errorf("looking for %s: %w", file, err)
		}
	}
	switch len(found) {
	case 0:
		return "", s.notFound(n)
	case 1:
		return found[0], nil
	default:
		return "", game.Errorf("%w: %s may be %s", ErrAmbiguous, game.Quote(n.base), game.Choices(found))
	}
}

func (s *Store) notFound(n saveName) error {
	return game.Errorf("%w: %s in %s", ErrNotFound, game.Quote(n.String()), s.folder.dir)
}

// Find returns the file of the save of a name, with or without its ending, as it stands or as a
// new save would be called: files may come from other systems and versions. For a name without
// an ending it is the only file that adds one. The error is as that of Load.
func (s *Store) Find(name string) (string, error) {
	n, err := parseName(name, s.games)
	if err == nil {
		file, err := s.findFile(n)
		if !errors.Is(err, ErrNotFound) {
			return file, err
		}
	}
	same, again := newName(name, s.games)
	if err != nil && again != nil {
		return "", err
	}
	if again != nil || err == nil && same == n {
		return "", s.notFound(n)
	}
	return s.findFile(same)
}
