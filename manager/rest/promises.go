// # What the service promises about games
//
// A move that was answered is kept. It is in the database before it is answered, so
// whatever ends the process afterwards, at any moment, loses none; at most one more move
// a game is there, of which the answer was cut off. With --durable, or PostgreSQL as it
// comes, the same holds for the machine. TestKilledAtAnyMomentNoAnsweredMoveIsLost kills
// the program while it is played on and reads all games again.
//
// A change happens once. Of several changes to one version of a game one is made, on one
// server or through several; a request with an Idempotency-Key happens once however
// often it is sent. The retry of a move is answered with the game after that move, also
// when it has gone on; if the move was taken back, with the game as it is
// (TestTheAnswerOfAMoveIsMadeAgain). TestTwoServersOneDatabase and TestOfRacingChangesOneWins race for
// turns and replay the records.
//
// A change that failed says whether it was made: the problem has "made", which is "no" or
// "unknown". What is not known can be asked, by GET /answers with the request's key, or
// the request sent again; either answer is for good. TestAFailureTellsWhetherTheChangeWasMade
// has each call of the store fail, before and after it has done its work, in each kind of
// change; TestWhatSettledTellsStaysTrue gives up waiting at each moment of a change.
//
// While the database cannot be written, for want of space or because another program
// holds it, games are shown, changes are refused as above, and /readyz says so; when it
// can be, the service goes on by itself. /readyz also says so when the file is gone,
// has been replaced, or is found damaged - all of its pages are looked at when it is
// opened and every so often - and while the server is about to end. A database of a newer
// version is not opened. TestAFullDisk, TestALockedDatabase, TestADamagedDatabaseIsNotReady
// and TestPingTellsOfAFileThatIsGone bring each of these about, TestPostgresIsAwayForAWhile the
// same for PostgreSQL; TestReadinessFallsBeforeTheListenerCloses watches a server end.
//
// A server that was asked to stop leaves all games in the one file of the store, unless
// another program has it open. A backup of a running server is one moment of all games.
// It has every move that was answered before it began, and it is checked before it gets
// its name. TestACleanStopLeavesEverythingInTheFile and TestABackupOfARunningServer play
// on the copies.
//
// Watchers see every game come to its newest version: a read that fails is repeated.
// TestAStreamOutlivesFailedReads.
//
// Games stay for ever, unless retention is asked for; then old ones are removed a few at
// a time, and a game with a move meanwhile stays. TestExpire,
// TestExpireLeavesWhatChangesMeanwhile, and TestRemovingMuchHoldsNobodyUp
// (PARLOUR_SCALE=100000 runs it on so many games and six times as many answers).
//
// # Permissions
//
// Only its token can move for a held seat, and a game with a held seat is deleted with
// the token of a seat. A game made with a token, as the page makes them, has a held seat
// from the start. A game made without a token is open to everybody with its id, until
// somebody claims a seat. A seat with an invitation, or left while somebody sat opposite,
// is taken by invitation alone, and nobody moves for it meanwhile; watching takes no more
// than the id. An invitation follows from the token of its giver, is stored as a hash,
// and is used up once the seat is taken with it. Hints and reviews before the end are
// refused against a person, unless both have allowed them; only the client that asked
// gets the result. Ids cannot be guessed, and no list has them unless the game was made
// with "listed". Tokens are stored as hashes, and the file is its owner's alone; no
// token, invitation or password is in the log. The random seed of the computer players is
// shown once the game is over, not before, and the seed of the next game does not follow
// from it: TestTheSeedIsToldAfterTheEnd. TestTheMakerHoldsASeat, TestATokenHoldsASeat,
// TestOnlyListedGamesAreTold, TestInvitations, TestHintsBetweenPeopleNeedBoth,
// TestAStrangerChangesNothing, TestInvitationsAreNotGuessed, TestAKeyOfAnotherIsOfNoUse,
// TestSecretsAreToldToNobody.
//
// Two players agree on a draw and on taking back; an abandoned game is claimed when the
// other has not moved for the stated time, and no server has seen them for two minutes.
// Clocks run while both seats are held, by a token or by a computer player, and for each
// side after its first move. The first move has a limit from the moment both seats are
// held: five minutes, or the time on the clock if it is more. Where neither seat has a
// token or an invitation, they run from the first move on. So nobody wins by time or by a
// claim against a seat that was never taken. A clock that has run out ends the game
// within about a second, whether or not anybody asks. TestADrawNeedsBoth,
// TestTakingBackNeedsBoth, TestAnAbandonedGameIsClaimed,
// TestAPlayerWhoHasNotComeLosesNothing, TestTheFirstMoveHasALimitOfItsOwn,
// TestARematchWaitsForTheOther, TestTheClocksOfAGameForAll, TestALeftSeatStopsTheClocks,
// TestGamesUnderWayKeepTheirClocks, TestAClockFallsBeforeThoseWhoWatch,
// TestWhateverTwoPlayersDoTheRecordHolds.
//
// Who has asked for a game or followed it within the last minute, with the token of a seat, is told
// to be there, by each server: TestPlayersAreHereOrAway, TestThePageSaysWhoIsAway.
//
// A browser lets pages of other origins neither change games here nor read them, and a
// name that is not the service's own is refused with 421. So no other site can pass its
// pages for the service's by pointing its name here. TestOtherOriginsChangeNothing,
// TestOnlyKnownHostsAreServed, TestAnotherSiteChangesNothing.
//
// # What one client can take from the others
//
// A client is an address, of IPv6 a network of 64 bits, and behind a trusted proxy the
// one the proxy names. It has a rate, and a bound on requests at once, on bodies on their
// way and on event streams; rate 0 lifts them all. All clients of an IPv6 network of 48
// bits have four times as much, and one turn where clients take turns. A body is read
// before its request takes a place. Where there is no room for another body or another
// stream, the client with most of them gives way. A save that is imported may lead to a game of about 4 MiB
// in memory, and two are read at once. Hints and reviews have a quarter of the
// processors, four of a client and 64 in all. Hints come before reviews, reviews are
// worked on a move at a time, and the clients take turns at both; a hint ends after a
// second of work and a review after a minute. Computer players think first where a person
// waits, for the client with least at work, and the clients take turns. A client that
// waits hurries the computer players of others, but not of clients with fewer games. So
// many games of one client make its own computer players weaker, and nobody else's. A
// hurried move is marked as such. Games of computers alone come behind all others, have a
// pace if one was asked for (TestThePaceOfComputers), and get half of the processors at
// most. The questions of /healthz and /readyz are answered however busy the server is.
// TestTheRateOfAClientIsLimited, TestSlowBodiesHoldUpNobodyElse,
// TestWhoHasMostGivesWay, TestASiteIsBoundedAsWell, TestStreamsOfAClientAreBounded,
// TestWhoHasMostStreamsGivesWay,
// TestImportsTakeBoundedMemory, TestAPersonGoesBeforeComputers, TestJobsAreBounded,
// TestAVeryLongGame, TestClientsTakeTurns, TestForgottenGamesHurryNobody,
// TestManyGamesOfOneClientMakeNobodyElsesComputerWeaker, TestAHintGoesBeforeReviews,
// TestReviewsGoOnBesideHints, TestHealthIsExemptFromTheRate.
//
// Not promised: a hint or a review in work when its server ended is lost, and reported so
// after a while; the event of its end reaches the watchers on the same server, others ask
// for it; a game made without a key is not found again if its answer was lost; against
// many clients at once only the bounds of the whole server hold; and two people with the
// same invitation are not told apart: the first to open it sits down.
package rest
