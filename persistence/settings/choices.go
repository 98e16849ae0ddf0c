package settings

import (
	"encoding/json"
	"io"

	"parlour/persistence/datafolder"
)

// Choices are what was chosen last for a game. They are texts as a file has them,
// which may be anything: whoever uses them checks them.
type Choices struct {
	// Rules are the rules as game.FormatRules writes them.
	Rules string `json:"rules,omitempty"`
	// Seats are the players of the last game.
	Seats [2]Seat `json:"seats"`
	// Level, Side and Name are those of the last game of a person against the computer:
	// the level of the computer, the seat of the person (0 or 1), and the person's name.
	Level string `json:"level,omitempty"`
	Side  int    `json:"side,omitempty"`
	Name  string `json:"name,omitempty"`
}

// Seat is a player: the kind, as "human" or "computer/smart", and the name, "" for the
// usual one.
type Seat struct {
	Kind string `json:"kind,omitempty"`
	Name string `json:"name,omitempty"`
}

// lastFile is the name of the file with what was chosen last, in the data folder.
const lastFile = "last.json"

// maxGames is the number of games of which something is remembered.
const maxGames = 64

// Last remembers what was chosen last. It is a convenience: an unreadable file counts as no
// choice, and a choice that cannot be written is forgotten. It is safe for concurrent use,
// by several programs too: the choices for one game do not undo those for another.
type Last struct{ folder datafolder.Folder }

// NewLast returns what is remembered in a folder.
func NewLast(folder datafolder.Folder) Last { return Last{folder} }

// memory is the content of the file.
type memory struct {
	Games map[string]Choices `json:"games"`
}

// Chosen returns the last choices for the game of that name.
func (l Last) Chosen(name string) (Choices, bool) {
	c, ok := l.read().Games[name]
	return c, ok
}

// Remember stores the choices for a new game.
func (l Last) Remember(name string, c Choices) {
	if before, known := l.Chosen(name); known && before == c {
		return
	}
	_ = l.folder.Exclusively(lastFile, func(unchanged func() error) error { return l.write(name, c, unchanged) })
}

// write is Remember for a program that has the lease of the file.
func (l Last) write(name string, c Choices, unchanged func() error) error {
	m := l.read()
	if _, known := m.Games[name]; !known && len(m.Games) >= maxGames {
		return nil
	}
	m.Games[name] = c
	data, err := json.MarshalIndent(m, "", "  ")
	if err != nil || len(data) >= MaxSize {
		return err
	}
	return l.folder.ReplaceIf(lastFile, datafolder.Bytes(append(data, '\n')), unchanged)
}

// read returns what is remembered.
func (l Last) read() memory {
	m := memory{}
	if file, err := l.folder.Open(lastFile); err == nil {
		if json.NewDecoder(io.LimitReader(file, MaxSize)).Decode(&m) != nil {
			m = memory{}
		}
		_ = file.Close() // it was only read
	}
	if m.Games == nil {
		m.Games = map[string]Choices{}
	}
	return m
}
