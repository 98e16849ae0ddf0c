// Package train learns what boards of Oware are worth. Play lets the engine play against itself and
// keeps the boards with their results. Fit fits the weights of package evaluation to those. A run
// is repeatable: the same seed gives the same games and the same weights, with any number of
// threads.
//
// It knows the engine of Oware and its evaluation. It must not know files or front ends.
package train
