package console

import (
	"context"
	"errors"
	"slices"

	"parlour/game"
	"parlour/manager"
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
				s.screen.say("These games cannot be read: %v.", err)
				return ErrBack
			}
			actions := b.actions()
			list := b.asList(actions)
			picked, err := s.ask.Browse(ctx, list)
			if errors.Is(err, ErrBack) && b.search != "" {
				b.search, b.at = "", 0
				continue
			}
			if err != nil {
				return err
			}
			if !list.offers(picked.Key) {
				continue
			}
			b.at = picked.At
			taken, err := b.do(ctx, actions, picked.Key)
			if taken || err != nil && !errors.Is(err, ErrBack) {
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
		reading := busy(b.screen, b.text("Reading the games ..."))
		defer reading.done()
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
	reading := busy(b.screen, b.text("Reading the games ..."))
	defer reading.done()
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
func (b *browser) asList(actions []browserAction) List {
	name := shelfNames[b.shelf]
	l := List{
		Label: b.text("%s, %s", name.title, b.order.Term()), Empty: b.told(name.none), Enter: b.told(name.enter),
		Len: len(b.shown), At: b.at,
		Row:     func(i, width int) string { return b.rowOf(b.entry(i), b.shelf, width) },
		Detail:  func(i int) string { return b.tongue.Say(telling.Describe(b.entry(i))) },
		Preview: b.preview,
	}
	if b.search != "" {
		l.Label = b.text("%s, %s, found by %s", name.title, b.order.Term(), game.Quote(b.search))
		l.Empty = b.text("None is found by %s.", game.Quote(b.search))
	}
	for _, a := range actions {
		l.Commands = append(l.Commands, a.Command)
	}
	return l
}

// preview draws the board of a game, with its frame if there is room.
func (b *browser) preview(i int, style game.Style, lines int) []string {
	if f := b.shown[i]; b.seenFile != f.Name {
		b.seenFile = f.Name
		b.seen, b.unseen = b.m.Look(b.shelf, f)
	}
	if b.unseen != nil {
		return nil
	}
	style.Flipped = personBelow(b.seen)
	for _, style.Height = range []int{0, 1} {
		if board := linesOf(b.seen.Record.State().Draw(style)); len(board) <= lines {
			return board
		}
	}
	return nil
}

// browserAction is what can be done in a browser besides taking a game up. It leaves
// the person there.
type browserAction struct {
	Command
	event manager.Event // that must be possible; nil if nothing decides it
	do    func(context.Context) error
}

// actions are those that are possible now.
func (b *browser) actions() []browserAction {
	out := []browserAction{
		{Command{'/', b.text("Search"), false}, nil, b.askSearch},
		{Command{'s', b.text("Sort"), false}, nil, b.chooseOrder},
	}
	for _, a := range b.changes() {
		if b.m.Possible(a.event) == nil {
			out = append(out, a)
		}
	}
	return append(out, b.neighbours()...)
}

// changes are what there is to do with the games of the shelf, possible or not.
func (b *browser) changes() []browserAction {
	export := browserAction{Command{'e', b.text("Export"), true}, manager.Export{From: b.shelf}, b.export}
	remove := func(e manager.Event) browserAction {
		return browserAction{Command{deleteRune, b.text("Delete"), true}, e, b.delete}
	}
	switch b.shelf {
	case manager.SavedGames:
		return []browserAction{
			{Command{'r', b.text("Rename"), true}, manager.Rename{}, b.rename}, remove(manager.Delete{}), export,
			{Command{'i', b.text("Import"), false}, manager.Import{}, b.importFile},
		}
	case manager.UnsavedGames:
		return []browserAction{
			remove(manager.Forget{}), export,
			{Command{'a', b.text("Delete all ..."), false}, manager.ForgetAll{}, b.forgetAll},
		}
	default:
		return []browserAction{
			remove(manager.Prune{}), export,
			{Command{'c', b.text("Count"), false}, manager.Open{}, b.count},
			{Command{'p', b.text("Delete many ..."), false}, manager.Prune{}, b.prune},
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
		return browserAction{Command{key, b.told(shelfNames[to].title), false}, nil, func(context.Context) error {
			*b = browser{saving: b.saving, shelf: to}
			return nil
		}}
	}
	switch len(shelves) {
	case 0, 1:
		return nil
	case 2:
		return []browserAction{lead(nextRune, 1)}
	default:
		return []browserAction{lead(nextRune, 1), lead(previousRune, -1)}
	}
}

// do does what was picked. It reports whether a game was taken up.
func (b *browser) do(ctx context.Context, actions []browserAction, key rune) (taken bool, err error) {
	if key == enterRune {
		err := b.takeUp(ctx)
		return err == nil, err
	}
	for _, a := range actions {
		if a.Key == key {
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
		return ErrBack
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
