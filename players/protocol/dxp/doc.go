// Package dxp is the DamExchange protocol of draughts programs: the messages that two
// programs send each other over a connection, each ended by a byte 0, as values.
//
// One program, the initiator, asks for games; the other follows. Both are called the same
// way here, and which of them has listened for the connection does not matter.
//
// Source: layer 2 of the protocol at http://www.mesander.nl/damexchange/; Moby Dam by Harm
// Jetten and Scan 2.0 by Fabien Letouzey, which are the programs that speak it.
//
// The package must not know what a program does with the messages.
package dxp
