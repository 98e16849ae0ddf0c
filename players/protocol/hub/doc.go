// Package hub is the Hub protocol of draughts programs, the lines of both ends as values:
// version 2, as Scan 3 and the Hub speak it, and of version 1, of Scan 2, the side of the
// one who asks.
//
// A position of 32 squares is one of the small board, whose rules the parameter variant names. That
// is our own addition.
//
// As the protocol asks, commands and arguments that are not known are passed over.
//
// Sources: protocol.txt of Scan 3.1 and the loop of Scan 2.0 by Fabien Letouzey,
// https://github.com/rhalbersma/scan.
//
// The package must not know what an engine does with the lines.
package hub
