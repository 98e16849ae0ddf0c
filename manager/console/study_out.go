package console

import (
	"cmp"
	"context"
	"errors"

	"parlour/game"
	"parlour/manager"
	"parlour/persistence/savefile"
)

// What comes out of a study: saves, files and the clipboard.

// document is what is saved of the study.
func (st *study) document() savefile.Save {
	save := st.save
	save.Record, save.Tree = st.board.Record(), st.board.Tree()
	return save
}

// saveTree saves the game with its tree: the manager's game itself, unless another line was
// put before its moves, and else a save of its own.
func (st *study) saveTree(ctx context.Context) error {
	game := st.snap.Record.Moves()
	if st.ours && st.board.Tree().Begins(game) && len(game) == len(st.board.Record().Moves()) {
		if err := st.keep(); err != nil {
			return err
		}
		return st.saving.saveHere(ctx)
	}
	name, err := st.entered(st.ask.Ask(ctx, st.text("Save as"), cmp.Or(st.snap.SavedAs, st.saving.freeNameOf(st.snap))))
	if err != nil {
		return err
	}
	return st.saveCopy(ctx, manager.SaveCopy{Name: name, Game: st.document()})
}

// saveCopy saves the study, and asks before it replaces a save.
func (st *study) saveCopy(ctx context.Context, e manager.SaveCopy) error {
	r, err := st.m.Feed(e)
	switch {
	case err == nil:
		st.screen.Say("Saved as %s.", r.Saved)
		return nil
	case !errors.Is(err, savefile.ErrExists):
		st.refuse(err)
		return nil
	}
	return st.choose(ctx, st.text("There is a save named %s already", e.Name),
		choiceOf(st.text("Overwrite it"), func(ctx context.Context) error {
			e.Overwrite = true
			return st.saveCopy(ctx, e)
		}),
		choiceOf(st.text("Choose another name"), st.saveTree),
		back(st.text("Back")))
}

// out lets a person choose the form in which something leaves the program.
func (st *study) out(ctx context.Context) error {
	notation := st.snap.Setup.Rules.Game().Notation()
	position := st.board.State().Position()
	st.engine.silence()
	return st.choose(ctx, st.text("Out"),
		explained(st.text("Copy the position"), position, st.copying(position)),
		explained(st.text("Copy the game"), st.text("with its tree, as a file has it"), st.copying(string(savefile.Encode(st.document())))),
		explained(st.text("Write the game"), st.text("with its tree, as a file has it"), st.writing("."+notation.Ending, savefile.Encode(st.document()))),
		explained(st.text("Write the position"), position, st.writing(".txt", []byte(position+"\n"))),
		explained(st.text("Write a picture"), st.text("the board as SVG"), st.picture),
		back(st.text("Back")))
}

// mostCopied is the most bytes that terminals take for the clipboard.
const mostCopied = 74_000

// copying is the action of putting a text on the clipboard of the terminal, by OSC 52.
func (st *study) copying(text string) func(context.Context) error {
	return func(context.Context) error {
		if len(text) > mostCopied || !st.screen.Copy(text) {
			st.screen.Say("The terminal cannot take this to its clipboard. Write it to a file.")
			return nil
		}
		st.screen.Say("Copied, if the terminal has a clipboard (OSC 52).")
		return nil
	}
}

// writing is the action of writing data to a file that a person names.
func (st *study) writing(ending string, data []byte) func(context.Context) error {
	return func(ctx context.Context) error {
		name := cmp.Or(st.snap.SavedAs, st.snap.Setup.Rules.Game().Name()) + " " + st.text("analysis")
		path, err := st.entered(st.ask.Ask(ctx, st.text("Write to the file"), name+ending))
		if err != nil {
			return stayed(err)
		}
		if r, err := st.feed(manager.WriteFile{Path: path, Data: data}); err == nil {
			st.screen.Say("Written to %s.", r.Saved)
		}
		return nil
	}
}

// picture writes the board as a picture.
func (st *study) picture(ctx context.Context) error {
	then := st.snap
	then.Record = game.NewRecord(st.board.State())
	return st.writing(".svg", then.BoardPicture())(ctx)
}
