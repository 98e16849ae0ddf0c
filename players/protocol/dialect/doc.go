// Package dialect is how the programs of a game's field write moves and which rules they
// play by, as far as that differs from us: what both ends of a protocol need beside its
// lines.
//
// The package must not know any line of a protocol, nor who plays.
package dialect
