// Package gate lets requests in: it says who a client is, from behind proxies too, which names
// and web origins the service has, and how much one client may send at once. Each request gets
// an id, a line of the log and its place in the metrics here.
//
// A body is read before its request takes a place, so that a slow client holds up nobody but
// itself. The questions of whoever runs the service are let in however busy it is.
//
// The package must not know games, seats or tokens.
package gate
