//go:build unix

package terminal

import (
	"os"
	"os/signal"
	"syscall"

	"golang.org/x/sys/unix"
)

// setKeyMode sets the mode that a terminal has between prompts: keys are not echoed, so
// keys typed ahead do not mix with a board, and arrive one by one without waiting for
// Enter. Ctrl-C still sends its signal, Ctrl-Z is a key like any other.
func setKeyMode(in, _ *os.File) error {
	return changeMode(in, func(mode *unix.Termios) {
		mode.Lflag |= unix.ISIG | unix.IEXTEN
		mode.Cc[unix.VSUSP] = noKey
	})
}

// setTypingMode sets the mode that a terminal has while something is typed: besides,
// Ctrl-C and Ctrl-Z are keys like any other.
func setTypingMode(in *os.File) error {
	return changeMode(in, func(mode *unix.Termios) {
		mode.Iflag &^= unix.IXON
		mode.Lflag &^= unix.ISIG | unix.IEXTEN
	})
}

// setListeningMode sets the mode in which keys arrive one by one and signal keys still send
// signals. A program that the shell moves to the background goes on, but reads no keys.
func setListeningMode(in, _ *os.File) error {
	signal.Ignore(syscall.SIGTTIN)
	return changeMode(in, func(*unix.Termios) {})
}

// changeMode has keys arrive one by one without an echo, and changes what else is to be.
func changeMode(in *os.File, change func(*unix.Termios)) error {
	mode, err := unix.IoctlGetTermios(int(in.Fd()), readMode)
	if err != nil {
		return err
	}
	mode.Lflag &^= unix.ECHO | unix.ICANON
	mode.Cc[unix.VMIN], mode.Cc[unix.VTIME] = 1, 0
	change(mode)
	return unix.IoctlSetTermios(int(in.Fd()), writeMode, mode)
}

// inForeground reports whether the terminal is the program's to read and to change: not if
// the shell runs it in the background.
func inForeground(in *os.File) bool {
	group, err := unix.IoctlGetInt(int(in.Fd()), unix.TIOCGPGRP)
	return err == nil && group == unix.Getpgrp()
}

// isPending reports whether the terminal has bytes that were not read.
func isPending(in *os.File) bool {
	fds := []unix.PollFd{{Fd: int32(in.Fd()), Events: unix.POLLIN}}
	n, err := unix.Poll(fds, 0)
	return err == nil && n > 0 && fds[0].Revents&unix.POLLIN != 0
}
