// Package training is what the training of all games shares: games of an engine against
// itself, sums that do not depend on the number of threads, and the loss of logistic regression.
//
// The package must not know a game, an engine or files.
package training
