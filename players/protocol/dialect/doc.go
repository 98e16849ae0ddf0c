// Package dialect is how programs of draughts write moves, as far as that differs from us:
// what both ends of their protocols need beside the lines.
//
// The package must not know any line of a protocol, nor who plays.
package dialect
