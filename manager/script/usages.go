package script

// Usage is the syntax of a command of the dialogue.
type Usage struct {
	// Word is the command, Form its syntax with arguments, possibly with an example.
	Word, Form string
	// Help is a short description.
	Help string
}

// Usages are the commands of the dialogue, in the order in which HELP lists them.
// STOP is not among them: it is accepted only while a job is running.
func Usages() []Usage {
	var out []Usage
	for _, c := range commands() {
		out = append(out, Usage{Word: c.word, Form: c.usage, Help: c.help})
	}
	return out
}
