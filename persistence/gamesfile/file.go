package gamesfile

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/afero"

	"parlour/game"
	"parlour/persistence/datafolder"
	"parlour/persistence/savefile"
)

var (
	// ErrExists is wrapped by Create for a file that exists and is not empty.
	ErrExists = errors.New("the file exists")
	// ErrInUse is wrapped for a file that another program is writing.
	ErrInUse = errors.New("another program is writing the file")
	// ErrDamaged is wrapped for a file that is not one of whole games.
	ErrDamaged = errors.New("not a file of games that can be continued")
	// ErrEnding is wrapped for a name with the ending of another game.
	ErrEnding = errors.New("not a name for the games of this match")
)

// The limits of a file.
const (
	// MaxSize is the greatest size in bytes, MaxGames the greatest number of games.
	MaxSize  = 2 << 30
	MaxGames = 1_000_000
)

// Game is a game with the tags that it has besides those of a save.
type Game struct {
	Save savefile.Save
	// Comments stand behind the moves, in their order, and are not read again; there may
	// be fewer than moves.
	Comments []string
	// Tags are more tags, of names that no save has; of a game that was found, all its
	// tags.
	Tags []game.Setting
}

// Tag is the value of a tag, "" if there is none of that name.
func (g Game) Tag(name string) string {
	for _, t := range g.Tags {
		if t.Name == name {
			return t.Value
		}
	}
	return ""
}

// Files are the files of games on a file system. They are immutable.
type Files struct {
	fsys  afero.Fs
	games []game.Game
}

// New returns the files on a file system; games are those that they may be of.
func New(fsys afero.Fs, games []game.Game) Files { return Files{fsys, games} }

// Check returns an error that wraps ErrEnding if a path has the ending of another game than
// g.
func (s Files) Check(path string, g game.Game) error {
	for _, other := range s.games {
		if other.Notation().Ending != g.Notation().Ending && strings.EqualFold(other.Notation().Ending, endingOf(path)) {
			return fmt.Errorf("%w: .%s is for games of %s; valid: .%s", ErrEnding, endingOf(path), other.Title(), g.Notation().Ending)
		}
	}
	return nil
}

// endingOf is the ending of a path without its dot.
func endingOf(path string) string { return strings.TrimPrefix(filepath.Ext(path), ".") }

// File is a file that games are added to. It is not safe for concurrent use.
type File struct {
	fsys  afero.Fs
	path  string
	file  datafolder.File
	lease *datafolder.Lease
	size  int64
	// games are the games by where they stand.
	games []span
}

// span is where a game stands in the file, in bytes.
type span struct{ from, size int64 }

// Create makes an empty file. The error wraps ErrExists or ErrInUse, or is that of
// the file system.
func (s Files) Create(path string) (*File, error) {
	if info, err := datafolder.Lstat(s.fsys, path); err == nil && (!info.Mode().IsRegular() || info.Size() > 0) {
		return nil, fmt.Errorf("%s: %w", path, ErrExists)
	}
	f, err := edit(s.fsys, path)
	if err != nil {
		return nil, err
	}
	if f.size > 0 { // another program was faster
		f.Close()
		return nil, fmt.Errorf("%s: %w", path, ErrExists)
	}
	return f, nil
}

// Open opens a file that is to be continued, or makes an empty one if there is none,
// and passes each game to found; an error of found refuses the file. torn reports
// whether the last game was incomplete and was cut off. The error wraps ErrDamaged
// or ErrInUse, or is that of found or of the file system; then the file is as it
// was.
func (s Files) Open(path string, found func(Game) error) (f *File, torn bool, err error) {
	f, err = edit(s.fsys, path)
	if err != nil {
		return nil, false, err
	}
	whole, torn, err := f.read(reader{games: s.games, ending: endingOf(path), found: found})
	if err == nil && whole < f.size {
		err = f.cut(whole)
	}
	if err != nil {
		f.Close()
		return nil, false, err
	}
	return f, torn, nil
}

// edit opens the file under its lock.
func edit(fsys afero.Fs, path string) (*File, error) {
	f := &File{fsys: fsys, path: path}
	lease, err := datafolder.Acquire(fsys, path)
	if errors.Is(err, datafolder.ErrLocked) {
		return nil, fmt.Errorf("%s: %w", path, ErrInUse)
	}
	if err != nil {
		return nil, err
	}
	f.lease = lease
	f.file, err = datafolder.NewFolder(fsys, filepath.Dir(path)).Edit(filepath.Base(path))
	if err == nil {
		f.size, err = f.file.Seek(0, io.SeekEnd)
	}
	if err == nil && f.size > MaxSize {
		err = fmt.Errorf("%w: %s is larger than %d bytes", ErrDamaged, path, MaxSize)
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}

// cut ends the file after that many bytes.
func (f *File) cut(size int64) error {
	if err := f.file.Truncate(size); err != nil {
		return err
	}
	f.size = size
	return f.file.Sync()
}

// Games is the number of games in the file. They are numbered from 0 as they were
// found and added.
func (f *File) Games() int { return len(f.games) }

// Add adds a game, and returns when it is on the disk. After an error the file has
// it not.
func (f *File) Add(g Game) error {
	text := g.Encode()
	if len(f.games) > 0 {
		text = append([]byte("\n"), text...)
	}
	if len(f.games) == MaxGames || f.size+int64(len(text)) > MaxSize {
		return fmt.Errorf("%s: %w: more than %d games or %d bytes", f.path, savefile.ErrTooLarge, MaxGames, MaxSize)
	}
	err := f.write(text)
	if err == nil {
		err = f.file.Sync()
	}
	if err != nil {
		// The first error counts; what cutting leaves, Open cuts off.
		_ = f.cut(f.size)
		return err
	}
	f.games = append(f.games, span{f.size, int64(len(text))})
	f.size += int64(len(text))
	return nil
}

func (f *File) write(text []byte) error {
	if _, err := f.file.Seek(f.size, io.SeekStart); err != nil {
		return err
	}
	_, err := f.file.Write(text)
	return err
}

// Close closes the file as it is.
func (f *File) Close() error {
	var err error
	if f.file != nil {
		err = f.file.Close()
		f.file = nil
	}
	return errors.Join(err, f.lease.Release())
}

// Finish puts the games into an order, given by their numbers, and closes the file.
// After an error it holds the games in the order in which they were added.
func (f *File) Finish(order []int) error {
	if ascending(order) {
		return f.Close()
	}
	source := f.file
	err := datafolder.Replace(f.fsys, f.path, func(out io.Writer) error {
		for i, number := range order {
			if err := f.copy(out, source, i, f.games[number]); err != nil {
				return err
			}
		}
		// Some systems replace no file that is open.
		f.file = nil
		return source.Close()
	})
	return errors.Join(err, f.Close())
}

// copy writes the game that is to be number i.
func (f *File) copy(out io.Writer, source datafolder.File, i int, at span) error {
	if _, err := source.Seek(at.from, io.SeekStart); err != nil {
		return err
	}
	text := make([]byte, at.size)
	if _, err := io.ReadFull(source, text); err != nil {
		return err
	}
	text = trim(text)
	if i > 0 {
		text = append([]byte("\n"), text...)
	}
	_, err := out.Write(text)
	return err
}

func ascending(order []int) bool {
	for i, number := range order {
		if i != number {
			return false
		}
	}
	return true
}
