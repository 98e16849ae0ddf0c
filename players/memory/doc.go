// Package memory gives memory for large tables that are read in no order: hash tables and endgame
// tables.
//
// The package must not know what is in them.
package memory
