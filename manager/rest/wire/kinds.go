package wire

import (
	"fmt"
	"net/http"
	"slices"
	"strings"

	"parlour/game"
	"parlour/manager"
)

// Kind is a type of problem: the last part of its URI, at which it is explained.
type Kind string

// ProblemPath is the beginning of the URIs of the types of problems.
const ProblemPath = "/problems/"

// The types of problems.
const (
	NoGame           Kind = "no-such-game"
	NoRoute          Kind = "not-found"
	BadRequest       Kind = "bad-request"
	Unacceptable     Kind = "unacceptable-value"
	TooLarge         Kind = "body-too-large"
	Media            Kind = "media-type"
	TokenNeeded      Kind = "token-needed"
	SeatHeld         Kind = "seat-held"
	Changed          Kind = "changed"
	OtherVersion     Kind = "other-version"
	Illegal          Kind = "illegal-move"
	NotYourTurn      Kind = "not-your-turn"
	Over             Kind = "game-over"
	TooLong          Kind = "game-too-long"
	NotPossible      Kind = "not-possible"
	InvitationNeeded Kind = "invitation-needed"
	NoHints          Kind = "hints-not-allowed"
	NotAbandoned     Kind = "not-abandoned"
	OtherGame        Kind = "in-progress"
	ClosedGame       Kind = "closed-game"
	NameTaken        Kind = "name-taken"
	NoChallenge      Kind = "no-such-challenge"
	NoTable          Kind = "no-such-table"
	TooMany          Kind = "too-many-requests"
	Unavailable      Kind = "unavailable"
	Mistake          Kind = "server-mistake"
)

// explanation is what a type of problem means.
type explanation struct {
	kind   Kind
	status int
	title  string
	// text explains the problem and the way out.
	text string
}

// explanations are those of all types.
func explanations() []explanation {
	return []explanation{
		{NoGame, http.StatusBadRequest, "There is no such game",
			"No game has this id: it may have been deleted. It has the code KSE-004 everywhere."},
		{NoRoute, http.StatusNotFound, "There is nothing here",
			"The path names no game, seat, position or job that there is. /openapi.yaml describes those that there are."},
		{BadRequest, http.StatusBadRequest, "The request cannot be read",
			"A header field or the body is not what is asked for; detail says which and how."},
		{Unacceptable, http.StatusUnprocessableEntity, "A value is not one of those that are valid",
			"The request can be read, but a value in it is not valid; detail says which are."},
		{TooLarge, http.StatusRequestEntityTooLarge, "The body is too large",
			"Bodies are bounded: 4 KiB of JSON, 64 KiB of a save."},
		{Media, http.StatusUnsupportedMediaType, "The body is of another media type",
			"Send the media type that the field Accept of the answer names, in UTF-8 and without a Content-Encoding."},
		{TokenNeeded, http.StatusUnauthorized, "The request needs a token",
			"The seat is held by a token. Send it as Authorization: Bearer TOKEN."},
		{SeatHeld, http.StatusForbidden, "Another token holds the seat",
			"The token of the request is not the one that holds the seat."},
		{Changed, http.StatusConflict, "The game has changed",
			"Somebody else has moved first: the request was meant for a board that is no longer there. Get the game and decide again."},
		{OtherVersion, http.StatusPreconditionFailed, "The game is at another version",
			"If-Match names another version than the newest. Get the game and decide again."},
		{Illegal, http.StatusConflict, "The move is not legal",
			"The rules of the game refuse the move in this position; detail says why, and what would be legal."},
		{NotYourTurn, http.StatusConflict, "It is the turn of the other seat",
			"The token holds a seat whose turn it is not, or a computer player is to move."},
		{Over, http.StatusConflict, "The game is over",
			"The game has ended; detail says how."},
		{TooLong, http.StatusConflict, "The game is too long",
			"The game has as many moves as a game may have here."},
		{NotPossible, http.StatusConflict, "That is not possible now",
			"The game does not allow this as it stands; detail says why."},
		{InvitationNeeded, http.StatusForbidden, "The seat takes an invitation",
			"The seat is free for whoever brings the invitation that the other player has sent, as invite in the body of PUT /games/{id}/seats/{seat}."},
		{NoHints, http.StatusForbidden, "Hints are not allowed in this game",
			"A person sits opposite. Hints, and reviews before the end, are for games in which both have allowed them: hints in POST /games or PUT /games/{id}/seats/{seat}."},
		{NotAbandoned, http.StatusConflict, "The game is not abandoned",
			"A game can be claimed when the other person has taken the seat, is to move, has not moved for the time that the game states, and has not been seen for two minutes."},
		{OtherGame, http.StatusConflict, "The request is for another kind of game or seat",
			"Only some games have pits, and only people hold seats; or another game is in progress on a server that has one at a time."},
		{ClosedGame, http.StatusForbidden, "The game is closed",
			"Its players have chosen that nobody watches. Send the token of a seat as Authorization: Bearer TOKEN to see it."},
		{NameTaken, http.StatusConflict, "Somebody has this name",
			"A name belongs to one who is here until they leave. Names that look alike are the same. Choose another."},
		{NoChallenge, http.StatusNotFound, "There is no such challenge",
			"The challenge was accepted or withdrawn, or has expired. GET /lobby lists those that are open."},
		{NoTable, http.StatusNotFound, "There is no such table",
			"No table has these two words, or no longer: they are valid for ten minutes. After five wrong tries in a minute a client must wait."},
		{TooMany, http.StatusTooManyRequests, "Too many requests",
			"One client has sent too many requests, or has too many under way. Wait for as many seconds as Retry-After says."},
		{Unavailable, http.StatusServiceUnavailable, "The service cannot do this just now",
			"The games cannot be reached or the server is busy. Try again; made says whether a change was made."},
		{Mistake, http.StatusInternalServerError, "The server has made a mistake",
			"What went wrong is in the log of the server."},
	}
}

// explained is what a kind means; ok is false if there is no such kind.
func (k Kind) explained() (e explanation, ok bool) {
	all := explanations()
	at := slices.IndexFunc(all, func(e explanation) bool { return e.kind == k })
	if at < 0 {
		return e, false
	}
	return all[at], true
}

// Refuse returns a problem of a kind that the client can correct.
func (k Kind) Refuse(format string, args ...any) *Problem {
	return k.Problem(manager.Refusal + fmt.Sprintf(format, args...))
}

// TooManyOf refuses more of something than one client may have.
func TooManyOf(what string) *Problem { return TooMany.Refuse("too many %s from one client", what) }

// Problem returns a problem of a kind.
func (k Kind) Problem(detail string) *Problem {
	e, _ := k.explained()
	p := newProblem(e.status, detail)
	p.kind = k
	switch k {
	case TokenNeeded:
		return p.With("WWW-Authenticate", "Bearer")
	case TooMany, Unavailable:
		return p.With("Retry-After", "1")
	default:
		return p
	}
}

// Explain explains a type of problem: GET /problems/{type}.
func Explain(_ http.ResponseWriter, r *http.Request) (Reply, error) {
	e, known := Kind(r.PathValue("type")).explained()
	if !known {
		return Reply{}, NoRoute.Refuse("there is no type of problem %s", game.Quote(r.PathValue("type")))
	}
	text := fmt.Sprintf("%s\n%s\n\nStatus %d. %s\n", e.title, strings.Repeat("=", len(e.title)), e.status, e.text)
	return Plain(text), nil
}
