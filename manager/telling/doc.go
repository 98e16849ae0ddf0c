// Package telling is the words and pictures about a match and its analysis: the moves and
// the result, the text of a hint with the reason of each move, a review with its course as
// a graph of text and as a picture, the annotations of a record, and the results of many
// games. All front ends say these the same.
//
// It takes everything from the rules and from the scores that it is given. It must not
// know the state of the manager, nor a terminal, a stream or a file.
package telling
