package progress

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"parlour/persistence/datafolder"
)

// ErrDamaged is wrapped when the file is not what Write writes. The error says where it
// was set aside.
var ErrDamaged = errors.New("the record of lessons and puzzles is damaged")

const (
	// file is the name of the file in the folder.
	file    = "learning.json"
	version = 1
	// maxFile is the size in bytes of the largest file that is read, maxNames the number
	// of names in it: far more than there are lessons and puzzles.
	maxFile  = 1 << 20
	maxNames = 20_000
)

// Store is where progress is kept. It is safe for concurrent use as far as its folder
// is, by several programs too: no change is lost.
type Store struct{ folder datafolder.Folder }

// NewStore returns the store in a folder, which need not exist.
func NewStore(folder datafolder.Folder) Store { return Store{folder} }

func (s Store) record() record[Progress] {
	return record[Progress]{folder: s.folder, file: file, most: maxFile, damaged: ErrDamaged, parse: parse, format: format}
}

// Read returns what is remembered, the beginning if there is nothing. A damaged file is
// set aside, and the error wraps ErrDamaged; the progress is the beginning then. Other
// errors come from the file system, or from a lease that is not to be had.
func (s Store) Read() (Progress, error) { return s.record().read() }

// Change applies change to the stored progress, writes the result and returns it; it may
// call change more than once. If the error wraps ErrDamaged, the file was damaged, and the
// change was made to an empty one. After any other error nothing was written.
func (s Store) Change(change func(Progress) Progress) (Progress, error) {
	return s.record().change(change)
}

// stored is the file as JSON.
type stored struct {
	header
	Lessons map[string][]string          `json:"lessons,omitempty"`
	Puzzles map[string]map[string]Result `json:"puzzles,omitempty"`
}

func format(p Progress) ([]byte, error) {
	data, err := json.MarshalIndent(stored{header{version}, p.lessons, p.puzzles}, "", "  ")
	return append(data, '\n'), err
}

// parse reads what format writes.
func parse(data []byte) (Progress, error) {
	var s stored
	if err := decode(data, maxFile, &s, &s.header); err != nil {
		return Progress{}, err
	}
	return Progress{s.Lessons, s.Puzzles}, s.check()
}

// header is in every file.
type header struct {
	Version int `json:"version"`
}

// decode reads a file of at most so many bytes, one value of this version.
func decode(data []byte, most int, into any, h *header) error {
	if len(data) > most {
		return fmt.Errorf("it has more than %d bytes", most)
	}
	d := json.NewDecoder(bytes.NewReader(data))
	if err := d.Decode(into); err != nil {
		return err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return errors.New("something follows its end")
	}
	if h.Version != version {
		return fmt.Errorf("its version is %d, not %d", h.Version, version)
	}
	return nil
}

// check refuses what Write never writes.
func (s stored) check() error {
	names := 0
	for _, steps := range s.Lessons {
		names += 1 + len(steps)
	}
	for _, results := range s.Puzzles {
		names += 1 + len(results)
		for _, r := range results {
			if r != Tried && r != Solved {
				return fmt.Errorf("%q is no result", string(r))
			}
		}
	}
	if names > maxNames {
		return fmt.Errorf("it has more than %d names", maxNames)
	}
	return nil
}
