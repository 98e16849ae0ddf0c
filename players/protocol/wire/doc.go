// Package wire reads the messages of engine protocols from a stream: lines, or
// whatever else a byte ends, of bounded length.
//
// The package must not know any protocol or game.
package wire
