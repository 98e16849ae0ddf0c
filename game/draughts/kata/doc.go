// Package kata lists the turns of draughts on any rectangle of squares, from a
// board drawn in text: the task of the draughts kata, by the rules of
// international draughts.
//
// It is written for readability next to the rules, not for speed, and serves as
// the reference that the fast generator of package draughts is tested against. To
// be an independent reference it must not know package draughts, nor share its
// code.
//
// A board is rows of text, the far side of the board first:
//
//	. light    _ dark and empty    w b men    K white king    B black king
//
// White moves up the page and Black down it. A square is named by two digits,
// column and row, counted from 0 at the lower left corner. A turn is a path:
// "44-35", or "71x44x99" with every square on which a capturing piece lands. Two
// paths are two turns even if they capture the same pieces.
//
// "parlour moves" prints what Turns returns:
//
//	$ printf '_._\n.b.\nw._\n' | parlour moves
//	[00x22]
package kata
