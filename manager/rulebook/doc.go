// Package rulebook is the rules of the games as texts with pictures of positions, for
// the console, for "parlour rules" and for the manual.
//
// There is a file for each game and language, as en/oware.md, in the form that package
// document reads. A game without a file in a language has the English one; one without
// that has no book.
//
// Pictures are drawn by the game from positions in its own notation, and what a text
// says of a move is checked against the rules whenever a book is read, so neither can go
// out of date. The source of a picture is a position, "start" for the usual one, and
// clauses:
//
//	![South sows house `3`.](start | play 3 | effect extra turn | score 1-0)
//
//	rules NAME OPTION=VALUE ...    the rules, if not the usual ones; the first clause
//	play MOVE ...                  these moves are played, the last is marked
//	show MOVE                      this move is marked and not played
//	effect WORDS                   that is the effect of the last move that was named
//	no effect                      it has none
//	moves MOVE ...                 these are all the legal moves
//	refused MOVE CODE              the move is refused for that reason
//	score 1-0                      the score
//	ends first 25-23               the game ends with a win of the first seat, "second"
//	                               or "drawn"; the score may be left out
//	goes on                        it does not end
//
// Text between backquotes in a caption must be a move of its clauses. A translation has the
// same pictures as the English text, with other captions.
//
// The package must not know front ends or files outside of it, nor particular games.
package rulebook
