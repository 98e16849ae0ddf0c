package terminal

import (
	"os"

	"golang.org/x/sys/windows"
)

// setKeyMode sets the mode that a console has between prompts: keys are not echoed
// and arrive one by one, arrow keys and output as the sequences of a terminal.
func setKeyMode(in, out *os.File) error {
	var mode uint32
	if err := windows.GetConsoleMode(windows.Handle(in.Fd()), &mode); err != nil {
		return err
	}
	mode &^= windows.ENABLE_ECHO_INPUT | windows.ENABLE_LINE_INPUT
	mode |= windows.ENABLE_VIRTUAL_TERMINAL_INPUT | windows.ENABLE_PROCESSED_INPUT
	if err := windows.SetConsoleMode(windows.Handle(in.Fd()), mode); err != nil {
		return err
	}
	if err := windows.GetConsoleMode(windows.Handle(out.Fd()), &mode); err != nil {
		return err
	}
	return windows.SetConsoleMode(windows.Handle(out.Fd()), mode|windows.ENABLE_VIRTUAL_TERMINAL_PROCESSING)
}

// setTypingMode sets the mode that a console has while something is typed: besides,
// Ctrl-C is a key like any other.
func setTypingMode(in *os.File) error {
	var mode uint32
	if err := windows.GetConsoleMode(windows.Handle(in.Fd()), &mode); err != nil {
		return err
	}
	mode &^= windows.ENABLE_ECHO_INPUT | windows.ENABLE_LINE_INPUT | windows.ENABLE_PROCESSED_INPUT
	return windows.SetConsoleMode(windows.Handle(in.Fd()), mode|windows.ENABLE_VIRTUAL_TERMINAL_INPUT)
}

// setListeningMode sets the mode in which keys arrive one by one and Ctrl-C still sends its
// signal.
func setListeningMode(in, out *os.File) error { return setKeyMode(in, out) }

// inForeground reports whether the console is the program's, which it is.
func inForeground(*os.File) bool { return true }

// isPending reports whether the console has bytes that were not read, as far as is known.
func isPending(*os.File) bool { return false }
