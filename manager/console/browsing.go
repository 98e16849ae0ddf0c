package console

import (
	"context"
	"path/filepath"
	"strings"

	"parlour/game"
	"parlour/manager"
	"parlour/manager/telling"
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
	menu := Menu{Label: b.text("Sort")}
	orders := manager.Orders()
	for i, o := range orders {
		menu.Items = append(menu.Items, Item{Text: b.told(o.Term())})
		if o == b.order {
			menu.At = i
		}
	}
	i, err := b.ask.Select(ctx, menu)
	if err != nil {
		return err
	}
	b.order, b.at = orders[i], 0
	return nil
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
	if err != nil {
		return err
	}
	if name == "" || name == e.Name {
		b.sayNothingDone()
		return ErrBack
	}
	r, err := b.change(manager.Rename{File: e.File, Name: name})
	if err == nil {
		b.sought = filepath.Base(r.Saved)
		b.screen.say("Renamed to %s.", b.sought)
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
	b.screen.say("%s, %s.", telling.Describe(e), b.age(e.Modified))
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
	files := make([]string, len(b.files))
	for i, f := range b.files {
		files[i] = f.Name
	}
	return b.deletion(ctx, manager.ForgetAll{Files: files}, b.tongue.Say(game.SayCount(len(files), "Delete %d unsaved game?", "Delete %d unsaved games?")))
}

func (b *browser) export(ctx context.Context) error {
	e := b.current()
	name := e.Name
	if name == "" {
		name = "game"
	}
	path, err := b.ask.Ask(ctx, b.text("Export to the file"), name+filepath.Ext(e.File))
	if err != nil {
		return err
	}
	if path == "" {
		b.sayNothingDone()
		return ErrBack
	}
	r, err := b.feed(manager.Export{From: b.shelf, File: e.File, Path: path})
	if err == nil {
		b.screen.say("Written to %s.", r.Saved)
	}
	return err
}

func (b *browser) importFile(ctx context.Context) error {
	path, err := b.ask.AskLong(ctx, b.text("File to import"), "")
	if err != nil {
		return err
	}
	if path == "" {
		b.sayNothingDone()
		return ErrBack
	}
	base := filepath.Base(path)
	name, err := b.ask.Ask(ctx, b.text("Save as"), strings.TrimSuffix(base, filepath.Ext(base)))
	if err != nil {
		return err
	}
	r, err := b.change(manager.Import{Path: path, Name: name})
	if err == nil {
		b.sought = filepath.Base(r.Saved)
		b.screen.say("Saved as %s.", r.Saved)
	}
	return err
}

// count shows how many games were won, lost and drawn.
func (b *browser) count(ctx context.Context) error {
	return b.ask.Page(ctx, telling.TallyOf(b.all()).Text(b.tongue))
}

// keptGames are the numbers of finished games that a person may keep.
var keptGames = [...]int{1000, 100, 10}

// prune deletes finished games: those that are found, the older ones, or all.
func (b *browser) prune(ctx context.Context) error {
	var choices []choice
	add := func(text string, from int) {
		var files []string
		for _, f := range b.files[from:] {
			files = append(files, f.Name)
		}
		choices = append(choices, b.pruning(text, files))
	}
	if b.search != "" {
		var files []string
		for _, f := range b.shown {
			files = append(files, f.Name)
		}
		choices = append(choices, b.pruning(b.text("Those that are found (%d)", len(files)), files))
	}
	for _, n := range keptGames {
		if n < len(b.files) {
			add(b.text("All but the newest %d (%d)", n, len(b.files)-n), n)
		}
	}
	add(b.text("All (%d)", len(b.files)), 0)
	return b.choose(ctx, b.text("Delete finished games"), append(choices, back(b.text("Back")))...)
}

// pruning is the choice of deleting games, which is asked once more.
func (b *browser) pruning(text string, files []string) choice {
	return choiceOf(text, func(ctx context.Context) error {
		return b.deletion(ctx, manager.Prune{Files: files}, b.tongue.Say(game.SayCount(len(files), "Delete %d finished game?", "Delete %d finished games?")))
	})
}
