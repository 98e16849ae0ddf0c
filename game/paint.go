package game

import "strings"

// Paint writes lines of a board in colours, with as few sequences as they need. The zero
// Paint is empty and ready to use.
type Paint struct {
	text   strings.Builder
	colour string
}

// plainColour ends a colour.
const plainColour = "\x1b[0m"

// Put writes text in a colour, the parameters of an ANSI sequence, or without one for "".
func (p *Paint) Put(colour, text string) {
	if colour != p.colour {
		if p.colour != "" {
			p.text.WriteString(plainColour)
		}
		if colour != "" {
			p.text.WriteString("\x1b[" + colour + "m")
		}
		p.colour = colour
	}
	p.text.WriteString(text)
}

// String is what was written, with its last colour ended.
func (p *Paint) String() string {
	p.Put("", "")
	return p.text.String()
}
