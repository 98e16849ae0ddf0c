// Package noughts is noughts and crosses: a game for tests that has its rules and nothing
// else, no engine, no lessons, no puzzles, no translations. Built with the tag noughts, it
// is in the catalog, and the tests of all packages show what a game without these is
// served with. It must not know anything but package game.
package noughts
