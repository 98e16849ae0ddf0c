package console

import (
	"parlour/game"
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
func themes(can capabilities) []theme {
	out := []theme{{name: "plain", summary: "letters and signs that every terminal has"}}
	if can.unicode {
		out = append(out, theme{name: "unicode", summary: "lines and pieces, without colours", unicode: true})
	}
	if !can.colour {
		return out
	}
	all := []theme{
		{name: "colour", summary: "yellow and cyan, dark squares shaded", palette: game.Palette{
			Last: "1;33", Chosen: "1;32", Dark: "48;5;237",
		}},
		{name: "high-contrast", summary: "white and black, what is marked inverted", palette: game.Palette{
			First: "1;97", Second: "1;30;107", Last: "1;4", Chosen: "1;7",
		}},
		{name: "colour-blind", summary: "orange and blue, which all can tell apart", palette: game.Palette{
			First: "1;38;5;214", Second: "1;38;5;75", Last: "1;38;5;214", Chosen: "1;38;5;75", Dark: "48;5;236",
		}},
	}
	for _, t := range all {
		t.unicode, t.colour = can.unicode, true
		if !can.manyColours {
			t.palette = fewColours(t.palette)
		}
		out = append(out, t)
	}
	return out
}

// Themes are the names of all themes.
func Themes() []string {
	var names []string
	for _, t := range themes(capabilities{unicode: true, colour: true, manyColours: true}) {
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
func usualTheme(can capabilities) theme {
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
	// flipped tells that the second seat sits below.
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
