package kse

import (
	"errors"
	"fmt"

	"parlour/game"
	"parlour/manager"
	"parlour/manager/rest/wire"
)

// The rule errors, all of status 400.
const (
	errPit      = "KSE-001"
	errPlayer   = "KSE-002"
	errFinished = "KSE-003"
	errNoGame   = "KSE-004"
	errBusy     = "KSE-005"
)

// broken returns the rule error of a code, with an explanation.
func broken(code, format string, args ...any) *wire.Problem {
	k := wire.BadRequest
	if code == errNoGame {
		k = wire.NoGame
	}
	p := k.Problem(map[string]string{
		errPit:      "Invalid Pit Selected",
		errPlayer:   "Invalid Player has taken the turn",
		errFinished: "Game has already Finished",
		errNoGame:   "Game does not exist",
		errBusy:     "Game already in progress",
	}[code])
	p.Code, p.Reason = code, fmt.Sprintf(format, args...)
	return p
}

// NoGame refuses a request for a game that there is not, of whatever kind.
func NoGame(id string) *wire.Problem { return broken(errNoGame, "there is no game %s", game.Quote(id)) }

// Busy refuses a new game on a server that has one at a time.
func Busy() *wire.Problem {
	return broken(errBusy, "this server has one game at a time; it must end or be deleted first")
}

// Finished refuses a move in a game that is over.
func Finished(r game.Record) *wire.Problem {
	if winner := Winner(r); winner != draw {
		return broken(errFinished, "%s has won by %s", winner, r.Why())
	}
	return broken(errFinished, "it was a draw by %s", r.Why())
}

// Unplayable is the answer to a move that the match refuses for the given reason.
func Unplayable(err error) *wire.Problem {
	switch {
	case errors.Is(err, manager.ErrTooLong):
		return wire.TooLong.Refuse("%v", err)
	case errors.Is(err, manager.ErrComputersTurn):
		return broken(errPlayer, "%v", err)
	default:
		return broken(errPit, "%v", err)
	}
}
