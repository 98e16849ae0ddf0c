package script

// Usage is how a command of the dialogue is typed.
type Usage struct {
	// Word is the command, Form it with what follows, and perhaps an example.
	Word, Form string
	// Help says what it does.
	Help string
}

// Usages are the commands of the dialogue, in the order in which HELP lists them.
// STOP is not among them: it counts only while something takes time.
func Usages() []Usage {
	var out []Usage
	for _, c := range commands() {
		out = append(out, Usage{Word: c.word, Form: c.usage, Help: c.help})
	}
	return out
}
