// Package train learns what boards of Kalah are worth. Play lets the search play against itself and
// keeps the boards with their scores. Fit fits the weights of package evaluation to those. A run is
// repeatable: the same seed gives the same boards and the same weights, with any number of threads.
//
// It knows the solver of Kalah and its evaluation. It must not know files or front ends.
package train
