package console

import (
	"context"
	"errors"
	"slices"

	"parlour/game"
	"parlour/manager"
	"parlour/manager/console/terminal"
	"parlour/manager/telling"
	"parlour/persistence/savefile"
	"parlour/players"
)

// browser is a shelf of games in files as a person goes through it. Files are read when
// they are seen, all of them only to search or sort.
type browser struct {
	*saving
	shelf  manager.Shelf
	order  manager.Order
	search string
	// files are all files of the shelf, nil before they are listed, and shown those
	// that are found, in the order.
	files, shown []savefile.File
	read         map[string]savefile.Entry
	at           int
	// sought is the file that the cursor goes to when the files are listed next, "" to
	// stay in its line.
	sought string
	// seen is the game that was looked at last, in the file seenFile.
	seenFile string
	seen     manager.Snapshot
	unseen   error
}

// browse lets a person go through the games of a shelf, and of the others from there,
// until one is taken up.
func (s *saving) browse(shelf manager.Shelf) func(context.Context) error {
	return func(ctx context.Context) error {
		b := &browser{saving: s, shelf: shelf}
		for {
			if err := b.list(); err != nil {
				s.screen.Say("These games cannot be read: %v.", err)
				return terminal.ErrBack
			}
			actions := b.actions()
			list := b.asList(actions)
			picked, err := s.ask.Browse(ctx, list)
			if errors.Is(err, terminal.ErrBack) && b.search != "" {
				b.search, b.at = "", 0
				continue
			}
			if err != nil {
				return err
			}
			if !list.Offers(picked.Key) {
				continue
			}
			b.at = picked.At
			taken, err := b.do(ctx, actions, picked.Key)
			if taken || err != nil && !errors.Is(err, terminal.ErrBack) {
				return err
			}
		}
	}
}

// shelfName are the texts of a shelf: its title, the text of an empty one, and the action
// of Enter on a game.
type shelfName struct{ title, none, enter game.Term }

var shelfNames = [...]shelfName{
	manager.SavedGames:    {title: "Saves", none: "There are no saves yet.", enter: "Load"},
	manager.UnsavedGames:  {title: "Unsaved games", none: "No game was left unsaved.", enter: "Continue"},
	manager.FinishedGames: {title: "Finished games", none: "No game has been finished yet.", enter: "Open"},
}

// told are the texts of the shelf in the language of the person.
func (b *browser) told(t game.Term) string { return b.tongue.Say(t.Phrase()) }

// list lists the files again if they may have changed, and finds those to show.
func (b *browser) list() error {
	if b.files == nil {
		reading := terminal.Busy(b.screen, b.text("Reading the games ..."))
		defer reading.Done()
		files, err := b.m.Files(b.shelf)
		if err != nil {
			return err
		}
		b.files, b.read, b.seenFile = append([]savefile.File{}, files...), map[string]savefile.Entry{}, ""
	}
	b.find()
	if i := slices.IndexFunc(b.shown, func(f savefile.File) bool { return f.Name == b.sought }); i >= 0 {
		b.at = i
	}
	b.at, b.sought = max(0, min(b.at, len(b.shown)-1)), ""
	return nil
}

// find finds the files to show. The newest first need not be read for that.
func (b *browser) find() {
	b.shown = b.files
	if b.search == "" && b.order == manager.NewestFirst {
		return
	}
	if b.search == "" && b.order == manager.OldestFirst {
		b.shown = slices.Clone(b.files)
		slices.Reverse(b.shown)
		return
	}
	found := slices.DeleteFunc(b.all(), func(e savefile.Entry) bool { return !manager.Found(e, b.search) })
	b.order.Sort(found)
	b.shown = make([]savefile.File, len(found))
	for i, e := range found {
		b.shown[i] = savefile.File{Name: e.File, Modified: e.Modified}
	}
}

// all describes all files.
func (b *browser) all() []savefile.Entry {
	reading := terminal.Busy(b.screen, b.text("Reading the games ..."))
	defer reading.Done()
	out := make([]savefile.Entry, len(b.files))
	for i, f := range b.files {
		out[i] = b.describe(f)
	}
	return out
}

// describe describes a file, which is read once.
func (b *browser) describe(f savefile.File) savefile.Entry {
	e, ok := b.read[f.Name]
	if !ok {
		e = b.m.Describe(b.shelf, f)
		b.read[f.Name] = e
	}
	return e
}

func (b *browser) entry(i int) savefile.Entry { return b.describe(b.shown[i]) }

// current is the entry under the cursor.
func (b *browser) current() savefile.Entry { return b.entry(b.at) }

