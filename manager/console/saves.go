package console

import (
	"context"
	"errors"
	"slices"

	"parlour/manager"
	"parlour/persistence/savefile"
	"parlour/players"
)

// saveHere saves the game under a name that a person chooses. It returns nil
// once the game is saved.
func (s *session) saveHere(ctx context.Context) error {
	preset := s.snapshot().SavedAs
	for {
		name, err := s.ask.Ask(ctx, s.text("Save as"), preset)
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
	return s.choose(ctx, s.text("There is a save named %s already", name),
		choiceOf(s.text("Overwrite it"), func(context.Context) error { return s.saveAs(name, true) }),
		choiceOf(s.text("Choose another name"), func(context.Context) error { return errAnotherName }),
		back(s.text("Back")))
}

// load loads a save that a person chooses from the list.
func (s *session) load(ctx context.Context) error {
	reading := busy(s.screen, s.text("Reading the saves ..."))
	saves, err := s.m.Saves()
	reading.done()
	if err != nil {
		s.screen.say("The saves cannot be read: %v.", err)
		return ErrBack
	}
	if len(saves) == 0 {
		s.screen.say("There are no saves yet.")
		return ErrBack
	}
	menu := Menu{Label: s.text("Load"), Preview: s.boardOf(saves)}
	for _, e := range saves {
		menu.Items = append(menu.Items, s.saveItem(e))
	}
	menu.Items = append(menu.Items, Item{Text: s.text("Back")})
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
		return s.bring(ctx, func(instead *players.Spec) manager.Event {
			return manager.Load{Name: loadName(saves, i), Instead: instead}
		})
	}
}

// bring feeds an event that brings a game. A person chooses who plays in place of programs
// that are not known here.
func (s *session) bring(ctx context.Context, event func(instead *players.Spec) manager.Event) error {
	r, err := s.m.Feed(event(nil))
	if errors.Is(err, players.ErrProgram) {
		s.refuse(err)
		instead, err := s.standIn(ctx)
		if err != nil {
			return err
		}
		_, err = s.feed(event(&instead))
		return err
	}
	if err != nil {
		s.refuse(err)
		return ErrBack
	}
	s.tell(r)
	return nil
}

// standIn asks who plays in place of a program: a computer player of the usual level, or
// a person.
func (s *session) standIn(ctx context.Context) (players.Spec, error) {
	of := []candidate{
		{players.Computer(), Item{Text: s.text("Computer")}},
		{players.Person(), Item{Text: s.text("Human")}},
	}
	i, err := s.chooseCandidate(ctx, s.text("Who plays in its place?"), of, players.Computer())
	if err != nil {
		return players.Spec{}, err
	}
	return of[i].player, nil
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
		style.Flipped = personBelow(snap)
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
	return Item{e.Name, s.text("%s, %s", manager.Describe(e), s.age(e.Modified))}
}

// recoverFirst tells, when the program starts, what is wrong with games that were
// left, and offers to continue the newest that was left unsaved.
func (s *session) recoverFirst(ctx context.Context) error {
	for _, n := range s.m.Trouble() {
		s.screen.say("Note: %s", n)
	}
	left := s.m.Recoverable()
	if s.snapshot().State != manager.NoGame || len(left) == 0 {
		return nil
	}
	newest := left[0]
	question := s.text("Continue it?")
	if newest.Result.Over() {
		question = s.text("Show it?")
		s.screen.say("There is a finished game that is not saved: %s, %s.", manager.Describe(newest), s.age(newest.Modified))
	} else {
		s.screen.say("There is an unsaved game: %s, %s.", manager.Describe(newest), s.age(newest.Modified))
	}
	err := s.choose(ctx, question, s.resumption(newest),
		back(s.text("Not now")),
		choiceOf(s.text("Delete it"), s.deletion(manager.Forget{File: newest.File}, s.text("Delete this game?"))))
	if errors.Is(err, ErrBack) {
		return nil
	}
	return err
}

// resumption is the choice of continuing a game that was left.
func (s *session) resumption(e savefile.Entry) choice {
	text := s.text("Continue it")
	if e.Result.Over() {
		text = s.text("Show it")
	}
	return choiceOf(text, func(ctx context.Context) error {
		if err := s.leaveGame(ctx); err != nil {
			return err
		}
		return s.bring(ctx, func(instead *players.Spec) manager.Event {
			return manager.Recover{File: e.File, Instead: instead}
		})
	})
}

// deletion returns what a choice does that deletes games, once a person is sure.
func (s *session) deletion(e manager.Event, question string) func(context.Context) error {
	return func(ctx context.Context) error {
		return s.choose(ctx, question, back(s.text("No, keep it")), choiceOf(s.text("Yes, delete"), s.event(e)))
	}
}

// recoverAny continues an unsaved game that a person chooses, or deletes it, or
// all of them.
func (s *session) recoverAny(ctx context.Context) error {
	left := slices.Concat(s.m.Recoverable(), s.m.Unrecoverable())
	var choices []choice
	files := make([]string, 0, len(left))
	for _, e := range left {
		choices = append(choices, s.leftGame(e))
		files = append(files, e.File)
	}
	if len(left) > 1 {
		n := len(left)
		choices = append(choices, choiceOf(s.text("Delete all %d ...", n),
			s.deletion(manager.ForgetAll{Files: files}, s.text("Delete all %d unsaved games?", n))))
	}
	return s.choose(ctx, s.text("Unsaved games"), append(choices, back(s.text("Back")))...)
}

// leftGame is the line of a game that was left, and leads to what can be done with it.
func (s *session) leftGame(e savefile.Entry) choice {
	name := s.age(e.Modified)
	if e.Name != "" {
		name = e.Name + ", " + name
	}
	return choice{Item{name, s.tongue.Say(manager.Describe(e))}, func(ctx context.Context) error {
		var choices []choice
		if e.Err == nil || e.Salvaged {
			choices = append(choices, s.resumption(e))
		}
		forget := manager.Forget{File: e.File}
		choices = append(choices, choiceOf(s.text("Delete it"), s.deletion(forget, s.text("Delete this game?"))), back(s.text("Back")))
		return s.choose(ctx, s.tongue.Say(manager.Describe(e)), choices...)
	}}
}
