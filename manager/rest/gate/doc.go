// Package gate lets requests in. It knows the client of a request, behind proxies too, the names
// and the web origins of the service, and how much one client may send at once. Each request gets
// an id, a line of the log and its place in the metrics here.
//
// A body is read before its request takes a place: a slow client holds up nobody but itself.
// Questions about the health are let in however busy the service is.
//
// The package must not know games, seats or tokens.
package gate
