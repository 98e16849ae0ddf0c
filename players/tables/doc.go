// Package tables is the one store of endgame tables: how their files are laid out, read,
// written, checked, built in steps and probed in place.
//
// A table is the values of positions, a byte each, in blocks: a block is all positions of
// one size or material. The file is a header, and the blocks in the order in which they are
// worked out, each a head and its values in pages. Every block is safe in the file before the
// next is begun. So a build that was broken off goes on at the end of the file.
//
// A game gives its Layout, numbers the positions of a block, works the blocks out and says
// what their bytes mean.
//
// The package must not know games, the search, or where the files are.
package tables
