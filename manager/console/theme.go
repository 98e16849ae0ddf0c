package console

import (
	"parlour/game"
	"parlour/manager/console/screen"
	"parlour/manager/console/terminal"
)

// theme is what boards are drawn with.
type theme struct {
	name            string
	summary         game.Term
	unicode, colour bool
	palette         game.Palette
}

// themes lists those that a terminal can show, the plainest first. Each tells
// everything by characters; colours only set it off.
func themes(can terminal.Capabilities) []theme {
	out := []theme{{name: "plain", summary: "letters and signs that every terminal has"}}
	if can.Unicode {
		out = append(out, theme{name: "unicode", summary: "lines and pieces, without colours", unicode: true})
	}
	if !can.Colour {
		return out
	}
	all := []theme{
		{name: "colour", summary: "yellow and cyan, dark squares shaded", palette: game.Palette{
			Last: "1;33", Chosen: "1;32", Dark: "48;5;237",
		}},
		{name: "high-contrast", summary: "white and black, what is marked inverted", palette: game.Palette{
			First: "1;97", Second: "1;30;107", Solid: [2]string{"1;97", "1;97"}, Last: "1;4", Chosen: "1;7",
		}},
		{name: "colour-blind", summary: "orange and blue, which all can tell apart", palette: game.Palette{
			First: "1;38;5;214", Second: "1;38;5;75", Last: "1;38;5;214", Chosen: "1;38;5;75", Dark: "48;5;236",
		}},
	}
	for _, t := range all {
		t.unicode, t.colour = can.Unicode, true
		if !can.ManyColours {
			t.palette = fewColours(t.palette)
		}
		out = append(out, t)
	}
	return out
}

// Themes are the names of all themes.
func Themes() []string {
	var names []string
	for _, t := range themes(terminal.Capabilities{Unicode: true, Colour: true, ManyColours: true}) {
		names = append(names, t.name)
	}
	return names
}

// fewColours is a palette for terminals that have no more than sixteen colours.
func fewColours(p game.Palette) game.Palette {
	for _, colour := range []*string{&p.First, &p.Second, &p.Last, &p.Chosen, &p.Dark} {
		switch *colour {
		case "1;38;5;214":
			*colour = "1;33"
		case "1;38;5;75":
			*colour = "1;34"
		case "48;5;236", "48;5;237":
			*colour = "100"
		}
	}
	return p
}

// usualTheme is the theme at first: the best that the terminal can show.
func usualTheme(can terminal.Capabilities) theme {
	all := themes(can)
	at := len(all) - 1
	for i, t := range all {
		if t.name == "colour" {
			at = i
		}
	}
	return all[at]
}

// looks is how boards are drawn in a run of the program.
type looks struct {
	theme  theme
	labels game.Labels
	// flipped reports whether the second seat sits below.
	flipped bool
	// voice says the words on boards, nil in English.
	voice game.Voice
}

// style is how a board is to be drawn in so many columns.
func (l looks) style(width int) game.Style {
	return game.Style{
		Unicode: l.theme.unicode, Colour: l.theme.colour, Palette: l.theme.palette,
		Labels: l.labels, Flipped: l.flipped, Width: width, Voice: l.voice,
	}
}

// styleIn is how a board is to be drawn in a room.
func (l looks) styleIn(r screen.Room) game.Style {
	s := l.style(r.Width)
	s.Height, s.Large = r.Lines, r.Large
	return s
}

// looks is how boards are drawn now.
func (t *talk) looks() looks {
	if l := t.looked.Load(); l != nil {
		return *l
	}
	can := t.screen.Capable()
	l := looks{theme: theme{name: "usual", unicode: can.Unicode, colour: can.Colour}, voice: t.tongue}
	if t.screen.Stays() {
		l.theme = usualTheme(can)
	}
	return l
}

// look changes how boards are drawn.
func (t *talk) look(change func(*looks)) {
	l := t.looks()
	change(&l)
	t.looked.Store(&l)
	t.screen.Tick()
}

// style is how boards are to be drawn as wide as the window.
func (t *talk) style() game.Style { return t.looks().style(t.screen.Width()) }

// places tells the places of a board that is drawn in the looks of the moment.
func (t *talk) places(at func(style game.Style, line, column int) int) screen.Places {
	return func(r screen.Room, line, column int) int { return at(t.looks().styleIn(r), line, column) }
}

// placesOf tells the places of the board of a state.
func (t *talk) placesOf(s game.State) screen.Places {
	return t.places(func(style game.Style, line, column int) int { return game.PlaceAt(s, style, line, column) })
}

// drawing draws a board in the looks of the moment.
func (t *talk) drawing(draw func(game.Style) string) screen.Drawing {
	return func(r screen.Room) string { return draw(t.looks().styleIn(r)) }
}

// legend is the line that names the parts of a board, if its game has words of its own for them.
func (t *talk) legend(state game.State) []string {
	if legend := game.Legend(state, t.style()); !legend.Empty() {
		return []string{t.tongue.Say(legend)}
	}
	return nil
}
