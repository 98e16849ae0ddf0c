// Package train learns what boards of Oware are worth: it lets the engine play against
// itself and keeps what came of the boards (Play), and fits the weights of package evaluation
// to that (Fit). A run is repeatable: the same seed gives the same games and the same weights,
// with any number of threads.
//
// It knows the engine of Oware and its evaluation. It must not know files or front ends.
package train
