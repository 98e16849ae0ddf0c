package tickets

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"time"

	"parlour/persistence/datafolder"
)

// ErrDamaged is wrapped when the file is not what Put writes. The error says where it was set
// aside.
var ErrDamaged = errors.New("the file of seats is damaged")

const (
	file    = "seats.json"
	version = 1
	// maxFile is the size in bytes of the largest file that is read, Most the number of
	// tickets that are kept: of more the oldest are dropped.
	maxFile = 1 << 20
	// Most is the number of tickets that are kept.
	Most = 200
	// maxText is the most bytes of each text of a ticket.
	maxText = 2048
)

// Ticket is a seat in a game of a service.
type Ticket struct {
	// Origin is the service, and ID the game there.
	Origin string `json:"origin"`
	ID     string `json:"game"`
	// Seat is the seat at the start of the game: 0 is the first, 1 the second.
	Seat  int    `json:"seat"`
	Token string `json:"token"`
	// Kind is the name of the game, "" if it is not known.
	Kind string `json:"kind,omitempty"`
	// Since is when the ticket was kept.
	Since time.Time `json:"since"`
}

// Store is where tickets are kept. It is safe for concurrent use as far as its folder is, by
// several programs too: no change is lost.
type Store struct{ folder datafolder.Folder }

// NewStore returns the store in a folder, which need not exist.
func NewStore(folder datafolder.Folder) Store { return Store{folder} }

// stored is the file as JSON.
type stored struct {
	Version int      `json:"version"`
	Seats   []Ticket `json:"seats"`
}

// All returns the tickets, the newest first. An error that wraps ErrDamaged tells that there
// were others; other errors come from the file system.
func (s Store) All() ([]Ticket, error) {
	data, err := s.read()
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	all, err := parse(data)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	return all, nil
}

// Of returns the ticket of a game; ok is false if there is none.
func (s Store) Of(origin, id string) (t Ticket, ok bool, err error) {
	all, err := s.All()
	i := slices.IndexFunc(all, Ticket{Origin: origin, ID: id}.same)
	if i < 0 {
		return Ticket{}, false, err
	}
	return all[i], true, err
}

// same reports whether two tickets are of the same game.
func (t Ticket) same(o Ticket) bool { return t.Origin == o.Origin && t.ID == o.ID }

// Put keeps a ticket in place of any other of its game. A damaged file is set aside, and the
// ticket kept all the same. After any other error nothing was written.
func (s Store) Put(t Ticket) error {
	return s.change(func(all []Ticket) []Ticket {
		all = append([]Ticket{t}, slices.DeleteFunc(all, t.same)...)
		return all[:min(len(all), Most)]
	})
}

// Drop removes the ticket of a game.
func (s Store) Drop(origin, id string) error {
	return s.change(func(all []Ticket) []Ticket { return slices.DeleteFunc(all, Ticket{Origin: origin, ID: id}.same) })
}

func (s Store) change(change func([]Ticket) []Ticket) error {
	return s.folder.Exclusively(file, func(unchanged func() error) error {
		all, err := s.All()
		if errors.Is(err, ErrDamaged) {
			if err := unchanged(); err != nil {
				return err
			}
			_, err = s.folder.SetAside(file)
		}
		if err != nil {
			return err
		}
		data, err := json.MarshalIndent(stored{version, change(all)}, "", "  ")
		if err != nil {
			return err
		}
		return s.folder.ReplacePrivatelyIf(file, append(data, '\n'), unchanged)
	})
}

// read is the content of the file, one byte more than there may be at most.
func (s Store) read() ([]byte, error) {
	f, err := s.folder.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, maxFile+1))
}

// parse reads what change writes, and refuses all else.
func parse(data []byte) ([]Ticket, error) {
	if len(data) > maxFile {
		return nil, fmt.Errorf("it has more than %d bytes", maxFile)
	}
	var s stored
	d := json.NewDecoder(bytes.NewReader(data))
	if err := d.Decode(&s); err != nil {
		return nil, err
	}
	switch {
	case s.Version != version:
		return nil, fmt.Errorf("its version is %d, not %d", s.Version, version)
	case len(s.Seats) > Most:
		return nil, fmt.Errorf("it has more than %d seats", Most)
	}
	for i, t := range s.Seats {
		if t.Origin == "" || t.ID == "" || t.Token == "" || t.Seat != 0 && t.Seat != 1 || max(len(t.Origin), len(t.ID), len(t.Token), len(t.Kind)) > maxText {
			return nil, fmt.Errorf("seat %d is none", i+1)
		}
	}
	return s.Seats, nil
}
