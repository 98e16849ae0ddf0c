package help

import (
	"strings"

	"parlour/manager/document"
)

// Page is a manual page.
type Page struct {
	// Name is the name of the program, Summary a short description, Version the
	// footer of the page.
	Name, Summary, Version string
	Sections               []Section
}

// Section is a part of a Page.
type Section struct {
	Title  string
	Blocks []document.Block
}

// Roff renders the page with the roff macro package "man", for section 6 of the
// manual, games.
func (p Page) Roff() string {
	var b strings.Builder
	b.WriteString(`.TH ` + quoted(strings.ToUpper(p.Name)) + ` 6 "" ` + quoted(p.Name+" "+p.Version) + "\n")
	b.WriteString(".SH NAME\n" + roffText(p.Name) + ` \- ` + roffText(p.Summary) + "\n")
	for _, s := range p.Sections {
		b.WriteString(".SH " + quoted(strings.ToUpper(document.Plain(s.Title))) + "\n")
		for _, block := range s.Blocks {
			writeRoff(&b, block)
		}
	}
	return b.String()
}

func writeRoff(b *strings.Builder, block document.Block) {
	switch block.Kind {
	case document.Heading:
		b.WriteString(".SS " + quoted(document.Plain(block.Text)) + "\n")
	case document.Example:
		b.WriteString(".PP\n.RS 4\n.nf\n")
		for _, line := range block.Lines {
			b.WriteString(roffLine(roffCode(line)) + "\n")
		}
		b.WriteString(".fi\n.RE\n")
	case document.List:
		for _, i := range block.Items {
			if i.Term == "" {
				b.WriteString(".IP \\(bu 2\n")
			} else {
				b.WriteString(".TP\n" + roffLine(bold(i.Term)) + "\n")
			}
			b.WriteString(roffLine(roffText(i.Text)) + "\n")
		}
	default:
		b.WriteString(".PP\n" + roffLine(roffText(block.Text)) + "\n")
	}
}

// roffText renders a text with the parts between backquotes in bold.
func roffText(text string) string {
	var b strings.Builder
	for i, part := range strings.Split(text, "`") {
		if i%2 == 1 {
			b.WriteString(bold(part))
		} else {
			b.WriteString(escape(part))
		}
	}
	return b.String()
}

func bold(code string) string {
	if code == "" {
		return ""
	}
	return `\fB` + roffCode(code) + `\fR`
}

// roffCode renders text to be typed: its hyphens become ASCII minus signs.
func roffCode(code string) string { return strings.ReplaceAll(escape(code), "-", `\-`) }

// escape escapes roff's special characters, and those that roff would print as
// typographic ones.
func escape(text string) string {
	return strings.NewReplacer(`\`, `\e`, `'`, `\(aq`, "`", `\(ga`, `^`, `\(ha`, `~`, `\(ti`).Replace(text)
}

// roffLine escapes a line that roff would take for a request, for example because of a dot
// at its beginning.
func roffLine(line string) string {
	if strings.HasPrefix(line, ".") {
		return `\&` + line
	}
	return line
}

// quoted is a quoted argument of a macro.
func quoted(text string) string { return `"` + strings.ReplaceAll(escape(text), `"`, `\(dq`) + `"` }
