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
	// maxFile is the size in bytes of the largest file to read.
	maxFile = 1 << 20
	// Most is the number of tickets that are kept: of more the oldest are dropped.
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

// pass is by what the user is known in the lobby of a service.
type pass struct {
	Origin string `json:"origin"`
	Token  string `json:"token"`
}

// maxPasses is the number of passes that are kept: of more the oldest are dropped.
const maxPasses = 100

// stored is the file as JSON.
type stored struct {
	Version int      `json:"version"`
	Seats   []Ticket `json:"seats"`
	Passes  []pass   `json:"passes,omitempty"`
}

// All returns the tickets, the newest first. With an error that wraps ErrDamaged some are missing;
// other errors come from the file system.
func (s Store) All() ([]Ticket, error) {
	kept, err := s.all()
	return kept.Seats, err
}

// all is the file. The error is as for All.
func (s Store) all() (stored, error) {
	data, err := s.read()
	if errors.Is(err, fs.ErrNotExist) {
		return stored{}, nil
	}
	if err != nil {
		return stored{}, err
	}
	kept, err := parse(data)
	if err != nil {
		return stored{}, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	return kept, nil
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
	return s.change(func(kept stored) stored {
		all := append([]Ticket{t}, slices.DeleteFunc(kept.Seats, t.same)...)
		kept.Seats = all[:min(len(all), Most)]
		return kept
	})
}

// Drop removes the ticket of a game.
func (s Store) Drop(origin, id string) error {
	return s.change(func(kept stored) stored {
		kept.Seats = slices.DeleteFunc(kept.Seats, Ticket{Origin: origin, ID: id}.same)
		return kept
	})
}

// Pass returns the user's token in the lobby of a service: the one kept before, or else
// fresh, kept from then on. The error is as for Put.
func (s Store) Pass(origin, fresh string) (token string, err error) {
	if kept, err := s.all(); err == nil {
		if i := slices.IndexFunc(kept.Passes, func(p pass) bool { return p.Origin == origin }); i >= 0 {
			return kept.Passes[i].Token, nil
		}
	}
	err = s.change(func(kept stored) stored {
		i := slices.IndexFunc(kept.Passes, func(p pass) bool { return p.Origin == origin })
		if i >= 0 { // another program was faster
			token = kept.Passes[i].Token
			return kept
		}
		token = fresh
		all := append([]pass{{origin, fresh}}, kept.Passes...)
		kept.Passes = all[:min(len(all), maxPasses)]
		return kept
	})
	return token, err
}

func (s Store) change(change func(stored) stored) error {
	return s.folder.Exclusively(file, func(unchanged func() error) error {
		kept, err := s.all()
		if errors.Is(err, ErrDamaged) {
			if err := unchanged(); err != nil {
				return err
			}
			_, err = s.folder.SetAside(file)
		}
		if err != nil {
			return err
		}
		kept = change(kept)
		kept.Version = version
		data, err := json.MarshalIndent(kept, "", "  ")
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
func parse(data []byte) (stored, error) {
	if len(data) > maxFile {
		return stored{}, fmt.Errorf("it has more than %d bytes", maxFile)
	}
	var s stored
	d := json.NewDecoder(bytes.NewReader(data))
	if err := d.Decode(&s); err != nil {
		return stored{}, err
	}
	switch {
	case s.Version != version:
		return stored{}, fmt.Errorf("its version is %d, not %d", s.Version, version)
	case len(s.Seats) > Most:
		return stored{}, fmt.Errorf("it has more than %d seats", Most)
	case len(s.Passes) > maxPasses:
		return stored{}, fmt.Errorf("it has more than %d passes", maxPasses)
	}
	for i, t := range s.Seats {
		if t.Origin == "" || t.ID == "" || t.Token == "" || t.Seat != 0 && t.Seat != 1 || max(len(t.Origin), len(t.ID), len(t.Token), len(t.Kind)) > maxText {
			return stored{}, fmt.Errorf("seat %d is none", i+1)
		}
	}
	for i, p := range s.Passes {
		if p.Origin == "" || p.Token == "" || max(len(p.Origin), len(p.Token)) > maxText {
			return stored{}, fmt.Errorf("pass %d is none", i+1)
		}
	}
	return s, nil
}
