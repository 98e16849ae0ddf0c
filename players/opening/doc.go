// Package opening is opening books - the values of moves near the start by searches made in
// advance - and the code that builds them. The books themselves are in the packages of
// their games.
//
// # How a book is built
//
// Every position is searched for itself, by a session that knows nothing of others, visiting a
// given number of positions. Then positions are expanded: those after their moves are searched. The
// cheapest comes first, by Lincke's drop-out expansion ("Strategies for the Automatic Construction
// of Opening Books", Computers and Games 2000). The moves that lead to a position make its cost:
// each adds a constant, and by how much it is worse than the best. So the book follows good moves
// far and bad ones not for long. Values go back from the positions that are not expanded: the value
// of a position is that of its best move. Where the first moves are drawn by lot, as the ballots of
// English draughts, those that lose little cost nothing: the book follows each as far as the others.
//
// The book is the positions that are expanded, with the values of all their moves. It
// depends on nothing but the Plan and the program that searches: not on threads,
// interruptions or time.
//
// The package knows the contract of games and that of package players. It must not know a
// game, front ends or where files are stored.
package opening
