package main

import (
	"io"
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"strings"

	"golang.org/x/term"
)

// lessOptions make less end at once if the text has room, and leave it on the screen.
const lessOptions = "LESS=FRX"

// paged writes a text, on a terminal by the program that the variable PAGER names. If that
// fails, the text is written as if there were none.
func (w world) paged(out io.Writer, text string) error {
	if term.IsTerminal(int(w.out.Fd())) && w.shownBy(w.pager(), text) {
		return nil
	}
	_, err := io.WriteString(out, text)
	return err
}

// shownBy reports whether a pager, nil for none, has shown a text. Ctrl-C is the pager's
// meanwhile.
func (w world) shownBy(pager *exec.Cmd, text string) bool {
	if pager == nil {
		return false
	}
	signal.Ignore(os.Interrupt)
	defer signal.Reset(os.Interrupt)
	pager.Stdin, pager.Stdout, pager.Stderr = strings.NewReader(text), w.out, w.err
	return pager.Run() == nil
}

// pager is the program that PAGER names, nil for none.
func (w world) pager() *exec.Cmd {
	words := strings.Fields(w.env("PAGER"))
	if len(words) == 0 || words[0] == "cat" {
		return nil
	}
	pager := exec.Command("sh", "-c", w.env("PAGER"))
	if runtime.GOOS == "windows" {
		pager = exec.Command(words[0], words[1:]...)
	}
	pager.Env = append([]string{lessOptions}, os.Environ()...) // a LESS of the person's own counts
	return pager
}
