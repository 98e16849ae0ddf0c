// Package terminal is a window and a keyboard for a front end: keys and modes, pictures of
// which only the changed parts are written, menus, lists, pages and typed lines. It knows
// no game, no match and no manager.
//
// A Device is the terminal itself, and its keys are Keys. All questions go through the small
// interface Prompter. Prompts puts them on a Surface: a Transcript, or a screen of the
// program's own over a Canvas. The output of the menu library goes to a Region, which makes
// lines of it.
//
// Three kinds of file know more than the rest: promptui.go alone knows the library, terminal.go
// with its mode and signal files alone knows terminals, and keys.go knows the bytes of
// a terminal's keys.
package terminal
