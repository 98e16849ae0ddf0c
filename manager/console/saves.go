package console

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"parlour/manager"
	"parlour/manager/console/terminal"
	"parlour/manager/telling"
	"parlour/persistence/savefile"
	"parlour/players"
)

// saving keeps games in files and brings them back.
type saving struct {
	*talk
	study *studies
}

// saveHere saves the game under a name that a person chooses. It returns nil
// once the game is saved.
func (s *saving) saveHere(ctx context.Context) error {
	return s.askSave(ctx, cmp.Or(s.snapshot().SavedAs, s.freeName()))
}

// askSave saves the game under a name that a person chooses; preset is offered.
func (s *saving) askSave(ctx context.Context, preset string) error {
	name, err := s.entered(s.ask.Ask(ctx, s.text("Save as"), preset))
	if err != nil {
		return err
	}
	return s.saveAs(ctx, name)
}

// freeName is a name for a save that none has: the game and the day, with a number if
// there are more of these.
func (s *saving) freeName() string { return s.freeNameOf(s.snapshot()) }

// freeNameOf is freeName for any game.
func (s *saving) freeNameOf(snap manager.Snapshot) string {
	usual := snap.Setup.Rules.Game().Name() + " " + s.now().Format(time.DateOnly)
	files, _ := s.m.Files(manager.SavedGames) // if they cannot be read, saving says so
	taken := func(name string) bool {
		return slices.ContainsFunc(files, func(f savefile.File) bool {
			return strings.EqualFold(strings.TrimSuffix(f.Name, filepath.Ext(f.Name)), name)
		})
	}
	name := usual
	for n := 2; taken(name); n++ {
		name = fmt.Sprintf("%s %d", usual, n)
	}
	return name
}

// saveAs saves the game under a name, or another one if that cannot be had.
func (s *saving) saveAs(ctx context.Context, name string) error {
	err := s.save(manager.Save{Name: name})
	for errors.Is(err, savefile.ErrExists) {
		err = s.overwrite(ctx, name, err)
	}
	if errors.Is(err, errAnotherName) {
		return s.askSave(ctx, name)
	}
	return err
}

// errAnotherName asks for another name for a save.
var errAnotherName = errors.New("another name")

// save saves the game. A name in use is returned as savefile.ErrExists, one
// that no save can have as errAnotherName; other refusals are as those of feed.
func (s *saving) save(e manager.Save) error {
	r, err := s.m.Feed(e)
	switch {
	case err == nil:
		s.tell(r)
		s.screen.Say("Saved as %s.", r.Saved)
		return nil
	case errors.Is(err, savefile.ErrExists):
		return err
	default:
		s.refuse(err)
		if errors.Is(err, savefile.ErrName) {
			return errAnotherName
		}
		return terminal.ErrBack
	}
}

// overwrite asks whether a save may be replaced, and says what the refusal tells of a
// change. A change after the question is refused, as savefile.ErrExists again.
func (s *saving) overwrite(ctx context.Context, name string, refusal error) error {
	e := manager.Save{Name: name, Overwrite: true}
	var changed *savefile.ChangedError
	if errors.As(refusal, &changed) {
		s.screen.Say("The save %s has changed since it was loaded or saved here: %s.", name, s.age(changed.Modified))
		e.Changed = true
	}
	return s.choose(ctx, s.text("There is a save named %s already", name),
		choiceOf(s.text("Overwrite it"), func(context.Context) error { return s.save(e) }),
		choiceOf(s.text("Choose another name"), gives(errAnotherName)),
		back(s.text("Back")))
}

// bring feeds an event that brings a game. A person chooses players in place of unknown
// programs.
func (s *saving) bring(ctx context.Context, event func(instead *players.Spec) manager.Event) error {
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
		return terminal.ErrBack
	}
	s.tell(r)
	return nil
}

// standIn asks who plays in place of a program: a computer player of the usual level, or
// a person.
func (s *saving) standIn(ctx context.Context) (players.Spec, error) {
	return s.chooseCandidate(ctx, s.text("Who plays in its place?"), []candidate{
		{players.Computer(), s.text("Computer"), ""},
		{players.Person(), s.text("Human"), ""},
	}, players.Computer())
}

// recoverFirst reports, when the program starts, faults of games left behind, and offers to
// continue the newest unsaved one.
func (s *saving) recoverFirst(ctx context.Context) error {
	for _, n := range s.m.Trouble() {
		s.screen.Say("Note: %s", n)
	}
	if s.m.Possible(manager.Recover{}) != nil {
		return nil
	}
	newest := s.m.Recoverable()[0]
	question := s.text("Continue it?")
	if newest.Result.Over() {
		question = s.text("Show it?")
		s.screen.Say("There is a finished game that is not saved: %s, %s.", telling.Describe(newest), s.age(newest.Modified))
	} else {
		s.screen.Say("There is an unsaved game: %s, %s.", telling.Describe(newest), s.age(newest.Modified))
	}
	err := s.choose(ctx, question, s.resumption(newest),
		back(s.text("Not now")),
		choiceOf(s.text("Delete it"), s.deletion(manager.Forget{File: newest.File}, s.text("Delete this game?"))))
	return stayed(err)
}

// resumption is the choice of continuing a game that was left.
func (s *saving) resumption(e savefile.Entry) choice {
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

// deletion returns the action of a choice to delete games, once a person is sure.
func (s *saving) deletion(e manager.Event, question string) func(context.Context) error {
	return func(ctx context.Context) error {
		return s.choose(ctx, question, back(s.text("No, keep it")), choiceOf(s.text("Yes, delete"), s.event(e)))
	}
}
