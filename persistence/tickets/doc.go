// Package tickets keeps the user's seats in games of services: the address of each game and the
// token of the seat. It also keeps the user's token in the lobby of each service.
//
// Whoever has a token plays for its seat. So the file, seats.json in the user's data folder, may
// be read by its user alone. Several programs may change it at a time.
//
// The package must not know what a service is or how it is asked.
package tickets
