package console

import (
	"cmp"
	"context"
	"path/filepath"
	"strings"

	"parlour/game"
	"parlour/manager"
	"parlour/manager/console/terminal"
	"parlour/manager/strength"
	"parlour/manager/telling"
	"parlour/persistence/savefile"
)

// What can be done in a browser.

func (b *browser) askSearch(ctx context.Context) error {
	text, err := b.ask.Ask(ctx, b.text("Search names, players and games"), b.search)
	if err != nil {
		return err
	}
	b.search, b.at = text, 0
	return nil
}

func (b *browser) chooseOrder(ctx context.Context) error {
	order, err := among(ctx, b.talk, b.text("Sort"), manager.Orders(),
		func(o manager.Order) (string, string) { return b.told(o.Term()), "" },
		func(o manager.Order) bool { return o == b.order })
	if err == nil {
		b.order, b.at = order, 0
	}
	return err
}

// change feeds an event that changes the files, and lists them again.
func (b *browser) change(e manager.Event) (manager.Reply, error) {
	r, err := b.feed(e)
	if err == nil {
		b.files = nil
	}
	return r, err
}

func (b *browser) rename(ctx context.Context) error {
	e := b.current()
	name, err := b.ask.Ask(ctx, b.text("New name"), e.Name)
	if name == e.Name {
		name = ""
	}
	if name, err = b.entered(name, err); err != nil {
		return err
	}
	r, err := b.change(manager.Rename{File: e.File, Name: name})
	if err == nil {
		b.sought = filepath.Base(r.Saved)
		b.screen.Say("Renamed to %s.", b.sought)
	}
	return err
}

func (b *browser) delete(ctx context.Context) error {
	e := b.current()
	event := map[manager.Shelf]manager.Event{
		manager.SavedGames: manager.Delete{File: e.File}, manager.UnsavedGames: manager.Forget{File: e.File},
		manager.FinishedGames: manager.Prune{Files: []string{e.File}},
	}[b.shelf]
	question := b.text("Delete this game?")
	if b.shelf == manager.SavedGames {
		question = b.text("Delete the save %s?", e.Name)
	}
	b.screen.Say("%s, %s.", telling.Describe(e), b.age(e.Modified))
	return b.deletion(ctx, event, question)
}

// deletion deletes games once a person is sure.
func (b *browser) deletion(ctx context.Context, e manager.Event, question string) error {
	return b.choose(ctx, question, back(b.text("No, keep it")), choiceOf(b.text("Yes, delete"), func(context.Context) error {
		_, err := b.change(e)
		return err
	}))
}

func (b *browser) forgetAll(ctx context.Context) error {
	files := namesOf(b.files)
	return b.deletion(ctx, manager.ForgetAll{Files: files}, b.tongue.Say(game.SayCount(len(files), "Delete %d unsaved game?", "Delete %d unsaved games?")))
}

func namesOf(files []savefile.File) []string {
	names := make([]string, len(files))
	for i, f := range files {
		names[i] = f.Name
	}
	return names
}

// analyse analyses the game under the cursor, which stays as it is.
func (b *browser) analyse(ctx context.Context) error {
	snap, err := b.m.Look(b.shelf, b.shown[b.at])
	if err != nil {
		b.refuse(err)
		return terminal.ErrBack
	}
	snap.SavedAs = b.current().Name
	defer func() { b.files = nil }() // some may be new
	return b.study.ofSave(ctx, snap)
}

func (b *browser) export(ctx context.Context) error {
	e := b.current()
	path, err := b.entered(b.ask.Ask(ctx, b.text("Export to the file"), cmp.Or(e.Name, "game")+filepath.Ext(e.File)))
	if err != nil {
		return err
	}
	r, err := b.feed(manager.Export{From: b.shelf, File: e.File, Path: path})
	if err == nil {
		b.screen.Say("Written to %s.", r.Saved)
	}
	return err
}

func (b *browser) importFile(ctx context.Context) error {
	path, err := b.entered(b.ask.AskLong(ctx, b.text("File to import"), ""))
	if err != nil {
		return err
	}
	base := filepath.Base(path)
	name, err := b.ask.Ask(ctx, b.text("Save as"), strings.TrimSuffix(base, filepath.Ext(base)))
	if err != nil {
		return err
	}
	r, err := b.change(manager.Import{Path: path, Name: name})
	if err == nil {
		b.sought = filepath.Base(r.Saved)
		b.screen.Say("Saved as %s.", r.Saved)
	}
	return err
}

// count shows how many games were won, lost and drawn.
func (b *browser) count(ctx context.Context) error {
	return b.ask.Page(ctx, telling.TallyOf(b.all()).Text(b.tongue))
}

// rate shows how strong the person is, and the games by month.
func (b *browser) rate(ctx context.Context) error {
	all := b.all()
	style := telling.GraphStyle{Width: b.screen.Width(), Unicode: b.screen.Capable().Unicode}
	text := strength.Text(strength.Of(all, b.m.Engines(), b.now()), b.tongue, style)
	return b.ask.Page(ctx, text+"\n"+telling.MonthsOf(all).Text(b.tongue))
}

// keptGames are the numbers of finished games that a person may keep.
var keptGames = [...]int{1000, 100, 10}

// prune deletes finished games: those that are found, the older ones, or all.
func (b *browser) prune(ctx context.Context) error {
	var choices []choice
	if b.search != "" {
		choices = append(choices, b.pruning(b.text("Those that are found (%d)", len(b.shown)), b.shown))
	}
	for _, n := range keptGames {
		if n < len(b.files) {
			choices = append(choices, b.pruning(b.text("All but the newest %d (%d)", n, len(b.files)-n), b.files[n:]))
		}
	}
	choices = append(choices, b.pruning(b.text("All (%d)", len(b.files)), b.files))
	return b.choose(ctx, b.text("Delete finished games"), append(choices, back(b.text("Back")))...)
}

// pruning is the choice of deleting games, which is asked once more.
func (b *browser) pruning(text string, files []savefile.File) choice {
	return choiceOf(text, func(ctx context.Context) error {
		return b.deletion(ctx, manager.Prune{Files: namesOf(files)}, b.tongue.Say(game.SayCount(len(files), "Delete %d finished game?", "Delete %d finished games?")))
	})
}
