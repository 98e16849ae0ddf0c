package script

import (
	"parlour/manager"
	"parlour/persistence/savefile"
)

// Memory is an in-memory store of saves, which the menu form of the Kalah
// dialogue uses for its one save.
type Memory struct{ saves map[string]savefile.Save }

var _ manager.Store = &Memory{}

// NewMemory returns an empty store.
func NewMemory() *Memory { return &Memory{saves: map[string]savefile.Save{}} }

// Save stores s under the name.
func (s *Memory) Save(name string, save savefile.Save, overwrite bool) (savefile.Saved, error) {
	if _, ok := s.saves[name]; ok && !overwrite {
		return savefile.Saved{}, savefile.ErrExists
	}
	s.saves[name] = save
	return savefile.Saved{Path: name}, nil
}

// Load returns the save of that name. The error is savefile.ErrNotFound.
func (s *Memory) Load(name string) (savefile.Save, error) {
	save, ok := s.saves[name]
	if !ok {
		return savefile.Save{}, savefile.ErrNotFound
	}
	return save, nil
}

// LoadPath is Load: there are no paths in memory.
func (s *Memory) LoadPath(path string) (savefile.Save, error) { return s.Load(path) }

// List returns nothing: the dialogue does not list its only save.
func (s *Memory) List() ([]savefile.Entry, error) { return nil, nil }

// LastPlayed always reports that there is no such game.
func (s *Memory) LastPlayed() (string, bool) { return "", false }

// Remember does nothing.
func (s *Memory) Remember(string) {}
