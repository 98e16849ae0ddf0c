// Package evaluation guesses what quiet boards of International draughts are worth that a
// search cannot look beyond: a sum of learned weights, one for the men in each window of
// two squares in each of four rows, and a few for men, kings, balance, tempo and the side
// to move. Each weight has two values, for a full board and for an empty one, between
// which the number of pieces decides.
//
// The weights of a window and of that at the opposite end of the board are one: turning
// the board by half a turn and changing the colours changes the sign of the value.
//
// The weights are fitted by package train to games that the engine played against
// itself. They are integers, so that a value is the same on any machine.
//
// The package knows sets of squares. It must not know positions, rules, searches or
// files.
package evaluation
