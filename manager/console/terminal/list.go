package terminal

import (
	"context"
	"errors"
	"slices"
	"strings"
)

// List is a list to go through that may be long: its rows are asked for when they are
// seen.
type List struct {
	// Label stands above the list, and Empty in place of the rows where there are none.
	Label, Empty string
	// Len is the number of rows, At that of the row under the cursor at first.
	Len, At int
	// Row is a row in so many columns, Detail more about it, in a line or so.
	Row    func(i, width int) string
	Detail func(i int) string
	// Preview is a picture for a row, of so many lines at most; none if there is no
	// room for it. It must not use the screen.
	Preview func(i, width, lines int) []string
	// Enter names the action of Enter on a row, Commands those of other keys.
	Enter    string
	Commands []Command
}

// Command is what a key does in a list.
type Command struct {
	Key  rune
	Name string
	// OnRow reports whether it is done with the row under the cursor.
	OnRow bool
}

// The runes for keys of a list without a character: Enter, the arrows to the list before
// and the next, and Delete; and the key for all commands.
const (
	EnterRune    = '\r'
	PreviousRune = '<'
	NextRune     = '>'
	DeleteRune   = 'd'
	helpRune     = '?'
)

// Picked is the answer to a list: a key, and the row under the cursor.
type Picked struct {
	Key rune
	At  int
}

// Browse implements Prompter: on a screen that stays as a list with a preview, else as
// menus.
func (p *Prompts) Browse(ctx context.Context, l List) (Picked, error) {
	p.Surface.ClearPassing()
	v := newListView(l, p.look().active, p.Surface.Spoken())
	if !p.Surface.List(nil) {
		return listMenus{p, p.Surface}.browse(ctx, l)
	}
	defer p.Surface.Answered()
	defer p.Surface.List(nil)
	for {
		picked, err := p.pick(ctx, v)
		if err != nil || picked.Key != helpRune {
			return picked, err
		}
		p.Surface.List(nil)
		picked, err = p.commandMenu(ctx, l, picked.At)
		if !errors.Is(err, ErrBack) {
			return picked, err
		}
	}
}

// pick shows the list and takes keys until one picks something, or asks for the commands.
// The keys are read one by one before the list is seen, so that none is lost.
func (p *Prompts) pick(ctx context.Context, v *listView) (Picked, error) {
	restore, err := p.Mode.Raw()
	if err != nil {
		return Picked{}, err
	}
	defer restore()
	p.Surface.List(v.picture)
	for {
		k, err := p.key(ctx)
		if err != nil {
			return Picked{At: v.at()}, err
		}
		if k.Kind == KeyRune && k.Rune == helpRune {
			return Picked{Key: helpRune, At: v.at()}, nil
		}
		if picked, ok := v.press(k); ok {
			return picked, nil
		}
		p.Surface.Answered()
	}
}

// commandMenu offers the commands without their keys.
func (p *Prompts) commandMenu(ctx context.Context, l List, at int) (Picked, error) {
	return listMenus{p, p.Surface}.pickCommand(ctx, l.Label, l.usable(), at)
}

// listMenus asks for a row of a list, and what to do, by menus.
type listMenus struct {
	ask interface {
		Select(ctx context.Context, menu Menu) (int, error)
	}
	on interface {
		Width() int
		Spoken() Speaker
	}
}

// pickCommand lets a person choose one of the commands, or go back.
func (p listMenus) pickCommand(ctx context.Context, label string, commands []Command, at int) (Picked, error) {
	menu := Menu{Label: label}
	for _, c := range commands {
		menu.Items = append(menu.Items, Item{Text: c.Name})
	}
	menu.Items = append(menu.Items, Item{Text: Say(p.on.Spoken(), "Back")})
	i, err := p.ask.Select(ctx, menu)
	if err == nil && i == len(commands) {
		err = ErrBack
	}
	if err != nil {
		return Picked{At: at}, err
	}
	return Picked{Key: commands[i].Key, At: at}, nil
}

// all are the commands with that of Enter.
func (l List) all() []Command {
	return append([]Command{{Key: EnterRune, Name: l.Enter, OnRow: true}}, l.Commands...)
}

// usable are the commands that there is something for.
func (l List) usable() []Command {
	return slices.DeleteFunc(l.all(), func(c Command) bool { return c.OnRow && l.Len == 0 })
}

// Offers reports whether a key stands for a command that there is something for.
func (l List) Offers(key rune) bool {
	return slices.ContainsFunc(l.usable(), func(c Command) bool { return c.Key == key })
}

// menuRows is the number of rows that a menu shows of a list.
const menuRows = 20

// browse is Browse with menus: one of some rows, and one of what can be done with
// a row.
func (p listMenus) browse(ctx context.Context, l List) (Picked, error) {
	for {
		menu, does := p.rowsMenu(l)
		i, err := p.ask.Select(ctx, menu)
		if err != nil {
			return Picked{At: l.At}, err
		}
		picked, err := does[i](ctx)
		switch {
		case errors.Is(err, ErrBack) && i < len(does)-1:
			l.At = picked.At
		default:
			return picked, err
		}
	}
}

// rowsMenu is a menu of the rows about the cursor and of the commands, with what each
// of its items does.
func (p listMenus) rowsMenu(l List) (menu Menu, does []func(context.Context) (Picked, error)) {
	said := p.on.Spoken()
	from := l.At / menuRows * menuRows
	to := min(l.Len, from+menuRows)
	menu = Menu{Label: l.Label, At: max(0, min(l.At, to-1)-from)}
	add := func(text string, do func(context.Context) (Picked, error)) {
		menu.Items = append(menu.Items, Item{Text: text})
		does = append(does, do)
	}
	for i := from; i < to; i++ {
		add(l.Row(i, max(1, p.on.Width()-itemMargin)), func(ctx context.Context) (Picked, error) {
			return p.rowMenu(ctx, l, i)
		})
	}
	turn := func(text string, at int) {
		add(text, func(context.Context) (Picked, error) { return Picked{At: at}, ErrBack })
	}
	if to < l.Len {
		turn(Say(said, "Next rows (%d more)", l.Len-to), to)
	}
	if from > 0 {
		turn(Say(said, "Rows before (%d)", from), from-menuRows)
	}
	for _, c := range l.Commands {
		if !c.OnRow {
			add(c.Name, func(context.Context) (Picked, error) { return Picked{Key: c.Key, At: l.At}, nil })
		}
	}
	add(Say(said, "Back"), func(context.Context) (Picked, error) { return Picked{At: l.At}, ErrBack })
	if l.Preview != nil {
		menu.Preview = func(i, width int) string {
			if from+i >= to {
				return ""
			}
			return strings.Join(append(l.Preview(from+i, width, mostPreview), ""), "\n")
		}
	}
	return menu, does
}

// rowMenu offers what can be done with a row.
func (p listMenus) rowMenu(ctx context.Context, l List, at int) (Picked, error) {
	commands := slices.DeleteFunc(l.all(), func(c Command) bool { return !c.OnRow })
	if len(commands) == 1 {
		return Picked{Key: EnterRune, At: at}, nil
	}
	return p.pickCommand(ctx, l.Detail(at), commands, at)
}
