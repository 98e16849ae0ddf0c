// Package train learns what boards of International draughts are worth: it lets the
// engine play against itself (Play), labels the boards of the games (Label), fits the
// weights of package evaluation to them (Fit), and compares weights by a match (Verify).
// All of it is repeatable: the same seed gives the same games and the same weights, with
// any number of threads.
//
// It knows the engine of draughts and its evaluation. It must not know files or front
// ends.
package train
