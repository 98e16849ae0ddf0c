package savefile

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
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

// put writes a file. It replaces a save, but no folder, link or pipe.
func (s *Store) put(file string, data []byte, overwrite bool) error {
	if !overwrite {
		return s.folder.create(file, data)
	}
	info, err := s.folder.lstat(file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return s.folder.create(file, data)
	case err != nil:
		return err
	case !info.Mode().IsRegular():
		return ErrNotRegular
	default:
		return s.folder.replace(file, data)
	}
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

// encodeAs returns the text of a save, as of now, if it can be read again.
func (s *Store) encodeAs(save Save, encode func(Save) []byte) ([]byte, error) {
	if n := save.Record.State().Ply(); n > MaxMoves {
		return nil, game.Errorf("%w: the match has %d moves, a save at most %d", ErrTooLarge, n, MaxMoves)
	}
	if err := save.CheckSeats(); err != nil {
		return nil, err
	}
	save.SavedAt = s.now()
	data := encode(save)
	if len(data) > MaxSize {
		return nil, game.Errorf("%w: the save would have %d bytes of at most %d", ErrTooLarge, len(data), MaxSize)
	}
	return data, nil
}

// Load reads the save of a name, with or without its ending. The error wraps
// ErrName, ErrNotFound, ErrAmbiguous, ErrNotRegular, ErrTooLarge, is a
// *SyntaxError, or comes from the file system.
func (s *Store) Load(name string) (Save, error) {
	file, err := s.find(name)
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
	save, err := Decode(data, s.games, strings.TrimPrefix(filepath.Ext(file), "."))
	return named(save, err, clean(file, maxFileBytes))
}

// Delete removes the save of a name, with or without its ending. The error is
// as that of Load.
func (s *Store) Delete(name string) error {
	file, err := s.find(name)
	if err != nil {
		return err
	}
	if err := s.folder.removeRegular(file); err != nil {
		return game.Errorf("deleting %s: %w", file, err)
	}
	return nil
}

// find returns the file of the save of a name, as it stands or as a new save would be
// called: files may come from other systems and versions. For a name without an ending it
// is the only file that adds one.
func (s *Store) find(name string) (string, error) {
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

// findFile is find for a name as it is.
func (s *Store) findFile(n saveName) (string, error) {
	var found []string
	for _, ending := range endings(s.games) {
		if n.ending != "" && n.ending != ending {
			continue
		}
		file := n.base + "." + ending
		exists, err := s.folder.has(file)
		if err != nil {
			return "", game.Errorf("looking for %s: %w", file, err)
		}
		if exists {
			found = append(found, file)
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
