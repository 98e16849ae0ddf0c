// Package protocol is the front end for other programs: Parlour as an engine that they
// drive by the protocol of the game - UCI for Oware and Kalah, Hub 2 and DamExchange for
// draughts, and the Kalah Game Protocol of servers.
//
// Whoever drives the engine is the referee. A match that our rules have ended goes on if
// the other end plays on, from the position it has reached; the history of a match counts
// as far as the other end tells it.
//
// The package must not know terminals, saves or how connections are made, but for Dial, nor
// an engine of a game beyond what package players offers.
package protocol
