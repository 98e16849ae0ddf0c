// Package program is another program as an engine: a command to run or an address to connect
// to, and the protocol it speaks. It has sessions like the engines of Parlour, so that it
// can take a seat, be asked for hints and play matches.
//
// Nothing is expected of the program. A request fails if the program
//
//   - says nothing within ten seconds of its start, or the time that is set instead
//   - takes longer for a move than its time and the grace
//   - says more than a program does
//   - ends
//   - plays an illegal move
//
// Where it plays, that is a forfeit. Then it is ended, and the next request starts another.
// Messages are of bounded length, and so are the parts of them that are kept.
//
// Of the environment a program gets only the variables of a list: the others may be secrets.
//
// # Ending programs
//
// A program is asked to quit, has a moment to do so, and is killed. On Unix it is the leader
// of a process group, and all of the group is killed. Processes that left the group, as
// daemons do, are found on Linux by a variable of the program's environment, and killed too;
// on other systems they live on. On Windows it is in a job object, and all of the job is
// ended, also when Parlour itself is killed; what the program starts before it is in the
// job, within its first moments, is not ended. Elsewhere only the program itself is killed.
// If Parlour is killed on Unix, programs read the end of their input: those that keep to
// their protocol end by themselves.
//
// The package must not know pairings, settings or folders: it is given a command.
package program
