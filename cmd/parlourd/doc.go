// Command parlourd is the HTTP service: board games for people at different computers. It
// reads the command line, opens the store, serves until it is stopped, and maps errors
// to exit codes; it must not contain logic of its own. The console program is another
// binary, which links no database and no web server.
//
//	parlourd [--addr 127.0.0.1:8080] [--admin ADDR] [--db FILE | --db postgres://... | --db-url-file FILE | --memory]
//	         [--durable] [--rate N] [--one-game] [--url URL] [--host NAME ...] [--proxy NETWORK ...]
//	         [--cors ORIGIN] [--engine NAME=COMMAND ...] [--drain TIME] [--log-level LEVEL] [--log-format FORMAT]
//	         [--keep-finished TIME] [--keep-abandoned TIME] [--most-finished N] [--most-abandoned N]
//	         [--memory-aim SIZE]
//	parlourd backup FILE [--db FILE]
//	parlourd health [--addr ADDR] [--live]
//
// Each flag can also be set by a variable of the environment, which is named after it:
// --keep-finished by PARLOURD_KEEP_FINISHED, --db by PARLOURD_DB. A flag precedes its
// variable, and an empty variable counts as none. The variable of a flag that may be
// repeated has commas: PARLOURD_HOST=kalah.example,www.kalah.example. Invalid values are
// refused when the program starts, and a variable without a flag is named in the log. The
// URL of a database with a password does not belong on the command line, where other users
// see it; it comes from PARLOURD_DB, or from the file of --db-url-file, and is never
// logged.
//
// It listens on loopback unless --addr says otherwise, and speaks plain HTTP: put a
// proxy with TLS in front of it, and set --url to the proxy's public address and --proxy
// to the address it connects from, so that the limits apply to each client behind it; it
// must send X-Forwarded-For. Without --proxy the proxy counts as the only client, and
// needs --rate 0. The host of a request must be an IP address, localhost, the host of
// --url or a --host; requests for other hosts are refused, except for /healthz. Request
// sizes, memory and waiting times are limited.
//
// It aims to stay below an amount of memory: that of --memory-aim, as 512MiB; or else of the
// variable GOMEMLIMIT; or else three quarters of the least limit of its control groups,
// those of a container or of a unit of systemd (version 2: memory.max and memory.high); or
// else 512MiB. This is no limit: memory in use may take more, and then the processors are
// busy with looking for garbage. The first line of the log tells it.
//
// Containerfile, in the folder of this program, makes a container from scratch of it, and
// parlourd.service is a unit of systemd, which is told when the service is ready.
//
// # Health
//
// /healthz tells that the process answers: if it does not, start it again. /readyz tells
// whether games can be read and written, which is tried, once a second at most; if they
// cannot, for want of space or of the database, starting again does not help: send
// requests elsewhere until they can. "parlourd health" asks that of a server on the same
// machine, and exits with 1 if it cannot serve.
//
// With --admin there is a second listener, for whoever runs the service. It has /healthz,
// /readyz with what is wrong, /metrics, and the profiles of the process at /debug/pprof/;
// only machines that are trusted may reach it. /healthz and /readyz are public all the
// same. /metrics are public only if there is no --admin, for trying the service out.
//
// # Log
//
// The log is on standard error, a line of JSON each, or of text with --log-format text.
// Each request is a line "request" with its method, the pattern of its path, status,
// bytes, seconds, client, id, and the game; each move is a line "turn". The id is that of
// the field X-Request-Id, as from a proxy, if it is up to 64 letters, digits and -._, or
// else made up; the answer has it, and so has the line that says why a request failed.
// Tokens, invitations and passwords are in no line. Requests for health and metrics are
// logged at level debug, those that failed here at level warn. A request whose client has hung
// up before the answer has the status 499, in the metrics too, and is logged at level debug.
//
// # Metrics
//
// /metrics has these, of this server alone but for the first, besides those of Go and of
// the process:
//
//	parlourd_games{game,state}                        games in the database, counted each minute or less often
//	parlourd_games_created_total{game}                and parlourd_games_removed_total, by retention
//	parlourd_moves_total{game,by}                     by a person or a computer
//	parlourd_forfeits_total{game}                     by computer players that have failed
//	parlourd_http_requests_total{method,route,code}   the route is a pattern, or none
//	parlourd_http_request_duration_seconds            histogram by method and route, without event streams
//	parlourd_http_requests_in_flight                  512 at most
//	parlourd_event_streams                            2000 at most
//	parlourd_thinking_queue_length{line}              games that wait for a computer player to begin
//	parlourd_thinking_wait_seconds                    histogram of that wait; line is person_waits or computers_only
//	parlourd_thinking_duration_seconds                histogram of the time for a move, by game
//	parlourd_thinking_hurried_total{game}             moves of computer players in less than their time, since others waited
//	parlourd_jobs_queue_length                        hints and reviews that wait, 64 at most
//	parlourd_store_commit_duration_seconds            histogram of the database's commits
//	parlourd_store_commit_changes                     histogram of how many changes share a commit
//	parlourd_store_commit_failures_total
//	parlourd_store_conflicts_total                    changes begun again because another came first
//	parlourd_store_connections{state}                 used or idle
//	parlourd_store_connection_waits_total             and parlourd_store_connection_wait_seconds_total
//	parlourd_build_info{version,revision,goversion}
//
// Worth an alert: /readyz is not 200 for a minute; more than one request in a
// hundred has a code of 5xx; commits take longer than 0.1 s; a person waits longer than a
// second for a computer player to begin.
//
// # Stopping, backup, retention
//
// On SIGTERM or Ctrl-C it reports on /readyz that it is stopping, continues to serve for
// the time of --drain, ends event streams, waits up to ten seconds for requests in
// progress, and leaves all games in the single file of --db. Set --drain to longer than a
// proxy takes to notice. A second signal ends it at once. No answered move is lost, but
// some of them are then in the file with the ending -wal, which has about 32 MiB. It must stay
// with the other.
//
// For the same reason, a copy of the file of a running server is not a backup. This makes
// one at any time, of one moment, checked and on the disk before it gets its name:
//
//	$ parlourd backup games-monday.db --db parlour.db
//
// To go back to it, stop the service, put the copy in the place of parlour.db, remove
// parlour.db-wal and parlour.db-shm if they are there, and start it. Moves since then are
// lost; players see the games as they were. sqlite3 games-monday.db 'PRAGMA integrity_check'
// says ok. A PostgreSQL database is backed up by pg_dump, or by its archive of the
// write-ahead log, which loses nothing.
//
// Games are kept forever, unless it is said otherwise: --keep-finished and --most-finished
// for games that are over, by age and by count; --keep-abandoned for those in which nobody
// has moved for so long; --most-abandoned for how many there may be in which nobody has
// moved for a day. Each kind of game is treated alike. What is old is looked for when the
// service starts and every ten minutes. Removing games does not make the file smaller:
// their space is reused.
//
// # Games from the shell
//
// Kalah, by the numbers of its pits, as the first endpoints have it:
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
// Any game, by the texts of its moves; here Oware and draughts:
//
//	$ curl -s -X POST localhost:8080/games -H 'Content-Type: application/json' -d '{"game":"oware","second":{"name":"Ann"}}'
//	{"id":"ydzxqh7gmo4jwffgudqgmjgfgj","uri":"http://localhost:8080/games/ydzxqh7gmo4jwffgudqgmjgfgj"}
//	$ OWARE=http://localhost:8080/games/ydzxqh7gmo4jwffgudqgmjgfgj
//	$ curl -s -X POST $OWARE/moves -H 'Content-Type: application/json' -d '{"move":"C"}' | grep -o '"position":"[^"]*"'
//	"position":"4-4-0-5-5-5-5-4-4-4-4-4-0-0-N"
//	$ curl -s -X POST $OWARE/moves -H 'Content-Type: application/json' -d '{"move":"f"}' | grep -o '"moves":[^]]*]'
//	"moves":["A","B","C","D","E","F"]
//	$ curl -s $OWARE/save | tail -n 1
//	1. C f *
//	$ curl -s -X POST localhost:8080/games -H 'Content-Type: application/json' -d '{"game":"draughts"}'
//	{"id":"rvbypvkrsyzdhnafnhkrs5uzej","uri":"http://localhost:8080/games/rvbypvkrsyzdhnafnhkrs5uzej"}
//	$ DRAUGHTS=http://localhost:8080/games/rvbypvkrsyzdhnafnhkrs5uzej
//	$ curl -s -X POST $DRAUGHTS/moves -H 'Content-Type: application/json' -d '{"move":"32-28"}' | grep -o '"moves":[^]]*]'
//	"moves":["16-21","17-21","17-22","18-22","18-23","19-23","19-24","20-24","20-25"]
//	$ curl -s -X POST $DRAUGHTS/moves -H 'Content-Type: application/json' -H 'X-Request-Id: mine' -d '{"move":"28-23"}'
//	{"type":"/problems/illegal-move","title":"Conflict","status":409,"detail":"Invalid input: \"28-23\": that is not your piece: 28 is White's; legal here: 16-21, 17-21, 17-22, 18-22, 18-23, 19-23, 19-24, 20-24 or 20-25","requestId":"mine"}
//	$ curl -s -X POST $DRAUGHTS/moves -H 'Content-Type: application/json' -d '{"move":"19-23"}' | grep -o '"moves":[^]]*]'
//	"moves":["28x19"]
//	$ curl -s -X POST $DRAUGHTS/moves -H 'Content-Type: application/json' -d '{"move":"28x19"}' | grep -o '"text":"captures[^"]*"'
//	"text":"captures 1"
//	$ curl -s -X POST $DRAUGHTS/resign -H 'Content-Type: application/json' -d '{}' | grep -o '"winner":"[a-z]*"'
//	"winner":"first"
//
// The comment of package rest explains the API, those of package gamestore and of databases the store.
//
// # Measurements
//
// All of it was measured on two virtual cores, with the load from the same machine. Each
// figure has its day and its commit.
//
// 32 players with 1,024 concurrent games on loopback (2026-11-22, 2db3676):
//
//	                     moves a second    p99      processor time a move
//	SQLite               11,520            10 ms    0.11 ms
//	SQLite, --durable    8,976             10 ms    0.14 ms
//	memory               16,909            8 ms     0.08 ms
//
//	PARLOUR_LOAD=15s go test -run TestLoad -v ./cmd/parlourd
//
// A service that only updates a row in shared transactions makes 21,200 to 24,300 moves a
// second, and this one 9,900 to 12,500. That is 0.515 by the median ratio of five runs each in
// turn, at 32 connections of wrk (2026-11-22, 2db3676). At 256
// connections PostgreSQL on the same cores makes 12,918, which is 1.03 of SQLite with
// --durable (498497d). The service to compare with is served, while it runs, by
//
//	PARLOUR_CEILING=ADDR go test -run TestCeiling ./cmd/parlourd
//
// The page sends POST of a move with a key and Prefer: return=minimal. That takes 134
// microseconds of the processors, and 114 without the key. A bare handler takes 46: it parses
// the JSON and updates one row, in shared transactions too. So it is 0.35 of the bare one, or
// 0.41, where 0.5 was aimed at. These are medians of nine runs of two seconds each in turn, at
// 32 connections with 1,024 games of Kalah, while others' work took most of the two cores
// (2026-11-26, 24d4907). In nine other rounds it was 0.34, and 0.32 at 3ae5e94.
//
//	parlourd --rate 0 --db games.db 2>log, and its times in /proc/PID/stat
//
// PUT of a pit takes 94 microseconds, the bare one 41, in nine runs likewise: 0.42 (2026-11-26,
// 0ce0a65f). At 2db3676, measured in turn, it took 0.98 of what it takes now.
//
// In a profile of it the database has 26 %, the move with its answer 22 %, net/http 17 % and
// the log 6 %; the rest is spread thin. A profile for the compiler gained nothing, nor did a
// wait of 0.3 ms for more changes to share a commit.
//
// With a quarter of the two cores, the rest taken by others' work (2026-11-22, 06e869f):
//
//	1,000 event streams     65 kB each; an event is there after 0.9 ms, 26 ms for one in a hundred
//	through another server  12 ms, 130 ms for one in a hundred, most of it the commit
//	100,000 games           95 MB; ready after 0.9 s; a game in 1.7 ms, a page of the list in 4 ms
//
// The cost of people who only look, in processor time of the server with SQLite, while
// others' work took most of the cores (2026-11-26, 8b64b2f):
//
//	1,000 event streams of watchers    16 ms a second
//	1,000 event streams of players     17 ms a second: each is seen every 30 seconds
//	a page that asks for news          0.078 ms, and 0.073 ms without a token
//	a review of a game                 7 s (kalah, mangala), 12 s (oware), 15 s (draughts64, 60 moves),
//	                                   24 s (draughts, 103 moves), 32 s (togyzkumalak, 175 moves)
//
// With the cores to itself, and a move of each person every three seconds (2026-11-22,
// 636841e):
//
//	100 games of level smart alone      ten persons have replies after 10 ms, 37 ms at most
//	100 persons against smart           replies after 11 ms, 50 ms at most
//	100 games of level perfect alone    ten persons' searches begin after 43 ms, 0.2 s at most
//
// If more persons wait for computer players than the machine can bear, thinking players are
// asked for their best move once somebody has waited for 0.2 s. Then they are weaker.
//
// Two servers on one PostgreSQL lose no move and play none twice. Four writers raced in each
// of 200 games for a minute: 24,793 moves, each won by one writer (2026-11-21, d9b7a13). One
// server was killed while 64 players made 3,922 moves: 26 were sent again to the other
// (2026-11-22, 06e869f).
//
//	PARLOUR_RACE=60s go test -run TwoServers -v ./cmd/parlourd
//	PARLOUR_LONG=1 go test -run OtherServer -v ./cmd/parlourd
//
// # A million games a day
//
// This is worked out from those figures, not measured. A million games of 65 moves are 750
// moves a second, and 2,250 in an hour three times as busy as the average.
//
//   - Event streams break first: games of ten minutes with two pages each are 42,000 streams
//     in that hour, and a server takes 2,000.
//   - Processors: the moves and the pages take 0.8 of a core with PostgreSQL, the streams with the
//     presence of the players 0.7, the question of each page once a minute 0.05. If one page in
//     ten has no stream and asks every two seconds, these take 0.2.
//   - If every second move is of level smart, at 10 ms each, computer players take 11 cores. If one
//     game in a hundred is reviewed, at 15 s each, reviews take 5. A server has 64 hints and
//     reviews waiting at most, and refuses the next.
//   - Disk: a finished game takes 1.2 kB, so 36 GB in 30 days. The answers that are kept for
//     Idempotency-Key take 12 GB: of a move no more than the key is kept, 0.19 kB. Whole answers
//     took 150 GB, and PostgreSQL's log with them 220 GB a day.
//   - One server with SQLite bears the moves, but its streams are enough for 50,000 games a
//     day.
//
// So it takes 21 small servers behind a proxy, one PostgreSQL with four cores and 300 GB, and
// the cores that computer players need.
package main
