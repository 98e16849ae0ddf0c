// Package train trains the evaluation of draughts, of the big and of the small board: self-play of
// the engine (Play) gives boards. It labels the boards of the games (Label), fits the
// weights of package evaluation to them (Fit), and compares weights by a match (Verify).
// All of it is repeatable: with the same engine the same seed gives the same games and
// the same weights, with any number of threads.
//
// The commands are parlourlab train draughts generate, fit and verify. From nothing, eight
// seconds of one core - 2000 games with 150 positions a move - make weights that win by 216
// Elo (95 %: 185 to 250) against men, kings and rows (2026-11-22, e3542d6).
//
// A board is worth what the search says of it and of the boards that follow, up to the result (the
// lambda of Label). What a score means for the result is measured first (Calibrate): with few
// pieces most games are drawn, whatever the score. Besides the boards of the games there are some
// behind moves at random, as a search meets them, of which only the score is known. Weights fitted
// to results alone tell the winner of a game better and play worse in shallow searches: these find
// the boards with the greatest errors. For the same reason the weights of rare patterns are drawn
// to what their parts are worth.
//
// Games may be played with an endgame table, and end where it knows the result. Of the boards that
// it knows only the weights for the pieces of both sides learn: those of the boards before know nothing
// of so few pieces. That is better than to fit all weights to them: of English draughts, such weights
// lost 20 Elo (4 to 36) without a table and 13 (-5 to 30) with one, in 600 games each at 2,000 nodes a
// move (2026-11-26, 96f273ca).
//
// It knows the engine of draughts, its evaluation and its endgame tables. It must not
// know files or front ends.
package train
