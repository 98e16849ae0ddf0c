// Package fair divides what a server has among its clients: how much each may have at once,
// how often it may ask, and whose work comes next.
//
// A client is an address, and of IPv6 a network of 64 bits. All clients of a site, a
// network of 48 bits, have a bound together.
//
// The package must not know requests, games or what the work is.
package fair
