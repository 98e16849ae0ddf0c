// Package pgn reads and writes the text of the PGN family, in which matches of
// all games are kept: tag pairs, then numbered moves with comments, glyphs and
// variations, then a result mark.
//
// A Scanner cuts a stream into elements; a Reader puts them together to games,
// one at a time out of a stream of any length, and reads on after a damaged one.
// FormatTag, FormatMoves and Game.Format write. Memory is bounded whatever is
// read: a Reader holds one game of at most MaxTags tags of some 4 KB and
// MaxMoves moves of at most MaxWord bytes, and of an annotated game MaxComments
// bytes of comments besides.
//
// The package knows how the text is built, not what it says: a move is a word,
// and a Dialect has what differs between the games' files. It imports package
// game and nothing else of ours; it must not know a particular game, nor where
// files are kept.
//
// Sources: the PGN standard of 1994; the PDN 3.0 standard,
// https://github.com/wiegerw/pdn.
package pgn
