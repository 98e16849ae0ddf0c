// Package train learns what boards of Kalah are worth: it lets the search play against itself and
// keeps what it says of the boards on the way (Play), and fits the weights of package evaluation to
// that (Fit). A run is repeatable: the same seed gives the same boards and the same weights, with any
// number of threads.
//
// It knows the solver of Kalah and its evaluation. It must not know files or front ends.
package train
