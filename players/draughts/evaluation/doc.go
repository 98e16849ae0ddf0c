// Package evaluation guesses what quiet boards of International draughts are worth that a
// search cannot look beyond: a sum of learned weights, one for the men in each window of
// two squares in each of five rows, and a few for men, kings, balance, tempo, the steps
// that men have, with and without being captured at once, and for the side to move, by how
// many captures it is threatened with; where there are kings also for their squares, and for
// the pieces that both sides have. Each weight has two values, for a full board and for
// an empty one, between which the rows decide that are before all men until they are crowned.
//
// The weights of a window and of that at the opposite end of the board are one: turning
// the board by half a turn and changing the colours changes the sign of the value.
//
// The weights are fitted by package train to games that the engine played against
// itself; the file weights.bin is what parlourlab train draughts fit wrote. They are integers,
// so that a value is the same on any machine.
//
// They are those of the eleventh generation of games; the search became better
// meanwhile, so a new run gives others. What each generation won in matches at 600 positions
// a move (95 %):
//
//	1  0.5 million boards, of games by men, kings and rows  +191 (140 to 250) against these
//	2  0.8 million                                          +280 (222 to 354) against these
//	3  1.1 million                                          +30 (-11 to 73) against 2
//	4  1.7 million                                          +7 (-26 to 40) against 3
//	5  3.6 million, labelled by what comes after, too       +88 (61 to 116) against 4
//	6  5.0 million, with endgame tables in the search       +53 (26 to 80) against 5
//	7  7.3 million                                          +53 (29 to 77) against 5, so as much as 6
//	8  7.2 million of 400 to 1000 positions a move          -28 (-59 to 2) against 7
//	9  10 million, 3 million of them of 800 positions       +56 (30 to 83) against 8
//
// The eighth has more features and more of its labels from the results of games (lambda
// 0.985), and learns the parts of patterns (package train). It sees further ahead and less
// well what is near, so it gains with the depth of the search: 35 (3 to 67) against 7 at
// 5000 positions a move, 61 (11 to 114) at 30000. With 190,000 positions a move it scores
// +2 =15 -3 against Scan 2.0 at depth 12, which takes half as many, where 7 scored
// +2 =2 -6.
//
// The ninth has windows of five rows, where all before have four; tells full boards by the
// rows before the men and not by their number; and has a lambda of 0.93. The same with 0.985
// loses 27 (-1 to 54) against 0.95, and the windows of five rows win 12 (-9 to 34) against
// those of four, both from 8 million boards. Against 8 it wins 31 (9 to 54) at 5000 positions
// a move and 23 (-3 to 50) at 30000.
//
// The tenth has the features of the ninth and a lambda of 0.95. Its games are others: before
// them a mistake of the search was mended, which often left out the second best move, and no
// older game is among their 5.7 million boards. 11,500 games with 2000 positions a move, then
// 14,000 with as many, 8500 with 10,000 and 13,500 with as many were each played with weights
// fitted to those before, and all were fitted by
//
//	parlourlab train draughts fit weights.bin FOLDER... --rounds 3 --lambda 0.95
//
// Against the ninth it wins 15 (-18 to 48) at 20,000 positions a move, and much more against
// others: in 120 games at 100,000 positions against Scan 2.0 at 12 plies, which takes as many,
// the ninth loses by 73 (40 to 108) and the tenth wins by 17 (-13 to 48). What a full board is
// worth in the long run shows only in games of players who know how to use it: the ninth could
// hardly tell who would win from the full boards of games against Scan. For that 0.24 million
// boards of games with 10,000 positions a move were better than 4.3 million with 2000.
//
// The eleventh has two kinds of terms more, for endings with kings: the pieces that both
// sides have, and the square of a lone king against kings. Values are halved where both have
// as many kings and one side has at most a man more. It begins with the weights of the tenth,
// whose new terms are 0, and is fitted to 3.8 million boards of 31,000 games with 10,000
// positions a move - 15,500 with the tenth, 6000 and 9500 with weights fitted to those before
// - and labelled by tables of 5 pieces:
//
//	parlourlab train draughts fit weights.bin FOLDER... --start tenth.bin --rounds 10 --lambda 0.95
//
// Against the tenth it wins 47 (27 to 67) at 20,000 positions a move. Of its steps, against the tenth
// too: fitted to 1.9 million of the boards without the tenth to begin with it loses 12 (-10 to
// 34), though it tells the winners of games against Scan better; with the tenth to begin with,
// and to 2.5 million, it wins 43 (24 to 62).
//
// The package knows sets of squares. It must not know positions, rules, searches or
// files.
package evaluation
