package savefile

// Files lists the journals left behind without reading them, the newest first: those
// that Recover describes. The error comes from the file system.
func (j *Journal) Files() ([]File, error) {
	names, err := j.others()
	if err != nil {
		return nil, err
	}
	return unread(names), nil
}

// Describe describes a file of Files, as Recover does.
func (j *Journal) Describe(f File) Entry {
	if !j.isJournal(f.Name) {
		return Entry{File: f.Name, Err: notAJournal(f.Name)}
	}
	e, ok := j.describe(f.Name)
	if !ok {
		return Entry{File: f.Name, Err: ErrNotFound}
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
	if !salvageable(err) {
		return save, err
	}
	if part, found := j.salvage(file); found == nil {
		return part, nil
	}
	return Save{}, err
}
