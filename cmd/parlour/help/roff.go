package help

import "strings"

// Page is a manual page.
type Page struct {
	// Name is that of the program, Summary what it is in a few words, Version what
	// stands at the foot of the page.
	Name, Summary, Version string
	Sections               []Section
}

// Section is a part of a Page.
type Section struct {
	Title  string
	Blocks []Block
}

// Roff returns the page in the macros "man" of roff, for section 1 of the manual.
func (p Page) Roff() string {
	var b strings.Builder
	b.WriteString(`.TH ` + quoted(strings.ToUpper(p.Name)) + ` 1 "" ` + quoted(p.Name+" "+p.Version) + "\n")
	b.WriteString(".SH NAME\n" + roffText(p.Name) + ` \- ` + roffText(p.Summary) + "\n")
	for _, s := range p.Sections {
		b.WriteString(".SH " + quoted(strings.ToUpper(plain(s.Title))) + "\n")
		for _, block := range s.Blocks {
			writeRoff(&b, block)
		}
	}
	return b.String()
}

func writeRoff(b *strings.Builder, block Block) {
	switch block.Kind {
	case Heading:
		b.WriteString(".SS " + quoted(plain(block.Text)) + "\n")
	case Example:
		b.WriteString(".PP\n.RS 4\n.nf\n")
		for _, line := range block.Lines {
			b.WriteString(roffLine(roffCode(line)) + "\n")
		}
		b.WriteString(".fi\n.RE\n")
	case List:
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

// roffText is a text with what stands between backquotes in bold.
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

// roffCode is text to be typed: its hyphens are the minus signs of a keyboard.
func roffCode(code string) string { return strings.ReplaceAll(escape(code), "-", `\-`) }

// escape makes a text mean itself: some characters are roff's own, others would be
// printed as nicer ones.
func escape(text string) string {
	return strings.NewReplacer(`\`, `\e`, `'`, `\(aq`, "`", `\(ga`, `^`, `\(ha`, `~`, `\(ti`).Replace(text)
}

// roffLine keeps a line from being taken for a request, as lines are that begin
// with a dot.
func roffLine(line string) string {
	if strings.HasPrefix(line, ".") {
		return `\&` + line
	}
	return line
}

// quoted is an argument of a macro.
func quoted(text string) string { return `"` + strings.ReplaceAll(escape(text), `"`, `\(dq`) + `"` }
