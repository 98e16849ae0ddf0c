package manager

import (
	"parlour/game/tree"
	"parlour/persistence/savefile"
)

// What comes of the analysis of a game.

// Annotate gives the current game comments, glyphs and variations in place of its own. Its
// moves stay as they are.
type Annotate struct{ Tree tree.Tree }

// SaveCopy saves another game than the current one under a name.
type SaveCopy struct {
	Name      string
	Game      savefile.Save
	Overwrite bool
}

// WriteFile writes a file to a path, which must not exist yet.
type WriteFile struct {
	Path string
	Data []byte
}

// Kind implements Event.
func (Annotate) Kind() Kind { return KindAnnotate }

// Kind implements Event.
func (SaveCopy) Kind() Kind { return KindSaveCopy }

// Kind implements Event.
func (WriteFile) Kind() Kind { return KindWriteFile }

func annotate(m *Manager, e Event, r *Reply) (State, error) {
	m.match.Tree = e.(Annotate).Tree
	m.keepUnsaved(r)
	return m.state, nil
}

func saveCopy(m *Manager, e Event, r *Reply) (State, error) {
	ev := e.(SaveCopy)
	written, err := m.store.Save(ev.Name, ev.Game, ev.Overwrite)
	if err != nil {
		return m.state, err
	}
	r.Saved = written.Path
	return m.state, nil
}

func writeFile(m *Manager, e Event, r *Reply) (State, error) {
	ev := e.(WriteFile)
	if err := m.store.Write(ev.Path, ev.Data); err != nil {
		return m.state, err
	}
	r.Saved = ev.Path
	return m.state, nil
}
