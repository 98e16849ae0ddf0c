package settings

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"reflect"
	"strings"

	"github.com/BurntSushi/toml"

	"parlour/game"
	"parlour/persistence/datafolder"
)

// Name is the name of the file in the folder of settings.
const Name = "settings.toml"

// MaxSize is the size of the file in bytes at most.
const MaxSize = 1 << 16

var (
	// ErrDamaged is wrapped if the file cannot be read as settings.
	ErrDamaged = errors.New("the settings cannot be read")
	// ErrByHand is wrapped if the file cannot be changed by the program.
	ErrByHand = errors.New("this setting must be changed by hand")
)

// File is the file of settings. It is safe for concurrent use, by several programs too:
// no change is lost.
type File struct{ folder datafolder.Folder }

// New returns the file in a folder. It need not exist.
func New(folder datafolder.Folder) File { return File{folder} }

// Path is the path of the file, to show to the user.
func (f File) Path() string { return f.folder.Path(Name) }

// Load reads the settings. The messages are about parts of the file that have no
// effect. Without a file there are no settings. The error wraps ErrDamaged or comes
// from the file system.
func (f File) Load() (Settings, []string, error) {
	text, err := f.read()
	if err != nil {
		return Settings{}, nil, err
	}
	values, err := parse(text)
	if err != nil {
		return Settings{}, nil, err
	}
	s, notes := settingsOf(values)
	return s, notes, nil
}

// Set changes the value of a key, a text or a truth value, and leaves the rest of the
// file as it is. The error wraps ErrDamaged, or ErrByHand if the file is written in a
// way that only its author can change, or datafolder.ErrLocked or ErrLockFailed, or comes
// from the file system; then the file is as it was.
func (f File) Set(key string, value any) error {
	return f.folder.Exclusively(Name, func(unchanged func() error) error { return f.set(key, value, unchanged) })
}

// set is Set for a program that has the lease of the file.
func (f File) set(key string, value any, unchanged func() error) error {
	text, err := f.read()
	if err != nil {
		return err
	}
	before, err := parse(text)
	if err != nil {
		return err
	}
	changed := withValue(text, key, written(value))
	want := maps.Clone(before)
	want[key] = value
	if after, err := parse(changed); err != nil || !reflect.DeepEqual(after, want) {
		return fmt.Errorf("%w: %s in %s", ErrByHand, key, Name)
	}
	return f.folder.ReplaceLinkedIf(Name, []byte(changed), unchanged)
}

// written is a value as the file has it.
func written(value any) string {
	if text, ok := value.(string); ok {
		return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(text) + `"`
	}
	return fmt.Sprint(value)
}

// read returns the text of the file, "" without one.
func (f File) read() (string, error) {
	file, err := f.folder.Open(Name)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, MaxSize+1))
	if err == nil && len(text) > MaxSize {
		err = fmt.Errorf("%w: %s is larger than %d bytes", ErrDamaged, Name, MaxSize)
	}
	return string(text), err
}

// parse returns the values of a file. The error wraps ErrDamaged and tells the line.
func parse(text string) (map[string]any, error) {
	values := map[string]any{}
	err := toml.Unmarshal([]byte(text), &values)
	bad := toml.ParseError{}
	switch {
	case err == nil:
		return values, nil
	case errors.As(err, &bad):
		return nil, fmt.Errorf("%w: %s, line %d: %s", ErrDamaged, Name, bad.Position.Line, printable(bad.Message))
	default:
		return nil, fmt.Errorf("%w: %s: %s", ErrDamaged, Name, printable(err.Error()))
	}
}

// maxMessage is the length of what is told of an error in the file, in bytes.
const maxMessage = 200

// printable is a message without characters of the file that a terminal would obey.
func printable(message string) string {
	if len(message) > maxMessage {
		return game.Quote(message)
	}
	return game.Printable(message)
}
