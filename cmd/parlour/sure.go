package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"golang.org/x/term"

	"parlour/cmd/internal/cli"
	"parlour/game"
)

// sure asks whether what is to be deleted is to go. Without a terminal to ask on, only
// yes, the flag --yes, says so.
func sure(w world, out io.Writer, what string, yes bool) (bool, error) {
	if yes {
		return true, nil
	}
	if !term.IsTerminal(int(w.in.Fd())) {
		return false, cli.Refused(game.Errorf("%s would be deleted, and there is nobody to ask; valid: --yes", what))
	}
	fmt.Fprintf(out, "Delete %s? [y/N] ", what)
	answer, err := bufio.NewReader(io.LimitReader(w.in, 1024)).ReadString('\n')
	if err != nil && !errors.Is(err, io.EOF) {
		return false, err
	}
	switch strings.ToLower(strings.TrimSpace(answer)) {
	case "y", "yes":
		return true, nil
	default:
		fmt.Fprintln(out, "Nothing was deleted.")
		return false, nil
	}
}
