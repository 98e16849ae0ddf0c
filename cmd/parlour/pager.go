package main

import (
	"io"
	"os"
	"os/exec"
	"runtime"
	"strings"

	"golang.org/x/term"
)

// lessOptions make less end at once if the text has room, and leave it on the screen.
const lessOptions = "LESS=FRX"

// paged writes a text, on a terminal by the program that the variable PAGER names. If that
// cannot be started, the text is written as if there were none.
func (w world) paged(out io.Writer, text string) error {
	if pager := w.pager(); pager != nil && term.IsTerminal(int(w.out.Fd())) {
		pager.Stdin, pager.Stdout, pager.Stderr = strings.NewReader(text), w.out, w.err
		if pager.Start() == nil {
			return pager.Wait()
		}
	}
	_, err := io.WriteString(out, text)
	return err
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
