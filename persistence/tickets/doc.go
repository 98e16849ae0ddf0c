// Package tickets keeps the seats that the user holds in games of services: where each game is
// and the token that holds the seat. It also keeps by what token the user is known in the lobby
// of each service.
//
// Whoever has a token plays for its seat. So the file, seats.json in the user's data folder, may
// be read by its user alone. Several programs may change it at a time.
//
// The package must not know what a service is or how it is asked.
package tickets
