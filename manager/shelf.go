package manager

import (
	"parlour/manager/telling"
	"parlour/persistence/savefile"
)

// Games in files that can be browsed.

// Shelf is a kind of games in files.
type Shelf uint8

// The shelves.
const (
	// SavedGames are the saves.
	SavedGames Shelf = iota
	// UnsavedGames are those that earlier runs left unsaved.
	UnsavedGames
	// FinishedGames are those of the history.
	FinishedGames
)

// Shelves lists all shelves.
func Shelves() []Shelf { return []Shelf{SavedGames, UnsavedGames, FinishedGames} }

// collection is what a shelf's games are in. The error is ErrNoneFinished.
func (m *Manager) collection(s Shelf) (Collection, error) {
	switch {
	case s == SavedGames:
		return m.store, nil
	case s == UnsavedGames:
		return m.journal, nil
	case m.history == nil:
		return nil, ErrNoneFinished
	default:
		return m.history, nil
	}
}

// Files lists the games of a shelf without reading them, the newest first. The error
// is ErrNoneFinished or comes from the file system.
func (m *Manager) Files(s Shelf) ([]savefile.File, error) {
	c, err := m.collection(s)
	if err != nil {
		return nil, err
	}
	return c.Files()
}

// Describe describes a file of Files. One that cannot be loaded has an Err.
func (m *Manager) Describe(s Shelf, f savefile.File) savefile.Entry {
	c, err := m.collection(s)
	if err != nil {
		return savefile.Entry{File: f.Name, Err: err}
	}
	return c.Describe(f)
}

// Look returns the Snapshot as it would be after loading a file of Files, and changes
// nothing. The error is that of loading the file.
func (m *Manager) Look(s Shelf, f savefile.File) (Snapshot, error) {
	saved, err := m.read(s, f.Name)
	if err != nil {
		return Snapshot{}, err
	}
	return Preview(saved), nil
}

// read reads a file of a shelf.
func (m *Manager) read(s Shelf, file string) (savefile.Save, error) {
	c, err := m.collection(s)
	if err != nil {
		return savefile.Save{}, err
	}
	return c.Read(file)
}

// unlessExportable requires games on the shelf.
func unlessExportable(m *Manager, e Event) error {
	_, err := m.collection(e.(Export).From)
	return err
}

func renameSave(m *Manager, e Event, r *Reply) (State, error) {
	ev := e.(Rename)
	path, err := m.store.Rename(ev.File, ev.Name)
	if err != nil {
		return m.state, err
	}
	if m.isIn(ev.File) {
		m.match.SavedAs = savefile.BaseOf(path)
	}
	r.Saved = path
	return m.state, nil
}

func deleteSave(m *Manager, e Event, r *Reply) (State, error) {
	ev := e.(Delete)
	if err := m.store.Delete(ev.File); err != nil {
		return m.state, err
	}
	if m.isIn(ev.File) {
		m.match.SavedAs, m.match.SavedSum = "", ""
		m.bereft(r)
	}
	return m.state, nil
}

// isIn reports whether the file is the save of the current game.
func (m *Manager) isIn(file string) bool {
	return m.hasGame && m.match.SavedAs != "" && file == m.match.SavedAs+"."+m.ending()
}

// ending is that of the files of the current game.
func (m *Manager) ending() string { return m.match.Setup.Rules.Game().Notation().Ending }

// bereft is for the current game after its only file was deleted: it counts as unsaved
// again, so that nobody leaves it without a question.
func (m *Manager) bereft(r *Reply) {
	if m.match.Record.State().Ply() > 0 {
		m.keepUnsaved(r)
	}
}

func importSave(m *Manager, e Event, r *Reply) (State, error) {
	ev := e.(Import)
	saved, err := m.store.LoadPath(ev.Path)
	if err != nil {
		return m.state, err
	}
	saved.Finished = "" // which names a game of another history
	written, err := m.store.Save(ev.Name, saved, false)
	if err != nil {
		return m.state, err
	}
	r.Saved = written.Path
	r.Notices = append(r.Notices, About(saved)...)
	return m.state, nil
}

func exportGame(m *Manager, e Event, r *Reply) (State, error) {
	ev := e.(Export)
	saved, err := m.read(ev.From, ev.File)
	if err != nil {
		return m.state, err
	}
	r.Saved = ev.Path
	return m.state, m.store.Export(ev.Path, saved)
}

func writeReview(m *Manager, e Event, r *Reply) (State, error) {
	ev := e.(WriteReview)
	data, err := m.written(ev)
	if err != nil {
		return m.state, err
	}
	r.Saved = ev.Path
	return m.state, m.store.Write(ev.Path, data)
}

// written is a review as the contents of a file.
func (m *Manager) written(e WriteReview) ([]byte, error) {
	unit := m.engines.Unit(m.match.Setup.Rules.Game())
	if e.Picture {
		return m.Snapshot().In(e.Voice).ReviewPicture(e.Moves, unit), nil
	}
	saved := m.match.Save()
	saved.SavedAs, saved.Finished = "", "" // which name files of another place
	return savefile.EncodeAnnotated(saved, telling.Notes(e.Moves, unit))
}
