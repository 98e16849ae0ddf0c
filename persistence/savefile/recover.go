package savefile

import (
	"errors"
	"io/fs"
	"time"

	"parlour/game"
	"parlour/persistence/datafolder"
)

// Recover describes the journals left behind, the newest first; the current one is
// not among them, nor are those that other programs are playing. One that is damaged
// is there with its Err, and if some of its moves can be replayed, described by them.
// The error comes from the file system.
func (j *Journal) Recover() ([]Entry, error) {
	files, err := j.Files()
	if err != nil {
		return nil, err
	}
	entries := make([]Entry, 0, len(files))
	for _, f := range files {
		if e := j.Describe(f); !errors.Is(e.Err, ErrNotFound) {
			entries = append(entries, e)
		}
	}
	return entries, nil
}

// Files lists the journals left behind without reading them, the newest first: those
// that Recover describes. The error comes from the file system.
//
// If it cannot be known whether a program holds a journal, the journal can be read; Adopt and
// Discard refuse it.
func (j *Journal) Files() ([]File, error) {
	files, _, err := j.store.folder.numbered(func(file string) bool {
		if file == j.file || !j.isJournal(file) {
			return false
		}
		played, err := datafolder.IsLeased(j.store.folder.fs, j.path(file))
		return err != nil || !played
	})
	return files, err
}

// glance is what was seen of a journal with this size at this time.
type glance struct {
	size    int64
	changed time.Time
	entry   Entry
}

// Describe describes a file of Files, as Recover does. The Err of one that is gone, or no file,
// wraps ErrNotFound. What was seen before and has not changed is not read again.
func (j *Journal) Describe(f File) Entry {
	if !j.isJournal(f.Name) {
		return Entry{File: f.Name, Err: notAJournal(f.Name)}
	}
	info, err := j.store.folder.regular(f.Name)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, ErrNotRegular) {
		err = ErrNotFound
	}
	if err != nil {
		return Entry{File: f.Name, Err: err}
	}
	known, ok := j.seen[f.Name]
	if ok && known.size == info.Size() && known.changed.Equal(info.ModTime()) {
		return known.entry
	}
	e := j.store.describe(info, j.load)
	if salvageable(e.Err) {
		if save, err := j.salvage(f.Name); err == nil {
			e.fill(save)
			e.Salvaged = true
		}
	}
	if !Failed(e.Err) {
		j.seen[f.Name] = glance{info.Size(), info.ModTime(), e}
	}
	return e
}

// Read reads the match in a file of Files, or what can be replayed of it. Nothing is
// changed. The error is as that of Store.Load.
func (j *Journal) Read(file string) (Save, error) {
	if !j.isJournal(file) {
		return Save{}, notAJournal(file)
	}
	save, err := j.store.load(file)
	if salvageable(err) {
		if part, found := j.salvage(file); found == nil {
			return part, nil
		}
	}
	return save, err
}

// load loads a journal, of which both players must be whole.
func (j *Journal) load(file string) (Save, error) {
	save, err := j.store.load(file)
	if err == nil {
		err = save.CheckSeats()
	}
	return save, err
}

// Adopt loads the match of a journal left behind and makes its file the current one, under
// a new name, the newest. The file that was current stays behind. Of a damaged journal it
// takes the moves that can be replayed into a new file; the damaged one is set aside, as
// Save.Aside. After an error nothing has changed. It wraps ErrInUse or
// datafolder.ErrLockFailed, or is as of Store.Load.
func (j *Journal) Adopt(e Entry) (Save, error) {
	if !j.isJournal(e.File) {
		return Save{}, notAJournal(e.File)
	}
	old, err := j.take(e.File)
	if err != nil {
		return Save{}, err
	}
	defer release(old)
	save, err := j.load(e.File)
	if salvageable(err) {
		return j.adoptDamaged(e.File, err)
	}
	if err == nil {
		err = j.rename(e.File)
	}
	if err != nil {
		return Save{}, err
	}
	return save, nil
}

// rename makes a journal the current one. Without locks, only one of two programs can
// rename it.
func (j *Journal) rename(from string) error {
	file, lease, err := j.newFile(endingOf(from))
	if err != nil {
		return err
	}
	err = j.store.folder.fs.Rename(j.path(from), j.path(file))
	if errors.Is(err, fs.ErrNotExist) {
		err = game.Errorf("%w: %s", ErrNotFound, from)
	}
	if err != nil {
		release(lease)
		return err
	}
	j.become(file, lease)
	return nil
}

// adoptDamaged is Adopt for a journal that cannot be loaded for the reason why.
func (j *Journal) adoptDamaged(file string, why error) (Save, error) {
	save, err := j.salvage(file)
	if err != nil {
		return Save{}, why
	}
	data, err := j.store.encodeAs(save, encodeJournal)
	if err != nil {
		return Save{}, err
	}
	if err := j.begin(endingOf(file), data); err != nil {
		return Save{}, err
	}
	save.Aside = j.path(file)
	// If it cannot be set aside, it stays where it is.
	if aside, err := datafolder.SetAside(j.store.folder.fs, save.Aside); err == nil {
		save.Aside = aside
	}
	return save, nil
}

// Discard removes a journal left behind. One that is gone already is no error; the
// error wraps ErrInUse for one that another program is playing, or
// datafolder.ErrLockFailed.
func (j *Journal) Discard(e Entry) error {
	if !j.isJournal(e.File) {
		return notAJournal(e.File)
	}
	lease, err := j.take(e.File)
	if err != nil {
		return err
	}
	defer release(lease)
	return j.remove(e.File)
}

func notAJournal(file string) error {
	return game.Errorf("%w: %s is not a journal", ErrName, game.Quote(file))
}
