// Package hosting serves one game beside the program that plays it, for a friend on the same
// network: a service of Parlour in memory, which ends with the program.
//
// The host plays by the same service as the friend does: whoever opened it has a token, and
// alone makes games there. What a service for everybody has is left out, see rest.Config, and
// each client has few connections and requests. A service listens where it is told to, on this
// machine alone if nothing is said.
//
// The package must not know terminals, flags or files, nor who plays.
package hosting
