package cli

import (
	"errors"
	"fmt"
	"io"

	"parlour/manager"
	"parlour/persistence/savefile"
)

// The exit codes; after a signal n it is Signal+n.
const (
	Done   = 0
	Failed = 1
	Usage  = 2
	Signal = 128
)

// Code ends a program with an exit code and without a message.
type Code int

func (c Code) Error() string { return fmt.Sprintf("exit code %d", int(c)) }

// Refusal refuses a command line or a file.
type Refusal struct{ error }

func (e Refusal) Unwrap() error { return e.error }

// Refused wraps an error as a Refusal; nil and failures of the system stay what they are.
func Refused(err error) error {
	if err == nil || savefile.Failed(err) {
		return err
	}
	return Refusal{err}
}

// ExitCode prints the error of a program of that name, if there is one to print, and
// returns its exit code. say says a refusal in the language of the person.
func ExitCode(program string, err error, say func(error) string, out io.Writer) int {
	var (
		code    Code
		refusal Refusal
	)
	switch {
	case err == nil:
		return Done
	case errors.As(err, &code):
		return int(code)
	case errors.As(err, &refusal):
		fmt.Fprintln(out, manager.Refusal+say(refusal.error))
		return Usage
	default:
		fmt.Fprintf(out, "%s: %v\n", program, err)
		return Failed
	}
}
