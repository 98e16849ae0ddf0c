// Package script is the front end on plain streams: the command dialogue, used
// wherever there is no terminal, and the Kalah dialogue of the Auckland
// assignment to the letter.
//
// Both read lines and write lines; they never write escape sequences. They must not know
// terminals, files or the rules of a game beyond what package game offers, except in the
// Kalah dialogue.
//
// Games of a dialogue do not enter the history of finished games: the manager of one has
// none. Games of programs are not for a person to look back on, and a dialogue says nothing
// but its prescribed text; a game that ends unsaved stays in the journal.
package script
