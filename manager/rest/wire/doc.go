// Package wire is what goes over the wire besides games: replies, problems in the form of
// RFC 9457 and their kinds, the bodies of requests, entity tags and the ids of requests.
//
// A refusal names a Kind, and the Kind has the status and the explanation. The package must not
// know games, stores or seats.
package wire
