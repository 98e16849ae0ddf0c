package progress

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"

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

// Read returns what is remembered, the beginning if there is nothing. A damaged file is
// set aside, and the error wraps ErrDamaged; the progress is the beginning then. Other
// errors come from the file system, or from a lease that is not to be had.
func (s Store) Read() (Progress, error) {
	p, err := s.load()
	if !errors.Is(err, ErrDamaged) {
		return p, err
	}
	// By now another program may have written a good file.
	again := s.folder.Exclusively(file, func(unchanged func() error) error {
		p, err = s.loadOrSetAside(unchanged)
		return err
	})
	if isNoLease(again) {
		return Progress{}, notAside(err, again)
	}
	return p, again
}

// load is Read without setting anything aside.
func (s Store) load() (Progress, error) {
	data, err := s.bytes()
	if errors.Is(err, fs.ErrNotExist) {
		return Progress{}, nil
	}
	if err != nil {
		return Progress{}, err
	}
	p, why := parse(data)
	if why != nil {
		return Progress{}, fmt.Errorf("%w (%w)", ErrDamaged, why)
	}
	return p, nil
}

// loadOrSetAside is Read for a program that has the lease of the file.
func (s Store) loadOrSetAside(unchanged func() error) (Progress, error) {
	p, err := s.load()
	if !errors.Is(err, ErrDamaged) {
		return p, err
	}
	if err := unchanged(); err != nil {
		return p, err
	}
	aside, failed := s.folder.SetAside(file)
	if failed != nil {
		return p, notAside(err, failed)
	}
	return p, fmt.Errorf("%w; it was set aside as %s", err, aside)
}

// notAside is the error for a damaged file that stays where it is. It does not wrap
// ErrDamaged, so that nobody writes over the file.
func notAside(damaged, why error) error {
	return fmt.Errorf("%v, and cannot be set aside: %w", damaged, why)
}

// bytes are the content of the file, one byte more than maxFile at most.
func (s Store) bytes() ([]byte, error) {
	f, err := s.folder.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, maxFile+1))
}

// Change applies change to the stored progress, writes the result and returns it; it may
// call change more than once. If the error wraps ErrDamaged, the file was damaged, and the
// change was made to an empty one. After any other error nothing was written.
func (s Store) Change(change func(Progress) Progress) (p Progress, err error) {
	err = s.folder.Exclusively(file, func(unchanged func() error) error {
		p, err = s.changed(change, unchanged)
		return err
	})
	if isNoLease(err) {
		p, _ = s.load() // for this run; why it is not written is told
		p = change(p)
	}
	return p, err
}

// isNoLease reports whether an error tells that the lease of the file is not to be had.
func isNoLease(err error) bool {
	return errors.Is(err, datafolder.ErrLocked) || errors.Is(err, datafolder.ErrLockFailed)
}

// changed is Change for a program that has the lease of the file.
func (s Store) changed(change func(Progress) Progress, unchanged func() error) (Progress, error) {
	p, damaged := s.loadOrSetAside(unchanged)
	p = change(p)
	if damaged != nil && !errors.Is(damaged, ErrDamaged) {
		return p, damaged
	}
	data, err := format(p)
	if err == nil {
		err = s.folder.ReplaceIf(file, datafolder.Bytes(data), unchanged)
	}
	return p, errors.Join(err, damaged)
}

// stored is the file as JSON.
type stored struct {
	Version int                          `json:"version"`
	Lessons map[string][]string          `json:"lessons,omitempty"`
	Puzzles map[string]map[string]Result `json:"puzzles,omitempty"`
}

func format(p Progress) ([]byte, error) {
	data, err := json.MarshalIndent(stored{version, p.lessons, p.puzzles}, "", "  ")
	return append(data, '\n'), err
}

// parse reads what format writes.
func parse(data []byte) (Progress, error) {
	if len(data) > maxFile {
		return Progress{}, fmt.Errorf("it has more than %d bytes", maxFile)
	}
	var s stored
	d := json.NewDecoder(bytes.NewReader(data))
	if err := d.Decode(&s); err != nil {
		return Progress{}, err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return Progress{}, errors.New("something follows its end")
	}
	if s.Version != version {
		return Progress{}, fmt.Errorf("its version is %d, not %d", s.Version, version)
	}
	return Progress{s.Lessons, s.Puzzles}, s.check()
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
