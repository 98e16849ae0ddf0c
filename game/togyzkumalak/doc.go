// Package togyzkumalak is the rules of togyzkumalak and of its small sister bestemshe, their
// notation and their drawing.
//
// Sources: Mind-Sports-Games/strategygames (its togyzkumalak, bestemshe and tests),
// yernarsha/togyz_go, Haller125/toguzcpp, ansarzeinulla/9Q and the numbered articles of a
// Kazakh app. Three doubts are settled as these programs settle them:
//
//   - A side to move without a seed ends the match at once. Kazakh articles give the other
//     side one move more, and continue if that feeds.
//   - Two tuzdyks of the same number exclude each other. These are houses i and i+9 in the
//     order of sowing, not the two that face each other.
//   - A tuzdyk is made without asking, and a position may recur any number of times unless
//     the option says otherwise.
//
// An engine searches the concrete Position and Move. The rest of the program plays through
// Game. The package must not know players, files or terminals, nor any other game.
package togyzkumalak
