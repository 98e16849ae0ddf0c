// Package cli is what the command lines of all programs share: exit codes and refusals,
// checks of arguments, flags of rules, the width of help, signals, and files of work that
// is saved as it goes on.
//
// It must not know a game by name, nor what a command does.
package cli
