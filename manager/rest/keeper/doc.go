// Package keeper keeps the games of a server going. It tells the cache, the watchers and the
// computer players of each new version. Computer players take their turns here, clocks run out,
// jobs end, changes by other servers are followed, and old games are removed.
//
// The store says what is to be done: another server finds what this one leaves undone. A failure
// that lasts is told in the log now and then.
//
// The package must not know requests, answers or permissions.
package keeper
