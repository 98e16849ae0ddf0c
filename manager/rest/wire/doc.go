// Package wire is what goes over the wire besides games: replies, problems in the form of
// RFC 9457 and their kinds, the bodies of requests, entity tags and the ids of requests.
//
// The package must not know what a game is, where one is kept or who may do what. Whoever
// refuses a request says why by a Kind, which has the status and the explanation.
package wire
