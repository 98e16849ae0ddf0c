// Command parlourd is the HTTP service: Kalah for people each at their own
// computer. It reads the command line, opens the store, serves until it is told to
// stop, and maps what happens to exit codes; it must hold no logic of its own. The
// console program is another binary, which links no database and no web server.
//
//	parlourd [--addr 127.0.0.1:8080] [--db FILE | --db postgres://... | --memory] [--durable]
//	         [--rate N] [--one-game] [--url URL] [--host NAME ...] [--proxy NETWORK ...]
//	         [--cors ORIGIN] [--drain TIME]
//	         [--keep-finished TIME] [--keep-abandoned TIME] [--most-finished N]
//	parlourd backup FILE [--db FILE]
//
// It listens on loopback unless --addr says otherwise, and speaks plain HTTP: put a
// proxy with TLS in front, with --url the proxy's address and --proxy its own, so that
// the limits hold for each client behind it; it must send X-Forwarded-For. Without
// --proxy it is the only client, and needs --rate 0. A request must ask for an IP
// address, for localhost, for the host of --url or for a --host; what asks for
// another name is refused, but for /healthz. What the service reads, holds and waits for
// is bounded.
//
// On SIGTERM or Ctrl-C it makes /readyz say so, serves on for the time of --drain, lets
// requests come to an end, and leaves all games in the one file of --db. A second
// signal ends it at once; no answered move is lost by that, but then a part of them is in
// the file that ends in -wal, which belongs to the other.
//
// Copying the file of a running server is no backup, for the same reason. This is, at
// any time:
//
//	$ parlourd backup games-monday.db --db parlour.db
//
// Games are kept for ever, unless --keep-finished, --keep-abandoned or --most-finished
// say otherwise. The file does not become smaller when games are removed: their room is
// used again.
//
// # A game from the shell
//
//	$ curl -s -X POST localhost:8080/games
//	{"id":"mni6sgkpvaic3il2iuw2enmfqy","uri":"http://localhost:8080/games/mni6sgkpvaic3il2iuw2enmfqy"}
//	$ GAME=http://localhost:8080/games/mni6sgkpvaic3il2iuw2enmfqy
//	$ curl -s -X PUT $GAME/pits/1
//	{"id":"mni6sgkpvaic3il2iuw2enmfqy","url":"http://localhost:8080/games/mni6sgkpvaic3il2iuw2enmfqy","uri":"http://localhost:8080/games/mni6sgkpvaic3il2iuw2enmfqy","status":{"1":"0","2":"7","3":"7","4":"7","5":"7","6":"7","7":"1","8":"6","9":"6","10":"6","11":"6","12":"6","13":"6","14":"0"},"next":"NORTH","state":"INPROGRESS"}
//	$ curl -s -X PUT $GAME/pits/8
//	{"type":"about:blank","title":"Bad Request","status":400,"code":"KSE-002","detail":"Invalid Player has taken the turn","reason":"pit 8 is SOUTH's, and it is NORTH's turn"}
//	$ curl -s -X PUT $GAME/pits/2 -H 'If-Match: "2"' -H 'Idempotency-Key: my second move'
//	{"id":"mni6sgkpvaic3il2iuw2enmfqy","url":"http://localhost:8080/games/mni6sgkpvaic3il2iuw2enmfqy","uri":"http://localhost:8080/games/mni6sgkpvaic3il2iuw2enmfqy","status":{"1":"0","2":"0","3":"8","4":"8","5":"8","6":"8","7":"2","8":"7","9":"7","10":"6","11":"6","12":"6","13":"6","14":"0"},"next":"SOUTH","state":"INPROGRESS"}
//	$ curl -s $GAME/save | tail -n 1
//	1. 1 2 *
//	$ curl -s -X POST localhost:8080/games -H 'Content-Type: application/json' -d '{"houses":0}'
//	{"type":"about:blank","title":"Unprocessable Entity","status":422,"detail":"Invalid input: houses must be 1 to 99, not \"0\""}
//	$ curl -s -X DELETE -o /dev/null -w '%{http_code}\n' $GAME
//	204
//	$ curl -s $GAME
//	{"type":"about:blank","title":"Bad Request","status":400,"code":"KSE-004","detail":"Game does not exist","reason":"there is no game \"mni6sgkpvaic3il2iuw2enmfqy\""}
//
// The comment of package rest explains the API, that of package gamestore the store.
//
// # What was measured
//
// 32 players with 1,024 games under way, the load in another process on loopback, two
// virtual cores for both, twice with SQLite:
//
//	                     moves a second       p99             processor time a move
//	SQLite               10,439 and 10,000    11 and 11 ms    0.14 and 0.14 ms
//	SQLite, --durable    9,050 and 9,588      11 and 11 ms    0.15 and 0.14 ms
//	memory               16,236               8 ms            0.09 ms
//
// as measured by
//
//	PARLOUR_LOAD=15s go test -run TestLoad -v ./cmd/parlourd
//
// Four writers raced for each of 200 games at a time through two servers on one
// PostgreSQL for a minute: 24,793 moves, each won once, 29,834 tries that came second,
// and every record could be replayed:
//
//	PARLOUR_RACE=60s go test -run TwoServers -v ./cmd/parlourd
package main
