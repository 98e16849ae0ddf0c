// Package script is the front end on plain streams: the command dialogue, used
// wherever there is no terminal, and the Kalah dialogue of the Auckland
// assignment to the letter.
//
// Both read lines and write lines; no escape sequence ever leaves them. They
// must not know terminals, files or the rules of a game beyond what package
// game offers - but for the Kalah dialogue, which is Kalah's own.
package script
