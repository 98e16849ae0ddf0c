// Package keeper keeps the games of a server going: it tells the cache, the watchers and the
// computer players of each new version, and does what nobody asks for. Computer players take their
// turns, clocks run out, jobs end, changes by other servers are followed, and what is old is
// removed.
//
// The store tells what is to be done, so that whatever one server leaves undone another one
// finds. What fails every second is told in the log now and then.
//
// The package must not know requests, answers, or who may do what.
package keeper
