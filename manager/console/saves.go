package console

import (
	"context"
	"errors"
	"fmt"

	"parlour/manager"
	"parlour/persistence/savefile"
)

// saveHere saves the game under a name that a person chooses. It returns nil
// once the game is saved.
func (s *session) saveHere(ctx context.Context) error {
	preset := s.m.Snapshot().SavedAs
	for {
		name, err := s.ask.Ask(ctx, "Save as", preset)
		if err != nil {
			return err
		}
		if name == "" {
			return ErrBack
		}
		err = s.saveAs(name, false)
		if errors.Is(err, savefile.ErrExists) {
			err = s.overwrite(ctx, name)
		}
		if !errors.Is(err, errAnotherName) {
			return err
		}
		preset = name
	}
}

// errAnotherName asks for another name for a save.
var errAnotherName = errors.New("another name")

// saveAs saves the game. A name in use is returned as savefile.ErrExists, one
// that no save can have as errAnotherName; other refusals are as those of feed.
func (s *session) saveAs(name string, overwrite bool) error {
	r, err := s.m.Feed(manager.Save{Name: name, Overwrite: overwrite})
	switch {
	case err == nil:
		s.tell(r)
		s.screen.say("Saved as %s.", r.Saved)
		return nil
	case errors.Is(err, savefile.ErrExists) && !overwrite:
		return err
	default:
		s.refuse(err)
		if errors.Is(err, savefile.ErrName) {
			return errAnotherName
		}
		return ErrBack
	}
}

// overwrite asks whether a save may be replaced.
func (s *session) overwrite(ctx context.Context, name string) error {
	return s.choose(ctx, fmt.Sprintf("There is a save named %s already", name),
		choiceOf("Overwrite it", func(context.Context) error { return s.saveAs(name, true) }),
		choiceOf("Choose another name", func(context.Context) error { return errAnotherName }),
		back("Back"))
}

// load loads a save that a person chooses from the list.
func (s *session) load(ctx context.Context) error {
	busy := s.screen.busy("Reading the saves ...")
	saves, err := s.m.Saves()
	busy.done()
	if err != nil {
		s.screen.say("The saves cannot be read: %v.", err)
		return ErrBack
	}
	if len(saves) == 0 {
		s.screen.say("There are no saves yet.")
		return ErrBack
	}
	menu := Menu{Label: "Load", Preview: s.boardOf(saves)}
	for _, e := range saves {
		menu.Items = append(menu.Items, s.saveItem(e))
	}
	menu.Items = append(menu.Items, Item{Text: "Back"})
	for {
		i, err := s.ask.Select(ctx, menu)
		if err != nil {
			return err
		}
		if i == len(saves) {
			return ErrBack
		}
		menu.At = i
		if e := saves[i]; e.Err != nil {
			s.refuse(e.Err)
			continue
		}
		if err := s.leaveGame(ctx); err != nil {
			return err
		}
		_, err = s.feed(manager.Load{Name: loadName(saves, i)})
		return err
	}
}

// boardOf returns what previews the boards of saves, nil without a way to read
// them.
func (s *session) boardOf(saves []savefile.Entry) func(i int) string {
	if s.preview == nil {
		return nil
	}
	return func(i int) string {
		if i >= len(saves) {
			return ""
		}
		snap, err := s.preview(loadName(saves, i))
		if err != nil {
			return ""
		}
		style := s.screen.style()
		style.Width = max(1, style.Width-itemMargin)
		return snap.Record.State().Draw(style)
	}
}

// loadName is what a save is loaded by: its name, or the file's if another game
// has a save of that name.
func loadName(saves []savefile.Entry, i int) string {
	for j, e := range saves {
		if j != i && e.Name == saves[i].Name {
			return saves[i].File
		}
	}
	return saves[i].Name
}

// saveItem is a save's line in the list.
func (s *session) saveItem(e savefile.Entry) Item {
	return Item{e.Name, manager.Describe(e) + ", " + age(s.now(), e.Modified)}
}

// recoverFirst offers, when the program starts, to continue the newest game that was
// left unsaved.
func (s *session) recoverFirst(ctx context.Context) error {
	left := s.m.Recoverable()
	if s.m.Snapshot().State != manager.NoGame || len(left) == 0 {
		return nil
	}
	newest := left[0]
	s.screen.say("There is an unsaved game: %s, %s.", manager.Describe(newest), age(s.now(), newest.Modified))
	err := s.choose(ctx, "Continue it?",
		choiceOf("Continue it", s.event(manager.Recover{File: newest.File})),
		back("Not now"),
		choiceOf("Delete it", s.event(manager.Forget{File: newest.File})))
	if errors.Is(err, ErrBack) {
		return nil
	}
	return err
}

// recoverAny continues an unsaved game that a person chooses, or deletes it.
func (s *session) recoverAny(ctx context.Context) error {
	left := s.m.Recoverable()
	menu := Menu{Label: "Unsaved games"}
	for _, e := range left {
		name := age(s.now(), e.Modified)
		if e.Name != "" {
			name = e.Name + ", " + name
		}
		menu.Items = append(menu.Items, Item{name, manager.Describe(e)})
	}
	menu.Items = append(menu.Items, Item{Text: "Back"})
	i, err := s.ask.Select(ctx, menu)
	if err != nil {
		return err
	}
	if i == len(left) {
		return ErrBack
	}
	return s.choose(ctx, manager.Describe(left[i]),
		choiceOf("Continue it", func(ctx context.Context) error {
			if err := s.leaveGame(ctx); err != nil {
				return err
			}
			_, err := s.feed(manager.Recover{File: left[i].File})
			return err
		}),
		choiceOf("Delete it", s.event(manager.Forget{File: left[i].File})),
		back("Back"))
}