// asList is what the prompter is given.
func (b *browser) asList(actions []browserAction) terminal.List {
	name := shelfNames[b.shelf]
	l := terminal.List{
		Label: b.text("%s, %s", name.title, b.order.Term()), Empty: b.told(name.none), Enter: b.told(name.enter),
		Len: len(b.shown), At: b.at,
		Row:     func(i, width int) string { return b.rowOf(b.entry(i), b.shelf, width) },
		Detail:  func(i int) string { return b.tongue.Say(telling.Describe(b.entry(i))) },
		Preview: b.preview,
	}
	if b.search != "" {
		l.Label = b.text("%s, %s, found by %s", name.title, b.order.Term(), game.Quote(b.search))
		l.Empty = b.text("Nothing was found for %s.", game.Quote(b.search))
	}
	for _, a := range actions {
		l.Commands = append(l.Commands, terminal.Command{Key: a.key, Name: a.text, OnRow: a.onRow})
	}
	return l
}

// preview draws the board of a game, with its frame if there is room.
func (b *browser) preview(i, width, lines int) []string {
	if f := b.shown[i]; b.seenFile != f.Name {
		b.seenFile = f.Name
		b.seen, b.unseen = b.m.Look(b.shelf, f)
	}
	if b.unseen != nil {
		return nil
	}
	style := b.looks().style(width)
	style.Flipped = personBelow(b.seen)
	for _, style.Height = range []int{0, 1} {
		if board := terminal.LinesOf(b.seen.Record.State().Draw(style)); len(board) <= lines {
			return board
		}
	}
	return nil
}

// browserAction is what can be done in a browser besides taking a game up, by a key; onRow
// tells that it is done with the game under the cursor. It leaves the person there.
type browserAction struct {
	key   rune
	onRow bool
	choice
}

// actions are those that are possible now.
func (b *browser) actions() []browserAction {
	actions := slices.Concat([]browserAction{
		{'/', false, choiceOf(b.text("Search"), b.askSearch)},
		{'s', false, choiceOf(b.text("Sort"), b.chooseOrder)},
	}, b.changes(), []browserAction{{'y', true, choiceOf(b.text("Analyse"), b.analyse)}}, b.neighbours())
	return slices.DeleteFunc(actions, func(a browserAction) bool { return !b.may(a.choice) })
}

// changes are what there is to do with the games of the shelf, possible or not.
func (b *browser) changes() []browserAction {
	export := browserAction{'e', true, act(manager.Export{From: b.shelf}, b.text("Export"), "", b.export)}
	remove := func(e manager.Event) browserAction {
		return browserAction{terminal.DeleteRune, true, act(e, b.text("Delete"), "", b.delete)}
	}
	switch b.shelf {
	case manager.SavedGames:
		return []browserAction{
			{'r', true, act(manager.Rename{}, b.text("Rename"), "", b.rename)}, remove(manager.Delete{}), export,
			{'i', false, act(manager.Import{}, b.text("Import"), "", b.importFile)},
		}
	case manager.UnsavedGames:
		return []browserAction{
			remove(manager.Forget{}), export,
			{'a', false, act(manager.ForgetAll{}, b.text("Delete all ..."), "", b.forgetAll)},
		}
	default:
		return []browserAction{
			remove(manager.Prune{}), export,
			{'c', false, act(manager.Open{}, b.text("Count"), "", b.count)},
			{'w', false, act(manager.Open{}, b.text("Your rating"), "", b.rate)},
			{'p', false, act(manager.Prune{}, b.text("Delete many ..."), "", b.prune)},
		}
	}
}

// neighbours lead to the other shelves.
func (b *browser) neighbours() []browserAction {
	shelves := slices.DeleteFunc(manager.Shelves(), func(s manager.Shelf) bool {
		_, err := b.m.Files(s)
		return err != nil
	})
	here := slices.Index(shelves, b.shelf)
	lead := func(key rune, by int) browserAction {
		to := shelves[(here+by+len(shelves))%len(shelves)]
		return browserAction{key, false, choiceOf(b.told(shelfNames[to].title), func(context.Context) error {
			*b = browser{saving: b.saving, shelf: to}
			return nil
		})}
	}
	switch len(shelves) {
	case 0, 1:
		return nil
	case 2:
		return []browserAction{lead(terminal.NextRune, 1)}
	default:
		return []browserAction{lead(terminal.NextRune, 1), lead(terminal.PreviousRune, -1)}
	}
}

// do does what was picked. It reports whether a game was taken up.
func (b *browser) do(ctx context.Context, actions []browserAction, key rune) (taken bool, err error) {
	if key == terminal.EnterRune {
		err := b.takeUp(ctx)
		return err == nil, err
	}
	for _, a := range actions {
		if a.key == key {
			return false, a.do(ctx)
		}
	}
	return false, nil
}

// takeUp goes on with the game under the cursor, or shows one that is finished.
func (b *browser) takeUp(ctx context.Context) error {
	e := b.current()
	if e.Err != nil && !e.Salvaged {
		b.refuse(e.Err)
		return terminal.ErrBack
	}
	if err := b.leaveGame(ctx); err != nil {
		return err
	}
	return b.bring(ctx, func(instead *players.Spec) manager.Event {
		switch b.shelf {
		case manager.SavedGames:
			return manager.Load{Name: e.File, Instead: instead}
		case manager.UnsavedGames:
			return manager.Recover{File: e.File, Instead: instead}
		default:
			return manager.Open{File: e.File, Instead: instead}
		}
	})
}
