// Package uci is the Universal Chess Interface as it is spoken for games of sowing: the
// lines of both ends as values. Aalina's is the model: moves and lines of play may be
// written in one word, a character each ("FfDc"); a position is the game's own text.
//
// As the protocol asks, unknown words are passed over, wherever they stand, and an error
// in a line does no harm to the rest.
//
// Sources: the UCI protocol of Meyer-Kahlen and Huber, April 2006; Aalina's service and
// client, https://github.com/joansalasoler/aalina; Aualé's client.
//
// The package must not know any game, nor what an engine does with the lines.
package uci
