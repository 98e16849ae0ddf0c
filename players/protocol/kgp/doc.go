// Package kgp is the Kalah Game Protocol, version 1: the commands that a server and a client
// send each other over a connection, a line each, as values. A client is always South.
//
// Sources: the specification by Kaludercic and Völk, https://github.com/KWARC/kalah-game, and
// the server there, go-kgp.
//
// The package must not know what a server or a client does with the commands.
package kgp
