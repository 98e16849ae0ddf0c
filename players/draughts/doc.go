// Package draughts is the computer players of International draughts: Greedy,
// which takes what it can, and Smart, which looks ahead.
//
// Smart is an alpha-beta search over the concrete positions of game/draughts. It
// looks on wherever a capture is to be made, and knows repetition and the
// counted draws along the line it searches. It must not know the manager, saves,
// or the outer layer of package game beyond the history it is given.
package draughts
